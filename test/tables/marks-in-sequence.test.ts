import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { withMarksInSequence } from "../../src/tables/marks-in-sequence.ts";
import { type Block, drawPage, gap, grid, outcome, text } from "../helpers/drawn-page.ts";

/* Numbers of notes that a scan lost, by the notes' order and the marks that the rates carry. */

const scanned = (number: number, ...blocks: readonly Block[]): Page => ({ ...drawPage(number, ...blocks), source: "optical" });
const rates = (first: string, second: string) =>
  grid(`Stawki opłat | jednostka | G11 | G12as
        Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 |
        - dzienny | zł/kWh | | 0,2386
        - nocny | zł/kWh | | 0,1138${first} ¶ 0,0239${second}`);
const upTo = "- stawka stosowana w odniesieniu do wolumenu nieprzewyższającego ilości energii zużytej przed rokiem";
const over = "- stawka stosowana w odniesieniu do wolumenu przewyższającego ilość energii zużytej przed rokiem";

/** The marks that the pages' words raised before dashes are. */
const marksOf = (...pages: readonly Page[]): string[] =>
  withMarksInSequence(pages).flatMap(({ words }) =>
    words.flatMap(({ raised, text: mark }, i) => (raised && words[i + 1]?.text === "-" ? [mark] : [])),
  );

describe("a note whose number was not read has the one of its place", () => {
  it.each<[string, readonly string[]]>([
    ["where both were lost", [upTo, over]],
    ["where the first was lost", [upTo, `^2) ${over}`]],
    ["where one was read as a letter", [`^l) ${upTo}`, `^2) ${over}`]],
    ["where one was read as a sign", [`^1) ${upTo}`, `' ${over}`]],
  ])("%s", (_what, notes) => {
    expect(marksOf(scanned(5, rates("^1)", "^2)"), gap(20), text(...notes)))).toEqual(["1)", "2)"]);
  });

  it("and what was made of it goes", () => {
    const page = scanned(5, rates("^1)", "^2)"), gap(20), text(upTo, over));
    const dash = page.words.findLast((word) => word.text === "-");
    if (dash === undefined) throw new Error("The note is not drawn.");
    const { fontSize, baseline, box } = dash;
    const stray = (text: string, left: number, baselineOf: number) => ({
      ...dash,
      text,
      fontSize: fontSize / 2,
      baseline: baselineOf,
      box: [left, baselineOf - fontSize / 2, left + 4, baselineOf] as const,
    });
    const withStrays = { ...page, words: [...page.words, stray("21", box[0] - 6, baseline - 3), stray("7", box[0] - 6, baseline + 30)] };
    const [read] = withMarksInSequence([withStrays]);
    expect(read?.words.map((word) => word.text)).not.toContain("21");
    expect(read?.words.map((word) => word.text)).toContain("7");
  });

  it("overleaf too", () => expect(marksOf(scanned(5, rates("^1)", "^2)")), scanned(6, text(upTo, over)))).toEqual(["1)", "2)"]));

  it("so that its rate has its condition", () => {
    const { rates: read } = outcome(scanned(5, rates("^1)", "^2)"), gap(20), text(upTo, over)));
    expect(read.filter((rate) => rate.includes("if stawka stosowana"))).toHaveLength(2);
  });
});

describe("no note has a number", () => {
  it.each<[string, Block, readonly string[]]>([
    ["where the rates carry fewer marks", rates("", "^2)"), [upTo, over]],
    ["where the rates carry more marks", rates("^1)", "^3)"), [upTo, over]],
    ["where a note between was lost whole", rates("^1)", "^2)"), [over]],
    ["where those that were read have another order", rates("^1)", "^2)"), [`^2) ${over}`, upTo]],
  ])("%s", (_what, table, notes) => {
    const page = scanned(5, table, gap(20), text(...notes));
    expect(withMarksInSequence([page])).toEqual([page]);
  });

  it("on a page of text", () => {
    const page = drawPage(5, rates("^1)", "^2)"), gap(20), text(upTo, over));
    expect(withMarksInSequence([page])).toEqual([page]);
  });
});
