import { expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toConfirm } from "../../src/pipeline/to-confirm.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, letter, text } from "../helpers/drawn-page.ts";

const area = (page: number, name: string) =>
  drawPage(page, text(`Stawki opłat dla Oddziału ${name}`), grid(`Grupa taryfowa | Składnik zmienny [zł/kWh]\nC11 | 0,2001\nC21 | 0,2002`));

it("asks the picture of every page for a rate that areas print alike, whichever of them its record cites", () => {
  const pages = [letter, area(5, "Górny"), area(6, "Dolny")];
  const interpretation = interpret(toTables(pages));
  expect(interpretation.tariffs.map(({ tariff_code, collapsed_regions }) => [tariff_code, collapsed_regions.length])).toEqual([
    ["C11", 2],
    ["C21", 2],
  ]);
  const asked = toConfirm(interpretation, pages);
  expect(asked.flatMap(({ about, page, text: printed }) => (about === undefined ? [`${page} ${printed}`] : []))).toEqual([
    "5 0,2001",
    "5 0,2002",
    "6 0,2001",
    "6 0,2002",
  ]);
  expect(asked.some(({ about, page, text: printed }) => about === "label" && page === 6 && printed === "C21")).toBe(true);
});
