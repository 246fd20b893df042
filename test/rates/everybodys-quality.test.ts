import { describe, expect, it } from "vitest";
import { type Block, gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/*
 * The quality rate beside the country's fees, in a table that names no group.
 */

const rates = grid(`Stawki opłat | jednostka | G11 | C11
                    Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 | 0,2510
                    Opłata abonamentowa | zł/m-c | 4,12 | 5,20`);
const withQuality = grid(`Stawki opłat | jednostka | G11 | C11
                          Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 | 0,2510
                          Stawka jakościowa | zł/kWh | 0,0332 | 0,0332`);
const qualityOf = (own: Block, title: string, table: string) => {
  const { verdict, rates: read } = outcomeOf(own, gap(30), text(title), grid(table));
  return [verdict, ...read.filter((rate) => rate.includes("quality"))];
};
const fees = (quality: string, head = "Stawka") => `Rodzaj opłaty | j.m. | ${head}
   ${quality}
   Opłata OZE | zł/MWh | 7,30
   Opłata kogeneracyjna | zł/MWh | 3,00`;
const ofBoth = (value: string) => ["publish", `C11 quality ${value}`, `G11 quality ${value}`];

describe("is every group's", () => {
  it.each([
    ["by the head of its column", "7. Stawki opłat", fees("Stawka jakościowa | zł/kWh | 0,0332", "Wszystkie grupy taryfowe")],
    ["by the title", "7. Stawki opłat jednakowe dla wszystkich grup taryfowych", fees("Stawka jakościowa | zł/kWh | 0,0332")],
    ["by what it stands beside", "7. Pozostałe stawki opłat", fees("Stawka jakościowa | zł/kWh | 0,0332")],
  ])("%s", (_what, title, table) => expect(qualityOf(rates, title, table)).toEqual(ofBoth("0.0332 PLN/kWh")));

  it("and is not said twice where the groups have it by another unit", () =>
    expect(qualityOf(withQuality, "7. Pozostałe stawki", fees("Stawka jakościowa | zł/MWh | 33,16"))).toEqual(ofBoth("0.0332 PLN/kWh")));
});

describe("holds", () => {
  it.each([
    ["where it is another one than the groups have", "7. Pozostałe stawki", fees("Stawka jakościowa | zł/MWh | 31,16")],
    [
      "where the title leaves some out",
      "7. Stawki dla wszystkich grup taryfowych z wyjątkiem C11",
      fees("Stawka jakościowa | zł/kWh | 0,0231"),
    ],
    [
      "where a word under such a head is not known",
      "7. Pozostałe stawki",
      fees("Stawka jakościowa obniżona | zł/kWh | 0,0231", "Wszystkie grupy"),
    ],
    ["where a word is not known", "7. Pozostałe stawki", fees("Stawka jakościowa obniżona | zł/kWh | 0,0231")],
  ])("%s", (_what, title, table) => expect(qualityOf(withQuality, title, table)[0]).toBe("hold"));

  it.each([
    [
      "beside a rate of no fee of the country",
      "7. Pozostałe stawki",
      `${fees("Stawka jakościowa | zł/kWh | 0,0332")}\n   Opłata dodatkowa | zł/kWh | 0,0400`,
    ],
    ["for some customers", "7. Stawki dla odbiorców energochłonnych", fees("Stawka jakościowa | zł/kWh | 0,0033")],
  ])("%s", (_what, title, table) => expect(qualityOf(rates, title, table)[0]).toBe("hold"));
});
