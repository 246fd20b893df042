import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Line } from "../model/table.ts";
import type { Grid } from "./grid.ts";
import { turnedTexts } from "./heads.ts";
import { toLines } from "./lines.ts";
import { type Piece, toRow } from "./pieces.ts";

/** A text may stick out of its column by this much. */
const stickOutPt = 2;

/**
 * A cell over several columns that holds one text for each of them, side by side: the lines between them are not seen, as white ones on
 * a dark head that was scanned. It is as many cells. Where a text stands over two columns, or a column has none, it stays one; so does a
 * cell with numbers, since a rate is never moved on a guess. `usual`: the page's common space in em.
 */
export const splitCell = (cell: Cell, { xs }: Grid, usual: number): Cell[] => {
  if (cell.colSpan === 1) return [cell];
  const isTurned = (line: Line): boolean => line.words.every((word) => word.rotation !== 0);
  const turned = turnedTexts(cell.lines.filter(isTurned)).map(
    (lines): Pick<Piece, "kind" | "words" | "box"> => ({
      kind: "text",
      words: lines.flatMap((line) => line.words),
      box: boundingBox(lines.map((line) => line.box)),
    }),
  );
  const pieces = [...turned, ...cell.lines.filter((line) => !isTurned(line)).flatMap((line) => toRow(line, usual).pieces)];
  if (pieces.length < cell.colSpan || pieces.some((piece) => piece.kind !== "text")) return [cell];
  const columnOf = (box: Box): number => {
    for (let column = cell.column; column < cell.column + cell.colSpan; column += 1)
      if (box[0] >= itemAt(xs, column) - stickOutPt && box[2] <= itemAt(xs, column + 1) + stickOutPt) return column;
    return -1;
  };
  const words = new Map<number, Word[]>();
  for (const piece of pieces) {
    const column = columnOf(piece.box);
    if (column < 0) return [cell];
    words.set(column, [...(words.get(column) ?? []), ...piece.words]);
  }
  if (words.size < cell.colSpan) return [cell];
  return [...words]
    .sort((a, b) => a[0] - b[0])
    .map(([column, own]): Cell => {
      const lines = toLines(own);
      const box: Box = [itemAt(xs, column), cell.box[1], itemAt(xs, column + 1), cell.box[3]];
      return { ...cell, column, colSpan: 1, box, lines, text: lines.map((line) => line.text).join("\n") };
    });
};
