import type { Cell, Footnote, Table, TabledPage } from "../model/table.ts";
import { marksOf } from "./notes.ts";

/*
 * Tables of one kind follow one another ("7.1 ... grup B21, B22", "7.2 ... grup C21, C22a"), and a note of them all is printed under the last one, or
 * under each but one. Where no note of a table has a mark of a label, and the same label with the same mark stands in a table of the same page
 * or of the next or the last one that has its note, that note is meant.
 */

const farthest = 1;

/** What a cell says without spaces, which a line's end may be; raised marks are none of it. */
const labelOf = ({ lines }: Cell): string =>
  lines
    .flatMap(({ words }) => words.filter((word) => !word.raised).map(({ text }) => text))
    .join("")
    .toLowerCase();
const hasWord = /\p{L}{2}|\p{L}\d/u;

/** The labels that carry a mark in a table; null where its caption or a number carries it. */
const labelsWith = (mark: string, table: Table): readonly string[] | null => {
  if (marksOf(table.caption).has(mark)) return null;
  const labels = table.cells.filter((cell) => marksOf(cell.lines).has(mark)).map(labelOf);
  return labels.length > 0 && labels.every((label) => hasWord.test(label) && !/\d,\d/.test(label)) ? [...new Set(labels)] : null;
};

const isNear = (table: Table, other: Table): boolean => Math.abs(table.page - other.page) <= farthest;

/** The note of a mark that tables nearby have for the same labels; null where none has it, or two say something else. */
const noteOf = (mark: string, table: Table, all: readonly Table[]): Footnote | null => {
  const labels = labelsWith(mark, table);
  if (labels === null) return null;
  const near = all.filter((other) => other !== table && isNear(table, other));
  const notes = near.flatMap((other) => {
    const theirs = labelsWith(mark, other) ?? [];
    const own = other.footnotes.filter((note) => note.mark === mark);
    return own.map((note) => ({ note, isOfSame: labels.every((label) => theirs.includes(label)) }));
  });
  const found = notes.find(({ isOfSame }) => isOfSame);
  return found !== undefined && notes.every(({ note }) => note.text === found.note.text) ? found.note : null;
};

/** The same pages; a table whose labels carry marks without a note has the note that the same labels have in a table nearby. */
export const withNotesOfLabelsAlike = (pages: readonly TabledPage[]): TabledPage[] => {
  const all = pages.flatMap(({ tables }) => tables);
  const noted = (table: Table): Table => {
    const open = [...marksOf(table.cells.flatMap(({ lines }) => lines))].filter(
      (mark) => !table.footnotes.some((note) => note.mark === mark),
    );
    const more = open.flatMap((mark) => noteOf(mark, table, all) ?? []);
    return more.length === 0 ? table : { ...table, footnotes: [...table.footnotes, ...more] };
  };
  return pages.map((page) => ({ ...page, tables: page.tables.map(noted) }));
};
