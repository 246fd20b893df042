import { describe, expect, it } from "vitest";
import { outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";

/* Two noted amounts of one rate, each beside a line of one label: the lines stand nearer to one another than those of two rows. */

type Text = readonly [text: string, x: number, y: number];
const rowAt = (y: number, first: string, second: string, ...amounts: readonly string[]): Text[] => [
  [first, 40, y],
  [second, 40, y + 9],
  ...amounts.map((amount, i) => [amount, 190, y + 4.5 + 9 * (i - (amounts.length - 1) / 2)] as const),
];
const variable = "SKŁADNIK ZMIENNY STAWKI";
const read = (...night: readonly Text[]) =>
  outcomeOf(text("7.1. Stawki opłat dla grupy taryfowej G12as"), () => ({
    words: [
      ["Rodzaj stawki", 70, 65] as const,
      ["Stawka opłaty", 185, 65] as const,
      ["G12as", 40, 78] as const,
      ...rowAt(90, variable, "SIECIOWEJ – DZIENNY w zł/kWh", "0,2523"),
      ...night,
      ...rowAt(145, "SKŁADNIK STAŁY STAWKI SIECIOWEJ", "– UKŁAD 3-FAZOWY w zł/m-c", "7,31"),
      ...rowAt(168, "STAWKA OPŁATY ABONAMENTOWEJ", "w zł/m-c", "3,97"),
      ["1) stawka stosowana w odniesieniu do wolumenu energii nieprzewyższającego zużycia w analogicznym okresie.", 40, 200] as const,
      ["2) stawka stosowana w odniesieniu do wolumenu energii przewyższającego zużycie w analogicznym okresie.", 40, 212] as const,
    ].flatMap(([printed, x, y]) => wordsAt(printed, x, y)),
    rules: [],
    bottom: 230,
  }));
const ofNight = ({ rates }: ReturnType<typeof read>): readonly string[] => rates.filter((rate) => rate.includes("network_variable night"));

describe("two noted amounts beside the lines of a label", () => {
  it("are both its rate", () => {
    const found = ofNight(read(...rowAt(113, variable, "SIECIOWEJ – NOCNY w zł/kWh", "0,2194^1)", "0,0219^2)")));
    expect(found.map((rate) => rate.split(" if ")[0])).toEqual([
      "G12as network_variable night 0.0219 PLN/kWh",
      "G12as network_variable night 0.2194 PLN/kWh",
    ]);
  });
  it("are none of one rate where the lines stand apart as those of rows do", () => {
    const first: Text[] = [
      [variable, 40, 110],
      ["0,2194^1)", 190, 110],
      ["SIECIOWEJ – NOCNY w zł/kWh", 40, 129],
      ["0,0219^2)", 190, 129],
    ];
    expect(read(...first).rates.join()).not.toContain("0.2194");
  });
  it("are none of one rate where the lower line is a group's", () => {
    const { rates } = read(...rowAt(113, variable, "G12w – NOCNY w zł/kWh", "0,2194^1)", "0,0219^2)"));
    expect(rates.filter((rate) => rate.includes("0.2194") && rate.includes("night"))).toEqual([]);
  });
});
