import { expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { isRulePiece } from "../../../src/ocr/raster/rule-pieces.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/* 300 dpi: letters 19 pixels high, as in print of 10 points. */

const isPiece = (page: Canvas): boolean => componentsOf(asInk(page)).every((piece) => isRulePiece(piece, 19, 300 / 72));
const stroke = (): Canvas => sheet(60, 80).box(20, 10, 2, 42);
/** 16 pixels wide and 41 high, its stroke 3 pixels, as in the Type 3 fonts of LaTeX. */
const slash = (): Canvas => {
  const page = sheet(60, 80);
  for (let y = 0; y < 41; y += 1) page.box(34 - Math.round((y * 13) / 40), 10 + y, 3, 1);
  return page;
};

it.each<[string, Canvas, boolean]>([
  ["a stroke as high as its row", stroke(), true],
  ["one that sways by two pixels", sheet(60, 80).box(20, 10, 2, 22).box(22, 32, 2, 20), true],
  ["the rest of a corner", stroke().box(22, 50, 18, 2), true],
  ["a tall slash of a unit", slash(), false],
])("whether it is a piece of a line: %s", (_, page, expected) => expect(isPiece(page)).toBe(expected));
