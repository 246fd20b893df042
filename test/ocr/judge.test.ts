import { describe, expect, it } from "vitest";
import { learn, recognise } from "../../src/ocr/alphabet.ts";
import { judge } from "../../src/ocr/judge.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { shape } from "./seen-by-hand.ts";

/** Sizes of glyphs in a word: "." and "," are low, "-" is flat, "÷" a hyphen with dust over it, "|" slim, "⎞" slim and tall, a small letter is lower than a digit. */
const glyphFor = (sign: string, i: number): SeenGlyph => ({
  box: [i * 20, 0, i * 20 + 16, 24],
  shape: shape(
    i,
    sign === "."
      ? { height: 0.16, aspect: 1 }
      : sign === ","
        ? { height: 0.3, rise: -0.13, aspect: 0.6 }
        : sign === "-"
          ? { height: 0.12, rise: 0.3, aspect: 2.7 }
          : sign === "÷"
            ? { height: 0.35, rise: 0.1, aspect: 0.8 }
            : sign === "|" || sign === "⎞"
              ? { aspect: 0.15, height: sign === "|" ? 1 : 1.4 }
              : /[a-z]/.test(sign)
                ? { height: 0.76 }
                : {},
  ),
});

interface Case {
  /** What is printed, as sizes of glyphs. */
  readonly printed?: string;
  readonly first: string;
  readonly second: string | null;
  /** What the forms are known as, "?" where they are not. */
  readonly forms?: string;
  readonly raised?: boolean;
  readonly next?: string;
  readonly named?: readonly string[];
  /** What it was read as by itself. */
  readonly anew?: readonly string[];
}

const judged = ({
  first,
  second,
  printed = first,
  forms = "?".repeat([...printed].length),
  raised = false,
  next = "",
  named = [],
  anew = [],
}: Case) => {
  const { text, sure } = judge(
    {
      glyphs: [...printed].map(glyphFor),
      first,
      second,
      forms: [...forms].map((form) => (form === "?" ? null : form)),
      raised,
      next,
      anew,
    },
    new Set(named),
  );
  return `${text}${sure ? "" : " ?"}`;
};

describe("a number", () => {
  it.each([
    ["read twice alike", { first: "0,3412", second: "0,3412" }, "0,3412"],
    ["read twice alike, against a known form", { first: "0,3412", second: "0,3412", forms: "0,3472" }, "0,3412 ?"],
    [
      "read twice alike with a comma, whose form small print has as a stop's",
      { first: "0,0665", second: "0,0665", forms: "0.???5" },
      "0,0665",
    ],
    ["the same with three digits behind it", { first: "1,066", second: "1,066", forms: "1.0?6" }, "1,066 ?"],
    ["the same in another form than a stop's", { first: "0,0665", second: "0,0665", forms: "02???5" }, "0,0665 ?"],
    ["read twice alike, with ink that no character explains", { first: "3306", second: "3306", printed: "33,06" }, "3306 ?"],
    ["read twice without its comma, all forms known", { first: "769", second: "769", printed: "7,69", forms: "7,69" }, "7,69"],
    ["the same, one digit's form unknown", { first: "769", second: "769", printed: "7,69", forms: "7,?9" }, "769 ?"],
    [
      "with an O that has a nought's form, its last one told from an l by its form",
      { first: "OKR.4211.APol", second: "OKR.4211.APo1", forms: "0?R.42?1.A?o1" },
      "OKR.4211.APo1",
    ],
    ["with a nought's form where the readings have a six", { first: "OKR.4216", second: "OKR.4216", forms: "OKR.4210" }, "OKR.4216 ?"],
    ["read in two ways", { first: "0,3412", second: "0,3472" }, "0,3412 ?"],
    ["of a note with a one of a known form, read as a letter", { first: "t)", second: null, forms: "1?" }, "1)"],
    ["of a list's letter", { first: "t)", second: null, forms: "t?" }, "t)"],
    ["of a note with a one of no known form", { first: "t)", second: null, forms: "??" }, "t)"],
    ["read in two ways, all forms known as the first", { first: "0,3412", second: "0,3472", forms: "0,3412" }, "0,3412"],
    ["read in two ways, all forms known as the second", { first: "0,3412", second: "0,3472", forms: "0,3472" }, "0,3472"],
    ["read in two ways, the one digit in question known", { first: "9,30", second: "9,80", forms: "9,8?" }, "9,80"],
    ["read in two ways, the one digit in question not known", { first: "9,30", second: "9,80", forms: "9,?0" }, "9,30 ?"],
    ["read in two ways, the form a third", { first: "9,30", second: "9,80", forms: "9,60" }, "9,30 ?"],
    ["read once", { first: "0,3412", second: null }, "0,3412 ?"],
    ["read once, all forms known", { first: "0,3412", second: null, forms: "0,3412" }, "0,3412"],
    ["with a comma seen as a stop once", { first: "9.80", second: "9,80", printed: "9,80" }, "9,80"],
    ["with a stop seen as a comma once", { first: "9.80", second: "9,80", printed: "9.80" }, "9.80"],
    ["its comma not seen once", { first: "7,17", second: "717", printed: "7,17" }, "7,17"],
    ["its comma not seen once, no ink as low as it", { first: "7,17", second: "717", printed: "7117" }, "7,17 ?"],
    ["its comma not seen once, a stop there", { first: "7,17", second: "717", printed: "7.17" }, "7,17 ?"],
    ["its comma not seen once, a digit against its form", { first: "7,17", second: "717", printed: "7,17", forms: "7,47" }, "7,17 ?"],
    ["with a stop behind that has no ink", { first: "0,2034", second: "0,2034.", printed: "0,2034" }, "0,2034"],
    ["with another digit and another sign", { first: "9.80", second: "9,30", printed: "9,80" }, "9.80 ?"],
    ["in a face whose one has the form of an l", { first: "0,1984", second: "0,1984", forms: "0,l984" }, "0,1984"],
    [
      "the word behind it read so by itself alone",
      { first: "3-taz.", second: "3-tfaz.", printed: "3-faz.", anew: ["3-taz.", "3-faz."] },
      "3-faz.",
    ],
    ["two letters of the word behind it touching", { first: "3-faz.", second: "3-taz.", printed: "3-fz." }, "3-faz."],
    ["two characters touching, with no hyphen in its place", { first: "3-faz.", second: "3-taz.", printed: "3faz." }, "3-faz. ?"],
    [
      "the word behind it read so by itself, with another number",
      { first: "3-taz.", second: "3-tfaz.", printed: "3-faz.", anew: ["3-taz.", "8-faz."] },
      "3-taz. ?",
    ],
    [
      "counting, in a word whose i has the form of an l",
      { first: "2-miesięczny", second: "2-miesięczny", printed: "2-miesięczny", forms: "2?m?esl?czny" },
      "2-miesięczny",
    ],
    ["with a one seen as l", { first: "0,l2", second: "0,l2", forms: "0,12" }, "0,12"],
    ["digits touching, fewer glyphs than characters", { first: "0,3412", second: "0,3412", printed: "0,341" }, "0,3412"],
  ] as const)("%s", (_, word, fromText) => expect(judged(word)).toBe(fromText));
});

