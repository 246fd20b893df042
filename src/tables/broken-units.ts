import type { Page, Word } from "../model/page.ts";

/* A unit broken at its own hyphen: "17 950,00 zł/MW/m-" over "c". */

const begun = /\/\s?m[-–]$/u;
const rest = /^c[\]).,;]*$/u;
/** The next line's baseline is so far below, in em. */
const step = { least: 0.8, most: 1.6 };
/** No other word stands nearer to the rest on its line. */
const aloneEm = 1.5;

const isBeside = (word: Word, other: Word): boolean =>
  other !== word &&
  Math.abs(other.baseline - word.baseline) < 0.5 * word.fontSize &&
  other.box[0] < word.box[2] + aloneEm * word.fontSize &&
  other.box[2] > word.box[0] - aloneEm * word.fontSize;

/** Lines of one row differ by less, in em. */
const levelEm = 0.1;

/**
 * The first half of a unit, on its own line; or half-way to the second, where nothing stands beside either and the rest of their row stands
 * there: each text of a row is set in the middle of its cell.
 */
const atItsRow = (first: Word, second: Word, upright: readonly Word[]): Word => {
  const isLevel = (baseline: number): boolean =>
    upright.some((other) => other !== first && other !== second && Math.abs(other.baseline - baseline) <= levelEm * first.fontSize);
  const down = (second.baseline - first.baseline) / 2;
  if (isLevel(first.baseline) || isLevel(second.baseline) || !isLevel(first.baseline + down)) return first;
  const [left, top, right, bottom] = first.box;
  return { ...first, baseline: first.baseline + down, box: [left, top + down, right, bottom + down] };
};

/** The page with such units whole on one line: their first, or the middle one of their row. */
export const withUnitsWhole = (page: Page): Page => {
  const upright = page.words.filter((word) => word.rotation === 0);
  const firsts = upright.filter((word) => begun.test(word.text));
  if (firsts.length === 0) return page;
  const whole = new Map<Word, Word>();
  const taken = new Set<Word>();
  for (const first of firsts) {
    const own = upright.filter((word) => Math.abs(word.baseline - first.baseline) < 0.5 * first.fontSize && word.box[0] <= first.box[0]);
    const reach = Math.min(...own.map((word) => word.box[0]));
    const [second, ...others] = upright.filter((word) => {
      const down = (word.baseline - first.baseline) / first.fontSize;
      const under = word.box[0] >= reach - 1 && word.box[2] <= first.box[2] + first.fontSize;
      return rest.test(word.text) && !taken.has(word) && under && down >= step.least && down <= step.most;
    });
    if (second === undefined || others.length > 0 || upright.some((other) => isBeside(second, other))) continue;
    taken.add(second);
    whole.set(first, { ...atItsRow(first, second, upright), text: first.text + second.text });
  }
  return { ...page, words: page.words.filter((word) => !taken.has(word)).map((word) => whole.get(word) ?? word) };
};
