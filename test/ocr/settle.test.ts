import { describe, expect, it } from "vitest";
import { settledNumber } from "../../src/ocr/separators.ts";
import { settledAmount, settledByGlyphs, settledByMost, settledDigits, settledUnit } from "../../src/ocr/settle.ts";
import { glyphsAt, shape } from "./seen-by-hand.ts";

const word = (first: string, second: string | null, ...anew: readonly string[]) => ({ first, second, anew });
const most = (first: string, second: string | null, ...anew: readonly string[]) => {
  const settled = settledByMost(word(first, second, ...anew));
  return [settled.first, settled.second];
};

describe("a word that was read by itself too", () => {
  it("is what three of its four readings have", () => {
    expect(most("Składnik", "Składnlk", "Składnik", "Składnik")).toEqual(["Składnik", "Składnik"]);
    expect(most("Składnlk", "Składnik", "Składnik", "Składnik")).toEqual(["Składnik", "Składnik"]);
  });

  it("stays as its line has it where it has a digit, or was not read by itself", () => {
    expect(most("0,3412", "0,3472", "0,3412", "0,3412")).toEqual(["0,3412", "0,3472"]);
    expect(most("G12w", "G12W", "G12w", "G12w")).toEqual(["G12w", "G12W"]);
    expect(most("Składnik", "Składnlk")).toEqual(["Składnik", "Składnlk"]);
  });

  it("of letters alone is led by the reading that two agree on, the other one kept", () => {
    expect(most("Składnlk", "Skladnik", "Składnik", "Składnik")).toEqual(["Składnik", "Składnlk"]);
    expect(most("Składnlk", "Skladnik", "Skladnik", "Składnlk")).toEqual(["Składnlk", "Skladnik"]);
  });
});

it("of letters is what two readings have without the digit that the others have within it", () => {
  const [right, wrong] = ["POZASZCZYTOWA", "POZASZC7YTOWA"];
  expect(most(wrong, right, "POZASZC7YYTOWA", right)).toEqual([right, right]);
  // Two readings for each, what may be a code or a number, and a word that one reading has.
  expect(most(wrong, right, wrong, right)).toEqual([wrong, right]);
  expect(most("C11EM", "CLLEM", "C1LEM", "CLLEM")).toEqual(["C11EM", "CLLEM"]);
  expect(most("1szczyt", "lszczyt", "1szczyt", "iszczyt")).toEqual(["1szczyt", "lszczyt"]);
});

/** Glyphs of text, a stop and a dash as low as they are. */
const glyphsOf = (printed: string) =>
  glyphsAt([...printed].map((_, i) => 20 * i)).map((glyph, i) =>
    /[.-]/.test(printed[i] ?? "")
      ? { ...glyph, shape: shape(i, { height: 0.16, aspect: printed[i] === "-" ? 2.5 : 1, rise: 0.3 }) }
      : glyph,
  );
const byGlyphs = (printed: string, forms: string, first: string, second: string, ...anew: readonly string[]) =>
  settledByGlyphs(
    { ...word(first, second, ...anew), glyphs: glyphsOf(printed) },
    24,
    [...forms].map((form) => (form === "?" ? null : form)),
  );