describe("a group code", () => {
  it.each([
    ["read twice alike", { first: "G12w", second: "G12w" }, "G12w"],
    ["its ones read as l and I", { first: "Gll", second: "GI1", printed: "G11" }, "G11"],
    ["its A in two pieces", { first: "A23", second: "A23", printed: "A|23", forms: "??23" }, "A23"],
    ["a speck behind it", { first: "C21", second: "C21", printed: "C21.", forms: "C21." }, "C21"],
    [
      "one that the document names, its m in two pieces, its one seen twice in a reading",
      { first: "C2lem", second: "C2l1lem", anew: ["C2tem", "C2lem"], printed: "C21enr", forms: "?21?n?", named: ["C21em", "C11em"] },
      "C21em",
    ],
    [
      "the same, where the document names no such code",
      { first: "C2lem", second: "C2l1lem", anew: ["C2tem", "C2lem"], printed: "C21enr", forms: "?21?n?", named: ["C11em"] },
      "C21lem ?",
    ],
    [
      "the same, read once as another code",
      { first: "C2lem", second: "C22em", anew: ["C2tem", "C2lem"], printed: "C21enr", forms: "?21?n?", named: ["C21em", "C22em"] },
      "C2lem ?",
    ],
    [
      "the same, a digit of it of no known form",
      { first: "C2lem", second: "C2l1lem", anew: ["C2tem", "C2lem"], printed: "C21enr", forms: "?2??n?", named: ["C21em"] },
      "C21lem ?",
    ],
    [
      "the same, with ink that may be another letter",
      { first: "C2lem", second: "C2l1lem", anew: ["C2tem", "C2lem"], printed: "C21eaw", forms: "?21?aw", named: ["C21em"] },
      "C21lem ?",
    ],
    ["more ink that may be a digit", { first: "C21w", second: "C21w", printed: "C221w", forms: "C2?1w" }, "C21w ?"],
    ["in small capitals and large", { first: "c21", second: "c21", printed: "C21" }, "C21"],
    ["its bold B known as an 8", { first: "B21", second: "B21", forms: "821" }, "B21"],
    ["against a known form", { first: "G12w", second: "G12w", forms: "G13w" }, "G12w ?"],
    ["its small s of the form of a large one", { first: "G12as", second: "G12as", forms: "G12aS" }, "G12as"],
    ["its small b of the form of a large one", { first: "G12b", second: "G12b", forms: "G12B" }, "G12b ?"],
    ["read in two ways", { first: "G12w", second: "G13w" }, "G12w ?"],
    ["read in two ways, one named elsewhere", { first: "G12w", second: "G13w", named: ["G12w"] }, "G12w"],
    ["read in two ways, both named elsewhere", { first: "G12w", second: "G13w", named: ["G12w", "G13w"] }, "G12w ?"],
    ["with a comma behind", { first: "C22b,", second: "C22b," }, "C22b,"],
    ["read as a code once, all forms known", { first: "Cl", second: "Cl11", printed: "C11", forms: "C11" }, "C11"],
    ["read as a code once, one form not known", { first: "Cl", second: "Cl11", printed: "C11", forms: "C1?" }, "C11 ?"],
    [
      "with a letter that a reader doubts, spelled as one that is named",
      { first: "C12bh", second: "C12h", printed: "C12b", forms: "C12b", named: ["C12b"] },
      "C12b",
    ],
    [
      "the same, where that one is not named",
      { first: "C12bh", second: "C12h", printed: "C12b", forms: "C12b", named: ["C12w"] },
      "C12bh ?",
    ],
    [
      "the same, its last form not known: two letters may touch",
      { first: "C12bh", second: "C12h", printed: "C12b", forms: "C12?", named: ["C12b"] },
      "C12bh ?",
    ],
    ["its two ones read as one stroke, all forms known", { first: "cl", second: "cl", printed: "C11", forms: "C11" }, "C11"],
    ["its two ones read as one stroke, one form not known", { first: "cl", second: "cl", printed: "C11", forms: "C1?" }, "cl"],
    [
      "its ones read as letters, both of the form of ones",
      { first: "cit", second: "cit", printed: "C11", forms: "?11", named: ["C11"] },
      "C11",
    ],
    ["its ones read as letters, which no other word is", { first: "cit", second: "cit", printed: "C11", forms: "?11" }, "cit"],
    ["its ones read as letters, one form not known", { first: "cit", second: "cit", printed: "C11", forms: "?1?", named: ["C11"] }, "cit"],
    [
      "white on black, read by itself as a code that is named",
      { first: "czt", second: "cat", printed: "C21", anew: ["cat", "c21"], named: ["C21", "C22b"] },
      "C21",
    ],
    [
      "white on black, read so by itself alone",
      { first: "cat", second: "cat", printed: "C21", anew: ["cat", "c21"], named: ["C21"] },
      "cat",
    ],
    [
      "white on black, never read so by itself",
      { first: "czt", second: "cat", printed: "C21", anew: ["cat", "czt"], named: ["C21"] },
      "czt",
    ],
    [
      "white on black, a code that is not named",
      { first: "czt", second: "cat", printed: "C21", anew: ["cat", "c21"], named: ["C22b"] },
      "czt",
    ],
    [
      "white on black, another code by another reading",
      { first: "czt", second: "cat", printed: "C21", anew: ["c11", "c21"], named: ["C11", "C21"] },
      "czt",
    ],
    [
      "white on black, of another form",
      { first: "czt", second: "cat", printed: "C21", forms: "?1?", anew: ["cat", "c21"], named: ["C21"] },
      "czt",
    ],
    [
      "a word of small letters read so by itself",
      { first: "czt", second: "cat", printed: "c21", anew: ["cat", "c21"], named: ["C21"] },
      "czt",
    ],
    ["a word of small letters", { first: "cit", second: "cit", printed: "c11", forms: "?11", named: ["C11"] }, "cit"],
    ["read in two ways, spelled as a third", { first: "G12w", second: "G13w", forms: "G15w" }, "G12w ?"],
  ] as const)("%s", (_, word, fromText) => expect(judged(word)).toBe(fromText));
});

