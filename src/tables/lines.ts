import { boundingBox } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";

/** Words whose baselines differ by less than this share of their size stand on one line. */
const sameLineEm = 0.35;

const superscripts: Readonly<Record<string, string>> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "(": "⁽",
  ")": "⁾",
};

/** Letters that notes are marked by: "a)" is "ᵃ⁾", and no part of the code before it. */
const raisedLetters: Readonly<Record<string, string>> = { a: "ᵃ", b: "ᵇ", c: "ᶜ", d: "ᵈ", e: "ᵉ", f: "ᶠ" };
const letterMark = /^\(?[a-f]\)?[:;,.]?$/;

/** A raised word as a person would write it, so that a mark can never be mistaken for a digit or a letter: "1)" -> "¹⁾". */
const shown = (word: Word): string => {
  if (!word.raised) return word.text;
  const letters = letterMark.test(word.text) ? raisedLetters : {};
  return [...word.text].map((character) => superscripts[character] ?? letters[character] ?? character).join("");
};

/** Where a word starts and ends in its own reading direction. */
export const along = (word: Word): readonly [number, number] => {
  const [x0, y0, x1, y1] = word.box;
  if (word.rotation === 90) return [-y1, -y0];
  if (word.rotation === 270) return [y0, y1];
  return word.rotation === 180 ? [-x1, -x0] : [x0, x1];
};

/** Distance of the baseline in the direction in which lines follow one another. */
export const across = (word: Word): number => (word.rotation === 0 || word.rotation === 90 ? word.baseline : -word.baseline);

const textOf = (words: readonly Word[]): string =>
  words.reduce((text, word, i) => {
    const previous = words[i - 1];
    if (previous === undefined) return shown(word);
    const gap = along(word)[0] - along(previous)[1];
    const glued = (word.raised || previous.raised) && gap < 0.15 * Math.max(word.fontSize, previous.fontSize);
    return `${text}${glued ? "" : " "}${shown(word)}`;
  }, "");

export const toLine = (words: readonly Word[]): Line => {
  const sorted = [...words].sort((a, b) => along(a)[0] - along(b)[0]);
  return { text: textOf(sorted), words: sorted, box: boundingBox(sorted.map((word) => word.box)) };
};

/** The line a raised mark hangs on: the one it touches, just above its baseline. */
const hostOf = (mark: Word, lines: readonly (readonly Word[])[]): number => {
  const [start, end] = along(mark);
  let best = -1;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const [i, words] of lines.entries())
    for (const word of words) {
      const drop = across(word) - across(mark);
      if (drop < 0 || drop > 0.8 * word.fontSize) continue;
      const gap = Math.max(start - along(word)[1], along(word)[0] - end);
      if (gap < bestGap) [best, bestGap] = [i, gap];
    }
  return best;
};

/** Words of one rotation into lines, top to bottom (for rotated text: in reading order), marks with the words they hang on. */
export const toLines = (words: readonly Word[]): Line[] => {
  const rotations = [...new Set(words.map((word) => word.rotation))];
  return rotations.flatMap((rotation) => {
    const same = words.filter((word) => word.rotation === rotation);
    const sorted = same.filter((word) => !word.raised).sort((a, b) => across(a) - across(b));
    const lines: Word[][] = [];
    let reference: Word | null = null;
    for (const word of sorted) {
      const last = lines.at(-1);
      if (
        last !== undefined &&
        reference !== null &&
        across(word) - across(reference) <= sameLineEm * Math.min(word.fontSize, reference.fontSize)
      )
        last.push(word);
      else {
        lines.push([word]);
        reference = word;
      }
    }
    const solid = lines.map((line) => [...line]);
    const loose: Word[] = [];
    for (const mark of same.filter((word) => word.raised)) {
      const host = solid[hostOf(mark, lines)];
      if (host === undefined) loose.push(mark);
      else host.push(mark);
    }
    const all = loose.length > 0 ? [...solid, loose] : solid;
    return all.map(toLine);
  });
};
