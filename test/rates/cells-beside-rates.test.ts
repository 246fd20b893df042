import { describe, expect, it } from "vitest";
import { remarkOn } from "../../src/rates/notes/remarks.ts";
import { withGroupsBelow } from "../../src/rates/tables/blank-groups.ts";
import { isCount } from "../../src/rates/tables/count-columns.ts";
import { runTogether } from "../../src/rates/tables/run-together.ts";
import { drawTable } from "../helpers/drawn-cells.ts";

const cellOf = (drawing: string, text: string) => {
  const table = drawTable(drawing);
  const cell = table.cells.find((one) => one.text === text);
  if (cell === undefined) throw new Error(`No cell says "${text}".`);
  return { table, cell };
};

describe("two rows in one", () => {
  const numbered = (text: string) => `"${text}" stands in one cell, and rows are numbered one by one: a line between two rows may be lost.`;
  const grouped = (text: string) => `"${text}" stands in one cell, and every other row has one group: a line between two rows may be lost.`;
  it.each<[string, string, readonly string[]]>([
    ["numbers that follow one another", "Lp. | stawka\n1./2. | 0,11", [numbered("1. / 2.")]],
    ["numbers that do not", "Lp. | stawka\n1./3. | 0,11", []],
    ["the heading of the numbers over the first", "Lp./1. | stawka\n2. | 0,11", [numbered("Lp. / 1.")]],
    ["numbers of a column without lines, beside rows that have them", "Lp. | grupa | stawka\n1./2. | C11 | 0,11\n^ | C21 | 0,21", []],
    ["more numbers than rows beside them", "Lp. | grupa | stawka\n1./2./3. | C11 | 0,11\n^ | C21/C22 | 0,21", [numbered("1. / 2. / 3.")]],
    ["as many, where a row beside them is empty", "Lp. | grupa | stawka\n1./2. | C11/C21 | 0,11\n^ | | 0,21", [numbered("1. / 2.")]],
    ["numbers in another column", "Stawka | Lp.\n0,11 | 1./2.", []],
    [
      "two groups with values line by line, where two others stand alone",
      "Grupa | stawka\nC11/C12 | 0,11/0,12\nC21 | 0,21\nC22 | 0,22",
      [grouped("C11 / C12")],
    ],
    ["where one other stands alone", "Grupa | stawka\nC11/C12 | 0,11/0,12\nC21 | 0,21", []],
    ["where another cell has two groups too", "Grupa | stawka\nC11/C12 | 0,11/0,12\nC21 | 0,21\nC22 | 0,22\nC23/C24 | 0,31", []],
    ["where another column has the others", "Grupa | stawka | Grupa\nC11/C12 | 0,11/0,12 | C21\nB11 | 0,3 | C22", []],
    ["two groups with one value", "Grupa | stawka\nC11/C12 | 0,11\nC21 | 0,21\nC22 | 0,22", []],
    [
      "two groups beside a label that tells their values apart",
      "Grupa | strefa | stawka\nC11/C12 | dzień | 0,11/0,12\nC21 | dzień | 0,21\nC22 | dzień | 0,22",
      [],
    ],
    [
      "two groups beside an empty cell and values line by line",
      "Grupa | strefa | stawka\nC11/C12 | | 0,11/0,12\nC21 | | 0,21\nC22 | | 0,22",
      [grouped("C11 / C12")],
    ],
    ["two groups over two rows of values", "Grupa | stawka\nC11/C12 | 0,11\n^ | 0,12\nC21 | 0,21\nC22 | 0,22", [grouped("C11 / C12")]],
    ["two groups over two rows of one value", "Grupa | stawka\nC11/C12 | 0,11\n^ | ^\nC21 | 0,21\nC22 | 0,22", []],
    ["two groups beside values of the next row", "Grupa | stawka\nC11/C12 | 0,11\nC21 | 0,21/0,22\nC22 | 0,22", []],
    ["words beside a group in its cell", "Grupa | stawka\nC11/dla domów | 0,11/0,12\nC21 | 0,21\nC22 | 0,22", []],
  ])("are shown by %s, or not", (_, drawing, expected) => {
    expect(runTogether(drawTable(drawing)).map(({ message }) => message)).toEqual(expected);
  });
});

