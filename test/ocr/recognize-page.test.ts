import { expect, it } from "vitest";
import type { Engine } from "../../src/ocr/engine.ts";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { textLines } from "../../src/ocr/raster/lines.ts";
import { looseTurnedTexts } from "../../src/ocr/raster/turned-text-loose.ts";
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

/** Every line reads alike, whatever is drawn. */
const engineThatReads = (text: string, confidence = 0.96): Engine => ({
  read: async () => ({ text, confidence }),
  holdsProcess: () => undefined,
  close: async () => undefined,
});

it.each([
  ["Energo Polana S.A. z siedzibą w Dolinie", true],
  ["Sieci Wymyślone Sp. z o.o., zwane dalej", true],
  ["Huta Kalina Spółka Akcyjna", true],
  ["przedpołudniowym [zł/MWMh]", true],
  ["SKŁADNIK ZMIENNY - CAŁA DOBA igr/", true],
  ["w artykule jednym i innych, oraz w dwu", false],
])("reads a line of many glyphs without a digit twice where it names a company or a unit: %s", async (text, twice) => {
  const gray = sheet(900, 100);
  for (let i = 0; i < 20; i += 1) gray.box(100 + 16 * i, 40, 12, 20);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const page = await recognizePage(engineThatReads(text), { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k }, true);
  expect(page.lines.map(({ readings }) => readings?.second !== null)).toEqual([twice]);
});

it.each([
  ["szczyt przedpołudniowy i inne godziny", 0.95, false],
  ["R dia przyłączenia na nN na budowie", 0.94, true],
])("reads a line of letters twice where the engine is less sure of it than of whole print: %s", async (text, confidence, twice) => {
  const gray = sheet(900, 100);
  for (let i = 0; i < 20; i += 1) gray.box(100 + 16 * i, 40, 12, 20);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const looked = { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k };
  const page = await recognizePage(engineThatReads(text, confidence), looked, true);
  expect(page.lines.map(({ readings }) => readings?.second !== null)).toEqual([twice]);
});

/** Reads a picture that is wider than high as a line, another one as a sign. */
const engineOf = (line: string, sign: string): Engine => ({
  read: async ({ width, height }) => ({ text: width > height ? line : sign, confidence: 0.9 }),
  holdsProcess: () => undefined,
  close: async () => undefined,
});

// "16,40 zł/m-c" on a worn copy: of the slash its upper half is left and a speck at its foot.
it.each([
  ["of a slash, near a letter", "/", 112 + 8 * 16, 0],
  ["of a slash, apart from what follows", "/", 112 + 8 * 16 + 16, 1],
  ["of a one", "1", 112 + 8 * 16, 1],
  ["of a dash with dust over it", "=", 112 + 8 * 16 + 16, 0],
])("a raised sign before more letters is a mark or none: %s", async (_, sign, behind, marks) => {
  const gray = sheet(600, 100);
  for (let i = 0; i < 8; i += 1) gray.box(100 + 16 * i, 40, 12, 20);
  gray.box(100 + 8 * 16 - 3, 60, 3, 5).box(100 + 8 * 16 + 2, 38, 7, 14);
  for (let i = 0; i < 3; i += 1) gray.box(behind + 16 * i, 45, 12, 15);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  expect(lines.length).toBe(1);
  const page = await recognizePage(
    engineOf("16,40 zł/m-c", sign),
    { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k },
    true,
  );
  expect(page.lines.map((line) => [line.marks.length, line.glyphs.length])).toEqual([[marks, 13 - marks]]);
});

it.each([
  ["a dash with dust over it", ["=", ""], 0],
  ["a dash with dust over it", ["", "-"], 0],
  ["a one", ["1", ""], 1],
  ["nothing", ["", ""], 1],
])("a raised sign that one reading alone sees is a mark or none: %s", async (_, signs, marks) => {
  const gray = sheet(600, 100);
  for (let i = 0; i < 8; i += 1) gray.box(100 + 16 * i, 40, 12, 20);
  gray.box(100 + 8 * 16 + 2, 38, 7, 14);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  let asked = 0;
  const engine: Engine = {
    ...engineOf("16,40 zł", ""),
    read: async ({ width, height }) => ({ text: width > height ? "16,40 zł" : (signs[asked++ % 2] ?? ""), confidence: 0.9 }),
  };
  const page = await recognizePage(engine, { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k }, true);
  expect(page.lines.map((line) => [line.marks.length, line.glyphs.length])).toEqual([[marks, 9 - marks]]);
});

