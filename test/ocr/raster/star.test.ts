import { describe, expect, it } from "vitest";
import { isStar } from "../../../src/ocr/raster/star.ts";
import { drawnStar, evenArms } from "./star-drawing.ts";

describe("the form of a star", () => {
  it.each([
    ["six arms", drawnStar(evenArms(6)), true],
    ["five arms", drawnStar(evenArms(5)), true],
    ["a cross", drawnStar(evenArms(4)), false],
    ["an x", drawnStar([45, 135, 225, 315]), false],
    ["a wheel of eight", drawnStar(evenArms(8), { thick: 3 }), false],
    ["six arms, wide as two stars that touch", drawnStar(evenArms(6), { squeezed: 1.6 }), false],
    ["six arms, narrow as a letter", drawnStar(evenArms(6), { squeezed: 0.6 }), false],
    ["five arms on one side, as of a worn letter", drawnStar([-90, -45, 0, 45, 90, 180].filter((one) => one < 180)), false],
    ["arms around an open middle", drawnStar(evenArms(6), { middle: 0, thick: 2 }), false],
    ["a disk", drawnStar([], { middle: 30 }), false],
  ])("%s", (_, shape, isOne) => expect(isStar(shape)).toBe(isOne));

  it.each([
    [0.8, 0.95],
    [0.65, 0.8],
  ])("is none where arms run into one another, as in a wheel with its ring between %f and %f", (from, to) => {
    const shape = drawnStar(evenArms(6));
    const ringed = { ...shape, bits: shape.bits.slice() };
    for (let column = 0; column < 16; column += 1)
      for (let row = 0; row < 24; row += 1) {
        const far = Math.hypot((column + 0.5) / 8 - 1, (row + 0.5) / 12 - 1);
        const at = row * 16 + column;
        if (far > from && far < to) ringed.bits[at >> 5] = ((ringed.bits[at >> 5] as number) | (1 << (at & 31))) >>> 0;
      }
    expect(isStar(ringed)).toBe(false);
  });
});
