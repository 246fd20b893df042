import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* What a column of units prints beside a rate: any writing of the trade's units, and no word that makes another rate of it. */

const read = (units: { readonly energy?: string; readonly power?: string; readonly month?: string }) => {
  const { verdict, rates } = outcomeOf(
    text("Stawki opłat dla odbiorców grupy taryfowej C11"),
    grid(`Opłata | Wysokość | Jednostka
          Składnik stały stawki sieciowej | 4,12 | ${units.power ?? "zł/kW/m-c"}
          Składnik zmienny stawki sieciowej | 0,2211 | ${units.energy ?? "zł/kWh"}
          Stawka opłaty abonamentowej | 3,10 | ${units.month ?? "zł/m-c"}`),
  );
  return { verdict, rates };
};
const published = {
  verdict: "publish",
  rates: ["C11 network_fixed 4.12 PLN/kW/month", "C11 network_variable flat 0.2211 PLN/kWh", "C11 subscription 3.1 PLN/month"],
};

describe("a unit of the trade", () => {
  it.each([
    "zł za 1 kWh",
    "zł/1 kWh",
    "złotych/kWh",
    "złote/kWh",
    "zł netto/kWh",
    "zł za kilowatogodzinę",
    "zł/kW·h",
    "PLN za 1kWh",
    "zł/kWh energii",
  ])("is by energy: %s", (energy) => expect(read({ energy })).toEqual(published));
  it.each([
    "zł/(kW × m-c)",
    "zł/kW×m-c",
    "zł/1 kW/m-c",
    "zł/kW/msc",
    "złotych/kW/miesiąc",
    "złotych za kW miesięcznie",
    "zł za 1 kW mocy umownej na miesiąc",
    "zł/kW mocy umownej/m-c",
    "zł/kW-m-c",
    "zł/kW - m-c",
    "zł netto/kW/m-c",
    "zł/kW/miesiąc kalendarzowy",
  ])("is by power: %s", (power) => expect(read({ power })).toEqual(published));
  it.each([
    "zł/1 m-c",
    "zł/msc",
    "zł na 1 miesiąc",
    "zł/układ pomiarowy/m-c",
    "zł/układ pomiarowo-rozliczeniowy/m-c",
    "zł/m-c/układ pomiarowo-rozliczeniowy",
    "zł/szt./m-c",
    "zł/odb./m-c",
    "zł/licz./m-c",
    "zł/m-c/PPE",
    "zł/m-c za każdy układ pomiarowy",
  ])("is by the month: %s", (month) => expect(read({ month })).toEqual(published));
});

describe("a unit with words that may make another rate of it", () => {
  it.each([
    "zł/kWh w drugim roku",
    "zł/kWh dla pracowników",
    "zł/kWh od 1 lipca",
    "zł/kWh średnio",
    "zł/kWh rocznie",
    "zł/kWh ponad limit",
    "zł/kWh po rabacie",
    "zł/kWh brutto",
    "zł/1000 kWh",
    "zł/10 kWh",
    "zł/1 000 kWh",
    "tys. zł/kWh",
    "zł/kvarh",
    "zł/kWh/m-c",
  ])("holds its rate: %s", (energy) => expect(read({ energy }).verdict).toBe("hold"));
  it.each(["zł/kW/rok", "zł/kW/kwartał", "zł/100 kW/m-c", "zł/kW/dobę", "zł/kW/2 m-ce", "zł/kW/m-c ponad 40 kW"])(
    "holds its rate: %s",
    (power) => expect(read({ power }).verdict).toBe("hold"),
  );
  it.each([
    "zł/rok",
    "zł/2 m-ce",
    "zł/m-c za drugi licznik",
    "zł/m-c za każdy następny układ",
    "zł/12 m-cy",
    "zł/m-c dla nowych odbiorców",
  ])("holds its rate: %s", (month) => expect(read({ month }).verdict).toBe("hold"));
  it("holds a rate whose unit stands left of it too", () =>
    expect(
      outcomeOf(
        grid(`Stawka | Jednostka | C11 | C21
              Składnik zmienny stawki sieciowej | zł/kWh w drugim roku | 0,2211 | 0,2001
              Stawka opłaty abonamentowej | zł/m-c | 3,10 | 8,00`),
      ).verdict,
    ).toBe("hold"));
  it("holds a price with excise", () =>
    expect(
      outcomeOf(
        grid(`Cena | Wysokość | Jednostka | Grupa
              Cena energii elektrycznej | 0,5211 | zł/kWh z akcyzą | C11
              Opłata handlowa | 3,10 | zł/m-c | C11`),
      ).verdict,
    ).toBe("hold"));
  it("is a kind of day of its rate where it names one", () =>
    expect(read({ energy: "zł/kWh w dni robocze" }).rates[1]).toContain("working"));
});
