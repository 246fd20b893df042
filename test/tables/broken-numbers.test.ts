import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { withAlignedNumbers } from "../../src/tables/aligned-numbers.ts";
import { withBrokenNumbers } from "../../src/tables/broken-numbers.ts";
import { besideBrokenWalls } from "../../src/tables/broken-walls.ts";
import type { Column } from "../../src/tables/columns.ts";
import { textOf } from "../../src/tables/columns.ts";
import { toLines } from "../../src/tables/lines.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Numbers that columns part, in print of ten points, whose letters are five points wide: [text, x, baseline]. */

type Placed = readonly [text: string, x: number, baseline: number];
const wordsOf = (placed: readonly Placed[]): Page["words"] => placed.flatMap(([text, x, baseline]) => wordsAt(text, x, baseline, 10));
const rowsOf = (placed: readonly Placed[]): readonly Row[] => toLines(wordsOf(placed)).map((line) => toRow(line, 0.25));

describe("numbers that their columns broke at the space of their thousands", () => {
  const below: readonly Placed[] = [
    ["020,00", 100, 111],
    ["120,00", 140, 111],
  ];
  const whole = (heads: readonly Placed[], row: readonly Placed[] = below, parted = false): readonly string[] =>
    withBrokenNumbers(toLines(wordsOf([...heads, ...row])), { usualEm: 0.25, numbers: rateNumbers, parted: () => parted }).map(
      ({ words }) => words.map(({ text }) => text).join(" "),
    );
  const joined = ["13 020,00 15 120,00"];
  it.each<[string, readonly Placed[], boolean]>([
    [
      "are whole with the left side in common",
      [
        ["13", 100, 100],
        ["15", 140, 100],
      ],
      true,
    ],
    [
      "are whole with the right side in common",
      [
        ["13", 120, 100],
        ["15", 160, 100],
      ],
      true,
    ],
    [
      "are whole with the middle in common",
      [
        ["13", 110, 100],
        ["15", 150, 100],
      ],
      true,
    ],
    [
      "keep one line to 0.12 of their size",
      [
        ["13", 101.19, 100],
        ["15", 140, 100],
      ],
      true,
    ],
    [
      "are none that keep it less",
      [
        ["13", 101.3, 100],
        ["15", 140, 100],
      ],
      false,
    ],
    [
      "are none further above than lines of one text",
      [
        ["13", 100, 97.7],
        ["15", 140, 97.7],
      ],
      false,
    ],
    [
      "are none with a number of four digits over one",
      [
        ["1300", 100, 100],
        ["15", 140, 100],
      ],
      false,
    ],
    [
      "are none with a nought first",
      [
        ["03", 100, 100],
        ["15", 140, 100],
      ],
      false,
    ],
  ])("%s", (_, heads, isWhole) => {
    expect(whole(heads).length === 1).toBe(isWhole);
    if (isWhole) expect(whole(heads)).toEqual(joined);
  });
  const heads: readonly Placed[] = [
    ["13", 100, 100],
    ["15", 140, 100],
  ];
  it("are none where a ruling line parts the two lines", () => {
    expect(whole(heads, below, true)).toHaveLength(2);
  });
  it("are none where their columns leave them room", () => {
    const apart = (x: number): number => whole([heads[0]!, ["15", x, 100]], [below[0]!, ["120,00", x, 111]]).length;
    // Two digits, a space and six: 42.5 points, and ten more.
    expect([apart(152.5), apart(152.6)]).toEqual([1, 2]);
  });
  it("are whole in columns with much paper too, beside a label of two lines, where one goes on with a nought", () => {
    const isWhole = (tail: string, label: string, x: number): boolean =>
      whole(
        [
          ["Składnik stały w", -100, 100],
          ["11", 100, 100],
          ["13", x, 100],
        ],
        [
          [label, -100, 111],
          [tail, 100, 111],
          ["810,00", x, 111],
        ],
      ).some((text) => text.endsWith(`11 ${tail} 13 810,00`));
    // Two digits, a space and six: 42.5 points, and twenty more.
    const cells: readonly (readonly [string, string, number])[] = [
      ["030,00", "zł/MW/m-c", 162.5],
      ["030,00", "zł/MW/m-c", 162.6],
      ["130,00", "zł/MW/m-c", 162.5],
      ["030,00", "Składnik", 162.5],
    ];
    expect(cells.map((cell) => isWhole(...cell))).toEqual([true, false, false, false]);
  });
  describe("alone in their column", () => {
    const alone = (...between: readonly Placed[]): readonly string[] => whole([["16", 100, 100], ...between], [["920,00", 100, 111]]);
    const row = (y: number): readonly Placed[] => [
      ["SKŁADNIK STAŁY STAWKI SIECIOWEJ", -150, y],
      ["zł/MW/m-c", 40, y],
    ];
    const number = "16 920,00";
    const readsWhole = (lines: readonly string[]): boolean => lines.some((line) => line.includes(number));

    it("are whole where their label and its unit stand half-way between the two lines, to 0.12 of their size", () => {
      expect([105.5, 106.6, 104.4].map((y) => readsWhole(alone(...row(y))))).toEqual([true, true, true]);
      expect([106.9, 104.1].map((y) => readsWhole(alone(...row(y))))).toEqual([false, false]);
    });
    it("stand on the line of that label, unless something else stands beside their last part", () => {
      const label = "SKŁADNIK STAŁY STAWKI SIECIOWEJ zł/MW/m-c";
      expect(alone(...row(105.5))).toEqual([`${label} ${number}`]);
      const beside: readonly Placed[] = [
        ["920,00", 100, 111],
        ["33,16", 160, 111],
      ];
      expect(whole([["16", 100, 100], ...row(105.5)], beside)).toEqual([label, `${number} 33,16`]);
    });
    it("are none beside a label without a unit, or none", () => {
      expect([alone(...row(105.5).slice(0, 1)), alone()].map(readsWhole)).toEqual([false, false]);
    });
  });
  it("are none over the label of their row, unless that goes on from the line above", () => {
    const isWhole = (above: string, own: string): boolean =>
      whole([[above, 0, 100], ...heads], [[own, 0, 111], ...below]).some((text) => text.includes("13 020,00"));
    expect([isWhole("Składnik", "stały"), isWhole("Grupa", "Stały")]).toEqual([true, false]);
  });
});

