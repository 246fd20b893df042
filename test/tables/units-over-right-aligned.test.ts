import { expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* A unit in the middle of its heading, over rates at the column's right side: it stands over none of them, and in a row of its own rules. */

const table = (unit: string): string => `
──────────────────────────────────────────────
                             Stawka opłaty
Grupa taryfowa               abonamentowej
                    ──────────────────────────
                          okres 1-miesięczny
──────────────────────────────────────────────
${unit}
──────────────────────────────────────────────
A21                                      16,45
──────────────────────────────────────────────
A24                                      16,45
──────────────────────────────────────────────
`;

it.each<[string, string, string]>([
  ["of its heading", "                                zł/m-c", "| zł/m-c"],
  ["of the labels, where it stands over these", "zł/m-c", "zł/m-c |"],
])("a unit is %s", (_, unit, expected) => {
  const rows = readingOf(table(unit)).trim().split("\n");
  expect(rows.map((row) => row.trim())).toContain(expected);
  expect(rows.slice(-2)).toEqual(["A21 | 16,45", "A24 | 16,45"]);
});
