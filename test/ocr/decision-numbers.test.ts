import { describe, expect, it } from "vitest";
import { settledByLetters, withDocumentLetters } from "../../src/ocr/decision-numbers.ts";
import { shape } from "./seen-by-hand.ts";

/** A sign's form; an E has one that is like an F's but for some bits. */
const formOf = (sign: string) => shape(sign.charCodeAt(0), sign === "." ? { height: 0.16, aspect: 1 } : {});
const glyphsOf = (printed: string) => [...printed].map((sign, i) => ({ box: [i * 20, 0, i * 20 + 16, 24] as const, shape: formOf(sign) }));
const known = (forms: string) => [...forms].map((form) => (form === "?" ? null : form));

const whole = "DRE.WRE.4211.37.8.2025.KPa1";
const other = whole.replace("WRE", "WRF");

describe("the forms of a decision's number", () => {
  const nothing = whole.replace(/./g, "?");
  const settled = (letters: string, second: string, printed = whole) =>
    withDocumentLetters(
      [...letters].map((character) => ({ character, shape: formOf(character) })),
      { glyphs: glyphsOf(printed), first: whole, second, anew: [] },
      known(nothing),
    )
      .map((form) => form ?? "?")
      .join("");
  it("have the letter that readings differ on as the document prints it", () => {
    expect(settled("EFG", other)).toBe(`${nothing.slice(0, 6)}E${nothing.slice(7)}`);
    expect(settled("EFG", other, other)).toBe(`${nothing.slice(0, 6)}F${nothing.slice(7)}`);
  });
  it("say nothing where one of these letters is nowhere else", () => expect(settled("EG", other)).toBe(nothing));
  it("say nothing of a letter like neither", () => expect(settled("EF", other, whole.replace("WRE", "WRB"))).toBe(nothing));
  it("have no digit for a letter of its office", () => {
    const forms = (of: string) =>
      withDocumentLetters([], { glyphs: glyphsOf(whole), first: whole, second: whole, anew: [] }, known(of))
        .map((form) => form ?? "?")
        .join("");
    expect(forms(`0${nothing.slice(1)}`)).toBe(nothing);
    expect(forms(`${nothing.slice(0, -1)}0`)).toBe(`${nothing.slice(0, -1)}0`);
  });
  it("say nothing of digits", () => expect(settled("78", whole.replace("37", "38"))).toBe(nothing));
});

describe("a decision's number", () => {
  const settled = (printed: string, forms: string, ...[first = "", second = "", ...anew]: readonly string[]) =>
    settledByLetters({ glyphs: glyphsOf(printed), first, second, anew }, known(forms));
  const ofE = "??????E???????????????????1";
  const ofOne = "??????????????????????????1";
  const doubled = whole.replace("WRE", "WREF");
  it.each<[string, string | null, string, string, readonly string[]]>([
    ["one letter that a form tells", whole, whole, ofE, [other, whole, doubled, whole]],
    ["one letter that no form tells", null, whole, ofOne, [other, whole, doubled, whole]],
    ["a letter that one reading has twice", whole, whole, ofOne, [whole, doubled, whole, whole]],
    ["another digit", null, whole, ofE, [whole, whole, whole.replace("37", "31"), whole]],
    ["a last one that is read as a letter", whole, whole, ofOne, [whole.replace(/1$/, "l"), whole, doubled, whole]],
    ["a stop that every reading lost", whole, whole, ofOne, [whole, doubled, whole, whole].map((text) => text.replace(".4211", "4211"))],
    [
      "a stop that is not printed",
      null,
      whole.replace(".4211", "4211"),
      ofOne.slice(1),
      [whole, doubled, whole, whole].map((text) => text.replace(".4211", "4211")),
    ],
    ["two readings with ink for one sign less", null, whole.slice(1), ofOne.slice(1), [whole, doubled, whole, doubled]],
  ])("has %s: %s", (_, expected, printed, forms, readings) => expect(settled(printed, forms, ...readings)).toBe(expected));
});