describe("a number among words as close as words stand", () => {
  const parted = (x: number, tail = "zł/kWh"): boolean => {
    const rows = rowsOf([
      [`Stawka 0,0332 ${tail}`, 0, 100],
      ["0,1332", x, 120],
    ]);
    return withAlignedNumbers(rows, rateNumbers)[0]!.pieces.length > 1;
  };
  // Six letters and a space: the number begins at 32.5.
  it.each([
    [33.69, true],
    [33.8, false],
  ])("is one by itself up to 0.12 of its size beside another's line: at %d %s", (x, expected) => {
    expect(parted(x)).toBe(expected);
  });
  it("is none before a unit of more than three words", () => {
    expect([parted(32.5, "zł / kWh"), parted(32.5, "zł / kWh netto")]).toEqual([true, false]);
  });
});

describe("a number beside which the line between two columns breaks off", () => {
  const columns: readonly Column[] = [
    { left: 0, right: 15, value: false, pieces: [] },
    { left: 50, right: 80, value: true, pieces: [] },
    { left: 100, right: 130, value: true, pieces: [] },
  ];
  const rates = rowsOf([
    ["C21", 0, 100],
    ["0,1874", 50, 100],
    ["0,0765", 100, 100],
    ["C22", 0, 120],
    ["0,2265", 50, 120],
  ]);
  const open = (at: number, from: number, to: number, over: readonly Column[] = columns): readonly string[] =>
    besideBrokenWalls(rates, over, { horizontal: [], vertical: [{ at, from, to }] }).map(({ piece }) => textOf(piece));
  it.each<[string, Parameters<typeof open>, readonly string[]]>([
    ["may be for both", [90, 90, 105], ["0,2265"]],
    ["is of its own where the line goes on", [90, 90, 130], []],
    ["is of its own where the line goes on to the middle of its letters", [90, 90, 117], []],
    ["may be for both where the line ends above that", [90, 90, 116.9], ["0,2265"]],
    ["is of its own where no row has a line", [90, 0, 50], []],
    ["may be for both beside a line that touches what stands left of it", [79.1, 90, 105], ["0,2265"]],
    ["is of its own beside a line through the left column", [79, 90, 105], []],
    ["may be for both beside a line that touches what stands right of it", [100.9, 90, 105], ["0,2265"]],
    ["is of its own beside a line through the right column", [101, 90, 105], []],
    ["is of its own beside a line between labels and rates", [30, 90, 105], []],
  ])("%s", (_, place, expected) => {
    expect(open(...place)).toEqual(expected);
  });
  it("is of its own where the other column has one too", () => {
    expect(open(90, 110, 130)).toEqual([]);
  });
});
