import { describe, expect, it } from "vitest";
import { bracketedByForm, bracketForms } from "../../src/ocr/bracketed-marks.ts";
import type { DigitSample } from "../../src/ocr/digits.ts";
import { asMark, judgeMark, ofMark, starForms } from "../../src/ocr/marks.ts";
import { type Shape, shapeSize } from "../../src/ocr/raster/shape.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { drawnStar, evenArms } from "./raster/star-drawing.ts";

/** A form in which `differing` of the 384 bits are set: forms differ by how many bits more one has. */
const shape = (differing: number, height = 1): Shape => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < differing; i += 1) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect: 0.6, height, rise: 0 };
};
const samples: readonly DigitSample[] = [
  { digit: "5", word: 1, shape: shape(0) },
  { digit: "9", word: 2, shape: shape(100) },
  { digit: "8", word: 3, shape: shape(130) },
  { digit: "2", word: 4, shape: shape(330) },
];
const small = (differing: number) => ({ shape: shape(differing, 0.72) });
const bracket = { shape: shape(300, 1) };

describe("the digits of a raised mark", () => {
  it.each([
    ["a mark as it looks", [small(5), bracket], "5)", true, "5)"],
    ["a mark read in two ways, as it looks", [small(5), bracket], "5)", false, "5)"],
    ["a five read twice as a nine", [small(5), bracket], "9)", true, "5)"],
    ["a mark whose bracket was not read", [small(5), bracket], "9", true, "5"],
    ["a mark nearer to another digit, not clearly", [small(130), bracket], "9)", true, "9) ?"],
    ["a mark between two digits", [small(115), bracket], "9)", true, "9)"],
    ["a mark that looks like no digit", [small(220), bracket], "9)", false, "9) ?"],
    ["a worn mark, read once as what it is nearest to", [small(260), bracket], "2)", false, "2)"],
    ["a worn mark, read once as another digit", [small(260), bracket], "8)", false, "8) ?"],
    ["a mark with more ink than its digits", [small(5), small(5), bracket], "9)", true, "9)"],
    ["stars", [bracket], "*", true, "*"],
    ["two stars read with another sign between them", [bracket, bracket], "*%*", true, "**"],
    ["two stars read with signs of their arms", [bracket, bracket], "*k>k", true, "**"],
    ["two stars that touch, read with another sign", [{ shape: { ...bracket.shape, aspect: 2 } }], "*k", true, "*k"],
    ["a letter", [bracket], "x", true, "x"],
  ] as const)("%s", (_, glyphs, text, sure, expected) => {
    const judged = judgeMark(samples, glyphs, { text, sure });
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
});

const bitAt = ({ bits }: Shape, row: number, column: number): number => {
  const i = row * shapeSize.columns + column;
  return ((bits[i >> 5] as number) >>> (i & 31)) & 1;
};
/** Forms of one size that touch in one glyph. */
const beside = (...forms: readonly Shape[]): Shape => {
  const bits = new Uint32Array(12);
  const { columns, rows } = shapeSize;
  for (let i = 0; i < columns * rows; i += 1) {
    const across = ((i % columns) * forms.length) / columns;
    const form = forms[Math.floor(across)] as Shape;
    if (bitAt(form, Math.floor(i / columns), Math.floor((across % 1) * columns)) === 1)
      bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  }
  const [first] = forms;
  return { ...(first as Shape), bits, aspect: forms.reduce((sum, { aspect }) => sum + aspect, 0) };
};

describe("stars that one reading has as other signs", () => {
  const star = { shape: { ...shape(200, 0.5), aspect: 0.9 } };
  const touching = (count: number) => ({ shape: beside(...Array.from({ length: count }, () => star.shape)) });
  const mark = (first: string, second: string, glyphs: readonly { readonly shape: Shape }[]) => ({
    first,
    second,
    glyphs: glyphs.map((one) => ({ box: [0, 0, 9, 9] as const, ...one })),
  });
  const stars = starForms([
    mark("*", "*", [star]),
    mark("**", "**", [star, star]),
    mark("*", "k", [small(5)]),
    mark("*", "*", [star, star]),
  ]);
  const read = (first: string, second: string, glyphs: readonly { readonly shape: Shape }[], known = stars) =>
    asMark(mark(first, second, glyphs), { text: first, sure: false }, { stars: known, brackets: [], whole: [], numerals: samples });
  it("are learnt from marks on which both readings agree", () => expect(stars).toEqual([star.shape, star.shape, star.shape]));
  it("are learnt from stars by their own form too, however they are read", () => {
    const own = { shape: drawnStar(evenArms(6)) };
    expect(starForms([mark("k", "*>", [own])])).toEqual([own.shape]);
    expect(starForms([mark("*k", "*>", [own, small(5)]), mark("*", "*", [])])).toEqual([]);
  });
  it("are learnt from stars that one reading alone has, where two marks have one form", () => {
    const [once, again] = [mark("*", "«", [star]), mark("**k", "* >", [star, star])];
    expect(starForms([once, again])).toEqual([star.shape, star.shape, star.shape]);
    expect(read("o", "ok", [touching(2)], starForms([once, again])).text).toBe("**");
    expect(starForms([once])).toEqual([]);
    expect(starForms([once, mark("*", ".", [small(330)])])).toEqual([]);
    expect(starForms([once, mark("*", "1", [star])])).toEqual([]);
    expect(starForms([once, mark("«", "k", [star])])).toEqual([]);
    // "*ok" on two stars that touch.
    expect(starForms([mark("*ok", "**", [touching(2)]), mark("*ok", "s", [touching(2)])])).toEqual([]);
  });
  it.each([
    ["signs that stars are read as, beside a digit", "++", "4%", [star, star], "**"],
    ["letters", "kk", "ok", [star, star], "**"],
    ["nothing that a star is read as", "44", "4s", [star, star], "44 ?"],
    ["letters of which none is, where each glyph is surely a star", "EJ", "2", [star, star], "**"],
    ["the same, one glyph of another form", "EJ", "2", [star, small(330)], "2 ?"],
    ["a digit and a sign that no mark has", "dk", "2%", [star, star], "**"],
    ["a number of as many digits", "dk", "22", [star, star], "22 ?"],
    ["one glyph of another form", "++", "4%", [star, small(330)], "++ ?"],
  ] as const)("%s: %s, %s", (_, first, second, glyphs, expected) => {
    const judged = read(first, second, glyphs);
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
  // A one of 4 x 10 pixels at 200 dpi, read as "t" and "ł"; no note has such a mark, and a dagger has another form.
  it.each([
    ["has the form of a one", 100, { aspect: 0.4 }, "1"],
    ["has another form", 230, { aspect: 0.4 }, "t ?"],
    ["is wider", 100, { aspect: 0.6 }, "t ?"],
  ])("a stroke that %s", (_, seed, more, expected) => {
    const ones: DigitSample[] = [{ shape: { ...shape(100), aspect: 0.4 }, digit: "1", word: 1 }];
    const glyph = { shape: { ...shape(seed), ...more } };
    const judged = asMark(mark("t", "ł", [glyph]), { text: "t", sure: false }, { stars: [], brackets: [], whole: [], numerals: ones });
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
  it.each([
    ["are parted by the width of the document's", ["X", "xx"], [touching(2)], "**"],
    ["three of them", ["xx", "*x"], [touching(3)], "***"],
    ["beside one that stands apart", ["x*", "x+"], [touching(2), star], "***"],
    ["not where they are half as wide again", ["X", "xx"], [{ shape: { ...touching(2).shape, aspect: 1.35 } }], "X ?"],
    ["not where one part has another form", ["X", "xx"], [{ shape: beside(star.shape, { ...shape(330, 0.5), aspect: 0.9 }) }], "X ?"],
    ["not as a rule of stars", ["xx", "*x"], [touching(5)], "xx ?"],
  ] as const)("that touch %s", (_, [first, second], glyphs, expected) => {
    const judged = read(first, second, glyphs);
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
  it.each([
    ["kk", "kk", [star, star], "**"],
    ["kk", "kx", [star, star], "kk ?"],
    ["k", "k", [star], "k ?"],
    ["kk", "kk", [star], "kk ?"],
    ["ab", "ab", [star, star], "ab ?"],
  ] as const)("are a sign that both readings have twice alike: %s, %s", (first, second, glyphs, expected) => {
    const judged = asMark(mark(first, second, glyphs), { text: first, sure: false }, { stars: [], brackets: [], whole: [], numerals: [] });
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
  it("are not known from one star alone", () => expect(read("++", "4%", [star, star], stars.slice(0, 1)).sure).toBe(false));
});

describe("a mark and its bracket that are read as other signs", () => {
  const closing = { shape: { ...shape(300, 1), aspect: 0.3 } };
  const marks = [1, 2].map(() => ({ first: "5)", second: "5)", glyphs: [small(5), closing] }));
  /** One of two pixels in place of three, which is another form. */
  const thin = (taller: number, aspect = 0.2) => ({ shape: { ...shape(400, 1), aspect, height: taller * small(5).shape.height } });
  const byForm = (first: string, second: string | null, glyphs: readonly { readonly shape: Shape }[], of = marks) =>
    bracketedByForm({ first, second, glyphs }, bracketForms(of), samples);
  it.each([
    ["a letter and a quotation mark", "D", "'", [small(5), closing], "5)"],
    ["a digit alone", "h", "9", [small(5), closing], "5)"],
    ["its bracket alone", ")", "h", [small(5), closing], "5)"],
    ["itself and another sign", "5)", "h", [small(5), closing], "5)"],
    ["another mark", "8)", "h", [small(5), closing], null],
    ["two marks", "8)", "5)", [small(5), closing], null],
    ["a sign that looks like no digit", "D", "h", [small(220), closing], null],
    ["one between two digits", "D", "h", [small(115), closing], null],
    ["two alike strokes", "D", "h", [small(5), small(5)], null],
    ["a sign by itself", "D", "h", [closing], null],
    ["a letter and a thinner bracket", "U", "U)", [small(5), thin(1.2)], "5)"],
    ["a letter and a stroke that no reading has for a bracket", "U", "Ul", [small(5), thin(1.2)], null],
    ["a letter and a stroke no taller than it", "U", "U)", [small(5), thin(1)], null],
    ["a letter and a sign too wide for a bracket", "U", "U)", [small(5), thin(1.2, 0.5)], null],
  ] as const)("%s: %s, %s", (_, first, second, glyphs, expected) => expect(byForm(first, second, glyphs)).toBe(expected));
  it("are known by more than one bracket", () => expect(byForm("D", "h", [small(5), closing], marks.slice(1))).toBeNull());
  it("are the mark that its forms are", () => {
    const known = { stars: [], brackets: bracketForms(marks), whole: [], numerals: samples };
    const read = { first: "D", second: "h", glyphs: [small(5), closing] as unknown as SeenGlyph[] };
    expect(asMark(read, { text: "D", sure: true }, known)).toEqual({ text: "5)", sure: true });
  });
});

// The mark "1" of a note, whose foot is worn: "⁾ stawka stosowana".
it.each([
  ["once", ")", "l", 20, [], "1"],
  ["twice", ")", ")", 20, [], ")"],
  ["where the document's marks have brackets", ")", "l", 20, [shape(300)], ")"],
  ["where it looks like no one", ")", "l", 220, [], ")"],
] as const)("a one by itself that is read as a bracket %s: %s, %s", (_, first, second, differing, brackets, expected) => {
  const glyphs = [{ shape: { ...shape(differing, 0.72), aspect: 0.4 } }] as unknown as SeenGlyph[];
  const numerals: DigitSample[] = [{ digit: "1", word: 1, shape: { ...shape(0), aspect: 0.45 } }];
  expect(asMark({ first, second, glyphs }, { text: ")", sure: true }, { stars: [], brackets, whole: [], numerals }).text).toBe(expected);
});

// 200 dpi: a mark "1)" apart from its code is a line of its own, whose bracket is as tall as the code's digits.
describe("the line of a mark by itself", () => {
  const glyph = (x0: number, y0: number, x1: number, y1: number): SeenGlyph => ({
    box: [x0, y0, x1, y1],
    shape: { ...shape(x0), aspect: (x1 - x0) / (y1 - y0), height: (y1 - y0) / 16 },
  });
  const line = (...glyphs: readonly SeenGlyph[]) => ofMark({ baseline: 16, height: 16, glyphs });
  const digit = glyph(0, 2, 8, 14);
  it("has its digit's height and foot", () => expect(line(digit, glyph(8, 0, 13, 16))).toMatchObject({ baseline: 14, height: 12 }));
  it.each([
    ["two digits", [digit, glyph(9, 2, 17, 14)]],
    ["a bracket alone", [glyph(8, 0, 13, 16)]],
    ["a bracket no taller than its digit", [digit, glyph(8, 1, 13, 15)]],
    ["a stroke that does not hang below it", [digit, glyph(8, -2, 13, 14)]],
    ["a word", [digit, digit, digit, glyph(8, 0, 13, 16)]],
  ])("stays as it is: %s", (_, glyphs) => expect(line(...glyphs)).toMatchObject({ baseline: 16, height: 16 }));
});

// As it stands before a note of 7 points on a scan of 300 dpi.
const printedStar = [
  ".......##.......",
  ".......##.......",
  ".......##.......",
  ".......##.......",
  "###....##....##.",
  "###....##....##.",
  "#####..##..#####",
  "##############..",
  "#############...",
  "...########.....",
  "...########.....",
  "....#######.....",
  "....#######.....",
  ".###########....",
  ".###########....",
  "#####..#...####.",
  "#####..#...####.",
  "####...#....###.",
  "##.....#........",
  "#......#........",
  ".......#........",
  ".......#........",
  ".......#........",
  ".......#........",
].join("");

describe("a mark that has a star's form", () => {
  const bits = new Uint32Array(12);
  for (const [i, field] of [...printedStar].entries()) if (field === "#") bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  const star = { shape: { bits, aspect: 0.92, height: 0.5, rise: 0.5 } };
  const mark = (first: string, second: string, glyphs: readonly { readonly shape: Shape }[]) => ({
    first,
    second,
    glyphs: glyphs as readonly SeenGlyph[],
  });
  const read = (first: string, second: string, glyphs: readonly { readonly shape: Shape }[]) =>
    asMark(mark(first, second, glyphs), { text: first, sure: false }, { stars: [], brackets: [], whole: [], numerals: [] });
  it("is one whatever was read of it", () => {
    expect(read("sk", ".", [star])).toEqual({ text: "*", sure: true });
    expect(read("s", "kk", [star, star])).toEqual({ text: "**", sure: true });
  });
  it("is none beside a glyph of another form, and of more than marks have it is a rule", () => {
    expect(read("sk", ".", [star, small(330)]).sure).toBe(false);
    expect(read("sk", ".", [star, star, star, star, star]).sure).toBe(false);
    expect(read("sk", ".", []).sure).toBe(false);
  });
});
