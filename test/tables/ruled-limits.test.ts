import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Cell, Line } from "../../src/model/table.ts";
import type { Draft } from "../../src/tables/drafts.ts";
import type { Edge } from "../../src/tables/edges.ts";
import { toLines } from "../../src/tables/lines.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { splitCell } from "../../src/tables/split-cells.ts";
import { withRowsSplit } from "../../src/tables/split-rows.ts";
import { withoutStripes } from "../../src/tables/stripes.ts";
import { stripsOf } from "../../src/tables/tables-beside.ts";
import { withNumbersWhole } from "../../src/tables/wrapped-numbers.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/*
 * What ruling lines and what stands between them make a table, on both sides of each limit, in print of ten points: a character is five
 * points wide, a line eleven high. [text, x, baseline]
 */

const em = 10;
type Placed = readonly [text: string, x: number, baseline: number];
const linesOf = (placed: readonly Placed[]): Line[] => toLines(placed.flatMap(([text, x, y]) => wordsAt(text, x, y, em)));

const cellOf = (column: number, box: Box, placed: readonly Placed[], span: Partial<Cell> = {}): Cell => {
  const lines = linesOf(placed);
  return { row: 0, column, rowSpan: 1, colSpan: 1, page: 1, box, lines, text: lines.map(({ text }) => text).join("\n"), ...span };
};

describe("two tables beside each other, ruled across alone,", () => {
  const ruled = (heights: readonly number[], from: number, to: number): Edge[] => heights.map((at) => ({ at, from, to }));
  const strips = (horizontal: readonly Edge[], placed: readonly Placed[] = []) =>
    stripsOf({ horizontal, vertical: [] }, wordsAtAll(placed)).map(({ x, top, bottom }) => `${x}: ${top} to ${bottom}`);
  const wordsAtAll = (placed: readonly Placed[]) => placed.flatMap(([text, x, y]) => wordsAt(text, x, y, em));
  const left = ruled([100, 120, 200], 0, 200);
  const right = ruled([100, 120, 200], 260, 460);
  const both = ["230: 100 to 200"];

  it.each<[string, readonly Edge[], readonly string[]]>([
    ["stand on both sides of the paper between them", [...left, ...right], both],
    ["stand twelve points apart", [...left, ...ruled([100, 120, 200], 212, 460)], ["206: 100 to 200"]],
    ["stand no nearer", [...left, ...ruled([100, 120, 200], 211, 460)], []],
    ["end at one place, to a point", [...ruled([100], 0, 199), ...ruled([120], 0, 200), ...ruled([200], 0, 201), ...right], both],
    [
      "are none where their rules end at several",
      [...ruled([100], 0, 198.9), ...ruled([120], 0, 200), ...ruled([200], 0, 201.1), ...right],
      [],
    ],
    ["share half of the lower one's height", [...left, ...ruled([150, 170, 250], 260, 460)], ["230: 100 to 250"]],
    ["are none where they share less", [...left, ...ruled([151, 170, 251], 260, 460)], []],
    ["stand below a rule over both that is twenty points away", [...left, ...right, { at: 80, from: 0, to: 460 }], both],
    ["are one under a rule over both that is nearer", [...left, ...right, { at: 80.2, from: 0, to: 460 }], []],
    ["stand above a rule under both that is twenty points away", [...left, ...right, { at: 220, from: 0, to: 460 }], both],
    ["are one over a rule under both that is nearer", [...left, ...right, { at: 219.8, from: 0, to: 460 }], []],
  ])("%s", (_, edges, read) => {
    expect(strips(edges)).toEqual(read);
  });

  it.each<[string, readonly Placed[], readonly string[]]>([
    [
      "take the names over them with them",
      [
        ["Grupy B", 20, 94],
        ["Grupy C", 280, 94],
      ],
      ["230: 85 to 200"],
    ],
    ["take no line that goes over both", [["Stawki opłat dla odbiorców grup taryfowych oraz stawka jakościowa", 20, 94]], both],
    ["are one where a text goes over the paper between them", [["Stawki opłat dla odbiorców grup taryfowych", 60, 150]], []],
  ])("%s", (_, placed, read) => {
    expect(strips([...left, ...right], placed)).toEqual(read);
  });
});

