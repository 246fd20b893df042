import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Rates in the sentences of a short tariff that has hardly a table. */

const table = grid("Grupa | Opłata handlowa [zł/m-c]\nB21 | 10,34\nC11 | 4,34\nC21 | 8,34\nG12 | 4,34");
const ratesOf = (...lines: readonly string[]) =>
  outcomeOf(table, gap(30), text(...lines)).rates.filter((rate) => !rate.includes("trade_fee"));

describe("group R without the word for tariff groups", () => {
  it("has the rates of its sentence", () =>
    expect(
      ratesOf(
        "W grupie R stosuje się całodobowy składnik zmienny stawki sieciowej 0,3140 zł/kWh, składnik stały 4,66 zł/kW/m-c oraz",
        "stawkę jakościową 0,0332 zł/kWh.",
      ),
    ).toEqual(["R network_fixed 4.66 PLN/kW/month", "R network_variable flat 0.314 PLN/kWh", "R quality 0.0332 PLN/kWh"]));
  const sentence = "W grupie R stosuje się całodobowy składnik zmienny stawki sieciowej 0,3140 zł/kWh.";
  it("has them under a title that says whom it is for", () =>
    expect(ratesOf("5.4. Obiekty przyłączone bez układu pomiarowego (grupa R)", sentence)).toEqual([
      "R network_variable flat 0.314 PLN/kWh",
    ]));
  it.each(["5.4. Obiekty przyłączone po 1 lipca bez układu pomiarowego (grupa R)", "5.4. Stawki proponowane (grupa R)"])(
    "has none under another one: %s",
    (title) => expect(ratesOf(title, sentence)).toEqual([]),
  );
  it.each(["W grupie R&B", "W grupie R-1", "W grupie Recepcja", "W grupie D", "W grupie R i innych"])("is none: %s", (group) =>
    expect(ratesOf(`${group} stosuje się całodobowy składnik zmienny stawki sieciowej 0,3140 zł/kWh.`)).toEqual([]),
  );
});

describe("a rate by contracted power that is called so behind its unit", () => {
  it("is one of several in a sentence", () =>
    expect(
      ratesOf(
        "Odbiorca z grupy B21 płaci składnik stały stawki sieciowej w wysokości 9 876,50 zł/MW/m-c mocy umownej, składnik zmienny",
        "stawki sieciowej w wysokości 84,19 zł/MWh oraz abonament 28,60 zł/m-c.",
      ),
    ).toEqual(["B21 network_fixed 9876.5 PLN/MW/month", "B21 network_variable flat 84.19 PLN/MWh", "B21 subscription 28.6 PLN/month"]));
  it.each(["mocy umownej powyżej 40 kW", "mocy przyłączeniowej", "mocy umownej z roku ubiegłego"])("is none of %s", (power) =>
    expect(
      ratesOf(
        `Odbiorca z grupy B21 płaci składnik stały stawki sieciowej w wysokości 9 876,50 zł/MW/m-c ${power}, składnik zmienny`,
        "stawki sieciowej w wysokości 84,19 zł/MWh oraz abonament 28,60 zł/m-c.",
      ),
    ).toEqual([]),
  );
});

describe("one rate in two units, each behind it with its groups", () => {
  it("is that of all these groups", () =>
    expect(
      ratesOf(
        "7. Stawka jakościowa jest dla wszystkich ta sama: 33,16 zł/MWh w grupie B21, czyli 0,0332 zł/kWh w grupach C21, C11",
        "i G12.",
      ),
    ).toEqual(["B21 quality 33.16 PLN/MWh", "C11 quality 0.0332 PLN/kWh", "C21 quality 0.0332 PLN/kWh", "G12 quality 0.0332 PLN/kWh"]));
  it.each([
    [
      "that are not all",
      "7. Stawka jakościowa nie jest dla wszystkich ta sama: 33,16 zł/MWh w grupie B21, czyli 0,0332 zł/kWh w grupie C21.",
    ],
    ["one of which has none", "7. Stawka jakościowa jest ta sama: 33,16 zł/MWh, czyli 0,0332 zł/kWh w grupie C21."],
    ["that stand before the next amount", "Stawka jakościowa wynosi 33,16 zł/MWh, w grupie B21 34,00 zł/MWh, w grupie C21."],
    [
      "with more words behind it",
      "Stawka jakościowa wynosi 33,16 zł/MWh w grupie B21, czyli w rozliczeniu rocznym 0,0332 zł/kWh w grupie C21.",
    ],
    ["on some days", "7. Stawka jakościowa jest ta sama: 33,16 zł/MWh w grupie B21 w soboty, czyli 0,0332 zł/kWh w grupie C21."],
  ])("is none of groups %s", (_, sentence) => expect(ratesOf(sentence)).toEqual([]));
});
