import { describe, expect, it } from "vitest";
import { type Block, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* Tables with rules over and under their headers and below their last rows alone, close under one another, with nothing written between them. */

const rows = (at: readonly number[], top: number, lines: readonly (readonly string[])[]) =>
  lines.flatMap((line, i) => line.flatMap((cell, column) => wordsAt(cell, at[column] as number, top + 12 + 14 * i)));

/** A table of commercial groups, and one of a household group: narrower, and `from` the left, `to` the right, with its first rule `below` the last. */
const read = (from: number, to: number, below: number, header: readonly string[] = ["Rodzaj stawki", "Jednostka", "G11"]) => {
  const tables: Block = (top) => {
    const next = top + 64 + below;
    const [first, second] = [
      [44, 210, 300, 370, 440],
      [from + 4, 236, 370],
    ];
    return {
      words: [
        ...rows(first as number[], top, [
          ["Rodzaj stawki", "Jednostka", "C21", "C11", "C12a"],
          ["Składnik stały stawki sieciowej", "zł/kW/m-c", "19,70", "5,88", "5,98"],
          ["Stawka jakościowa", "zł/kWh", "0,0332", "0,0332", "0,0332"],
          ["Stawka opłaty abonamentowej", "zł/m-c", "8,90", "4,36", "4,46"],
        ]),
        ...rows(second as number[], next, [
          header,
          ["Składnik zmienny stawki sieciowej całodobowy", "zł/kWh", "0,2614"],
          ["Stawka jakościowa", "zł/kWh", "0,0332"],
          ["Stawka opłaty abonamentowej", "zł/m-c", "2,02"],
        ]),
      ],
      rules: [
        ...[top, top + 18, top + 62].map((y) => rule(40, y, 480, y)),
        ...[next, next + 18, next + 62].map((y) => rule(from, y, to, y)),
      ],
      bottom: next + 70,
    };
  };
  return outcomeOf(text("7.1. Stawki opłat"), tables, gap(30));
};

describe("a narrower table under a wider one", () => {
  it("has columns of its own", () => {
    const { rates, codes } = read(60, 440, 8);
    expect(rates.filter((rate) => rate.startsWith("G11"))).toEqual([
      "G11 network_variable flat 0.2614 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
      "G11 subscription 2.02 PLN/month",
    ]);
    expect(rates.filter((rate) => rate.startsWith("C11"))).toHaveLength(3);
    expect(codes).not.toContain("uncertain_columns");
  });

  it.each<[string, Parameters<typeof read>]>([
    ["rules as long as each other may have an empty row between them", [40, 480, 8]],
    ["a rule set in from one end alone may be broken", [40, 440, 8]],
    ["the lines of a double rule", [60, 440, 1]],
  ])("gives no rate to another group where its first rule does not show it: %s", (_, drawn) => {
    const { rates, codes } = read(...drawn);
    const isRight = !codes.includes("uncertain_columns") && !codes.includes("conflicting_rates");
    expect(isRight && rates.some((rate) => /^(?!G11).*(?:0\.2614|2\.02)/.test(rate))).toBe(false);
  });
});
