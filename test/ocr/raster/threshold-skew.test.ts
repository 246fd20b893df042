import { describe, expect, it } from "vitest";
import { turned } from "../../../scripts/fixtures/scans/wear.ts";
import { withoutDarkGrounds } from "../../../src/ocr/raster/dark.ts";
import { skewOf, straighten } from "../../../src/ocr/raster/skew.ts";
import { isBilevel, toInk } from "../../../src/ocr/raster/threshold.ts";
import { asInk, sheet } from "./drawing.ts";

const inkAt = (ink: { width: number; data: Uint8Array }, x: number, y: number) => ink.data[y * ink.width + x];

describe("ink and paper", () => {
  // A letter's stroke on paper of every shade; the shade covers half the page, and its edge is no ink.
  it.each([
    ["white paper", 255, 0],
    ["gray paper", 225, 20],
    ["a shaded cell", 190, 30],
    ["faint print", 240, 150],
  ])("%s of %i with strokes of %i", (_, paper, stroke) => {
    const page = sheet(400, 300).box(200, 0, 200, 300, paper).box(300, 100, 4, 40, stroke).box(60, 100, 4, 40, stroke);
    const ink = toInk(page, 300 / 72, isBilevel(page));
    expect([inkAt(ink, 301, 120), inkAt(ink, 61, 120)]).toEqual([1, 1]);
    expect([inkAt(ink, 320, 120), inkAt(ink, 100, 120), inkAt(ink, 350, 250)]).toEqual([0, 0, 0]);
    expect(ink.data.reduce((sum, dot) => sum + dot, 0)).toBeLessThan(2 * 6 * 42);
  });
});

describe("skew", () => {
  // As wide as A4 at 300 dpi: a hundredth of a degree moves the end of a line by half a pixel.
  const page = sheet(2480, 1200);
  for (let row = 0; row < 28; row += 1)
    for (let letter = 0; letter < 160; letter += 1) page.box(100 + letter * 14, 100 + row * 35, 8 + ((letter * row) % 4), 14);

  it.each([-2.5, -1.2, -0.31, 0, 0.07, 0.5, 2])("%f degrees are found to a hundredth or two, and turned back", (degrees) => {
    const crooked = turned(page, degrees);
    const found = skewOf(asInk(crooked));
    expect(Math.abs(found - degrees)).toBeLessThan(0.025);
    expect(Math.abs(skewOf(asInk(straighten(crooked, found))))).toBeLessThan(0.03);
  });

  it("a blank page is straight", () => expect(skewOf(asInk(sheet(600, 800)))).toBe(0));
});

