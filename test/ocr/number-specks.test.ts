import { expect, it } from "vitest";
import { withoutDust, withoutSpecks } from "../../src/ocr/number-specks.ts";
import { shape } from "./seen-by-hand.ts";

const sizes = {
  digit: { height: 1 },
  dust: { height: 0.16, aspect: 1.2, rise: 0 },
  raised: { height: 0.16, aspect: 1, rise: 0.6 },
  star: { height: 0.35, aspect: 1, rise: 0.65 },
  minus: { height: 0.1, aspect: 3, rise: 0.35 },
  wide: { height: 0.08, aspect: 2, rise: 0.24 },
  comma: { height: 0.3, aspect: 0.6, rise: -0.15 },
  larger: { height: 0.14, aspect: 1.5, rise: 0.5 },
  rest: { height: 1, aspect: 0.13, rise: 0 },
} as const;
type Size = keyof typeof sizes;

const digits = (text: string): Size[] => [...text].map((one) => (one === "," ? "comma" : "digit"));

it.each<[string, Size[], string, string, string]>([
  ["behind, read as a stop", [...digits("0,2628"), "dust"], "0,2628.", "0,2628,", "0,2628 0,2628 6"],
  ["before, read as a stop", ["dust", ...digits("22,10")], ".22,10", "22,10", "22,10 22,10 5"],
  ["before, not read", ["dust", ...digits("0,2550")], "0,2550", "0,2550", "0,2550 0,2550 6"],
  ["above, not read", ["raised", ...digits("0,2550")], "0,2550", "0,2550", "0,2550 0,2550 6"],
  ["none", digits("0,2550"), "0,2550", "0,2550", "0,2550 0,2550 6"],
  ["a star", [...digits("0,2550"), "star"], "0,2550", "0,2550", "0,2550 0,2550 7"],
  ["a minus", ["minus", ...digits("0,2550")], "0,2550", "0,2550", "0,2550 0,2550 7"],
  ["a wide speck, read as a dash once", ["wide", ...digits("9,53")], "-9,53", "9,53", "9,53 9,53 4"],
  ["a minus, read as one", ["minus", ...digits("9,53")], "-9,53", "9,53", "-9,53 9,53 5"],
  ["a digit that no reading has", [...digits("10,2550")], "0,2550", "0,2550", "0,2550 0,2550 7"],
  ["digits on which the readings differ", [...digits("0,2628"), "dust"], "0,2628.", "0,2629.", "0,2628. 0,2629. 7"],
  ["before a whole number, not read", ["dust", ...digits("500")], "500", "500", "500 500 3"],
  ["before a whole number, read as a stop", ["dust", ...digits("500")], ".500", ".500", ".500 .500 4"],
  ["a comma that both readings lost", digits("7,69"), "769", "769", "769 769 4"],
  ["a list's number", [...digits("12"), "dust"], "12.", "12.", "12. 12. 3"],
])("dust at an amount's ends: %s", (_, glyphs, first, second, expected) => {
  const read = withoutDust({ glyphs: glyphs.map((size, i) => ({ shape: shape(i, sizes[size]) })), first, second });
  expect(`${read.first} ${read.second} ${read.glyphs.length}`).toBe(expected);
});

it.each([
  ["a speck before an x", ["dust", "digit"], ["-", "x"], ["x"]],
  ["a speck before an x that is read as one too", ["dust", "digit"], ["X", "x"], ["x"]],
  ["larger dust beside a lone x, whose line is as high as it is", ["digit", "larger"], ["x", "."], ["x"]],
  ["the same beside a label", ["digit", "larger"], ["na", "."], ["na", "."]],
  ["an x before another", ["digit", "digit"], ["x", "x"], ["x", "x"]],
  ["specks on both sides", ["wide", "digit", "dust"], [".", "x", "."], ["x"]],
  ["a dash before a label", ["minus", "digit"], ["-", "x"], ["-", "x"]],
  ["a star behind a label", ["digit", "star"], ["x", "*"], ["x", "*"]],
  ["a small piece that is read as a digit", ["digit", "dust"], ["x", "1"], ["x", "1"]],
  ["a raised dot within a unit", ["digit", "dust", "digit"], ["kW", "·", "m-c"], ["kW", "·", "m-c"]],
  ["a piece of its cell's side behind a number", ["digit", "rest"], ["5", "."], ["5"]],
  ["such a piece that is read as a one", ["digit", "rest"], ["x", "1"], ["x", "1"]],
  ["a speck and nothing else", ["dust"], ["."], ["."]],
] as const)("the words of a line: %s", (_, glyphs, texts, expected) => {
  const words = texts.map((text, i) => ({ from: i, to: i + 1, text }));
  const own = glyphs.map((size, i) => ({ shape: shape(i, sizes[size]) }));
  expect(withoutSpecks(own, words).map(({ text }) => text)).toEqual(expected);
});