describe("a remark behind a number", () => {
  it.each<[string, string, string | null]>([
    ["says what is not understood", "Grupa | stawka | uwagi\nC11 | 0,11 | do wycofania", "do wycofania"],
    ["says it in one line", "Grupa | stawka | uwagi\nC11 | 0,11 | do/wycofania", "do wycofania"],
    ["names a day", "Grupa | stawka | uwagi\nC11 | 0,11 | od 1 lipca 2026 r.", "od 1 lipca 2026 r."],
    ["names no more than a rate", "Grupa | stawka | rodzaj\nC11 | 0,11 | stawka jakościowa", null],
    ["is a unit", "Grupa | stawka | jednostka\nC11 | 0,11 | zł/kWh", null],
    ["stands before the number", "Grupa | uwagi | stawka\nC11 | do wycofania | 0,11", null],
    ["stands in another row", "Grupa | stawka | uwagi\nC11 | 0,11 |\nC21 | 0,21 | do wycofania", null],
    ["stands in a column of numbers", "Grupa | stawka | druga\nC11 | 0,11 | do wycofania\nC21 | 0,21 | 0,22", null],
    ["stands behind a merged number", "Grupa | a | b | uwagi\nC11 | 0,11 | < | do wycofania", "do wycofania"],
    ["is empty", "Grupa | stawka | uwagi\nC11 | 0,11 |", null],
    ["is a dash", "Grupa | stawka | uwagi\nC11 | 0,11 | -", null],
  ])("that %s", (_, drawing, expected) => {
    const { table, cell } = cellOf(drawing, "0,11");
    expect(remarkOn(table, cell)).toBe(expected);
  });
});

describe("a whole number", () => {
  it.each<[string, string, string, boolean]>([
    ["counts under a heading that says so", "Grupa | Liczba stref\nC11 | 2", "2", true],
    ["counts with a stop behind it", "Lp. | Grupa\n2. | C11", "2.", true],
    ["does not under another heading", "Grupa | Stawka\nC11 | 2", "2", false],
    ["does not under a heading of a rate that counts", "Grupa | Liczba stref stawki jakościowej\nC11 | 2", "2", false],
    ["does not over the heading", "Grupa | 2\nC11 | Liczba stref", "2", false],
    ["does not beside the heading", "Liczba stref | Stawka\nC11 | 2", "2", false],
    ["does as the nearest of two headings says", "Grupa | Stawka\nkod | Liczba stref\nC11 | 2", "2", true],
    ["does not where the nearest of two headings says another thing", "Grupa | Liczba stref\nkod | Stawka\nC11 | 2", "2", false],
    ["does below a number between", "Grupa | Liczba stref\nC11 | 1\nC12 | 2", "2", true],
    ["of five digits does not", "Grupa | Liczba stref\nC11 | 12345", "12345", false],
    ["with decimals does not", "Grupa | Liczba stref\nC11 | 2,50", "2,50", false],
    ["under a word that begins alike does not", "Grupa | Pozostałe\nC11 | 2", "2", false],
  ])("%s", (_, drawing, text, expected) => {
    const { table, cell } = cellOf(drawing, text);
    expect(isCount(cell, table)).toBe(expected);
  });
});

