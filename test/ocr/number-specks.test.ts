import { describe, expect, it } from "vitest";
import {
  isDustBetweenRows,
  isLoneDust,
  withoutDust,
  withoutDustWithin,
  withoutSpecks,
  withWholePercent,
} from "../../src/ocr/number-specks.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";
import { glyphsAt, shape } from "./seen-by-hand.ts";

const sizes = {
  digit: { height: 1 },
  dust: { height: 0.16, aspect: 1.2, rise: 0 },
  faint: { height: 0.07, aspect: 2, rise: -0.07 },
  raised: { height: 0.16, aspect: 1, rise: 0.6 },
  star: { height: 0.35, aspect: 1, rise: 0.65 },
  minus: { height: 0.1, aspect: 3, rise: 0.35 },
  wide: { height: 0.08, aspect: 2, rise: 0.24 },
  comma: { height: 0.3, aspect: 0.6, rise: -0.15 },
  larger: { height: 0.14, aspect: 1.5, rise: 0.5 },
  rest: { height: 1, aspect: 0.13, rise: 0 },
  over: { height: 0.26, aspect: 1, rise: 1.1 },
  hung: { height: 0.26, aspect: 1, rise: 0.72 },
  high: { height: 0.34, aspect: 1, rise: 1.1 },
  above: { height: 0.12, aspect: 1.5, rise: 1.4 },
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
  ["before thousands, too low for a stop, read as one once", ["faint", ...digits("18")], ".18", "18", "18 18 2"],
  ["the same behind a reading without it", ["faint", ...digits("18")], "18", ".18", "18 18 2"],
  ["the same, read as a stop twice", ["faint", ...digits("18")], ".18", ".18", ".18 .18 3"],
  ["as high as a stop, read as one once", ["dust", ...digits("18")], ".18", "18", ".18 18 3"],
  ["too low for a stop, before digits that differ", ["faint", ...digits("18")], ".18", "16", ".18 16 3"],
  ["a comma that both readings lost", digits("7,69"), "769", "769", "769 769 4"],
  ["a list's number", [...digits("12"), "dust"], "12.", "12.", "12. 12. 3"],
  ["behind, read as a colon", [...digits("7,07"), "raised"], "7,07:", "7,07:", "7,07 7,07 4"],
  ["over its digits", [...digits("15"), "above", ...digits(",92")], "15,92", "15,92", "15,92 15,92 5"],
  ["over them, where the readings differ", [...digits("15"), "above", ...digits(",92")], "15,92", "16,92", "15,92 16,92 6"],
  ["as high as they are", [...digits("15"), "raised", ...digits(",92")], "15,92", "15,92", "15,92 15,92 6"],
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
  ["a speck above the digits behind them, read as a quotation mark", ["digit", "over"], ["7,30", "'"], ["7,30"]],
  ["a quotation mark, which hangs from their height", ["digit", "hung"], ["7,30", "'"], ["7,30", "'"]],
  ["what stands above them and is larger than dust", ["digit", "high"], ["7,30", "'"], ["7,30", "'"]],
  ["a speck and nothing else", ["dust"], ["."], ["."]],
] as const)("the words of a line: %s", (_, glyphs, texts, expected) => {
  const words = texts.map((text, i) => ({ from: i, to: i + 1, text }));
  const own = glyphs.map((size, i) => ({ shape: shape(i, sizes[size]) }));
  expect(withoutSpecks(own, words).map(({ text }) => text)).toEqual(expected);
});

it("a speck is known by the height of the page's lines beside small letters alone", () => {
  const own = [{ shape: shape(0, { height: 0.17, aspect: 1.33, rise: 0.3 }) }, { shape: shape(1) }];
  const words = [
    { from: 0, to: 1, text: "-" },
    { from: 1, to: 2, text: "miesiąc]" },
  ];
  expect(withoutSpecks(own, words).length).toBe(2);
  expect(withoutSpecks(own, words, 24 / 18).length).toBe(1);
  expect(withoutSpecks([{ shape: shape(0, { height: 0.12, aspect: 2.8, rise: 0.4 }) }, { shape: shape(1) }], words, 24 / 18).length).toBe(
    2,
  );
});

// A speck of 5 x 4 pixels in the cell of "5,70", on a line of its own.
it.each<[string, number, string, boolean, string?]>([
  ["as a plus", 0.27, "+", true],
  ["as a plus as high as one is", 0.5, "+", false],
  ["as a stop", 0.27, ".", true],
  ["as a quotation mark", 0.27, "„", true, ""],
  ["as the strokes for the same as above", 0.5, "„", false, ""],
  ["as a digit", 0.27, "1", false],
  ["as a one and as a stop", 0.27, "1", true, ";"],
  ["as a stop and as a stroke", 0.27, ".", true, "l"],
  ["as a stop and as another digit", 0.27, ".", false, "4"],
  ["as a stop and as a star", 0.27, ".", false, "*"],
  ["as a one as high as a small letter and as a stop", 0.5, "1", false, ";"],
])("a speck alone is read %s, %s of the digits' height", (_, height, text, expected, other = text) => {
  const reading = (text: string) => ({ text, chars: [], confidence: 50 });
  const line = { glyphs: [{ shape: shape(0, { height, aspect: 1.25 }) }], readings: { first: reading(text), second: reading(other) } };
  expect(isLoneDust(line as unknown as Parameters<typeof isLoneDust>[0])).toBe(expected);
});

