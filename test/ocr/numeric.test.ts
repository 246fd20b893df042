import { expect, it } from "vitest";
import { isNumeric } from "../../src/ocr/numeric.ts";

it.each(["0,2541", "1 250,00", "7,", "0.2541", "12", "7.1", "125.", "1 250.", "2541."])("reads %s again in digits alone", (text) =>
  expect(isNumeric(text)).toBe(true),
);

it.each(["7.", "12.", "7.1.", "71.", "3.1.37.", "0,25 zł", "G11"])("reads %s again in the whole alphabet", (text) =>
  expect(isNumeric(text)).toBe(false),
);
