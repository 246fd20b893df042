import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/*
 * A photocopy lost every line across a table. Its units stand on two lines under the header: the lower one is of the merged heading alone, between
 * the lines that go on beside it.
 */

const [top, bottom] = [100, 240];
const down = (x: number, from = top, to = bottom): Rule => rule(x, from, x, to);
const across = (y: number): Rule => rule(40, y, 520, y);
/** Between the zones a line breaks off where the merged cell of their unit is. */
const broken = (x: number): Rule[] => [down(x, 115, 142), down(x, 162)];

const words = [
  [170, 110, "Składnik zmienny stawki"],
  [330, 110, "Składnik stały"],
  [435, 110, "Stawka jakościowa"],
  [45, 130, "Grupa taryfowa"],
  [125, 130, "całodobowy"],
  [190, 130, "szczytowy"],
  [245, 130, "pozaszczytowy"],
  [335, 142, "[zł/kW/m-c]"],
  [445, 142, "[zł/kWh]"],
  [196, 155, "[zł/kWh]"],
  ...["C21 0,2244 - - 21,36", "C22a - 0,2812 0,1719 21,36", "C11 0,2705 - - 5,94"].flatMap((row, i) =>
    [...row.split(" "), "0,0332"].map((text, at) => [[60, 135, 200, 260, 345, 450][at], 180 + 20 * i, text] as const),
  ),
] as const;

const unitsOf = (rules: readonly Rule[]): string[] => {
  const page = drawPage(5, () => ({ words: words.flatMap(([x, y, text]) => wordsAt(text, x ?? 0, y)), rules: [...rules], bottom: 400 }));
  return toTables([page]).flatMap(({ tables }) =>
    tables.flatMap(({ cells }) =>
      cells.filter(({ text }) => text.startsWith("[zł")).map(({ text, column, colSpan }) => `${text} ${column}-${column + colSpan - 1}`),
    ),
  );
};

describe("a unit between the sides of a merged cell", () => {
  it("is of the columns between these sides alone", () => {
    const sides = [40, 115, 320, 420, 520].map((x) => down(x));
    expect(unitsOf([across(top), across(bottom), ...sides, ...[180, 240].flatMap(broken)])).toEqual([
      "[zł/kW/m-c] 4-4",
      "[zł/kWh] 5-5",
      "[zł/kWh] 1-3",
    ]);
  });
});
