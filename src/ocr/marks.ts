import { bracketedByForm } from "./bracketed-marks.ts";
import type { DigitSample } from "./digits.ts";
import { type DigitMatch, digitOf, digitsNear, digitWithin } from "./mark-digits.ts";
import { partsOf, type Shape, unplacedDifference } from "./raster/shape.ts";
import { isStar } from "./raster/star.ts";
import type { SeenLine } from "./seen-page.ts";
import { touchingMark, type WholeMark } from "./touching-marks.ts";
import type { Judged, ReadWord } from "./witnesses.ts";

/*
 * Marks of notes are a dozen pixels high, and the engine reads a 5 as a 9 twice alike. Their digits have the forms of the document's
 * numbers but for their size: of 40 marks of a tariff of 44 pages the nearest digit was the right one in all, at 3-13 %, and the next
 * one 5 % or more further away.
 */
const clearDigit = { most: 0.14, margin: 0.05 };
/**
 * A worn mark is further from its digit: of a copy at 300 dpi with marks of 12 pixels the right digit was the nearest at 17-23 %, the next
 * one 9 % or more further away. So near, the form is the second witness for what one reading says, and for nothing else.
 */
const wornDigit = { most: 0.25, margin: 0.08 };
/** Readings that agree are outvoted only by a form that is this much nearer to another digit. */
const sureMargin = 0.1;

/** In heights of digits: a one with its foot is 0.38 wide, a two or a seven 0.55. */
const widestStroke = 0.45;
/** No digit but a one is so slim, and the bracket behind it is so much taller: two such strokes are a mark, once a reading has seen the one and one the bracket. */
const slimOne = { widest: 0.36, taller: 1.2 };
/** A stroke and the bracket behind it are also read as one letter, "h". */
const asLetter = /^\p{Ll}$/u;

/**
 * "1)" raised is read as "l)", "li" or "lł": strokes alone. Notes are numbered, so a stroke is a one and the taller one behind it a
 * bracket, where one of the readings has seen it. A stroke by itself is a one too. The document's own digits are asked later.
 */
export const raisedOne = ({ glyphs, first, second, raised }: Pick<ReadWord, "glyphs" | "first" | "second" | "raised">): string | null => {
  const strokes = /^[1lIi|!łt+][)\]lIi|!ł]$/;
  const [one, bracket] = glyphs;
  const seen = [first, second ?? ""].filter((text) => text !== "");
  if (raised && glyphs.length === 1 && seen.length === 2 && seen.every((text) => /^[1lIi|!ł]$/.test(text))) return "1";
  const areNarrow = glyphs.every(({ shape }) => shape.aspect <= widestStroke);
  if (!raised || glyphs.length !== 2 || one === undefined || bracket === undefined) return null;
  const areSlim = one.shape.aspect <= slimOne.widest && bracket.shape.aspect <= widestStroke;
  const isSeen = seen.length === 2 && seen.some((text) => /^1\)?$/.test(text)) && seen.some((text) => text.endsWith(")"));
  const isGainsaid = seen.some((text) => /[02-9]/.test(text));
  if (areSlim && bracket.shape.height >= slimOne.taller * one.shape.height && isSeen && !isGainsaid) return "1)";
  if (!seen.every((text) => strokes.test(text) || (areNarrow && asLetter.test(text)))) return null;
  return seen.some((text) => strokes.test(text) && text.endsWith(")")) ? "1)" : null;
};

/** Two letters that a raised mark is read as in two ways ("lt" and "lb" for "1)") would become a part of the code before it, "C11elt" for "C11e¹⁾". */
export const isDisputedMark = ({ first, second, raised }: Pick<ReadWord, "first" | "second" | "raised">, text: string): boolean =>
  raised && second !== null && first.toLowerCase() !== second.toLowerCase() && /\p{L}{2}/u.test(text);

/**
 * A stroke by itself that is read as a t too, or once as a bracket where no mark of the document has one, is a one where its form is that of the document's
 * ones.
 */
const oneByForm = (
  { first, second, glyphs }: Pick<ReadWord, "first" | "second" | "glyphs">,
  samples: readonly DigitSample[],
  brackets: readonly Shape[],
): boolean => {
  const [glyph, ...more] = glyphs;
  if (glyph === undefined || more.length > 0 || glyph.shape.aspect > widestStroke) return false;
  const texts = [first, second ?? ""];
  const isStroke = (text: string): boolean => /^[1lIi|!łt]$/.test(text);
  if (!texts.every((text) => isStroke(text) || (text === ")" && brackets.length === 0 && texts.some(isStroke)))) return false;
  return digitOf(samples, glyph.shape, wornDigit)?.digit === "1";
};

/** In heights of its digit: the bracket of a mark is so much taller, and its foot so much lower. */
const closing = { taller: 1.2, lower: 0.06, widest: 0.45 };

