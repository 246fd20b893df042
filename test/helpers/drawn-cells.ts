import { type Box, boundingBox } from "../../src/model/geometry.ts";
import type { Cell, Line, Table } from "../../src/model/table.ts";
import { wordsAt } from "./drawn-page.ts";

const [width, height] = [100, 20];

/**
 * A table whose columns are 100 points wide and whose rows 20 high: "|" parts cells, "/" lines of a cell, "<" merges with the left one, "^"
 * with the one above. Texts stand in the middle of their cells, but for those that are `moved` by so many points.
 */
export const drawTable = (drawing: string, moved: Readonly<Record<string, readonly [number, number]>> = {}): Table => {
  const rows = drawing.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
  const at = (row: number, column: number): string | undefined => rows[row]?.[column];
  const cells = rows.flatMap((row, r) =>
    row.flatMap((text, c): Cell[] => {
      if (text === "<" || text === "^") return [];
      let [rowSpan, colSpan] = [1, 1];
      while (at(r + rowSpan, c) === "^") rowSpan += 1;
      while (at(r, c + colSpan) === "<") colSpan += 1;
      const box: Box = [width * c, height * r, width * (c + colSpan), height * (r + rowSpan)];
      const texts = text === "" ? [] : text.split("/").map((one) => one.trim());
      const lines = texts.map((one, i): Line => {
        const [dx, dy] = moved[one] ?? [0, 0];
        const words = wordsAt(one, 0, 0);
        const wide = Math.max(...words.map((word) => word.box[2]));
        const y = (box[1] + box[3]) / 2 + 10 * (i - (texts.length - 1) / 2) + 3 + dy;
        const placed = wordsAt(one, (box[0] + box[2] - wide) / 2 + dx, y);
        return { text: one, words: placed, box: boundingBox(placed.map((word) => word.box)) };
      });
      return [{ page: 5, row: r, column: c, rowSpan, colSpan, box, text: lines.map((line) => line.text).join("\n"), lines }];
    }),
  );
  return {
    page: 5,
    box: [0, 0, width * 4, height * rows.length],
    caption: [],
    rowCount: rows.length,
    columnCount: rows[0]!.length,
    cells,
    footnotes: [],
  };
};
