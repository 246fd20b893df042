import type { Box } from "../model/geometry.ts";
import { fewestLeaderDots, isLeaderDots, leaderDots } from "../model/leader-dots.ts";
import type { Page, Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { toLines } from "./lines.ts";

/*
 * Rows of dots that lead the eye from a label to its number: printed as one word, as many, or glued to the words they stand between. They
 * say nothing, and fill the gap that shows two columns.
 */

const isDots = ({ text }: Word): boolean => isLeaderDots(text);
const gluedBefore = new RegExp(`^[${leaderDots}]{${fewestLeaderDots},}(?=[^${leaderDots}])`, "u");
const gluedBehind = new RegExp(`(?<=[^${leaderDots}])[${leaderDots}]{${fewestLeaderDots},}$`, "u");

/** A word without the dots at one of its ends; its box shrinks by their share of its characters. */
const cut = (word: Word): Word => {
  const [before, behind] = [gluedBefore.exec(word.text)?.[0].length ?? 0, gluedBehind.exec(word.text)?.[0].length ?? 0];
  if (before + behind === 0 || word.rotation !== 0) return word;
  const step = (word.box[2] - word.box[0]) / word.text.length;
  const box: Box = [word.box[0] + before * step, word.box[1], word.box[2] - behind * step, word.box[3]];
  return { ...word, text: word.text.slice(before, word.text.length - behind), box };
};

/** The words of a line that are leaders: runs of dots, however many words they are. */
const leaderRuns = (words: readonly Word[]): Word[][] => {
  const runs: Word[][] = [];
  for (const [i, word] of words.entries()) {
    const previous = words[i - 1];
    if (!isDots(word)) continue;
    if (previous !== undefined && isDots(previous)) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => run.reduce((sum, { text }) => sum + text.length, 0) >= fewestLeaderDots);
};

/** A dot of a leader lies as far from the next one as all others do, but for this share of their distance. */
const evenShare = 0.15;

/**
 * The words beside a leader that its first or last dot touches ("sieciowej." before ". . .", ".15" behind it), without that dot: it lies as
 * far from the next dot as that one does from its own. A word's own dot lies elsewhere.
 */
const withoutTouchingDots = (words: readonly Word[], runs: readonly (readonly Word[])[]): ReadonlyMap<Word, Word> => {
  const parted = new Map<Word, Word>();
  for (const run of runs) {
    const [first, second, last] = [run[0], run[1], run.at(-1)];
    if (first === undefined || second === undefined || last === undefined) continue;
    if (!run.every(({ text }) => text === first.text && text.length === 1)) continue;
    const step = second.box[0] - first.box[0];
    const isEven = (distance: number): boolean => Math.abs(distance - step) <= evenShare * step;
    const [before, behind] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
    const wide = first.box[2] - first.box[0];
    if (before !== undefined && before.text.length > 1 && before.text.endsWith(first.text) && isEven(first.box[2] - before.box[2])) {
      const [x0, y0, x1, y1] = before.box;
      parted.set(before, { ...before, text: before.text.slice(0, -1), box: [x0, y0, x1 - wide, y1] });
    }
    if (behind !== undefined && behind.text.length > 1 && behind.text.startsWith(last.text) && isEven(behind.box[0] - last.box[0])) {
      const [x0, y0, x1, y1] = behind.box;
      parted.set(behind, { ...behind, text: behind.text.slice(1), box: [x0 + wide, y0, x1, y1] });
    }
  }
  return parted;
};

/** The page without its leaders; those of lines of `which` alone. */
export const withoutLeaders = (page: Page, which: (line: Line) => boolean = () => true): Page => {
  const upright = page.words.filter((word) => word.rotation === 0);
  if (!upright.some((word) => isDots(word) || gluedBefore.test(word.text) || gluedBehind.test(word.text))) return page;
  const own = toLines(upright).filter(which);
  const runsOf = new Map(own.map((line) => [line, leaderRuns(line.words)]));
  const leaders = new Set([...runsOf.values()].flat(2));
  const inLines = new Set(own.flatMap((line) => line.words));
  const parted = new Map([...runsOf].flatMap(([line, runs]) => [...withoutTouchingDots(line.words, runs)]));
  const shown = page.words.filter((word) => !leaders.has(word)).map((word) => parted.get(word) ?? (inLines.has(word) ? cut(word) : word));
  return { ...page, words: shown };
};

const isNumber = ({ text }: Word): boolean => /^[($€£<>+−–-]*\d[\d.,]*[%)*]*$/.test(text);

/** The page without leaders to several numbers; those to one lead to the page of a list of contents, which is no table. */
export const withoutLeadersToNumbers = (page: Page): Page =>
  withoutLeaders(page, ({ words }) => {
    const last = words.findLastIndex((word) => isDots(word) || gluedBefore.test(word.text) || gluedBehind.test(word.text));
    return words.slice(last + 1).filter(isNumber).length > 1;
  });
