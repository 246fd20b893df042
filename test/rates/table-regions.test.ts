import { describe, expect, it } from "vitest";
import type { Table } from "../../src/model/table.ts";
import { regionsOf } from "../../src/rates/table-regions.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, text } from "../helpers/drawn-page.ts";

/* Which branch or area each table of rates is of: by its title, its caption, or the heading of the section that it stands in. */

const rates = (amount: string) => grid(`Grupa | Stawka [zł/kWh]\nC21 | ${amount}`);
/** Another kind of table, so that it is not the one before it that goes on overleaf. */
const fees = (amount: string) => grid(`Opłata | Grupa C21 | Grupa C22\nabonamentowa | ${amount} | x`);
const lines = (...all: readonly string[]): Block[] => [text(...all), gap(40)];

/** "0,1001 Górny" of each table; "-" where it is of none. A number among the pages is the number of the next one. */
const regions = (pages: readonly (readonly Block[] | number)[], company: string | null = null): string[] => {
  let number = 4;
  const tabled = toTables(
    pages.flatMap((page) => {
      number = typeof page === "number" ? page - 1 : number + 1;
      return typeof page === "number" ? [] : [drawPage(number, ...page)];
    }),
  );
  const tables = tabled.flatMap((page) => page.tables);
  const amountOf = (table: Table) => table.cells.map((cell) => cell.text).find((cell) => /^\d,\d+$/.test(cell)) ?? "?";
  const { ofTable } = regionsOf(tabled, new Set(tables.filter((table) => amountOf(table) !== "?")), company);
  return tables.map((table) => `${amountOf(table)} ${ofTable(table, null) ?? "-"}`);
};

describe("a table names its own region", () => {
  it.each<[string, readonly Block[], string]>([
    ["in its caption", [text("Stawki opłat dla Oddziału Łódź"), rates("0,1001")], "0,1001 Łódź"],
    ["in the nearest of its caption's lines", [text("Obszar Górny", "Oddział Dolny"), rates("0,1001")], "0,1001 Dolny"],
    ["in a title across it", [grid("Oddział Górny | <\nGrupa | Stawka [zł/kWh]\nC21 | 0,1001")], "0,1001 Górny"],
    ["in the first cell of its head", [grid("Oddział Górny | Stawka [zł/kWh]\nC21 | 0,1001")], "0,1001 Górny"],
    ["in its title before its caption", [text("Oddział Dolny"), grid("Oddział Górny | Stawka [zł/kWh]\nC21 | 0,1001")], "0,1001 Górny"],
    ["not over one column alone", [grid("Grupa | Oddział Górny [zł/kWh]\nC21 | 0,1001")], "0,1001 -"],
    ["not in a row below its head", [grid("Grupa | Stawka [zł/kWh]\nC21 | 0,1001\nOddział Górny | -")], "0,1001 -"],
    ["not in a note above it", [text("1) dotyczy tylko Oddziału Łódź"), rates("0,1001")], "0,1001 -"],
    [
      "whole where its name goes on",
      [text("Stawki dla Oddziałów: Łódź, Warszawa,", "Białystok"), rates("0,1001")],
      "0,1001 Łódź, Warszawa, Białystok",
    ],
    ["nowhere", [text("Stawki opłat"), rates("0,1001")], "0,1001 -"],
  ])("%s", (_, blocks, expected) => expect(regions([blocks])).toEqual([expected]));

  it("is none where it is the company's whole network", () => {
    const page = [text("Stawki opłat dla odbiorców zasilanych z sieci ENEA Operator sp. z o.o."), rates("0,1001")];
    expect(regions([page], "ENEA Operator Sp. z o.o.")).toEqual(["0,1001 -"]);
    expect(regions([page], "Inna Sp. z o.o.")).toEqual(["0,1001 ENEA Operator sp. z o.o."]);
  });

  it("gives way to what stands beside the rate itself", () => {
    const tabled = toTables([drawPage(5, text("Oddział Dolny"), rates("0,1001"))]);
    const tables = tabled.flatMap((page) => page.tables);
    expect(regionsOf(tabled, new Set(tables), null).ofTable(tables[0] as Table, "Górny")).toBe("Górny");
  });
});

/** Two sections of two tables each under these headings, and one more table behind them. */
const sections = (first: string, second: string, between: readonly Block[] = []): string[] =>
  regions([
    [
      ...lines(first),
      rates("0,1001"),
      gap(20),
      ...between,
      rates("0,1002"),
      gap(20),
      ...lines(second),
      rates("0,2001"),
      gap(20),
      rates("0,2002"),
    ],
    [fees("0,3001"), gap(20), rates("0,3002")],
  ]);
const all = (...of: readonly string[]) =>
  ["0,1001", "0,1002", "0,2001", "0,2002", "0,3001", "0,3002"].map((amount, i) => `${amount} ${of[i]}`);

