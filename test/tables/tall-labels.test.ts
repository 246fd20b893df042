import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, outcomeOf, rule, wordsAt } from "../helpers/drawn-page.ts";
import { linesAt } from "../helpers/lines-at.ts";

/* For which rows a label is that stands on one of them, or between them, without a line that says so. */

const rowsOf = (block: Block): Table[] => toTables([drawPage(5, block)]).flatMap((page) => page.tables);
const doubtsOf = (tables: readonly Table[]): string[] => tables.flatMap(({ ambiguous }) => ambiguous ?? []).map(({ message }) => message);

describe("a label of several rows, some of them headings", () => {
  const head = "Grupa taryfowa | Rodzaj stawki | Jednostka | Stawka";
  const rowsFor = (day: string, night: string, fixed: boolean): string[] => [
    ...(fixed ? ["| Składnik stały stawki sieciowej | zł/m-c | 7,15"] : []),
    "| Stawka jakościowa | zł/kWh | 0,0332",
    "| Składnik zmienny stawki sieciowej | |",
    `| - dzienny | zł/kWh | ${day}`,
    `| - nocny | zł/kWh | ${night}`,
  ];
  const xs = [40, 140, 320, 400];
  const ratesOf = (code: string, day: string, night: string, fixed: boolean): string[] => [
    ...(fixed ? [`${code} network_fixed 7.15 PLN/month`] : []),
    `${code} network_variable day ${day} PLN/kWh`,
    `${code} network_variable night ${night} PLN/kWh`,
    `${code} quality 0.0332 PLN/kWh`,
  ];

  it.each<[string, boolean, readonly Rule[]]>([
    ["between a heading and a row", false, []],
    ["beside a heading", true, []],
    ["beside a heading, under rules between groups", true, [103, 183, 263].map((y) => rule(36, y, 440, y))],
  ])("is for all of them where it stands %s", (_, fixed, rules) => {
    const lines = linesAt(xs, head, ...rowsFor("0,2711", "0,0911", fixed), ...rowsFor("0,2511", "0,0811", fixed));
    const middle = fixed ? 2 : 1.5;
    // The first row's baseline is 116, 16 points from one to the next.
    const codes = ["G12", "G12r"].flatMap((code, i) => wordsAt(code, 40, 116 + 16 * ((2 * middle + 1) * i + middle)));
    const drawn = lines(0);
    expect(outcomeOf(() => ({ ...drawn, rules: [...rules], words: [...drawn.words, ...codes] })).rates).toEqual([
      ...ratesOf("G12", "0.2711", "0.0911", fixed),
      ...ratesOf("G12r", "0.2511", "0.0811", fixed),
    ]);
  });

  it("is unclear where a ruling line parts the rows in whose middle it stands", () => {
    const lines = linesAt(xs, head, ...rowsFor("0,2711", "0,0911", false), ...rowsFor("0,2511", "0,0811", false))(0);
    const codes = ["G12", "G12r"].flatMap((code, i) => wordsAt(code, 40, 116 + 16 * (4 * i + 1)));
    const rules = [103, 167, 231].map((y) => rule(36, y, 440, y));
    const found = rowsOf(() => ({ ...lines, rules, words: [...lines.words, ...codes] }));
    expect(doubtsOf(found)).toContainEqual(expect.stringContaining('"G12r"'));
  });

  it("is for the rows from its own on where in the middle of others it would be for two that say the same", () => {
    const rowOf = (code: string, rate: string): string[] => [
      `${code} | Stawka jakościowa | zł/kWh | 0,0332`,
      `| Składnik zmienny całodobowy | zł/kWh | ${rate}`,
      "| Składnik stały stawki sieciowej | zł/kW/m-c | 7,15",
    ];
    const { rates } = outcomeOf(linesAt(xs, head, ...rowOf("C11", "0,2411"), ...rowOf("C21", "0,1725")));
    expect(rates).toEqual([
      "C11 network_fixed 7.15 PLN/kW/month",
      "C11 network_variable flat 0.2411 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
      "C21 network_fixed 7.15 PLN/kW/month",
      "C21 network_variable flat 0.1725 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
    ]);
  });

  it("is for the heading beside it and the items below, though in the middle of others it would be for two like them", () => {
    const item = (code: string, rate: string): string[] => [
      `${code} | Stawka opłaty abonamentowej | |`,
      `| - w rozliczeniu jednomiesięcznym | zł/m-c | ${rate}`,
    ];
    const { rates } = outcomeOf(linesAt(xs, head, ...item("C11", "5,12"), ...item("C21", "9,15")));
    expect(rates).toEqual(["C11 subscription P1M 5.12 PLN/month", "C21 subscription P1M 9.15 PLN/month"]);
  });

  it("is unclear where a label of other rows may tell them apart", () => {
    const found = rowsOf(
      linesAt(
        [40, 100, 180, 320],
        "Grupa | Pora roku | Strefa | Składnik zmienny",
        "C11 | | całodobowa | 0,2411",
        "| | dzienna | 0,2711",
        "| lato | nocna | 0,0911",
        "C12 | | dzienna | 0,2811",
        "| | nocna | 0,0931",
        "| zima | całodobowa | 0,2911",
      ),
    );
    expect(doubtsOf(found)).toContainEqual(expect.stringContaining('"C12"'));
  });
});

