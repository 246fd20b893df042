import { describe, expect, it } from "vitest";
import { drawPage, grid, outcome, text } from "../../helpers/drawn-page.ts";

/* Small tables of one group each that stand as close as one: the first title is the caption, the others are rows. */

const part = (fixed: string, variable: string): string =>
  `Rodzaj opłaty | j.m. | Stawka
   Składnik stały stawki sieciowej | zł/kW/m-c | ${fixed}
   Składnik zmienny stawki sieciowej | zł/kWh | ${variable}`;
const read = (caption: string, title: string) =>
  outcome(drawPage(5, text(caption), grid(`${part("19,85", "0,1734")}\n${title} | < | <\n${part("6,72", "0,2641")}`)));

describe("the caption of several tables as one", () => {
  it("is the title of the rows before the first title of its form", () => {
    expect(read("Grupa taryfowa C21 – stawki", "Grupa taryfowa C11 – stawki").rates).toEqual([
      "C11 network_fixed 6.72 PLN/kW/month",
      "C11 network_variable flat 0.2641 PLN/kWh",
      "C21 network_fixed 19.85 PLN/kW/month",
      "C21 network_variable flat 0.1734 PLN/kWh",
    ]);
  });

  it.each([
    ["has another form", "Stawki opłat w grupie C21", "Grupa taryfowa C11 – stawki"],
    ["names several groups", "Grupa taryfowa C21, C22a – stawki", "Grupa taryfowa C11 – stawki"],
  ])("is none of them where it %s", (_what, caption, title) => {
    const { rates } = read(caption, title);
    expect(rates.filter((rate) => /C2/.test(rate))).toEqual([]);
  });
});
