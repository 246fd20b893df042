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

/** Does a mark open a line, with the note's text at a stop behind it? */
const opensNote = (word: Word, words: readonly Word[]): boolean => {
  const [x0, y0, , y1] = word.box;
  const reach = stopGapEm * word.fontSize;
  const near = words.filter(({ box }) => box[1] < y1 && y0 < box[3]);
  const isOpening = !near.some((other) => other !== word && other.box[0] < x0 && x0 - other.box[2] < reach);
  return isOpening && word.text.endsWith(")") && near.some((other) => other.box[0] > x0 && hangsOn(word, other, stopGapEm));
};

/** The page with its marks raised that stand too far from their word for the reader to see them: small, and higher than the line. */
export const withLooseMarks = (page: Page): Page => {
  const loose = page.words.filter((word) => word.rotation === 0 && !word.raised && mark.test(word.text));
  const marks = new Set(loose.filter((word) => page.words.some((other) => hangsOn(word, other, markGapEm)) || opensNote(word, page.words)));
  return marks.size === 0 ? page : { ...page, words: page.words.map((word) => (marks.has(word) ? { ...word, raised: true } : word)) };
};
