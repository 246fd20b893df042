import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, letter, outcome, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/** A table of one rate for each of some groups. */
const variable = (rates: Readonly<Record<string, string>>) =>
  grid(
    `Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\n${Object.entries(rates)
      .map(([code, rate]) => `${code} | ${rate}`)
      .join("\n")}`,
  );

describe("a table for each region", () => {
  published(
    "regions in captions, worded in several ways",
    [
      text("Stawki opłat na terenie miasta Gdynia"),
      variable({ C21: "0,1001" }),
      gap(20),
      text("Stawki opłat dla odbiorców przyłączonych do sieci w lokalizacji Galeria „Nowa” w Łodzi"),
      variable({ C21: "0,1002" }),
      gap(20),
      text("Stawki opłat dla odbiorców zasilanych z sieci ENEA Operator sp. z o.o."),
      variable({ C21: "0,1003" }),
      gap(20),
      text("Stawki opłat dla Oddziałów: Łódź, Warszawa,", "Białystok"),
      variable({ C21: "0,1004" }),
    ],
    [
      "C21 (Gdynia) network_variable flat 0.1001 PLN/kWh",
      "C21 (Galeria Nowa w Łodzi) network_variable flat 0.1002 PLN/kWh",
      "C21 (ENEA Operator sp. z o.o.) network_variable flat 0.1003 PLN/kWh",
      "C21 (Łódź, Warszawa, Białystok) network_variable flat 0.1004 PLN/kWh",
    ],
  );
  published(
    "a region over columns, and one listed in a column of its own",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | Oddział Górny | Oddział Dolny
            C21 | 0,1001 | 0,1002`),
      gap(20),
      grid(`Oddział | Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]
            Górny | C21 | 9,98
            Dolny | C21 | 9,99`),
    ],
    [
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
      "C21 (Górny) network_fixed 9.98 PLN/kW/month",
      "C21 (Dolny) network_variable flat 0.1002 PLN/kWh",
      "C21 (Dolny) network_fixed 9.99 PLN/kW/month",
    ],
  );
  published(
    "regions that name columns under a word for them, also in the shorter head of a second part, and a rate for both",
    [
      grid(`Rodzaj stawki | Jednostka | Obszar zasilania | <
            ^ | ^ | Górny | Dolny ¶ Zdrój
            Grupa taryfowa C21 | < | < | <
            Składnik zmienny stawki sieciowej | zł/kWh | 0,1001 | 0,1002
            Stawka jakościowa | zł/kWh | 0,0332 | <
            Rodzaj stawki | Jednostka | Górny | Dolny ¶ Zdrój
            Grupa taryfowa B21 | < | < | <
            Składnik zmienny stawki sieciowej | zł/MWh | 61,33 | –
            Stawka jakościowa | zł/MWh | 33,16 | –`),
    ],
    [
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
      "C21 (Górny) quality 0.0332 PLN/kWh",
      "C21 (Dolny Zdrój) network_variable flat 0.1002 PLN/kWh",
      "C21 (Dolny Zdrój) quality 0.0332 PLN/kWh",
      "B21 (Górny) network_variable flat 61.33 PLN/MWh",
      "B21 (Górny) quality 33.16 PLN/MWh",
    ],
  );
  published(
    "a column of all regions under a word for them is of none",
    [
      grid(`Grupa | Oddział
            ^ | wszystkie
            Składnik zmienny stawki sieciowej [zł/kWh] | <
            C21 | 0,1001`),
    ],
    ["C21 network_variable flat 0.1001 PLN/kWh"],
  );
  published(
    "sections: every table under a region's heading is the region's, what follows the last one's is for all",
    [
      text("7.1. Obszar Górny"),
      variable({ C21: "0,1001" }),
      gap(20),
      text("Stawki opłaty stałej"),
      grid("Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]\nC21 | 9,98"),
      gap(20),
      text("7.2. Obszar Dolny"),
      variable({ C21: "0,1002" }),
      gap(20),
      text("Stawki opłaty stałej"),
      grid("Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]\nC21 | 9,99"),
      gap(20),
      text("Stawki opłaty abonamentowej"),
      grid("Grupa | Stawka opłaty abonamentowej [zł/m-c]\nC21 | 4,50"),
    ],
    [
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
      "C21 (Górny) network_fixed 9.98 PLN/kW/month",
      "C21 (Górny) subscription 4.5 PLN/month",
      "C21 (Dolny) network_variable flat 0.1002 PLN/kWh",
      "C21 (Dolny) network_fixed 9.99 PLN/kW/month",
      "C21 (Dolny) subscription 4.5 PLN/month",
    ],
  );
  published(
    "a numbered heading without a region ends the section",
    [
      text("7.1. Obszar Górny"),
      variable({ C21: "0,1001" }),
      gap(20),
      text("7.2. Obszar Dolny"),
      variable({ C21: "0,1002" }),
      gap(20),
      text("7.3. Stawki opłat dla grup taryfowych G"),
      variable({ G11: "0,3001" }),
    ],
    [
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
      "C21 (Dolny) network_variable flat 0.1002 PLN/kWh",
      "G11 network_variable flat 0.3001 PLN/kWh",
    ],
  );
  published(
    "regions as rows under a group",
    [
      grid(`Obszar działania | Grupa taryfowa C21
            ^ | Składnik zmienny stawki sieciowej [zł/kWh]
            Górny | 0,1001
            Dolny | 0,1002`),
      gap(20),
      grid(`Sieć | Grupa taryfowa C11: Składnik zmienny stawki sieciowej [zł/kWh]
            Oddział Górny | 0,2001
            Oddział Dolny | 0,2002`),
    ],
    [
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
      "C21 (Dolny) network_variable flat 0.1002 PLN/kWh",
      "C11 (Górny) network_variable flat 0.2001 PLN/kWh",
      "C11 (Dolny) network_variable flat 0.2002 PLN/kWh",
    ],
  );
  published(
    "the company's own network is no region",
    [text("Stawki opłat dla odbiorców przyłączonych do sieci Sieci Wymyślone Sp. z o.o."), variable({ C21: "0,1001" })],
    ["C21 network_variable flat 0.1001 PLN/kWh"],
  );
  held(
    "two tables of one group, and words for neither region that anyone knows",
    [text("Sektor pierwszy"), variable({ C21: "0,1001" }), gap(20), text("Sektor drugi"), variable({ C21: "0,1002" })],
    "conflicting_rates",
  );
  held(
    "a region for one of two tables that differ",
    [text("Obszar Górny"), variable({ C21: "0,1001" }), gap(20), text("7.2. Sektor drugi"), variable({ C21: "0,1002" })],
    "conflicting_rates",
  );
  held(
    "two places whose names differ in words that no pattern takes in",
    [
      text("Lokalizacja Osiedle nad rzeką"),
      variable({ C21: "0,1001" }),
      gap(20),
      text("Lokalizacja Osiedle pod lasem"),
      variable({ C21: "0,1002" }),
    ],
    "conflicting_rates",
  );
});

describe("equal tables of all regions are one tariff", () => {
  const branch = (name: string, rates: Readonly<Record<string, string>>): Block[] => [
    text(`Stawki opłat dla Oddziału ${name}`),
    variable(rates),
    gap(20),
  ];
  const tariffs = (...blocks: readonly Block[]) =>
    interpret(toTables([letter, drawPage(5, ...blocks)])).tariffs.map(
      ({ tariff_code, region, collapsed_regions, components }) =>
        `${tariff_code} ${region ?? "everywhere"} [${collapsed_regions.join()}] ${components.map(({ source_text }) => source_text).join()}`,
    );

  it.each<[string, readonly Block[], readonly string[]]>([
    [
      "alike everywhere, and different in one branch",
      [
        ...branch("Górny", { G11: "0,3001", C11: "0,2001" }),
        ...branch("Dolny", { G11: "0,3001", C11: "0,2001" }),
        ...branch("Leśny", { G11: "0,3001", C11: "0,2002" }),
      ],
      ["G11 everywhere [Górny,Dolny,Leśny] 0,3001", "C11 Górny [] 0,2001", "C11 Dolny [] 0,2001", "C11 Leśny [] 0,2002"],
    ],
    [
      "a group that one branch does not have",
      [...branch("Górny", { G11: "0,3001", C11: "0,2001" }), ...branch("Dolny", { G11: "0,3001" })],
      ["G11 everywhere [Górny,Dolny] 0,3001", "C11 Górny [] 0,2001"],
    ],
    [
      "a caption that names two branches is both of them",
      [...branch("Górny", { G11: "0,3001" }), ...branch("Dolny i Leśny", { G11: "0,3001" })],
      ["G11 everywhere [Górny,Dolny,Leśny] 0,3001"],
    ],
    ["one region alone is no repetition", branch("Górny", { G11: "0,3001" }), ["G11 Górny [] 0,3001"]],
    [
      "a rate that one branch lacks",
      [
        ...branch("Górny", { G11: "0,3001" }),
        ...branch("Dolny", { G11: "0,3001" }),
        text("Stawki opłat dla Oddziału Dolny"),
        grid("Grupa | Stawka opłaty abonamentowej [zł/m-c]\nG11 | 4,50"),
      ],
      ["G11 Górny [] 0,3001", "G11 Dolny [] 0,3001,4,50"],
    ],
  ])("%s", (_, blocks, expected) => {
    expect(tariffs(...blocks)).toEqual(expected);
  });

  it("evidence is that of the first table", () => {
    const found = interpret(
      toTables([letter, drawPage(5, ...branch("Górny", { G11: "0,3001" })), drawPage(6, ...branch("Dolny", { G11: "0,3001" }))]),
    );
    expect(found.tariffs.map(({ components }) => components.map(({ page }) => page))).toEqual([[5]]);
  });
});

describe("a section goes on overleaf", () => {
  it("a table on the next page is the region's whose heading came last", () => {
    const fixed = grid("Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]\nC21 | 9,98");
    const found = outcome(
      drawPage(5, text("7.1. Obszar Górny"), variable({ C21: "0,1001" })),
      drawPage(6, fixed, gap(20), text("7.2. Obszar Dolny"), variable({ C21: "0,1002" }), gap(20), fixed),
    );
    expect(found.message).toEqual([]);
    expect(found.rates).toEqual([
      "C21 (Dolny) network_fixed 9.98 PLN/kW/month",
      "C21 (Dolny) network_variable flat 0.1002 PLN/kWh",
      "C21 (Górny) network_fixed 9.98 PLN/kW/month",
      "C21 (Górny) network_variable flat 0.1001 PLN/kWh",
    ]);
  });
});