describe("a heading opens the section of a region", () => {
  it.each<[string, string, string]>([
    ["numbered", "7.1. Obszar Górny", "7.2. Obszar Dolny"],
    [
      "numbered, over a long list of groups",
      "7.1. Stawki dla grup G11, G12, G12w, G12r, G12as, G12n, G13, G13s, R – Obszar Górny",
      "7.2. Stawki dla grup G11, G12, G12w, G12r, G12as, G12n, G13, G13s, R – Obszar Dolny",
    ],
    ["numbered with a letter", "7.1a Obszar Górny", "7.1b Obszar Dolny"],
    ["nothing but the region", "Obszar Górny", "Obszar Dolny"],
    ["rates of the region", "Stawki opłat dla obszaru Górny", "Stawki opłat dla obszaru Dolny"],
  ])("%s: tables behind it are the region's, as many as another section has", (_, first, second) =>
    expect(sections(first, second)).toEqual(all("Górny", "Górny", "Dolny", "Dolny", "-", "-")),
  );

  it("goes on behind a section of its own whose number is longer, under the next of these", () =>
    expect(
      regions([
        [
          ...lines("7.1. Obszar Górny"),
          ...lines("7.1.1. Stawki dla grup B – Obszar Górny"),
          rates("0,1001"),
          gap(20),
          ...lines("7.1.2. Stawki dla grup C"),
          rates("0,1002"),
          gap(20),
          ...lines("7.2. Obszar Dolny"),
          rates("0,2001"),
        ],
      ]),
    ).toEqual(["0,1001 Górny", "0,1002 Górny", "0,2001 Dolny"]));

  it.each<[string, string]>([
    ["a sentence", "Przedsiębiorstwo stosuje obszar Dolny"],
    ["a line that goes on", "Obszar Dolny,"],
    ["a line that goes on behind a semicolon", "Obszar Dolny;"],
    ["a long line", "7.2. Obszar Dolny a b c d e f g h i j k l"],
  ])("%s does not", (_, second) => expect(sections("7.1. Obszar Górny", second).filter((line) => line.endsWith("Dolny"))).toEqual([]));

  it.each<[string, readonly Block[]]>([
    ["another numbered heading", lines("8. Stawki pozostałe")],
    ["a chapter", lines("ROZDZIAŁ 8")],
    ["what is said of all regions", lines("Stawki wspólne dla wszystkich oddziałów")],
    ["what is said of each area", lines("Stawki dla każdego z obszarów")],
    ["what is said of the several places", lines("Stawki dla poszczególnych lokalizacji")],
  ])("%s ends it", (_, between) =>
    expect(sections("7.1. Obszar Górny", "7.2. Obszar Dolny", between).slice(1, 3)).toEqual(["0,1002 -", "0,2001 Dolny"]),
  );

  it.each<[string, readonly Block[]]>([
    ["a heading within it", lines("7.1.1. Stawki pozostałe")],
    ["a line of text", lines("Stawki pozostałe")],
  ])("%s does not", (_, between) => expect(sections("7.1. Obszar Górny", "7.2. Obszar Dolny", between)[1]).toBe("0,1002 Górny"));

  it("is of the table right under it where no other section follows, and of none behind that", () => {
    const heading = [text("7.1. Obszar Górny"), gap(6)];
    const title = (number: number): Block => text(`Tabela ${number}. Stawki opłat`);
    const tables = [title(1), rates("0,1001"), gap(20), title(2), rates("0,1002")];
    expect(regions([[...heading, ...tables]])).toEqual(["0,1001 Górny", "0,1002 -"]);
    expect(regions([[...heading, text("Odbiorcy są kwalifikowani do grup."), gap(6), ...tables]])).toEqual(["0,1001 -", "0,1002 -"]);
  });

  /** Two areas of two tables each, the first under a caption of two lines. */
  const captioned = (first: string, second: string): string[] =>
    regions([
      [text(first, "zgodnie z zasadami kwalifikacji."), rates("0,1001"), gap(20), fees("0,1002"), gap(20)],
      [text(second, "zgodnie z zasadami kwalifikacji."), rates("0,2001"), gap(20), fees("0,2002")],
    ]);
  const title = "Tabela stawek opłat dla odbiorców przyłączonych do sieci Przedsiębiorstwa na obszarze:";
  it("is of the tables behind the one whose numbered caption it is, however long", () =>
    expect(captioned(`7.1. ${title} Łódź i Zgierz,`, `7.2. ${title} Kraków,`)).toEqual([
      "0,1001 Łódź i Zgierz",
      "0,1002 Łódź i Zgierz",
      "0,2001 Kraków",
      "0,2002 Kraków",
    ]));
  it("is of the table alone whose caption has no number", () =>
    expect(captioned(`${title} Łódź i Zgierz,`, `${title} Kraków,`)).toEqual([
      "0,1001 Łódź i Zgierz",
      "0,1002 -",
      "0,2001 Kraków",
      "0,2002 -",
    ]));
  it("is of the table alone where a numbered caption without a region follows", () =>
    expect(captioned(`7.1. ${title} Łódź i Zgierz,`, "7.2. Tabela stawek opłat")).toEqual([
      "0,1001 Łódź i Zgierz",
      "0,1002 -",
      "0,2001 -",
      "0,2002 -",
    ]));

  it("is of no table that says to be of all regions", () =>
    expect(
      regions([
        [...lines("7.1. Obszar Górny"), rates("0,1001"), gap(20), text("Stawki wspólne dla wszystkich obszarów"), rates("0,1002")],
        [...lines("7.2. Obszar Dolny"), rates("0,2001")],
      ])[1],
    ).toBe("0,1002 -"));

  it("is of no table behind a page that was not read", () =>
    expect(
      regions([
        [...lines("7.1. Obszar Górny"), rates("0,1001")],
        9,
        [rates("0,1002"), gap(20), ...lines("7.2. Obszar Dolny"), rates("0,2001")],
      ]),
    ).toEqual(["0,1001 Górny", "0,1002 -", "0,2001 Dolny"]));

  it("goes on over the next page", () =>
    expect(
      regions([
        [...lines("7.1. Obszar Górny"), rates("0,1001")],
        [fees("0,1002"), gap(20), ...lines("7.2. Obszar Dolny"), rates("0,2001")],
      ]),
    ).toEqual(["0,1001 Górny", "0,1002 Górny", "0,2001 Dolny"]));

  it("alone is no section, as a letter's", () => expect(regions([[...lines("Obszar Górny"), rates("0,1001")]])).toEqual(["0,1001 -"]));
});
