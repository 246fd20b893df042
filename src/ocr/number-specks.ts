import { firstItem, lastItem } from "../model/items.ts";
import type { Shape } from "./raster/shape.ts";
import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import { dashLike } from "./witnesses.ts";

/** In heights of digits: what dust measures at most. A star or the ring of a degree beside a number is larger, above its foot dust of half that is taken for one. */
const dust = { most: 0.28, mostRaised: 0.2, rise: 0.25 };
/** A minus is wide and low, and no dust; a dash measures 0.33, and what is less than this is none. */
const widest = 1.3;
const shortestMinus = 0.2;

const isDust = ({ height, aspect, rise }: Shape): boolean =>
  (aspect < widest || height * aspect <= shortestMinus) &&
  Math.max(height, height * aspect) <= (rise > dust.rise ? dust.mostRaised : dust.most);

const amount = /^\d{1,3},\d{2,4}$/;
/** A number without decimals, as a band of use is: no reading may have a sign at it, which could part its thousands or its decimals. */
const whole = /^\d{2,4}$/;
const bare = (text: string): string => text.replace(/^[.,–—-](?=\d)|(?<=\d)[.,:]$/g, "");

interface Read<T> {
  readonly glyphs: readonly T[];
  readonly first: string;
  readonly second: string | null;
}

/** In heights of digits: no sign of a number stands wholly above its digits, and dust over them is so far off. */
const above = 1.05;

/** A number with dust over its digits, which no reading has. */
const withoutDustAbove = <T extends { readonly shape: Shape }>(read: Read<T>): Read<T> => {
  const { glyphs, first, second } = read;
  if (!/^\d[\d.,]*$/.test(first) || first !== second || glyphs.length <= first.length) return read;
  const own = glyphs.filter(({ shape }) => !(isDust(shape) && shape.rise >= above));
  return own.length === first.length ? { ...read, glyphs: own } : read;
};

/** In heights of digits: half as high as a stop, so that before thousands it is none however it is read. */
const faint = 0.1;

/** ".18" before "400,00": one reading has a stop, for which the ink is too low, and the other has none. */
const withoutFaintStop = <T extends { readonly shape: Shape }>(read: Read<T>): Read<T> => {
  const { glyphs, first, second } = read;
  const text = [first, second ?? ""].find((one) => /^\d{1,3}$/.test(one));
  const isStopped = text !== undefined && [first, second].some((one) => one === `.${text}`) && [first, second].includes(text);
  const isFaint = glyphs[0] !== undefined && isDust(glyphs[0].shape) && glyphs[0].shape.height <= faint;
  return isStopped && isFaint && glyphs.length === text.length + 1 ? { glyphs: glyphs.slice(1), first: text, second: text } : read;
};

/**
 * An amount with dust before or behind it, which is read as a stop, a dash or not at all: "0,2628." or ".22,10". Both readings have the same amount,
 * and of the glyphs those at its ends that it has no digit for are as small as dust.
 */
export const withoutDust = <T extends { readonly shape: Shape }>(word: Read<T>): Read<T> => {
  const read = withoutFaintStop(withoutDustAbove(word));
  const { glyphs, first, second } = read;
  const text = bare(first);
  const more = glyphs.length - text.length;
  const isWhole = whole.test(first) && first === second && more === 1;
  if (second === null || text !== bare(second) || !(amount.test(text) || isWhole) || more < 1 || more > 2) return read;
  const before = isDust(firstItem(glyphs).shape) ? 1 : 0;
  const behind = isDust(lastItem(glyphs).shape) ? 1 : 0;
  if (before + behind !== more) return read;
  return { glyphs: glyphs.slice(before, glyphs.length - behind), first: text, second: text };
};

/** In heights of digits: dust that is no stop stands so high, and beside it the digits as near as they do elsewhere: a digit that faded to it had more room. */
const within = { rise: 0.3, room: 0.3 };
/** The lower dot of a colon stands on the line, a comma hangs below it. */
const commaRise = -0.045;

/**
 * An amount with dust between its signs, higher than a stop, for which no reading has a sign ("6,56"), or over its comma, which one of them then has as a
 * colon ("8:36").
 */
export const withoutDustWithin = <T extends Pick<SeenGlyph, "box" | "shape">>(read: Read<T>): Read<T> => {
  const { glyphs, first, second } = read;
  const text = [first, second ?? ""].find((one) => amount.test(one));
  if (text === undefined || second === null || glyphs.length <= text.length) return read;
  const isSpeckAt = ({ box, shape }: T, i: number): boolean => {
    const [before, after] = [glyphs[i - 1]?.box[2], glyphs[i + 1]?.box[0]];
    if (before === undefined || after === undefined || !isDust(shape) || shape.rise < within.rise) return false;
    return after - before <= (within.room * (box[3] - box[1])) / shape.height;
  };
  const own = glyphs.filter((glyph, i) => !isSpeckAt(glyph, i));
  const comma = own[text.indexOf(",")]?.shape;
  const isSame = (one: string): boolean => one === text || (one === text.replace(",", ":") && (comma?.rise ?? 0) < commaRise);
  return own.length === text.length && isSame(first) && isSame(second) ? { glyphs: own, first: text, second: text } : read;
};

const percentage = /^\d{1,3}(?:,\d{1,2})?%[.,;:)]*$/;

