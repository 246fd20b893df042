import { expect, it } from "vitest";
import { type Block, gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";

/* A table whose header is set so close that the headings of its two columns stand one common space apart: the words keep their columns. */

const rows = ["C21 | 23,92", "C11 | 5,86", "C12w | 6,83"];

const table =
  (head: string, amountsAt = 98): Block =>
  (top) => ({
    words: [
      ...wordsAt(head, 40, top + 8),
      ...rows.flatMap((row, i) => {
        const [code = "", amount = ""] = row.split(" | ");
        // Amounts keep the middle of their column.
        return [...wordsAt(code, 40, top + 20 + 11 * i), ...wordsAt(amount, amountsAt + 2 * (5 - amount.length), top + 20 + 11 * i)];
      }),
    ],
    rules: [],
    bottom: top + 24 + 11 * rows.length,
  });

const caption = text("7.1.3. Składnik stały stawki sieciowej dla grup taryfowych C, w zł/kW/miesiąc");
const read = (head: string, amountsAt?: number) => outcomeOf(caption, gap(6), table(head, amountsAt), gap(30));

it("has its two headings over their columns", () => {
  expect(read("Grupa taryfowa Stawka").rates).toEqual([
    "C11 network_fixed 5.86 PLN/kW/month",
    "C12w network_fixed 6.83 PLN/kW/month",
    "C21 network_fixed 23.92 PLN/kW/month",
  ]);
});

it("has its two headings over their columns on a page with several such tables", () => {
  const quality = text("7.1.5. Stawka jakościowa dla grup taryfowych C, w zł/kWh");
  const { rates, codes } = outcomeOf(
    caption,
    gap(6),
    table("Grupa taryfowa Stawka"),
    gap(9),
    quality,
    gap(6),
    table("Grupa taryfowa Stawka"),
    gap(30),
  );
  expect(rates.filter((rate) => rate.startsWith("C12w"))).toEqual(["C12w network_fixed 6.83 PLN/kW/month", "C12w quality 6.83 PLN/kWh"]);
  expect(codes).not.toContain("uncertain_columns");
});

it("is no table where the words do not keep the column of the amounts", () => {
  expect(read("Grupa taryfowa Stawka", 112).rates).toEqual([]);
  expect(read("Grupa taryfowa stawka").rates).toEqual([]);
});

it("is not approved where the second heading says something else", () => {
  // "Plan" and "Rabat" keep the middle of the amounts too.
  expect(read("Grupa taryfowa Plan", 94).codes).toContain("not_approved");
  expect(read("Grupa taryfowa Rabat", 96).codes).toContain("not_approved");
});
