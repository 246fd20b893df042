import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid } from "../helpers/drawn-page.ts";
import { upright, without } from "../helpers/lost-rules.ts";

/** The upright rules inside a table's first row: those between its heads. */
const betweenHeads = (rule: Rule, all: readonly Rule[]): boolean => {
  const uprights = all.filter(upright);
  const top = Math.min(...uprights.map(({ box }) => box[1]));
  const [left, right] = [Math.min(...uprights.map(({ box }) => box[0])), Math.max(...uprights.map(({ box }) => box[2]))];
  return upright(rule) && rule.box[1] === top && rule.box[0] > left + 1 && rule.box[2] < right - 1;
};
const headsOf = (table: string): string[] =>
  toTables([drawPage(5, without(grid(table), betweenHeads))]).flatMap(({ tables }) =>
    tables.flatMap(({ cells }) =>
      cells.filter((cell) => cell.row === 0).map((cell) => `${cell.text.replace(/\n/g, " ")} x${cell.colSpan}`),
    ),
  );

describe("heads whose column lines are not seen", () => {
  it("are separated where each column has its own text", () => {
    expect(
      headsOf(`Grupa taryfowa | strefa dzienna | strefa nocna
               C12a | 0,3412 | 0,0811
               C12b | 0,2805 | 0,0765`),
    ).toEqual(["Grupa taryfowa x1", "strefa dzienna x1", "strefa nocna x1"]);
  });
  it("stay one where a text stands over two columns", () => {
    expect(
      headsOf(`Grupa taryfowa | Składnik zmienny stawki sieciowej | <
               C12a | 0,3412 | 0,0811
               C12b | 0,2805 | 0,0765`),
    ).toHaveLength(1);
  });
});
