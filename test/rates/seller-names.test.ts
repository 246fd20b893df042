import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Rows of a seller's table that are called by what is sold: "Energia, strefa dzienna" over "Obsługa handlowa". */

const sale = (energy = "Energia", fee = "Obsługa handlowa | 7,40 | 9,10 | zł/m-c") =>
  grid(
    `Za co płacisz | Netto | Z akcyzą i VAT | Miano\nGrupa G11 | < | < | <\n${energy}, strefa jedna | 497,60 | 618,20 | zł/MWh\nObsługa handlowa | 6,90 | 8,49 | zł/m-c\nGrupa G12 | < | < | <\n${energy}, strefa dzienna | 571,20 | 708,73 | zł/MWh\n${energy}, strefa nocna | 359,80 | 448,70 | zł/MWh\n${fee}`,
  );
const net = text("Ceny netto nie zawierają podatku VAT ani podatku akcyzowego.");

describe("a row called energy", () => {
  it("is the price of energy beside a trade fee", () =>
    expect(outcomeOf(net, sale())).toEqual({
      verdict: "publish",
      codes: [],
      message: [],
      rates: [
        "G11 energy flat 497.6 PLN/MWh",
        "G11 trade_fee 6.9 PLN/month",
        "G12 energy day 571.2 PLN/MWh",
        "G12 energy night 359.8 PLN/MWh",
        "G12 trade_fee 7.4 PLN/month",
      ],
    }));
  it.each<[string, ReturnType<typeof grid>]>([
    ["beside a rate of a network", sale("Energia", "Składnik stały | 7,40 | 9,10 | zł/m-c")],
    ["with other words", sale("Energia oddana")],
    ["in part", sale("Energia ponad 2 000 kWh")],
    ["for transport", sale("Energia – dystrybucja")],
  ])("is none %s", (_, table) => expect(outcomeOf(net, table).rates.filter((rate) => rate.includes("energy"))).toEqual([]));
  it("is none without a trade fee", () =>
    expect(outcomeOf(net, grid("Grupa | Energia [zł/MWh] | Abonament [zł/m-c]\nG11 | 97,60 | 3,40")).rates.join()).not.toContain("energy"));
});

describe("a fee by the meter that a group has", () => {
  const fees = (last: string) =>
    grid(`Sposób rozliczania | Grupa | Opłata handlowa [zł/m-c]\nlicznik jednostrefowy | G11 | 4,50\n${last} | 6,15`);
  it("is everybody's of the group", () => expect(outcomeOf(fees("licznik strefowy z zegarem | G13")).codes).toEqual([]));
  it.each(["przełożenie zegara | G13", "zegar dodatkowy | G13", "licznik z zegarem | G11"])("is held otherwise: %s", (last) =>
    expect(outcomeOf(fees(last)).codes).not.toEqual([]),
  );
});