describe("a word whose readings each have a mistake of their own", () => {
  const printed = "DRE.WRE.4211.12.JTr";
  const unknown = "?".repeat(printed.length);
  it("is what three witnesses of each glyph say", () => {
    expect(byGlyphs(printed, unknown, "DRE.WRF.4211.12.JTr", "DRE.WRE.4211.12JTr", printed, printed)).toBe(printed);
    expect(byGlyphs(printed, unknown, "DRE.WRF.4211.12.JTr", "DRE.WRE.4211.12JTr", printed, "DRE.WRE.4211.12.]Tr")).toBe(printed);
  });

  // "G12r" between the sides of its cell was published as "G12rJ".
  it("ends in no J where the stroke is taller than its digits", () => {
    const readings = ["G12r]", "", "G12r]", "G12r]"] as const;
    const ending = (height: number) =>
      settledByGlyphs(
        { ...word(...readings), glyphs: glyphsOf("G12r]").map((one, i) => (i === 4 ? { ...one, shape: shape(4, { height }) } : one)) },
        24,
        [null, null, null, null, null],
      );
    expect([1, 1.2, 1.75].map(ending)).toEqual(["G12rJ", "G12r]", "G12r]"]);
  });

  it("has the form of a glyph for a witness", () => {
    const readings = ["DRE.WRF.4211.12.JTr", "DRE.WRE.4211.12JTr", printed, "DRE.WRF.4211.12.JTr"] as const;
    expect(byGlyphs(printed, unknown, ...readings)).toBeNull();
    expect(byGlyphs("4211.12", "4?1?.1?", "4211.12", "4211.13", "4211.12", "4211.17")).toBeNull();
    expect(byGlyphs("4211.12", "4?1?.12", "4211.12", "4211.13", "4211.12", "4211.17")).toBe("4211.12");
  });

  it("has no digit on which its readings differ but by the form of its glyph", () => {
    expect(byGlyphs("0,3412", "0,341?", "0,3412", "0,3472", "0,3412", "0,3412")).toBe("0,3412");
    expect(byGlyphs("0,3412", "0,34??", "0,3412", "0,3472", "0,3412", "0,3412")).toBeNull();
    expect(byGlyphs("0,3412", "0,347?", "0,3412", "0,3472", "0,3412", "0,3412")).toBeNull();
    expect(byGlyphs("0,3412", "0,341?", "0,3412", "0,3472", "0,3412", "0,3472")).toBeNull();
  });

  it("has a comma where three have one, and a digit in its place is taller", () => {
    const low = glyphsOf("B.").map((glyph, i) => (i === 1 ? { ...glyph, shape: shape(1, { height: 0.48, rise: -0.2 }) } : glyph));
    const settled = (glyphs: typeof low) => settledByGlyphs({ ...word("B,", "B6", "B,", "B,"), glyphs }, 24, [null, null]);
    expect(settled(low)).toBe("B,");
    expect(settled(glyphsOf("B6"))).toBeNull();
  });

  it("has a one where a reading has it and a stroke on one glyph", () => {
    expect(byGlyphs("1-", "??", "|1-", "1-", "1-", "1-")).toBe("1-");
    expect(byGlyphs("1-", "??", "21-", "1-", "1-", "1-")).toBeNull();
  });

  it("has a one where its form is one, whatever strokes the readings have", () => {
    expect(byGlyphs("C11", "?11", "cii", "CcCll1", "cii", "cii")).toBe("c11");
    expect(byGlyphs("C11", "???", "cii", "CcCll1", "c11", "c11")).toBeNull();
    expect(byGlyphs("C11em", "C?1??", "Ciitem", "Citem", "Ciiem", "Ciiem")).toBe("Ci1em");
    expect(byGlyphs("C11em", "C????", "Ciitem", "Citem", "Ciiem", "Ciiem")).toBeNull();
    expect(byGlyphs("C21em", "??1??", "C2t1em", "C21tem", "C2tem", "C2tem")).toBe("C21em");
    expect(byGlyphs("C21em", "?????", "C2t1em", "C21tem", "C2tem", "C2tem")).toBeNull();
  });

  it("is not settled where two say the same other thing, or nothing was read by itself", () => {
    expect(byGlyphs("12,5", "????", "12,5", "12,6", "12,6", "12,5")).toBeNull();
    expect(byGlyphs("12,5", "12,5", "12,5", "12,6")).toBeNull();
    expect(byGlyphs("12,5", "???5", "12,5", "12,6", "12,6", "12,5")).toBeNull();
  });
});

it.each<[string, string, readonly string[], string | null]>([
  ["that the others have a letter or a sign in", "5,81", ["o,81", ">,81", "o,81", "5,81"], "5,81"],
  ["that another one has otherwise", "5,81", ["o,81", "3,81", "o,81", "5,81"], null],
  ["whose form is not known", "?,81", ["o,81", ">,81", "o,81", "5,81"], null],
  ["whose form is another digit's", "3,81", ["o,81", ">,81", "o,81", "5,81"], null],
  ["of which another reading has more signs", "5,81", ["o,81", "1o,81", "o,81", "5,81"], null],
  ["of which the others lost signs", "5,81", ["581", "51", "z", "5,81"], "5,81"],
  ["of which the others lost signs, one of unknown form", "5?81", ["581", "51", "z", "5,81"], null],
  ["of which another reading has other digits", "5,81", ["587", "51", "z", "5,81"], null],
  ["of which another reading has its signs in another order", "5,81", ["518", "51", "z", "5,81"], null],
  ["that no reading has", "5,81", ["o,81", ">,81", "o,81", "o,81"], null],
])("an amount %s", (_, forms, [first = "", second = null, ...anew], expected) =>
  expect(
    settledAmount(
      { first, second, anew, glyphs: glyphsOf("5,81") },
      [...forms].map((form) => (form === "?" ? null : form)),
    ),
  ).toBe(expected),
);