/** The line of a mark that stands by itself, as its digits have it: the bracket behind them is as tall as the digits of other lines. */
export const ofMark = <T extends Pick<SeenLine, "baseline" | "height" | "glyphs">>(line: T): T => {
  const [bracket, ...digits] = [...line.glyphs].reverse();
  if (bracket === undefined || digits.length === 0 || digits.length > 2 || bracket.shape.aspect > closing.widest) return line;
  const height = Math.max(...digits.map(({ box }) => box[3] - box[1]));
  const baseline = Math.max(...digits.map(({ box }) => box[3]));
  const [, top, , foot] = bracket.box;
  return foot - top >= closing.taller * height && foot - baseline >= closing.lower * height ? { ...line, height, baseline } : line;
};

/** What stars in a row are read as, one or several: "*%*", "*k>k" and "*>k" for two. */
const starSigns = /^[*xX%k>+]+$/;
/** A mark's reading without a space that was seen between its stars ("* X"). */
export const withoutStarGaps = (text: string): string => {
  const joined = text.replaceAll(" ", "");
  return starSigns.test(joined) ? joined : text;
};
/** A star is about as wide as high; two that touch are twice that. */
const widestStar = 1.4;
/** What both readings have alike for stars in a row, without one: "kk", "++". No mark is one letter or sign twice. */
const sameSigns = /^([xXk+])\1+$/;

/**
 * Stars that are read with other signs among them, or in two ways: where no reading has anything else and one has a star, each glyph is
 * one. Null for other readings, and where stars touch.
 */
export const starsOf = (readings: readonly string[], glyphs: readonly { readonly shape: Shape }[]): string | null => {
  const [first = ""] = readings;
  const areSame =
    readings.length > 1 && sameSigns.test(first) && readings.every((text) => text === first) && first.length === glyphs.length;
  const areStars = areSame || (readings.every((text) => starSigns.test(text)) && readings.some((text) => text.includes("*")));
  const areClear = readings.every((text) => /^[*]+$/.test(text) && text === readings[0]);
  if (!areStars || areClear || glyphs.some(({ shape }) => shape.aspect > widestStar)) return null;
  return "*".repeat(glyphs.length);
};

/** Marks that both readings have as stars: so many of them teach the form of a star. */
const fewestStars = 2;
/** As near as a worn digit is to its own, and no digit is nearer. */
const sameStar = 0.25;
/**
 * So near, and so much nearer than to any digit, the form tells by itself: of marks of two copies whose stars both readings had as letters ("EJ", "ek")
 * each was at 0.14 at most, and no other sign of them nearer than 0.35.
 */
const clearStar = { most: 0.15, margin: 0.1 };

type Mark = Pick<ReadWord, "first" | "second"> & { readonly glyphs: readonly { readonly shape: Shape }[] };

const isSurelyStars = ({ first, second, glyphs }: Mark): boolean =>
  (/^[*]+$/.test(first) && first === second && first.length === glyphs.length) ||
  (glyphs.length > 0 && glyphs.every(({ shape }) => isStar(shape)));

/** Has one reading of a mark a star for each of its glyphs, none as wide as two that touch, and no reading a digit? */
const isOnceStars = ({ first, second, glyphs }: Mark): boolean => {
  const readings = [first, second ?? ""];
  const starsIn = (text: string): number => text.split("*").length - 1;
  if (glyphs.length === 0 || glyphs.some(({ shape }) => shape.aspect > widestStar)) return false;
  return readings.some((text) => starsIn(text) === glyphs.length) && !readings.some((text) => /\d/.test(text));
};

/**
 * The forms of the stars on which both readings agree, of those that are stars by themselves, however they are read, and of those that one reading has, where
 * each has the form of a star of another mark: in one document all stars may be read in two ways.
 */
export const starForms = (marks: readonly Mark[]): readonly Shape[] => {
  const [sure, once] = [marks.filter(isSurelyStars), marks.filter((mark) => !isSurelyStars(mark) && isOnceStars(mark))];
  const known = [...sure, ...once];
  const hasForm = (mark: Mark, own: Shape): boolean =>
    known.some((other) => other !== mark && other.glyphs.some(({ shape }) => unplacedDifference(shape, own, 1) <= clearStar.most));
  const alike = once.filter((mark) => mark.glyphs.every(({ shape }) => hasForm(mark, shape)));
  return [...sure, ...alike].flatMap(({ glyphs }) => glyphs.map(({ shape }) => shape));
};

/** More stars in a row would be a rule made of them. */
const mostTouching = 4;
/** Stars that touch are as wide as so many of the document's, but for what their arms share or paper between them. */
const sameWidth = 0.2;

