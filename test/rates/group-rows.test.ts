import { describe, expect, it } from "vitest";
import { withGroupRows } from "../../src/tables/group-rows.ts";
import { drawTable } from "../helpers/drawn-cells.ts";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

const rows = (titles: readonly string[]): string =>
  titles
    .map((title) => `${title}\nStawka jakościowa [zł/kWh] | 0,0332\nSkładnik zmienny stawki sieciowej: całodobowa [zł/kWh] | 0,2111`)
    .join("\n");
const outcomeUnder = (...titles: readonly string[]) =>
  outcomeOf(
    text("7.2. Stawki opłat netto"),
    grid(`Grupa taryfowa / rodzaj stawki | Stawka\n${rows(titles)}`),
    text("1) – grupa taryfowa dla ogólnodostępnych stacji ładowania."),
  );

// Grounds of one colour that touch have no edge between them: the first group below a head stood in the column of labels alone.
describe("a row that is nothing but a group's name", () => {
  const note = " if grupa taryfowa dla ogólnodostępnych stacji ładowania.";
  const ratesOf = (titles: readonly string[]): readonly string[] =>
    ["C11", "C11o", "C21"].flatMap((group) => {
      const condition = titles.some((title) => title.startsWith(`${group}^`)) ? note : "";
      return [`${group} network_variable flat 0.2111 PLN/kWh${condition}`, `${group} quality 0.0332 PLN/kWh${condition}`];
    });

  it.each<[string, readonly string[]]>([
    ["heads its rows in the column of labels as others do over all columns", ["C11^1) | <", "C21 |", "C11o | <"]],
    ["heads them before all others", ["C11^1) |", "C21 | <", "C11o | <"]],
    ["heads them below all others, with a note's mark", ["C11 | <", "C21 | <", "C11o^1) |"]],
  ])("%s", (_, titles) => {
    const { message, rates: found } = outcomeUnder(...titles);
    expect(message.filter((one) => one.includes("name different groups"))).toEqual([]);
    expect(found).toEqual(ratesOf(titles));
  });

  it.each<[string, string, boolean]>([
    ["is over all columns where another one is", "C11 | <\na | 1,11\nC21 (lato, dzień roboczy) |\na | 1,12", true],
    ["is over all columns with its voltage", "C11 | <\na | 1,11\nR dla przyłączenia na SN |\na | 1,12", true],
    ["stays in its column with more behind its voltage", "C11 | <\na | 1,11\nR dla przyłączenia na SN lub nN zimą |\na | 1,12", false],
    ["stays in its column where no other is over all", "C11 |\na | 1,11\nC21 |\na | 1,12", false],
    ["stays in its column beside another text", "C11 | <\na | 1,11\nC21 | stawka\na | 1,12", false],
    ["stays in its column with more than three words behind it", "C11 | <\na | 1,11\nC21 zima i lato razem |\na | 1,12", false],
    ["stays in its column with an amount", "C11 | <\na | 1,11\nC21 1,13 |\na | 1,12", false],
    ["stays in its column where it is no group's", "C11 | <\na | 1,11\nPozostałe |\na | 1,12", false],
    ["stays in its column where it is over two rows", "C11 | <\na | 1,11\nC21 |\n^ | 1,12", false],
    ["stays in its column beside an empty cell that goes on below", "C11 | <\na | 1,11\nC21 |\na | ^", false],
  ])("%s", (_, drawing, isOver) => {
    const table = drawTable(drawing);
    const { cells } = withGroupRows(table);
    expect(cells.length).toBe(table.cells.length - (isOver ? 1 : 0));
    const own = cells.find(({ row, column }) => row === 2 && column === 0);
    expect([own?.colSpan, own?.box[2]]).toEqual(isOver ? [2, cells.find(({ row }) => row === 0)?.box[2]] : [1, own?.box[2]]);
  });
});
