import { describe, expect, it } from "vitest";
import type { Page, Rule } from "../../src/model/page.ts";
import { withLostRows } from "../../src/ocr/lost-rows.ts";

import { rule, wordsAt } from "../helpers/drawn-page.ts";

/* A table of three columns (10-60 groups, 60-160 labels, 160-250 values), rows of one line 13 points high, from 10 on; print is 8 points high. */

const top = 10;
const high = 13;
const yOf = (at: number): number => top + high * at;

/** `texts`: of each row its label and its value. `gone`: lines between rows that are lost, by the row above them. */
const page = (
  texts: readonly (readonly [string, string])[],
  gone: readonly number[],
  groups: readonly [string, number][] = [["C11", 1]],
  others: readonly Rule[] = [],
): Page => {
  const bottom = yOf(texts.length);
  const levels = texts.flatMap((_, i) => (i === 0 || gone.includes(i - 1) ? [] : [rule(60, yOf(i), 250, yOf(i))]));
  const words = texts.flatMap(([label, value], i) => [...wordsAt(label, 64, yOf(i) + 9), ...wordsAt(value, 200, yOf(i) + 9)]);
  return {
    number: 1,
    width: 400,
    height: 400,
    source: "optical",
    words: [...words, ...groups.flatMap(([code, at]) => wordsAt(code, 14, yOf(at) + 9))],
    rules: [
      ...[10, 60, 160, 250].map((x) => rule(x, top, x, bottom)),
      rule(10, top, 250, top),
      rule(10, bottom, 250, bottom),
      ...levels,
      ...others,
    ],
  };
};

const rates: readonly (readonly [string, string])[] = [
  ["Stawka jakościowa", "0,0332"],
  ["Opłata zmienna", ""],
  ["- dzienny", "0,2891"],
  ["- nocny", "0,0880"],
  ["Opłata abonamentowa", "3,84"],
  ["Stawka jakościowa", "0,0332"],
  ["Opłata zmienna", ""],
  ["- dzienny", "0,2593"],
];

const found = (drawn: Page, dotted: readonly Rule[] = []) => {
  const { pages, doubts } = withLostRows([drawn], [dotted]);
  const added = pages[0]?.rules.slice(drawn.rules.length).map(({ box: [x0, y0, x1] }) => `${x0}-${x1} at ${y0}`);
  return { added, doubts: doubts.length };
};

describe("lines between rows that are lost as a whole", () => {
  it("are where equal rows stand above one another, each with a label and a value", () => {
    expect(found(page(rates, [2]))).toEqual({ added: [`60-250 at ${yOf(3)}`], doubts: 0 });
  });

  it("are over a heading that has a row of its own elsewhere", () => {
    expect(found(page(rates, [0, 1, 2])).added).toEqual([1, 2, 3].map((at) => `60-250 at ${yOf(at)}`));
  });

  it("a whole table lacks nothing", () => {
    expect(found(page(rates, []))).toEqual({ added: [], doubts: 0 });
  });

  it("none is over a text without a value that has no row of its own", () => {
    const texts = rates.map(([label, value], i) => [i === 6 ? "w dni robocze" : label, value] as const);
    expect(found(page(texts, [5])).added).toEqual([]);
  });

  it("none is where a line between some of the columns shows a merged cell", () => {
    expect(found(page(rates, [2], [["C11", 1]], [rule(160, yOf(3), 250, yOf(3))])).added).toEqual([]);
  });

  it("none is between lines of one text, which are nearer than rows are", () => {
    const drawn = page(rates, [2]);
    const words = drawn.words.map((word) => (word.baseline === yOf(3) + 9 ? { ...word, baseline: word.baseline - 3 } : word));
    expect(found({ ...drawn, words }).added).toEqual([]);
  });

  it("none is in rows without room around their text: two such lines may be one text", () => {
    const drawn = page(rates, [2]);
    expect(found({ ...drawn, words: drawn.words.map((word) => ({ ...word, fontSize: 10.5 })) }).added).toEqual([]);
  });

  describe("a rate in another column than those of its neighbours", () => {
    const column = (drawn: Page): Page => ({
      ...drawn,
      words: [...drawn.words, ...wordsAt("33,16", 165, yOf(3) + 9)],
      rules: [...drawn.rules, rule(190, top, 190, yOf(rates.length))],
    });

    it("may be for several rows: no line is between them", () => {
      expect(found(column(page(rates, [2, 3])))).toEqual({ added: [], doubts: 0 });
    });

    it("is held beside a line that dots alone show", () => {
      const drawn = column(page(rates, []));
      expect(found(drawn, [rule(60, yOf(3), 250, yOf(3))]).doubts).toBe(1);
      expect(found(drawn, [rule(60, yOf(6), 250, yOf(6))]).doubts).toBe(0);
    });
  });

  describe("cells of several rows beside them", () => {
    // The first group's rows are 0 to 4, the second one's 5 to 7.
    const groups = (second: number): [string, number][] => [
      ["C11", 2],
      ["C12a", second],
    ];
    const row = `60-250 at ${yOf(5)}`;

    it("are parted where each text stands in the middle of its rows, which begin alike", () => {
      expect(found(page(rates, [4], groups(6)))).toEqual({ added: [row, `10-60 at ${yOf(5)}`], doubts: 0 });
    });

    it("two texts in one cell are held where one is not in the middle of rows", () => {
      expect(found(page(rates, [4], groups(6.3)))).toEqual({ added: [row], doubts: 1 });
    });

    it("they are held where their rows do not begin alike", () => {
      const texts = rates.map(([label, value], i) => [i === 5 ? "Opłata jakościowa" : label, value] as const);
      expect(found(page(texts, [4], groups(6)))).toEqual({ added: [row], doubts: 1 });
    });

    it("a line that is there needs no other", () => {
      expect(found(page(rates, [4], groups(6), [rule(10, yOf(5), 60, yOf(5))]))).toEqual({ added: [row], doubts: 0 });
    });
  });

  it("a table some of whose lines dots alone show, and of whose rows nothing is known, is held", () => {
    const drawn = page(rates, [0, 1, 2, 3, 4, 5]);
    expect(found(drawn, [rule(10, top, 250, top)])).toEqual({ added: [], doubts: 1 });
  });

  it("rows that stay together in a table some of whose lines dots alone show are held", () => {
    const texts = rates.map(([label, value], i) => [i === 6 ? "w dni robocze" : label, value] as const);
    expect(found(page(texts, [5]), [rule(60, yOf(2), 250, yOf(2))])).toEqual({ added: [], doubts: 1 });
  });
});
