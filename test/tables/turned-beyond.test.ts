import { expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* A header of words turned upwards over rows that have rates in its first column alone. */

const table = (rule: string): string => `
${rule}
                     Strefa czasowa zł/kWh



Grupa taryfowa


                   ↑całodobowa  ↑dzienna     ↑nocna

R dla SN            0,1827
R dla nN            0,2610
`;
const rows = (rule: string): string[] => readingOf(table(rule)).trim().split("\n");
const long = "───────────────────────────────────────────────────";

it("has all its columns, where a ruling line lies over all of them", () => {
  expect(rows(long).map((row) => row.trim())).toEqual([
    "| Strefa czasowa zł/kWh | < | <",
    "Grupa taryfowa | całodobowa | dzienna | nocna",
    "R dla SN | 0,1827 |  |",
    "R dla nN | 0,2610 |  |",
  ]);
});

it.each<[string, string]>([
  ["the ruling line over the rates", "─────────────────────────"],
  ["rates that no ruling line lies over", ""],
])("has no columns beyond %s", (_, rule) => {
  expect(rows(rule).at(-1)).toBe("R dla nN | 0,2610");
});