describe("labels of several columns that stand on the first of their rows", () => {
  const labelsOf = (tables: readonly Table[], column: number): string[] =>
    tables.flatMap(({ cells }) =>
      cells
        .filter((cell) => cell.column === column && cell.row > 0 && cell.text !== "")
        .map((cell) => `${cell.text.replace("\n", " ")} x${cell.rowSpan}`),
    );

  it("are for the same rows, though one alone might stand in the middle of others", () => {
    const found = rowsOf(
      linesAt(
        [40, 100, 220, 320],
        "Grupa | Nazwa produktu | Rodzaj ceny | Opłata handlowa [zł/m-c]",
        "C11 | Firma Podstawowa | netto | 7,56",
        "| | brutto | 9,30",
        "C12a | Firma w Szczycie | netto | 7,13",
        "| | brutto | 8,77",
      ),
    );
    expect(doubtsOf(found)).toEqual([]);
    expect(labelsOf(found, 0)).toEqual(["C11 x2", "C12a x2"]);
    expect(labelsOf(found, 1)).toEqual(["Firma Podstawowa x2", "Firma w Szczycie x2"]);
  });

  it("are each one text where a further line stands between the rows", () => {
    const drawn = linesAt(
      [40, 100, 220, 320],
      "Grupa | Nazwa produktu | Strefa | Cena energii [zł/kWh]",
      "C11 | Firma Podstawowa | całodobowa | 0,5868",
      "G12 | Dom Oszczędna | dzienna | 0,6386",
      "| | nocna | 0,4469",
      "G12w | Dom Oszczędny | dzienna | 0,6286",
      "| | nocna | 0,4569",
    )(0);
    const further = [wordsAt("Noc", 100, 142), wordsAt("Weekend", 100, 174)].flat();
    const found = rowsOf(() => ({ ...drawn, words: [...drawn.words, ...further] }));
    expect(doubtsOf(found)).toEqual([]);
    expect(labelsOf(found, 1)).toEqual(["Firma Podstawowa x1", "Dom Oszczędna Noc x2", "Dom Oszczędny Weekend x2"]);
  });
});

