import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { textLines } from "../../../src/ocr/raster/lines.ts";
import { raisedRuns } from "../../../src/ocr/raster/raised.ts";
import { difference, shapeOf } from "../../../src/ocr/raster/shape.ts";
import { onPage, turnedTexts, turnUpright } from "../../../src/ocr/raster/turned-text.ts";
import { looseTurnedTexts } from "../../../src/ocr/raster/turned-text-loose.ts";
import { asInk, type Canvas, inkOf, sheet } from "./drawing.ts";

const k = 300 / 72;
/** Digits of 16 x 24 pixels, 5 apart, from (x, y) on. */
const digits = (page: Canvas, x: number, y: number, count: number, width = 16, height = 24) => {
  for (let i = 0; i < count; i += 1) page.box(x + i * (width + 5), y, width, height);
  return page;
};
const linesOf = (page: Canvas, rules: Parameters<typeof textLines>[1] = []) => textLines(componentsOf(asInk(page)), rules, k);

describe("lines of text", () => {
  it("are glyphs on one baseline, with dots and commas", () => {
    const page = digits(digits(sheet(600, 400), 50, 50, 4), 60, 90, 3);
    page.box(134, 70, 5, 9);
    const lines = linesOf(page);
    expect(lines.map((line) => [line.glyphs.length, line.baseline, line.height])).toEqual([
      [5, 74, 24],
      [3, 114, 24],
    ]);
  });

  // A lone "C11" with dust under its C, over which its ones stood like the minutes of an hour.
  it("stand where their letters do, not where dust under one of them lies", () => {
    const code = sheet(400, 200).box(50, 50, 18, 24).box(75, 50, 11, 23).box(95, 50, 11, 23);
    expect(linesOf(code.box(52, 79, 4, 4)).map((line) => [line.baseline, raisedRuns(line).length])).toEqual([[73, 0]]);
  });
  // "(S1)" in a turned head: its brackets reach below the letters and were the line, over which the letters were marks.
  it("stand where their letters do, not where as many brackets do", () => {
    const marked = (page: Canvas) => linesOf(page).map((line) => [line.baseline, line.height, raisedRuns(line).length]);
    const bracketed = (foot: number) =>
      sheet(400, 200)
        .box(50, 48, 6, foot - 48)
        .box(60, 50, 16, 24)
        .box(81, 50, 10, 24)
        .box(96, 48, 6, foot - 48);
    expect(marked(bracketed(80))).toEqual([[74, 24, 0]]);
    expect(marked(bracketed(76))).toEqual([[76, 28, 0]]);
    // "11⁰⁰" with worn noughts, whose ones are as slim as brackets and stand beside each other.
    expect(marked(sheet(400, 200).box(50, 50, 7, 24).box(62, 50, 7, 24).box(76, 46, 12, 18).box(91, 46, 16, 18))).toEqual([[74, 24, 1]]);
    // "c)]", whose small letter says nothing of the height of its line.
    expect(marked(sheet(400, 200).box(60, 58, 16, 16).box(80, 48, 6, 32).box(92, 48, 6, 32)).map(([, height]) => height)).toEqual([32]);
  });

  // "** Cena": the first star is further from the C than a sign that hangs on a letter.
  it("have both of two stars before their letters, and no dash or speck beside one", () => {
    const counts = (x: number, y = 50, wide = 11) =>
      linesOf(digits(sheet(600, 200), 100, 50, 9).box(72, 50, 11, 11).box(x, y, wide, 11)).map(({ glyphs }) => glyphs.length);
    expect(counts(56)).toEqual([11]);
    expect(counts(40, 50, 27)).toEqual([1, 10]);
    expect(counts(56, 57)).toEqual([10, 1]);
    expect(counts(46)).toEqual([1, 10]);
  });

  it("end at a ruling line and at a wide gap", () => {
    const page = digits(digits(digits(sheet(800, 200), 50, 50, 3), 130, 50, 3), 400, 50, 3);
    expect(linesOf(page).length).toBe(2);
    expect(linesOf(page, [{ orientation: "vertical", x0: 119, y0: 20, x1: 121, y1: 150 }]).length).toBe(3);
  });

  // The sides of a worn copy's cell, one with its corner: "|G12r]" around the code, whose letters are 20 and 24 pixels high.
  it("hold no piece of a line as tall as its row, but a bracket", () => {
    const cell = (height: number) => {
      const page = digits(digits(sheet(600, 200), 60, 60, 3), 123, 64, 8, 16, 20).box(40, 72 - height / 2, 4, height);
      return linesOf(page.box(300, 72 - height / 2, 4, height).box(290, 72 + height / 2 - 3, 12, 3)).map(({ glyphs }) => glyphs.length);
    };
    expect([52, 34].map(cell)).toEqual([[11], [13]]);
  });

  it("do not go on, across a gap, at what stands half a line lower", () => {
    // "rozliczeniowego" ends in a g and an o that touch, and its unit begins with a z and an l: 26 pixels high, 21 lower at their feet.
    const touching = digits(sheet(600, 200), 50, 50, 3, 16, 26).box(113, 57, 30, 26);
    expect(linesOf(touching.box(182, 70, 16, 27).box(203, 70, 16, 27)).length).toBe(2);
    expect(linesOf(digits(sheet(600, 200), 50, 50, 3, 16, 26).box(113, 57, 30, 26).box(182, 50, 16, 26).box(203, 50, 16, 26)).length).toBe(
      1,
    );
  });

  // "Jednostka" beside the first of two lines, "pozostałe": its J reaches below the line, and tied its other letters to that line as raised ones.
  it("are two where a heading stands half a line higher across a gap, and one where it stands level", () => {
    const page = (lower: number) =>
      digits(digits(sheet(900, 200), 50, 62, 9, 16, 20), 278, 62 - lower, 8, 16, 20).box(262, 54 - lower, 8, 35);
    expect([0, 3, 12].map((lower) => linesOf(page(lower)).map(({ glyphs }) => glyphs.length))).toEqual([[18], [18], [9, 9]]);
  });

  // "do grupy taryfowej" set to both margins: three of the five letters of "grupy" hang below the line, and were a line of their own with "ru" raised.
  it("are one where most letters of a word between wide gaps hang below the line", () => {
    const hung = digits(digits(sheet(900, 200), 50, 62, 5, 16, 20), 296, 62, 6, 16, 20);
    const word = [28, 20, 20, 28, 28].reduce((page, height, i) => page.box(174 + 20 * i, 62, 16, height), hung);
    expect(linesOf(word).map(({ glyphs }) => glyphs.length)).toEqual([16]);
    // "ru" touch.
    const touching = digits(digits(sheet(900, 200), 50, 62, 5, 16, 20), 296, 62, 6, 16, 20)
      .box(174, 62, 16, 28)
      .box(194, 62, 36, 20);
    expect(linesOf(touching.box(234, 62, 16, 28).box(254, 62, 16, 28)).map(({ glyphs }) => glyphs.length)).toEqual([15]);
    const first = [28, 20, 20, 28, 28].reduce((page, height, i) => page.box(50 + 20 * i, 62, 16, height), sheet(900, 200));
    expect(linesOf(digits(first, 172, 62, 6, 16, 20)).map(({ glyphs }) => glyphs.length)).toEqual([11]);
  });

  // "- okres rozliczeniowy 1-miesięczny": fewer than a fifth of the letters are tall, and the others are a third lower.
  it("of small letters have the height of their few tall ones, as the page's lines have it", () => {
    const page = digits(digits(digits(sheet(900, 400), 50, 50, 12), 50, 100, 12), 50, 157, 16, 16, 17);
    const heights = (own: Canvas) => linesOf(own).map(({ height }) => height);
    expect(heights(digits(digits(digits(sheet(900, 400), 50, 50, 12), 50, 100, 12), 50, 157, 16, 16, 17).box(386, 150, 16, 24))).toEqual([
      24, 24, 24,
    ]);
    expect(heights(page)).toEqual([24, 24, 17]);
    // A bracket of smaller print hangs below its line.
    expect(heights(digits(digits(digits(sheet(900, 400), 50, 50, 12), 50, 100, 12), 50, 157, 16, 16, 17).box(386, 154, 6, 25))).toEqual([
      24, 24, 17,
    ]);
  });

  it("have an i with its dot as one glyph", () => {
    const page = digits(sheet(600, 200), 50, 50, 3).box(120, 57, 5, 17).box(120, 50, 5, 4);
    expect(linesOf(page).map((line) => line.glyphs.length)).toEqual([4]);
  });

  // The upper ring by itself is as small and as high as a raised mark: "50%" was read as "50 4" and held the document.
  describe("with a percent sign of two rings and a stroke", () => {
    const ring = (page: Canvas, x: number, y: number) => page.box(x, y, 13, 13).box(x + 4, y + 4, 5, 5, 255);
    const stroke = (page: Canvas, x: number, leaning: number) => {
      for (let row = 0; row < 24; row += 1) page.box(x + Math.round(leaning > 0 ? (23 - row) / 2 : row / 2), 50 + row, 3, 1);
      return page;
    };
    const seen = (page: Canvas) => {
      const [line] = linesOf(page);
      return line === undefined ? null : { glyphs: line.glyphs.map(({ x0, x1 }) => [x0, x1]), raised: raisedRuns(line).length };
    };
    const two = () => digits(sheet(600, 200), 50, 50, 2);

    it("have it as one glyph, and no raised mark", () => {
      const page = ring(ring(stroke(two(), 104, 1), 93, 50), 116, 61);
      expect(seen(page)?.glyphs.at(-1)).toEqual([93, 129]);
      expect(seen(page)?.raised).toBe(0);
    });

    it("have none of a mark before a stroke, a stroke that leans back, or filled rings", () => {
      expect(seen(ring(stroke(two(), 104, 1), 93, 50))?.glyphs.length).toBe(4);
      expect(seen(ring(ring(stroke(two(), 104, -1), 90, 50), 121, 61))?.glyphs.length).toBe(5);
      expect(seen(stroke(two(), 104, 1).box(92, 50, 11, 13).box(119, 61, 13, 13))?.glyphs.length).toBe(5);
      // Two small letters at the foot of the line, as in "o/o".
      expect(seen(ring(ring(stroke(two(), 104, 1), 90, 61), 116, 61))?.glyphs.length).toBe(5);
    });
  });

  it("have the hook that broke off a 2 as a part of it, and a stop under a letter's arm as a glyph of its own", () => {
    const arm = (page: Canvas) => page.box(120, 50, 16, 4).box(120, 50, 4, 24);
    const glyphs = (page: Canvas) => linesOf(page).map((line) => line.glyphs.length);
    expect(glyphs(arm(digits(sheet(600, 200), 50, 50, 3)).box(128, 56, 5, 5))).toEqual([4]);
    expect(glyphs(arm(digits(sheet(600, 200), 50, 50, 3)).box(128, 70, 4, 4))).toEqual([5]);
    // The foot of a worn 3, whose stroke is on the right: "15,33" had one glyph more than characters, and was held.
    const three = digits(sheet(600, 200), 50, 50, 3).box(120, 50, 16, 4).box(132, 50, 4, 24);
    expect(glyphs(three.box(121, 69, 5, 6))).toEqual([4]);
    // The upper half of a worn 5, which reaches down into the bowl a little; a stop under an arm does so wholly.
    const five = digits(sheet(600, 200), 50, 50, 3).box(120, 58, 16, 3).box(132, 58, 4, 16).box(120, 71, 16, 3);
    expect(glyphs(five.box(122, 50, 12, 3).box(122, 50, 3, 11))).toEqual([4]);
    // A letter in what is left of a rule's corner.
    expect(glyphs(digits(sheet(600, 200), 50, 50, 3).box(120, 48, 28, 2).box(120, 48, 2, 28).box(126, 53, 14, 14))).toEqual([5]);
  });

  it("have a slash that fell into pieces as one glyph, and a comma before a raised mark as two", () => {
    const glyphs = (page: Canvas) => linesOf(page).map((line) => line.glyphs.length);
    const unit = () => digits(digits(sheet(600, 200), 50, 50, 3), 136, 50, 3);
    expect(glyphs(unit().box(117, 66, 5, 14).box(122, 58, 3, 7).box(125, 46, 5, 12))).toEqual([7]);
    expect(glyphs(unit().box(117, 70, 5, 9).box(122, 46, 7, 15))).toEqual([8]);
    // On a line of small letters, 22 pixels high, a piece of 9 x 23.
    const small = digits(digits(sheet(600, 200), 50, 50, 7, 16, 22), 244, 50, 8, 16, 22).box(201, 39, 12, 33);
    expect(glyphs(small.box(218, 71, 7, 12).box(223, 61, 5, 9).box(227, 37, 9, 23))).toEqual([17]);
  });

  it("of small print on a page of large print hold their small letters, which are no dots of it", () => {
    const small = (page: Canvas) => {
      // "okresie okresie": capitals 30 pixels high, small letters 20; the page's own letters are 40.
      for (let i = 0; i < 16; i += 1) page.box(50 + i * 22, i === 1 ? 290 : 300, 16, i === 1 ? 30 : 20);
      return page.box(121, 291, 5, 5);
    };
    const large = (page: Canvas) => [50, 120, 190].reduce((own, y) => digits(own, 50, y, 16, 24, 40), page);
    const lines = linesOf(small(large(sheet(900, 400))));
    expect(lines.map(({ glyphs }) => glyphs.length)).toEqual([16, 16, 16, 16]);
    // The dot of an i, which would be dust beside the page's own letters.
    expect(lines.at(-1)?.glyphs[3]?.pieces.length).toBe(2);
  });

  it("that are set close stay two where the foot of one touches the other, and that ink is of both", () => {
    const lines = (page: Canvas) => digits(digits(page, 50, 50, 8, 16, 20), 50, 86, 8, 16, 20);
    // The stem of a p, from the upper line's top to the lower line's foot.
    const touching = (page: Canvas) => page.box(218, 50, 5, 56).box(223, 50, 10, 4).box(223, 66, 10, 4);
    const found = linesOf(touching(lines(sheet(400, 200))));
    expect(found.map(({ glyphs }) => glyphs.length)).toEqual([9, 9]);
    expect(found.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [50, 78],
      [78, 106],
    ]);
    // A bracket over one line is none of two.
    expect(linesOf(digits(sheet(400, 200), 50, 50, 8, 16, 20).box(218, 40, 5, 40)).map(({ glyphs }) => glyphs.length)).toEqual([9]);
  });

  it.each([
    ["a speck under it", 77, 3, 20],
    ["a speck at its foot", 75, 3, 24],
    ["a larger piece under it", 77, 4, 27],
  ])("have a letter with %s as high as it is", (_, y, side, height) => {
    const [line] = linesOf(digits(digits(sheet(600, 200), 50, 50, 3), 113, 54, 8, 16, 20).box(140, y, side, side));
    expect(line?.glyphs.slice(2, 6).map((glyph) => glyph.y1 - glyph.y0)).toEqual([24, 20, height, 20]);
  });

  it("of a note begin with its star, a space away, where nothing parts them", () => {
    const note = (letters: number) => digits(sheet(700, 200), 84, 58, letters, 16, 22).box(50, 52, 15, 16);
    expect(linesOf(note(9)).map(({ glyphs }) => glyphs.length)).toEqual([10]);
    const rule = { orientation: "vertical", x0: 72, y0: 20, x1: 74, y1: 150 } as const;
    expect(linesOf(note(9), [rule]).map(({ glyphs }) => glyphs.length)).toEqual([1, 9]);
  });

  it("keep a lone dash of an empty cell, as a dash of the page's letters", () => {
    const page = digits(sheet(600, 200), 50, 50, 8).box(400, 62, 9, 3);
    const dash = linesOf(page).find((line) => line.glyphs.length === 1);
    expect(dash?.height).toBe(24);
    expect(dash?.glyphs.map((glyph) => shapeOf(glyph, dash)).map(({ aspect, height }) => aspect > 1.3 && height < 0.4)).toEqual([true]);
  });

  const page = () => digits(digits(sheet(700, 200), 50, 50, 8), 520, 50, 2, 26, 38);
  it.each([
    ["a speck by itself", 400, 60, 3, false],
    ["a speck beside a digit", 222, 60, 3, false],
    ["a full stop after a digit", 222, 70, 4, true],
    ["a speck above a large digit", 500, 46, 5, false],
    ["a speck beside large digits", 580, 64, 5, false],
    ["a small stop of large digits", 580, 83, 5, true],
    ["a raised dot beside large digits", 580, 64, 7, true],
    ["a speck under the line, between digits", 218, 82, 4, false],
  ])("%s is kept: %s", (_, x, y, side, kept) => {
    const glyphs = linesOf(page().box(x, y, side, side)).reduce((sum, line) => sum + line.glyphs.length, 0);
    expect(glyphs).toBe(kept ? 11 : 10);
  });
});