/** A glyph as the stars that touch in it, by its width; itself where it is as wide as one. */
const apart = (shape: Shape, stars: readonly Shape[]): readonly Shape[] => {
  const width = stars.reduce((sum, { aspect }) => sum + aspect, 0) / stars.length;
  const count = Math.round(shape.aspect / width);
  const isWhole = Math.abs(shape.aspect / (count * width) - 1) <= sameWidth;
  return count > 1 && count <= mostTouching && isWhole ? partsOf(shape, count) : [shape];
};

/**
 * Stars of which one reading has what stars are read as ("++", "kk") and the other something else ("4%", "ok"): where each glyph, or each part of
 * one in which stars touch, has the form of the document's stars, and of no digit, that reading has its second witness. Where no reading has one, it must
 * be surely theirs. Null for all else.
 */
export const starsByForm = (
  readings: readonly string[],
  glyphs: readonly { readonly shape: Shape }[],
  stars: readonly Shape[],
  samples: readonly DigitSample[],
): string | null => {
  if (stars.length < fewestStars) return null;
  const isRead = readings.some((text) => starSigns.test(text));
  const [most, margin] = isRead ? [sameStar, 0] : [clearStar.most, clearStar.margin];
  const nearest = (shapes: readonly Shape[], own: Shape): number =>
    shapes.reduce((least, one) => Math.min(least, unplacedDifference(one, own, least)), 1);
  const digits = samples.map(({ shape }) => shape);
  const isOneOfThem = (shape: Shape): boolean => {
    const far = nearest(stars, shape);
    return far <= most && nearest(digits, shape) > far + margin;
  };
  const parts = glyphs.flatMap(({ shape }) => apart(shape, stars));
  // A number with a digit for each is a mark too.
  if (!isRead && readings.some((text) => /^\d[\d)]*$/.test(text) && text.length === parts.length)) return null;
  return parts.every(isOneOfThem) ? "*".repeat(parts.length) : null;
};

/** Of two readings of a mark the one that can be a mark; stars by their form, whatever was read. `known`: what the document's digits, stars, brackets and whole marks look like. */
export const asMark = (
  { first, second, glyphs }: Pick<ReadWord, "first" | "second" | "glyphs">,
  judged: Judged,
  known: {
    readonly stars: readonly Shape[];
    readonly brackets: readonly Shape[];
    readonly whole: readonly WholeMark[];
    readonly numerals: readonly DigitSample[];
  },
): Judged => {
  if (glyphs.length > 0 && glyphs.length <= mostTouching && glyphs.every(({ shape }) => isStar(shape)))
    return { text: "*".repeat(glyphs.length), sure: true };
  const readings = second === null ? null : [first, second];
  const stars = readings === null ? null : (starsOf(readings, glyphs) ?? starsByForm(readings, glyphs, known.stars, known.numerals));
  if (stars !== null) return { text: stars, sure: true };
  const bracketed = bracketedByForm({ first, second, glyphs }, known.brackets, known.numerals);
  if (bracketed !== null) return { text: bracketed, sure: true };
  const touching = touchingMark({ first, second, glyphs }, known.whole);
  if (touching !== null) return { text: touching, sure: true };
  if (oneByForm({ first, second, glyphs }, known.numerals, known.brackets)) return { text: "1", sure: true };
  const mark = /^\(?\d{1,2}\)?$/;
  return !judged.sure && !mark.test(judged.text) && mark.test(second ?? "") ? { text: second ?? "", sure: false } : judged;
};

/** A raised mark as the document's numbers have its digits. `samples`: digits of numbers that are no marks. */
export const judgeMark = (samples: readonly DigitSample[], glyphs: readonly { readonly shape: Shape }[], read: Judged): Judged => {
  const stars = starsOf([read.text], glyphs);
  if (stars !== null) return { text: stars, sure: read.sure };
  const [, open = "", digits = "", close = ""] = /^(\(?)(\d{1,2})(\)?)$/.exec(read.text) ?? [];
  // The engine may have lost the bracket, but no digit.
  if (digits === "" || glyphs.length < open.length + digits.length || glyphs.length > open.length + digits.length + 1) return read;
  const near = glyphs.slice(open.length, open.length + digits.length).map(({ shape }) => digitsNear(samples, shape));
  const matchesBy = (limits: typeof clearDigit) => near.map((one) => digitWithin(one, limits));
  const isRead = (found: readonly (DigitMatch | null)[]): boolean => found.every((one, i) => one?.digit === digits[i]);
  const matches = matchesBy(clearDigit);
  if (isRead(matches) || isRead(matchesBy(wornDigit))) return { text: read.text, sure: true };
  const against = matches.filter((one, i) => one !== null && one.digit !== digits[i]);
  if (against.length === 0) return read;
  const clear = matches.every((one) => one !== null && one.margin >= sureMargin);
  return clear ? { text: open + matches.map((one) => one?.digit).join("") + close, sure: true } : { text: read.text, sure: false };
};
