import { describe, expect, it } from "vitest";
import { firstItem } from "../../../src/model/items.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { shapeOf } from "../../../src/ocr/raster/shape.ts";
import { isStar } from "../../../src/ocr/raster/star.ts";

const half = 30;

/** Arms at some degrees around a solid middle, each from it to `reach` (1 to the edge). */
const drawn = (degrees: readonly number[], { thick = 5, middle = 9, reach = half, squeezed = 1 } = {}) => {
  const [width, height] = [Math.round(2 * half * squeezed), 2 * half];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5) / squeezed - half, row + 0.5 - half];
      const onArm = degrees.some((one) => {
        const [cos, sin] = [Math.cos((one * Math.PI) / 180), Math.sin((one * Math.PI) / 180)];
        const along = x * cos + y * sin;
        return along >= 0 && along <= reach && Math.abs(x * sin - y * cos) <= thick / 2;
      });
      if (onArm || Math.hypot(x, y) <= middle) data[row * width + column] = 1;
    }
  const piece = firstItem(componentsOf({ width, height, data }));
  return shapeOf({ ...piece, pieces: [piece] }, { baseline: height, height });
};
const even = (count: number) => Array.from({ length: count }, (_, i) => -90 + (360 / count) * i);

describe("the form of a star", () => {
  it.each([
    ["six arms", drawn(even(6)), true],
    ["five arms", drawn(even(5)), true],
    ["a cross", drawn(even(4)), false],
    ["an x", drawn([45, 135, 225, 315]), false],
    ["a wheel of eight", drawn(even(8), { thick: 3 }), false],
    ["six arms, wide as two stars that touch", drawn(even(6), { squeezed: 1.6 }), false],
    ["six arms, narrow as a letter", drawn(even(6), { squeezed: 0.6 }), false],
    ["five arms on one side, as of a worn letter", drawn([-90, -45, 0, 45, 90, 180].filter((one) => one < 180)), false],
    ["arms around an open middle", drawn(even(6), { middle: 0, thick: 2 }), false],
    ["a disk", drawn([], { middle: half }), false],
  ])("%s", (_, shape, isOne) => expect(isStar(shape)).toBe(isOne));

  it.each([
    [0.8, 0.95],
    [0.65, 0.8],
  ])("is none where arms run into one another, as in a wheel with its ring between %f and %f", (from, to) => {
    const shape = drawn(even(6));
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
