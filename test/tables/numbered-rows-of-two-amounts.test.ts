import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/* The number of several rows as high as one of two noted amounts in a cell of one of them. Heights and places in points; print is of 8. */

interface Drawn {
  readonly y: number;
  readonly text?: string;
  readonly x?: number;
  readonly amounts?: readonly [string, string];
}

const rowsOf = ({ y, text = "1.", x = 46, amounts = ["0,2719 1)", "0,0272 2)"] }: Drawn): readonly string[] => {
  const lines: readonly (readonly [x: number, y: number, text: string])[] = [
    [40, 90, "7.2. Stawki opłat dla grup taryfowych G12as, G13"],
    [42, 115, "Lp."],
    [90, 115, "Stawki opłat netto"],
    [220, 115, "G12as"],
    [270, 115, "G13"],
    [68, 131, "Opłata sieciowa zmienna w zł/kWh:"],
    [68, 147, "- dzienna"],
    [220, 147, "0,3127"],
    [270, 147, "X"],
    [68, 169.4, "- nocna"],
    [220, 164.5, amounts[0]],
    [220, 174.3, amounts[1]],
    [270, 169.4, "X"],
    [x, y, text],
    [68, 190, "- szczyt przedpołudniowy"],
    [220, 190, "X"],
    [270, 190, "0,2436"],
    [68, 205, "- szczyt popołudniowy"],
    [220, 205, "X"],
    [270, 205, "0,4299"],
    [46, 221, "2."],
    [68, 221, "Opłata sieciowa stała w zł/m-c"],
    [220, 221, "5,89"],
    [270, 221, "6,21"],
  ];
  const page = drawPage(5, () => ({
    words: lines.flatMap(([x, y, text]) => wordsAt(text, x, y)),
    rules: [...[105, 121, 210, 226].map((y) => rule(40, y, 310, y)), ...[136, 152, 179, 195].map((y) => rule(64, y, 310, y))],
    bottom: 500,
  }));
  return toTables([page]).flatMap(({ tables }) =>
    tables.flatMap(({ rowCount, cells, ambiguous }) => [
      ...Array.from({ length: rowCount }, (_, row) =>
        cells
          .filter((cell) => cell.row === row && cell.column > 0 && cell.text !== "")
          .map(({ text }) => text.replaceAll("\n", " / "))
          .join(" | "),
      ),
      ...(ambiguous ?? []).map(({ message }) => `? ${message}`),
    ]),
  );
};

const whole = "- nocna | 0,2719 1) / 0,0272 2) | X";

describe("two noted amounts around their row's line", () => {
  it.each<[string, number]>([
    ["the lower one", 174.3],
    ["the upper one", 164.5],
    ["the row's line", 169.4],
    ["nothing, under the lower one", 176.7],
  ])("are its row's where the number of several rows is as high as %s", (_, y) => {
    const rows = rowsOf({ y });
    expect(rows).toContain(whole);
    expect(rows.filter((row) => row.startsWith("?"))).toEqual([]);
  });
  it.each<[string, Drawn]>([
    ["a label of its own is as high as the lower one", { y: 176.7, x: 68, text: "- wieczorna" }],
    ["neither has a note's mark", { y: 176.7, amounts: ["0,2719", "0,0272"] }],
  ])("are in doubt where %s", (_, drawn) => {
    expect(rowsOf(drawn).some((row) => row.startsWith("?"))).toBe(true);
  });
});
