import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, grid, outcomeOf, wordsAt } from "../helpers/drawn-page.ts";
import { linesAt } from "../helpers/lines-at.ts";
import { upright, without } from "../helpers/lost-rules.ts";

/* What a table says is the same with its rules, with those between its rows alone, and with none, whatever its cells go over. */

const all = (): boolean => true;
const season = `Grupa taryfowa | Składnik zmienny dzienny [zł/kWh] | Składnik zmienny nocny [zł/kWh] | Składnik stały [zł/kW/m-c]
  C12b | 0,2511 | 0,1004 | 7,84
  C22b LATO | 0,2812 | 0,1104 | 9,15
  C22b ZIMA | 0,3117 | 0,1208 | ^
  C12w | 0,2611 | 0,1054 | 7,15`;
const last = `Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh] | Składnik stały [zł/kW/m-c]
  C21 | 0,1725 | 20,15
  C11 | 0,2525 | 7,84
  R LATO | 0,2812 | 9,15
  R ZIMA | ^ | ^`;
const section = `Rodzaj stawki | Jednostka | Stawka
  C21 | |
  Składnik stały stawki sieciowej | zł/kW/m-c | 20,15
  Składnik zmienny całodobowy | zł/kWh | 0,1725
  C11 | |
  Składnik stały stawki sieciowej | zł/kW/m-c | 7,15
  Składnik zmienny całodobowy | zł/kWh | 0,2725`;

const rowsOf = (block: Block): Table[] => toTables([drawPage(5, block)]).flatMap((page) => page.tables);
const cellWith = (tables: readonly Table[], text: string) => tables.flatMap(({ cells }) => cells).find((cell) => cell.text === text);
describe("a rate half-way between two labels is for both", () => {
  it.each<[string, string, (rule: Rule) => boolean]>([
    ["under rules between rows", season, upright],
    ["without rules, each label beginning with a group", season, all],
    ["in the last rows", last, all],
  ])("%s", (_, written, lost) => {
    const found = cellWith(rowsOf(without(grid(written), lost)), "9,15");
    expect(found?.rowSpan).toBe(2);
  });

  it("two lines of one label are no two rows", () => {
    const found = rowsOf(
      without(
        grid(`Stawki opłat | jednostka | G11 | G12
          Składnik stały ¶ stawki sieciowej | zł/m-c | 6,42 | 8,31
          Składnik zmienny ¶ całodobowy | zł/kWh | 0,2817 | X
          Stawka ¶ jakościowa | zł/kWh | 0,0332 | 0,0332`),
        all,
      ),
    );
    expect(found.flatMap(({ cells }) => cells).filter((cell) => cell.rowSpan > 1 && /\d,\d/.test(cell.text))).toEqual([]);
  });
});

describe("a row's label of two lines beside its rates", () => {
  const fee = "Opłata ¶ abonamentowa [zł/m-c] | 4,78 | 4,98 | 5,12";
  const head = "Stawki opłat | G11 | G12 | G13";

  it("is the label of a table's only row", () => {
    const [table] = rowsOf(without(grid(`${head}\n${fee}`), all));
    expect(cellWith(table === undefined ? [] : [table], "Opłata\nabonamentowa [zł/m-c]")?.column).toBe(0);
  });

  it("is no label of it where one line stands further away", () => {
    const tables = rowsOf(without(grid(`${head}\n | 4,78 | 4,98 | 5,12\nOpłata abonamentowa [zł/m-c] | | | `), all));
    expect(cellWith(tables, "Opłata abonamentowa [zł/m-c]")).toBeUndefined();
  });

  it("is its own under a heading that a rule parts from it", () => {
    const rows = "Stawka jakościowa [zł/kWh] | 0,0332 | 0,0332 | 0,0332\nOpłata ¶ abonamentowa [zł/m-c]: | | |";
    const [table] = rowsOf(without(grid(`${head}\n${rows}\n- w rozliczeniu ¶ jednomiesięcznym | 4,78 | 4,98 | 5,12`), upright));
    expect(table?.ambiguous ?? []).toEqual([]);
  });
});

