import { sideOfLastYear } from "../../language/compared-volumes.ts";
import type { Footnote, Table } from "../../model/table.ts";

/*
 * "1) stawka stosowana do energii nieprzewyższającej ilości zużytej w analogicznym okresie poprzedniego roku", "2) ... przewyższającej tę ilość": a
 * note that refers to the volume of the one before it.
 */

/** The same table; each note knows the text of the note before it, where that names last year's volume. */
export const withVolumesBefore = (table: Table): Table => {
  const withBefore = (note: Footnote, before: Footnote | undefined): Footnote =>
    before !== undefined && before.page === note.page && sideOfLastYear(before.text) === "within"
      ? { ...note, volumeBefore: before.text }
      : note;
  return table.footnotes.length < 2
    ? table
    : { ...table, footnotes: table.footnotes.map((note, i) => withBefore(note, table.footnotes[i - 1])) };
};
