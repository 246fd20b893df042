import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, text } from "../../helpers/drawn-page.ts";

/* Sentences about taxes beside tables of prices, and a point that is no heading of one. */

const net = grid(`Grupa taryfowa | Cena netto [zł/kWh]
      G11 | 0,5000`);
const withGross = grid(`Grupa taryfowa | Cena netto [zł/kWh] | Cena brutto [zł/kWh]
      G11 | 0,5000 | 0,6150`);
const plainPrices = grid(`Grupa taryfowa | Cena energii [zł/kWh]
      G11 | 0,5000`);
const gross = grid(`Grupa taryfowa | Cena z akcyzą [zł/kWh] | Cena brutto [zł/kWh]
      G11 | 0,5050 | 0,6212`);
const fee = grid(`Grupa taryfowa | Opłata handlowa [zł/m-c]
      G11 | 4,20`);
const title = text("4. Ceny energii", "4.1. Ceny energii elektrycznej dla grup taryfowych");

describe("a sentence about taxes", () => {
  const besides = (table: typeof net, sentence: string) => outcome(drawPage(5, title, gap(10), table, gap(10), text(sentence))).codes;

  it.each([
    "Podatek VAT obliczono według stawki 23%.",
    "Ceną stosowaną do rozliczeń jest cena netto powiększona o podatek akcyzowy i podatek VAT.",
    "Ceną do rozliczeń jest cena netto powiększona o podatek od towarów i usług, według stawek obowiązujących w dniu sprzedaży.",
  ])("explains a table whose headers name them: %s", (sentence) =>
    expect([sentence, besides(withGross, sentence)]).toEqual([sentence, []]),
  );

  it.each(["Podatek VAT obliczono według stawki 23%, a ceny obniżono.", "Cena netto powiększona o podatek VAT dotyczy tylko nowych umów."])(
    "holds them where it says more: %s",
    (sentence) => expect([sentence, besides(withGross, sentence)]).toEqual([sentence, ["not_approved"]]),
  );

  it("holds a table that names none", () =>
    expect(besides(plainPrices, "Podatek VAT obliczono według stawki 23%.")).toEqual(["not_approved"]));

  const leads =
    "Sprzedawca przedstawia poniżej ceny energii z doliczonym podatkiem akcyzowym (5,00 zł/MWh) oraz ceny brutto z podatkiem VAT.";
  const over = (table: typeof net) =>
    outcome(drawPage(5, title, gap(10), net), drawPage(6, fee, gap(16), text(leads), gap(10), table)).codes;

  it("over a table of gross prices is said of that table alone", () => expect(over(gross)).toEqual([]));
  it("over a table that names no tax is said of its prices", () =>
    expect(outcome(drawPage(5, title, text(leads), gap(10), plainPrices)).codes).toContain("not_approved"));
});

describe("a point that goes on at a number", () => {
  const points = [
    "2. Upust wykazuje się w osobnej pozycji faktury.",
    "3. Upust nie przysługuje, gdy ograniczenia w dostarczaniu wprowadzono na podstawie art. 11 –",
  ];
  const under = (end: string) => outcome(drawPage(5, text(...points, end, "§ 8", "Ceny energii elektrycznej"), gap(10), net)).codes;
  it("is no heading of the table below", () => expect(under("11d ustawy.")).toEqual([]));
  it("is one where nothing ends it", () =>
    expect(outcome(drawPage(5, text("3. Upust od cen", "Tabela 1"), gap(10), net)).codes).toContain("not_approved"));
});

describe("a sentence about a group of one letter", () => {
  const table = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c]
      C11 | 0,2018 | 4,20
      R | 0,1918 | 4,10`);
  const withoutR = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c]
      C11 | 0,2018 | 4,20`);
  const under = (rates: typeof net) =>
    outcome(
      drawPage(
        5,
        text("7. Stawki opłat", "7.1. Stawki opłat"),
        gap(10),
        rates,
        gap(10),
        text("W grupie R opłata abonamentowa nie jest pobierana."),
      ),
    ).message.filter((one) => one.includes("speaks of rates"));

  it("holds that group", () => expect(under(table)).toEqual([expect.stringContaining("speaks of rates of R,")]));
  it("holds no other", () => expect(under(withoutR)).toEqual([]));
});
