import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, judged, letter, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* What taking words and lines away from real layouts once published wrongly, or lost without a word: each as the smallest page that shows it. */

const table = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234\nC21 | 0,1235`);
const tabled = ["C11 network_variable flat 0.1234 PLN/kWh", "C21 network_variable flat 0.1235 PLN/kWh"];
const sentence = (...lines: readonly string[]) => [table, gap(30), text(...lines)];

describe("an amount of a sentence does not reach past the next group named", () => {
  held(
    "the first amount is lost",
    sentence("Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi zł/m-c, a dla grupy taryfowej C21 wynosi 19,00 zł/m-c."),
    "unexplained_number",
  );
  held(
    "the first unit is lost",
    sentence("Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi 8,75, a dla grupy taryfowej C21 wynosi 19,00 zł/m-c."),
    "unexplained_number",
  );
  held(
    "the second amount is lost",
    sentence("Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi 8,75 zł/m-c, a dla grupy taryfowej C21 wynosi zł/m-c."),
    "unexplained_number",
  );
  held(
    "the second unit is lost",
    sentence("Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi 8,75 zł/m-c, a dla grupy taryfowej C21 wynosi 19,00."),
    "unexplained_number",
  );
});

describe("half an amount in a sentence is one that was lost", () => {
  held("its number", sentence("Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi zł/m-c."), "unreadable_number");
  held("its unit", sentence("Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi 4,50."), "unreadable_number");
  held("its comma", sentence("Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi 450 zł/m-c."), "unreadable_number");
  held("of all groups", sentence("Stawka jakościowa we wszystkich grupach taryfowych wynosi zł/kWh."), "unreadable_number");
  held(
    "in a list",
    sentence("Stawka opłaty abonamentowej wynosi:", "1) dla grupy taryfowej C11 - zł/m-c,", "2) dla grupy taryfowej C21 - 19,00 zł/m-c."),
    "unreadable_number",
  );
  published("another fee's sentence", sentence("Opłata abonamentowa dla grup taryfowych C11 i C21 naliczana jest w zł/m-c."), tabled);
});

describe("the quality rate is named, and no group has one", () => {
  held("in a sentence", sentence("Stawka jakościowa ulega zmianie w przypadku zmiany taryfy operatora systemu przesyłowego."), "no_rates");
  published("only the quality of supply is meant", sentence("Za niedotrzymanie parametrów jakościowych przysługuje bonifikata."), tabled);
});

describe("the line between a number and no number is lost", () => {
  const rows = (below: string) => `
    Grupa | Składnik zmienny stawki sieciowej | Stawka opłaty przejściowej
    ^     | [zł/kWh]                          | [zł/kW/m-c]
    C11   | 0,2411                            | 0,08
    C12w  | 0,2412                            | 0,08
    ${below}`;
  const rates = ["C11", "C12w"].map((code) => `${code} transition 0.08 PLN/kW/month`);
  const all = [...rates, "C11 network_variable flat 0.2411 PLN/kWh", "C12w network_variable flat 0.2412 PLN/kWh"];
  published("nothing is lost", [grid(rows("R | 0,2685 | -"))], [...all, "R network_variable flat 0.2685 PLN/kWh"]);
  const overEmpty = (number: string) => `
    Grupa | Składnik zmienny stawki sieciowej | Stawka opłaty abonamentowej
    ^     | [zł/kWh]                          | [zł/m-c]
    C11   | 0,2411                            | 4,20
    C12w  | 0,2412                            | ${number}
    R     | 0,2685                            | ^`;
  const variable = ["C11", "C12w", "R"].map((code, i) => `${code} network_variable flat 0.${[2411, 2412, 2685][i]} PLN/kWh`);
  const fees = ["C11", "C12w", "R"].map((code) => `${code} subscription 4.2 PLN/month`);
  published("a number in the middle of two rows is for both", [grid(overEmpty("4,20"))], [...variable, ...fees]);
  it("a number half-way between the texts of two rows is for both, though its cell seems to begin higher", () => {
    const higher = (cell: Cell): Cell => {
      const [left, top, right, bottom] = cell.box;
      return cell.rowSpan > 1 ? { ...cell, box: [left, top - 30, right, bottom] } : cell;
    };
    const pages = toTables([letter, drawPage(5, grid(overEmpty("4,20")))]);
    const raised = pages.map((page) => ({ ...page, tables: page.tables.map((one) => ({ ...one, cells: one.cells.map(higher) })) }));
    expect(judged(raised).rates).toEqual([...variable, ...fees].sort());
    expect(judged(raised).codes).toEqual([]);
  });
  held("one in the first of them is not: the line to an empty cell is lost", [grid(overEmpty("4,20 ¶ ¶"))], "run_together_rows");
  held(
    "two groups in one cell, each with its values beside it",
    [
      grid(`
        Grupa | Stawka jakościowa | Składnik zmienny stawki sieciowej | 1-miesięczny okres rozliczeniowy: opłata abonamentowa
        ^     | [zł/kWh]          | [zł/kWh]                          | [zł/m-c]
        G11   | 0,0332            | 0,2846                            | 4,10
        G12 ¶ G12w | 0,0332 ¶ 0,0332 | 0,2846 ¶ 0,2846                 | 4,10 ¶ x`),
    ],
    "run_together_rows",
  );
});

describe("a fee without a period beside fees that have one", () => {
  const fees = (first: string) => `
    Grupa | Składnik zmienny stawki sieciowej | Stawka opłaty abonamentowej | <
    ^     | ^                                 | ${first} | dekadowym
    ^     | [zł/kWh]                          | [zł/m-c] | <
    B21   | 0,0749                            | 18,00 | 54,00
    C21   | 0,1812                            | 9,60  | X`;
  published(
    "all have one",
    [grid(fees("1-miesięcznym"))],
    [
      "B21 network_variable flat 0.0749 PLN/kWh",
      "B21 subscription P10D 54 PLN/month",
      "B21 subscription P1M 18 PLN/month",
      "C21 network_variable flat 0.1812 PLN/kWh",
      "C21 subscription P1M 9.6 PLN/month",
    ],
  );
  held("its header is lost", [grid(fees(""))], "unknown_label");
});

describe("the one empty cell of a table", () => {
  const zones = (night: string) => `
    Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <      | <      | Stawka jakościowa
    ^     | całodobowy                                 | dzień  | noc    | [zł/kWh]
    G11   | 0,2513                                     | X      | X      | 0,0332
    G12   | X                                          | 0,2846 | ${night} | 0,0332
    G12w  | X                                          | 0,2938 | 0,0847 | 0,0332`;
  held("is where a rate was lost, if all others say that there is none", [grid(zones(""))], "unreadable_number");
});

describe("a number that lost its comma is no label", () => {
  held(
    "of the rates to its right, whose group would then be its own",
    [
      grid(`
        Wyszczególnienie | Jednostka | B21 | C21 | C11
        Składnik zmienny stawki sieciowej | zł/kWh | 0,0936 | 0,1725 | 0,2418
        Stawka opłaty abonamentowej | zł/m-c | 18,00 | 920 | 3,60`),
    ],
    "unreadable_number",
  );
});

describe("a group that a table of rates names", () => {
  const columns = (last: string) => `
    Wyszczególnienie                           | G11    | G11a
    Składnik zmienny stawki sieciowej [zł/kWh] | 0,2513 | ${last}`;
  published(
    "has rates",
    [grid(columns("0,2514"))],
    ["G11 network_variable flat 0.2513 PLN/kWh", "G11a network_variable flat 0.2514 PLN/kWh"],
  );
  held("has none: they went to another one, or were lost", [grid(columns("-"))], "no_rates");
});

describe("a digit changed in one of two places where a rate is printed", () => {
  const fee = (amount: string) => grid(`Grupa | Stawka opłaty abonamentowej [zł/m-c]\nC11 | ${amount}\nC21 | 9,60`);
  const fees = ["C11 subscription 4.2 PLN/month", "C21 subscription 9.6 PLN/month"];
  published("unchanged", [table, gap(20), fee("4,20"), gap(20), fee("4,20")], [...tabled, ...fees]);
  held("two tables", [table, gap(20), fee("4,20"), gap(20), fee("4,70")], "conflicting_rates");
  const reported = (amount: string) => text(`Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi ${amount} zł/m-c.`);
  held("a table and a sentence", [table, gap(20), fee("4,20"), gap(30), reported("4,70")], "conflicting_rates");
});

describe("one number beside two kinds of rate", () => {
  const columns = (fixed: string, fee: string) => `
    Grupa | Składnik zmienny stawki sieciowej | Składnik stały stawki sieciowej | Stawka opłaty abonamentowej
    ^     | [zł/kWh]                          | [zł/kW/m-c]                     | [zł/m-c]
    C11   | 0,2411                            | 6,44                            | 4,20
    C21   | 0,2412                            | ${fixed}                        | ${fee}`;
  held("the line to an empty cell is lost", [grid(columns("20,11", "<"))], "run_together_rows");
});
