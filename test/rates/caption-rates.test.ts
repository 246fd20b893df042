import { describe, expect, it } from "vitest";
import { captionContexts } from "../../src/rates/tables/caption.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, judged, letter, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";
import { pageFrom } from "../helpers/page-drawing.ts";

/* What a caption gives to rates whose table leaves their name or their groups unsaid, beside others that have theirs. */

describe("columns of zones beside one of another rate", () => {
  const zones = (caption: string, last: string) => [
    text(caption),
    grid(`Grupa | cała doba | dzień | noc | ${last}
          C21 | 17,35 | - | - | 3,32
          C22b | - | 19,08 | 8,64 | 3,32`),
  ];
  const rates = [
    "C21 network_variable flat 0.1735 PLN/kWh",
    "C21 quality 0.0332 PLN/kWh",
    "C22b network_variable day 0.1908 PLN/kWh",
    "C22b network_variable night 0.0864 PLN/kWh",
    "C22b quality 0.0332 PLN/kWh",
  ];
  for (const caption of [
    "Tabela 3. Składnik zmienny stawki sieciowej i stawka jakościowa dla grup C [gr/kWh]",
    "Tabela 3. Składnik zmienny stawki sieciowej [gr/kWh]",
  ])
    published(`are of the caption's rate that has zones: ${caption}`, zones(caption, "stawka jakościowa"), rates);
  held(
    "are of none where the caption names two of those",
    zones("Tabela 3. Cena energii elektrycznej, składnik zmienny stawki sieciowej i stawka jakościowa [gr/kWh]", "stawka jakościowa"),
    "unknown_label",
  );
  held(
    "nor where it names another rate alone",
    zones("Tabela 3. Stawka jakościowa dla grup C [gr/kWh]", "stawka jakościowa"),
    "unknown_label",
  );
  held(
    "nor where a column has neither a zone nor a name",
    zones("Tabela 3. Składnik zmienny stawki sieciowej i stawka jakościowa [gr/kWh]", "stawka"),
    "conflicting_rates",
  );
  held(
    "nor where another column is of a rate that has zones too",
    zones("Tabela 3. Składnik zmienny stawki sieciowej [gr/kWh]", "cena energii elektrycznej"),
    "unknown_label",
  );
});

describe("columns of zones beside one of the fixed component", () => {
  const zones = (caption: string) => [
    text(caption),
    grid(`Symbol | Cała doba | Dzień | Noc | Składnik stały
          < | zł/kWh | < | < | zł/kW/m-c
          C21 | 0,1735 | x | x | 17,20
          C22b | x | 0,1908 | 0,0864 | 18,30`),
  ];
  const rates = [
    "C21 network_variable flat 0.1735 PLN/kWh",
    "C22b network_variable day 0.1908 PLN/kWh",
    "C22b network_variable night 0.0864 PLN/kWh",
    "C21 network_fixed 17.2 PLN/kW/month",
    "C22b network_fixed 18.3 PLN/kW/month",
  ].sort();
  for (const caption of [
    "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ / SKŁADNIK STAŁY STAWKI SIECIOWEJ",
    "Składnik stały stawki sieciowej oraz składnik zmienny stawki sieciowej",
  ])
    published(`are of the variable one under a title over both: ${caption}`, zones(caption), rates);
  held(
    "are of none under one that names energy too",
    zones("Cena energii elektrycznej / składnik zmienny stawki sieciowej / składnik stały stawki sieciowej"),
    "unknown_label",
  );
  held(
    "are of none under a sentence that names both",
    zones("Składnik zmienny stawki sieciowej i składnik stały stawki sieciowej podano w załączniku nr 4"),
    "unknown_label",
  );
});

describe("a unit under the heading of the column of groups", () => {
  const fees = (...head: readonly string[]): readonly string[] =>
    judged(
      toTables([
        letter,
        pageFrom(
          `
2. Tabela stawek opłaty abonamentowej
${head.map((line) => `${line}\n`).join("")}───────────────────────────────

B21          21,00       10,50

B22          22,00       11,00

B23          23,00       11,50
`,
          { number: 5 },
        ),
      ]),
    ).rates;
  const read = ["B21 subscription P1M 21", "B21 subscription P1M remote 10.5", "B22 subscription P1M 22", "B22 subscription P1M remote 11"];
  const all = [...read, "B23 subscription P1M 23", "B23 subscription P1M remote 11.5"].map((rate) => `${rate} PLN/month`).sort();
  it("is that of all rates, though the headings beside it begin higher", () => {
    const head = [
      "                         okres 1 -",
      "             okres 1 -   miesięczny",
      "Grupa        miesięczny  przy",
      "[zł/m-c]                 zdalnym",
    ];
    expect(fees(...head, "                         odczycie")).toEqual(all);
  });
  it("is none of theirs where it heads rows below the header", () => {
    const [page] = toTables([
      drawPage(5, grid(" | okres 1 - miesięczny\nOdbiorcy [zł/kWh] | <\nB21 | 21,00\nOdbiorcy [zł/m-c] | <\nB22 | 22,00")),
    ]);
    expect(page?.tables.map((table) => captionContexts(table).map(({ text }) => text))).toEqual([[]]);
  });
});

describe("bands of yearly use under a caption that names a class of groups", () => {
  const read = (caption: string) =>
    outcomeOf(
      grid("Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]\nG11 | 0,2345\nC11 | 0,2346"),
      gap(40),
      text(caption),
      grid(`Roczne zużycie energii elektrycznej | Stawka opłaty przejściowej [zł/m-c]
            poniżej 500 kWh | 0,02
            od 500 kWh do 1200 kWh | 0,10
            powyżej 1200 kWh | 0,33`),
    ).rates.filter((rate) => rate.includes("transition"));
  it.each(["4. Opłata przejściowa dla grup G", "Stawki opłaty przejściowej dla odbiorców z grup taryfowych G"])("%s", (caption) => {
    expect(read(caption)).toEqual([
      "G11 transition ..500 0.02 PLN/month",
      "G11 transition 1200.. 0.33 PLN/month",
      "G11 transition 500..1200 0.1 PLN/month",
    ]);
  });
  it.each([
    "4. Opłata przejściowa",
    "4. Opłata przejściowa dla niektórych odbiorców grup G",
    "4. Opłata przejściowa dla grup G z wyjątkiem G11",
  ])("are nobody's under another one: %s", (caption) => expect(read(caption)).toEqual([]));
});
