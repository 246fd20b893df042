import type { Doubt } from "../model/doubt.ts";
import { meets } from "../model/geometry.ts";
import type { Cell, TabledPage } from "../model/table.ts";

/*
 * Under its header many a table numbers its columns: 1, 2, 3 and so on. Such a number is no rate, no zone and no group, so that a doubtful one
 * touches nothing where the others of its row tell what it is.
 */

/** Numbers that count up from one by themselves: so many in a row are no rates, which have decimals, and no phases. */
const fewestOthers = 4;
/** What a one is read as. */
const strokes = /[lIi|!łt]/g;

/** May a reading be of the number? A glyph whose form is not known may be any; whatever else differs is a stroke. */
const mayRead = (reading: string, number: string): boolean => {
  const digits = reading.replace(strokes, "1").replace(/[.,]$/, "");
  return digits.length === number.length && [...digits].every((digit, i) => digit === "?" || digit === number[i]);
};

/** Does a row of cells count its columns from one, but for the cell in doubt, and has a reading of this one the number that is left? */
const isNumbered = (row: readonly Cell[], own: Cell, readings: readonly string[]): boolean => {
  const inOrder = [...row].sort((a, b) => a.column - b.column);
  const others = inOrder.filter((cell) => cell !== own);
  const number = String(inOrder.indexOf(own) + 1);
  return (
    others.length >= fewestOthers &&
    others.every((cell) => cell.text.trim().replace(/\.$/, "") === String(inOrder.indexOf(cell) + 1)) &&
    readings.some((reading) => reading.replace(/\.$/, "") === number) &&
    readings.every((reading) => mayRead(reading, number))
  );
};

/** A doubtful number in a row that numbers the columns of its table. */
export const numbersColumns = ({ page, box, readings }: Doubt, pages: readonly TabledPage[]): boolean =>
  pages
    .flatMap(({ tables }) => tables)
    .some(({ cells }) => {
      const own = cells.find((cell) => cell.page === page && cell.lines.some(({ words }) => words.some((word) => meets(word.box, box))));
      if (own === undefined || own.lines.length !== 1 || own.lines[0]?.words.length !== 1) return false;
      const row = cells.filter((cell) => cell.page === page && cell.row === own.row && cell.text.trim() !== "");
      return isNumbered(row, own, readings);
    });
