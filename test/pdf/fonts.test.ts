import { expect, it } from "vitest";
import { fontOf } from "../../src/pdf/fonts.ts";
import type { PdfPage } from "../../src/pdf/pdf.ts";

const pageWith = (font: Readonly<Record<string, unknown>>): PdfPage =>
  ({ commonObjs: { has: () => true, get: () => font } }) as unknown as PdfPage;

it.each`
  metrics                                  | ascent   | descent  | used
  ${"an ordinary font's"}                  | ${0.891} | ${-0.22} | ${[0.891, -0.22]}
  ${"a low font's"}                        | ${0.71}  | ${-0.21} | ${[0.71, -0.21]}
  ${"thousandths of a font of 2048 units"} | ${0.439} | ${-0.12} | ${[0.9, -0.21]}
  ${"such of a taller font"}               | ${0.537} | ${-0.13} | ${[0.9, -0.21]}
  ${"none"}                                | ${0}     | ${0}     | ${[0.9, -0.21]}
  ${"an ascent alone"}                     | ${0.8}   | ${0}     | ${[0.8, -0.21]}
  ${"20 em"}                               | ${20}    | ${-5}    | ${[0.9, -0.21]}
  ${"no numbers"}                          | ${null}  | ${"x"}   | ${[0.9, -0.21]}
`("takes an ascent and a descent from $metrics", ({ ascent, descent, used }) => {
  const font = fontOf(pageWith({ name: "Any", ascent, descent }), "f");
  expect([font?.ascent, font?.descent]).toEqual(used);
});