describe("labels on the first of their rows, some of which are zones", () => {
  const head = "Grupa taryfowa | Strefa czasowa | Cena energii elektrycznej zł/kWh";
  const groupsOf = (...rows: readonly string[]) =>
    rowsOf(linesAt([40, 140, 240], head, ...rows.map((row, i) => `${row} | 0,4${i}96`))).flatMap(({ cells }) =>
      cells.filter(({ column, row, text }) => column === 0 && row > 0 && text !== "").map(({ text, rowSpan }) => `${text} x${rowSpan}`),
    );
  it("are not for a peak alone, whose rest of hours would be another group's", () => {
    const rows = ["C11 | całodobowa", "C12a | szczytowa", "| pozaszczytowa", "C12b | dzienna", "| nocna", "G11 | całodobowa"];
    expect(groupsOf(...rows)).toEqual(["C11 x1", "C12a x2", "C12b x2", "G11 x1"]);
  });
  it("are for the rest of hours and its peak where that order is kept", () => {
    const rows = ["C11 | całodobowa", "C12a | pozaszczytowa", "| szczytowa", "C22a | pozaszczytowa", "| szczytowa", "G11 | całodobowa"];
    expect(groupsOf(...rows)).toEqual(["C11 x1", "C12a x2", "C22a x2", "G11 x1"]);
  });
  it("are left open where other zones may be of either", () => {
    const rows = ["C11 | całodobowa", "C12b | nocna", "| dzienna", "C12a | letnia", "| zimowa", "G11 | całodobowa"];
    expect(groupsOf(...rows)).toEqual([]);
  });
  it("are not for a day alone, whose night would be another group's", () => {
    const rows = ["C11 | całodobowa", "C12b | dzienna", "| nocna", "C12a | szczytowa", "| pozaszczytowa", "G11 | całodobowa"];
    expect(groupsOf(...rows)).toEqual(["C11 x1", "C12b x2", "C12a x2", "G11 x1"]);
  });

  // A product's name between them tells no row apart: it is for as many rows as its group.
  const productHead = "Grupa taryfowa | Nazwa produktu | Strefa czasowa | Cena energii elektrycznej zł/kWh";
  const labelsBeside = (...rows: readonly string[]) =>
    rowsOf(linesAt([40, 140, 260, 360], productHead, ...rows.map((row, i) => `${row} | 0,4${i}96`))).flatMap(({ cells }) =>
      cells.filter(({ column, row, text }) => column < 2 && row > 0 && text !== "").map(({ text, rowSpan }) => `${text} x${rowSpan}`),
    );
  it("are not for a peak alone either where a product is named beside each", () => {
    const rows = [
      "C11 | Podstawowa | całodobowa",
      "C12a | W Szczycie | szczytowa",
      "| | pozaszczytowa",
      "G12 | Nocna | dzienna",
      "| | nocna",
    ];
    expect(labelsBeside(...rows).sort()).toEqual(["C11 x1", "C12a x2", "G12 x2", "Nocna x2", "Podstawowa x1", "W Szczycie x2"]);
  });
  it("are left open beside products where other zones may be of either", () => {
    const rows = ["C11 | Podstawowa | całodobowa", "C12a | W Szczycie | letnia", "| | zimowa", "G12 | Nocna | dzienna", "| | nocna"];
    expect(labelsBeside(...rows)).not.toContain("C12a x2");
    expect(labelsBeside(...rows)).not.toContain("C12a x1");
  });
});

describe("labels on the upper line of the units of their first rows, overleaf", () => {
  const head = "Grupa taryfowa | Rodzaj stawki | Jednostka | Stawka";
  /** Rows 22 points apart under a line of `first`; a group's name and the upper line of its first unit stand above its first rate. */
  const pageOf = (first: string, above: number, ...groups: readonly (readonly [code: string, rate: string])[]): Block => {
    const cells = [
      first,
      ...groups.flatMap(([, rate]) => [
        "Składnik stały stawki sieciowej | | 7,15",
        `Składnik zmienny stawki sieciowej - całodobowy | zł/kWh | ${rate}`,
        "Stawka jakościowa | zł/kWh | 0,0332",
        "| zł/m-c | 3,16",
      ]),
    ];
    const xs = first === "" ? [140, 320, 400] : [40, 140, 320, 400];
    const at = (line: number): number => 100 + 22 * line;
    const words = cells.flatMap((cell, line) =>
      cell.split("|").flatMap((text, i) => wordsAt(text.trim(), (line === 0 ? xs : [140, 320, 400])[i] ?? 0, at(line))),
    );
    const own = groups.flatMap(([code], i) => {
      const [y, last] = [at(1 + 4 * i), at(4 + 4 * i)];
      const label = [...wordsAt("Stawka opłaty abonamentowej", 140, last - 5), ...wordsAt("w rozliczeniu miesięcznym", 140, last + 5)];
      return [...label, ...wordsAt(code, 40, y - above), ...wordsAt("zł/(kW·m-", 320, y - above), ...wordsAt("c)", 320, y + above)];
    });
    return () => ({ words: [...words, ...own], rules: [], bottom: at(cells.length) });
  };
  const tablesOf = (above: number): Table[] =>
    toTables([
      drawPage(5, pageOf(head, 5, ["C11", "0,2411"])),
      drawPage(6, pageOf("", above, ["C21", "0,1725"], ["C12o", "0,1825"], ["C11o", "0,1925"])),
    ]).flatMap((page) => page.tables);
  const groupsOf = (tables: readonly Table[]): string[] =>
    tables.flatMap(({ cells }) =>
      cells.filter(({ column, text }) => column === 0 && /^C\d/.test(text)).map(({ text, rowSpan }) => `${text} x${rowSpan}`),
    );

  it("are for the rows down to the next label", () => expect(groupsOf(tablesOf(5.2))).toEqual(["C11 x4", "C21 x4", "C12o x4", "C11o x4"]));
});
