import { toAnyTables } from "../../src/tables/tables.ts";
import { type Block, charPt, drawPage, wordsAt } from "./drawn-page.ts";

/** The rows of each table of any kind on a drawn page, their cells between bars; a line break in a cell is a space. */
export const anyRowsOf = (...blocks: readonly Block[]): string[][] =>
  (toAnyTables([drawPage(5, ...blocks)])[0]?.tables ?? []).map((table) =>
    Array.from({ length: table.rowCount }, (_, row) =>
      Array.from({ length: table.columnCount }, (__, column) =>
        (table.cells.find((cell) => cell.row === row && cell.column === column)?.text ?? "").replace(/\n/g, " "),
      ).join(" | "),
    ),
  );

/** The same, without the spaces of empty cells at the ends of rows. */
export const anyTablesOf = (...blocks: readonly Block[]): string[][] => anyRowsOf(...blocks).map((rows) => rows.map((row) => row.trim()));

/** Points from one character of a drawing to the next: those of the drawn letters. */
const pitch = charPt;

/** Lines as they are typed: what two or more spaces part stands apart, each text where it is typed. `step`: from line to line, in points. */
export const typed =
  (drawing: string, step = 11): Block =>
  (top) => {
    const lines = drawing.replace(/^\n|\n *$/g, "").split("\n");
    const words = lines.flatMap((line, i) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: text, index }) => wordsAt(text, 10 + index * pitch, top + 10 + i * step)),
    );
    return { words, rules: [], bottom: top + lines.length * step + 4 };
  };
