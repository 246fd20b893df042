import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { columnsOf, rowText } from "../../src/tables/columns.ts";
import { extentOf } from "../../src/tables/extent.ts";
import { toLines } from "../../src/tables/lines.ts";
import { hasNumber, type Row, toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/*
 * Which lines around the rates are a table's body, which are its header, and which neither: on both sides of each limit, in print of ten
 * points whose lines are eleven high. [text, x, baseline]
 */

const em = 10;
type Placed = readonly [text: string, x: number, baseline: number];
const rowsOf = (placed: readonly Placed[]): Row[] =>
  toLines(placed.flatMap(([text, x, y]) => wordsAt(text, x, y, em))).map((line) => toRow(line, 0.25));

interface Drawn {
  readonly above?: readonly Placed[];
  readonly body: readonly Placed[];
  readonly below?: readonly Placed[];
  readonly turned?: readonly Box[];
  readonly ceiling?: number;
}

const extent = ({ above = [], body, below = [], turned = [], ceiling }: Drawn) => {
  const lines = rowsOf(body);
  const { columns } = columnsOf(lines.filter(hasNumber), [], [], em);
  const place = { columns, em, parted: () => false, ceiling: ceiling ?? null, headed: false, turned };
  const found = extentOf({ above: rowsOf(above), body: lines, below: rowsOf(below) }, place);
  return { header: found.above.map(rowText), body: found.body.map(rowText) };
};

const row = (label: string, rate: string, y: number): Placed[] => [
  [label, 0, y],
  [rate, 120, y],
];

describe("a header", () => {
  const header = (y: number): Placed[] => [
    ["Grupa", 0, y],
    ["Stawka", 120, y],
  ];
  it.each<[string, number, number, readonly string[]]>([
    ["stands up to twice its size above the first row", 215, 169, ["Grupa Stawka"]],
    ["stands no further above rows that are closely set", 215, 168.8, []],
    ["stands up to 1.1 times as far above rows as these stand apart", 241, 156, ["Grupa Stawka"]],
    ["stands no further above rows that stand apart", 241, 155.8, []],
  ])("%s", (_, second, y, read) => {
    expect(extent({ above: header(y), body: [...row("C21", "0,1874", 200), ...row("C22", "0,1974", second)] }).header).toEqual(read);
  });

  it.each<[string, number, number, readonly string[]]>([
    ["stands above words turned upwards by up to half of their height", 52, 2, ["Grupa Stawka"]],
    ["stands no further above them", 51.8, 2, []],
    ["stands above them by up to 1.1 times their room below", 35, 61, ["Grupa Stawka"]],
    ["stands no further above them than that", 34.6, 61, []],
  ])("%s", (_, y, room, read) => {
    // The turned words go from 104 to 204, the first row stands `room` below them.
    const body = [...row("C21", "0,1874", 213 + room), ...row("C22", "0,1974", 228 + room)];
    expect(extent({ above: header(y), body, turned: [[130, 104, 140, 204]] }).header).toEqual(read);
  });
});

describe("a label on a line of its own", () => {
  it.each<[string, number, readonly string[]]>([
    ["is the first row's where it stands less than 0.85 times its size higher", 191.6, ["Składnik stały", "C21 0,1874", "C22 0,1974"]],
    ["is none of the first row's where it stands higher", 191.4, ["C21 0,1874", "C22 0,1974"]],
  ])("%s", (_, y, read) => {
    const body = [...row("C21", "0,1874", 200), ...row("C22", "0,1974", 215)];
    expect(extent({ above: [["Składnik stały", 0, y]], body }).body).toEqual(read);
  });

  it.each<[string, number, readonly string[]]>([
    ["is the last row's where it stands less than 0.85 times its size lower", 223.4, ["C21 0,1874", "C22 0,1974", "Składnik stały"]],
    ["is none of the last row's where it stands lower", 223.6, ["C21 0,1874", "C22 0,1974"]],
  ])("%s", (_, y, read) => {
    const body = [...row("C21", "0,1874", 200), ...row("C22", "0,1974", 215)];
    expect(extent({ body, below: [["Składnik stały", 0, y]] }).body).toEqual(read);
  });

  it.each<[string, number, readonly string[]]>([
    ["shares the rate below it with a label as far under that, to 0.3 times their size", 187.9, ["Szczyt", "0,1874", "Noc", "C22 0,1974"]],
    ["shares no rate that is further from the middle", 188.1, ["0,1874", "Noc", "C22 0,1974"]],
  ])("%s", (_, y, read) => {
    const body: Placed[] = [["0,1874", 120, 200], ["Noc", 0, 215], ...row("C22", "0,1974", 230)];
    expect(extent({ above: [["Szczyt", 0, y]], body }).body).toEqual(read);
  });
});

describe("a label alone over the first row", () => {
  const body = [...row("C21", "0,1874", 200), ...row("C22", "0,1974", 215)];
  const label: Placed = ["Składnik stały", 0, 185];
  it("heads the rows where the table's upper ruling line stands over it", () => {
    expect(extent({ above: [label], body, ceiling: 172 }).body).toEqual(["Składnik stały", "C21 0,1874", "C22 0,1974"]);
  });
  it.each<[string, Drawn]>([
    ["no ruling line stands over it", { above: [label], body }],
    ["the line stands under it", { above: [label], body, ceiling: 188 }],
    ["a header stands over it", { above: [["Grupa", 0, 175], ["Stawka", 120, 175], label], body, ceiling: 160 }],
    ["words turned upwards head the columns beside it", { above: [label], body, ceiling: 120, turned: [[130, 130, 140, 186]] }],
  ])("is none of the rows where %s", (_, drawn) => {
    expect(extent(drawn).body).toEqual(["C21 0,1874", "C22 0,1974"]);
  });
});

describe("the name of a group that reaches over the rates of its rows", () => {
  const name = "Grupa B21 odbiorcy z licznikiem dwustrefowym";
  it.each<[string, number, readonly string[]]>([
    ["begins where others do, to 0.3 times their size", 22.9, [name, "Stały 0,1874", "Grupa B22", "Stały 0,1974"]],
    ["heads no rows where it begins elsewhere", 23.1, ["Stały 0,1874", "Grupa B22", "Stały 0,1974"]],
  ])("%s", (_, x, read) => {
    const body: Placed[] = [...row("Stały", "0,1874", 200), ["Grupa B22", 20, 215], ...row("Stały", "0,1974", 230)];
    expect(extent({ above: [[name, x, 185]], body }).body).toEqual(read);
  });
});