describe("the grounds of every other row", () => {
  const stripe = (top: number, left = 0): Draft => {
    const box: Box = [left, top, 300, top + 14];
    return { box, rowCount: 1, columnCount: 1, cells: [cellOf(0, box, [["C11 składnik stały", 5, top + 10]])] };
  };
  const left = (drafts: readonly Draft[], placed: readonly Placed[]): number => {
    const framed = drafts.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines));
    return withoutStripes(drafts, [...framed, ...linesOf(placed)], rateNumbers).length;
  };
  const stripes = [100, 200, 300].map((top) => stripe(top));
  /** A rate beside its label, each as far below its ground, which ends at 114. */
  const rows = (off: number, label = "składnik zmienny"): Placed[] =>
    [100, 200, 300].flatMap((top): Placed[] => [
      [label, 5, top + 14 + off + 9],
      ["0,2933", 200, top + 14 + off + 9],
    ]);

  it.each<[string, readonly Draft[], readonly Placed[], number]>([
    ["are no tables of their own where rates stand within 1.2 times their size", stripes, rows(11.9), 0],
    ["are boxes where rates stand further away", stripes, rows(12), 3],
    ["are boxes where they are two", stripes.slice(1), rows(2), 2],
    ["are boxes where their sides differ", [...stripes.slice(1), stripe(100, 4)], rows(2), 3],
    [
      "are boxes where nothing but text stands between them",
      stripes,
      rows(2).map(([text, x, y]): Placed => [text.replace(/\d.*/, "opłata"), x, y]),
      3,
    ],
    ["are boxes where what stands between them begins left of them", stripes, rows(2).map(([text, x, y]): Placed => [text, x - 10, y]), 3],
  ])("%s", (_, drafts, placed, count) => {
    expect(left(drafts, placed)).toBe(count);
  });
});

describe("a ruled row with several printed ones", () => {
  /** The lines of one cell. [text, baseline] */
  type Lines = readonly (readonly [text: string, baseline: number])[];
  const split = (...columns: readonly Lines[]): string[] => {
    const cells = columns.map((lines, at) =>
      cellOf(
        at,
        [100 * at, 90, 100 * at + 100, 190],
        lines.map(([text, y]): Placed => [text, 100 * at + 5, y]),
      ),
    );
    const found = withRowsSplit({ box: [0, 90, 200, 190], rowCount: 1, columnCount: columns.length, cells }, rateNumbers);
    return Array.from({ length: found.rowCount }, (_, row) =>
      found.cells
        .filter((cell) => cell.row === row)
        .map(({ text, box }) => `${text.replaceAll("\n", " ¶ ")} [${Math.round(box[1])}-${Math.round(box[3])}]`)
        .join(" | "),
    );
  };
  const rates = [
    ["0,2811", 120],
    ["0,0911", 140],
  ] as const;

  it("is cut at its numbers, into rows of one height", () => {
    expect(
      split(
        [
          ["dzienna", 120],
          ["nocna", 140],
        ],
        rates,
      ),
    ).toEqual(["dzienna [90-140] | 0,2811 [90-140]", "nocna [140-190] | 0,0911 [140-190]"]);
  });
  it.each<[string, readonly Lines[], number]>([
    [
      "is cut where six in ten of a cell's lines are numbers",
      [
        [
          ["do 3 lat", 100],
          ["do 5 lat", 160],
          ["12,10", 112],
          ["12,20", 124],
          ["12,30", 136],
        ],
      ],
      4,
    ],
    [
      "is one where fewer are",
      [
        [
          ["do 3 lat", 100],
          ["do 5 lat", 160],
          ["12,10", 112],
          ["12,20", 124],
        ],
      ],
      1,
    ],
    ["has lines of one row to half of their size", [rates, rates.map(([text, y]) => [text, y + 5] as const)], 2],
    ["has two rows where they stand further apart", [rates, rates.map(([text, y]) => [text, y + 5.2] as const)], 4],
    [
      "has a row for a line 0.9 times the rows' distance above",
      [
        [
          ["Składnik", 102],
          ["dzienna", 120],
        ],
        rates,
      ],
      3,
    ],
    [
      "has no row for a line that is nearer",
      [
        [
          ["Składnik", 102.2],
          ["dzienna", 120],
        ],
        rates,
      ],
      2,
    ],
    [
      "has one row for all lines above its numbers",
      [
        [
          ["Składnik", 90],
          ["zmienny", 101],
          ["dzienna", 120],
        ],
        rates,
      ],
      3,
    ],
    [
      "has no row for the end of a label in small letters",
      [
        [
          ["dzienna", 120],
          ["nocna", 140],
          ["letnia", 170],
        ],
        rates,
      ],
      2,
    ],
    [
      "has a row for a line below that begins in capitals",
      [
        [
          ["dzienna", 120],
          ["nocna", 140],
          ["Uwaga", 170],
        ],
        rates,
      ],
      3,
    ],
  ])("%s", (_, columns, count) => {
    expect(split(...columns)).toHaveLength(count);
  });
});

