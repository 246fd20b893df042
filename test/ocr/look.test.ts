import { describe, expect, it } from "vitest";
import { look } from "../../src/ocr/look.ts";
import { sheet } from "./raster/drawing.ts";

const pixelsPerPoint = 300 / 72;

/** A page of so many numbers of three digits, each in a place of its own as in the cells of a table without lines. */
const pageOf = (rows: number, columns: number) => {
  const page = sheet(columns * 110 + 60, rows * 50 + 60);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (let digit = 0; digit < 3; digit += 1) page.box(40 + column * 110 + digit * 16, 40 + row * 50, 11, 24);
  return page;
};
const linesOf = (rows: number, columns: number): number => look(pageOf(rows, columns), pixelsPerPoint).lines.length;

describe("the lines of a page", () => {
  it("are read where they are as many as the cells of a very dense table", () => expect(linesOf(36, 40)).toBe(1_440));

  it("are not read where they are more than any page has, as noise comes to", () => expect(linesOf(39, 40)).toBe(0));
});

describe("a white line in a dark head", () => {
  /** A head of 720 by 300 pixels with a line of white letters and a white line below it, from `top` to its foot. */
  const wallsOf = (top: number): number => {
    const page = sheet(900, 500).box(60, 60, 720, 300);
    for (let i = 0; i < 12; i += 1) page.box(300 + i * 22, 90, 14, 24, 255);
    return look(page.box(420, top, 2, 360 - top, 255), pixelsPerPoint).rules.filter(
      ({ orientation, x0 }) => orientation === "vertical" && x0 > 400 && x0 < 440,
    ).length;
  };
  it("is no ruling line where it ends below letters that it would part", () => {
    expect(wallsOf(200)).toBe(0);
  });
  it("is one where it parts all of the head", () => {
    expect(wallsOf(60)).toBe(1);
  });
});
