import { describe, expect, it } from "vitest";
import { look } from "../../../src/ocr/look.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { leaderDots } from "../../../src/ocr/raster/leaders.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

const k = 300 / 72;
/** Dots of 6 pixels, `step` from one to the next, at the foot of digits that are 24 high and stand at y 50. */
const dots = (page: Canvas, x: number, count: number, step = 18) => {
  for (let i = 0; i < count; i += 1) page.box(x + i * step, 68, 6, 6);
  return page;
};
const digits = (page: Canvas, x: number, count: number) => {
  for (let i = 0; i < count; i += 1) page.box(x + i * 21, 50, 16, 24);
  return page;
};
const found = (page: Canvas) => leaderDots(componentsOf(asInk(page)), k).size;

describe("leaders", () => {
  it("are dots of one size on one row at equal steps, between a label and its number", () => {
    expect(found(dots(digits(digits(sheet(800, 200), 50, 4), 500, 4), 150, 15))).toBe(15);
  });

  it("may have lost a dot, swell where a copier ran them wide, and begin behind the stop of their label", () => {
    const worn = dots(dots(sheet(800, 200), 150, 5), 150 + 7 * 18, 5);
    expect(found(worn)).toBe(10);
    expect(found(dots(sheet(800, 200), 150, 9).box(149, 67, 8, 8))).toBe(9);
    // The third runs into the fourth, and there is dust behind the fourteenth.
    const joined = dots(sheet(800, 200), 150, 16).box(186, 70, 24, 2).box(395, 73, 3, 4);
    expect(found(joined)).toBe(16);
    expect(found(dots(sheet(800, 200).box(139, 68, 6, 6), 150, 9))).toBe(9);
  });

  it("are no ellipsis, no dots at steps of their own, and no dashes", () => {
    expect(found(dots(sheet(800, 200), 150, 5))).toBe(0);
    const uneven = [150, 170, 205, 219, 260, 288, 307, 350];
    expect(found(uneven.reduce((page, x) => page.box(x, 68, 6, 6), sheet(800, 200)))).toBe(0);
    const dashes = sheet(800, 200);
    for (let i = 0; i < 9; i += 1) dashes.box(150 + i * 24, 68, 14, 6);
    expect(found(dashes)).toBe(0);
  });

  it("are no dots of two sizes, on two rows, too close, too far apart, too small or too large", () => {
    const row = (step: number, size: (i: number) => number, rise: (i: number) => number = () => 0) =>
      Array.from({ length: 9 }, (_, i) => i).reduce(
        (page, i) => page.box(50 + i * step, 68 - rise(i) - size(i), size(i), size(i)),
        sheet(1200, 200),
      );
    const six = () => 6;
    expect(found(row(18, six))).toBe(9);
    expect(found(row(18, (i) => (i % 2 === 0 ? 6 : 11)))).toBe(0);
    expect(found(row(18, six, (i) => (i % 2) * 5))).toBe(0);
    expect(found(row(8, six))).toBe(0);
    expect(found(row(62, six))).toBe(0);
    expect(found(row(18, () => 2))).toBe(0);
    expect(found(row(30, () => 14))).toBe(0);
  });

  // "roboczy" in bold print of 5 pt, whose small letters are filled.
  it("are no small bold letters, of which others stand between those at equal steps", () => {
    const letters = (between: number) => {
      const page = sheet(800, 200);
      for (let i = 0; i < 8; i += 1) {
        page.box(150 + i * 22, 60, 10, 10);
        if (i < between) page.box(161 + i * 22, 60, 10, 10);
      }
      return page;
    };
    expect(found(letters(7))).toBe(0);
    expect(found(letters(0))).toBe(8);
    // Two dots that run together, and dust.
    expect(found(letters(2))).toBe(10);
  });

  // "cena netto z akcyzą" in print of 5 pt, whose small letters are as large as dots of large print.
  it("are no small letters, which are half paper", () => {
    const row = (letter: (page: Canvas, x: number) => Canvas) =>
      Array.from({ length: 9 }, (_, i) => 50 + i * 18).reduce(letter, sheet(800, 200));
    expect(found(row((page, x) => page.box(x, 60, 11, 12)))).toBe(9);
    expect(
      found(
        row((page, x) =>
          page
            .box(x, 60, 3, 12)
            .box(x + 3, 60, 8, 2)
            .box(x + 9, 62, 2, 10),
        ),
      ),
    ).toBe(0);
  });

  it("are not the stops between digits, nor the dots of letters", () => {
    const version = sheet(800, 200);
    for (let i = 0; i < 8; i += 1) version.box(150 + i * 30, 50, 16, 24).box(170 + i * 30, 68, 6, 6);
    expect(found(version)).toBe(0);
    const letters = sheet(800, 200);
    for (let i = 0; i < 8; i += 1) letters.box(150 + i * 14, 50, 5, 5).box(150 + i * 14, 59, 5, 15);
    expect(found(letters)).toBe(0);
  });

  it("are in no line of a page that is looked at", () => {
    const page = dots(digits(digits(sheet(800, 400), 50, 4), 500, 4), 150, 15);
    expect(look(page, k).lines.flatMap(({ glyphs }) => glyphs).length).toBe(8);
  });
});
