import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, problemsOf, text } from "../helpers/drawn-page.ts";

/* A number of a sentence that was not understood holds the groups that its section's title names, where the section speaks of no others. */

const title = "7.2. Stawki opłat dla grup taryfowych C11, C12a";
const table = grid(`Grupa taryfowa | Składnik stały stawki sieciowej [zł/kW/m-c] | Składnik zmienny stawki sieciowej [zł/kWh]
                    C21 | 12,78 | 0,2018`);
const other = "7.1. Stawki opłat dla grupy taryfowej C21";
/** Holds of unexplained numbers, by group; "all" is the whole document. */
const heldBy = (...lines: readonly string[]) => {
  const found = problemsOf(drawPage(5, text(other), table, gap(60), text(...lines))).filter(
    ({ code, blocks }) => code === "unexplained_number" && blocks,
  );
  return [...new Set(found.map(({ tariff_code }) => tariff_code ?? "all"))].sort();
};
const sentence = (words: string): string => `${words} dopłata wynosi 0,3076 zł/kWh.`;
const rates = "Dla odbiorców z grupy taryfowej C11: składnik stały stawki sieciowej wynosi 6,90 zł/kW/m-c.";

describe("a number of a sentence that was not understood", () => {
  it("holds the groups of its section's title", () => {
    expect(heldBy(title, rates, rates.replace("C11", "C12a"), sentence("Także dla grup taryfowych C11 i C12a"))).toEqual(["C11", "C12a"]);
  });

  it.each([
    [
      "another group's code in the section",
      "Odbiorców z grupy taryfowej C21 rozlicza się tak samo.",
      sentence("Także dla grup taryfowych C11 i C12a"),
    ],
    ["a sentence of its own", sentence("Ponadto")],
    ["a sentence that begins behind another's end", `Dla grupy taryfowej C11 bez zmian. ${sentence("Ponadto")}`],
    ["a word on all groups", `Dla wszystkich odbiorców tak samo; ${sentence("dla grup taryfowych C11 i C12a")}`],
    ["a word on the other groups", `Dla pozostałych odbiorców tak samo; ${sentence("dla grup taryfowych C11 i C12a")}`],
  ])("holds the whole document beside %s", (_what, ...lines) => {
    expect(heldBy(title, rates, ...lines)).toContain("all");
  });

  it("holds the whole document under a title that names no groups", () => {
    expect(heldBy("7.2. Stawki opłat", rates, sentence("Także dla grup taryfowych C11 i C12a"))).toContain("all");
  });
});

describe("a number of a sentence that begins with its groups", () => {
  const guaranteed = "Dla odbiorców grup C11 i C12a, którzy zawarli umowę o zasilanie gwarantowane, dopłata wynosi 27,35 zł/kW/m-c.";
  const held = (line: string) => heldBy("7.2. Zasilanie gwarantowane", rates, rates.replace("C11", "C12a"), line);

  it("holds them alone, whatever its section's title", () => {
    expect(held(guaranteed)).toEqual(["C11", "C12a"]);
  });

  it.each([
    ["names others too", guaranteed.replace("którzy", "w odróżnieniu od grupy C21")],
    ["means others too", guaranteed.replace("którzy", "i pozostałych, którzy")],
    ["does not begin with them", `Inaczej niż ${guaranteed.toLowerCase()}`],
  ])("holds the whole document where it %s", (_what, line) => expect([line, held(line)]).toEqual([line, ["all"]]));
});

describe("numbers that end the lines of a section", () => {
  const rows = ["Zużycie w roku Opłata", "poniżej 500 kWh 4,29", "powyżej 500 kWh 10,31"];

  it("hold nothing where the section speaks of the country's fees alone", () => {
    expect(heldBy("8.4. Stawka opłaty mocowej dla odbiorców końcowych", ...rows)).toEqual([]);
  });

  it("hold the document where its title names a rate of groups, or its lines do", () => {
    expect(heldBy("8.4. Stawka opłaty abonamentowej i mocowej", ...rows)).toEqual(["all"]);
    expect(heldBy("8.4. Stawka opłaty mocowej", "Stawka opłaty abonamentowej", ...rows)).toEqual(["all"]);
    expect(heldBy("8.4. Stawka opłaty mocowej", "C11", ...rows)).toEqual(["all"]);
    expect(heldBy("8.4. Inne", ...rows)).toEqual(["all"]);
  });
});
