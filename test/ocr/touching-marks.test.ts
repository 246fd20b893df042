import { expect, it } from "vitest";
import { type Shape, shapeSize } from "../../src/ocr/raster/shape.ts";
import { touchingMark, wholeMarks } from "../../src/ocr/touching-marks.ts";

/** A glyph of which so many fields of its form are ink, from the top on. */
const glyph = (ink: number, x0 = 0, width: number = shapeSize.columns) => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < ink; i += 1) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  const shape: Shape = { bits, aspect: width / shapeSize.rows, height: 1, rise: 0 };
  return { box: [x0, 0, x0 + width, shapeSize.rows] as const, shape };
};
const mark = (first: string, second: string | null, ink: number, ...more: ReturnType<typeof glyph>[]) => ({
  first,
  second,
  glyphs: [glyph(ink), ...more],
});

const known = wholeMarks([
  mark("1)", "1)", 100),
  mark("1)", "1)", 104),
  mark("2)", "2)", 200),
  mark("2)", "2)", 204),
  mark("3)", "2)", 150),
]);

it("marks that both readings have with their brackets teach their whole form", () =>
  expect(known.map(({ text }) => text)).toEqual(["1)", "1)", "2)", "2)"]));

it.each([
  ["its bracket read once", mark("2", "2)", 210), "2)"],
  ["its bracket read once, first", mark("1)", "l", 110), "1)"],
  ["of the form of another number", mark("2", "2)", 110), null],
  ["of no known form", mark("2", "2)", 250), null],
  ["between two numbers", mark("2", "2)", 170), null],
  ["read as a digit that no mark has", mark("2)", "4!", 202), null],
  ["read as another digit, whose marks look otherwise", mark("2)", "1", 202), "2)"],
  ["read as two marks", mark("1)", "2)", 202), null],
  ["its bracket never read", mark("2", "2", 202), null],
  ["with a bracket of its own", mark("2", "2)", 202, glyph(202, 20, 4)), null],
])("a mark in one glyph, %s", (_, read, expected) => expect(touchingMark(read, known)).toBe(expected));

it("is not known where the document's marks have one number alone, or where its own is seen once", () => {
  expect(
    touchingMark(
      mark("2", "2)", 202),
      known.filter(({ text }) => text === "2)"),
    ),
  ).toBeNull();
  expect(touchingMark(mark("2", "2)", 202), known.slice(0, 3))).toBeNull();
});