describe("empty cells below a group", () => {
  const groups = (drawing: string) =>
    withGroupsBelow(drawTable(drawing))
      .cells.filter(({ column, row }) => column === 0 && row > 0)
      .map(({ text, rowSpan, box }) => `${text || "empty"} ${rowSpan} ${box[3] - box[1]}`);
  const two = "Grupa | strefa | stawka\nB22 | szczytowa | 88,25\n | pozaszczytowa | 41,07";
  it.each<[string, string, readonly string[]]>([
    ["are its own where it comes to the zones of its code", two, ["B22 2 40"]],
    ["are its own where every group does", `${two}\nB22a | szczytowa | 8,10\n | pozaszczytowa | 4,10`, ["B22 2 40", "B22a 2 40"]],
    [
      "are not where one group has too few",
      `${two}\nB23 | szczytowa | 8,10\n | pozaszczytowa | 4,10`,
      ["B22 1 20", "empty 1 20", "B23 1 20", "empty 1 20"],
    ],
    [
      "are not where a zone stands twice",
      "Grupa | strefa | stawka\nB22 | szczytowa | 88,25\n | szczytowa | 41,07",
      ["B22 1 20", "empty 1 20"],
    ],
    ["are not where a row names no zone", "Grupa | strefa | stawka\nB22 | szczytowa | 88,25\n | moc | 41,07", ["B22 1 20", "empty 1 20"]],
    [
      "are not where a row names two zones",
      "Grupa | strefa | druga | stawka\nB22 | szczytowa | nocna | 88,25\n | pozaszczytowa | dzienna | 41,07",
      ["B22 1 20", "empty 1 20"],
    ],
    [
      "are its own where each code begins the same taxes in their order",
      "Grupa | cena | I | II\nB22 | netto* | 88,25 | 1,10\n | brutto** | 108,55 | 1,35\nB23 | netto* | 8,10 | 1,20\n | brutto** | 9,96 | 1,48",
      ["B22 2 40", "B23 2 40"],
    ],
    [
      "are not where one code begins with the other tax",
      "Grupa | cena | I | II\nB22 | netto* | 88,25 | 1,10\n | brutto** | 108,55 | 1,35\nB23 | brutto** | 9,96 | 1,48\n | netto* | 8,10 | 1,20",
      ["B22 1 20", "empty 1 20", "B23 1 20", "empty 1 20"],
    ],
    [
      "are not where a tax stands twice",
      "Grupa | cena | I | II\nB22 | netto* | 88,25 | 1,10\n | netto* | 108,55 | 1,35",
      ["B22 1 20", "empty 1 20"],
    ],
    [
      "are not below a cell of two groups",
      "Grupa | strefa | stawka\nB22, B21 | szczytowa | 88,25\n | pozaszczytowa | 41,07",
      ["B22, B21 1 20", "empty 1 20"],
    ],
    [
      "are not below other words",
      "Grupa | strefa | stawka\ndomy | szczytowa | 88,25\n | pozaszczytowa | 41,07",
      ["domy 1 20", "empty 1 20"],
    ],
    [
      "are its own below its fixed rates, a code without digits as the whole day's",
      "Grupa | rodzaj | strefa | stawka\nB22 | składnik stały | | 15,88\n | składnik zmienny | szczytowa | 88,25\n | składnik zmienny | pozaszczytowa | 41,07\nR | składnik zmienny | całodobowa | 0,33",
      ["B22 3 60", "R 1 20"],
    ],
    [
      "are its own where each of two seasons has its zones",
      "Grupa | sezon | strefa | stawka\nB22 | zima | szczytowa | 88,25\n | zima | pozaszczytowa | 41,07\n | lato | szczytowa | 78,25\n | lato | pozaszczytowa | 31,07",
      ["B22 4 80"],
    ],
    [
      "are not where a season lacks a zone",
      "Grupa | sezon | strefa | stawka\nB22 | zima | szczytowa | 88,25\n | zima | pozaszczytowa | 41,07\n | lato | szczytowa | 78,25",
      ["B22 1 20", "empty 1 20", "empty 1 20"],
    ],
    [
      "are not where a fixed rate stands twice",
      "Grupa | rodzaj | strefa | stawka\nB21 | składnik stały | | 15,88\n | składnik stały | | 16,88\n | składnik zmienny | całodobowa | 41,07",
      ["B21 1 20", "empty 1 20", "empty 1 20"],
    ],
    [
      "are not where a fixed rate stands between the zones",
      "Grupa | rodzaj | strefa | stawka\nB22 | składnik zmienny | szczytowa | 88,25\n | składnik stały | | 15,88\n | składnik zmienny | pozaszczytowa | 41,07",
      ["B22 1 20", "empty 1 20", "empty 1 20"],
    ],
    [
      "are not where a fixed rate over a code may be its own",
      "Grupa | rodzaj | strefa | stawka\nB21 | składnik zmienny | całodobowa | 41,07\n | składnik stały | | 15,88\nC21 | składnik zmienny | całodobowa | 51,07",
      ["B21 1 20", "empty 1 20", "C21 1 20"],
    ],
    [
      "are its own though groups have other fixed rates, where no code can stand in the middle of its rows",
      "Grupa | rodzaj | strefa | stawka\nC11 | składnik zmienny | całodobowa | 41,07\n | składnik stały | | 15,88\n | stawka jakościowa | | 33,16\n | opłata abonamentowa | | 4,72\nR | składnik zmienny | całodobowa | 51,07\n | składnik stały | | 16,88",
      ["C11 4 80", "R 2 40"],
    ],
    [
      "are not where groups have other fixed rates, and a code may stand in the middle of its rows",
      "Grupa | rodzaj | strefa | stawka\nB21 | składnik zmienny | całodobowa | 41,07\n | składnik stały | | 15,88\nC21 | składnik zmienny | całodobowa | 51,07\n | stawka jakościowa | | 33,16\nR | składnik zmienny | całodobowa | 61,07",
      ["B21 1 20", "empty 1 20", "C21 1 20", "empty 1 20", "R 1 20"],
    ],
    [
      "are not over the first group",
      "Grupa | strefa | stawka\n | szczytowa | 88,25\nB22 | pozaszczytowa | 41,07",
      ["empty 1 20", "B22 1 20"],
    ],
    [
      "are not below a row without a number",
      "Grupa | strefa | stawka\nB22 | szczytowa | 88,25\n | razem |\n | pozaszczytowa | 41,07",
      ["B22 1 20", "empty 1 20", "empty 1 20"],
    ],
  ])("%s", (_, drawing, expected) => {
    expect(groups(drawing)).toEqual(expected);
  });
});
