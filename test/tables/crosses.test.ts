import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

describe("crosses beside rates", () => {
  it("one that stands as close to a rate as a word is in its own column", () => {
    const block = setTable(
      "Grupa taryfowa | stała | cała | dzień | noc",
      `B21 | 11,39 | 65,12 | x | x
       B23 | 18,20 | x | 19,24 | 33,94
       B22 | 18,20 | x | 29,24 | 31,94`,
      { widths: [60, 50, 40, 23, 23] },
    );
    const cells = toTables([drawPage(5, block)]).flatMap(({ tables }) => tables.flatMap((table) => table.cells));
    expect(cells.filter(({ text }) => text === "x")).toHaveLength(4);
    expect(cells.find(({ text }) => text === "19,24")?.column).toBe(3);
  });
});
