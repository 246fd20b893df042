import { describe, expect, it } from "vitest";
import type { Glyph } from "../../src/pdf/glyph.ts";
import { toWords } from "../../src/pdf/words.ts";

const glyph = (text: string, x: number, y: number, fields: Partial<Glyph> = {}): Glyph => ({
  text,
  x,
  y,
  directionX: 1,
  directionY: 0,
  advance: 5,
  size: 10,
  ascent: 0.8,
  descent: -0.2,
  bold: false,
  ...fields,
});

/** A run of characters 5 pt wide from (x, y). */
const run = (text: string, x: number, y: number, fields: Partial<Glyph> = {}): Glyph[] => {
  const step = fields.advance ?? 5;
  return [...text].map((character, i) =>
    glyph(character, x + i * step * (fields.directionX ?? 1), y + i * step * (fields.directionY ?? 0), fields),
  );
};

const words = (...glyphs: readonly (readonly Glyph[])[]) => toWords(glyphs.flat(), 600, 800);
const texts = (...glyphs: readonly (readonly Glyph[])[]) => words(...glyphs).map((word) => (word.raised ? `^${word.text}` : word.text));

describe("glyphs become words", () => {
  it.each<[string, readonly (readonly Glyph[])[], readonly string[]]>([
    ["a run split inside a number is one word", [run("0,3", 100, 50), run("624", 115, 50)], ["0,3624"]],
    ["a run split by a hair is one word", [run("202", 100, 50), run("6", 115.9, 50)], ["2026"]],
    ["a kerned overlap is one word", [run("202", 100, 50), run("6", 114.2, 50)], ["2026"]],
    ["runs of one baseline in any drawing order", [run("6", 115, 50), run("202", 100, 50)], ["2026"]],
    ["a glued run is parted at a space", [run("31,46 79,85", 100, 50)], ["31,46", "79,85"]],
    ["leaders set without a gap are a word of their own", [run("stała.....15,94", 100, 50)], ["stała", ".....", "15,94"]],
    ["... and an ellipsis is none", [run("itd...15", 100, 50)], ["itd...15"]],
    ["a formula's star is a footnote's mark", [run("C11∗", 100, 50)], ["C11*"]],
    ["... and at a no-break space", [run("14\u00a0840,00", 100, 50)], ["14", "840,00"]],
    ["... and at a narrow one", [run("31,46", 100, 50), [glyph(" ", 125, 50, { advance: 1 })], run("79,85", 126, 50)], ["31,46", "79,85"]],
    ["a space that takes no room parts nothing", [run("przed", 100, 50), [glyph(" ", 125, 50)], run("dniem", 125, 50)], ["przeddniem"]],
    ["... and at a gap without a space", [run("31,46", 100, 50), run("79,85", 126.5, 50)], ["31,46", "79,85"]],
    ["two lines are two words", [run("ab", 100, 50), run("cd", 100, 62)], ["ab", "cd"]],
    ["a baseline off by half a point is the same line", [run("0,3", 100, 50), run("624", 115, 50.6)], ["0,3624"]],
    ["bold faked by drawing twice is read once", [run("0,11", 100, 50), run("0,11", 100.3, 50)], ["0,11"]],
    ["... also when faked a hair lower", [run("22,00", 100, 50), run("22,00", 100.4, 50.2)], ["22,00"]],
    ["a doubled digit is two digits", [run("1100", 100, 50)], ["1100"]],
    ["a ligature is its letters", [[glyph("fi", 100, 50)], run("rma", 105, 50)], ["firma"]],
    ["a composed letter is one", [run("zl\u0301", 100, 50)], ["zĺ"]],
  ])("%s", (_, glyphs, expected) => {
    expect(texts(...glyphs)).toEqual(expected);
  });

  it.each<[string, string]>([
    ["an InDesign dot leader", "\u0003\u0003"],
    ["a soft hyphen", "\u00ad"],
    ["a zero-width space", "\u200b"],
    ["a right-to-left mark", "\u200f"],
    ["a bidi override", "\u202e"],
    ["a byte order mark", "\ufeff"],
    ["NUL", "\u0000"],
  ])("%s is not seen", (_, unseen) => {
    expect(texts([glyph("1", 100, 50), glyph(unseen, 105, 50, { advance: 0 }), glyph("2", 105, 50)])).toEqual(["12"]);
  });
});

