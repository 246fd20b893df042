import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Tables that are called by their zones alone, under a chapter that names their rate. */

const one = grid(`Grupa taryfowa | Stawka | Jedn.
  C11 | 0,3155 | zł/kWh
  C21 | 0,2368 | zł/kWh`);
const two = grid(`Grupa | dzienna | nocna
  | [zł/kWh] | <
  C12b | 0,3725 | 0,1030
  C22b | 0,2701 | 0,1118`);
const seasons = grid(`Grupa | Pora roku | szczytowa | pozaszczytowa | Jedn.
  B22 | lato | 79,40 | 31,22 | zł/MWh
  ^ | zima | 80,95 | 35,70 | zł/MWh`);
const called = [
  "Tablica 1. Rozliczenie jednostrefowe (strefa całodobowa)",
  "Tablica 2. Rozliczenie dwustrefowe",
  "Tablica 3. Szczyt i pozaszczyt",
] as const;
const ofDay = ["C12b network_variable day 0.3725 PLN/kWh", "C12b network_variable night 0.103 PLN/kWh"];

describe("a chapter that names one rate", () => {
  it.each([
    "VI. Składnik zmienny stawki sieciowej",
    "6. Składnik zmienny stawki sieciowej",
    "Rozdział 6 Składnik zmienny stawki sieciowej",
  ])("names it for tables further down: %s", (chapter) => {
    const { rates, codes } = outcomeOf(
      text(chapter),
      text(called[0]),
      one,
      gap(40),
      text(called[1]),
      two,
      gap(40),
      text(called[2]),
      seasons,
    );
    expect(codes).toEqual([]);
    expect(rates).toEqual(
      expect.arrayContaining([...ofDay, "B22 network_variable offpeak winter 35.7 PLN/MWh", "C11 network_variable flat 0.3155 PLN/kWh"]),
    );
    expect(rates).toHaveLength(10);
  });

  it("names it overleaf", () => {
    const first = drawPage(5, text("VI. Składnik zmienny stawki sieciowej"), text(called[0]), one);
    expect(outcome(first, drawPage(6, text(called[1]), two)).rates).toEqual(expect.arrayContaining(ofDay));
  });

  const heldUnder = (...blocks: readonly ReturnType<typeof text>[]) => {
    const { rates, verdict } = outcomeOf(...blocks, gap(40), text(called[1]), two);
    expect(rates.filter((rate) => rate.startsWith("C12b network"))).toEqual([]);
    expect(verdict).toBe("hold");
  };
  it.each(["Tablica 2. Ceny sprzedaży", "Tablica 2. Sprzedaż energii", "Tablica 2. Rozliczenie dwustrefowe – ubiegły rok taryfowy, plan"])(
    "names nothing where a table's title speaks of more than zones and groups: %s",
    (title) => {
      const { rates, verdict } = outcomeOf(text("VI. Składnik zmienny stawki sieciowej"), text(called[0]), one, gap(40), text(title), two);
      expect(rates.filter((rate) => rate.startsWith("C12b network"))).toEqual([]);
      expect(verdict).toBe("hold");
    },
  );
  it("names nothing where a heading of the table does", () => {
    const sale = grid("Grupa | sprzedaż dzienna | sprzedaż nocna\n | [zł/kWh] | <\nC12b | 0,3725 | 0,1030");
    const { rates, verdict } = outcomeOf(
      text("VI. Składnik zmienny stawki sieciowej"),
      text(called[0]),
      one,
      gap(40),
      text(called[1]),
      sale,
    );
    expect(rates.filter((rate) => rate.startsWith("C12b network"))).toEqual([]);
    expect(verdict).toBe("hold");
  });
  it("names nothing where it is a point's sentence", () =>
    heldUnder(text("VI. Składnik zmienny stawki sieciowej nalicza się za energię"), text("Tablica 1. Inne"), gap(40)));
  it("names nothing where it names two", () => heldUnder(text("VI. Składnik zmienny i stawka jakościowa"), text(called[0]), one));
  it("names nothing below another rate's name", () =>
    heldUnder(text("VI. Składnik zmienny stawki sieciowej"), text(called[0]), one, gap(40), text("Stawka jakościowa")));
  it("names nothing below a table of another rate", () => {
    const quality = grid("Grupa taryfowa | Stawka jakościowa [zł/kWh]\nC11 | 0,0332");
    heldUnder(text("VI. Składnik zmienny stawki sieciowej"), text("Tablica 1. Inne"), quality);
  });
  it("names nothing in the chapter behind it", () =>
    heldUnder(text("VI. Składnik zmienny stawki sieciowej"), text(called[0]), one, gap(40), text("VII. Pozostałe stawki opłat"), gap(40)));

  const byPower = grid(`Grupa taryfowa | Stawka | Jedn.
    C11 | 6,44 | zł/kW/m-c
    C21 | 20,36 | zł/kW/m-c`);
  const byPhases = (one: string, three: string) =>
    grid(`Grupa taryfowa | ${one} [zł/m-c] | ${three} [zł/m-c]
    G11 | 6,74 | 10,55
    G12 | 8,66 | 13,21`);
  it("names it for a table that is called by its phases", () => {
    const phases = byPhases("instalacja jednofazowa", "instalacja trójfazowa");
    const { rates, codes } = outcomeOf(text("8.2. Składnik stały stawki sieciowej"), byPower, gap(20), phases);
    expect(codes).not.toContain("unexplained_number");
    expect(rates).toEqual(
      expect.arrayContaining(["G11 network_fixed 1-phase 6.74 PLN/month", "G12 network_fixed 3-phase 13.21 PLN/month"]),
    );
  });
  it("names nothing where a heading of phases speaks of a service", () => {
    const phases = byPhases("montaż licznika jednofazowego", "montaż licznika trójfazowego");
    const { rates, verdict } = outcomeOf(text("8.2. Składnik stały stawki sieciowej"), byPower, gap(20), phases);
    expect(rates.filter((rate) => rate.startsWith("G1"))).toEqual([]);
    expect(verdict).toBe("hold");
  });
});
