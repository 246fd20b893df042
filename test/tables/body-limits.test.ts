import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { isBesideHeading } from "../../src/tables/beside-heading.ts";
import { betweenRows } from "../../src/tables/between-rows.ts";
import { blocksOf } from "../../src/tables/blocks.ts";
import { columnsOf, rowText } from "../../src/tables/columns.ts";
import { evenRows } from "../../src/tables/even-labels.ts";
import { withLabelBeside, withRowNumber } from "../../src/tables/label-beside.ts";
import { toLines } from "../../src/tables/lines.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { hasNumber, type Row, toRow } from "../../src/tables/pieces.ts";
import { offTheRow, rateRows } from "../../src/tables/rate-rows.ts";
import { type Sheet, sheetOf } from "../../src/tables/sheet.ts";
import { isCaptionedRate, isSingleRate } from "../../src/tables/single-rates.ts";
import { withRuledSpans } from "../../src/tables/value-puts.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* What is near enough in a body without ruling lines: on both sides of each limit, in print of ten points. [text, x, baseline] */

const em = 10;
type Placed = readonly [text: string, x: number, baseline: number];
const wordsOf = (placed: readonly Placed[]): Page["words"] => placed.flatMap(([text, x, y]) => wordsAt(text, x, y, em));
const rowsOf = (placed: readonly Placed[]): readonly Row[] => toLines(wordsOf(placed)).map((line) => toRow(line, 0.25));
const sheetFor = (rows: readonly Row[], parted: Sheet["parted"] = () => false): Sheet =>
  sheetOf({
    columns: columnsOf(
      rows.filter(hasNumber),
      rows.filter((row) => !hasNumber(row)),
      [],
      em,
    ).columns,
    em,
    parted,
  });

describe("a block of lines", () => {
  const blocks = (placed: readonly Placed[], frames: Parameters<typeof blocksOf>[1] = [], walls = frames) =>
    blocksOf(
      toLines(wordsOf(placed)),
      frames,
      () => false,
      rateNumbers,
      () => false,
      walls,
    );
  const rows = (pitch: number, cells: number): readonly Placed[] =>
    [100, 115, 115 + pitch, 130 + pitch].flatMap((y, i) =>
      [...Array(cells).keys()].map((cell): Placed => [cell === 0 ? `C2${i + 1}` : "0,1874", 60 * cell, y]),
    );
  // A line is eleven points high.
  it.each([
    ["of two cells goes on across two and a half times its size", 36, 2, 1],
    ["of two cells ends at a wider gap", 36.1, 2, 2],
    ["of as many cells, three or more, goes on across four times its size", 51, 3, 1],
    ["of three cells ends at a wider gap", 51.1, 3, 2],
  ])("%s", (_, pitch, cells, count) => {
    expect(blocks(rows(pitch, cells))).toHaveLength(count);
  });
  it.each([
    ["is a table where labels stand 1.2 times its size above its rates", 11.9, 1],
    ["is none where they stand further above", 12, 0],
  ])("%s", (_, off, count) => {
    const placed: readonly Placed[] = [
      ["Składnik", 0, 100],
      ["0,1874", 100, 100 + off],
      ["Opłata", 0, 140],
      ["0,2874", 100, 140 + off],
    ];
    expect(blocks(placed)).toHaveLength(count);
  });
  it.each([
    ["is a table where a rate stands half-way between labels up to five times its size apart", 50, 0, 1],
    ["is none with labels further apart", 50.2, 0, 0],
    ["is one where a rate is off the middle by 0.3 times its size", 40, 2.9, 1],
    ["is none where it is further off", 40, 3.1, 0],
  ])("%s", (_, apart, off, count) => {
    const placed = [100, 250].flatMap((y): readonly Placed[] => [
      ["Składnik", 0, y],
      ["0,1874", 100, y + apart / 2 + off],
      ["Opłata", 0, y + apart],
    ]);
    expect(blocks(placed.slice(0, 5).concat([["Razem", 0, 250 + apart]]))).toHaveLength(0);
    const close = placed.map(([text, x, y], i): Placed => [text, x, i < 3 ? y : y - 150 + apart + 22]);
    expect(blocks(close)).toHaveLength(count);
  });
  it.each([
    ["of one group's rate is a table right under a ruled header", 113.9, 1],
    ["of one group's rate is none further below it", 114, 0],
    ["of one group's rate may reach into it by its size", 79, 1],
    ["of one group's rate is none in it", 78.9, 0],
  ])("%s", (_, y, count) => {
    const placed: readonly Placed[] = [
      ["B23", 0, y],
      ["14,90", 100, y],
    ];
    expect(blocks(placed, [[0, 40, 200, 80]])).toHaveLength(count);
  });
  it("has sixteen lines above and below", () => {
    const around = (from: number): readonly Placed[] => [...Array(20).keys()].map((i) => ["Tekst", 0, from + 12 * i] as const);
    const [block] = blocks([...around(20), ["C21", 0, 270], ["0,1874", 100, 270], ["C22", 0, 285], ["0,2874", 100, 285], ...around(300)]);
    expect([block?.above.length, block?.below.length]).toEqual([16, 16]);
  });
  it.each([
    ["has no line beyond a table of rates above or below it", [[0, 40, 200, 80] as const, [0, 150, 200, 190] as const], [1, 1]],
    ["has the lines beside such a table", [[120, 40, 200, 80] as const, [120, 150, 200, 190] as const], [2, 2]],
    ["has those beyond a ruled header without rates", [], [2, 2]],
  ])("%s", (_, walls, around) => {
    const lines = ["Nad tabelą", "Nad wierszem", "Pod wierszem", "Pod tabelą"].map(
      (text, i): Placed => [text, 0, [30, 95, 140, 205][i] ?? 0],
    );
    const [block] = blocks([...lines, ["C21", 0, 110], ["0,1874", 70, 110], ["C22", 0, 125], ["0,2874", 70, 125]], [], walls);
    expect([block?.above.length, block?.below.length]).toEqual(around);
  });
});