describe("turned texts of a heading without rules between its columns", () => {
  it("are those that stand on their side, not the words that lie among them", () => {
    // Turned letters, 24 wide and 16 high, one over another, in two columns; beside them a word of five upright letters.
    const page = digits(sheet(800, 400), 80, 180, 5);
    for (const x of [400, 560]) for (let i = 0; i < 9; i += 1) page.box(x, 60 + i * 21, 24, 16);
    const frame = [
      { orientation: "horizontal" as const, x0: 40, y0: 20, x1: 760, y1: 22 },
      { orientation: "horizontal" as const, x0: 40, y0: 340, x1: 760, y1: 342 },
      { orientation: "vertical" as const, x0: 40, y0: 20, x1: 42, y1: 342 },
      { orientation: "vertical" as const, x0: 760, y0: 20, x1: 762, y1: 342 },
    ];
    const turned = turnedTexts(componentsOf(asInk(page)), frame, k);
    expect(turned.map(({ pieces, x0 }) => [pieces.length, x0 + 3])).toEqual([
      [9, 400],
      [9, 560],
    ]);
  });
});

describe("raised marks", () => {
  const marked = (draw: (page: Canvas) => void) => {
    const page = digits(sheet(600, 200), 100, 50, 6);
    draw(page);
    return linesOf(page)
      .flatMap(raisedRuns)
      .map((run) => run.length);
  };
  /** A mark and its bracket that end half above the digits, so that they hang on none of them. */
  const nearlyAbove = (page: Canvas, x: number, tall = 21) => page.box(x, 60 - tall, 9, tall).box(x + 12, 38, 5, 26);
  /** Wide small letters, over which a mark's neighbour of full height is too far away. */
  const behindSmall = (page: Canvas) => page.box(226, 58, 34, 16).box(264, 58, 34, 16);
  it.each([
    ["one behind a number", (page: Canvas) => page.box(228, 46, 8, 15), [1]],
    ["one a space behind a number", (page: Canvas) => page.box(238, 46, 8, 15), [1]],
    ["one behind small letters, with its bracket", (page: Canvas) => behindSmall(page).box(302, 46, 6, 13).box(310, 44, 5, 17), [2]],
    ["one far from small letters", (page: Canvas) => behindSmall(page).box(330, 46, 6, 13), []],
    [
      "one nearly as tall as the digits, half above them, with its bracket",
      (page: Canvas) => page.box(228, 41, 14, 21).box(246, 43, 6, 24),
      [2],
    ],
    ["one as tall that stands lower", (page: Canvas) => page.box(228, 46, 14, 21), []],
    ["one with a bracket taller than the digits", (page: Canvas) => page.box(228, 40, 10, 20).box(241, 39, 7, 28), [2]],
    ["one before a bracket so tall that ends on the line", (page: Canvas) => page.box(228, 40, 10, 20).box(241, 46, 7, 28), [1]],
    ["one before a wide sign so tall", (page: Canvas) => page.box(228, 40, 10, 20).box(241, 39, 18, 28), [1]],
    ["one before a stroke twice as tall as it is", (page: Canvas) => page.box(228, 46, 8, 14).box(239, 40, 6, 28), [1]],
    ["one nearly as tall as the digits, half above them, which it overlaps by little", (page: Canvas) => nearlyAbove(page, 229), [2]],
    ["one as tall and high, far from the digits", (page: Canvas) => nearlyAbove(page, 246), []],
    ["one a little taller and as high, which overlaps the digits by little", (page: Canvas) => nearlyAbove(page, 229, 24), []],
    ["a mark of two signs", (page: Canvas) => page.box(228, 46, 8, 15).box(238, 44, 5, 20), [2]],
    [
      "a piece that broke off the digit it lies over",
      (page: Canvas) => page.box(230, 50, 15, 2).box(241, 50, 4, 24).box(230, 71, 15, 3).box(228, 54, 6, 11),
      [],
    ],
    ["the arm of a W that stands by itself", (page: Canvas) => page.box(225, 50, 3, 9).box(230, 50, 16, 24), []],
    ["the upper half of a worn stroke, over the lower one", (page: Canvas) => page.box(225, 48, 7, 12).box(230, 62, 6, 13), []],
    ["the upper half of a slash that fell apart", (page: Canvas) => page.box(226, 66, 6, 16).box(232, 47, 8, 18).box(244, 50, 16, 24), []],
    [
      "the arm of a worn y, over its foot, before a letter",
      (page: Canvas) => page.box(228, 56, 8, 26).box(228, 84, 6, 4).box(237, 50, 8, 14).box(248, 50, 16, 24),
      [],
    ],
    [
      "the arm of a W before a slash, near it",
      (page: Canvas) => {
        const unit = page.box(228, 50, 16, 24).box(245, 50, 7, 13);
        for (let row = 0; row < 34; row += 1) unit.box(268 - Math.floor(row / 2.6), 48 + row, 3, 1);
        return unit;
      },
      [],
    ],
    ["the arm of a w that ends its word", (page: Canvas) => page.box(228, 57, 14, 17).box(243, 57, 7, 11), []],
    ["a mark behind a small letter", (page: Canvas) => page.box(228, 57, 14, 17).box(243, 49, 7, 12), [1]],
    ["the arm of a W before a slash", (page: Canvas) => page.box(228, 50, 16, 24).box(244, 49, 8, 15).box(255, 46, 9, 34), []],
    [
      "the arm of a W behind a crumb of it",
      (page: Canvas) => page.box(228, 50, 13, 24).box(241, 62, 3, 6).box(244, 50, 7, 13).box(252, 50, 8, 24),
      [],
    ],
    ["a mark behind a comma, before a bracket", (page: Canvas) => page.box(226, 70, 4, 9).box(233, 46, 7, 14).box(242, 46, 5, 34), [1]],
    ["a mark before a bracket", (page: Canvas) => page.box(226, 46, 8, 15).box(238, 46, 5, 34), [1]],
    ["a mark before a stop", (page: Canvas) => page.box(225, 46, 4, 13).box(231, 70, 4, 4), [1]],
    ["a digit of full size", (page: Canvas) => page.box(228, 50, 16, 24), []],
    ["a comma", (page: Canvas) => page.box(228, 70, 5, 9), []],
    ["a small letter on the line", (page: Canvas) => page.box(228, 56, 14, 18), []],
    ["a mark far from anything", (page: Canvas) => page.box(268, 46, 8, 15), []],
    ["the mark of a note", (page: Canvas) => digits(page, 226, 50, 3).box(84, 46, 8, 15), [1]],
    ["the mark of a note behind dust", (page: Canvas) => digits(page, 226, 50, 3).box(84, 46, 8, 15).box(55, 52, 4, 3), [1]],
    ["a raised sign apart from a dot of the list", (page: Canvas) => digits(page, 226, 50, 3).box(84, 46, 8, 15).box(55, 58, 8, 8), []],
    [
      "a raised sign over dust, and its bracket",
      (page: Canvas) => digits(page, 226, 50, 3).box(80, 46, 6, 14).box(81, 69, 5, 2).box(90, 46, 4, 16),
      [2],
    ],
  ] as const)("%s", (_, draw, runs) => expect(marked(draw)).toEqual(runs));

  describe("behind two strokes at the foot of the line", () => {
    /** A comma-like stroke of 6 x 12 pixels. */
    const stroke = (page: Canvas, x: number, y: number) =>
      page
        .box(x, y, 6, 6)
        .box(x + 3, y + 6, 3, 3)
        .box(x, y + 9, 4, 3);
    const opened = (page: Canvas) => stroke(stroke(page, 80, 68), 89, 68);
    const closed = (page: Canvas) => stroke(stroke(page, 227, 50), 236, 50);
    // "Grodziec” was read as "Grodziec⁷⁷" or "Grodziec⁹²", which is another company.
    it.each([
      ["what closes their quotation is none", (page: Canvas) => closed(opened(page)), []],
      ["the same strokes are one where nothing opened a quotation", closed, [2]],
      ["two digits are one", (page: Canvas) => opened(page).box(228, 48, 4, 12).box(237, 48, 4, 12), [2]],
      ["a second one is one", (page: Canvas) => stroke(stroke(digits(closed(opened(page)), 250, 50, 2), 293, 50), 302, 50), [2]],
    ] as const)("%s", (_, draw, runs) => expect(marked(draw)).toEqual(runs));
  });
});

