import type { Box } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";

/* Marks of notes in running text: raised, stars, or "1)" behind another word. */

/** A mark, and the letters of the text that it stands on. */
export interface SentenceMark {
  readonly from: number;
  readonly to: number;
  readonly mark: string;
  readonly page: number;
  readonly box: Box;
}

export interface PlacedWord {
  readonly from: number;
  readonly to: number;
  readonly word: Word;
  readonly page: number;
}

const raised = /^[(,;]*(?:\d{1,2}|\*{1,4}|\p{Ll})(?:[,;]\s?(?:\d{1,2}|\*{1,4}))*[),;:.]*$/u;
const stars = /(?<=[\p{L}\p{N})\]])(\*{1,4})\)?[,.;:]*$/u;
const starsAlone = /^\(?(\*{1,4})\)?[,.;:]*$/u;
const plain = /^\(?(\d{1,2}|[a-f])\)[,.;:]*$/u;
/** "pkt 1)", "ust. 2 i 3)": a place in a law; behind a stop or a colon begins an item of a list. */
const refers = /^(?:p?pkt\.?|ust\.|art\.|lit\.|poz\.|nr|tiret|§|i|oraz|lub)$|[:;,.–—-]$/iu;
/** "6⁰⁰", "m²", "10³": what stands before minutes, and before the exponent of a unit. */
const hour = /(?:^|[^\d])(?:[01]?\d|2[0-4])$/u;
const minutes = /^(?:00|15|30|45|59)\)?[,.;]?$/;
const unitWithExponent = /^(?:[ckm]?m|10)$/;

const isNumeral = (text: string, before: string): boolean =>
  (minutes.test(text) && hour.test(before)) || (/^[23]$/.test(text) && unitWithExponent.test(before));

/** Where a word's marks begin in it, and which they are. */
const marksIn = (word: Word, before: Word | undefined): readonly [number, readonly string[]] => {
  const none: readonly [number, readonly string[]] = [0, []];
  if (word.raised) {
    if (!raised.test(word.text) || (before !== undefined && isNumeral(word.text, before.text))) return none;
    return [0, word.text.match(/\d{1,2}|\*{1,4}|\p{Ll}/gu) ?? []];
  }
  const behind = stars.exec(word.text);
  if (behind?.[1] !== undefined) return [behind.index, [behind[1]]];
  if (before === undefined) return none;
  const star = starsAlone.exec(word.text)?.[1];
  if (star !== undefined) return [0, [star]];
  const digits = plain.exec(word.text)?.[1];
  return digits === undefined || refers.test(before.text) ? none : [0, [digits]];
};

/** The marks among words that follow one another; what begins them is the mark of an item, and what closes an open bracket is none. */
export const marksAmong = (words: readonly PlacedWord[]): SentenceMark[] => {
  let open = 0;
  return words.flatMap(({ from, to, word, page }, i): SentenceMark[] => {
    const [at, marks] = marksIn(word, words[i - 1]?.word);
    const closes = !word.raised && open > 0 && !word.text.startsWith("(") && word.text.includes(")");
    open = Math.max(0, open + word.text.split("(").length - word.text.split(")").length);
    const end = Math.min(to, from + word.text.replace(/[,.;:]+$/, "").length);
    return closes ? [] : marks.map((mark) => ({ from: from + at, to: end, mark, page, box: word.box }));
  });
};

/** The text with spaces in the places of marks, so that what is read of it does not depend on them. */
export const withoutMarks = (text: string, from: number, marks: readonly SentenceMark[]): string =>
  marks.reduce((rest, mark) => {
    const [start, end] = [mark.from - from, mark.to - from];
    return `${rest.slice(0, start)}${" ".repeat(end - start)}${rest.slice(end)}`;
  }, text);