describe("a rate without a label", () => {
  const between = (apart: number, off: number): number => {
    const rows = rowsOf([
      ["C21", 0, 100],
      ["0,1874", 100, 100 + apart / 2 + off],
      ["C22", 0, 100 + apart],
      ["C23", 0, 300],
      ["0,1875", 100, 300],
    ]);
    return betweenRows(rows, sheetFor(rows)).length;
  };
  it.each([
    ["is for two groups up to five times its size apart", 50, 0, 1],
    ["is for none further apart", 50.1, 0, 0],
    ["is for both where it is off their middle by 0.3 times its size", 40, 2.9, 1],
    ["is for none where it is further off", 40, 3.1, 0],
  ])("%s", (_, apart, off, count) => {
    expect(between(apart, off)).toBe(count);
  });
});

describe("lines with rates", () => {
  const rows = (second: number, noted = false): number => {
    const lines = rowsOf([
      ["C21", 0, 100],
      [noted ? "0,1874^1)" : "0,1874", 100, 100],
      [noted ? "0,2874^2)" : "0,2874", noted ? 100 : 160, second],
    ]);
    return rateRows(lines, new Set(), sheetFor(lines)).length;
  };
  it("are one row nearer than 0.85 times their size", () => {
    expect([rows(108.4), rows(108.5)]).toEqual([1, 2]);
  });
  it("are ruled apart where seven in ten are, and two noted amounts between two lines are one row's", () => {
    const ruled = (walls: readonly number[]): number => {
      const placed = [100, 120, 140, 160].flatMap((y, i): readonly Placed[] => [
        [`C2${i + 1}`, 0, y],
        ["0,1874^1)", 100, y],
      ]);
      const lines = rowsOf([...placed, ["0,2874^2)", 100, 172]]);
      const parted = (above: number, below: number): boolean => walls.some((wall) => wall > above && wall < below);
      return rateRows(lines, new Set(), sheetFor(lines, parted)).length;
    };
    expect([ruled([110, 130, 150]), ruled([110, 130])]).toEqual([4, 5]);
  });
  it("are off their row where they keep neither its first line, its last nor its middle, to 0.3 times their size", () => {
    const off = (y: number): number => {
      const lines = rowsOf([
        ["Składnik", 0, 100],
        ["stały", 0, 120],
        ["0,1874", 100, y],
      ]);
      const sheet = sheetFor(lines);
      return offTheRow({ rates: true, lines: [...lines] }, sheet).length;
    };
    expect([100, 106.9, 107.1, 112.9, 113.1, 120].map(off)).toEqual([0, 1, 0, 0, 1, 0]);
  });
  it.each<[string, string, number]>([
    ["are not off a row whose number stands above its label, in the middle of it and its heading", "1.", 0],
    ["are off a row whose label begins above", "Opłata", 1],
  ])("%s", (_, above, expected) => {
    const lines = rowsOf([
      [above, 0, 91],
      ["Składnik", 40, 100],
      ["stały", 40, 112],
      ["0,1874", 140, 106],
    ]);
    expect(offTheRow({ rates: true, lines: [...lines] }, sheetFor(lines)).length).toBe(expected);
  });
});

