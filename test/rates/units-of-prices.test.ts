import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

describe("a column of units between two columns of amounts", () => {
  const prices = (head: string) =>
    grid(
      `Grupa | Strefa | Cena energii czynnej | ${head} | Opłata handlowa [zł/m-c]\nB21 | całodobowa | 512,40 | zł/MWh | 45,00\nC12a | szczytowa | 0,6377 | zł/kWh | 12,40\n^ | pozaszczytowa | 0,4702 | zł/kWh | ^`,
    );
  it.each(["Jednostka ceny", "Jednostka"])("is headed by %s and is of the amounts left of it", (head) =>
    expect(outcomeOf(prices(head)).rates).toEqual([
      "B21 energy flat 512.4 PLN/MWh",
      "B21 trade_fee 45 PLN/month",
      "C12a energy offpeak 0.4702 PLN/kWh",
      "C12a energy peak 0.6377 PLN/kWh",
      "C12a trade_fee 12.4 PLN/month",
    ]),
  );
  it("is not under a header of something else", () =>
    expect(outcomeOf(prices("Cena porównawcza")).rates.filter((rate) => rate.includes("energy"))).toEqual([]));
});

describe("a table without a rate's name whose caption names its group", () => {
  const zones = (rows = "szczyt przedpołudniowy | 45,30 | 48,71\nszczyt popołudniowy | 72,16 | 80,44\npozostałe godziny | 39,08 | 43,65") =>
    grid(`strefa | lato | zima\n${rows}`);
  const heading = "Art. 3. Ceny energii czynnej";
  it("has the one that the heading of its article names", () =>
    expect(outcomeOf(text("TARYFA", heading, "Cennik grupy G13 w gr/kWh:"), zones()).rates).toContain(
      "G13 energy morning_peak summer 0.453 PLN/kWh",
    ));
  it.each([
    ["another rate is named between", [heading, "Opłata abonamentowa wynosi 3,00 zł/m-c.", "Cennik grupy G13 w gr/kWh:"]],
    ["the heading names none", ["Art. 3. Grupy taryfowe", "Cennik grupy G13 w gr/kWh:"]],
  ])("has none where %s", (_, lines) =>
    expect(outcomeOf(text("TARYFA", ...lines), zones()).rates.filter((rate) => rate.includes("energy"))).toEqual([]),
  );
  it("is held where its caption says more", () =>
    expect(outcomeOf(text("TARYFA", heading, "Cennik grupy G13 dla pracowników w gr/kWh:"), zones()).codes).toContain("not_approved"));
});
