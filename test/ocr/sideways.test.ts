import { describe, expect, it } from "vitest";
import type { Engine } from "../../src/ocr/engine.ts";
import { look } from "../../src/ocr/look.ts";
import { isSideways, turnedPicture, turnedUpright } from "../../src/ocr/sideways.ts";
import { sheet } from "./raster/drawing.ts";

const k = 300 / 72;

/** A page of so many lines of 30 letters, and of as many headings of eight that stand on their side. */
const pageOf = (lines: number, headings = 0) => {
  const page = sheet(1200, 900);
  for (let line = 0; line < lines; line += 1) for (let i = 0; i < 30; i += 1) page.box(100 + 16 * i, 60 + 60 * line, 12, 22);
  for (let heading = 0; heading < headings; heading += 1) for (let i = 0; i < 8; i += 1) page.box(700 + 60 * heading, 300 + 16 * i, 22, 12);
  return page;
};

/** An engine that is so sure of the lines of the first page that it is asked for, and so of the next one's. */
const engineSureOf = (first: number, next: number, lines: number): Engine => {
  let asked = 0;
  return {
    read: async () => {
      asked += 1;
      return { text: "stawka", confidence: asked <= lines ? first : next };
    },
    close: async () => undefined,
    holdsProcess: () => undefined,
  };
};

describe("a page whose text runs sideways", () => {
  it.each([90, 270] as const)("is one when it is turned by %i degrees", (by) => {
    expect(isSideways(look(turnedPicture(pageOf(6), by), k))).toBe(true);
  });
  it("is none where a few headings stand on their side", () => {
    expect(isSideways(look(pageOf(6, 6), k))).toBe(false);
  });
  it("is none where nothing but some headings stands on it", () => {
    expect(isSideways(look(pageOf(0, 6), k))).toBe(false);
  });
});

describe("the picture turned upright", () => {
  it("has the lower left corner of a page that reads upwards at its upper left", () => {
    const page = { width: 2, height: 3, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
    expect(turnedPicture(page, 90)).toEqual({ width: 3, height: 2, data: Uint8Array.of(5, 3, 1, 6, 4, 2) });
    expect(turnedPicture(page, 270)).toEqual({ width: 3, height: 2, data: Uint8Array.of(2, 4, 6, 1, 3, 5) });
  });

  it.each([
    ["upwards", 0.93, 0.27, 90],
    ["downwards", 0.3, 0.9, 270],
  ])("is that of which the engine is sure: %s", async (_, up, down, by) => {
    const found = await turnedUpright(engineSureOf(up, down, 6), turnedPicture(pageOf(6), 270), k);
    expect([found?.turnedBy, found?.looked.lines.length]).toEqual([by, 6]);
  });

  it.each([
    ["neither reads as text", 0.7, 0.3],
    ["both read alike", 0.9, 0.85],
  ])("is none where %s", async (_, up, down) => {
    expect(await turnedUpright(engineSureOf(up, down, 6), turnedPicture(pageOf(6), 270), k)).toBeNull();
  });
});
