import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Rows of bands under a row that names a class of groups, where the rows before it name groups by their codes. */

const read = (heading: string, first = "Odbiorcy z grup taryfowych C11 | 0,08 | zł/kW/m-c") =>
  outcomeOf(
    grid(`Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh] | Składnik stały stawki sieciowej
          C11 | 0,2345 | 5,10 zł/kW/m-c
          G11 | 0,3345 | 5,10 zł/m-c
          G11p | 0,3345 | 5,10 zł/m-c`),
    gap(30),
    text("7.5. Stawki opłaty przejściowej"),
    grid(`Wyszczególnienie | Stawka | Jednostka
          ${first}
          ${heading}
          - o rocznym zużyciu energii elektrycznej poniżej 500 kWh | 0,02 | zł/m-c
          - o rocznym zużyciu energii elektrycznej od 500 kWh do 1200 kWh | 0,10 | zł/m-c
          - o rocznym zużyciu energii elektrycznej powyżej 1200 kWh | 0,33 | zł/m-c`),
  );
const transition = (rates: readonly string[]) => rates.filter((rate) => rate.includes("transition"));

describe("a row that names a class of groups over the rows of bands", () => {
  it.each([
    "Odbiorcy z grup taryfowych G: | < | <",
    "Odbiorcy z grup taryfowych G: | | ",
    "Dla odbiorców z grup taryfowych G | < | <",
    "Grupy taryfowe G: | | ",
  ])("gives them to each group of the class, and to none of the row before it: %s", (heading) => {
    const { verdict, rates } = read(heading);
    expect(verdict).toBe("publish");
    expect(transition(rates)).toEqual([
      "C11 transition 0.08 PLN/kW/month",
      "G11 transition ..500 0.02 PLN/month",
      "G11 transition 1200.. 0.33 PLN/month",
      "G11 transition 500..1200 0.1 PLN/month",
      "G11p transition ..500 0.02 PLN/month",
      "G11p transition 1200.. 0.33 PLN/month",
      "G11p transition 500..1200 0.1 PLN/month",
    ]);
  });

  it("holds a group of the class that has an amount of its own", () => {
    const { codes, rates } = read("Odbiorcy z grup taryfowych G: | < | <", "Odbiorcy z grupy taryfowej G11 | 0,08 | zł/m-c");
    expect(codes).toContain("conflicting_rates");
    expect(transition(rates)).not.toContain("G11 transition ..500 0.02 PLN/month");
  });

  it.each(["Odbiorcy z grup taryfowych G dla posesji letniskowych: | < | <", "Odbiorcy z grup taryfowych G z wyjątkiem G11p: | < | <"])(
    "is not read where it means some of them: %s",
    (heading) => {
      const { verdict, rates } = read(heading);
      expect(verdict).toBe("hold");
      expect(transition(rates).filter((rate) => rate.startsWith("G"))).toEqual([]);
    },
  );
});

describe("a row that names other customers over the rows of bands", () => {
  it.each([
    "Odbiorcy z grup pozostałych: | < | <",
    "Odbiorcy inni niż wymienieni: | | ",
    "Odbiorcy z grup taryfowych G dla posesji letniskowych: | < | <",
    "Obiekty letniskowe: | < | <",
    "Działki: | < | <",
    "Kempingi: | < | <",
  ])("holds the group of the row before it: %s", (heading) => {
    const { verdict, codes, rates } = read(heading, "Odbiorcy z grupy taryfowej G11 | 0,08 | zł/m-c");
    expect(verdict).toBe("hold");
    expect(codes).toContain("not_approved");
    expect(transition(rates).filter((rate) => rate.includes("0.02"))).toEqual([]);
  });

  it("holds nothing where it only says by what the rows differ", () => {
    const { verdict, rates } = read("przy rocznym zużyciu: | < | <", "Odbiorcy z grupy taryfowej G11 | 0,08 | zł/m-c");
    expect(verdict).toBe("publish");
    expect(transition(rates)).toContain("G11 transition ..500 0.02 PLN/month");
  });
});

describe("a row that names other customers within the rows of a group", () => {
  const card = (heading: string) =>
    outcomeOf(
      text("7.5. Stawki opłat"),
      grid(`Wyszczególnienie | Jednostka | Stawka
            Grupa taryfowa G11 | < | <
            Składnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,3345
            Składnik stały stawki sieciowej | zł/m-c | 5,10
            ${heading}
            Opłata abonamentowa (okres 1-miesięczny) | zł/m-c | 4,50`),
    );
  const subscriptions = (heading: string) => card(heading).rates.filter((rate) => rate.includes("subscription"));

  it.each(["Pozostali odbiorcy: | < | <", "Odbiorcy z grup pozostałych | | ", "Domki letniskowe, lokale: | < | <"])(
    "holds the rows below it: %s",
    (heading) => {
      expect(card(heading).codes).toContain("not_approved");
      expect(subscriptions(heading)).toEqual([]);
    },
  );

  it.each(["Opłaty pozostałe: | < | <", "Opłaty stałe | | ", "Obsługa | | "])("leaves them where it names fees: %s", (heading) => {
    expect(card(heading).verdict).toBe("publish");
    expect(subscriptions(heading)).toHaveLength(1);
  });
});