describe("a number that its cell was too narrow for", () => {
  // "13" and "020,00" with their space are 42.5 wide; the cells' padding is five points.
  const read = (width: number, lines: readonly string[], usualEm = 0.25, others: readonly Cell[] = []): string | undefined =>
    withNumbersWhole(
      [
        cellOf(
          0,
          [0, 0, width, 40],
          lines.map((text, i): Placed => [text, 5, 12 + 12 * i]),
        ),
        ...others,
      ],
      usualEm,
    )[0]?.text;
  it.each<[string, () => string | undefined, string]>([
    ["is one again", () => read(50, ["13", "020,00"]), "13 020,00"],
    ["is one where its room is 0.12 times its size wider", () => read(53.6, ["13", "020,00"]), "13 020,00"],
    ["is two where it has more room", () => read(53.8, ["13", "020,00"]), "13\n020,00"],
    ["has the page's space where that is narrower than a quarter of its size", () => read(53.2, ["13", "020,00"], 0.2), "13\n020,00"],
    ["has no wider space than that", () => read(53.8, ["13", "020,00"], 0.35), "13\n020,00"],
    ["takes its mark back", () => read(40, ["0,1953", "1)"]), "0,1953 1)"],
    ["takes no other number", () => read(40, ["0,1953", "0,2053"]), "0,1953\n0,2053"],
  ])("%s", (_, found, text) => {
    expect(found()).toBe(text);
  });
  it.each<[string, number, string]>([
    ["has the padding of all sides but one in twenty", 7, "13 020,00"],
    ["has the least padding of fewer", 6, "13\n020,00"],
  ])("%s", (_, count, text) => {
    const touching = cellOf(1, [100, 0, 150, 20], [["0,1953", 100, 12]]);
    const others = Array.from({ length: count }, () => cellOf(1, [100, 0, 140, 20], [["0,1953", 105, 12]]));
    expect(read(52, ["13", "020,00"], 0.25, [touching, ...others])).toBe(text);
  });
});

describe("a cell over two columns with a text for each", () => {
  const grid = { xs: [0, 60, 120], ys: [0, 20], cells: [] };
  const split = (...placed: readonly Placed[]): string[] =>
    splitCell(cellOf(0, [0, 0, 120, 20], placed, { colSpan: 2 }), grid, 0.25).map(({ text, box }) => `${text} [${box[0]}-${box[2]}]`);
  it.each<[string, readonly Placed[], readonly string[]]>([
    [
      "is two",
      [
        ["dzienna", 10, 12],
        ["nocna", 70, 12],
      ],
      ["dzienna [0-60]", "nocna [60-120]"],
    ],
    [
      "is two where a text sticks out by two points",
      [
        ["dzienna", 27, 12],
        ["nocna", 80, 12],
      ],
      ["dzienna [0-60]", "nocna [60-120]"],
    ],
    [
      "is one where it sticks out further",
      [
        ["dzienna", 27.2, 12],
        ["nocna", 80, 12],
      ],
      ["dzienna nocna [0-120]"],
    ],
    [
      "is one where both texts stand in one column",
      [
        ["dzień", 2, 12],
        ["noc", 40, 12],
      ],
      ["dzień noc [0-120]"],
    ],
    [
      "is one where it holds a number",
      [
        ["dzienna", 10, 12],
        ["0,1953", 70, 12],
      ],
      ["dzienna 0,1953 [0-120]"],
    ],
  ])("%s", (_, placed, read) => {
    expect(split(...placed)).toEqual(read);
  });
});
