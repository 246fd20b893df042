import { facetsOf } from "../language/facets.ts";
import { holdsCentre } from "../model/geometry.ts";
import type { Line, TabledPage } from "../model/table.ts";
import { isRunning, isStamp } from "../tables/running-lines.ts";

/* A sentence or a list that goes on overleaf is parted by the page's header and footer, which are no part of it. */

/** Headers and footers are among so many lines at either end of a page. */
const mostLines = 3;

/** Does a line say anything of rates, or a number that could be one? Then it is read, wherever it stands. */
const saysRates = ({ text }: Line): boolean => {
  const { category, groups, region, unit } = facetsOf(text);
  return category !== null || groups.length > 0 || region !== null || unit !== null || /\d,\d/.test(text);
};

/** The pages' lines outside of tables and notes on them, without headers and footers that stand on the page before or after too. */
export const sentenceLines = (pages: readonly TabledPage[]): { readonly page: number; readonly lines: readonly Line[] }[] =>
  pages.map(({ page, text, notes = [] }, i) => {
    const beside = [pages[i - 1], pages[i + 1]].filter((other) => other !== undefined);
    const isFurniture = (line: Line, at: number): boolean =>
      (at < mostLines || at >= text.length - mostLines) &&
      !saysRates(line) &&
      (isStamp(line) || beside.some((other) => isRunning(line, other)));
    const own = notes.filter((note) => note.page === page.number);
    return {
      page: page.number,
      lines: text.filter((line, at) => !isFurniture(line, at) && !own.some(({ box }) => holdsCentre(box, line.box))),
    };
  });
