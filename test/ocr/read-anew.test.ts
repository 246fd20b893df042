import { expect, it } from "vitest";
import type { Engine } from "../../src/ocr/engine.ts";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { textLines } from "../../src/ocr/raster/lines.ts";
import { readAnew } from "../../src/ocr/read-anew.ts";
import { seen } from "../../src/ocr/seen-page.ts";
import { asInk, sheet } from "./raster/drawing.ts";

/** Words of so many letters, each letter a box, with a space between them. */
const lineOf = (...letters: readonly number[]) => {
  const gray = sheet(900, 100);
  let x = 100;
  for (const count of letters) {
    for (let i = 0; i < count; i += 1) gray.box(x + 16 * i, 40, 12, 20);
    x += 16 * count + 16;
  }
  const [line] = textLines(componentsOf(asInk(gray)), [], 300 / 72);
  if (line === undefined) throw new Error("nothing is drawn");
  return { gray, line, glyphs: line.glyphs.map((glyph) => seen(glyph, line)) };
};

const anewOf = async (letters: readonly number[], first: string, second: string | null) => {
  const { gray, line, glyphs } = lineOf(...letters);
  const asked: string[] = [];
  const engine: Engine = {
    read: async (_, alphabet) => {
      asked.push(alphabet);
      return { text: "4 5", confidence: 0.9 };
    },
    holdsProcess: () => undefined,
    close: async () => undefined,
  };
  const of = (text: string) => ({ text, confidence: 0.9 });
  const readings = { first: of(first), second: second === null ? null : of(second) };
  const anew = await readAnew(engine, gray, line.glyphs, { glyphs, height: line.height, readings });
  return { anew, asked };
};

it("reads the words on which the readings of a line differ by themselves, numbers with digits alone once", async () => {
  const { anew, asked } = await anewOf([4, 2], "Stal 45", "Stal 46");
  expect(anew).toEqual([{ from: 4, to: 6, texts: ["45", "45"] }]);
  expect(asked).toEqual(["text", "number"]);
  expect((await anewOf([4, 3], "Stal G11", "Stal Gll")).asked).toEqual(["text", "text"]);
});

it.each([
  ["on which they agree", [4, 2], "Stal 45", "Stal 45"],
  ["of a line that was read once", [4, 2], "Stal 45", null],
  ["of letters with another stop", [4, 5], "Stal mocy,", "Stal mocy."],
  ["of a unit that both can only mean", [7], "zł//MWh", "zł/MWh"],
] as const)("reads no word by itself %s", async (_, letters, first, second) => {
  expect(await anewOf(letters, first, second)).toEqual({ anew: [], asked: [] });
});

it("reads a number by itself that one of the readings has not", async () => {
  const { anew } = await anewOf([4, 2], "Stal 45", "Stal");
  expect(anew.map(({ from, to }) => [from, to])).toContainEqual([4, 6]);
});

it("reads a number that stands by itself again where one of the readings has nothing", async () => {
  const { anew } = await anewOf([6], "0,1455", "");
  expect(anew.map(({ from, to }) => [from, to])).toEqual([[0, 6]]);
  expect((await anewOf([6], "Stawka", "")).anew).toEqual([]);
});
