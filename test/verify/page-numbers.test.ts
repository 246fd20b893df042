import { describe, expect, it } from "vitest";
import type { Page, Word } from "../../src/model/page.ts";
import type { ProblemCode } from "../../src/model/problem.ts";
import { documentChecks } from "../../src/verify/document-checks.ts";
import { pageGaps } from "../../src/verify/page-numbers.ts";

const line = (text: string, y: number): Word[] =>
  text.split(" ").map((one, i) => ({
    text: one,
    box: [280 + 20 * i, y - 8, 295 + 20 * i, y + 2] as const,
    fontSize: 10,
    baseline: y,
    rotation: 0,
    raised: false,
    bold: false,
  }));
/** Pages with these lines at their feet. */
const pages = (...feet: readonly (readonly string[])[]): Page[] =>
  feet.map((lines, i) => ({
    number: i + 1,
    width: 595,
    height: 842,
    source: "text",
    words: [...line("Stawki opłat 5", 300), ...lines.flatMap((text, at) => line(text, 800 + 20 * at))],
    rules: [],
  }));

describe("pages that are missing by the document's own numbering", () => {
  it.each<[string, readonly (readonly string[])[], readonly [number, string][]]>([
    ["every page is there", [["1"], ["2"], ["3"], ["4"], ["5"]], []],
    ["none is numbered", [[], [], [], []], []],
    ["one is left out", [["1"], ["2"], ["4"], ["5"]], [[3, "By the page numbers that are printed, a page is missing before this page."]]],
    [
      "three are left out under the bulletin's own numbers, which go on",
      [
        ["- 3 -", "7"],
        ["- 4 -", "8"],
        ["- 8 -", "9"],
        ["- 9 -", "10"],
      ],
      [[3, "By the page numbers that are printed, 3 pages are missing before this page."]],
    ],
    ["an attachment begins anew", [["1"], ["2"], ["3"], ["1"], ["2"], ["3"]], []],
    ["a number of a footnote stands at the foot of one page", [["1"], ["2"], ["12"], ["4"], ["5"]], []],
    ["numbering begins late", [[], [], ["3"], ["4"]], []],
    ["all of thirty", [["strona 29 z 30"], ["strona 30 z 30"]], []],
    ["the end is lost", [["strona 4 z 30"], ["strona 5 z 30"]], [[2, 'By "5 z 30" on page 2, 25 pages are missing at the end.']]],
  ])("%s", (_, feet, expected) => {
    expect(pageGaps(pages(...feet), feet.length).map(({ page, message }) => [page, message])).toEqual(expected);
  });

  /** Pages with one word at a place: its upper left corner. */
  const placed = (at: readonly (readonly [string, number, number])[], fields: Partial<Word> = {}): Page[] =>
    at.map(([text, x, y], i) => ({
      number: i + 1,
      width: 595,
      height: 1000,
      source: "text",
      words: [{ text, box: [x, y, x + 10, y + 10], fontSize: 10, baseline: y + 8, rotation: 0, raised: false, bold: false, ...fields }],
      rules: [],
    }));
  const numbers = ["1", "2", "4", "5"] as const;
  const gapsAt = (y: number, fields?: Partial<Word>) =>
    pageGaps(
      placed(
        numbers.map((text) => [text, 290, y]),
        fields,
      ),
      4,
    ).map(({ page }) => page);

  it.each([
    ["within a tenth of the upper edge", 89, [3]],
    ["that ends at a tenth of it", 90, []],
    ["in the middle", 500, []],
    ["that begins at a tenth of the lower edge", 900, []],
    ["within a tenth of the lower edge", 901, [3]],
  ])("stand in a line %s, or not", (_, y, expected) => {
    expect(gapsAt(y)).toEqual(expected);
  });

  it("stand upright: a turned word is none", () => {
    expect(gapsAt(50, { rotation: 90 })).toEqual([]);
  });

  it("are read in a line of words from left to right, whatever order they are drawn in", () => {
    const [first, second] = ["4 z 30", "5 z 30"].map((text) => pages([text])[0]);
    if (first === undefined || second === undefined) throw new Error("There are two pages.");
    const drawn = [first, { ...second, number: 2 }].map((page) => ({ ...page, words: page.words.toReversed() }));
    expect(pageGaps(drawn, 2).map(({ message }) => message)).toEqual(['By "5 z 30" on page 2, 25 pages are missing at the end.']);
  });

  it("are read in their own lines where two lines are drawn word by word", () => {
    const drawn = pages(["4 z 30", "Dz. U. 7"], ["5 z 30", "Dz. U. 7"]).map((page) => ({
      ...page,
      words: page.words.toSorted((a, b) => a.box[0] - b.box[0]),
    }));
    expect(pageGaps(drawn, 2).map(({ page }) => page)).toEqual([2]);
  });

  it("are read from left to right where a word on the right stands a little higher", () => {
    const drawn = pages(["4 z 30"], ["5 z 30"]).map((page) => ({
      ...page,
      words: page.words.map((word) => (word.text === "30" ? { ...word, baseline: word.baseline - 2 } : word)),
    }));
    expect(pageGaps(drawn, 2).map(({ page }) => page)).toEqual([2]);
  });

  it.each([
    [3, [2]],
    [4, []],
  ])("are one line where words stand %s points below one another, or not", (apart, expected) => {
    const drawn = pages(["4 z 30"], ["5 z 30"]).map((page) => ({
      ...page,
      words: page.words.map((word) => (word.text === "30" ? { ...word, baseline: word.baseline + apart } : word)),
    }));
    expect(pageGaps(drawn, 2).map(({ page }) => page)).toEqual(expected);
  });

  it.each<[string, readonly (readonly string[])[], readonly number[]]>([
    ["a gap after one page proves nothing", [["1"], ["3"], ["4"]], []],
    ["a gap before one page proves nothing", [["1"], ["2"], ["4"]], []],
    ["numbers that go back", [["5"], ["6"], ["4"], ["5"]], []],
    ["forty are left out", [["1"], ["2"], ["43"], ["44"]], [3]],
    ["forty-one are another numbering", [["1"], ["2"], ["44"], ["45"]], []],
    ["one of two numberings goes on before it", [["1", "9"], ["2"], ["4"], ["5"]], [3]],
    ["a numbering that was there before, on one of two pages", [["1"], ["2", "3"], ["4"], ["5"]], []],
    ["the old numbering goes on beside the new one", [["1"], ["2"], ["3", "5"], ["4", "6"]], []],
    ["one page alone says how many there are", [["4 z 30"], ["5"]], []],
    ["two pages say how many there are, differently", [["4 z 20"], ["5 z 30"]], []],
    ["a third page says nothing of it", [["4 z 30"], ["5 z 30"], ["6"]], [3]],
    ["pages that were not read count up to the end", [["27 z 30"], ["28 z 30"], [], []], []],
    ["words around a number", [["ustęp 1"], ["ustęp 2"], ["ustęp 4"], ["ustęp 5"]], []],
  ])("%s", (_, feet, expected) => {
    expect(pageGaps(pages(...feet), feet.length).map(({ page }) => page)).toEqual(expected);
  });

  it("hold the document by name", () => {
    const check = documentChecks.find(({ code }) => code === ("missing_pages" satisfies ProblemCode));
    const read = { decision: null, tariffs: [], national: [], problems: [], unreadPages: [], doubts: [], notShown: [] };
    expect(check?.blocks).toBe(true);
    expect(check?.find({ ...read, pageGaps: [{ page: 3, message: "A page is missing." }] })).toEqual([
      { message: "A page is missing.", at: { page: 3, bbox: null } },
    ]);
  });
});
