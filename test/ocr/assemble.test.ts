import { describe, expect, it } from "vitest";
import { assemble } from "../../src/ocr/assemble.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";
import type { SeenGlyph, SeenLine, SeenPage } from "../../src/ocr/seen-page.ts";
import { shape } from "./seen-by-hand.ts";

/** The form of a character: always the same, and far from every other; `like`: the form of another with a few bits more. */
const formOf = (character: string): Shape => shape(character.codePointAt(0) ?? 0);
const like = (form: Shape, more: number): Shape => ({
  ...form,
  bits: form.bits.map((bits, i) => (i === 0 ? (bits ^ ((1 << more) - 1)) >>> 0 : bits)),
});

/** An S has nearly the form of a 5. A G differs from an O in so many bits of 384 that one is nearest to the other where only one of them is known. */
const forms: Readonly<Record<string, Shape>> = { O: like(formOf("G"), 24), S: like(formOf("5"), 2), ".": { ...formOf("."), height: 0.16 } };
const glyphs = (text: string): SeenGlyph[] =>
  [...text].map((character, i) => ({ box: [i * 20, 0, i * 20 + 16, 24] as const, shape: forms[character] ?? formOf(character) }));

const line = (printed: string, ...[first = printed, second = first]: readonly string[]): SeenLine => ({
  baseline: 24,
  height: 24,
  rotation: 0,
  glyphs: glyphs(printed),
  readings: { first: { text: first, confidence: 0.9 }, second: { text: second, confidence: 0.9 } },
  marks: [],
});

const assembled = (...lines: readonly SeenLine[]) => {
  const page: SeenPage = { page: 1, width: 500, height: 700, pixelsPerPoint: 4, skewDegrees: 0, rules: [], lines, whole: true };
  const { pages, doubts } = assemble([page]);
  return { words: pages.flatMap(({ words }) => words.map(({ text }) => text)), doubts: doubts.map(({ readings }) => readings[0]) };
};

