import { boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Page } from "../model/page.ts";
import type { Cell, TabledPage } from "../model/table.ts";
import type { Draft } from "./drafts.ts";
import type { Edges } from "./edges.ts";
import type { Numbers } from "./numbers.ts";
import { withUnruled } from "./unruled.ts";

/* Hours of zones in tables without lines between their columns, found as tables of rates are: by how the hours stand under one another. */

/** "8", "8:00", "8.30", and "8⁰⁰" whose minutes are raised. */
const hour = String.raw`\d{1,2}(?:[:.][0-5]\d|\^[0-5]\d)?`;
/** "6⁰⁰ – 13⁰⁰", "8:00-11:00, 16:00-21:00", "od 22 do 6". */
const spans = new RegExp(`^(?: (?:od )?${hour} ?(?:[-–—÷]|do) ?${hour} ?(?:[,;]|i|oraz)?)+$`, "u");
const ofSpans = /^(?:[\d:.,;÷–—-]+|i|oraz|od|do)$/u;

/** How hours stand in a table: one span or several, or the words for all that no other zone has. */
const hourSpans: Numbers = {
  end: (words, start) => {
    let text = "";
    let end = start;
    for (let at = start; at < words.length; at += 1) {
      const word = itemAt(words, at);
      if (!ofSpans.test(word.text)) break;
      text += `${word.raised ? "^" : " "}${word.text}`;
      if (spans.test(text.replace(/,$/, ""))) end = at + 1;
    }
    return end;
  },
  goesOn: () => false,
  none: /^(?:pozostałe(?: godziny(?: doby)?)?|cała doba|całą dobę|[-–—xX×]+)$/iu,
  inText: /(?!)/,
  pointAt: () => -1,
};

/** How the words for zones begin. */
const ofZone = /stref|szczyt|dzienn|nocn|dolin|pozostał/iu;
/** Does a table name a zone? What prints spans of hours without one is a list of something else. */
const namesZone = ({ cells }: Draft): boolean => cells.some(({ text }) => ofZone.test(text));

const isAt = (cell: Cell, row: number, column: number): boolean => cell.row === row && cell.column === column;

/** The rows of a table whose label goes on in the next one: "od 1 stycznia" over "do 31 grudnia". */
const goingOnRows = ({ cells, rowCount }: Draft): readonly number[] =>
  Array.from({ length: rowCount }, (_, row) => row).filter((row) => {
    const [above, below] = [row, row + 1].map((at) => cells.find((cell) => isAt(cell, at, 0))?.text ?? "");
    return /^od\s+\d/u.test(above ?? "") && /^do\s+\d/u.test(below ?? "");
  });

/** A table with such rows as one row each: the hours of both lines are for the days that the two lines name. */
const withWholeRows = (draft: Draft): Draft => {
  const rows = goingOnRows(draft);
  const rowOf = (row: number): number => row - rows.filter((first) => first < row).length;
  const second = (cell: Cell): boolean => rows.includes(cell.row - 1);
  const cells = draft.cells.flatMap((cell): Cell[] => {
    if (second(cell)) return [];
    const below = rows.includes(cell.row) ? draft.cells.filter((other) => isAt(other, cell.row + 1, cell.column)) : [];
    const lines = [cell, ...below].flatMap((one) => one.lines);
    const box = boundingBox([cell, ...below].map((one) => one.box));
    return [{ ...cell, row: rowOf(cell.row), lines, box, text: lines.map(({ text }) => text).join("\n") }];
  });
  return { ...draft, cells, rowCount: draft.rowCount - rows.length };
};

/**
 * A page's tables and those of hours that no ruling lines part into columns. Where a table found before would change, all stay as they are:
 * what ruling lines show of hours is more certain than what their places do.
 */
export const withHours = (page: Page, edges: Edges, drafts: readonly Draft[], before: TabledPage | undefined): readonly Draft[] => {
  // Nearly every page names no zone: its lines need not be looked at for hours.
  if (!page.words.some(({ text }) => ofZone.test(text))) return drafts;
  const found = withUnruled(page, edges, drafts, { numbers: hourSpans, before });
  if (!drafts.every((draft) => found.includes(draft))) return drafts;
  const ofHours = found.filter((draft) => !drafts.includes(draft) && namesZone(draft) && (draft.ambiguous ?? []).length === 0);
  return [...drafts, ...ofHours.map(withWholeRows)];
};
