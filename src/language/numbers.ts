import { type Decimal, printedDecimal } from "../model/decimal.ts";
import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { marksBehind, unglued } from "./number-marks.ts";

/** A rate as printed: Polish decimals, two to five places, thousands set off by a space or a point. */
export interface PrintedNumber {
  readonly value: Decimal;
  /** Without its footnote mark: "14 840,00". */
  readonly text: string;
  readonly box: Box;
  /** Footnote marks that hang on it: ["1"]. */
  readonly marks: readonly string[];
  readonly line: Line;
  readonly words: readonly Word[];
  /** Its digits were put together over gaps that no number has ("0,23 42"): it must have just the decimals of its unit. */
  readonly joined: boolean;
}

/** "16.905,00": a comma behind groups of three digits shows that the points set off thousands. */
const whole = /^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+),\d{2,5}$/;
const thousandsHead = /^\d{1,3}$/;
const thousandsTail = /^\d{3}(?:,\d{2,5})?$/;
/** The space inside "14 840,00" is narrower than this share of the digits' size; that between two columns is wider. */
const thousandsGapEm = 0.7;

const gap = (left: Word, right: Word): number => right.box[0] - left.box[2];

export interface LineNumbers {
  readonly numbers: readonly PrintedNumber[];
  /** Words of the line that belong to no number and no mark; a dash or an "X" for "not applicable" is none. */
  readonly rest: readonly Word[];
}

const notApplicable = /^(?:[-–—−]+|[xX×])$/;

/** The same in words, and what a narrow cell leaves of them on a line. */
const notApplicableInWords = /^(?:nie (?:stosuje(?: się)?|dotyczy|występuje)|się|brak)$/iu;

/** Does a line say "not applicable" beside a number? Each has a cell of its own, so a line between two columns may be lost. */
export const deniesItsNumber = ({ words }: Line): boolean => words.some((word) => notApplicable.test(word.text));

/** Every rate-like number of a line, with the words left over. */
export const numbersIn = (line: Line): LineNumbers => {
  const known = memoized.get(line);
  if (known !== undefined) return known;
  const numbers = readNumbers(line);
  memoized.set(line, numbers);
  return numbers;
};

/** A line is asked for its numbers by every label and number around it. */
const memoized = new WeakMap<Line, LineNumbers>();

const readNumbers = (line: Line): LineNumbers => {
  if (notApplicableInWords.test(line.text.trim())) return { numbers: [], rest: [] };
  const words = line.words.flatMap(unglued);
  const numbers: PrintedNumber[] = [];
  const rest: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const plain = numberEnd(words, i);
    const kerned = kernedEnd(words, i, plain);
    const end = Math.max(plain, kerned);
    if (end === i) {
      const word = itemAt(words, i);
      if (!notApplicable.test(word.text)) rest.push(word);
      i += 1;
      continue;
    }
    const own = words.slice(i, end);
    const { marks, end: next, unit } = marksBehind(words, end);
    const joined = kerned > plain;
    const text = joined ? asOne(own) : own.map((word) => word.text).join(" ");
    numbers.push({
      value: printedDecimal(text),
      text,
      box: boundingBox(own.map((word) => word.box)),
      marks,
      line,
      words: own,
      joined,
    });
    rest.push(...unit);
    i = next;
  }
  return { numbers, rest };
};

/** Index after the number that begins at `start`, or `start` when none does. */
const numberEnd = (words: readonly Word[], start: number): number => {
  const head = words[start];
  if (head === undefined || head.raised) return start;
  if (whole.test(head.text)) return start + 1;
  if (!thousandsHead.test(head.text)) return start;
  for (let i = start + 1; i < words.length; i += 1) {
    const previous = itemAt(words, i - 1);
    const word = itemAt(words, i);
    if (word.raised || !thousandsTail.test(word.text) || gap(previous, word) > thousandsGapEm * word.fontSize) return start;
    if (word.text.includes(",")) return i + 1;
  }
  return start;
};

/** The gap inside a number that kerning broke is narrower than this share of the digits' size: no wider than a space. */
const kernedGapEm = 0.32;
/** Digits before the comma, thousands apart; a comma; two or four decimals: what a rate is printed with. */
const mended = /^\d{1,3}(?: \d{3})+,(?:\d{2}|\d{4})$|^\d{1,6},(?:\d{2}|\d{4})$/;

/** The pieces as one number: thousands keep their space, gaps at the comma and behind it go. */
const asOne = (words: readonly Word[]): string => {
  const [before = "", after = ""] = words
    .map((word) => word.text)
    .join(" ")
    .split(",");
  return `${before.trim()},${after.replace(/ /g, "")}`;
};

/**
 * Index after a number that begins at `start` and has gaps at its comma or behind it ("0,23 42", "1 234 ,50"), or `start`. It must
 * take in more words than `plain`, and be followed by nothing that could be a piece of it too.
 */
const kernedEnd = (words: readonly Word[], start: number, plain: number): number => {
  const head = words[start];
  if (head === undefined || head.raised || !/^\d{1,6}(?:,\d*)?$/.test(head.text)) return start;
  let end = start + 1;
  for (; end < words.length; end += 1) {
    const previous = itemAt(words, end - 1);
    const word = itemAt(words, end);
    const thousands =
      !previous.text.includes(",") && /^\d{3}$/.test(word.text) && !words.slice(start, end).some(({ text }) => text.includes(","));
    const widest = thousands ? thousandsGapEm : kernedGapEm;
    if (word.raised || !/^\d*,?\d*$/.test(word.text) || gap(previous, word) > widest * word.fontSize) break;
    // A second number of its own ("14,40 15,40") is none of this one.
    if (word.text.includes(",") && words.slice(start, end).some(({ text }) => text.includes(","))) return start;
  }
  if (end <= plain || end === start + 1) return start;
  return mended.test(asOne(words.slice(start, end))) ? end : start;
};
