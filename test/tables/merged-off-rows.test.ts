import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { drawPage, outcome, rule, wordsAt } from "../helpers/drawn-page.ts";

/* A rate in the middle of a cell merged over all rows, one of which is higher than the others: it stands on the line of none, between two ruling lines with one. */

const across = (y: number, to = 360): Rule => rule(40, y, to, y);
const rows = [
  ["G11", 120, "0,2083", "–"],
  ["G12", 144, "0,2540", "0,0773"],
  ["G12w", 168, "0,2422", "0,0737"],
  ["G12as", 196.4, "0,2453", ""],
  ["G12r", 224.8, "0,2485", "0,0756"],
  ["G12e", 248.8, "0,2495", "0,0766"],
] as const;
const between = [128, 152, 176, 210, 234];

const read = (qualityAt: number, lines: readonly number[] = between) =>
  outcome(
    drawPage(5, () => ({
      words: [
        ["7.3. Stawki opłat dla grup taryfowych G", 40, 60] as const,
        ["Składnik zmienny stawki sieciowej", 135, 80] as const,
        ["Grupa taryfowa", 45, 88] as const,
        ["dzienny", 140, 98] as const,
        ["nocny", 240, 98] as const,
        ["Stawka jakościowa", 380, 88] as const,
        ["[zł/kWh]", 190, 110] as const,
        ["[zł/kWh]", 390, 110] as const,
        ...rows.flatMap(([code, y, day, night]) => [[code, 45, y] as const, [day, 140, y] as const, [night, 240, y] as const]),
        ["0,2133^1)", 240, 192] as const,
        ["0,0213^2)", 240, 200.8] as const,
        ["0,0332", 390, qualityAt] as const,
        ["1) stawka stosowana w odniesieniu do wolumenu energii nieprzewyższającego zużycia w analogicznym okresie.", 40, 280] as const,
        ["2) stawka stosowana w odniesieniu do wolumenu energii przewyższającego zużycie w analogicznym okresie.", 40, 292] as const,
      ].flatMap(([text, x, y]) => wordsAt(text, x, y)),
      rules: [across(68, 460), across(114, 460), across(258, 460), ...lines.map((y) => across(y))],
      bottom: 310,
    })),
  );
const quality = ({ rates }: ReturnType<typeof read>): readonly string[] => rates.filter((rate) => rate.includes("quality"));

describe("a rate of a cell merged over rows of other heights", () => {
  it("is that of all of them", () => {
    const found = read(184.4);
    expect(quality(found)).toEqual(["G11", "G12", "G12as", "G12e", "G12r", "G12w"].map((code) => `${code} quality 0.0332 PLN/kWh`));
    expect(found.codes).not.toContain("uncertain_columns");
  });
  it("is open where it is in the middle of none", () => {
    expect(read(210.6).codes).toContain("uncertain_columns");
  });
  it("is open where no ruling line is between its row and the next", () => {
    expect(read(184.4, [128, 152, 210, 234]).codes).toContain("uncertain_columns");
  });
});