// A speck of 5 x 3 pixels between the rows of a table made a row of its own.
it.each<[string, { height: number; aspect: number }, number, boolean]>([
  ["as small as dust, between two rows", { height: 0.18, aspect: 1.67 }, 40, true],
  ["beside a word", { height: 0.18, aspect: 1.67 }, 10, false],
  ["as wide as a dash", { height: 0.24, aspect: 1.67 }, 40, false],
  ["as flat as one", { height: 0.15, aspect: 2 }, 40, false],
])("a speck that is wider than high is dust: %s", (_, form, top, expected) => {
  const at = (x: number, y: number, form: Partial<Shape>) => ({ box: [x, y, x + 5, y + 3] as const, shape: shape(x, form) });
  const speck = { glyphs: [at(200, top, { ...form, rise: 0.35 })] };
  const [above, below] = [
    glyphsAt([0, 20, 40]),
    glyphsAt([0, 20, 40]).map(({ box: [x0, , x1], shape }) => ({ box: [x0, 80, x1, 104] as const, shape })),
  ];
  const lines = [{ glyphs: above }, speck, { glyphs: below }];
  expect(isDustBetweenRows(speck, lines)).toBe(expected);
  expect(isDustBetweenRows({ glyphs: [at(200, top, { ...form, aspect: 1.2 })] }, lines)).toBe(false);
});

describe("a percentage whose sign lies in two pieces", () => {
  const at = (x0: number, y0: number, x1: number, y1: number, height = (y1 - y0) / 16) => ({
    box: [x0, y0, x1, y1] as const,
    shape: shape(x0, { height }),
  });
  const [two, three, stroke] = [at(0, 0, 10, 16), at(12, 0, 22, 16), at(24, 0, 36, 16)];
  const count = (ring: ReturnType<typeof at>, first = "23%", second = first): number =>
    withWholePercent({ glyphs: [two, three, stroke, ring], first, second }).glyphs.length;
  it("has a sign with the ring that overlaps it", () => {
    expect(count(at(33, 8, 39, 15))).toBe(3);
    expect(withWholePercent({ glyphs: [two, three, stroke, at(33, 8, 39, 15)], first: "23%", second: "23%" }).glyphs[2]?.box).toEqual([
      24, 0, 39, 16,
    ]);
  });
  it.each([
    ["a piece apart from it", at(37, 8, 43, 15), "23%", "23%"],
    ["dust", at(33, 8, 36, 11), "23%", "23%"],
    ["a reading that differs", at(33, 8, 39, 15), "23%", "28%"],
  ])("is left as it is: %s", (_, ring, first, second) => expect(count(ring, first, second)).toBe(4));
});

describe("dust between the signs of an amount", () => {
  /** Digits of 14 x 24 pixels, a comma, and dust where "·" stands; `gap`: paper before what stands behind it. */
  const glyphs = (text: string, { gap = 2, rise = 0.6, comma = -0.12 } = {}) => {
    let x = 0;
    return [...text].map((sign, i) => {
      const width = /[,·]/.test(sign) ? 3 : 14;
      const box = [x, 0, x + width, sign === "·" ? 4 : sign === "," ? 7 : 24] as const;
      x += width + (sign === "·" ? gap : 1);
      const form =
        sign === "·" ? { height: 4 / 24, aspect: 0.75, rise } : sign === "," ? { height: 7 / 24, aspect: 0.43, rise: comma } : {};
      return { box, shape: shape(i, form) };
    });
  };
  const read = (own: ReturnType<typeof glyphs>, first: string, second = first) => {
    const { glyphs: left, first: a, second: b } = withoutDustWithin({ glyphs: own, first, second });
    return `${a} ${b} ${left.length}`;
  };
  it("is left out where no reading has it, or one as a colon with the comma", () => {
    expect(read(glyphs("6·,56"), "6,56")).toBe("6,56 6,56 4");
    expect(read(glyphs("8,·36"), "8:36", "8,36")).toBe("8,36 8,36 4");
  });
  it.each([
    ["a digit that faded", glyphs("6·,56", { gap: 9 }), "6,56", "6,56"],
    ["a stop", glyphs("6·,56", { rise: 0.1 }), "6,56", "6,56"],
    ["a colon of an hour", glyphs("8,·36", { comma: 0 }), "8:36", "8,36"],
    ["both readings have a colon", glyphs("8,·36"), "8:36", "8:36"],
    ["the readings differ", glyphs("6·,56"), "6,56", "6,58"],
  ])("is left: %s", (_, own, first, second) => expect(read(own, first, second)).toBe(`${first} ${second} 5`));
});
