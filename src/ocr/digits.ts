import { itemAt } from "../model/items.ts";
import type { Sample } from "./alphabet.ts";
import { amountIn, isAmount } from "./figures.ts";
import { withoutMistaught } from "./mistaught-digits.ts";
import { difference, type Shape } from "./raster/shape.ts";
import { type ShapeIndex, shapeIndex } from "./raster/shape-index.ts";
import { isDecisionNumber } from "./separators.ts";
import type { ReadWord } from "./witnesses.ts";

/** A digit of a number that both readings agree on; `word` tells numbers apart, because a number is no witness for itself. */
export interface DigitSample {
  readonly shape: Shape;
  readonly digit: string;
  readonly word: number;
}

/** What the document's other numbers say of one glyph that is read as a digit. */
export type DigitVerdict = "confirmed" | "denied" | "unknown";

/*
 * On two scans of 66 and 71 pages (5,600 digits) the nearest print of the same digit differs in 7-9 % of its bits at the 99th
 * percentile, the nearest of another digit in 22 % at the median. Small raised noughts that both readings took for nines were
 * nearer to noughts.
 */
const sameDigit = 0.14;
const otherDigit = 0.12;
const margin = 0.03;
/** Enough of each digit to meet its bold, italic and small prints; more only cost time. */
const mostOfEach = 200;

/*
 * A glyph whose nearest digit is so near, and nearer by so much than any other, is that digit. Of 7,182 digits of fourteen drawn scans
 * (200 to 400 dpi, crooked, worn) that both readings agree on, 7,119 are known so, and one as another digit: there both readings erred.
 */
const surelyDigit = 0.12;
const sureMargin = 0.06;

/** At most so many samples of each digit, evenly from the whole document, without those that have the form of another one. */
export const chosen = (samples: readonly DigitSample[]): DigitSample[] => {
  const byDigit = new Map<string, DigitSample[]>();
  for (const sample of samples) {
    const own = byDigit.get(sample.digit);
    if (own === undefined) byDigit.set(sample.digit, [sample]);
    else own.push(sample);
  }
  const thinned = [...byDigit.values()].flatMap((own) => {
    const step = Math.max(1, own.length / mostOfEach);
    return Array.from({ length: Math.min(own.length, mostOfEach) }, (_, i) => itemAt(own, Math.floor(i * step)));
  });
  return withoutMistaught(thinned);
};

/** What differs more says nothing here: more than the bounds above with their margins. */
const farthest = 0.2;

/** Each list of samples is asked for every digit of a document. */
const indices = new WeakMap<readonly DigitSample[], ShapeIndex>();
const indexOf = (samples: readonly DigitSample[]): ShapeIndex => {
  const known = indices.get(samples);
  if (known !== undefined) return known;
  const index = shapeIndex();
  for (const { shape } of samples) index.add(shape);
  indices.set(samples, index);
  return index;
};

/** How much the nearest of each digit differs, of other numbers than `word`; without those that differ in `farthest` or more. */
const nearestOfEach = (samples: readonly DigitSample[], shape: Shape, word: number): ReadonlyMap<string, number> => {
  const nearest = new Map<string, number>();
  for (const { at, far } of indexOf(samples).within(shape, farthest)) {
    const sample = itemAt(samples, at);
    if (sample.word !== word && far < (nearest.get(sample.digit) ?? 1)) nearest.set(sample.digit, far);
  }
  return nearest;
};

/** The digit that a glyph of number `word` surely is by the document's other numbers; null where it is not that near to one alone. */
export const nearestDigit = (samples: readonly DigitSample[], shape: Shape, word: number): string | null => {
  const [first, second] = [...nearestOfEach(samples, shape, word)].sort(([, a], [, b]) => a - b);
  if (first === undefined || first[1] > surelyDigit) return null;
  return (second?.[1] ?? 1) - first[1] >= sureMargin ? first[0] : null;
};

/** Is a glyph of number `word`, read as `digit`, nearer to that digit than to any other, as the document prints them? */
export const judgeDigit = (samples: readonly DigitSample[], shape: Shape, digit: string, word: number): DigitVerdict => {
  let [own, other] = [1, 1];
  for (const [nearest, far] of nearestOfEach(samples, shape, word))
    if (nearest === digit) own = far;
    else other = Math.min(other, far);
  if (own <= sameDigit && other - own >= margin) return "confirmed";
  return other <= otherDigit && other < own ? "denied" : "unknown";
};

/** A digit of worn pieces is further from its like (0.11 to 0.146 of five), and all others are beyond `farthest`. */
const wornDigit = 0.17;

