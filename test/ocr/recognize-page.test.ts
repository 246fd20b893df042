import { expect, it } from "vitest";
import type { Engine } from "../../src/ocr/engine.ts";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { textLines } from "../../src/ocr/raster/lines.ts";
import { recognizePage } from "../../src/ocr/recognize-page.ts";
import { asInk, sheet } from "./raster/drawing.ts";

const k = 200 / 72;

/** Reads nothing where letters are drawn larger than `most` pixels: with its paper a line is then half as high again. */
const engineUpTo = (most: number): Engine => ({
  read: async ({ height }) => ({ text: height <= 2 * most ? "na" : "", confidence: 0.9 }),
  holdsProcess: () => undefined,
  close: async () => undefined,
});

const readAs = async (engine: Engine) => {
  const gray = sheet(300, 100).box(100, 40, 12, 20).box(116, 40, 12, 20);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const page = await recognizePage(engine, { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k }, true);
  return page.lines.map(({ readings }) => [readings?.first.text, readings?.second?.text]);
};

it("a line that is read as nothing is read again at a smaller size", async () => {
  expect(await readAs(engineUpTo(24))).toEqual([["na", "na"]]);
  expect(await readAs(engineUpTo(10))).toEqual([["", ""]]);
});
