import type { SeenLine } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The engine sees a space within a word where a letter lost its accent ("JAKO SCIOWA"). The paper between is too narrow for a space by itself, and the
 * document prints the whole word elsewhere.
 */

/** In heights of digits, as a space between words is at least. */
const space = 0.38;
const fewestLetters = 6;
/** Readings of the whole word that agree, in so many places. */
const fewestPrints = 2;
const ofLetters = /^\p{L}{2,}[,;:.]?$/u;

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised" | "next"> {
  readonly line: Pick<SeenLine, "height">;
  readonly anew: readonly string[];
}

/** Without the accents that worn print loses, and what ends a sentence. */
const plain = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ł]/g, "l")
    .replace(/Ł/g, "L")
    .replace(/[,;:.]$/, "");

/** The same words, two that are one word of the document and stand closer than words do as one. */
export const withoutPartedWords = <T extends Read>(words: readonly T[]): T[] => {
  const counts = new Map<string, number>();
  for (const { first, second } of words)
    if (ofLetters.test(first) && first.length >= fewestLetters && (second === null || second === first))
      counts.set(plain(first), (counts.get(plain(first)) ?? 0) + 1);
  const joined: T[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const whole = last === undefined ? null : asOne(last, word, counts);
    if (whole === null) joined.push(word);
    else joined.splice(-1, 1, whole);
  }
  return joined;
};

const asOne = <T extends Read>(last: T, word: T, counts: ReadonlyMap<string, number>): T | null => {
  if (last.line !== word.line || last.raised || word.raised || last.glyphs.length === 0 || word.glyphs.length === 0) return null;
  const gap = (word.glyphs[0]?.box[0] ?? 0) - Math.max(...last.glyphs.map(({ box }) => box[2]));
  if (gap >= space * word.line.height || !/^\p{L}+$/u.test(last.first) || !ofLetters.test(word.first)) return null;
  const first = last.first + word.first;
  if (plain(first).length < fewestLetters || (counts.get(plain(first)) ?? 0) < fewestPrints) return null;
  const second = last.second === null || word.second === null ? null : last.second + word.second;
  return { ...last, glyphs: [...last.glyphs, ...word.glyphs], first, second, next: word.next, anew: [] };
};
