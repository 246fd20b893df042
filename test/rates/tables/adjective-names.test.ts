import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Both parts of the network rate called by their adjectives alone: "stała", "zmienna nocna", "Stawka stała". */

describe("rows that are called by an adjective", () => {
  it("are the parts of the network rate, beside a quality rate", () => {
    const { rates } = outcomeOf(
      text("Tabela 5.2. Odbiorcy zasilani napięciem do 1 kV"),
      grid(`Lp. | Rodzaj opłaty | Jednostka | C21 | C22b | G11
            1 | zmienna całodobowa | zł/kWh | 0,1733 | – | 0,2196
            2 | zmienna dzienna | zł/kWh | – | 0,2104 | –
            3 | zmienna nocna | zł/kWh | – | 0,0937 | –
            4 | stała | zł/kW/m-c | 16,40 | 16,40 | –
            5 | stała – układ jednofazowy | zł/m-c | – | – | 6,02
            6 | jakościowa | zł/kWh | 0,0332 | 0,0332 | 0,0332`),
    );
    expect(rates).toEqual([
      "C21 network_fixed 16.4 PLN/kW/month",
      "C21 network_variable flat 0.1733 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
      "C22b network_fixed 16.4 PLN/kW/month",
      "C22b network_variable day 0.2104 PLN/kWh",
      "C22b network_variable night 0.0937 PLN/kWh",
      "C22b quality 0.0332 PLN/kWh",
      "G11 network_fixed 1-phase 6.02 PLN/month",
      "G11 network_variable flat 0.2196 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
    ]);
  });

  it("stand under a seller's fee as rates of their own", () => {
    const { rates } = outcomeOf(
      text("Tabela V.2. Odbiorcy G – dystrybucja i energia"),
      grid(`Pozycja | Jednostka | G11 | G12
            Cena energii czynnej – całą dobę | zł/MWh | 497,50 | ×
            Cena energii czynnej – dzień | zł/MWh | × | 571,80
            Cena energii czynnej – noc | zł/MWh | × | 374,20
            Opłata handlowa | zł/m-c | 3,40 | 3,40
            Stawka zmienna – całą dobę | zł/kWh | 0,2381 | ×
            Stawka zmienna – dzień | zł/kWh | × | 0,2690
            Stawka zmienna – noc | zł/kWh | × | 0,0711
            Stawka stała, instalacja jednofazowa | zł/m-c | 6,15 | 7,20
            Stawka jakościowa | zł/kWh | 0,0331 | 0,0331`),
    );
    expect(rates).toEqual([
      "G11 energy flat 497.5 PLN/MWh",
      "G11 network_fixed 1-phase 6.15 PLN/month",
      "G11 network_variable flat 0.2381 PLN/kWh",
      "G11 quality 0.0331 PLN/kWh",
      "G11 trade_fee 3.4 PLN/month",
      "G12 energy day 571.8 PLN/MWh",
      "G12 energy night 374.2 PLN/MWh",
      "G12 network_fixed 1-phase 7.2 PLN/month",
      "G12 network_variable day 0.269 PLN/kWh",
      "G12 network_variable night 0.0711 PLN/kWh",
      "G12 quality 0.0331 PLN/kWh",
      "G12 trade_fee 3.4 PLN/month",
    ]);
  });

  it.each([
    ["no quality rate stands beside them", "Opłata handlowa | zł/m-c | 3,40", "Stawka stała"],
    ["they say more than a zone or phases", "Stawka jakościowa | zł/kWh | 0,0331", "Stawka stała za obsługę"],
  ])("are no rate that is known where %s", (_, row, name) => {
    const { rates } = outcomeOf(
      text("Tabela 2. Odbiorcy G"),
      grid(`Pozycja | Jednostka | G11
            Cena energii czynnej – całą dobę | zł/MWh | 497,50
            ${row}
            ${name} | zł/m-c | 6,15
            Stawka zmienna | zł/kWh | 0,2381`),
    );
    expect(rates.filter((rate) => /6\.15|0\.2381/.test(rate))).toEqual([]);
  });

  it("are not taken for the fee above them where that is not charged to their group", () => {
    const { rates } = outcomeOf(
      text("Tabela 2. Odbiorcy G"),
      grid(`Pozycja | Jednostka | G11 | G12
            Opłata handlowa | zł/m-c | 3,40 | –
            Stawka stała | zł/m-c | – | 7,20`),
    );
    expect(rates.filter((rate) => rate.includes("7.2"))).toEqual([]);
  });
});
