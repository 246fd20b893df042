import { describe, expect, it } from "vitest";
import { type Block, gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";

/* One row of rates that ends its page: the lines of its label stand around them, the row's number beside them. A wide caption is no heading of them. */

const rates = [180, 230, 280] as const;
const row =
  (...[above, below]: readonly string[]): Block =>
  (top) => ({
    words: [
      ...wordsAt("Lp.", 40, top + 10),
      ...wordsAt("Stawki opłat netto", 60, top + 10),
      ...["C21", "C11", "R"].flatMap((code, i) => wordsAt(code, rates[i] as number, top + 10)),
      ...wordsAt(above ?? "", 60, top + 24),
      ...wordsAt("1.", 40, top + 28),
      ...rates.flatMap((x) => wordsAt("0,0332", x, top + 28)),
      ...wordsAt(below ?? "", 60, top + 32),
    ],
    rules: [],
    bottom: top + 36,
  });
const read = (caption: string, ...label: readonly string[]) =>
  outcomeOf(text("7. STAWKI OPŁAT"), gap(20), text(caption), row(...label)).rates;

describe("one row of rates whose label stands around them", () => {
  it("is that rate under a caption as wide as the table", () => {
    const found = ["C11 quality 0.0332 PLN/kWh", "C21 quality 0.0332 PLN/kWh", "R quality 0.0332 PLN/kWh"];
    expect(read("7.1. Stawki opłat", "STAWKA JAKOŚCIOWA w", "zł/kWh")).toEqual(found);
    expect(read("7.1. Stawki opłat dla grup taryfowych, które są rozliczane: C21, C11, R", "STAWKA JAKOŚCIOWA w", "zł/kWh")).toEqual(found);
  });
});

describe("one row of rates under the headings of its own row", () => {
  const under =
    (codes: readonly string[], ...[first = "", second = ""]: readonly string[]): Block =>
    (top) => ({
      words: [
        ...wordsAt("GRUPY TARYFOWE", 210, top + 8),
        ...wordsAt("Lp.", 40, top + 20),
        ...wordsAt("Stawki opłat netto", 90, top + 20),
        ...codes.flatMap((code, i) => wordsAt(code, rates[i] as number, top + 30)),
        ...wordsAt(first, 60, top + 44),
        ...wordsAt("1.", 40, top + 53),
        ...wordsAt(second, 60, top + 53),
        ...wordsAt("- okres 1-miesięczny", 60, top + 64),
        ...rates.flatMap((x) => wordsAt("7,66", x, top + 64)),
      ],
      rules: [],
      bottom: top + 70,
    });
  const readUnder = (...args: Parameters<typeof under>) =>
    outcomeOf(
      text("7. STAWKI OPŁAT"),
      gap(20),
      text("7.4. Stawki opłaty abonamentowej dla grup taryfowych C21, C11, C12n"),
      gap(6),
      under(...args),
      gap(30),
    );

  it("is that rate of each group", () => {
    expect(readUnder(["C21", "C11", "C12n"], "OPŁATA ABONAMENTOWA w", "zł/miesiąc:").rates).toEqual([
      "C11 subscription P1M 7.66 PLN/month",
      "C12n subscription P1M 7.66 PLN/month",
      "C21 subscription P1M 7.66 PLN/month",
    ]);
  });

  it("is of no group where a code is lost, and of no unit where the headings have none", () => {
    expect(readUnder(["C21", "C11"], "OPŁATA ABONAMENTOWA w", "zł/miesiąc:").rates).toEqual([]);
    expect(readUnder(["C21", "C11", "C12n"], "OPŁATA ABONAMENTOWA", "netto:").rates).toEqual([]);
  });
});