describe("headings among labels", () => {
  it("a heading inside a group's rows does not part them", () => {
    const { rates } = outcomeOf(
      linesAt(
        [40, 140, 320, 400],
        "Grupa taryfowa | Rodzaj stawki | Jednostka | Stawka",
        "G11 | Stawka jakościowa | zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej | |",
        "| - całodobowy | zł/kWh | 0,2411",
        "| Składnik stały stawki sieciowej | zł/m-c | 6,84",
        "G12 | Stawka jakościowa | zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej | |",
        "| - dzienny | zł/kWh | 0,2711",
        "| - nocny | zł/kWh | 0,0911",
        "| Składnik stały stawki sieciowej | zł/m-c | 7,12",
      ),
    );
    expect(rates).toEqual([
      "G11 network_fixed 6.84 PLN/month",
      "G11 network_variable flat 0.2411 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
      "G12 network_fixed 7.12 PLN/month",
      "G12 network_variable day 0.2711 PLN/kWh",
      "G12 network_variable night 0.0911 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
    ]);
  });

  it("a line that names a group opens the rows below it, first or not", () => {
    const ruled = outcomeOf(grid(section));
    expect(ruled.rates).toHaveLength(4);
    expect(outcomeOf(without(grid(section), upright)).rates).toEqual(ruled.rates);
    expect(outcomeOf(without(grid(section), all)).rates).toEqual(ruled.rates);
  });

  it("a heading of two lines stays one", () => {
    const { rates } = outcomeOf(
      linesAt(
        [40, 60, 320],
        "Lp. | Stawki opłat netto | G12",
        "1. | Stawka jakościowa w zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej w |",
        "| zł/kWh: |",
        "2. | - dzienny | 0,2711",
        "| - nocny | 0,0911",
      ),
    );
    expect(rates).toContain("G12 network_variable day 0.2711 PLN/kWh");
    expect(rates).toContain("G12 network_variable night 0.0911 PLN/kWh");
  });
});

describe("a list whose heading goes over two lines", () => {
  it("has it as the heading of all its items", () => {
    const written = grid(`Grupa taryfowa / rodzaj stawki | Stawka opłaty
      G12 |
      Stawka jakościowa w zł/kWh | 0,0332
      Składnik zmienny stawki sieciowej w ¶ zł/kWh |
      - dzienny | 0,2711
      - nocny | 0,0911
      G11 |
      Składnik zmienny stawki sieciowej w ¶ zł/kWh |
      - całodobowy | 0,2411`);
    const { rates } = outcomeOf(without(written, upright));
    expect(rates).toEqual([
      "G11 network_variable flat 0.2411 PLN/kWh",
      "G12 network_variable day 0.2711 PLN/kWh",
      "G12 network_variable night 0.0911 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
    ]);
  });
});

describe("columns as close as words", () => {
  // A label of 30 letters ends 2.5 pt before the rate's column: a common space is 2 pt wide.
  const labels = ["Składnik zmienny całodobowy w G11", "Stawka jakościowa", "Stawka kogeneracyjna"];
  const right = 40 + labels[0]!.replace(/ /g, "").length * 4 + 3 * 2;
  const block = (gapPt: number): Block =>
    linesAt(
      [40, right + gapPt, right + gapPt + 40],
      "Rodzaj stawki | Stawka | Jednostka",
      ...labels.map((label, i) => `${label} | 0,${2411 + i} | zł/kWh`),
    );
  it.each([2.5, 3, 6])("a number %d pt behind its label stands in its own column", (gapPt) => {
    const [found] = rowsOf(block(gapPt));
    expect(cellWith(found === undefined ? [] : [found], "0,2411")?.column).toBeGreaterThan(0);
  });

  it("a number in a sentence stands in none, even in line with the numbers above", () => {
    const table = block(6)(0);
    const line = "Opłata za wymianę wynosi";
    const x = right + 6 - (line.replace(/ /g, "").length * 4 + 4 * 2);
    const words = wordsAt(`${line} 0,2499 zł/kWh i jest pobierana raz w miesiącu`, x, 164);
    const found = rowsOf(() => ({ ...table, words: [...table.words, ...words] }));
    expect(found.flatMap(({ cells }) => cells).filter((cell) => cell.text === "0,2499")).toEqual([]);
  });
});
