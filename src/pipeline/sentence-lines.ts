import { facetsOf } from "../language/facets.ts";
import { holdsCentre } from "../model/geometry.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { isRunning, isStamp } from "../tables/running-lines.ts";

/* A sentence or a list that goes on overleaf is parted by the page's header and footer, which are no part of it. */

/** Headers and footers are among so many lines at either end of a page. */
const mostLines = 3;

/** Does a line say anything of rates, or a number that could be one? Then it is read, wherever it stands. */
const saysRates = ({ text }: Line): boolean => {
  const { category, groups, region, unit } = facetsOf(text);
  return category !== null || groups.length > 0 || region !== null || unit !== null || /\d,\d/.test(text);
};

interface SentenceLines {
  readonly page: number;
  readonly lines: readonly Line[];
  /** Titles of tables that the text below their table does not go on with. */
  readonly closed: ReadonlySet<Line>;
}

/** "W grupie ...", "Stawka ...": a line that begins a sentence, and no group's code that may stand in the middle of one. */
const beginsSentence = /^(?:[WZ]|\p{Lu}\p{Ll}+)\s/u;

/** The last lines of tables' titles, where the next line of text stands below the table and begins a sentence. */
const titlesOver = (tables: readonly Table[], lines: readonly Line[]): ReadonlySet<Line> =>
  new Set(
    lines.filter((line, i) => {
      const next = lines[i + 1];
      return (
        next !== undefined &&
        beginsSentence.test(next.text) &&
        tables.some(({ box, caption }) => caption.at(-1)?.box.join() === line.box.join() && next.box[1] > box[3] - 1)
      );
    }),
  );

/** The pages' lines outside of tables and notes on them, without headers and footers that stand on the page before or after too. */
export const sentenceLines = (pages: readonly TabledPage[]): SentenceLines[] =>
  pages.map(({ page, text, tables, notes = [] }, i) => {
    const beside = [pages[i - 1], pages[i + 1]].filter((other) => other !== undefined);
    const isFurniture = (line: Line, at: number): boolean =>
      (at < mostLines || at >= text.length - mostLines) &&
      !saysRates(line) &&
      (isStamp(line) || beside.some((other) => isRunning(line, other)));
    const own = notes.filter((note) => note.page === page.number);
    const lines = text.filter((line, at) => !isFurniture(line, at) && !own.some(({ box }) => holdsCentre(box, line.box)));
    return { page: page.number, lines, closed: titlesOver(tables, lines) };
  });
