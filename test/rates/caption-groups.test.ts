import { describe, expect, it } from "vitest";
import { groupCodes } from "../../src/language/group-codes.ts";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A caption names the groups of a table whose rows and columns name none, on as many lines as the list takes. */

const bands = grid(`Roczne zużycie energii elektrycznej | Stawka opłaty przejściowej [zł/m-c]
  < 500 kWh | 0,02
  500 – 1200 kWh | 0,10
  > 1200 kWh | 0,33`);
const variable = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]
  G11 | 0,3311
  R | 0,3511
  G13 | 0,3211`);

const groupsOf = (...caption: readonly string[]): string =>
  [
    ...new Set(
      outcomeOf(text("7.1. Stawki opłat sieciowych"), variable, text(...caption), bands)
        .rates.filter((rate) => rate.includes("transition"))
        .map((rate) => rate.split(" ")[0]),
    ),
  ].join(" ");

describe("the groups of a caption", () => {
  it.each<[readonly string[], string]>([
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11, G12, G12w"], "G11 G12 G12w"],
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11, G12,", "G12w"], "G11 G12 G12w"],
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11, G12", "i G12w"], "G11 G12 G12w"],
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11,", "G12,", "G12w"], "G11 G12 G12w"],
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11, G12 i R"], "G11 G12 R"],
    [["7.2. Tabela stawek opłaty przejściowej dla odbiorców grup taryfowych G11, G12", "i R"], "G11 G12 R"],
  ])("%s", (caption, groups) =>
    expect(
      groupsOf(...caption)
        .split(" ")
        .sort()
        .join(" "),
    ).toBe(groups),
  );

  it("are those of its last line where the line before ends no list", () =>
    expect(
      groupsOf("7.2. Stawki opłat dla odbiorców grup taryfowych C11, C12a", "7.3. Tabela stawek opłaty przejściowej dla grupy G12"),
    ).toBe("G12"));

  it("are those of a code alone under a line that ends no list", () =>
    expect(groupsOf("7.2. Tabela stawek opłaty przejściowej dla grupy taryfowej G12", "G12w")).toBe("G12w"));

  it("are letters behind other codes alone", () => {
    expect(groupCodes("Stawki dla grup taryfowych C11, C12a i R")).toEqual(["C11", "C12a", "R"]);
    expect(groupCodes("Stawki dla grup C11, C12a. O zmianie decyduje operator")).toEqual(["C11", "C12a"]);
  });
});

describe("a sentence about other rates over a table", () => {
  const national = grid(`Rodzaj opłaty | Jednostka | Stawka
    Stawka opłaty OZE | zł/MWh | 7,30
    Stawka opłaty kogeneracyjnej | zł/MWh | 3,00`);
  const under = (...caption: readonly string[]) => {
    const { rates } = outcomeOf(text("7.1. Stawki opłat sieciowych"), variable, gap(20), text(...caption), national);
    return rates.filter((rate) => /renewable|cogeneration/.test(rate)).toSorted();
  };
  const ofCountry = ["* cogeneration 3 PLN/MWh", "* renewable 7.3 PLN/MWh"];

  it.each<[string, readonly string[]]>([
    ["on one line", ["7.2. Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej."]],
    ["on two lines", ["7.2. Odbiorcy z grupy taryfowej R zakwalifikowani na czas określony nie ponoszą", "opłaty abonamentowej."]],
    [
      "over the table's title",
      ["7.2. Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej.", "Stawki opłat wynikających z odrębnych przepisów"],
    ],
  ])("gives it no groups: %s", (_, caption) => expect(under(...caption)).toEqual(ofCountry));

  it.each<[string, readonly string[]]>([
    ["of the table's own rates", ["7.2. W grupie taryfowej R stosuje się stawki opłaty OZE i opłaty kogeneracyjnej."]],
    ["that leads to the table", ["7.2. W grupie taryfowej R, która nie ponosi opłaty abonamentowej, stosuje się stawki:"]],
  ])("gives its groups where it is one %s", (_, caption) => expect(under(...caption)).not.toEqual(ofCountry));
});
