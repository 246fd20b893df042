import { expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toConfirm } from "../../src/pipeline/to-confirm.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, letter, text } from "../helpers/drawn-page.ts";

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

it("a number of a sentence that goes on in the next line is compared by its two halves alone", () => {
  const pages = [
    letter,
    drawPage(
      2,
      text(
        "7.1. Stawki opłat dla grupy taryfowej A24:",
        "W grupie taryfowej A24 stawka jakościowa wynosi 33,16 zł/MWh, składnik stały stawki sieciowej wynosi 15",
        "740,00 zł/MW/m-c, stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym wynosi 15,98 zł/m-c.",
      ),
    ),
  ];
  const rates = toConfirm(interpret(toTables(pages)), pages).filter(({ about }) => about === undefined);
  expect(rates.map(({ text }) => text).sort()).toEqual(["15", "15,98", "33,16", "740,00"]);
  expect(rates.every(({ box }) => box[2] - box[0] < 40)).toBe(true);
});