it.each([
  ["each digit of its form", "b,64", "b,64", "6,64", "6,64"],
  ["but for its comma's form", "b,64", "b,64", "6?64", "6,64"],
  ["not where a digit's form is not known", "b,64", "b,64", "6?6?", null],
  ["not where the letter has its own form", "b,64", "b,64", "b?64", null],
  ["which one reading has itself", "b,64", "6,64", "6?64", "6,64"],
  ["not where the readings mean two", "b,64", "S,64", "6?64", null],
  ["not where one lost a sign", "b,64", "64", "6?64", null],
  ["a stroke and a letter that is round", "ło,31", "1o,31", "10?31", "10,31"],
  ["not where the stroke has no known form", "ło,31", "1o,31", "?0?31", null],
  ["not where the wall of its cell stands before it", "|0,31", "|0,31", "10?31", null],
  ["not where no reading has a digit", "lo,lł", "lo,lł", "10?11", null],
  ["nor a number that is no amount", "b,6", "b,6", "6?6", null],
])("an amount with a letter for a digit: %s", (_, first, second, forms, expected) =>
  expect(
    settledDigits(
      { first, second, anew: [], glyphs: glyphsOf(first) },
      [...forms].map((form) => (form === "?" ? null : form)),
    ),
  ).toBe(expected),
);

it("a unit is what both readings by itself have, where its line's readings have none", () => {
  expect(settledUnit(word("[zł/?MWL]", "[zł/,NWh]", "[zł//MWh]", "[złYMWh]"))).toBe("[zł/MWh]");
  expect(settledUnit(word("[zł/?MWL]", "[zł/,NWh]", "[zł/MWh]", "[zł/kWh]"))).toBe(null);
  expect(settledUnit(word("[zł/kWh]", "[zł/,NWh]", "[zł//MWh]", "[złYMWh]"))).toBe(null);
});

it.each<[string, readonly string[], string | null]>([
  ["each letter and digit", ["DRE.WRE.4211.9.2025JTr", "DRE.WRE_4211.9.2025JTr", "DRE.WRE.4211.9.2025.JTr"], "DRE.WRE.4211.9.2025.JTr"],
  ["not each digit", ["DRE.WRE.4211.9.2025JTr", "DRE.WRE.4271.9.2025.JTr", "DRE.WRE.4211.9.2025.JTr"], null],
  ["not each letter", ["DRE.WRE.4211.9.2025JTr", "DRE.WRE.4211.9.2025.JTt", "DRE.WRE.4211.9.2025.JTr"], null],
  ["its stops in two ways", ["DRE.WRE.4211.92.025.JTr", "DRE.WRE.4211.9.2025.JTr", "DRE.WRE.4211.9.2025.JTr"], null],
  ["a form against it", ["DRE.WRE.4217.9.2025JTr", "DRE.WRE.4217.9.2025JTr", "DRE.WRE.4217.9.2025.JTr"], null],
  [
    "a digit for a letter once",
    ["DRE.WRE.4211.9.2025.5Tr", ...Array<string>(3).fill("DRE.WRE.4211.9.2025.STr")],
    "DRE.WRE.4211.9.2025.STr",
  ],
  ["another digit once", ["DRE.WRE.4211.8.2025.STr", ...Array<string>(3).fill("DRE.WRE.4211.9.2025.STr")], null],
  ["a sign less once", ["DRE.WRE.4211.9.2025.5r", ...Array<string>(3).fill("DRE.WRE.4211.9.2025.STr")], null],
])("a decision's number of which all readings have %s", (_, texts, expected) =>
  expect(
    settledNumber(
      texts,
      [..."D?E?????11?9??2???r"].map((form) => (form === "?" ? null : form)),
    ),
  ).toBe(expected),
);

it("a word with digits is what three readings have, a sign for each glyph, where the fourth lost one sign", () => {
  const settled = (printed: string, ...[first = "", second = "", ...anew]: readonly string[]) => {
    const glyphs = glyphsAt([...printed].map((_, i) => 20 * i));
    return settledByGlyphs(
      { glyphs, first, second, anew },
      24,
      glyphs.map(() => null),
    );
  };
  expect(settled("(9681)", "(968)", "(9681)", "(9681)", "(9681)")).toBe("(9681)");
  expect(settled("(968)", "(968)", "(9681)", "(9681)", "(9681)")).not.toBe("(9681)");
  expect(settled("(9681)", "(960)", "(9681)", "(9681)", "(9681)")).toBeNull();
  expect(settled("(9681)", "(968)", "(968)", "(9681)", "(9681)")).toBeNull();
  expect(settled("9,25", "925", "9,25", "9,25", "9,25")).not.toBe("925");
});
