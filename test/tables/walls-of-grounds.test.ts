import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* A label beside the rows of its zones, of which some have a ground that begins where the label's cell ends. Rows are 20 points high. */

const [label, zone, rates, end] = [40, 160, 260, 340] as const;
const y = (row: number): number => 100 + 20 * row;

/** The edges of a ground behind a row, from the zones' column to the end. */
const ground = (row: number): Rule[] => [
  rule(zone, y(row), end, y(row)),
  rule(zone, y(row + 1), end, y(row + 1)),
  rule(zone, y(row), zone, y(row + 1)),
  rule(end, y(row), end, y(row + 1)),
];

interface Drawing {
  /** Label, zone and rate of each row; the first is the header. */
  readonly rows: readonly (readonly [label: string, zone: string, rate: string])[];
  readonly grounds: readonly number[];
  /** Rows over which a rule goes from end to end. */
  readonly ruled: readonly number[];
  /** Lines of the label over several rows, and where the first of them stands. */
  readonly tall?: readonly [row: number, ...lines: string[]];
}

const drawn =
  ({ rows, grounds, ruled, tall }: Drawing) =>
  () => ({
    words: [
      ...rows.flatMap((cells, row) => cells.flatMap((cell, i) => wordsAt(cell, ([label, zone, rates][i] as number) + 5, y(row) + 13))),
      ...(tall === undefined ? [] : tall.slice(1).flatMap((line, i) => wordsAt(String(line), label + 5, y(tall[0]) + 13 + 10 * i))),
    ],
    rules: [
      ...[...ruled, rows.length].map((row) => rule(label, y(row), end, y(row))),
      rule(rates, y(0), rates, y(rows.length)),
      ...grounds.flatMap(ground),
    ],
    bottom: y(rows.length),
  });

const head = ["Wyszczególnienie", "", "G12 [zł/kWh]"] as const;
const rows = [head, ["", "dzienny", "0,3497"], ["", "nocny", "0,0842"], ["Stawka jakościowa", "", "0,0332"]] as const;
const cellsOf = (drawing: Drawing): string[] =>
  toTables([drawPage(5, drawn(drawing))]).flatMap(({ tables }) =>
    tables.flatMap(({ cells }) =>
      cells
        .filter(({ text, column }) => text !== "" && column < 2)
        .map(({ text, row, rowSpan, column, colSpan }) => `${text.replaceAll("\n", " ")} r${row}x${rowSpan} c${column}x${colSpan}`),
    ),
  );
const tall = [1.25, "Składnik zmienny", "stawki sieciowej"] as const;

describe("a label beside rows with grounds", () => {
  it.each([
    ["the second", [2]],
    ["the first", [1]],
  ] as const)("is one cell, and each row has its own, where %s has one", (_, grounds) => {
    expect(cellsOf({ rows, grounds, ruled: [0, 1, 3], tall })).toEqual([
      "Wyszczególnienie r0x1 c0x2",
      "Składnik zmienny stawki sieciowej r1x2 c0x1",
      "dzienny r1x1 c1x1",
      "nocny r2x1 c1x1",
      "Stawka jakościowa r3x1 c0x2",
    ]);
  });

  it("names the rates of its rows", () => {
    const { rates: read } = outcomeOf(text("Stawki opłat"), drawn({ rows, grounds: [2], ruled: [0, 1, 3], tall }));
    expect(read).toEqual([
      "G12 network_variable day 0.3497 PLN/kWh",
      "G12 network_variable night 0.0842 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
    ]);
  });

  it("is none where two labels stand there and no rule parts them", () => {
    const two = [head, ["Składnik zmienny", "dzienny", "0,3497"], ["Składnik stały", "układ 1-fazowy", "6,20"]] as const;
    expect(cellsOf({ rows: two, grounds: [2], ruled: [0, 1] }).join()).not.toContain("Składnik zmienny Składnik stały");
  });

  it("is none beside a row with nothing under the zones: its own label stands left of the ground", () => {
    const short = [head, ["Stawka jakościowa", "", "0,0332"], ["", "nocny", "0,0842"]] as const;
    expect(cellsOf({ rows: short, grounds: [2], ruled: [0, 1] })).toContain("Stawka jakościowa r1x1 c0x2");
  });

  it("is none where a text runs across its side", () => {
    const long = [head, ["Składnik zmienny stawki do 10 kW", "dzienny", "0,3497"], ["", "nocny", "0,0842"]] as const;
    expect(cellsOf({ rows: long, grounds: [2], ruled: [0, 1] })).toContain("Składnik zmienny stawki do 10 kW dzienny r1x1 c0x2");
  });

  // Of a dark head that was scanned, whose lower edge has a gap where a white hairline ran into it.
  it("is none where the line under it breaks off just beside the wall of the row below", () => {
    const columns = [160, 220, 280, 340] as const;
    const texts = (cells: readonly string[], row: number) =>
      cells.flatMap((cell, i) => wordsAt(cell, ([label, ...columns][i] as number) + 5, y(row)));
    const page = drawPage(5, () => ({
      words: [
        ...wordsAt("Grupy taryfowe", 190, y(1.4)),
        ...texts(["", "G11", "G12", "G12w"], 1.9),
        ...texts(["Składnik stały", "6,20", "7,30", "8,40"], 2.4),
      ],
      rules: [
        ...[0, 3].map((row) => rule(label, y(row), end, y(row))),
        rule(label, y(2), 275, y(2)),
        rule(280, y(2), end, y(2)),
        ...[label, 160, end].map((x) => rule(x, y(0), x, y(3))),
        ...[220, 280].map((x) => rule(x, y(2), x, y(3))),
      ],
      bottom: y(3),
    }));
    const heads = toTables([page]).flatMap(({ tables }) =>
      tables.flatMap(({ cells }) => cells.filter(({ text }) => text.includes("G12w"))),
    );
    expect(heads.map(({ text, colSpan }) => `${text.replaceAll("\n", " ")} x${colSpan}`)).toEqual(["Grupy taryfowe G11 G12 G12w x3"]);
  });
});
