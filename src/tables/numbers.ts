import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";

/** What stands in a table as a number, or in a number's place. Tables of rates know one way to print it; other tables have many. */
export interface Numbers {
  /** Index after the number that begins at `start`, or `start` when none does. */
  readonly end: (words: readonly Word[], start: number) => number;
  /** Is a word the second part of a number that a space parts ("14 840,00")? */
  readonly goesOn: (previous: Word, word: Word) => boolean;
  /** What stands in a number's place where there is none. */
  readonly none: RegExp;
  /** A number inside a text that was not separated from it. */
  readonly inText: RegExp;
  /** Where a number's decimals begin, or -1. */
  readonly pointAt: (text: string) => number;
}

export const gapBetween = (left: Word, right: Word): number => right.box[0] - left.box[2];

/** Letters of one width, and a gap as wide, agree to this share. */
const sameWidthShare = 0.015;

/** Is the gap between two words a space of type whose letters are all as wide as it: a wide one beside other type, and no column's gutter? */
export const isLetterWide = (left: Word, right: Word): boolean => {
  const [a, b] = [left, right].map(({ box, text }) => (box[2] - box[0]) / text.length) as [number, number];
  return [b, gapBetween(left, right)].every((width) => Math.abs(width - a) <= sameWidthShare * a);
};

/** The space inside "14 840,00" is narrower than this share of the digits' size. */
const thousandsGapEm = 0.7;

const whole = /^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+),\d{2,5}\*{0,3}\)?$/;
const thousandsHead = /^\d{1,3}$/;
const thousandsTail = /^\d{3}(?:,\d{2,5})?$/;
/** "0,23 42": a number set in pieces. */
const brokenHead = /^\d{1,4},\d{0,3}$/;
const brokenTail = /^\d{1,3}$/;

const near = (previous: Word, word: Word): boolean => gapBetween(previous, word) <= thousandsGapEm * word.fontSize;

/** Rates: a decimal comma and two to five places, thousands set off by a space. */
export const rateNumbers: Numbers = {
  end: (words, start) => {
    const head = words[start];
    if (head === undefined || head.raised) return start;
    const next = words[start + 1];
    const broken = next !== undefined && !next.raised && brokenTail.test(next.text) && near(head, next);
    if (broken && brokenHead.test(head.text)) return start + 2;
    if (whole.test(head.text)) return start + 1;
    if (!thousandsHead.test(head.text)) return start;
    for (let i = start + 1; i < words.length; i += 1) {
      const [previous, word] = [itemAt(words, i - 1), itemAt(words, i)];
      if (word.raised || !thousandsTail.test(word.text) || !near(previous, word)) return start;
      if (word.text.includes(",")) return i + 1;
    }
    return start;
  },
  goesOn: (previous, word) => thousandsHead.test(previous.text) && thousandsTail.test(word.text) && near(previous, word),
  none: /^(?:[-–—−]+|[xX×]|nie (?:stosuje się|dotyczy|występuje)|brak)$/,
  inText: /\d,\d{2,5}(?!\d)/,
  pointAt: (text) => text.indexOf(","),
};

/** "12", "1,234.5", "-3.2", "$1,200", "(45)", "12.5%", "<0.01", "3.4*", "1990-95": a number of any table. */
const anyNumber = /^[($€£¥<>≤≥~≈±+−–-]*\d[\d.,'’]*(?:[-–/]\d[\d.,]*)?[%‰)*†‡]*$/;
const anyHead = /^[($€£¥<>+−–-]*\d{1,3}$/;
const anyTail = /^\d{3}(?:[.,]\d+)?[%)*]*$/;
const sign = /^[$€£¥<>≤≥~≈±+−–-]$/;
const after = /^(?:[%‰]|\*+|[†‡])$/;

/** "± 0.4" behind a number is what it may be off by: index after it. */
const spreadEnd = (words: readonly Word[], at: number): number => {
  const [sign, spread] = [words[at], words[at + 1]];
  if (sign?.text.startsWith("±") && anyNumber.test(sign.text)) return at + 1;
  return sign?.text === "±" && spread !== undefined && anyNumber.test(spread.text) ? at + 2 : at;
};

/** Numbers as any table prints them: decimal points or commas or none, signs, currencies, percentages, what they may be off by. */
export const anyNumbers: Numbers = {
  end: (words, start) => {
    let at = start;
    if (sign.test(words[at]?.text ?? "")) at += 1;
    const head = words[at];
    if (head === undefined || head.raised || !anyNumber.test(head.text)) return start;
    for (at += 1; at < words.length; at += 1) {
      const [previous, word] = [itemAt(words, at - 1), itemAt(words, at)];
      const goesOn = anyTail.test(word.text) && near(previous, word) && /\d{1,3}$/.test(previous.text);
      if (!goesOn && !after.test(word.text)) break;
    }
    return spreadEnd(words, at);
  },
  goesOn: (previous, word) => anyHead.test(previous.text) && anyTail.test(word.text) && near(previous, word),
  none: /^(?:[-–—−.…:]+|[xX×]|n\/?a\.?|N\/?A\.?|n\.a\.|n\.d\.)$/,
  inText: /(?!)/,
  pointAt: (text) => text.search(/[.,]\d*\D*$/),
};
