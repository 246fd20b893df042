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

  it("hold the document by name", () => {
    const check = documentChecks.find(({ code }) => code === ("missing_pages" satisfies ProblemCode));
    const read = { decision: null, tariffs: [], national: [], problems: [], unreadPages: [], doubts: [], notShown: [] };
    expect(check?.blocks).toBe(true);
    expect(check?.find({ ...read, pageGaps: [{ page: 3, message: "A page is missing." }] })).toEqual([
      { message: "A page is missing.", at: { page: 3, bbox: null } },
    ]);
  });
});
