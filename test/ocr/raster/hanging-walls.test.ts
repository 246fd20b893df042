import { describe, expect, it } from "vitest";
import type { PixelBox } from "../../../src/model/bitmap.ts";
import { cutAtGrounds, hangingWalls } from "../../../src/ocr/raster/hanging-walls.ts";
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

describe("a piece of a white line across a dark head", () => {
  const piece = line("horizontal", 200, 120, 260, 122);
  const across = (rules: readonly RuledLine[], ground = 0): readonly RuledLine[] => [
    ...hangingWalls(sheet(500, 400).box(50, 50, 400, 300, ground).box(200, 120, 60, 2, 255), [over], rules, pixelsPerPoint),
  ];
  it("parts nothing where it meets no other line", () => expect(across([...frame, piece])).toEqual([piece]));
  it("is a line where a wall stands at one of its ends", () =>
    expect(across([...frame, piece, line("vertical", 258, 50, 260, 350)])).toEqual([]));
  it("parts nothing where it crosses what is left of a wall that hangs from it, nor does that wall", () => {
    const left = line("vertical", 228, 120, 230, 350);
    const crossing = sheet(500, 400).box(50, 50, 400, 300, 0).box(200, 120, 60, 2, 255).box(228, 120, 2, 230, 255);
    const beyond: PixelBox = { x0: 220, y0: 70, x1: 242, y1: 100 };
    expect([...hangingWalls(crossing, [beyond], [...frame, piece, left], pixelsPerPoint)]).toEqual([piece, left]);
    // A line that goes from wall to wall across it is one, and the wall stands on it.
    const walls = [line("vertical", 200, 50, 202, 350), line("vertical", 258, 50, 260, 350)];
    expect([...hangingWalls(crossing, [beyond], [...frame, piece, left, ...walls], pixelsPerPoint)]).toEqual([]);
  });
  it("is one on paper, and where the ground ends with it", () => {
    expect(across([...frame, piece], 250)).toEqual([]);
    const whole = line("horizontal", 50, 120, 450, 122);
    expect(across([...frame, whole])).toEqual([]);
  });
});

describe("a wall between rows that ends a little way into the dark head over them", () => {
  /** The head ends at 200, and the wall goes on to `top` in it. */
  const side = (top: number, { ground = 0, right = 0 } = {}) => {
    const page = sheet(500, 400)
      .box(50, 50, 400, 150, ground)
      .box(250, top, 2, 200 - top, 255)
      .box(252, 60, right, 140, 255);
    const rules = [line("horizontal", 50, 50, 450, 52), line("horizontal", 50, 200, 450, 202), line("vertical", 250, top, 252, 350)];
    return cutAtGrounds(page, rules, pixelsPerPoint)[2]?.y0;
  };
  it("ends at the head", () => expect(side(182)).toBe(200));
  it("goes on where more of it is there", () => expect(side(160)).toBe(160));
  it("goes on where the head is low", () => {
    const page = sheet(500, 400).box(50, 130, 400, 70).box(250, 180, 2, 20, 255);
    const rules = [line("horizontal", 50, 130, 450, 132), line("horizontal", 50, 200, 450, 202), line("vertical", 250, 180, 252, 350)];
    expect(cutAtGrounds(page, rules, pixelsPerPoint)[2]?.y0).toBe(180);
  });
  it("goes on over paper", () => {
    expect(side(182, { ground: 250 })).toBe(182);
    expect(side(182, { right: 100 })).toBe(182);
  });
  it("goes on where it ends at another line", () => {
    const page = sheet(500, 400).box(50, 50, 400, 150).box(250, 182, 2, 18, 255);
    const rules = [line("horizontal", 50, 181, 450, 183), line("horizontal", 50, 200, 450, 202), line("vertical", 250, 182, 252, 350)];
    expect(cutAtGrounds(page, rules, pixelsPerPoint)[2]?.y0).toBe(182);
  });
  it("ends at a ground under the rows as well", () => {
    const page = sheet(500, 400).box(50, 200, 400, 150).box(250, 202, 2, 18, 255);
    const rules = [line("horizontal", 50, 200, 450, 202), line("horizontal", 50, 348, 450, 350), line("vertical", 250, 60, 252, 220)];
    expect(cutAtGrounds(page, rules, pixelsPerPoint)[2]?.y1).toBe(202);
  });
});
