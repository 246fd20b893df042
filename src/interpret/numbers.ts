import { type Decimal, decimal } from "../model/decimal.ts";
import { type Box, boundingBox } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";

/** A rate as printed: Polish decimals, two to five places, thousands set off by a space. */
export interface PrintedNumber {
  readonly value: Decimal;
  /** Without its footnote mark: "14 840,00". */
  readonly text: string;
  readonly box: Box;
  /** Footnote marks that hang on it: ["1"]. */
  readonly marks: readonly string[];
  readonly line: Line;
  readonly words: readonly Word[];
}

const whole = /^\d{1,7},\d{2,5}$/;
const thousandsHead = /^\d{1,3}$/;
const thousandsTail = /^\d{3}(?:,\d{2,5})?$/;
/** The space inside "14 840,00" is narrower than this share of the digits' size; that between two columns is wider. */
const thousandsGapEm = 0.7;

const gap = (left: Word, right: Word): number => right.box[0] - left.box[2];

/** The marks right after a number: raised "1)", "1,2)", "a)", stars, and a plain "1)", which can be nothing else there. */
const marksAfter = (words: readonly Word[], at: number): { marks: string[]; taken: number } => {
  let taken = 0;
  let text = "";
  for (const word of words.slice(at)) {
    if (!word.raised && !/^(?:\*+|\d{1,2})\)$|^\*+$/.test(word.text)) break;
    text += ` ${word.text}`;
    taken += 1;
  }
  return { marks: text.match(/\d{1,2}|\*+|\p{L}/gu) ?? [], taken };
};

/** Splits a star glued to a number ("0,2456*"); a glued plain digit cannot be told from the number and is left as it is. */
const unglued = (word: Word): Word[] => {
  const star = /^(\d[\d,]*)(\*+\)?)$/.exec(word.text);
  return star === null
    ? [word]
    : [
        { ...word, text: star[1] as string },
        { ...word, text: star[2] as string, raised: true },
      ];
};

export interface LineNumbers {
  readonly numbers: readonly PrintedNumber[];
  /** Words of the line that belong to no number and no mark; a dash or an "X" for "not applicable" is none. */
  readonly rest: readonly Word[];
}

const notApplicable = /^(?:[-–—−]+|[xX×])$/;

/** Does a line say "not applicable" beside a number? Each has a cell of its own, so a line between two columns may be lost. */
export const deniesItsNumber = ({ words }: Line): boolean => words.some((word) => notApplicable.test(word.text));

/** Every rate-like number of a line, with the words left over. */
export const numbersIn = (line: Line): LineNumbers => {
  const words = line.words.flatMap(unglued);
  const numbers: PrintedNumber[] = [];
  const rest: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const end = numberEnd(words, i);
    if (end === i) {
      const word = words[i] as Word;
      if (!notApplicable.test(word.text)) rest.push(word);
      i += 1;
      continue;
    }
    const own = words.slice(i, end);
    const { marks, taken } = marksAfter(words, end);
    const text = own.map((word) => word.text).join(" ");
    numbers.push({
      value: decimal(text.replace(/\s/g, "").replace(",", ".")),
      text,
      box: boundingBox(own.map((word) => word.box)),
      marks,
      line,
      words: own,
    });
    i = end + taken;
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
    const previous = words[i - 1] as Word;
    const word = words[i] as Word;
    if (word.raised || !thousandsTail.test(word.text) || gap(previous, word) > thousandsGapEm * word.fontSize) return start;
    if (word.text.includes(",")) return i + 1;
  }
  return start;
};
