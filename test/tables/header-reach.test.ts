import { expect, it } from "vitest";
import type { Column } from "../../src/tables/columns.ts";
import { reachOf } from "../../src/tables/header-reach.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

const em = 8;
const column = (left: number, right: number, value = true): Column => ({ left, right, value, pieces: [] });
/** Two of labels, then three columns of rates: of these "w trzech strefach" stands over the middle one alone. */
const columns = [column(44, 70, false), column(80, 110, false), column(225, 245), column(270, 290), column(323, 343)];
const line = (baseline: number, ...texts: (readonly [x: number, text: string])[]): Row => {
  const words = texts.flatMap(([x, text]) => wordsAt(text, x, baseline));
  return toRow({ text: "", words, box: [44, baseline - 8, 360, baseline] }, 0.25);
};

it("a column reaches as far as its own heading, beside a text over several columns that is narrower than they are", () => {
  // The upper line has more texts, since the labels' headings are among them.
  const lines = [
    line(124, [44, "Grupa"], [80, "miara"], [225, "dni"], [250, "w trzech strefach"]),
    line(144, [223, "szczyt"], [268, "szczyt"], [315, "pozostałe"]),
  ];
  expect(reachOf(lines, columns, em)[4]).toEqual([315, 351]);
});
