import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { crookedHairlines } from "../../../src/ocr/raster/crooked-hairlines.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/** A sheet that was fed askew by 1.2 degrees rises a pixel after 48. */
const skew = 1.2;
const found = (page: Canvas, degrees = skew, rules: Parameters<typeof crookedHairlines>[1] = []) =>
  crookedHairlines(componentsOf(asInk(page)), rules, degrees, 300 / 72).size;
const dashes = (steps: readonly number[], thick = 1, length = 14) =>
  steps.reduce((page, step) => page.box(20 + step, 100, length, thick), sheet(600, 400));
const upright = (steps: readonly number[], thick = 1) => steps.reduce((page, step) => page.box(100, 20 + step, thick, 14), sheet(400, 600));

describe("the dashes that a black and white scan has for a hairline of a crooked sheet", () => {
  it.each([
    ["repeat at the skew's step", [0, 48, 96, 143], skew, 4],
    ["repeat whichever way the sheet was askew", [0, 48, 96, 143], -skew, 4],
    ["may lack one or two", [0, 96, 240], skew, 3],
    ["repeat at a step of their own, near the skew's", [0, 51, 102, 204], skew, 4],
    ["are none at unequal steps near the skew's", [0, 51, 96], skew, 0],
    ["are none at other steps, as in the columns of a table", [0, 62, 124, 186], skew, 0],
    ["are none where two stand so", [0, 48], skew, 0],
    ["are none of a straight sheet", [0, 48, 96, 143], 0.1, 0],
  ])("%s", (_, steps, degrees, count) => {
    expect(found(dashes(steps), degrees)).toBe(count);
    expect(found(upright(steps), degrees)).toBe(count);
  });

  // 300 dpi, a white hairline of a dark head, askew by 0.41 degrees: its first dash begins under a heading.
  it("are cut off where their line begins or ends", () => {
    const line = (lengths: readonly (readonly [from: number, to: number])[]) =>
      lengths.reduce((page, [from, to]) => page.box(100, from, 1, to - from), sheet(400, 600));
    expect(
      found(
        line([
          [62, 100],
          [187, 243],
          [330, 386],
        ]),
        0.41,
      ),
    ).toBe(3);
    expect(
      found(
        line([
          [44, 100],
          [187, 243],
          [330, 360],
        ]),
        0.41,
      ),
    ).toBe(3);
    expect(
      found(
        line([
          [44, 100],
          [187, 243],
          [345, 401],
        ]),
        0.41,
      ),
    ).toBe(0);
  });

  it("may be as long as a line", () => {
    const rules = [187, 330].map((y0) => ({ orientation: "vertical" as const, x0: 100, y0, x1: 101, y1: y0 + 56 }));
    expect(found(sheet(400, 600).box(100, 44, 1, 56), 0.41, rules)).toBe(1);
    expect(found(sheet(400, 600).box(100, 44, 1, 56), 0.41, rules.slice(1))).toBe(0);
  });

  // "L", "b" and "+" were read where two such lines meet.
  it("have corners and crosses where two of them meet, and a letter elsewhere is none", () => {
    const lines = () =>
      [0, 48, 144, 192].reduce((page, step) => page.box(20 + step, 100, 14, 1).box(123, step + 11, 1, 14), sheet(600, 400));
    expect(found(lines())).toBe(8);
    expect(found(lines().box(123, 94, 1, 14).box(116, 100, 14, 1))).toBe(9);
    expect(found(lines().box(123, 94, 3, 14).box(116, 98, 14, 3))).toBe(8);
    expect(found(lines().box(223, 294, 1, 14).box(223, 307, 14, 1))).toBe(8);
  });

  it("are no stems between letters, as of a label that a table repeats", () => {
    const beside = (page: Canvas, left: number, right: number) =>
      [0, 48, 96, 143].reduce((own, y) => own.box(100 - left - 8, 20 + y, 8, 14).box(101 + right, 20 + y, 8, 14), page);
    expect(found(beside(upright([0, 48, 96, 143]), 5, 6))).toBe(0);
    expect(found(beside(upright([0, 48, 96, 143]), 5, 9))).toBe(4);
  });

  // "0,5787" in rows as far apart as the skew's step lost its commas.
  it("are no commas between digits that repeat at the skew's step", () => {
    const page = [0, 48, 96, 143].reduce(
      (own, y) =>
        own
          .box(100, 35 + y, 2, 5)
          .box(88, 22 + y, 9, 15)
          .box(106, 22 + y, 9, 15),
      sheet(400, 600),
    );
    expect(found(page)).toBe(0);
    expect(
      found(
        [0, 48, 96, 143].reduce(
          (own, y) =>
            own
              .box(100, 38 + y, 2, 5)
              .box(88, 22 + y, 9, 15)
              .box(106, 22 + y, 9, 15),
          sheet(400, 600),
        ),
      ),
    ).toBe(4);
  });

  it("stand alone too on a page that has several rows of them, where they are thinner than a minus", () => {
    const rows = (count: number) => {
      const page = sheet(600, 400);
      for (let y = 0; y < count; y += 1) for (const step of [0, 48, 96]) page.box(20 + step, 40 + 50 * y, 14, 1);
      return page;
    };
    expect(found(rows(3).box(400, 300, 14, 1))).toBe(10);
    expect(found(rows(2).box(400, 300, 14, 1))).toBe(6);
    expect(found(rows(3).box(400, 300, 14, 2))).toBe(9);
    expect(found(rows(3).box(400, 300, 3, 1))).toBe(9);
  });

  it("are thin and slim, as dashes of cells and the dots of a leader are not", () => {
    const steps = [0, 48, 96, 144];
    expect([1, 2, 3].map((thick) => found(dashes(steps, thick)))).toEqual([4, 4, 0]);
    expect(found(dashes(steps, 1, 2))).toBe(0);
    expect(found(upright(steps, 3))).toBe(0);
  });
});
