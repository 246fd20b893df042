import { describe, expect, it } from "vitest";
import type { PixelBox } from "../../../src/model/bitmap.ts";
import { hangingWalls } from "../../../src/ocr/raster/hanging-walls.ts";
import type { RuledLine } from "../../../src/ocr/raster/ruling.ts";
import { sheet } from "./drawing.ts";

/* A head of 400 by 300 pixels with a white line from its middle down, at 300 dots per inch. */

const pixelsPerPoint = 300 / 72;
const line = (orientation: RuledLine["orientation"], x0: number, y0: number, x1: number, y1: number): RuledLine => ({
  orientation,
  x0,
  y0,
  x1,
  y1,
});
const frame = [line("horizontal", 50, 50, 450, 52), line("horizontal", 50, 348, 450, 350)];
const wall = line("vertical", 250, 180, 252, 350);
const over: PixelBox = { x0: 240, y0: 100, x1: 262, y1: 130 };

const head = ({ ground = 0 } = {}) => sheet(500, 400).box(50, 50, 400, 300, ground).box(250, 180, 2, 168, 255);
const found = (
  letters: readonly PixelBox[] = [over],
  rules: readonly RuledLine[] = [...frame, wall],
  { ground = 0 } = {},
): readonly RuledLine[] => [...hangingWalls(head({ ground }), letters, rules, pixelsPerPoint)];

describe("a white line that ends inside a dark head", () => {
  it("parts nothing where letters stand beyond its end", () => expect(found()).toEqual([wall]));

  it("is a line of the head where nothing stands beyond its end", () => {
    expect(found([{ x0: 100, y0: 100, x1: 122, y1: 130 }])).toEqual([]);
    expect(found([{ x0: 240, y0: 250, x1: 246, y1: 280 }])).toEqual([]);
    expect(found([{ x0: 240, y0: 10, x1: 262, y1: 40 }])).toEqual([]);
  });

  it("is one where it ends at a line across", () =>
    expect(found([over], [...frame, wall, line("horizontal", 50, 177, 450, 179)])).toEqual([]));

  it("is one on paper, whose lines are seen", () => expect(found([over], [...frame, wall], { ground: 250 })).toEqual([]));
});
