import { describe, expect, it } from "vitest";
import type { Page, Word } from "../../src/model/page.ts";
import { withUnitsWhole } from "../../src/tables/broken-units.ts";
import { columnsOf, rowText } from "../../src/tables/columns.ts";
import { toEdges } from "../../src/tables/edges.ts";
import { joins } from "../../src/tables/joins.ts";
import { toLines } from "../../src/tables/lines.ts";
import { notesBelow } from "../../src/tables/note-places.ts";
import { hasNumber, type Row, toRow } from "../../src/tables/pieces.ts";
import { sheetOf } from "../../src/tables/sheet.ts";
import { rule, wordsAt } from "../helpers/drawn-page.ts";

/* What is near or alike enough among words and ruling lines: on both sides of each limit, in print of ten points. [text, x, baseline] */

type Placed = readonly [text: string, x: number, baseline: number];
const wordsOf = (placed: readonly Placed[]): Word[] => placed.flatMap(([text, x, y]) => wordsAt(text, x, y, 10));
const rowsOf = (placed: readonly Placed[], usual = 0.25): readonly Row[] => toLines(wordsOf(placed)).map((line) => toRow(line, usual));

describe("ruling lines", () => {
  const count = (...boxes: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]): number =>
    toEdges(boxes.map((box) => rule(...box))).horizontal.length;
  it("are one up to three points under one another", () => {
    expect([count([0, 100, 90, 100], [0, 103, 90, 103]), count([0, 100, 90, 100], [0, 103.1, 90, 103.1])]).toEqual([1, 2]);
  });
  it("are one up to four points behind one another", () => {
    expect([count([0, 100, 90, 100], [94, 100, 200, 100]), count([0, 100, 90, 100], [94.1, 100, 200, 100])]).toEqual([1, 2]);
  });
});

describe("a unit broken at its hyphen", () => {
  const isWhole = (down: number, more: readonly Placed[] = [], x = 100): boolean => {
    const words = wordsOf([["17,00 zł/MW/m-", 60, 100], ["c", x, 100 + down], ...more]);
    const page: Page = { number: 1, width: 600, height: 800, source: "text", words, rules: [] };
    return withUnitsWhole(page).words.some(({ text }) => text === "zł/MW/m-c");
  };
  it("goes on 0.8 to 1.6 times its size below", () => {
    expect([7.9, 8.1, 15.9, 16.1].map((down) => isWhole(down))).toEqual([false, true, true, false]);
  });
  it("goes on alone: no other word stands nearer than one and a half times its size", () => {
    // The "c" is five points wide.
    expect([119.9, 120.1].map((x) => isWhole(12, [["dalej", x, 112]]))).toEqual([false, true]);
    expect([59.9, 60.1].map((x) => isWhole(12, [["dalej", x, 112]]))).toEqual([true, false]);
  });
});

describe("words of one line", () => {
  const pieces = (gap: number, usual: number): number =>
    rowsOf(
      [
        ["Składnik", 0, 100],
        ["stały", 40 + gap, 100],
      ],
      usual,
    )[0]!.pieces.length;
  it("are one text up to 0.4 times their size apart, or 1.6 times the page's common space", () => {
    expect([pieces(3.9, 0.1), pieces(4.1, 0.1), pieces(4.7, 0.3), pieces(4.9, 0.3)]).toEqual([1, 2, 1, 2]);
  });
  /** Words in lower case, each so far behind the one before, and an amount. */
  const spread = (words: readonly string[], gaps: readonly number[]): number => {
    let x = 0;
    const placed = [...words, "0,50"].map((word, i): Placed => {
      const at = x;
      x += 5 * word.length + gaps[i % gaps.length]!;
      return [word, at, 100];
    });
    return rowsOf(placed)[0]!.pieces.length;
  };
  const five = ["od", "każdego", "odbiorcy", "pobiera", "opłaty"];
  it("are a sentence's where five stand as far from one another", () => {
    expect([spread(five, [12]), spread(five.slice(1), [12])]).toEqual([1, 5]);
  });
  it("stand as far from one another where the widest gap is a quarter wider", () => {
    expect([spread(five, [12, 14.9]), spread(five, [12, 15.1])]).toEqual([1, 6]);
  });
});

it("a number keeps the line of its column to half of its size", () => {
  const unclear = (x: number): number => {
    const rows = rowsOf([
      ["0,1874", 100, 100],
      ["0,2874", 100, 120],
      ["0,3874", x, 140],
    ]);
    return columnsOf(rows, [], [], 10).unclear.length;
  };
  expect([105, 105.1, 95, 94.9].map(unclear)).toEqual([0, 1, 0, 1]);
});

it("a line of a label is nearer to one row than to another by 0.35 times its size", () => {
  const where = (below: number): string => {
    const rows = rowsOf([
      ["Składnik", 0, 100],
      ["0,1874", 100, 100],
      ["Stawka", 0, 110],
      ["Opłata", 0, below],
      ["0,2874", 100, below],
    ]);
    const sheet = sheetOf({ columns: columnsOf(rows.filter(hasNumber), [], [], 10).columns, em: 10, parted: () => false });
    expect(rowText(rows[1]!)).toBe("Stawka");
    return joins({ line: rows[1]!, above: rows[0], below: rows[2], capitalAbove: true }, sheet);
  };
  expect([where(123.4), where(123.6)]).toEqual(["own", "unclear"]);
});

describe("a note below a table that ends at 200", () => {
  // A line is eleven points high, nine of them over its baseline.
  const count = (tops: readonly number[], marks: readonly string[]): number => {
    const texts = ["1) dla odbiorców A;", "2) dla odbiorców B;"];
    const lines = toLines(wordsOf(tops.map((top, i): Placed => [texts[i]!, 40, top + 9])));
    return notesBelow([40, 100, 300, 200], lines, 800, 1, new Set(marks)).length;
  };
  it("stands up to six line heights below it where the table has its mark", () => {
    expect([count([265.9], ["1"]), count([266.1], ["1"])]).toEqual([1, 0]);
  });
  it("stands up to two and a half line heights below it, or below the note before, where the table has it not", () => {
    expect([count([227.4], ["3"]), count([227.6], ["3"])]).toEqual([1, 0]);
    expect([count([210, 248.4], ["1"]), count([210, 248.6], ["1"])]).toEqual([2, 1]);
  });
});
