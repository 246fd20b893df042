import { describe, expect, it } from "vitest";
import { type BandPlace, bandOf } from "../../src/tables/bands.ts";
import { columnsOf } from "../../src/tables/columns.ts";
import { toLines } from "../../src/tables/lines.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Over which columns a header's texts stand, on both sides of each limit, in print of ten points: rates at 100, 200 and 300. [text, x, baseline] */

type Placed = readonly [text: string, x: number, baseline: number];
const rowsOf = (placed: readonly Placed[]): readonly Row[] =>
  toLines(placed.flatMap(([text, x, y]) => wordsAt(text, x, y, 10))).map((line) => toRow(line, 0.25));
const rates = [200, 220].flatMap((y): readonly Placed[] => [
  ["C21", 0, y],
  ["0,1874", 100, y],
  ["0,2874", 200, y],
  ["0,3874", 300, y],
]);
const { columns } = columnsOf(rowsOf(rates), [], [], 10);
const nowhere = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

const bandIn = (lines: readonly Placed[], fields: Partial<BandPlace> = {}): readonly string[] => {
  const place: BandPlace = {
    columns,
    walls: [],
    outer: null,
    em: 10,
    parted: () => false,
    between: () => nowhere,
    beside: () => nowhere,
    open: true,
    ...fields,
  };
  const { headings, unclear } = bandOf(rowsOf(lines), place);
  return [
    ...headings.map(({ span: [from, to], words }) => `${words.map(({ text }) => text).join(" ")}: ${from}-${to}`),
    ...unclear.map(({ message }) => `? ${message}`),
  ];
};

describe("a text between ruling lines, kept from the last column,", () => {
  const label = (x: number, text = "Opłaty za uprawnionym"): readonly string[] =>
    bandIn([[text, x, 180]], { open: false, beside: () => [Number.NEGATIVE_INFINITY, 280] });
  it("is a label where it begins where the labels do, to 0.3 times its size", () => {
    expect(label(2.9)).toEqual(["Opłaty za uprawnionym: 0-1"]);
    expect(label(3.1)).toEqual(['? "Opłaty za uprawnionym" is not over a column.']);
  });
  it("is a label over the columns that it reaches", () => {
    expect(label(0, "Opłaty za czynną te")).toEqual(["Opłaty za czynną te: 0-0"]);
  });
});

it("a text over labels that ends before the rates is a label, though it is nearly in the middle of both", () => {
  const narrow = columnsOf(
    rowsOf(
      [200, 220].flatMap((y): readonly Placed[] => [
        ["Składnik", 0, y],
        ["0,1874", 308, y],
        ["0,2874", 348, y],
      ]),
    ),
    [],
    [],
    10,
  ).columns;
  const over = (x: number, text: string): readonly string[] => bandIn([[text, x, 180]], { open: false, columns: narrow });
  expect(over(0, "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ OBSZARU JODŁOWEGO W GR/KWH NET:")).toEqual([
    "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ OBSZARU JODŁOWEGO W GR/KWH NET:: 0-0",
  ]);
  expect(over(20, "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ OBSZARU JODŁOWEGO W GR:")).toEqual([
    "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ OBSZARU JODŁOWEGO W GR:: 0-1",
  ]);
});

describe("the ruling lines around a header", () => {
  const heads: readonly Placed[] = [
    ["Grupa", 0, 180],
    ["Stawka", 200, 180],
  ];
  // The header's print begins at 171.
  const under = (above: number): readonly string[] => bandIn(heads, { between: () => [above, 190] });
  it("are its own up to twice its size over it", () => {
    expect(under(151)).toEqual(["Grupa: 0-0", "Stawka: 1-3"]);
    expect(under(150.9)).toEqual(["Grupa: 0-0", "Stawka: 2-2"]);
  });
});

describe("texts of a header", () => {
  const heads = (down: number): readonly string[] =>
    bandIn([
      ["Grupa", 0, 160],
      ["dzienna", 100, 160],
      ["nocna", 200, 160 + down],
      ["stała", 300, 160],
    ]).map((text) => text.split(":")[0]!);
  it("are one row up to half of their size below one another; the lowest row goes first", () => {
    expect(heads(4.9)).toEqual(["Grupa", "dzienna", "nocna", "stała"]);
    expect(heads(5.1)).toEqual(["nocna", "Grupa", "dzienna", "stała"]);
  });
  const header: readonly Placed[] = [
    ["Grupa", 0, 165],
    ["dzienna", 100, 165],
    ["nocnawszystkichnocy", 165, 165],
    ["stała", 300, 165],
  ];
  const read = ["Grupa: 0-0", "dzienna: 1-1", "nocnawszystkichnocy: 2-2", "stała: 3-3"];
  const over = (first: string, gap: number, y = 150): readonly string[] =>
    bandIn([[first, 105, y], ["inne", 105 + 5 * first.length + gap, y], ...header]);
  it("are two headings where they stand apart by their size, else a sentence", () => {
    expect(over("wszystkiegood", 9.9)).toEqual(read);
    expect(over("wszystkiegood", 10)).toEqual([...read, '? "wszystkiegood" is not over a column.', '? "inne" is not over a column.']);
  });
  it("are a numbered paragraph behind a number, however far apart", () => {
    const numbered = (mark: string): readonly string[] => bandIn([[mark, 60, 150], ["wszystkiegood", 105, 150], ...header]);
    for (const mark of ["1.", "7.1.", "2)", "a)", "§"]) expect(numbered(mark)).toEqual(read);
    expect(numbered("I")).toHaveLength(6);
  });
});

describe("one text between ruling lines", () => {
  const alone = (text: string, x: number): readonly string[] => bandIn([[text, x, 180]], { open: false });
  it("is for all columns where it is a unit, or reaches from the labels into those of rates", () => {
    expect(alone("[zł/kWh]", 200)).toEqual(["[zł/kWh]: 1-3"]);
    expect(alone("Opłaty za pobraną energię czynną", 0)).toEqual(["Opłaty za pobraną energię czynną: 0-3"]);
    expect(alone("Opłaty", 0)).toEqual(["Opłaty: 0-0"]);
  });
});