describe("forms", () => {
  const three = inkOf(".####.", "#....#", ".....#", "..###.", ".....#", ".....#", "#....#", ".####.");
  const eight = inkOf(".####.", "#....#", "#....#", ".####.", "#....#", "#....#", "#....#", ".####.");
  const larger = (ink: typeof three, by: number) => {
    const [width, height] = [ink.width * by, ink.height * by];
    return {
      width,
      height,
      data: Uint8Array.from(
        { length: width * height },
        (_, i) => ink.data[Math.floor(Math.floor(i / width) / by) * ink.width + Math.floor((i % width) / by)]!,
      ),
    };
  };
  const shape = (ink: typeof three) => {
    const [piece] = componentsOf(ink);
    return shapeOf({ ...piece!, pieces: componentsOf(ink) }, { baseline: ink.height, height: ink.height });
  };
  // Forms nearer than 0.075 count as the same.
  it("are the same at any size, and differ between characters", () => {
    expect(difference(shape(larger(three, 3)), shape(larger(three, 5)))).toBeLessThan(0.05);
    expect(difference(shape(larger(three, 3)), shape(larger(eight, 3)))).toBeGreaterThan(0.075);
  });
  it("of another height above the line are another character", () => {
    const one = shape(larger(three, 3));
    expect(difference(one, { ...one, rise: one.rise + 0.3 })).toBe(1);
  });
});

