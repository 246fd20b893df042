import type { Box } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { isRunning, type PageText } from "./running-lines.ts";

/* Where a table must stand on two pages to be one that goes on overleaf. */

/** A part that goes on ends in the lowest quarter of its page and begins again in the highest quarter of the next. */
const edgeShare = 0.25;
/** Rows of a group that stay together leave up to half a page empty below a part that goes on. */
const emptyShare = 0.5;

export const beginsPage = (box: Box, page: Page): boolean => box[1] < page.height * edgeShare;

const inNote = (line: Line, { page, footnotes }: Table): boolean =>
  footnotes.some((note) => note.page === page && note.box[1] <= line.box[1] + 1 && line.box[3] <= note.box[3] + 1);

/** Does a table end its page: in its lowest quarter, or in its lower half with nothing below it but its notes and running lines? */
export const endsPage = (table: Table, { page, text, tables }: TabledPage, next: PageText): boolean =>
  table.box[3] > page.height * (1 - edgeShare) ||
  (table.box[3] > page.height * (1 - emptyShare) &&
    tables.every((other) => other.box[1] <= table.box[1]) &&
    text.every((line) => line.box[1] < table.box[3] - 2 || isRunning(line, next) || inNote(line, table)));

/** The table of the page before that may go on at the top of this one, whose lines are `next`. */
export const goingOn = (page: Page, before: TabledPage | undefined, next: PageText): Table | null => {
  const last = before?.tables.at(-1);
  if (before === undefined || last === undefined || before.page.number + 1 !== page.number) return null;
  return endsPage(last, before, next) ? last : null;
};
