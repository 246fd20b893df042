import { expect, it } from "vitest";
import { gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";

/* A table of one row whose label and unit stand as close as words: the heading of the units stands over the unit alone. */

const read = (unit: string, unitsAt: number) =>
  outcomeOf(
    text("7.1.4. Stawki opłaty abonamentowej dla grup taryfowych A21, B22"),
    gap(10),
    (top) => ({
      words: [
        ...wordsAt("GRUPY TARYFOWE", 170, top + 8),
        ...wordsAt("Stawki opłat netto", 45, top + 13),
        ...wordsAt("Jedn.", unitsAt, top + 13),
        ...wordsAt("A21", 170, top + 18),
        ...wordsAt("B22", 212, top + 18),
        ...wordsAt(`Opłata abonamentowa ${unit}`, 40, top + 30),
        ...wordsAt("14,66", 168, top + 30),
        ...wordsAt("14,67", 208, top + 30),
      ],
      rules: [],
      bottom: top + 40,
    }),
    gap(30),
  );

it("has its unit under the heading of the units", () => {
  expect(read("zł/m-c", 122)).toMatchObject({
    codes: ["no_rates"],
    rates: ["A21 subscription 14.66 PLN/month", "B22 subscription 14.67 PLN/month"],
  });
});

it("is open where that heading does not stand over the unit", () => {
  expect(read("zł/m-c", 142).codes).toContain("uncertain_columns");
});

it("says what its unit says of tax", () => {
  expect(read("zł/m-c brutto", 122).rates).toEqual([]);
});
