import type { Word } from "../../src/model/page.ts";
import { type Block, wordsAt } from "./drawn-page.ts";

/*
 * A table as it is set without a single rule: headings in the middle of their cells, rates at the right edge of theirs or in the middle.
 * "|" parts cells, "<" merges a cell with its left neighbour, "^" with the one above, "¶" begins a line, "!" turns the words upwards.
 */

const widthOf = (line: string): number => Math.max(0, ...wordsAt(line, 0, 0).map((word) => word.box[2]));

/** Words of one line that reads upwards around a middle. */
const upwards = (line: string, x: number, middle: number): Word[] => {
  const [flat, length] = [wordsAt(line, 0, 0), widthOf(line)];
  return flat.map((word) => {
    const at = middle + length / 2;
    return { ...word, rotation: 90, baseline: x + 3, box: [x - 5, at - word.box[2], x + 4, at - word.box[0]] };
  });
};

export interface Setting {
  /** Widths of the columns. */
  readonly widths: readonly number[];
  readonly align?: "right" | "center";
  /** Space above and below the lines of a cell. */
  readonly air?: number;
  /** Height of a row with words turned upwards. */
  readonly turnedPt?: number;
  /** From one line of a cell to the next. */
  readonly linePt?: number;
}

const edges = (from: number, steps: readonly number[]): number[] => {
  const found = [from];
  for (const step of steps) found.push((found.at(-1) as number) + step);
  return found;
};

export const setTable =
  (head: string, body: string, { widths, align = "right", air = 3, turnedPt = 90, linePt = 10 }: Setting): Block =>
  (top) => {
    const cells = (text: string): string[][] =>
      text
        .trim()
        .split("\n")
        .map((row) => row.split("|").map((cell) => cell.trim()));
    const heads = head === "" ? [] : cells(head);
    const rows = [...heads, ...cells(body)];
    const linesOf = (cell: string): string[] => (/^[<^]?$/.test(cell) ? [] : cell.replace("!", "").split("¶"));
    const at = (row: number, column: number): string => rows[row]?.[column] ?? "";
    const heights = rows.map((row, i) =>
      row.some((cell) => cell.startsWith("!"))
        ? turnedPt
        : Math.max(1, ...row.map((cell, column) => (at(i + 1, column) === "^" ? 1 : linesOf(cell).length))) * linePt + 2 * air,
    );
    const xs = edges(40, widths);
    const ys = edges(top, heights);
    const words = rows.flatMap((row, i) =>
      row.flatMap((cell, column) => {
        const lines = linesOf(cell);
        let [last, bottom] = [column, i];
        while (at(i, last + 1) === "<") last += 1;
        while (at(bottom + 1, column) === "^") bottom += 1;
        const [left, right] = [xs[column] as number, xs[last + 1] as number];
        const middle = ((ys[i] as number) + (ys[bottom + 1] as number)) / 2;
        if (cell.startsWith("!"))
          return lines.flatMap((line, k) => upwards(line, (left + right) / 2 + (k - (lines.length - 1) / 2) * linePt, middle));
        return lines.flatMap((line, k) => {
          const place = i < heads.length ? "center" : column === 0 ? "left" : align;
          const x = { left: left + 2, center: (left + right - widthOf(line)) / 2, right: right - 2 - widthOf(line) }[place];
          return wordsAt(line, x, middle + (k - lines.length / 2) * linePt + 8);
        });
      }),
    );
    return { words, rules: [], bottom: ys.at(-1) as number };
  };