describe("labels of two lines around their rates", () => {
  const even = (rate: number, second = 112): boolean => {
    const lines = rowsOf([
      ["Składnik", 0, 100],
      ["stały", 0, second],
      ["0,1874", 100, rate],
      ["Opłata", 0, 130],
      ["stała", 0, 142],
      ["0,2874", 100, 136],
    ]);
    return (
      evenRows(
        lines.filter(hasNumber),
        lines.filter((line) => !hasNumber(line)),
        sheetFor(lines),
      ) !== null
    );
  };
  it("have their middle to a fifth of their size", () => {
    expect([103.9, 104.1, 107.9, 108.1].map((y) => even(y))).toEqual([false, true, true, false]);
  });
  it("stand apart by 0.08 times their size more than their own lines", () => {
    const apart = (gap: number): boolean => {
      const lines = rowsOf([
        ["Składnik", 0, 100],
        ["stały", 0, 110],
        ["0,1874", 100, 105],
        ["Opłata", 0, 110 + gap],
        ["stała", 0, 120 + gap],
        ["0,2874", 100, 115 + gap],
      ]);
      return (
        evenRows(
          lines.filter(hasNumber),
          lines.filter((line) => !hasNumber(line)),
          sheetFor(lines),
        ) !== null
      );
    };
    expect([apart(10.9), apart(10.7)]).toEqual([true, false]);
  });
  // A page of 300 dpi, whose lines lie up to a quarter of a point beside their places.
  it("stand apart where a single space is narrower by a scan's pixel, and not where it is as narrow as one within a label", () => {
    const apart = (moved: number): boolean => {
      const lines = rowsOf([
        ...[0, 21.2, 42.4, 63.6].flatMap((y, i): [string, number, number][] => [
          ["Składnik", 0, 100 + y + (i === 1 ? -moved : 0)],
          ["stały", 0, 110 + y + (i === 1 ? -moved : 0)],
          ["0,1874", 100, 105 + y],
        ]),
      ]);
      return (
        evenRows(
          lines.filter(hasNumber),
          lines.filter((line) => !hasNumber(line)),
          sheetFor(lines),
        ) !== null
      );
    };
    expect([0, 0.8, 1.1].map(apart)).toEqual([true, true, false]);
  });
});

describe("a single rate", () => {
  const beside = (up: number, down: number): number => {
    const [above, rates, below] = rowsOf([
      ["Opłata", 0, 100 - up],
      ["14,90", 100, 100],
      ["handlowa", 0, 100 + down],
    ]);
    return withLabelBeside({ body: [rates!], above: [above!], below: [below!] }).body.length;
  };
  it("has a label whose two lines stand evenly around it, to 0.3 times its size", () => {
    expect([beside(7, 7), beside(8.4, 5.5), beside(8.6, 5.5)]).toEqual([3, 3, 1]);
  });
  it("has no label whose lines stand further apart than those of one text", () => {
    expect([beside(7.2, 7.2), beside(7.3, 7.3)]).toEqual([3, 1]);
  });
  const numbered = (y: number): number => {
    const [heading, number, rates] = rowsOf([
      ["Opłata abonamentowa:", 30, 100],
      ["1.", 0, y],
      ["- miesięczna", 30, 120],
      ["14,90", 200, 120],
    ]);
    return withRowNumber({ body: [rates!], above: [heading!, number!], below: [] }).body.length;
  };
  it("has its number half-way up to its heading, to 0.3 times its size", () => {
    expect([108.4, 108.6, 111.4, 111.6].map(numbered)).toEqual([1, 3, 3, 1]);
  });
});

