import type { Word } from "../model/page.ts";

/*
 * A scan's bullets are read as "+", "«" or another sign, one so and the next otherwise. Lines that begin with such signs at one left edge, behind
 * a line that ends in a colon, are the items of a list.
 */

const likeBullet = /^[+«»°·]$/u;
const sameEdgePt = 3;
const fewestItems = 2;

interface WordsOfLine {
  readonly page: number;
  readonly words: readonly Word[];
}

/** The first words of such lines. `lines`: those of the whole text, in their order. */
export const bulletsAmong = (lines: readonly WordsOfLine[]): ReadonlySet<Word> => {
  const begin = lines.flatMap(({ page, words: [sign, next] }, at) =>
    sign !== undefined && likeBullet.test(sign.text) && next !== undefined && /^\p{L}/u.test(next.text) ? [{ page, sign, at }] : [],
  );
  const alike = (a: (typeof begin)[number]) =>
    begin.filter((b) => b.page === a.page && Math.abs(b.sign.box[0] - a.sign.box[0]) < sameEdgePt);
  const isListed = (at: number): boolean => /:$/.test(lines[at - 1]?.words.at(-1)?.text ?? "");
  return new Set(
    begin
      .filter((one) => {
        const list = alike(one);
        return list.length >= fewestItems && list.some(({ at }) => at <= one.at && isListed(at));
      })
      .map(({ sign }) => sign),
  );
};
