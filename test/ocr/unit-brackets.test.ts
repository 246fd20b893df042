import { expect, it } from "vitest";
import { withClosingBracket } from "../../src/ocr/unit-brackets.ts";
import { shape } from "./seen-by-hand.ts";

const glyphs = (text: string, bracket: { readonly height: number; readonly rise: number; readonly aspect: number }) =>
  [...text].map((sign, i) => ({ box: [i * 20, 0, i * 20 + 16, 24] as const, shape: shape(i, sign === "]" ? bracket : {}) }));
const form = { height: 1.19, rise: -0.16, aspect: 0.25 };
const read = (printed: string, first: string, second: string | null, of = form) =>
  withClosingBracket({ glyphs: glyphs(printed, of), first, second, raised: false, anew: ["MWhI:"] }).first;

it.each([
  ["MWh]:", "MWhLhI:", "MWhLlI:", "MWh]:"],
  ["[zł/kWh]", "[zł/kWhl", "[zł/kWhI", "[zł/kWh]"],
  ["MWh]:", "MWhLhI:", "KWhLlI:", "MWhLhI:"],
  ["MWh]:", "MWhLhI:", null, "MWhLhI:"],
  ["MWh]", "MWhLhI:", "MWhLlI:", "MWhLhI:"],
  ["Mila]", "MilaI", "Milal", "MilaI"],
])("%s read as %s and %s", (printed, first, second, expected) => expect(read(printed, first, second)).toBe(expected));

it.each([
  ["no taller than a letter", { ...form, height: 1 }],
  ["on the line", { ...form, rise: 0 }],
  ["as wide as a letter", { ...form, aspect: 0.6 }],
])("a sign that is %s is no bracket", (_, of) => expect(read("MWh]:", "MWhLhI:", "MWhLlI:", of)).toBe("MWhLhI:"));
