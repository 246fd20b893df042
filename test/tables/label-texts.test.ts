import { describe, expect, it } from "vitest";
import { areAllLabelled } from "../../src/tables/label-texts.ts";
import type { Piece } from "../../src/tables/pieces.ts";
import { type BodyRow, sheetOf } from "../../src/tables/sheet.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Rows of a group's column, labels, units and rates: does what is printed on rows distinguish them? */

const lefts = [40, 140, 300, 400] as const;
const columns = lefts.map((left, i) => ({ left, right: left + 90, value: i === 3, core: [left, left + 90] as const }));
const sheet = sheetOf({ columns, em: 8, parted: () => false } as unknown as Parameters<typeof sheetOf>[0]);

const rowOf = (line: string, y: number): BodyRow => {
  const pieces = line.split("|").flatMap((cell, i): Piece[] => {
    const words = wordsAt(cell.trim(), lefts[i] ?? 0, y);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined) return [];
    const box = [first.box[0], first.box[1], last.box[2], first.box[3]] as const;
    return [{ kind: i === 3 ? "number" : "text", words, box, core: [box[0], box[2]], comma: null, glued: false }];
  });
  return { rates: true, lines: [{ pieces, baseline: y, box: [0, y - 8, 500, y] }] } as unknown as BodyRow;
};
const rowsOf = (...lines: readonly string[]): BodyRow[] => lines.map((line, i) => rowOf(line, 100 + 16 * i));

describe("rows are labelled in all columns right of the group's", () => {
  it.each<[string, boolean, readonly string[]]>([
    ["where each has its label and its unit", true, ["C11 | Składnik stały | zł/m-c | 7,15", "| Stawka jakościowa | zł/kWh | 0,0332"]],
    ["where a unit of two lines is on no row", true, ["C11 | Składnik stały | | 7,15", "| Stawka jakościowa | zł/kWh | 0,0332"]],
    ["not where a label is on no row", false, ["C11 | Składnik stały | zł/m-c | 7,15", "| | zł/kWh | 0,0332"]],
    [
      "not where zones stand in the column without one",
      false,
      ["C11 | Składnik zmienny | dzienna | 0,2415", "| Stawka jakościowa | | 0,0332"],
    ],
  ])("%s", (_, expected, lines) => expect(areAllLabelled(rowsOf(...lines), 0, sheet)).toBe(expected));
});
