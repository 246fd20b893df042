import type { Page, Word } from "../model/page.ts";

/** A mark is at most this share of its neighbour's size, and stands this much of the neighbour's em higher: as the reader tells raised marks. */
const markSize = 0.82;
const markRise: readonly [number, number] = [0.12, 0.6];
/** Justified lines stretch the space between a note's mark and its text; further off it belongs to something else. */
const markGapEm = 1.2;

/** Before a note whose text is set at a stop of its own, as LaTeX does, nothing stands near the mark. */
const stopGapEm = 4;

const mark = /^(?:\(?\d{1,2}\)|\*{1,4}\)?|\d)$/;

const hangsOn = (word: Word, other: Word, most: number): boolean => {
  const em = other.fontSize;
  const rise = (other.baseline - word.baseline) / em;
  const gap = Math.max(other.box[0] - word.box[2], word.box[0] - other.box[2]) / em;
  return (
    other !== word &&
    other.rotation === 0 &&
    !other.raised &&
    word.fontSize <= markSize * em &&
    rise >= markRise[0] &&
    rise <= markRise[1] &&
    gap > -0.1 &&
    gap <= most
  );
};

/** Office programs raise a mark without making it smaller: it touches its amount, this much of the em higher, and no digit stands so. */
const wholeMark = /[)*]$/;
const wholeRise: readonly [number, number] = [0.25, 0.6];
const touchEm = 0.15;
const amount = /\d[.,]\d+$/;

/** Is a mark as large as its amount raised behind it? */
const endsAmount = (word: Word, other: Word): boolean => {
  const em = other.fontSize;
  const rise = (other.baseline - word.baseline) / em;
  const gap = (word.box[0] - other.box[2]) / em;
  return (
    other.rotation === 0 &&
    amount.test(other.text) &&
    wholeMark.test(word.text) &&
    word.fontSize <= em &&
    rise >= wholeRise[0] &&
    rise <= wholeRise[1] &&
    Math.abs(gap) <= touchEm
  );
};

/** Does a mark open a line, with the note's text at a stop behind it? */
const opensNote = (word: Word, words: readonly Word[]): boolean => {
  const [x0, y0, , y1] = word.box;
  const reach = stopGapEm * word.fontSize;
  const near = words.filter(({ box }) => box[1] < y1 && y0 < box[3]);
  const isOpening = !near.some((other) => other !== word && other.box[0] < x0 && x0 - other.box[2] < reach);
  return isOpening && word.text.endsWith(")") && near.some((other) => other.box[0] > x0 && hangsOn(word, other, stopGapEm));
};

/** The page with its marks raised that the reader of words cannot see, too far from their word or as large as it: they stand higher than the line. */
export const withLooseMarks = (page: Page): Page => {
  const loose = page.words.filter((word) => word.rotation === 0 && !word.raised && mark.test(word.text));
  const marks = new Set(
    loose.filter(
      (word) => page.words.some((other) => hangsOn(word, other, markGapEm) || endsAmount(word, other)) || opensNote(word, page.words),
    ),
  );
  return marks.size === 0 ? page : { ...page, words: page.words.map((word) => (marks.has(word) ? { ...word, raised: true } : word)) };
};
