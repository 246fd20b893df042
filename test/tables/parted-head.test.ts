import { expect, it } from "vitest";
import type { Page, Word } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/* A dark header in a scan of two colours: one cell without a line in it, over a body whose every column is ruled. */

const xs = [40, 160, 220, 280];
const ys = [100, 130, 146, 162];
type Text = readonly [x: number, baseline: number, text: string];
const body: readonly Text[] = [
  [45, 141, "Stawka jakościowa"],
  [175, 141, "0,0332"],
  [235, 141, "0,0331"],
  [45, 157, "Stawka sieciowa"],
  [175, 157, "0,2332"],
  [235, 157, "0,2331"],
];
const full: readonly Text[] = [
  [190, 112, "GRUPY TARYFOWE"],
  [60, 118, "Stawki opłat"],
  [182, 124, "G11"],
  [242, 124, "G12"],
];

const headOf = (texts: readonly Text[], source: Page["source"] = "optical"): readonly string[] => {
  const page = drawPage(5, () => ({
    words: [...texts, ...body].flatMap(([x, y, text]) => wordsAt(text, x, y)),
    rules: [...ys.map((y) => rule(40, y, 280, y)), ...xs.map((x, i) => rule(x, i === 0 || i === 3 ? 100 : 130, x, 162))],
    bottom: 200,
  }));
  const [table] = toTables([{ ...page, source }]).flatMap(({ tables }) => tables);
  const rated = Math.min(...(table?.cells ?? []).filter(({ text }) => text.startsWith("0,")).map(({ row }) => row));
  return (table?.cells ?? [])
    .filter(({ row, text }) => row < rated && text !== "")
    .map(({ column, colSpan, text }) => `${column}${colSpan > 1 ? `-${column + colSpan - 1}` : ""}: ${text.replaceAll("\n", " / ")}`)
    .sort();
};

it("has its texts over the columns of the body", () => {
  expect(headOf(full)).toEqual(["0: Stawki opłat", "1-2: GRUPY TARYFOWE", "1: G11", "2: G12"]);
});
it("has its words that are turned upwards over the columns of the body", () => {
  const page = drawPage(5, () => ({
    words: [...wordsAt("Stawki opłat", 60, 118), ...body.flatMap(([x, y, text]) => wordsAt(text, x, y))],
    rules: [...ys.map((y) => rule(40, y, 280, y)), ...xs.map((x, i) => rule(x, i === 0 || i === 3 ? 100 : 130, x, 162))],
    bottom: 200,
  }));
  const turned = (text: string, x: number): Word => ({
    ...(page.words[0] as Word),
    text,
    box: [x, 104, x + 9, 126],
    baseline: x + 7,
    rotation: 90,
  });
  const [table] = toTables([{ ...page, source: "optical", words: [...page.words, turned("G11", 186), turned("G12", 246)] }]).flatMap(
    ({ tables }) => tables,
  );
  const heads = (table?.cells ?? []).filter(({ text }) => /^(?:G1|Stawki)/.test(text)).map(({ column, text }) => `${column}: ${text}`);
  expect(heads).toEqual(["0: Stawki opłat", "1: G11", "2: G12"]);
});
it.each<[string, readonly Text[]]>([
  ["a column has no heading of its own", full.filter(([, , text]) => text !== "G12")],
  ["a text stands over no column in one way alone", [...full.slice(0, 3), [212, 124, "G12"]]],
  ["it holds a number", [...full, [100, 126, "0,0330"]]],
])("is one cell still where %s", (_, texts) => {
  expect(headOf(texts).some((cell) => cell.startsWith("0-2: "))).toBe(true);
});
it("is one cell on a page of text, whose lines are drawn or are not there", () => {
  expect(headOf(full, "text").some((cell) => cell.startsWith("0-2: "))).toBe(true);
});