describe("text that stands on its side", () => {
  const cell = [
    { orientation: "vertical", x0: 100, y0: 50, x1: 102, y1: 350 },
    { orientation: "vertical", x0: 180, y0: 50, x1: 182, y1: 350 },
    { orientation: "horizontal", x0: 100, y0: 50, x1: 182, y1: 52 },
    { orientation: "horizontal", x0: 100, y0: 348, x1: 182, y1: 350 },
  ] as const;
  const standing = (page: Canvas, rules: Parameters<typeof turnedTexts>[1] = cell) => turnedTexts(componentsOf(asInk(page)), rules, k);
  const upwards = () => {
    const page = sheet(400, 400);
    for (let i = 0; i < 8; i += 1) page.box(130, 100 + i * 21, 24, 16);
    return page;
  };
  it("is found in a cell, not outside", () => {
    expect(standing(upwards()).map((one) => one.pieces.length)).toEqual([8]);
    expect(standing(upwards(), [])).toEqual([]);
  });
  // "doby" upwards in a black header: its d stood as far from the lines below as these may be worn, and was read by itself.
  it("has its lowest letter where the lines between the columns begin below the cell", () => {
    const below = [102, 140, 180].map((x) => ({ orientation: "vertical", x0: x, y0: 352, x1: x + 2, y1: 390 }) as const);
    const page = upwards().box(130, 268, 24, 16).box(130, 289, 24, 16).box(130, 310, 24, 16).box(130, 331, 24, 16);
    expect(standing(page, [...cell, ...below]).map((one) => one.pieces.length)).toEqual([12]);
  });
  // "oszczędzanie" ends 7 points below "Składnik zmienny", to which it is as near as lines of one text: both were taken for one that lies.
  it("is found right under a heading over several columns", () => {
    const page = digits(sheet(800, 400), 160, 60, 8);
    for (const x of [200, 500]) for (let i = 0; i < 8; i += 1) page.box(x, 112 + i * 21, 24, 16);
    const wide = [
      { orientation: "vertical", x0: 100, y0: 50, x1: 102, y1: 350 },
      { orientation: "vertical", x0: 700, y0: 50, x1: 702, y1: 350 },
      { orientation: "horizontal", x0: 100, y0: 50, x1: 702, y1: 52 },
      { orientation: "horizontal", x0: 100, y0: 348, x1: 702, y1: 350 },
    ] as const;
    expect(standing(page, wide).map(({ pieces, x0 }) => [pieces.length, x0 + 3])).toEqual([
      [8, 200],
      [8, 500],
    ]);
  });
  // "(S1)" in the third line of a column's head, nearer to the line before it than its letters are to one another, and with two headings as long as the columns.
  it("has a short line beside a long one, in a head whose headings have as many letters as its columns", () => {
    const page = digits(digits(sheet(1200, 400), 160, 60, 12), 700, 60, 12);
    for (const x of [200, 800]) {
      for (let i = 0; i < 9; i += 1) page.box(x, 125 + i * 18, 24, 16);
      for (let i = 0; i < 4; i += 1) page.box(x + 27, 160 + i * 20, 24, 16);
    }
    const wide = [
      { orientation: "vertical", x0: 100, y0: 50, x1: 102, y1: 350 },
      { orientation: "vertical", x0: 1100, y0: 50, x1: 1102, y1: 350 },
      { orientation: "horizontal", x0: 100, y0: 50, x1: 1102, y1: 52 },
      { orientation: "horizontal", x0: 100, y0: 348, x1: 1102, y1: 350 },
    ] as const;
    expect(standing(page, wide).map(({ pieces, x0 }) => [pieces.length, x0 + 3])).toEqual([
      [13, 200],
      [13, 800],
    ]);
  });
  // "NOC", of which the O and the C touch: it was read as an 8 over a Z.
  it("is found where two of its three letters are one piece of ink", () => {
    const noc = (gap: number, x = 130) =>
      sheet(400, 400)
        .box(130, 100, 28, 50)
        .box(x, 150 + gap, 26, 27);
    expect(standing(noc(3)).map((one) => one.pieces.length)).toEqual([2]);
    expect(standing(noc(20))).toEqual([]);
    expect(standing(noc(3, 142))).toEqual([]);
    expect(standing(sheet(400, 400).box(130, 100, 28, 28).box(130, 132, 28, 28))).toEqual([]);
  });
  it.each([
    ["a line of digits", (page: Canvas) => digits(page, 110, 100, 3)],
    ["two lines of digits", (page: Canvas) => digits(digits(page, 110, 100, 3), 110, 135, 3)],
    ["single digits under one another", (page: Canvas) => page.box(130, 100, 16, 24).box(130, 140, 16, 24).box(130, 180, 16, 24)],
  ])("%s does not stand", (_, draw) => expect(standing(draw(sheet(400, 400)))).toEqual([]));

  const loose = (page: Canvas) => looseTurnedTexts(componentsOf(asInk(page)), k);
  it("is found without rules, with the dots of its letters and each line by itself", () => {
    expect(loose(upwards().box(122, 104, 4, 4)).map((one) => one.pieces.length)).toEqual([9]);
    const two = upwards();
    for (let i = 0; i < 8; i += 1) two.box(170, 100 + i * 21, 24, 16);
    expect(loose(two).map((one) => one.pieces.length)).toEqual([8, 8]);
  });
  it("has both lines of a heading whose lines stand closer than the letters of one of them", () => {
    const page = sheet(400, 400);
    for (let i = 0; i < 8; i += 1) page.box(130, 100 + i * 19, 24, 16);
    for (let i = 0; i < 5; i += 1) page.box(158, 100 + i * 21, 24, 16);
    expect(loose(page).map((one) => one.pieces.length)).toEqual([8, 5]);
  });
  /** Letters on their side, one above another, from a height on. */
  const standingAt = (page: Canvas, x: number, y: number, count: number) => {
    for (let i = 0; i < count; i += 1) page.box(x, y + i * 21, 24, 16);
    return page;
  };
  // "w szczycie" upwards: its w stands a space under the other word, and was read as a z that lies.
  it("has the word of one letter a space under it, not a cell further down or a letter of a word that lies", () => {
    const found = (page: Canvas) => loose(page).map((one) => one.pieces.length);
    const [x, y] = [130, 263];
    expect(found(upwards().box(x, y + 17, 24, 24))).toEqual([9]);
    expect(found(upwards().box(x, y + 30, 24, 24))).toEqual([8]);
    expect(found(digits(upwards().box(x, y + 17, 24, 24), x + 30, y + 17, 4))).toEqual([8]);
  });
  it("is found with three letters beside a longer one, at its height, and not by itself or elsewhere", () => {
    const found = (page: Canvas) => loose(page).map((one) => one.pieces.length);
    expect(found(standingAt(upwards(), 250, 140, 3))).toEqual([8, 3]);
    expect(found(standingAt(sheet(400, 400), 250, 140, 3))).toEqual([]);
    expect(found(standingAt(upwards(), 250, 300, 3))).toEqual([8]);
    expect(found(standingAt(upwards(), 250, 140, 2))).toEqual([8]);
  });
  it("has letters that touch, which count as many as they are, and no worn rule", () => {
    const found = (page: Canvas) => loose(page).map((one) => one.pieces.length);
    expect(found(standingAt(sheet(400, 400), 130, 100, 3).box(130, 163, 24, 60))).toEqual([4]);
    expect(found(standingAt(sheet(400, 400), 130, 100, 4).box(138, 184, 5, 60))).toEqual([4]);
  });
  // 300 dpi, two items of one list: the foot of a worn y lies under its arms, above the next line's.
  it("is not made of pieces of letters that stand in words over one another", () => {
    const page = sheet(400, 300);
    for (const y of [100, 156])
      digits(digits(page, 100, y, 3), 184, y, 3)
        .box(162, y, 18, 23)
        .box(162, y + 24, 11, 10);
    expect(loose(page)).toEqual([]);
    const alone = sheet(400, 300);
    for (const y of [100, 156]) alone.box(162, y, 18, 23).box(162, y + 24, 11, 10);
    expect(loose(alone).length).toBe(1);
  });
  it("has two words with the stroke between them as one, and words without one apart", () => {
    const words = () => standingAt(standingAt(sheet(400, 500), 130, 60, 5), 130, 208, 5);
    const found = (page: Canvas) => loose(page).map((one) => one.pieces.length);
    expect(found(words().box(126, 178, 34, 12))).toEqual([11]);
    expect(found(words())).toEqual([5, 5]);
    expect(found(words().box(176, 178, 34, 12))).toEqual([5, 5]);
  });
  it("has a short word and the stroke behind it as one with the longer word that goes on, lower than all other heads", () => {
    const found = (page: Canvas) => loose(page).map((one) => one.pieces.length);
    const head = (page: Canvas) => standingAt(standingAt(page, 130, 60, 5), 130, 208, 3);
    expect(found(head(sheet(400, 500)).box(126, 178, 34, 12))).toEqual([9]);
    expect(found(standingAt(standingAt(sheet(400, 500), 130, 60, 5), 130, 300, 3))).toEqual([5]);
  });
  it.each([
    ["lines of text", (page: Canvas) => [50, 85, 120, 155].reduce((own, y) => digits(own, 50, y, 8), page)],
    ["a column of numbers", (page: Canvas) => [50, 85, 120, 155].reduce((own, y) => digits(own, 50, y, 2), page)],
    ["a column of single digits", (page: Canvas) => [50, 85, 120, 155].reduce((own, y) => digits(own, 50, y, 1), page)],
    ["pieces of a worn rule", (page: Canvas) => [50, 85, 120, 155].reduce((own, y) => own.box(50, y, 3, 30), page)],
  ])("does not stand without rules: %s", (_, draw) => expect(loose(draw(sheet(400, 400)))).toEqual([]));

  const dustBeside = (size: number) => componentsOf(asInk(sheet(400, 400).box(170, 150, size, size)));
  it.each([90, 270] as const)("is put upright from %i degrees, and its places found again", (rotation) => {
    const page = upwards().box(130, 100, 8, 5, 255);
    const [found] = standing(page);
    const { lines, gray } = turnUpright(page, found!, rotation, k);
    expect([gray.width, gray.height]).toEqual([found!.y1 - found!.y0, found!.x1 - found!.x0]);
    expect(lines.map((line) => [line.glyphs.length, line.height])).toEqual([[8, 24]]);
    const places = lines[0]!.glyphs.map((glyph) => onPage(glyph, found!, rotation)).sort((a, b) => a.y0 - b.y0);
    expect(places[1]).toEqual({ x0: 130, y0: 121, x1: 154, y1: 137 });
    expect(turnUpright(page, { ...found!, x1: 190, pieces: [...found!.pieces, ...dustBeside(7)] }, rotation, k).lines.length).toBe(1);
    expect(turnUpright(page, { ...found!, x1: 190, pieces: [...found!.pieces, ...dustBeside(14)] }, rotation, k).lines.length).toBe(2);
    // Read upwards, the first letter is the lowest.
    expect(onPage(lines[0]!.glyphs[0]!, found!, rotation).y0).toBe(rotation === 90 ? 100 + 7 * 21 : 100);
  });
});
