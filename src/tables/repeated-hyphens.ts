import type { Page, Word } from "../model/page.ts";
import { across, along } from "./lines.ts";

/** The next line's baseline is at most so many ems further: lines of one text are set closer. */
const lineEm = 1.8;
/** Words of one line stand at most so far apart; columns stand further. */
const spaceEm = 1.2;

const endsBroken = /[\p{L}\p{N}][-‐‑]$/u;
const beginsBroken = /^[-‐‑](?=\p{L})/u;

const sameLine = (a: Word, b: Word): boolean => a.rotation === b.rotation && Math.abs(across(a) - across(b)) < 0.3 * a.fontSize;

/** The word that stands next before another in its line. */
const before = (word: Word, words: readonly Word[]): Word | undefined =>
  words.find((other) => {
    const gap = along(word)[0] - along(other)[1];
    return other !== word && sameLine(word, other) && gap > -0.3 * word.fontSize && gap <= spaceEm * word.fontSize;
  });

/** Where the text begins that ends with a word in its line. */
const startOf = (word: Word, words: readonly Word[]): number => {
  let first = word;
  for (let next = before(first, words); next !== undefined; next = before(first, words)) first = next;
  return along(first)[0];
};

/**
 * The page with each hyphen once that a compound broken at a line's end prints twice, as Polish typesetting has it: "układ 1-" over
 * "-fazowy". The second one is no bullet and no sign. What is printed stays where it is; the word's text alone loses it.
 */
export const withoutRepeatedHyphens = (page: Page): Page => {
  const ends = page.words.filter((word) => endsBroken.test(word.text));
  const repeats = page.words.filter((word) => {
    if (!beginsBroken.test(word.text)) return false;
    const other = before(word, page.words);
    return ends.some((end) => {
      const down = across(word) - across(end);
      const [from] = along(word);
      if (end.rotation !== word.rotation || down <= 0.5 * word.fontSize || down > lineEm * word.fontSize) return false;
      const start = startOf(end, page.words);
      // A row's number stands left of the whole text.
      if (other !== undefined && along(other)[1] > start) return false;
      return from <= along(end)[1] && along(word)[1] >= start;
    });
  });
  const repeated = new Set(repeats);
  if (repeated.size === 0) return page;
  return { ...page, words: page.words.map((word) => (repeated.has(word) ? { ...word, text: word.text.replace(beginsBroken, "") } : word)) };
};
