import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DecodedImage, layImage } from "../../src/ocr/lay-image.ts";
import type { Matrix } from "../../src/pdf/matrix.ts";
import { runsOf } from "../helpers/sample.ts";

const [width, height] = [24, 16];
/** The picture that images make on gray paper, each laid by its transform in pixels. */
const laid = (...images: readonly (readonly [image: DecodedImage, toPage: Matrix])[]): readonly number[] => {
  const picture = { width, height, data: new Uint8Array(width * height).fill(200) };
  for (const [image, toPage] of images) layImage(picture, { image, toPage }, 1);
  return [...picture.data];
};

/** An image of one bit or of colours, and the same with an opacity that hides nothing, which no shorter way is taken for. */
const images = fc
  .record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }), isBilevel: fc.boolean() })
  .chain(({ width: w, height: h, isBilevel }) =>
    fc.uint8Array({ minLength: w * h * 3, maxLength: w * h * 3 }).map((bytes) => {
      const colour = (i: number): readonly number[] => [bytes[i * 3] ?? 0, bytes[i * 3 + 1] ?? 0, bytes[i * 3 + 2] ?? 0];
      const isWhite = (i: number): boolean => (bytes[i] ?? 0) > 127;
      const stride = (w + 7) >> 3;
      const bits = new Uint8Array(stride * h);
      for (let i = 0; i < w * h; i += 1)
        if (isWhite(i)) {
          const at = Math.floor(i / w) * stride + ((i % w) >> 3);
          bits[at] = (bits[at] ?? 0) | (128 >> ((i % w) & 7));
        }
      const shades = Array.from({ length: w * h }, (_, i) => (isBilevel ? (isWhite(i) ? [255, 255, 255] : [0, 0, 0]) : colour(i)));
      const plain = isBilevel ? { kind: 1, data: bits } : { kind: 2, data: Uint8Array.from(shades.flat()) };
      const covered = { kind: 3, data: Uint8Array.from(shades.flatMap((shade) => [...shade, 255])) };
      return { plain: { width: w, height: h, ...plain }, covered: { width: w, height: h, ...covered } };
    }),
  );
/** Upright or upside down, larger or smaller than the picture, and perhaps partly beside it. */
const side = (most: number) =>
  fc.tuple(fc.double({ min: 0.3, max: most, noNaN: true }), fc.boolean()).map(([length, isTurned]) => (isTurned ? -length : length));
const places = fc
  .tuple(
    side(2 * width),
    side(2 * height),
    fc.double({ min: -9, max: width, noNaN: true }),
    fc.double({ min: -9, max: height, noNaN: true }),
  )
  .map(([a, d, e, f]): Matrix => [a, 0, 0, d, e, f]);

describe("an image laid onto a picture", () => {
  it("comes out byte for byte the same whether its opacity is looked at or not", () => {
    fc.assert(
      fc.property(images, places, ({ plain, covered }, place) => {
        expect(laid([plain, place])).toEqual(laid([covered, place]));
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it("counts by the mean of its pixels where it has more than the picture", () => {
    const image = { width: 2, height: 2, kind: 2, data: Uint8Array.from([0, 100, 50, 250].flatMap((shade) => [shade, shade, shade])) };
    expect(laid([image, [1, 0, 0, -1, 3, 1]])[3]).toBe(100);
  });
});
