import { type Block, wordsAt } from "./drawn-page.ts";

/** Lines 16 points apart, each with its cells at the same places. */
export const linesAt =
  (xs: readonly number[], ...lines: readonly string[]): Block =>
  () => ({
    words: lines.flatMap((line, i) => line.split("|").flatMap((cell, at) => wordsAt(cell.trim(), xs[at] ?? 0, 100 + 16 * i))),
    rules: [],
    bottom: 120 + 16 * lines.length,
  });