it("a label half-way between a heading and the row under it is for both, to 0.3 times their size", () => {
  const isBeside = (y: number): boolean => {
    const [heading, label, row] = rowsOf([
      ["Opłata abonamentowa:", 30, 100],
      ["1.", 0, y],
      ["- miesięczna", 30, 120],
      ["14,90", 200, 120],
    ]);
    return isBesideHeading(label!, [heading!], [row!], { labelEnd: 190, em, apart: () => false });
  };
  expect([108.4, 108.6, 111.4, 111.6].map(isBeside)).toEqual([false, true, true, false]);
  expect(rowText(rowsOf([["1.", 0, 100]])[0]!)).toBe("1.");
});

describe("a rate between two rows whose labels alone a ruling line parts", () => {
  const spanOf = (off: number, parted: Sheet["parted"]): readonly number[] => {
    const [first, second, third] = rowsOf([
      ["C21", 0, 100],
      ["C22", 0, 120],
      ["C23", 0, 140],
      ["0,1875", 100, 140],
    ]);
    const [rate] = rowsOf([["0,1874", 100, 110 + off]]);
    const sheet = sheetFor([third!], parted);
    const rows = [first!, second!, third!].map((line) => ({ rates: true, lines: [line] }));
    const placed = { row: 0, rowSpan: 1, column: 1, colSpan: 1, words: rate!.pieces[0]!.words };
    const other = { row: 2, rowSpan: 1, column: 1, colSpan: 1, words: third!.pieces[1]!.words };
    return withRuledSpans([placed, other], rows, sheet).map(({ row, rowSpan }) => 10 * row + rowSpan);
  };
  const overLabels: Sheet["parted"] = (_above, _below, from) => from < 100;
  it.each<[string, number, Sheet["parted"], number]>([
    ["is for both in their middle", 0, overLabels, 2],
    ["is for both where it is off their middle by 0.3 times its size", 2.9, overLabels, 2],
    ["is for one where it is further off", 3.1, overLabels, 1],
    ["is for one where the line goes over the rates too", 0, () => true, 1],
    ["is for one where no line parts the labels", 0, () => false, 1],
  ])("%s", (_, off, parted, rows) => {
    expect(spanOf(off, parted)).toEqual([rows, 21]);
  });
});

describe("one rate", () => {
  const body = rowsOf([
    ["Stała", 0, 300],
    ["14,90", 100, 300],
  ]);
  const header: readonly Placed[] = [
    ["Opłata", 0, 100],
    ["Stawka", 100, 100],
  ];
  const texts = (count: number): readonly Placed[] => Array.from({ length: count }, (_, i) => ["Zakład", 0, 112 + 12 * i] as const);
  it.each<[string, number, boolean]>([
    ["is a table under a ruled header with three headings between them", 3, true],
    ["is none with more of them", 4, false],
  ])("%s", (_, count, expected) => {
    const above = rowsOf([...header, ...texts(count)]);
    expect(isSingleRate({ above, body, below: [] }, (line) => line === above[0])).toBe(expected);
  });
  it.each<[string, number, boolean]>([
    ["is a table under a caption and a header of eight lines", 7, true],
    ["is none under a header of more lines", 8, false],
  ])("%s", (_, count, expected) => {
    const above = rowsOf([["Tabela 3. Stawki opłat", 0, 80], ["B23", 100, 100], ...texts(count)]);
    expect(isCaptionedRate({ above, body, below: [] })).toBe(expected);
  });
});
