import { expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toConfirm } from "../../src/pipeline/to-confirm.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, letter } from "../helpers/drawn-page.ts";

it("a number over two lines is compared with its picture line by line", () => {
  const pages = [
    letter,
    drawPage(
      2,
      grid(`Stawki opłat | Jedn. | B21 | B22
        Składnik stały stawki sieciowej | zł/MW/m-c | 13 ¶ 020,00 | 18 ¶ 090,00
        Składnik zmienny całodobowy | zł/MWh | 64,45 | 86,23`),
    ),
  ];
  const rates = toConfirm(interpret(toTables(pages)), pages).filter(({ about }) => about === undefined);
  expect(rates.map(({ text }) => text).sort()).toEqual(["020,00", "090,00", "13", "18", "64,45", "86,23"]);
  expect(rates.every(({ box }) => box[3] - box[1] < 12)).toBe(true);
});
