import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, text } from "../../helpers/drawn-page.ts";

/* Tables whose rows have symbols where others have the names of rates. */

const table = grid(`Grupa taryfowa | Stawka | Jednostka | Wartość
C11 | SSM | zł/kW/m-c | 5,38
^ | SZM – całodobowy | zł/kWh | 0,2560
C12a | SSM | zł/kW/m-c | 5,38
^ | SZM – szczyt | zł/kWh | 0,3155
^ | SZM – pozaszczyt | zł/kWh | 0,1664`);

const under = (...lines: readonly string[]) => outcome(drawPage(5, text("6. Stawki opłat"), gap(6), text(...lines), gap(8), table));

const rates = [
  "C11 network_fixed 5.38 PLN/kW/month",
  "C11 network_variable flat 0.256 PLN/kWh",
  "C12a network_fixed 5.38 PLN/kW/month",
  "C12a network_variable offpeak 0.1664 PLN/kWh",
  "C12a network_variable peak 0.3155 PLN/kWh",
];

describe("symbols of rates", () => {
  it.each([
    [["W tabeli 1 stawki podano w zł. Oznaczenia: SZM –", "składnik zmienny stawki sieciowej, SSM – składnik stały stawki sieciowej."]],
    [["Oznaczenia: SZM = składnik zmienny stawki sieciowej; SSM = składnik stały stawki sieciowej."]],
  ])("are read as the names that the document gives them", (lines) => {
    const { codes, rates: read } = under(...lines);
    expect(codes).toEqual([]);
    expect(read).toEqual(rates);
  });

  it.each([
    ["nothing names", "Stawki podano w złotych."],
    [
      "have two meanings",
      "SZM – składnik zmienny stawki sieciowej, SSM – składnik stały stawki sieciowej, SSM – stawka opłaty abonamentowej.",
    ],
    ["mean something else than approved rates", "SZM – składnik zmienny stawki prognozowanej, SSM – składnik stały stawki prognozowanej."],
    ["mean a rate of some", "SZM – składnik zmienny stawki sieciowej zimą, SSM – składnik stały stawki sieciowej zimą."],
    ["mean two rates", "SSM – stawka opłaty abonamentowej i jakościowej, SZM – stawka opłaty abonamentowej i jakościowej."],
  ])("are held where they %s", (_, line) => expect(under(line).codes).not.toEqual([]));
});
