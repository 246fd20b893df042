import type { Page, Word } from "../model/page.ts";

/** A mark is at most this share of its neighbour's size, and stands this much of the neighbour's em higher: as the reader tells raised marks. */
const markSize = 0.82;
const markRise: readonly [number, number] = [0.12, 0.6];
/** Justified lines stretch the space between a note's mark and its text; further off it belongs to something else. */
const markGapEm = 1.2;

const mark = /^(?:\(?\d{1,2}\)|\*{1,4}\)?|\d)$/;

const hangsOn = (word: Word, other: Word): boolean => {
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
    gap <= markGapEm
  );
};

/** The page with its marks raised that stand too far from their word for the reader to see them: small, and higher than the line. */
export const withLooseMarks = (page: Page): Page => {
  const loose = page.words.filter((word) => word.rotation === 0 && !word.raised && mark.test(word.text));
  const marks = new Set(loose.filter((word) => page.words.some((other) => hangsOn(word, other))));
  return marks.size === 0 ? page : { ...page, words: page.words.map((word) => (marks.has(word) ? { ...word, raised: true } : word)) };
};
