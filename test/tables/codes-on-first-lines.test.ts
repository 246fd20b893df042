import { describe, expect, it } from "vitest";
import { type Drawn, gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";

type Placed = readonly [text: string, left: number, y: number];
/** Words of a table without ruling lines: each with its left edge and its baseline below the table's top. */
const put =
  (placed: readonly Placed[]) =>
  (top: number): Drawn => ({
    words: placed.flatMap(([words, left, y]) => wordsAt(words, left, top + y)),
    rules: [],
    bottom: top + Math.max(...placed.map(([, , y]) => y)) + 4,
  });

const [group, product, day, night] = [40, 120, 250, 330] as const;
const head: readonly Placed[] = [
  ["Grupa", group, 6],
  ["taryfowa", group, 16],
  ["Nazwa produktu", product, 11],
  ["Ceny energii elektrycznej", 260, 1],
  ["dzienna", day, 21],
  ["nocna", night, 21],
  ["zł/kWh", day, 31],
  ["zł/kWh", night, 31],
];
/** The second code stands `step` below the first, the first line of its row's product 10 points below, its prices in the middle of that product's lines. */
const rows = (second: string, step: number): readonly Placed[] => [
  ["G12", group, 45],
  ["podstawowa", product, 45],
  ["0,5530", day, 45],
  ["0,4410", night, 45],
  [second, group, 45 + step],
  ["Dom Oszczędny", product, 55],
  ["Weekend", product, 63],
  ["0,4872", day, 59],
  ["0,3410", night, 59],
  ["G12r", group, 77],
  ["Dom Trzy Pory", product, 77],
  ["0,4334", day, 77],
  ["0,3139", night, 77],
];
const read = (second: string, step: number) => {
  const { rates, verdict } = outcomeOf(text("5.1. Ceny energii elektrycznej"), gap(8), put([...head, ...rows(second, step)]));
  return [...rates.filter((rate) => !rate.startsWith("G12r")), verdict];
};

const each = [
  "G12 energy day 0.553 PLN/kWh",
  "G12 energy night 0.441 PLN/kWh",
  "G12w energy day 0.4872 PLN/kWh",
  "G12w energy night 0.341 PLN/kWh",
  "publish",
];

describe("a code beside the first line of a product of two lines, its prices in the middle", () => {
  // Both codes were one label for both rows: each had the prices of both, as of two products.
  it("is of that row, however near the code above stands", () => expect(read("G12w", 10)).toEqual(each));
  it("is so with its season", () => expect(read("G12w zima", 10)).toContain("G12w energy night winter 0.341 PLN/kWh"));
  it("is so beside the middle of the lines", () => expect(read("G12w", 14)).toEqual(each));
});

describe("what goes on with the code above", () => {
  it.each(["weekend", "i G12w"])("is no code of the second row: %s", (second) => {
    expect(read(second, 10)).toContain("G12 energy day 0.4872 PLN/kWh if Produkt Dom Oszczędny Weekend");
    expect(read(second, 10)).toContain("hold");
  });
});
