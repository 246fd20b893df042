import { expect, it } from "vitest";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { withoutStopBetween } from "../../src/ocr/stops-between.ts";
import { shape } from "./seen-by-hand.ts";

/** Letters 14 wide and 24 high, four apart; a stop four wide, with so much paper on either side. */
const word = (text: string, { paper = 4, height = 0.16, second = text as string | null, raised = false } = {}) => {
  let x = 0;
  const glyphs = [...text].map((sign): SeenGlyph => {
    const wide = sign === "." ? 4 : 14;
    if (sign === ".") x += paper - 4;
    const glyph: SeenGlyph = { box: [x, 0, x + wide, 24], shape: shape(x, sign === "." ? { height } : {}) };
    x += wide + (sign === "." ? paper : 4);
    return glyph;
  });
  return { glyphs, first: text, second, raised, next: "energii", anew: [], line: { height: 24 } };
};
const parts = (...args: Parameters<typeof word>) =>
  withoutStopBetween(word(...args)).map(({ first, glyphs, next }) => [first, glyphs.length, next]);

it("two words with dust between them are two", () =>
  expect(parts("większego.ilości,")).toEqual([
    ["większego", 9, "ilości,"],
    ["ilości,", 7, "energii"],
  ]));
it.each([
  ["an abbreviation", "dnia.m", {}],
  ["a name", "większego.Ilości", {}],
  ["a place too narrow for a space", "większego.ilości", { paper: 2 }],
  ["a sign too high for dust", "większego.ilości", { height: 0.4 }],
  ["another second reading", "większego.ilości", { second: "większegoilości" }],
  ["a raised mark", "większego.ilości", { raised: true }],
])("stay one: %s", (_, text, more: Parameters<typeof word>[1]) => expect(parts(text, more)).toHaveLength(1));

it("two words of which letters touch are two as well", () => {
  const own = word("większego.ilości");
  const [first, second] = own.glyphs as [SeenGlyph, SeenGlyph];
  const touching: SeenGlyph = { box: [first.box[0], 0, second.box[2], 24], shape: shape(99, { aspect: 1.33 }) };
  const found = withoutStopBetween({ ...own, glyphs: [touching, ...own.glyphs.slice(2)] });
  expect(found.map(({ first: text, glyphs }) => [text, glyphs.length])).toEqual([
    ["większego", 8],
    ["ilości", 6],
  ]);
});