describe("words of a document's pictures", () => {
  const words = [line("OSOBY"), line("OPŁATY"), line("OKRES")];
  it("have a group's capital for what the document's other groups have, and not for a letter like it", () => {
    expect(assembled(...words, line("G12w")).doubts).toEqual(["G12w"]);
    expect(assembled(...words, line("G12w"), line("G11"), line("G12")).doubts).toEqual([]);
  });

  it("have a group's digits for what the document's other groups have", () => {
    const [groups, doubtful] = [[line("C22"), line("C21"), line("G11")], line("C11", "Cl", "Cl11")];
    expect(assembled(doubtful).doubts).toEqual(["Cl"]);
    expect(assembled(...groups, doubtful)).toEqual({ words: ["C22", "C21", "G11", "C11"], doubts: [] });
  });

  it("have a section's number where readings differ in its stops alone", () => {
    const [stopped, other] = [line("7.5.", "7.5,", "7.5."), line("7.5.", "7.5,", "7.6.")];
    expect(assembled(stopped).doubts).toEqual([]);
    expect(assembled(other).doubts).toEqual(["7.5,"]);
  });

  it("have a decision's number whole where one reading of it by itself has all its stops, and the others agree on the rest", () => {
    const whole = "DRE.WRE.4211.9.2025.JTr";
    const lost = line(whole, "DRE.WRE.4211.9.2025JTr", "DRE.WRE_4211.9.2025JTr");
    const anew = (text: string) => [{ from: 0, to: whole.length, texts: ["DRE.WRE.4211.9.2025JTr", text] }];
    expect(assembled({ ...lost, anew: anew(whole) })).toEqual({ words: [whole], doubts: [] });
  });

  it("have a letter of a decision's number that a reading doubts as the document prints it", () => {
    const whole = "DRE.WRE.4211.9.2025.KPa";
    const [misread, doubled] = [whole.replace("WRE", "WRF"), whole.replace("WRE", "WREF")];
    const doubtful = { ...line(whole, misread, whole), anew: [{ from: 0, to: whole.length, texts: [doubled, whole] }] };
    expect(assembled(doubtful).doubts).toEqual([misread]);
    expect(assembled(line("TREFL"), line("DRESY"), doubtful)).toEqual({ words: ["TREFL", "DRESY", whole], doubts: [] });
  });

  it("are what the document prints elsewhere where one letter was misread, but in a company's name", () => {
    const right = Array.from({ length: 4 }, () => line("Przyłączenie"));
    expect(assembled(...right, line("Przyłączenie", "Przytączenie")).words[4]).toBe("Przyłączenie");
    const company = "Przyłączenie S.A. z siedzibą w Dolinie";
    const misread = company.replace("ył", "yt");
    expect(assembled(...right, line(company.replaceAll(" ", ""), misread)).words[4]).toBe("Przytączenie");
  });

  it("of a company's name have two witnesses each", () => {
    const rest = " Polana S.A. z siedzibą w Dolinie";
    const read = (first: string, second: string) =>
      assembled(line(`Energo MST${rest}`.replaceAll(" ", ""), first + rest, second + rest)).doubts;
    expect(read("Energo MST", "Energo MST")).toEqual([]);
    expect(read("Energo MST", "Energo MGT")).toEqual(["MST"]);
    expect(assembled(line("PolanaSp.zo.o.", "Polana Sp. z o.o.", "Polana sp. z o.o.")).doubts).toEqual([]);
    expect(assembled(line("PolanaSp.zo.o.", "Polana Sp. z o.o.", "Polann Sp. z o.o.")).doubts).toEqual(["Polana"]);
    expect(assembled(line("dniaMST", "dnia MST", "dnia MGT")).doubts).toEqual([]);
  });

  it("have the stars of a mark together where a reading has a space between them", () => {
    const starred = (first: string, second: string): SeenLine => ({
      ...line("OSOBY"),
      marks: [{ glyphs: glyphs("**"), readings: { first: { text: first, confidence: 0.9 }, second: { text: second, confidence: 0.9 } } }],
    });
    expect(assembled(starred("* X", "*"))).toEqual({ words: ["OSOBY", "**"], doubts: [] });
  });

  it("are none of a speck on a line of its own, which is no dash", () => {
    const speck = (more: Partial<Shape>, read: string): SeenLine => {
      const [glyph] = glyphs("a");
      return { ...line("a", read, ";"), glyphs: glyph === undefined ? [] : [{ ...glyph, shape: { ...glyph.shape, ...more } }] };
    };
    expect(assembled(speck({ height: 0.32, aspect: 0.6, rise: 0.3 }, ","))).toEqual({ words: [], doubts: [] });
    expect(assembled(speck({ height: 0.32, aspect: 0.6, rise: 0.3 }, "a")).words).toEqual(["a"]);
    expect(assembled(speck({ height: 0.12, aspect: 2.7, rise: 0.3 }, "-")).words).toEqual(["-"]);
    expect(assembled(speck({ height: 0.6, aspect: 0.3, rise: 0 }, ",")).words).toEqual([","]);
  });

  it("have as many stars as a mark has glyphs, where its readings are of stars in two ways", () => {
    const marked = (first: string, second: string): SeenLine => ({ ...line("**", first, second), height: 12 });
    expect(assembled(...words, marked("k>k", "k>>"))).toEqual({ words: ["OSOBY", "OPŁATY", "OKRES", "k>k"], doubts: [] });
    expect(assembled(...words, marked("*k", "k>k"))).toEqual({ words: ["OSOBY", "OPŁATY", "OKRES", "**"], doubts: [] });
  });

  it("have a dash that is read as nothing", () => {
    const flat = { ...formOf("-"), height: 0.12, aspect: 2.7 };
    const dash = { ...line("-", "", ""), glyphs: [{ box: [0, 0, 16, 3] as const, shape: flat }] };
    expect(assembled(dash)).toEqual({ words: ["-"], doubts: [] });
    expect(assembled(line("?", "", "")).words).toEqual([]);
  });

  it("have a number that is read in two ways for what the document's other numbers have", () => {
    const numbers = [line("5.44"), line("6.05"), line("SO"), line("SO")];
    const doubtful = line("5.44", "5.44", "0.44");
    expect(assembled(doubtful).doubts).toEqual(["5.44"]);
    expect(assembled(...numbers, line("5.6"), doubtful)).toMatchObject({ doubts: [] });
  });

  it("have a lone x for what the document's other cells have", () => {
    expect(assembled(line("x"), line("x"), line("x", "pe", "p.ę"))).toEqual({ words: ["x", "x", "x"], doubts: [] });
    expect(assembled(line("x"), line("x"), line("x", "", ""))).toEqual({ words: ["x", "x", "x"], doubts: [] });
    // Another form, and two glyphs, are nothing still.
    expect(assembled(line("x"), line("x"), line("y", "", "")).words).toEqual(["x", "x"]);
    expect(assembled(line("x"), line("x"), line("xx", "", "")).words).toEqual(["x", "x"]);
  });
});