describe("a raised mark is told from a digit", () => {
  const number = run("0,3469", 100, 50);
  it.each<[string, readonly Glyph[], readonly string[]]>([
    ["smaller and higher", run("1)", 130, 46, { size: 6.5, advance: 3 }), ["^1)", "0,3469"]],
    ["smaller and much higher", run("1)", 130, 43, { size: 6.5, advance: 3 }), ["^1)", "0,3469"]],
    ["smaller on the same baseline: small print", run("1)", 130, 50, { size: 6.5, advance: 3 }), ["0,3469", "1)"]],
    ["by a third of the em, and little smaller, as browsers print it", run("1)", 130, 46.5, { size: 8.75, advance: 4 }), ["^1)", "0,3469"]],
    ["... and no mark: another cell's word", run("nie", 130, 46.5, { size: 8.75, advance: 4 }), ["nie", "0,3469"]],
    ["little smaller and hardly higher: a line that is askew", run("1)", 130, 48, { size: 8.75, advance: 4 }), ["1)", "0,3469"]],
    ["little smaller and far higher: another line", run("1)", 130, 43, { size: 8.75, advance: 4 }), ["1)", "0,3469"]],
    ["higher but of the same size: another line", run("1)", 130, 46), ["1)", "0,3469"]],
    ["smaller, higher and far away: small print", run("1)", 160, 46, { size: 6.5, advance: 3 }), ["1)", "0,3469"]],
    ["lower: an index", run("1", 130, 53, { size: 6.5, advance: 3 }), ["0,3469", "1"]],
    ["Unicode's own raised digit", run("¹⁾", 130, 50), ["0,3469", "^1)"]],
    ["two raised digits of Unicode", run("¹²", 130, 50), ["0,3469", "^12"]],
  ])("%s", (_, mark, expected) => {
    expect(texts(number, mark)).toEqual(expected);
  });

  it("minutes of an hour are raised too", () => {
    expect(texts(run("13", 100, 50), run("00", 110, 46.5, { size: 6, advance: 3 }))).toEqual(["^00", "13"]);
  });
});

describe("turned text", () => {
  it.each<[number, Partial<Glyph>, readonly [number, number, number, number]]>([
    [0, { directionX: 1, directionY: 0 }, [100, 42, 115, 52]],
    [90, { directionX: 0, directionY: -1 }, [92, 35, 102, 50]],
    [180, { directionX: -1, directionY: 0 }, [85, 48, 100, 58]],
    [270, { directionX: 0, directionY: 1 }, [98, 50, 108, 65]],
  ])("that is turned by %i degrees reads in its own direction", (rotation, direction, box) => {
    expect(words(run("G12", 100, 50, direction))).toEqual([expect.objectContaining({ text: "G12", rotation, box })]);
  });

  it("that is slanted is a watermark and is left out", () => {
    expect(texts(run("PROJEKT", 100, 50, { directionX: 0.7, directionY: -0.7 }))).toEqual([]);
  });
});

it.each<[string, number, number]>([
  ["left of the page", -20, 50],
  ["right of it", 640, 50],
  ["above it", 100, -30],
  ["below it", 100, 830],
])("text %s is left out", (_, x, y) => {
  expect(texts([glyph("9", x, y)], run("0,11", 100, 50))).toEqual(["0,11"]);
});

it("a word keeps its size, baseline and weight", () => {
  expect(words(run("G11", 100, 50, { bold: true }))).toEqual([
    { text: "G11", box: [100, 42, 115, 52], fontSize: 10, baseline: 50, rotation: 0, raised: false, bold: true },
  ]);
});
