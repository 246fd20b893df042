import type { Box } from "../model/geometry.ts";
import { groupCodePattern } from "../model/group-code.ts";
import type { Page } from "../model/page.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { endsAlike, isRunning, type PageText } from "./running-lines.ts";

/* Where a table must stand on two pages to be one that goes on overleaf. */

/** A part that goes on ends in the lowest quarter of its page and begins again in the highest quarter of the next. */
const edgeShare = 0.25;
/** Rows of a group that stay together leave up to half a page empty below a part that goes on. */
const emptyShare = 0.5;

export const beginsPage = (box: Box, page: Page): boolean => box[1] < page.height * edgeShare;

/** Does a line stand in one of a table's notes? */
export const inNote = (line: Line, { page, footnotes }: Table): boolean =>
  footnotes.some((note) => note.page === page && note.box[1] <= line.box[1] + 1 && line.box[3] <= note.box[3] + 1);

/** "7.1.2. Grupa taryfowa B11", "Tabela 3": what begins another table. */
export const opensCaption = /^(?:\d{1,2}(?:\.\d{1,2})+\.?\s|tab(?:ela|lica|\.)\s)/i;

/** "Grupa taryfowa G12w": the title of its group's table; a row of rates has more behind its group. */
const titlesGroup = new RegExp(`^grup[ay] taryfow[ae]:? (?:(?:${groupCodePattern})(?:, | i | oraz |$))+$`, "iu");

/** Does a line below a page's last table head the table overleaf? */
export const headsOverleaf = ({ text }: Line): boolean => opensCaption.test(text) || titlesGroup.test(text);

const hasNothingBelow = (table: Table, { tables }: TabledPage, below: readonly Line[]): boolean =>
  tables.every((other) => other.box[1] <= table.box[1]) && below.length === 0;

/** Is a table the last of its page: in its lowest quarter, or in its lower half with nothing else below it? */
const isLast = (table: Table, above: TabledPage, below: readonly Line[]): boolean =>
  table.box[3] > above.page.height * (1 - edgeShare) ||
  (table.box[3] > above.page.height * (1 - emptyShare) && hasNothingBelow(table, above, below));

/** The lines below a table that are neither its notes nor running lines. */
export const linesBelow = (table: Table, page: TabledPage, next: PageText): readonly Line[] =>
  page.text.filter(
    (line) => line.box[1] >= table.box[3] - 2 && !isRunning(line, next) && !endsAlike(line, page, next) && !inNote(line, table),
  );

/** The lines of a page below all its tables that are none of their notes. */
export const linesBelowAll = ({ text, tables }: TabledPage): readonly Line[] => {
  const floor = Math.max(0, ...tables.map((table) => table.box[3]));
  return text.filter((line) => line.box[1] > floor - 2 && !tables.some((table) => inNote(line, table)));
};

/** Does nothing stand below a table but its notes and running lines? */
export const isLowest = (table: Table, page: TabledPage, next: PageText): boolean =>
  hasNothingBelow(table, page, linesBelow(table, page, next));

/** Does a table end its page? Under the heading of another one it does not, however low it stands. */
export const endsPage = (table: Table, page: TabledPage, next: PageText): boolean => {
  const below = linesBelow(table, page, next);
  return !below.some(headsOverleaf) && isLast(table, page, below);
};

/** The table of the page before under whose columns a part at the top of this one may stand: it goes on, or another like it does. */
export const goingOn = (page: Page, before: TabledPage | undefined, next: PageText): Table | null => {
  const last = before?.tables.at(-1);
  if (before === undefined || last === undefined || before.page.number + 1 !== page.number) return null;
  const below = linesBelow(last, before, next);
  const isHeaded = below.some(headsOverleaf);
  return isLast(last, before, isHeaded ? [] : below) ? last : null;
};
