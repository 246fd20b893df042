import { expect, it } from "vitest";
import { type Block, drawPage, gap, outcome, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/*
 * A table whose rows are numbered ends its page behind the first of them. Overleaf a number stands beside the middle of its rows, and it is
 * not clear for which of them it is: the labels and rates say what goes on.
 */

const cells =
  (lines: readonly (readonly [number, string, string, string])[], left: number): Block =>
  (top) => ({
    words: lines.flatMap(([y, number, label, amount]) => [
      ...wordsAt(number, left, top + y),
      ...wordsAt(label, left + 20, top + y),
      // Amounts end at the right side of their column.
      ...wordsAt(amount, left + 280 - 4 * amount.length, top + y),
    ]),
    rules: [],
    bottom: top + 12 + Math.max(...lines.map(([y]) => y)),
  });

const begun: Block = (top) => ({
  words: [
    ...wordsAt("GRUPA TARYFOWA", 255, top + 9),
    ...wordsAt("Lp.", 40, top + 14),
    ...wordsAt("Stawki opłat netto", 90, top + 14),
    ...wordsAt("B23", 275, top + 19),
    ...cells([[34, "1.", "Składnik stały stawki sieciowej [zł/MW/m-c]", "13 000,00"]], 40)(top).words,
  ],
  rules: [rule(38, top, 330, top), rule(38, top + 24, 330, top + 24)],
  bottom: top + 42,
});

const items = (first: string): readonly (readonly [number, string, string, string])[] => [
  [10, "", first, ""],
  [22, "", "- szczyt przedpołudniowy", "20,52"],
  [34, "2.", "- szczyt popołudniowy", "36,21"],
  [46, "", "- pozostałe godziny doby", "9,66"],
  [58, "", "- godziny doliny obciążenia", "6,03"],
  [70, "3.", "Stawka jakościowa [zł/MWh]", "33,16"],
];

const read = (left: number, over: readonly Block[] = []) =>
  outcome(
    drawPage(4, text("7.2.1. Stawki opłat dla grup taryfowych B23"), gap(420), begun),
    drawPage(5, ...over, cells(items("Składnik zmienny stawki sieciowej [zł/MWh]:"), left), gap(60)),
  );

it("has its rates for the group of the page before", () => {
  expect(read(40).rates).toEqual([
    "B23 network_fixed 13000 PLN/MW/month",
    "B23 network_variable afternoon_peak 36.21 PLN/MWh",
    "B23 network_variable morning_peak 20.52 PLN/MWh",
    "B23 network_variable other_hours 9.66 PLN/MWh",
    "B23 network_variable valley 6.03 PLN/MWh",
    "B23 quality 33.16 PLN/MWh",
  ]);
});

it("is another table where its labels begin elsewhere", () => {
  const { rates, codes } = read(52);
  expect(rates.filter((rate) => !rate.includes("network_fixed"))).toEqual([]);
  expect(codes).toContain("unexplained_number");
});

it("is another table under the caption of another group", () => {
  const { rates } = read(40, [text("7.2.2. Stawki opłat dla grup taryfowych B21")]);
  expect(rates.filter((rate) => rate.startsWith("B23") && !rate.includes("network_fixed"))).toEqual([]);
});

/** Overleaf the last row alone, its number half-way up to the heading of its list. */
const lastRow = (left: number, label = "- okres rozliczeniowy 1-miesięczny", over: readonly Block[] = []) =>
  outcome(
    drawPage(4, text("7.2.1. Stawki opłat dla grup taryfowych B23"), gap(420), begun),
    drawPage(
      5,
      ...over,
      cells(
        [
          [10, "", "Stawka opłaty abonamentowej [zł/m-c]:", ""],
          [14.5, "2.", "", ""],
          [19, "", label, "17,98"],
        ],
        left,
      ),
      gap(60),
    ),
  );
const fee = "B23 subscription P1M 17.98 PLN/month";

it("has its last row, whose label holds a digit", () => expect(lastRow(40).rates).toContain(fee));

it.each<[string, ReturnType<typeof lastRow>]>([
  ["whose label begins elsewhere", lastRow(52)],
  ["whose label is an amount", lastRow(40, "16,45")],
  ["under the caption of another group", lastRow(40, undefined, [text("7.2.2. Stawki opłat dla grup taryfowych B21")])],
])("has no last row %s", (_, { rates }) => expect(rates.join()).not.toContain("17.98"));
