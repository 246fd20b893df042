import type { Page, Word } from "../model/page.ts";
import { rateNumbers } from "./numbers.ts";

/* A unit broken at its own hyphen: "17 950,00 zł/MW/m-" over "c". */

const begun = /\/\s?m[-–]$/u;
/** A reader that doubts the size of a white letter has it twice, "Cc". */
const rest = /^(?:c|Cc|cC)[\]).,;]*$/u;
/** The next line's baseline is so far below, in em. */
const step = { least: 0.8, most: 1.6 };
/** No other word stands nearer to the rest on its line. */
const aloneEm = 1.5;

const isBeside = (word: Word, other: Word): boolean =>
  other !== word &&
  Math.abs(other.baseline - word.baseline) < 0.5 * word.fontSize &&
  other.box[0] < word.box[2] + aloneEm * word.fontSize &&
  other.box[2] > word.box[0] - aloneEm * word.fontSize;

/** Lines of one row differ by less, in em. */
const levelEm = 0.1;
/** Words of one text stand no further apart, in em. */
const spaceEm = 0.6;

/** A word and those before it in its text, from right to left. */
const textBefore = (last: Word, upright: readonly Word[]): readonly Word[] => {
  const found = [last];
  for (let word: Word | undefined = last; word !== undefined; ) {
    const { box, fontSize, baseline }: Word = word;
    const isBefore = (other: Word): boolean =>
      Math.abs(other.baseline - baseline) <= levelEm * fontSize &&
      other.box[2] <= box[0] + 1 &&
      other.box[2] >= box[0] - spaceEm * fontSize;
    word = upright.find((other) => isBefore(other) && !found.includes(other));
    if (word !== undefined) found.push(word);
  }
  return found;
};

/**
 * What of a row stands half-way between the two halves of a unit; nothing where more than the unit's own text stands on the lines of these.
 * Each text of such a row is set in the middle of its cell.
 */
const halfWay = (text: readonly Word[], first: Word, second: Word, upright: readonly Word[]): readonly Word[] => {
  const others = upright.filter((word) => word !== second && !text.includes(word));
  const at = (baseline: number): Word[] => others.filter((word) => Math.abs(word.baseline - baseline) <= levelEm * first.fontSize);
  return at(first.baseline).length + at(second.baseline).length > 0 ? [] : at((first.baseline + second.baseline) / 2);
};

const moved = (word: Word, down: number): Word => {
  const [left, top, right, bottom] = word.box;
  return { ...word, baseline: word.baseline + down, box: [left, top + down, right, bottom + down] };
};

/** The page with such units whole on one line: their first, or the middle one of their row. */
export const withUnitsWhole = (page: Page): Page => {
  const upright = page.words.filter((word) => word.rotation === 0);
  const firsts = upright.filter((word) => begun.test(word.text));
  if (firsts.length === 0) return page;
  const whole = new Map<Word, Word>();
  const taken = new Set<Word>();
  for (const first of firsts) {
    const before = upright.filter((word) => Math.abs(word.baseline - first.baseline) < 0.5 * first.fontSize && word.box[0] <= first.box[0]);
    const reach = Math.min(...before.map((word) => word.box[0]));
    const [second, ...others] = upright.filter((word) => {
      const down = (word.baseline - first.baseline) / first.fontSize;
      const under = word.box[0] >= reach - 1 && word.box[2] <= first.box[2] + first.fontSize;
      return rest.test(word.text) && !taken.has(word) && under && down >= step.least && down <= step.most;
    });
    if (second === undefined || others.length > 0 || upright.some((other) => isBeside(second, other))) continue;
    const text = textBefore(first, upright);
    const middle = halfWay(text, first, second, upright);
    const isLabel = text.length > 1;
    // A label that ends in its unit stays a text of two lines around its rate.
    if (isLabel && middle.some((word) => rateNumbers.inText.test(word.text))) continue;
    taken.add(second);
    const own = isLabel || middle.length === 0 ? first : moved(first, (second.baseline - first.baseline) / 2);
    whole.set(first, { ...own, text: first.text + second.text.replace(/^(?:Cc|cC)/, "c") });
  }
  return { ...page, words: page.words.filter((word) => !taken.has(word)).map((word) => whole.get(word) ?? word) };
};
