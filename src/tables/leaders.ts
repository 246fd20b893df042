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
const leadersIn = (words: readonly Word[]): Word[] => {
  const runs: Word[][] = [];
  for (const [i, word] of words.entries()) {
    const previous = words[i - 1];
    if (!isDots(word)) continue;
    if (previous !== undefined && isDots(previous)) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => run.reduce((sum, { text }) => sum + text.length, 0) >= fewestLeaderDots).flat();
};

/** The page without its leaders; those of lines of `which` alone. */
export const withoutLeaders = (page: Page, which: (line: Line) => boolean = () => true): Page => {
  const upright = page.words.filter((word) => word.rotation === 0);
  if (!upright.some((word) => isDots(word) || gluedBefore.test(word.text) || gluedBehind.test(word.text))) return page;
  const own = toLines(upright).filter(which);
  const leaders = new Set(own.flatMap((line) => leadersIn(line.words)));
  const inLines = new Set(own.flatMap((line) => line.words));
  return { ...page, words: page.words.filter((word) => !leaders.has(word)).map((word) => (inLines.has(word) ? cut(word) : word)) };
};

const isNumber = ({ text }: Word): boolean => /^[($€£<>+−–-]*\d[\d.,]*[%)*]*$/.test(text);

/** The page without leaders to several numbers; those to one lead to the page of a list of contents, which is no table. */
export const withoutLeadersToNumbers = (page: Page): Page =>
  withoutLeaders(page, ({ words }) => {
    const last = words.findLastIndex((word) => isDots(word) || gluedBefore.test(word.text) || gluedBehind.test(word.text));
    return words.slice(last + 1).filter(isNumber).length > 1;
  });