/** A percentage whose sign lies in pieces: the stroke and one ring are one piece of ink, and the other ring, which stands below it, another. */
export const withWholePercent = <T extends Pick<SeenGlyph, "box" | "shape">>(read: Read<T>): Read<T | Pick<SeenGlyph, "box" | "shape">> => {
  const { glyphs, first, second } = read;
  const at = first.indexOf("%");
  const [sign, ring] = [glyphs[at], glyphs[at + 1]];
  if (!percentage.test(first) || first !== second || glyphs.length !== first.length + 1 || sign === undefined || ring === undefined)
    return read;
  if (ring.box[0] >= sign.box[2] || ring.shape.height < smallestRing) return read;
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(sign.box[i] as number, ring.box[i] as number));
  const whole = { shape: sign.shape, box: [x0, y0, x1, y1] as SeenGlyph["box"] };
  return { ...read, glyphs: [...glyphs.slice(0, at), whole, ...glyphs.slice(at + 2)] };
};
/** In heights of digits: a ring of it is half as tall as they are. */
const smallestRing = 0.38;

/**
 * A speck by itself at an end of its line, apart from its words: no stop stands so, and a dash is longer. Next to a cell's cross it is read as one too,
 * of which it has not half the height.
 */
const isSpeck = <T extends { readonly shape: Shape }>(glyphs: readonly T[], text: string, largest: number): boolean => {
  const [glyph, ...more] = glyphs;
  const size = glyph === undefined ? 1 : Math.max(glyph.shape.height, glyph.shape.height * glyph.shape.aspect);
  // A quotation mark hangs from the height of the digits: nothing stands above them.
  const isOver = glyph !== undefined && glyph.shape.rise >= above && size <= dust.most;
  return more.length === 0 && (isOver || size <= largest) && (/^x$/i.test(text) || !/[\p{L}\p{N}]/u.test(text));
};

/** In heights of digits: a stop or a comma by itself is no larger. */
const largestStop = 0.35;

/**
 * A speck on a line of its own that is read as a stop, a comma, a quotation mark, a plus or not at all: none is printed without a word before it, a dash is
 * wider, and a plus and the two strokes for "the same as above" are half as high as digits. So is one that a single reading has as a stroke: a one is three
 * times as high.
 */
export const isLoneDust = ({ glyphs, readings }: Pick<SeenLine, "glyphs" | "readings">): boolean => {
  const [glyph, ...more] = glyphs;
  if (glyph === undefined || more.length > 0 || readings === null || glyph.shape.aspect >= widest) return false;
  const { height, aspect } = glyph.shape;
  const isStop = (text: string): boolean => /^[.,:;'’`„”"+]?$/.test(text);
  const texts = [readings.first.text, readings.second?.text ?? ""];
  const isRead = (text: string): boolean => isStop(text) || /^[1lI|]$/.test(text);
  return Math.max(height, height * aspect) <= largestStop && texts.some(isStop) && texts.every(isRead);
};

/** In heights of the page's letters: a dash is at least so wide, and so many times as wide as high. */
const leastDash = { width: 0.33, aspect: 2 };

/**
 * A speck between the rows of a page that its proportions make a dash: it is smaller than one and not so flat, and no word stands at its height. The dash of
 * an empty cell stands beside the words of its row.
 */
export const isDustBetweenRows = (line: Pick<SeenLine, "glyphs">, lines: readonly Pick<SeenLine, "glyphs">[]): boolean => {
  const [glyph, ...more] = line.glyphs;
  if (glyph === undefined || more.length > 0 || !dashLike(glyph.shape)) return false;
  const { height, aspect } = glyph.shape;
  const [, top, , foot] = glyph.box;
  const isBeside = ({ box }: SeenGlyph): boolean => box[1] < foot && box[3] > top;
  return height * aspect < leastDash.width && aspect < leastDash.aspect && lines.every((one) => one === line || !one.glyphs.some(isBeside));
};

/** In heights of digits: what is left of a ruling line beside a cell's text is so tall, and slimmer than any one or stroke. */
const rest = { shortest: 0.6, slimmest: 0.17 };

/** A piece of a ruling line by itself at an end of its line, which is read as a stop or a bar: no stop is so tall. */
const isRestOfRule = <T extends { readonly shape: Shape }>(glyphs: readonly T[], texts: readonly string[]): boolean => {
  const [glyph, ...more] = glyphs;
  if (glyph === undefined || more.length > 0 || texts.some((text) => /[\p{L}\p{N}]/u.test(text))) return false;
  return glyph.shape.height >= rest.shortest && glyph.shape.aspect <= rest.slimmest;
};

/** A line of small letters alone is so much lower than its print's digits. */
const lowestLine = 1.4;

/**
 * The words of a line without specks and rests of ruling lines before and behind them ("- x" in a cell of an x). `print`: how much taller than it the
 * page's lines are; of "miesiąc]" small letters give the height, by which a speck is as large as a dash.
 */
export const withoutSpecks = <
  T extends { readonly shape: Shape },
  W extends { readonly from: number; readonly to: number; readonly text: string; readonly second?: string | null },
>(
  glyphs: readonly T[],
  words: readonly W[],
  print = 1,
): readonly W[] => {
  // A line of crosses alone is as high as a small letter, so that its dust is larger beside it; a dash is a third larger still.
  const isOfCrosses = words.some(({ text }) => /^x$/i.test(text)) && words.every(({ text }) => !/[^x.,'’-]/i.test(text));
  const largest = isOfCrosses ? dust.most : shortestMinus * Math.min(Math.max(1, print), lowestLine);
  const isOne = (word: W | undefined): boolean => {
    if (word === undefined) return false;
    const own = glyphs.slice(word.from, word.to);
    return isSpeck(own, word.text, largest) || isRestOfRule(own, [word.text, word.second ?? ""]);
  };
  const [first, last] = [isOne(words[0]) ? 1 : 0, isOne(words.at(-1)) ? words.length - 1 : words.length];
  return first < last ? words.slice(first, last) : words;
};