/** Does a glyph of number `word` that is put together of worn pieces look like a digit, and like no other one? */
export const looksWorn = (samples: readonly DigitSample[], shape: Shape, digit: string, word: number): boolean => {
  const [[nearest, far] = [null, 1], ...others] = nearestOfEach(samples, shape, word);
  return nearest === digit && far <= wornDigit && others.length === 0;
};

export const isNumber = (text: string): boolean => /^[\d.,]+$/.test(text) && /\d/.test(text);

/** A word without the forms of its glyphs. `anew`: its readings by itself, where its line's readings differ. */
type Read = Omit<ReadWord, "forms"> & { readonly anew?: readonly string[] };

/**
 * A number whose two readings differ, each with a character for every glyph; or of which one lost a sign and one has a digit twice ("925" and "9,225"),
 * where both readings by itself have the same number with a character for every glyph.
 */
const isAtOdds = ({ glyphs, first, second, raised, anew = [] }: Read): boolean => {
  if (raised || second === null || first === second || ![first, second].every(isNumber)) return false;
  const isWhole = (text: string): boolean => isNumber(text) && text.length === glyphs.length;
  return [first, second].every(isWhole) || (anew.length > 1 && anew.every((text) => isWhole(text) && text === anew[0]));
};

/** "ło,31": an amount of which some reading has letters among its digits. */
const hasLetters = ({ glyphs, first, second, raised, anew = [] }: Read): boolean =>
  !raised && second !== null && amountIn([first, second, ...anew], glyphs.length) !== null;

/**
 * "t5,41" where all others have "15,11", or "4,64" beside "4,604" and "4,04": two readings have one amount with a sign for each glyph, and no two another one.
 * Forms are then one witness more; how many are needed is not asked here (settle.ts).
 */
const isAmountTwice = ({ glyphs, first, second, raised, anew = [] }: Read): boolean => {
  const amounts = [first, second ?? "", ...anew].filter(isAmount);
  const twice = [...new Set(amounts)].filter((text) => amounts.filter((one) => one === text).length > 1);
  return !raised && first !== second && twice.length === 1 && twice[0]?.length === glyphs.length;
};

/** "1-miesięczny": what stands before the hyphen is a digit, however it was read. */
const beginsWithNumeral = ({ first }: Read): boolean => /^[\p{L}\d\]|[)(]-\p{L}{3}/u.test(first);

/** "1-", whose word stands below, or a note's "1)": its readings differ in strokes alone. */
const isCount = ({ first, glyphs }: Read): boolean => /^[1lIi|][-)]$/.test(first) && first.length === glyphs.length;

/** "APo1" and "APol": of the number of a decision the readings differ in strokes alone. */
const strokesAtOdds = ({ first, second, raised }: Read, i: number): boolean =>
  !raised && second !== null && first.length === second.length && first[i] !== second[i] && isStroke(first[i]) && isStroke(second[i]);
const isStroke = (character: string | undefined): boolean => /^[1lIi|]$/.test(character ?? "");

/** The forms of letters that are strokes, of words of letters alone. */
export const strokeLetters = (samples: readonly Sample[]): readonly Shape[] =>
  samples.flatMap(({ shape, character }) => (/^[lIi]$/.test(character) ? [shape] : []));

/** A one that is so much nearer to the document's ones than to any letter that is a stroke. */
const strokeMargin = 0.03;

/** Is a stroke surely a one, and no letter? */
const isOne = ({ digits, strokes }: Known, shape: Shape, word: number): boolean => {
  if (nearestDigit(digits, shape, word) !== "1") return false;
  const own = Math.min(...digits.flatMap((one) => (one.digit === "1" && one.word !== word ? [difference(one.shape, shape)] : [])));
  return strokes.every((letter) => difference(letter, shape) >= own + strokeMargin);
};

/** What a document's numbers and words teach of digits, and of letters that look like a one. */
interface Known {
  readonly digits: readonly DigitSample[];
  readonly strokes: readonly Shape[];
}

/** The forms of a word's glyphs with those digits that letters of the same form keep the alphabet from knowing, and the document's numbers know. */
export const withDigits = (known: Known, read: Read, forms: readonly (string | null)[], word: number): readonly (string | null)[] => {
  const asked = isAtOdds(read) || hasLetters(read) || isAmountTwice(read) ? forms.length : beginsWithNumeral(read) ? 1 : 0;
  const isDecision = read.first.length === forms.length && isDecisionNumber(read.first);
  return forms.map((form, i) => {
    const { shape } = itemAt(read.glyphs, i);
    if (form !== null) return form;
    if (i < asked) return nearestDigit(known.digits, shape, word);
    return (isDecision || isCount(read)) && strokesAtOdds(read, i) && isOne(known, shape, word) ? "1" : null;
  });
};
