import { expect, it } from "vitest";
import { ampersandForms, judgeAmpersand } from "../../src/ocr/ampersands.ts";
import { type Shape, shapeSize } from "../../src/ocr/raster/shape.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";

/** A form that a person can see: "#" is ink. */
const form = (drawn: string, more: Partial<Shape> = {}): SeenGlyph => {
  const lines = drawn.trim().split(/\s+/);
  const bits = new Uint32Array((shapeSize.columns * shapeSize.rows) / 32);
  for (const [y, line] of lines.entries())
    for (const [x, dot] of [...line].entries()) {
      const at = y * shapeSize.columns + x;
      if (dot === "#") bits[at >> 5] = ((bits[at >> 5] as number) | (1 << (at & 31))) >>> 0;
    }
  return { box: [0, 0, 22, 24], shape: { bits, aspect: 0.93, height: 1, rise: 0, ...more } };
};

// An ampersand of a worn copy at 300 dpi, its upper bow open.
const ampersand = form(`
  .....####....... ....######...... ...##...##...... ..###....#...... ..##.....#...... ..##............ ..###........... ...##...........
  ...###.......... ...####......... ..#####....##### .######....####. .##..###....##.. ###...###...##.. ##....###...##.. ##.....###..##..
  ##.....#######.. ##......#####... ###......####... ###......####... .###.....####... .####...######.. ..########.####. ...######...####`);
const capitalA = form(`
  ......####...... ......####...... .....######..... .....######..... .....##..##..... ....###..###.... ....##....##.... ....##....##....
  ...###....###... ...##......##... ...##......##... ...##......##... ..############.. ..############.. ..############.. ..##........##..
  .###........###. .##..........##. .##..........##. .##..........##. ###..........### ##............## ##............## ##............##`);
// Of a narrow face, thin and clean.
const narrow = form(
  `
  ....######...... ...########..... ...########..... ..###........... ..###........... ..##............ ..##............ ..###...........
  ...##........... ...###.......... ..#####......... ..######......## .###.####.....## .##...###.....## ###....###...##. ##......###..##.
  ##.......##..##. ##.......######. ###.......####.. ###.......####.. .###......####.. .##############. ..#########..### ....#####.....##`,
  { aspect: 0.79, height: 0.97 },
);
// At 200 dpi, 15 pixels wide and 20 high, its bowl a pixel lower than its leg.
const coarse = form(
  `
  ....######...... ...########..... ..#########..... ..########...... ..###........... ..###........... ..###........... ..###...........
  ..####.......... ..#####......... ..######........ .########.....## .##...####...### ###....####...## ###....###...##. ###.....###.###.
  ###......######. ###.......#####. .###......#####. .############### ..############## ..#########..### ...########..... ......###.......`,
  { aspect: 0.75, height: 1.05, rise: -0.05 },
);
const blank = form("", { aspect: 0.7 });

const judged = (glyphs: readonly SeenGlyph[], first: string, second: string | null) => {
  const found = judgeAmpersand({ glyphs, first, second, raised: false });
  return found === null ? null : `${found.text}${found.sure ? "" : " ?"}`;
};

// The engine's data have no such character.
it.each([
  ["taken for a letter", "MET", null, "M&T"],
  ["taken for other signs each time", "M6T", "MG6T", "M&T"],
  ["not seen", "MT", "M£:T", "M&T"],
  ["between letters that the readings have otherwise", "MET", "NET", "M&T ?"],
  ["beside a digit", "1ET", null, null],
])("an ampersand %s: %s, %s", (_, first, second, text) => expect(judged([blank, ampersand, blank], first, second)).toBe(text));

// "6-miesięczny" in a wide face was read as "&-miesięczny".
it("a sign of that form before a hyphen is a digit", () => expect(judged([ampersand, blank, blank, blank], "6-mi", "6-mi")).toBe(null));