describe("other words", () => {
  it.each([
    ["a dash", { first: "m", second: "—", printed: "-" }, "-"],
    ["a lone x read as letters, and by itself as an x", { first: "p.e", second: "pe", printed: "X", anew: ["p.e", "x"] }, "x"],
    ["a stroke that is read so", { first: "p.e", second: "pe", printed: "|", anew: ["p.e", "x"] }, " ?"],
    ["a lone x that fills its cell", { first: "Xx", second: "x", printed: "X" }, "x"],
    ["a one before what it counts", { first: "I", second: "l", next: "fazowy" }, "1"],
    ["a dash, whatever is read for it", { first: "wm", second: "=", printed: "-" }, "-"],
    ["a word under which a broken dash is laid", { first: "Obszar", second: "Obszar", printed: "-" }, "Obszar"],
    ["a group that the document names elsewhere", { first: "Bliem", second: "Bliem", named: ["B11em"] }, "B11em"],
    ["the same, with a form that gainsays it", { first: "Bliem", second: "Bliem", forms: "?4???", named: ["B11em"] }, "B11em ?"],
    ["a raised stroke, which is the mark of a note", { first: "l", second: "l", printed: "|", raised: true }, "1"],
    ["a raised stroke that is read as a t too", { first: "l", second: "t", printed: "|", raised: true }, "l"],
    ["a stroke that is not raised", { first: "l", second: "l", printed: "|" }, "l"],
    ["a word with an i that was once read as a one", { first: "1lośc", second: "ilośc" }, "ilośc"],
    ["a short word with one, which may be a number", { first: "1le", second: "ile" }, "1le ?"],
    ["a word with another digit", { first: "2lośc", second: "ilośc" }, "2lośc ?"],
    ["a word that no group is named like", { first: "Bliski", second: "Bliski", named: ["B11em"] }, "Bliski"],
    ["a group whose ones are known and read as an l and an i", { first: "Bliem", second: "Bllem", forms: "?11??" }, "B11em"],
    ["a word that begins like a group", { first: "Gliwice", second: "Gliwice", forms: "G?iwice" }, "Gliwice"],
    [
      "a number joined to what it counts, a letter not seen once",
      { first: "2-mesięczny", second: "2-miesięczny", printed: "2-miesięczny" },
      "2-miesięczny",
    ],
    ["a number and what it counts, dust over the hyphen", { first: "3-fazowa", second: "3:fazowa", printed: "3÷fazowa" }, "3-fazowa"],
    ["the same, the hyphen not seen", { first: "3:fazowa", second: "3:fazowa", printed: "3÷fazowa" }, "3:fazowa"],
    ["the same, of two numbers", { first: "3-fazowa", second: "1:fazowa", printed: "3÷fazowa" }, "3-fazowa ?"],
    ["the same, a stop between", { first: "3-fazowa", second: "3:fazowa", printed: "3.fazowa" }, "3-fazowa ?"],
    ["a number joined to what it counts, read in two ways", { first: "2-miesięczny", second: "3-miesięczny" }, "2-miesięczny ?"],
    ["a letter where a number must stand, its form known", { first: "t-miesięczny", second: null, forms: "1???????????" }, "1-miesięczny"],
    ["a one that was read as two strokes", { first: "1l-faz.", second: "1l-faz.", printed: "1-faz." }, "1-faz."],
    ["two strokes on two glyphs", { first: "1l-faz.", second: "1l-faz.", printed: "11-faz." }, "1l-faz."],
    ["a bracket where a number must stand, its form known", { first: "]-miesięczny", second: null, forms: "1???????????" }, "1-miesięczny"],
    ["a bracket where a number must stand", { first: "]-miesięczny", second: null }, "]-miesięczny ?"],
    ["a letter where a number must stand", { first: "t-miesięczny", second: null }, "t-miesięczny ?"],
    ["a one joined to what it counts", { first: "l-miesięczny", second: null }, "1-miesięczny"],
    ["the company's form", { first: "0.0.", second: "o.o.", printed: "o.o." }, "o.o."],
    ["the company's form, a letter read as a nine once", { first: "0.9.", second: "o.o.", printed: "o.o." }, "o.o."],
    ["the company's form, a letter read twice", { first: "0o.o.,", second: "0o.o.,", printed: "o.o.," }, "o.o.,"],
    ["the company's form, a letter read twice by one reading", { first: "0.o.,", second: "0o.o.,", printed: "o.o.," }, "o.o.,"],
    [
      "initials with a small stroke where a capital stands",
      { first: "DRE.WRE.4211.7.2025.Bla3", second: "DRE.WRE.4211.7.2025.Bla3" },
      "DRE.WRE.4211.7.2025.Bla3 ?",
    ],
    [
      "initials with a small second letter",
      { first: "DRE.WRE.4211.7.2025.Dtr", second: "DRE.WRE.4211.7.2025.Dtr" },
      "DRE.WRE.4211.7.2025.Dtr ?",
    ],
    ["initials with two digits", { first: "DRE.WRE.4211.7.2025.UW13", second: "DRE.WRE.4211.7.2025.UW13" }, "DRE.WRE.4211.7.2025.UW13 ?"],
    [
      "initials with a capital stroke before a digit",
      { first: "DRE.WRE.4211.7.2025.ALI3", second: "DRE.WRE.4211.7.2025.ALI3" },
      "DRE.WRE.4211.7.2025.ALI3 ?",
    ],
    [
      "initials with a small stroke of no known form",
      { first: "DRE.WRE.4211.7.2025.KWl3", second: "DRE.WRE.4211.7.2025.KWl3" },
      "DRE.WRE.4211.7.2025.KWl3 ?",
    ],
    [
      "the same of a known form",
      { first: "DRE.WRE.4211.7.2025.KWl3", second: "DRE.WRE.4211.7.2025.KWl3", forms: "??????????????????????l?" },
      "DRE.WRE.4211.7.2025.KWl3",
    ],
    [
      "initials with a capital stroke",
      { first: "DRE.WRE.4211.7.2025.KIa3", second: "DRE.WRE.4211.7.2025.KIa3" },
      "DRE.WRE.4211.7.2025.KIa3",
    ],
    ["the short form's letter in both cases", { first: "sp.", second: "Sp.", printed: "Sp." }, "Sp."],
    ["the same, as low as small letters", { first: "sp.", second: "Sp.", printed: "sp." }, "sp."],
    ["a nought too many on glyphs as tall as digits", { first: "00.0.", second: "0.0.", printed: "0.0." }, "00.0. ?"],
    ["a section's number as low as small letters", { first: "0.9.", second: "0.9.", printed: "o.o." }, "0.9."],
    ["the last letter of the company's form by itself", { first: "o.", second: "0.", printed: "o." }, "o."],
    ["the same, read as a nought both times", { first: "0.", second: "O.", printed: "o." }, "o."],
    ["the same, in two pieces", { first: "o.", second: "0.", printed: "cc." }, "o."],
    [
      "a code whose comma touches its letter",
      { first: "C22a,", second: "C22a,", printed: "C22a", forms: "C22?", named: ["C22a"] },
      "C22a,",
    ],
    ["the same, not named elsewhere", { first: "C22a,", second: "C22a,", printed: "C22a", forms: "C22?" }, "C22a, ?"],
    ["the same, its last glyph known", { first: "C22a,", second: "C22a,", printed: "C22b", forms: "C22b", named: ["C22a"] }, "C22a, ?"],
    ["the same, a digit of another form", { first: "C22a,", second: "C22a,", printed: "C22a", forms: "C21?", named: ["C22a"] }, "C22a, ?"],
    ["a nought as high as digits", { first: "0.", second: "O.", printed: "0." }, "0. ?"],
    ["a number before a stop as low as small letters", { first: "0.", second: "6.", printed: "o." }, "0. ?"],
    ["noughts of full height", { first: "0.0.", second: "0.0.", printed: "0.0." }, "0.0."],
    ["a list's number", { first: "2.", second: "2,", printed: "2." }, "2."],
    ["a list's number, its stop not seen", { first: "2", second: "2.", printed: "2." }, "2."],
    ["a list's number of another digit", { first: "2.", second: "3,", printed: "2." }, "2. ?"],
    ["a section's number", { first: "71,", second: "7.1.", printed: "7.1." }, "7.1."],
    ["a section's number of other digits", { first: "74,", second: "7.1.", printed: "7.1." }, "74, ?"],
    ["a decision's number, a stop not seen once", { first: "OWR.ZT.42.2025.JT", second: "OWR.ZT.42.2025JT" }, "OWR.ZT.42.2025.JT"],
    [
      "a decision's number, a one of it in the form of an l",
      { first: "OGD.PG.4211.7.2025.JTr", second: "OGD.PG.4211.7.2025.JTr", forms: "OGD.PG.42?l.7.2025.JTr" },
      "OGD.PG.4211.7.2025.JTr",
    ],
    ["a decision's number of other digits", { first: "OWR.ZT.42.2025.JT", second: "OWR.ZT.43.2025JT" }, "OWR.ZT.42.2025.JT ?"],
    [
      "a decision's number against a known form",
      { first: "OWR.ZT.42.2025.JT", second: "OWR.ZT.42.2025JT", forms: "???.??.43.????.??" },
      "OWR.ZT.42.2025.JT ?",
    ],
    [
      "a decision's number, a letter not seen once",
      { first: "OGD.PG.42.6.]P", second: "OGD.PG.42.6.JP", forms: "OG???G.42.6?jP" },
      "OGD.PG.42.6.JP",
    ],
    [
      "a decision's number, its J seen as a bracket once",
      { first: "OGD.PG.42.6.]P", second: "OGD.PG.42.6.JP", forms: "OG???G.42.6??P" },
      "OGD.PG.42.6.JP",
    ],
    ["a decision's number, its J seen as a bracket twice", { first: "OGD.PG.42.6.4.]P", second: "OGD.PG.42.6.4.]P" }, "OGD.PG.42.6.4.JP"],
    [
      "the same, of the form of a small one, two other letters touching",
      { first: "OKA.ZP.42.6.4.]P", second: "OKA.ZP.42.6.4.]P", printed: "OA.ZP.42.6.4.JP", forms: "????????6???jP" },
      "OKA.ZP.42.6.4.JP",
    ],
    [
      "the same, of the form of another letter",
      { first: "OKA.ZP.42.6.4.]P", second: "OKA.ZP.42.6.4.]P", printed: "OA.ZP.42.6.4.JP", forms: "????????6???TP" },
      "OKA.ZP.42.6.4.]P",
    ],
    ["a decision's number with a bracket behind it", { first: "OGD.PG.42.6.4.JP]", second: "OGD.PG.42.6.4.JP]" }, "OGD.PG.42.6.4.JP]"],
    [
      "a decision's number, a letter read in two ways and its form not known",
      { first: "OGD.PG.42.6.TP", second: "OGD.PG.42.6.JP", forms: "OG???G.42.6??P" },
      "OGD.PG.42.6.TP ?",
    ],
    [
      "a decision's number, a digit seen as a letter once",
      { first: "OGD.PG.42.6.JP", second: "OGD.PG.42.b.JP", forms: "OG???G.42.???P" },
      "OGD.PG.42.6.JP ?",
    ],
    [
      "a decision's number, its last stroke read as two",
      { first: "OWR.ZT.42.2025.APo1", second: "OWR.ZT.42.2025.APol1", printed: "OWR.ZT.42.2025.APo1", forms: "OWR???.42.2?25.A?o1" },
      "OWR.ZT.42.2025.APo1",
    ],
    [
      "a decision's number, its last stroke a letter once, two of its letters touching",
      { first: "OKA.ZP.42.2025.APol", second: "OKA.ZP.42.2025.APo1", printed: "OKA.ZP.42.2025.APo", forms: "O?.???42.202?.A?o1" },
      "OKA.ZP.42.2025.APo1",
    ],
    [
      "a decision's number, its last stroke a letter once and two strokes once, of the form of a one",
      { first: "OWR.ZT.42.2025.APol", second: "OWR.ZT.42.2025.APol1", printed: "OWR.ZT.42.2025.APo1", forms: "0WR???.42.2?25.APo1" },
      "OWR.ZT.42.2025.APo1",
    ],
    [
      "a decision's number that lost letters once, which its forms have",
      {
        first: "OKR.KE.4211.9.11.2025.JTr",
        second: "OKR.KE.4211.9.11.2025Jr",
        printed: "OKR.KE.4211.9.11.2025.JTr",
        forms: "?K????.4211??.11.20??.JT?.",
      },
      "OKR.KE.4211.9.11.2025.JTr",
    ],
    [
      "the same, the lost letters of forms not known",
      {
        first: "OKR.KE.4211.9.11.2025.JTr",
        second: "OKR.KE.4211.9.11.2025Jr",
        printed: "OKR.KE.4211.9.11.2025.JTr",
        forms: "?K????.4211??.11.20????",
      },
      "OKR.KE.4211.9.11.2025.JTr ?",
    ],
    [
      "the same, its last stroke of a form not known",
      { first: "OWR.ZT.42.2025.APol", second: "OWR.ZT.42.2025.APol1", printed: "OWR.ZT.42.2025.APo1", forms: "0WR???.42.2?25.APo?" },
      "OWR.ZT.42.2025.APol ?",
    ],
    [
      "a decision's number, its last stroke of a form not known",
      { first: "OKA.ZP.42.2025.APol", second: "OKA.ZP.42.2025.APo1", forms: "OKA???.42.202?.A?o?" },
      "OKA.ZP.42.2025.APol ?",
    ],
    [
      "a decision's number, its one a letter twice, two of its letters touching",
      { first: "OKA.ZP.42.2025.ASal", second: "OKA.ZP.42.2025.ASal", printed: "OKA.ZP.42.2025.ASa", forms: "O?.Z?.42.2?25.ASa1" },
      "OKA.ZP.42.2025.ASa1",
    ],
    [
      "a decision's number, its last stroke a letter twice and of a form not known",
      { first: "OKA.ZP.42.2025.ASal,", second: "OKA.ZP.42.2025.ASal,", forms: "OKA.ZP.42.2025.ASa?," },
      "OKA.ZP.42.2025.ASal, ?",
    ],
    ["a decision's number that ends in an Ł", { first: "OKA.ZP.42.2025.MŁ", second: "OKA.ZP.42.2025.MŁ" }, "OKA.ZP.42.2025.MŁ"],
    [
      "a decision's number whose Ł is as narrow as a one",
      { first: "OKA.ZP.42.2025.MŁ", second: "OKA.ZP.42.2025.MŁ", printed: "OKA.ZP.42.2025.M|" },
      "OKA.ZP.42.2025.MŁ ?",
    ],
    [
      "a decision's number, its last letter a stroke of that form",
      { first: "OKA.ZP.42.2025.ASal", second: "OKA.ZP.42.2025.ASal", forms: "OKA.ZP.42.2025.ASal" },
      "OKA.ZP.42.2025.ASal",
    ],
    [
      "a decision's number, a stop lost under the hook of a J",
      { first: "OWR.ZT.42.2.4.2025.JT", second: "OWR.ZT.42.2.4.2025JT", printed: "OWR.ZT.42.2.4.2025JT", forms: "OWR.?T.42.2.4.?0?5?T" },
      "OWR.ZT.42.2.4.2025.JT",
    ],
    [
      "a decision's number of which both readings lost a stop that the forms have",
      {
        first: "OKA.ZP4211.2.17.2025.APo1",
        second: "OKA.ZP4211.2.17.2025.APo1",
        printed: "OKA.ZP.4211.2.17.2025.APo1",
        forms: "O???ZP.4211.2?17.2025?APo1",
      },
      "OKA.ZP.4211.2.17.2025.APo1",
    ],
    [
      "the same, with a speck behind its end",
      {
        first: "OKA.ZP4211.48.2.2025.SK",
        second: "OKA.ZP4211.48.2.2025.SK",
        printed: "OA.ZP.4211.48.2.2025.SK.",
        forms: "??.?P.?211???.2?202???K.",
      },
      "OKA.ZP.4211.48.2.2025.SK",
    ],
    [
      "the same, the stop of a form not known, as small and low as one",
      {
        first: "OKA.ZP4211.2.17.2025.APo1",
        second: "OKA.ZP4211.2.17.2025.APo1",
        printed: "OKA.ZP.4211.2.17.2025.APo1",
        forms: "O???ZP?4211.2?17.2025?APo1",
      },
      "OKA.ZP.4211.2.17.2025.APo1",
    ],
    [
      "the same, ink that is no stop in its place",
      {
        first: "OKA.ZP4211.2.17.2025.APo1",
        second: "OKA.ZP4211.2.17.2025.APo1",
        printed: "OKA.ZP14211.2.17.2025.APo1",
        forms: "O???ZP?4211.2?17.2025?APo1",
      },
      "OKA.ZP4211.2.17.2025.APo1 ?",
    ],
    [
      "the same, with two letters that touch and ink for each stop",
      {
        first: "OKA.ZP4211.19.9.2025.JTr",
        second: "OKA.ZP4211.19.9.2025JTr",
        printed: "OA.ZP.4211.19.9.2025.JTr",
        forms: "??????421???????202?????",
      },
      "OKA.ZP.4211.19.9.2025.JTr",
    ],
    [
      "the same, without ink for one of its stops",
      {
        first: "OKA.ZP4211.19.9.2025.JTr",
        second: "OKA.ZP4211.19.9.2025JTr",
        printed: "OA.ZP4211.19.9.2025.JTr",
        forms: "?????421???????202?????",
      },
      "OKA.ZP4211.19.9.2025.JTr ?",
    ],
    [
      "a decision's number of which each reading lost a stop, the forms of both known",
      {
        first: "OKA.ZP4211.52.5.2025.JP",
        second: "OKA.ZP.4211.52.5.2025JP",
        printed: "OKA.ZP.4211.52.5.2025.JP",
        forms: "O??.Z?.421?.52.5.2025.JP",
      },
      "OKA.ZP.4211.52.5.2025.JP",
    ],
    [
      "the same, another form where one of the stops would stand",
      {
        first: "OKA.ZP4211.52.5.2025.JP",
        second: "OKA.ZP.4211.52.5.2025JP",
        printed: "OKA.ZP.4211.52.5.20251JP",
        forms: "O??.Z?.421?.52.5.20251JP",
      },
      "OKA.ZP4211.52.5.2025.JP ?",
    ],
    [
      "a decision's number with a tall stop",
      { first: "OWR.ZT.42.2025.JT", second: "OWR.ZT.42.2025JT", printed: "OWR.ZT.42.20251JT" },
      "OWR.ZT.42.2025.JT ?",
    ],
    ["a raised mark of strokes", { first: "1)", second: "l)", raised: true }, "1)"],
    ["a raised mark of strokes, its bracket seen once", { first: "li", second: "l)", raised: true }, "1)"],
    ["a raised mark of strokes, read as a plus and a t", { first: "+)", second: "t)", raised: true }, "1)"],
    ["a raised mark of strokes, read once", { first: "l)", second: "", raised: true }, "1)"],
    ["a raised mark of strokes, read as one letter once", { first: "h", second: "l)", printed: "||", raised: true }, "1)"],
    ["the same, its first glyph as wide as another digit", { first: "h", second: "l)", printed: "2|", raised: true }, "l)"],
    ["a raised stroke and a taller one, read as letters once", { first: "IB)", second: "1)", printed: "|⎞", raised: true }, "1)"],
    ["the same, its bracket read where its one was not", { first: "IB)", second: "1", printed: "|⎞", raised: true }, "1)"],
    ["the same, its first glyph as wide as another digit", { first: "IB)", second: "1)", printed: "2⎞", raised: true }, "IB) ?"],
    ["the same, its second glyph no taller", { first: "IB)", second: "1)", printed: "||", raised: true }, "IB) ?"],
    ["the same, read as another digit once", { first: "7)", second: "1)", printed: "|⎞", raised: true }, "7) ?"],
    ["the same, no bracket seen", { first: "IB", second: "1", printed: "|⎞", raised: true }, "IB ?"],
    ["the same, no one seen", { first: "IB)", second: "B)", printed: "|⎞", raised: true }, "B)"],
    ["a raised mark read as different letters", { first: "lt", second: "lb", printed: "||", raised: true }, "lt ?"],
    ["a raised mark read as the same letters", { first: "lt", second: "lt", printed: "||", raised: true }, "lt"],
    ["a raised letter read as small and as a capital", { first: "c)", second: "C)", printed: "c⎞", raised: true }, "c)"],
    ["a raised mark of strokes, read as another digit once", { first: "7", second: "l)", printed: "||", raised: true }, "7 ?"],
    ["a lone small letter read as a capital", { first: "Z", second: "Z", printed: "z" }, "z"],
    ["a lone capital of that form", { first: "Z", second: "Z", printed: "Z" }, "Z"],
    ["a lone capital read as small", { first: "c", second: null, printed: "C" }, "C"],
    ["a lone small letter", { first: "c", second: null }, "c"],
    ["a raised mark of strokes, no bracket seen", { first: "li", second: "li", raised: true }, "li"],
    ["a raised mark of two digits", { first: "2)", second: "l)", raised: true }, "2) ?"],
    ["a stroke beside a lone x, read as another one", { first: "x", second: "x", printed: "|" }, " ?"],
    ["a speck beside a lone x, read as another one once", { first: "'", second: "x", printed: "." }, " ?"],
    ["a lone x read as letters, known by its form", { first: "pe", second: "p.ę", printed: "x", forms: "x" }, "x"],
    [
      "a count whose worn letters have more ink than characters",
      { first: "2-dniowych", second: "2-dniowych", printed: "2-dnn:iowych" },
      "2-dniowych",
    ],
    [
      "a count with ink before its hyphen that nothing explains",
      { first: "2-dniowych", second: "2-dniowych", printed: "22-dniowych" },
      "2-dniowych ?",
    ],
    ["a count read in two ways", { first: "2-dniowych", second: "3-dniowych", printed: "2-dnn:iowych" }, "2-dniowych ?"],
    ["a unit read in two ways", { first: "zł/MWh", second: "zł/kWh" }, "zł/MWh ?"],
    ["a unit, its bracket read in two ways", { first: "(zł/kWh]", second: "[zł/kWh]" }, "(zł/kWh]"],
    ["a unit, one reading of it without a meaning", { first: "złiMWh", second: "zł/MWh" }, "zł/MWh"],
    ["a unit", { first: "zt/kWhh", second: null }, "zł/kWh"],
    ["a unit over a speck", { first: "zł/MWh_", second: "zł/MWh_" }, "zł/MWh"],
    ["the first half of a unit, its ł lost", { first: "[z/kW/m-", second: "[z/kW/m-" }, "[zł/kW/m-"],
    ["the first half of a fee's unit", { first: "[zt/m-", second: "[zł/m-" }, "[zł/m-"],
    ["a unit, its raised dot read as a hyphen", { first: "[zł/(kW-m-c)]", second: "[zł4kW-m-c)ł" }, "[zł/(kW·m-c)]"],
    ["the head of a column of ordinals", { first: "Lp,", second: "1p,", printed: "Lp," }, "Lp."],
    ["another word with a digit in its place", { first: "kp,", second: "1p,", printed: "Lp," }, "kp, ?"],
    ["a year with its letter, seen twice by one reader", { first: "2026r.", second: "2026rr.", forms: "2026r?" }, "2026r."],
    ["the same, a digit of it read in two ways", { first: "2026r.", second: "2025rr.", forms: "2026r?" }, "2026r. ?"],
    ["the same, a digit of it of no known form", { first: "2026r.", second: "2026rr.", forms: "202?r?" }, "2026r. ?"],
    ["a word", { first: "energii", second: null }, "energii"],
  ] as const)("%s", (_, word, fromText) => expect(judged(word)).toBe(fromText));
});

describe("the document's own forms", () => {
  const [three, eight] = [shape(1), shape(2)];
  const learned = learn([
    ...Array.from({ length: 4 }, () => ({ shape: three, character: "3" })),
    ...Array.from({ length: 4 }, () => ({ shape: eight, character: "8" })),
    { shape: eight, character: "3" },
    { shape: shape(3), character: "5" },
  ]);
  it.each([
    ["known by its others", three, null, "3"],
    ["known, one vote of its own taken off", three, "3", "3"],
    ["at odds in one of five", eight, null, null],
    ["seen once", shape(3), null, null],
    ["never seen", shape(9), null, null],
  ])("%s", (_, form, own, character) => expect(recognise(learned, form, own)).toBe(character));

  it("do not speak for themselves: of two readings each has one other", () => {
    expect(
      recognise(
        learn([
          { shape: three, character: "3" },
          { shape: three, character: "3" },
        ]),
        three,
        "3",
      ),
    ).toBe(null);
  });
});
