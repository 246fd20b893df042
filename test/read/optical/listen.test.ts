import { expect, it } from "vitest";
import type { Engine } from "../../../src/read/optical/engine.ts";
import { listen } from "../../../src/read/optical/listen.ts";
import { componentsOf } from "../../../src/read/picture/components.ts";
import { textLines } from "../../../src/read/picture/lines.ts";
import { asInk, sheet } from "../picture/drawing.ts";

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
  const page = await listen(engine, { skewDegrees: 0, gray, rules: [], lines, standing: [], pixelsPerPoint: k }, true);
  return page.lines.map(({ readings }) => [readings?.first.text, readings?.second?.text]);
};

it("a line that is read as nothing is read again at a smaller size", async () => {
  expect(await readAs(engineUpTo(24))).toEqual([["na", "na"]]);
  expect(await readAs(engineUpTo(10))).toEqual([["", ""]]);
});