// "b)" of a list was read as "&)", and its sentence was not understood.
it("a sign of that form alone before a bracket is a letter", () => {
  expect(judged([ampersand, blank], "b)", "b)")).toBe(null);
  expect(judged([ampersand, blank], "b)", "6)")).toBe(null);
  expect(judged([ampersand], "&", "8")).toBe("&");
  expect(judged([blank, ampersand, blank, blank], "MET)", "M6T)")).toBe("M&T)");
});

it.each([narrow, coarse])("a narrow ampersand is one", (glyph) => expect(judged([blank, glyph, blank], "MST", null)).toBe("M&T"));

// 300 dpi: the b of "Obszar" in a wide face, its s and z in one piece.
it("a small letter of that form in a word whose other letters touch is none", () => {
  const glyphs = [blank, ampersand, blank, blank, blank];
  expect(judged(glyphs, "Obszar", "Obszar")).toBeNull();
  expect(judged(glyphs, "Obszar", "O8szar")).toBe("O&zar");
  expect(judged([blank, ampersand, blank], "Mgst", "Mgst")).toBe("M&t");
});

it("a unit has none, whatever ink its last letters have where they touch", () => {
  expect(judged([blank, blank, blank, blank, blank, ampersand], "zł/kWh]", "zł/KWh]")).toBeNull();
});

it("no other letter is one", () => {
  expect(judged([blank, capitalA, blank], "MAT", null)).toBeNull();
  expect(judged([blank, { ...ampersand, shape: { ...ampersand.shape, aspect: 0.66 } }, blank], "M6T", null)).toBeNull();
});

// "siedzibą", its i and b as one piece of ink, was read in a company's name as "siedz&ą".
it("is none within small letters, where two letters that touch have its ink", () => {
  expect(judged([blank, blank, ampersand, blank], "dzibą", "dzibą")).toBeNull();
  expect(judged([blank, blank, ampersand, blank], "M-G-T", "M-G-T")).not.toBeNull();
  expect(judged([blank, ampersand], "eń", "eń")).toBeNull();
  expect(judged([ampersand, blank], "6e", "8e")).toBeNull();
  expect(judged([blank, ampersand, blank], "k6S", "k8S")).toBe("k&S");
});

// A name was read as "O&rót", twice alike as what it is.
it("is none that both readings have as a small letter before another one", () => {
  expect(judged([blank, ampersand, blank, blank, blank], "Obrót", "Obrót")).toBeNull();
  expect(judged([blank, ampersand, blank], "MeT", "MeT")).toBe("M&T");
});

// A name was read as "G&rnicza", twice alike as what it is.
it("is none that both readings have as a letter with its accent", () => {
  const word = [blank, ampersand, blank, blank];
  expect(judged(word, "Górn", "Górn")).toBeNull();
  expect(judged(word, "Górn", "GErn")).toBe("G&rn");
});

// "Energo M&T Polana S.A." stood four times on a photocopy, one ampersand with an arm too short to be known by its ink alone.
it("a worn one is known by the document's others, and a digit is not", () => {
  const reading = { first: "MET", second: null, raised: false };
  const known = ampersandForms([{ ...reading, glyphs: [blank, ampersand, blank] }]);
  const worn = (rows: readonly number[], more: Partial<Shape> = {}): SeenGlyph => {
    const bits = ampersand.shape.bits.slice();
    for (const row of rows)
      for (let x = 12; x < 16; x += 1)
        bits[(row * 16 + x) >> 5] = ((bits[(row * 16 + x) >> 5] as number) & ~(1 << ((row * 16 + x) & 31))) >>> 0;
    return { ...ampersand, shape: { ...ampersand.shape, bits, ...more } };
  };
  const text = (glyph: SeenGlyph, forms: readonly Shape[]) =>
    judgeAmpersand({ ...reading, glyphs: [blank, glyph, blank] }, forms)?.text ?? null;
  const shortArm = worn([9, 10, 11, 12]);
  expect([text(shortArm, []), text(shortArm, known), text(worn([], { aspect: 0.68 }), known)]).toEqual([null, "M&T", null]);
});
