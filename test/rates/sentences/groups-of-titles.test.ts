import { describe, expect, it } from "vitest";
import { drawPage, outcome, text } from "../../helpers/drawn-page.ts";

/* A title names all groups of its point, and each sentence under it those of its own amounts: the rates are never those of the title's other groups. */

const title = "7.1.1. Stawki opłat dla grup taryfowych C11, C21";
const rates = [
  "składnik stały stawki sieciowej wynosi 12,78",
  "zł/kW/m-c, składnik zmienny stawki sieciowej wynosi 0,2018 zł/kWh.",
] as const;
const found = (...lines: readonly string[]) => outcome(drawPage(5, text(...lines)));
const ofC11 = ["C11 network_fixed 12.78 PLN/kW/month", "C11 network_variable flat 0.2018 PLN/kWh"];

describe("rates of a sentence under a title with more groups", () => {
  it.each([
    "Dla odbiorców zakwalifikowanych do grupy taryfowej C11",
    "Odbiorcy z grupy taryfowej C11",
    "Odbiorcy, którzy należą do grupy taryfowej C11",
    "Grupa C11",
    "C11",
    "w grupie C11",
    // As a scan of small print is read.
    "Dła odbiorców zakwalifikowanych do grupy taryfowej C11",
  ])("are those of its own group: %s", (opening) => {
    expect(found(title, `${opening}: ${rates[0]}`, rates[1]).rates).toEqual(ofC11);
    expect(found(`${title} – Obszar Wierzbno`, `${opening}: ${rates[0]}`, rates[1]).rates.some((rate) => rate.includes("C21"))).toBe(false);
  });

  it.each(["Odbiorcy z grupy taryfowej B21", "Odbiorcy z grup taryfowych C11 i B21"])(
    "are of no group where the sentence names one that the title has not: %s",
    (opening) => {
      const { rates: read, codes } = found(title, `${opening}: ${rates[0]}`, rates[1]);
      expect([read, codes.includes("unexplained_number")]).toEqual([[], true]);
    },
  );

  it("are those of the class that a title names and of the group that its sentence does", () => {
    const [first, ...others] = ["7.1. Stawki opłat dla grup taryfowych C", `C11 – ${rates[0]}`, rates[1]] as const;
    expect(found(first, ...others).rates).toEqual(ofC11);
  });

  it("are of all groups of one list that goes on in the next line", () => {
    const lines = ["Dla odbiorców z grup taryfowych C11,", `C21: ${rates[0]}`, rates[1]];
    expect(found(...lines).rates).toEqual([...ofC11, ...ofC11.map((rate) => rate.replace("C11", "C21"))]);
  });
});
