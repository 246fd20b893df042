import { describe, expect, it } from "vitest";
import { columnsOf } from "../../src/tables/columns.ts";
import { toEdges } from "../../src/tables/edges.ts";
import { endsOfHead, withEmptyColumns } from "../../src/tables/empty-columns.ts";
import { toLines } from "../../src/tables/lines.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import type { Span } from "../../src/tables/spans.ts";
import { drawPage, gap, outcome, pageHeight, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

/* Columns that no row of a page has a rate in, by their headings. Print of ten points, rates 30 points wide at 100 and 200. [text, x, baseline] */

type Placed = readonly [text: string, x: number, baseline: number];
const rowsOf = (placed: readonly Placed[]): readonly Row[] =>
  toLines(placed.flatMap(([line, x, y]) => wordsAt(line, x, y, 10))).map((line) => toRow(line, 0.25));
const { columns } = columnsOf(
  rowsOf(
    [200, 220].flatMap((y): readonly Placed[] => [
      ["C21", 0, y],
      ["0,1874", 100, y],
      ["0,2874", 200, y],
    ]),
  ),
  [],
  [],
  10,
);
const day: Placed = ["dzień", 100, 180];
const night: Placed = ["noc", 200, 180];
const added = (heads: readonly Placed[], outer: Span | null = [0, 400]): readonly number[] =>
  withEmptyColumns(columns, rowsOf(heads), outer, 10)
    .filter((column) => column.value && column.pieces.length === 0)
    .map(({ left }) => left);

describe("a heading over no column", () => {
  it("is that of an empty one between two, or between the last and the table's side", () => {
    expect(added([day, night, ["szczyt", 150, 180], ["pozostałe", 300, 180]])).toEqual([150, 300]);
  });
  it("is that of one right of all rates only where ruling lines go on over it", () => {
    expect(added([day, night, ["pozostałe", 300, 180]], null)).toEqual([]);
    expect(added([day, night, ["pozostałe", 300, 180]], [0, 343])).toEqual([]);
    expect(added([day, night, ["szczyt", 150, 180]], null)).toEqual([150]);
  });
  it("is that of one left of all rates only where the labels have a heading", () => {
    expect(added([day, night, ["Stawki", 40, 180]])).toEqual([]);
    expect(added([["Grupa", 0, 180], day, night, ["doba", 60, 180]])).toEqual([60]);
  });
  it("is level with the one beside it, in the middle, at its beginning or end, to half of its size", () => {
    expect([184.9, 185.1].map((y) => added([day, night, ["szczyt", 150, y]]))).toEqual([[150], []]);
    expect(added([day, ["strefa", 200, 168], ["nocna", 200, 180], ["szczyt", 150, 180]])).toEqual([150]);
  });
  it("is none over two others, in the gap between them", () => {
    expect(added([day, night, ["SN", 155, 165]])).toEqual([]);
    expect(added([day, night, ["Składnik zmienny", 125, 165]])).toEqual([]);
  });
  it("is none where a column of rates has no heading, two share one, or one has two", () => {
    expect(added([day, ["szczyt", 150, 180]])).toEqual([]);
    expect(
      added([
        ["Składnik zmienny stawki", 100, 180],
        ["szczyt", 250, 180],
      ]),
    ).toEqual([]);
    expect(
      added([
        ["ciepła", 110, 168],
        ["zimna wodna noc", 137, 180],
        ["szczyt", 300, 180],
      ]),
    ).toEqual([]);
    expect(
      added([
        ["do", 98, 180],
        ["po", 115, 180],
        ["szczyt", 150, 180],
      ]),
    ).toEqual([]);
  });
  it("is none where it stands as close to another as words of one do, up to 0.7 times its size", () => {
    expect([6.9, 7.1].map((space) => added([day, night, ["szczyt", 125 + space, 180]]))).toEqual([[], [132.1]]);
  });
  it("is no unit", () => {
    expect(added([day, night, ["zł/kWh", 150, 180]])).toEqual([]);
  });
});

it("the sides of a header are those of two lines at least of it that begin and end alike, to 1.5 points", () => {
  const ends = (...lines: readonly (readonly [y: number, from: number, to: number])[]) =>
    endsOfHead(toEdges(lines.map(([y, from, to]) => rule(from, y, to, y))), 90, 130);
  expect(ends([100, 40, 500], [120, 41.4, 498.6])).toEqual([40, 500]);
  expect(ends([100, 40, 500], [120, 41.6, 500])).toBe(null);
  expect(ends([100, 40, 500], [120, 40, 498.4])).toBe(null);
  expect(ends([100, 40, 500], [140, 40, 500])).toBe(null);
  expect(ends([100, 40, 270], [100, 270, 500])).toBe(null);
});

describe("a table between ruling lines whose groups of some zones stand overleaf", () => {
  const widths = [80, 60, 60, 90, 90, 70];
  const head = `Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | < | < | < | <
    ^ | dzienna | nocna | szczyt przed- ¶ południowy | szczyt popo- ¶ łudniowy | pozostałe ¶ godziny`;
  const lined = (said: string, body: string) => (top: number) => {
    const drawn = setTable(said, body, { widths, align: "center" })(top);
    const lines = body.split("\n").map((_, i) => drawn.bottom - 16 * i);
    const over = said === "" ? [top] : [top, lines.at(-1)! - 16];
    return { ...drawn, rules: [...over, ...lines].map((y) => rule(40, y, 490, y)) };
  };
  const rates = (repeated: string) =>
    outcome(
      drawPage(
        5,
        gap(pageHeight - 140),
        text("5.1. Ceny energii elektrycznej"),
        lined(head, "G12 | 0,4412 | 0,3811 | | |\nG12w | 0,4905 | 0,3865 | | |"),
      ),
      drawPage(6, lined(repeated, "G13 | | | 0,4205 | 0,5065 | 0,3165\nC23 | | | 0,4305 | 0,5165 | 0,3265")),
    ).rates.filter((rate) => rate.startsWith("G13"));

  it.each([
    ["no header", ""],
    ["the header once more", head],
  ])("is one with these, under %s", (_, repeated) => {
    expect(rates(repeated)).toEqual([
      "G13 energy afternoon_peak 0.5065 PLN/kWh",
      "G13 energy morning_peak 0.4205 PLN/kWh",
      "G13 energy other_hours 0.3165 PLN/kWh",
    ]);
  });
});
