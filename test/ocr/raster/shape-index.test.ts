import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { difference, differenceBelow, inkOf, type Shape, unplacedDifference } from "../../../src/ocr/raster/shape.ts";
import { shapeIndex } from "../../../src/ocr/raster/shape-index.ts";

const shape = fc.record({
  // Few words of bits, so that near forms and equally near ones are drawn.
  bits: fc.array(fc.constantFrom(0, 1, 3, 0xff, 0xffff_ffff), { minLength: 12, maxLength: 12 }).map((words) => Uint32Array.from(words)),
  aspect: fc.double({ min: 0.1, max: 3, noNaN: true }),
  height: fc.double({ min: 0.1, max: 1.5, noNaN: true }),
  rise: fc.double({ min: -0.4, max: 0.8, noNaN: true }),
});
const alike = shape.map((one): Shape => ({ ...one, aspect: 0.6, height: 1, rise: 0 }));
const shapes = fc.array(fc.oneof(shape, alike), { maxLength: 60 });
const most = fc.constantFrom(0.075, 0.14, 0.2, 0.5, 1);

const indexOf = (all: readonly Shape[]) => {
  const index = shapeIndex();
  for (const one of all) index.add(one);
  return index;
};
const compared = (all: readonly Shape[], asked: Shape, below: number) =>
  all.map((one, at) => ({ at, far: difference(one, asked) })).filter(({ far }) => far < below);

describe("an index of shapes", () => {
  it("finds what comparing with each finds, in the same order", () => {
    fc.assert(
      fc.property(shapes, fc.oneof(shape, alike), most, (all, asked, below) => {
        expect(indexOf(all).within(asked, below)).toEqual(compared(all, asked, below));
      }),
    );
  });

  it("has the first of the nearest", () => {
    fc.assert(
      fc.property(shapes, fc.oneof(shape, alike), most, (all, asked, below) => {
        const [nearest = null] = compared(all, asked, below).sort((a, b) => a.far - b.far || a.at - b.at);
        expect(indexOf(all).nearest(asked, below)).toEqual(nearest);
      }),
    );
  });

  it("finds a shape at the very edge of what may be alike", () => {
    const bits = new Uint32Array(12);
    const edge = { bits, aspect: 0.6, height: 0.36, rise: 0 };
    for (const other of [
      { ...edge, height: 0.54 },
      { ...edge, height: 0.18 },
      { ...edge, aspect: 0.81 },
      { ...edge, aspect: 0.6 / 1.35 },
    ])
      expect(indexOf([other]).within(edge, 0.1)).toEqual(compared([other], edge, 0.1));
  });
});

describe("a difference that is asked for below a bound", () => {
  it("is the difference below it, and 1 from there on", () => {
    fc.assert(
      fc.property(alike, alike, most, (a, b, below) => {
        const far = difference(a, b);
        expect(differenceBelow(a, b, below)).toBe(far < below ? far : 1);
        expect(unplacedDifference(a, { ...b, height: 0.2, rise: 0.5 }, below)).toBe(far < below ? far : 1);
        expect(Math.abs(inkOf(a) - inkOf(b))).toBeLessThanOrEqual(Math.round(far * 384));
      }),
    );
  });
});
