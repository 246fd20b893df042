import { describe, expect, it } from "vitest";
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

/* A wider one, over a body whose first row may have one label for its last two columns. */
const wide = [40, 120, 180, 240, 300, 360];
const label: Text = [270, 172, "Układ pomiarowy"];
const wideBody: readonly Text[] = [
  [45, 188, "G11"],
  [135, 188, "0,2541"],
  [195, 188, "0,1541"],
  [260, 188, "7,02"],
  [320, 188, "10,34"],
  [45, 204, "G12"],
  [135, 204, "0,2899"],
  [195, 204, "0,0609"],
  [260, 204, "7,02"],
  [320, 204, "10,34"],
];
interface WideHead {
  /** Where the wall between the last two columns begins, and where that beside the labels does. */
  readonly lastFrom: number;
  readonly labelsFrom: number;
  /** And where that between the second and third rate does; where nothing is said, under the head. */
  readonly alsoFrom?: number;
  readonly over: readonly Text[];
  readonly turned: readonly (readonly [x: number, top: number, bottom: number, text: string])[];
  /** What stands below the first row. */
  readonly body?: readonly Text[];
}

const wideHeadOf = ({ lastFrom, labelsFrom, over, turned, alsoFrom = 160, body: rated = wideBody }: WideHead): readonly string[] => {
  const page = drawPage(5, () => ({
    words: [...over, ...(lastFrom > 160 ? [label] : []), ...rated].flatMap(([x, y, text]) => wordsAt(text, x, y)),
    rules: [
      ...[100, 160, 176, 192, 208].map((y) => rule(40, y, 360, y)),
      ...wide.map((x, i) =>
        rule(x, i === 0 || i === 5 ? 100 : i === 1 ? labelsFrom : i === 3 ? alsoFrom : i === 4 ? lastFrom : 160, x, 208),
      ),
    ],
    bottom: 240,
  }));
  const words = turned.map(
    ([x, top, bottom, text]): Word => ({ ...(page.words[0] as Word), text, box: [x, top, x + 9, bottom], baseline: x + 7, rotation: 90 }),
  );
  const [table] = toTables([{ ...page, source: "optical", words: [...page.words, ...words] }]).flatMap(({ tables }) => tables);
  const first = Math.min(...(table?.cells ?? []).filter(({ text }) => text === "G11").map(({ row }) => row));
  return (table?.cells ?? [])
    .filter(({ row, text }) => row < first - 1 && text !== "")
    .map(({ column, colSpan, text }) => `${column}${colSpan > 1 ? `-${column + colSpan - 1}` : ""}: ${text.replaceAll("\n", " / ")}`)
    .sort();
};
const zones = [
  [146, 122, 158, "Dzienny"],
  [206, 122, 158, "Nocny"],
] as const;
const labelAndRate = [
  [70, 132, "GRUPA"],
  [164, 112, "Składnik"],
] as const;
const phases = [
  [266, 122, 158, "1-faz."],
  [326, 122, 158, "3-faz."],
] as const;

it("has one text over columns that one label stands under", () => {
  const head: WideHead = {
    lastFrom: 176,
    labelsFrom: 160,
    over: labelAndRate,
    turned: [...zones, [296, 104, 156, "Stały"]],
  };
  expect(wideHeadOf(head)).toEqual(["0: GRUPA", "1-2: Składnik", "1: Dzienny", "2: Nocny", "3-4: Stały"]);
  // A column in which no group has a rate is one of its heading's too.
  const without = wideBody.filter(([x]) => x !== 195);
  expect(wideHeadOf({ ...head, body: without })).toEqual(wideHeadOf(head));
  // Where the columns have a label each, one of them lost its heading.
  expect(wideHeadOf({ ...head, lastFrom: 160 }).some((cell) => cell.startsWith("0-4: "))).toBe(true);
});
it("is parted beside a cell whose line is left", () => {
  const head: WideHead = {
    lastFrom: 160,
    labelsFrom: 100,
    over: [...labelAndRate, [290, 112, "Stały"]],
    turned: [...zones, ...phases],
  };
  expect(wideHeadOf(head)).toEqual(["0: GRUPA", "1-2: Składnik", "1: Dzienny", "2: Nocny", "3-4: Stały", "3: 1-faz.", "4: 3-faz."]);
});

describe("two cells whose lines between are left", () => {
  const head: WideHead = {
    lastFrom: 160,
    labelsFrom: 100,
    over: [...labelAndRate, [272, 112, "Składnik stały"]],
    turned: [...zones, ...phases],
    alsoFrom: 100,
  };
  const parted = ["0: GRUPA", "1-2: Składnik", "1: Dzienny", "2: Nocny", "3-4: Składnik stały", "3: 1-faz.", "4: 3-faz."];
  it("have each their words that are turned upwards over the columns of the body", () => expect(wideHeadOf(head)).toEqual(parted));
  it("are parted to the same height where one has fewer lines", () => {
    const lower = { ...head, over: head.over.slice(0, 2), turned: [...zones, ...head.turned.slice(2)] };
    expect(wideHeadOf(lower)).toEqual(["0: GRUPA", "1-2: Składnik", "1: Dzienny", "2: Nocny", "3: 1-faz.", "4: 3-faz."]);
  });
  it("are parted by themselves where the words of the other are over no column in one way alone", () => {
    const lost = { ...head, turned: head.turned.slice(0, 3) };
    expect(wideHeadOf(lost)).toEqual(["0: GRUPA", "1-2: Składnik", "1: Dzienny", "2: Nocny", "3-4: Składnik stały / 1-faz."]);
  });
  it("are one still where a word that is turned upwards stands over both of its columns, or none is turned", () => {
    const both = wideHeadOf({ ...head, turned: [...zones, [296, 122, 158, "Razem"]] });
    expect(both.some((cell) => /^[34]: /.test(cell))).toBe(false);
    const level: readonly Text[] = [...head.over, [262, 148, "1-faz."], [322, 148, "3-faz."]];
    expect(wideHeadOf({ ...head, over: level, turned: zones }).some((cell) => cell.startsWith("3-4: "))).toBe(true);
  });
});
