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

/** The page with such units whole on their first line. */
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
    whole.set(first, { ...first, text: first.text + second.text });
  }
  return { ...page, words: page.words.filter((word) => !taken.has(word)).map((word) => whole.get(word) ?? word) };
};