describe("light letters on a dark ground", () => {
  const k = 300 / 72;
  const drawn = () => sheet(600, 400).box(50, 50, 500, 120, 94).box(200, 90, 5, 30, 250).box(210, 90, 5, 30, 250).box(220, 90, 60, 6, 250);

  it("become dark letters on paper, and a black rule on the ground stays a rule", () => {
    const { data, width } = withoutDarkGrounds(drawn().box(300, 50, 3, 120, 0), k).gray;
    const at = (x: number, y: number) => data[y * width + x]!;
    expect([at(202, 100) < 60, at(212, 100) < 60, at(301, 100) < 60]).toEqual([true, true, true]);
    expect([at(207, 100) > 200, at(400, 150) > 200, at(20, 20)]).toEqual([true, true, 255]);
  });

  // The head of a table in small print: 22 px of ground above the letters and 11 px, less than three tiles, below them.
  it("stand near the foot of the ground, which is ground all the same", () => {
    const head = sheet(600, 300).box(50, 50, 500, 63, 0);
    for (let letter = 0; letter < 20; letter += 1) head.box(200 + letter * 10, 72, 5, 30, 255);
    const { data, width } = withoutDarkGrounds(head, k).gray;
    const column = (x: number): boolean[] => [60, 86, 107].map((y) => data[y * width + x]! < 100);
    expect([column(212), column(207)]).toEqual([
      [false, true, false],
      [false, false, false],
    ]);
  });

  // A bold heading in a ground of one line: 7 px of it above the letters, 8 px below them, and letters that reach to its edges.
  it("leave nothing solid in the middle of a line, and it is ground all the same", () => {
    const head = sheet(800, 300).box(50, 50, 700, 48, 0);
    for (let letter = 0; letter < 24; letter += 1) {
      const [top, high] = letter === 8 ? [52, 36] : letter === 14 ? [57, 39] : [57, 31];
      head.box(200 + letter * 12, top, 6, high, 255);
    }
    const { data, width } = withoutDarkGrounds(head, k).gray;
    const column = (x: number): boolean[] => [54, 72, 92].map((y) => data[y * width + x]! < 100);
    for (const letter of [0, 7, 8, 11, 14, 23]) {
      expect(column(200 + letter * 12 + 2)[1], `letter ${letter}`).toBe(true);
      expect(column(200 + letter * 12 + 9), `after letter ${letter}`).toEqual([false, false, false]);
    }
  });

  it("do not make ground of bold dark letters between two lines that run on from it", () => {
    const page = sheet(800, 300).box(50, 50, 100, 60, 0).box(150, 50, 600, 7, 0).box(150, 103, 600, 7, 0);
    for (let letter = 0; letter < 30; letter += 1) page.box(200 + letter * 16, 70, 7, 24, 0);
    const { data, width } = withoutDarkGrounds(page, k).gray;
    expect([data[80 * width + 203], data[80 * width + 210], data[53 * width + 400], data[106 * width + 400]]).toEqual([0, 255, 0, 0]);
  });

  // "A21" in bold, 22 px over a dark head: under its crossbar the legs reach towards the ground, and between them lies paper.
  it("do not make ground of the paper between a head and a bold heading over it", () => {
    const page = sheet(800, 300).box(50, 100, 700, 60, 60).box(300, 57, 30, 9).box(300, 66, 9, 12).box(321, 66, 9, 12);
    const { data, width } = withoutDarkGrounds(page, k).gray;
    expect([data[72 * width + 304], data[72 * width + 315], data[85 * width + 304], data[85 * width + 315]]).toEqual([0, 255, 255, 255]);
    expect(data[130 * width + 315]).toBeGreaterThan(200);
  });

  // A quarter of a point of black out of focus on a ground of 60: a hairline differs by 20 levels from the paper on both sides.
  it.each([
    ["a black hairline stays darker than the paper beside it", 44, true],
    ["the dark fringe of light letters is paper", 51, false],
    ["so are the light fringes", 74, false],
  ])("on a ground of dark gray %s: %i", (_, shade, isLine) => {
    const page = sheet(600, 400).box(50, 50, 500, 120, 60).box(200, 90, 5, 30, 250).box(300, 50, 2, 120, shade);
    const { data, width } = withoutDarkGrounds(page, k).gray;
    expect(data[100 * width + 301]! <= data[100 * width + 310]! - 20).toBe(isLine);
  });

  it("the rim of the ground stays as its line", () => {
    const { data, width } = withoutDarkGrounds(drawn(), k).gray;
    expect([50, 51].map((x) => data[100 * width + x])).toEqual([94, 94]);
    expect(data[100 * width + 60]).toBeGreaterThan(200);
  });

  it.each([
    ["black letters on gray", () => sheet(600, 400).box(50, 50, 500, 120, 140).box(200, 90, 40, 30, 0)],
    ["bold letters on white", () => sheet(600, 400).box(50, 50, 12, 40).box(70, 50, 12, 40).box(90, 50, 12, 40)],
    ["a light shade", () => sheet(600, 400).box(50, 50, 500, 120, 200).box(200, 90, 5, 30, 0)],
  ])("%s are left alone", (_, draw) => {
    const page = draw();
    expect([...withoutDarkGrounds(page, k).gray.data].every((shade, i) => shade === page.data[i])).toBe(true);
  });
});