it.each([
  ["wide, as high as what it follows", "m", 0, 0],
  ["wide, and higher", "m", 6, 1],
  ["narrow", "a", 0, 1],
])("takes a letter behind the first of its line for its part where it is %s", async (_, sign, higher, marks) => {
  const gray = sheet(300, 100)
    .box(100, 40, 24, 20)
    .box(126, 40 - higher, 16, 14);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const page = await recognizePage(engineThatReads(sign), { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k }, true);
  expect(page.lines.map((line) => line.marks.length)).toEqual([marks]);
});

/** Two lines of four glyphs that can be "0,23": the second glyph of each is as low as a comma. */
const decimals = () => {
  const gray = sheet(300, 200);
  for (const y of [40, 120])
    gray
      .box(100, y, 12, 20)
      .box(114, y + 17, 4, 7)
      .box(120, y, 12, 20)
      .box(135, y, 12, 20);
  return gray;
};

it.each([
  ["0,2330", true],
  ["14370,00", true],
  ["1 437,00", true],
  ["20,75 x", false],
  ["0,5", false],
  ["tg 0,4", false],
])("reads a page without crossing rules whole where an amount stands by itself: %s", async (text, whole) => {
  const gray = decimals();
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const page = await recognizePage(engineThatReads(text), { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k }, false);
  expect(page.whole).toBe(whole);
});

it.each([
  ["of dashes, not to the engine", 10, 4, "----------"],
  ["of one dash, not to the engine", 1, 4, "-"],
  ["of a few signs as low, to the engine", 3, 4, "words"],
  ["of letters, to the engine", 10, 14, "words"],
])("gives a line %s", async (_, count, high, text) => {
  const gray = sheet(900, 120).box(100, 80, 12, 20).box(116, 80, 12, 20).box(132, 80, 12, 20);
  for (let i = 0; i < count; i += 1) gray.box(100 + 18 * i, 30, 10, high);
  const lines = textLines(componentsOf(asInk(gray)), [], k);
  const page = await recognizePage(
    engineThatReads("words"),
    { skewDegrees: 0, gray, rules: [], lines, turned: [], pixelsPerPoint: k },
    true,
  );
  expect(page.lines[0]?.readings?.first.text).toBe(text);
});

/** Two texts on their side; each reads with what confidence it is given, upwards and downwards. */
const turnedRead = async (...confidences: readonly (readonly [upwards: number, downwards: number])[]) => {
  const gray = sheet(400, 400);
  for (const at of confidences.keys()) for (let i = 0; i < 6; i += 1) gray.box(100 + 100 * at, 100 + i * 21, 24, 16);
  const turned = looseTurnedTexts(componentsOf(asInk(gray)), k);
  // Upwards all of them, then downwards those that read badly; each twice, since they are short.
  const order = [...confidences.map(([upwards]) => upwards), ...confidences.filter(([upwards]) => upwards < 0.6).map(([, down]) => down)];
  let reads = 0;
  const engine: Engine = {
    read: async () => {
      reads += 1;
      return { text: "noc", confidence: order[Math.ceil(reads / 2) - 1] ?? 0 };
    },
    holdsProcess: () => undefined,
    close: async () => undefined,
  };
  const page = await recognizePage(engine, { skewDegrees: 0, gray, rules: [], lines: [], turned, pixelsPerPoint: k }, true);
  return page.lines.map(({ rotation }) => rotation);
};

it("takes texts on their side downwards where they read better so and none of the page reads well upwards", async () => {
  expect(await turnedRead([0.9, 0.9], [0.5, 0.8])).toEqual([90, 90]);
  expect(await turnedRead([0.2, 0.5], [0.3, 0.5])).toEqual([270, 270]);
  expect(await turnedRead([0.5, 0.2], [0.3, 0.5])).toEqual([90, 270]);
});
