import { describe, expect, it } from "vitest";
import type { Doubt } from "../../src/model/doubt.ts";
import type { Page } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { repeatedOnOtherPages } from "../../src/verify/running-words.ts";
import { drawPage, text } from "../helpers/drawn-page.ts";

/* A bulletin's stamp on several pages of a scan; each page's own reading of its number, and the pages on which that is in doubt. */

const stamp = (number: string): string => `BIULETYN BRANŻOWY URE Nr 277 ${number} z dnia`;

const settled = (numbers: readonly string[], doubts: Readonly<Record<number, readonly string[]>>): boolean => {
  const pages = toTables(numbers.map((number, i) => drawPage(i + 1, text(stamp(number)))));
  const all = Object.entries(doubts).map(([page, readings]): Doubt => {
    const word = pages[Number(page) - 1]?.page.words.find(({ text }) => text.startsWith("("));
    return { page: Number(page), box: word?.box ?? [0, 0, 0, 0], readings };
  });
  const [first] = all;
  return first !== undefined && repeatedOnOtherPages(first, all, pages);
};

const sure = "(9277)";
const formless = ["(9277)", "(9277)", "????7??"];

describe("a doubtful word of a running line", () => {
  it.each<[string, readonly string[], Readonly<Record<number, readonly string[]>>, boolean]>([
    ["is settled by two pages that nobody doubts", [sure, sure, sure], { 1: ["(9277)", "(9217)"] }, true],
    ["is not by one", [sure, sure], { 1: ["(9277)", "(9217)"] }, false],
    ["is not where its own page has another word", ["(9217)", sure, sure], { 1: ["(9217)", "(9277)"] }, false],
    ["is settled where the form alone is unknown on three pages", [sure, sure, sure], { 1: formless, 2: formless, 3: formless }, true],
    ["is not on two", [sure, sure], { 1: formless, 2: formless }, false],
    [
      "is not where a page's form says otherwise",
      [sure, sure, sure],
      { 1: formless, 2: formless, 3: ["(9277)", "(9277)", "(92?1)"] },
      false,
    ],
    [
      "is where the form decides for it on a page whose readings differ",
      [sure, sure, sure, sure],
      { 1: formless, 2: formless, 3: formless, 4: ["(9217)", "(9277)", "???7??", "(9217)", "(9277)"] },
      true,
    ],
    [
      "is not where the form fits both readings",
      [sure, sure, sure, sure],
      { 1: formless, 2: formless, 3: formless, 4: ["(9217)", "(9277)", "?9????"] },
      false,
    ],
    ["is not where a page's readings differ", [sure, sure, sure, sure], { 1: formless, 2: ["(9277)", "(9217)"] }, false],
  ])("%s", (_, numbers, doubts, expected) => expect(settled(numbers, doubts)).toBe(expected));

  it("is not settled by the same word between other words, or elsewhere on its page", () => {
    const pages = toTables([
      drawPage(1, text(stamp(sure))),
      drawPage(2, text(`Strona 277 ${sure} z dnia`)),
      drawPage(3, text("", "", "", stamp(sure))),
    ]);
    const box = pages[0]?.page.words.find(({ text }) => text === sure)?.box ?? [0, 0, 0, 0];
    expect(repeatedOnOtherPages({ page: 1, box, readings: ["(9277)", "(9217)"] }, [], pages)).toBe(false);
  });

  /** The page on another sheet, all that stands on it moved. */
  const onSheet = (page: Page, width: number, height: number, x: number, y: number): Page => ({
    ...page,
    ...{ width, height },
    words: page.words.map((word) => {
      const [x0, y0, x1, y1] = word.box;
      return { ...word, box: [x0 + x, y0 + y, x1 + x, y1 + y] };
    }),
  });
  const across = { width: 842, height: 595 };
  const upright = { width: 595, height: 842 };
  it.each<[string, number, number, boolean]>([
    ["in the middle of its foot", (upright.width - across.width) / 2, upright.height - across.height, true],
    ["at the left of its head", 0, 0, true],
    ["at the right of its head", upright.width - across.width, 0, true],
    ["further up than from the foot", 0, upright.height - across.height - 40, false],
    ["neither in its middle nor at a side", 60, 0, false],
  ])("is settled by pages turned upright that have the line %s: %s, %s", (_, x, y, expected) => {
    const pages = [1, 2, 3].map((number) => drawPage(number, text("", stamp(sure))));
    const sheets = pages.map((page) => (page.number === 1 ? page : onSheet(page, upright.width, upright.height, x, y)));
    const box = pages[0]?.words.find(({ text }) => text === sure)?.box ?? [0, 0, 0, 0];
    expect(repeatedOnOtherPages({ page: 1, box, readings: ["(9277)", "(9217)"] }, [], toTables(sheets))).toBe(expected);
  });
});
