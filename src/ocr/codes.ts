import { groupCodePattern } from "../model/group-code.ts";
import { fits, type ReadWord } from "./witnesses.ts";

/**
 * Tariff group codes as readers misread them. The grammar is the trade's (model/group-code.ts); which character can be mistaken for
 * which is the readers'.
 */

const wholeCode = new RegExp(`^${groupCodePattern}$`);

/** A word and the punctuation behind it: a list's commas are no part of its codes. */
export const withoutTail = (text: string): readonly [word: string, tail: string] => {
  const tail = /[,;:.)\]]+$/.exec(text)?.[0] ?? "";
  return [text.slice(0, text.length - tail.length), tail];
};

/** Characters that stand for another one where the grammar asks for it. */
const asLetter: Readonly<Record<string, string>> = { Ą: "A", "6": "G", "8": "B", "€": "C", Ć: "C", "0": "O", c: "C", o: "O", s: "S" };
const asDigit: Readonly<Record<string, string>> = {
  l: "1",
  I: "1",
  i: "1",
  "|": "1",
  "!": "1",
  "]": "1",
  L: "1",
  ł: "1",
  Ł: "1",
  Z: "2",
  z: "2",
};
/** The letter that a character at a code's beginning is. */
export const leadingLetter = (character: string): string => asLetter[character] ?? character;

const isOne = (character: string | undefined): boolean => character === "1" || asDigit[character ?? ""] === "1";

const isRound = (character: string | undefined): boolean => character === "0" || character === "o";

const codeOf = (characters: readonly string[]): string | null => {
  // Without any digit it is a word such as "Dzienny" or "Bilans", unless two strokes stand where the digits should: "Gll", "Biiem".
  if (!characters.some((one) => /\d/.test(one)) && !/^[A-ZĄĆ€c](?:[lI|!i]{2}|(?:[lI|!]{2}|ii)[a-zA-Z]{0,10})$/.test(characters.join("")))
    return null;
  const [letter = "", first = "", second = "", ...rest] = characters;
  // No digit stands in a suffix: "C120" is C12o. But a word of digits alone ("6120") is a number.
  const suffix = /\p{L}/u.test(letter) ? rest.map((one) => (one === "0" ? "o" : one)) : rest;
  const code = [leadingLetter(letter), asDigit[first] ?? first, asDigit[second] ?? second, ...suffix].join("");
  return wholeCode.test(code) ? code : null;
};

/** "Bliem" may be a word, as "Bliski" is, unless the document names that very code elsewhere. Each character must have its glyph. */
export const namedBehindStrokes = (text: string, glyphs: number, named: ReadonlySet<string>): string[] => {
  const [, letter = "", suffix = ""] = /^([A-Z])[lI|!i]{2}(\p{L}*)$/u.exec(text) ?? [];
  const code = `${letter}11${suffix}`;
  return [...text].length === glyphs && named.has(code) ? [code] : [];
};

/**
 * The codes that one reading of a word of `glyphs` glyphs can mean. Readers see a one as "l" or "I", and often as both ("G1lp" for
 * four glyphs "G11p", five characters "G11lp" too): where a reading has more characters than there are glyphs, a doubled one is one.
 */
export const codesReadAs = (text: string, glyphs: number): string[] => {
  const characters = [...text];
  const plain = codeOf(characters);
  if (characters.length === glyphs || glyphs < 3) return plain === null ? [] : [plain];
  const codes = new Set<string>();
  // A capital C is read as "Cc" or "C€" where its size or its edge is in doubt.
  const [lead = "", again = "", ...rest] = characters;
  if (characters.length === glyphs + 1 && lead !== again && leadingLetter(lead) === leadingLetter(again)) {
    const code = codeOf([lead, ...rest]);
    if (code !== null) codes.add(code);
  }
  // So is an o of its suffix, as a letter and as a nought ("C12o0").
  for (let i = 3; characters.length === glyphs + 1 && i + 1 < characters.length; i += 1)
    if (isRound(characters[i]) && isRound(characters[i + 1])) {
      const code = codeOf([...characters.slice(0, i), "o", ...characters.slice(i + 2)]);
      if (code !== null) codes.add(code);
    }
  if (characters.length === glyphs + 1)
    for (let i = 1; i < Math.min(4, characters.length - 1); i += 1)
      if (isOne(characters[i]) && isOne(characters[i + 1])) {
        const code = codeOf([...characters.slice(0, i), "1", ...characters.slice(i + 2)]);
        if (code !== null) codes.add(code);
      }
  // Letters of a suffix may touch, so that there are fewer glyphs than characters.
  if (codes.size === 0 && plain !== null && characters.length > glyphs) codes.add(plain);
  return [...codes];
};

/** In heights of digits: a small letter without a stem, as a c, is lower. */
export const capital = 0.9;
/** A letter and two digits stand before a code's suffix. */
export const suffixAt = 3;

/**
 * "cit" that both readings have for "C11", in bold print of a few letters: a capital by its height, behind which stand two strokes of the form of the
 * document's ones, is a code that the document names elsewhere. Null for any other word.
 */
export const codeOfStrokes = (
  { glyphs, first, second, forms }: Pick<ReadWord, "glyphs" | "first" | "second" | "forms">,
  named: ReadonlySet<string>,
): string | null => {
  const letter = /^(\p{L})[lI|!i1t]{2}$/u.exec(first)?.[1];
  const [lead, ...strokes] = glyphs;
  if (letter === undefined || first !== second || lead === undefined || strokes.length !== 2) return null;
  const code = `${leadingLetter(letter)}11`;
  const areOnes = forms[1] === "1" && forms[2] === "1" && lead.shape.height >= capital;
  return areOnes && named.has(code) && (forms[0] === null || forms[0] === undefined || leadingLetter(forms[0]) === code[0]) ? code : null;
};

/** White on black, a one is read as a t too. */
const withStrokes = (text: string): string => text.replace(/(?<=^.{1,2})t/gu, "1");

/**
 * "czt" that was read as "c21" by itself, in bold letters without one figure whose form the document shows: a code that it names elsewhere, where two
 * readings mean it, no reading means another of its codes, and its letter is as tall as a capital. Null for any other word.
 */
export const codeReadAnew = (
  { glyphs, first, second, forms, anew = [] }: Pick<ReadWord, "glyphs" | "first" | "second" | "forms" | "anew">,
  named: ReadonlySet<string>,
): string | null => {
  const [lead] = glyphs;
  if (lead === undefined || lead.shape.height < capital) return null;
  const meant = (text: string | null): string[] =>
    text !== null && [...text].length === glyphs.length ? codesReadAs(withStrokes(text), glyphs.length) : [];
  const ofLine = [first, second].flatMap(meant);
  const ofWord = anew.flatMap((text) => ([...text].length === glyphs.length ? codesReadAs(text, glyphs.length) : []));
  const [code, ...others] = new Set([...ofLine, ...ofWord]);
  const isRead = code !== undefined && others.length === 0 && ofLine.includes(code) && ofWord.includes(code);
  return isRead && named.has(code) && fitsCode(code, forms) ? code : null;
};

/**
 * The codes that a word is without one letter of its suffix, where it has one character more than there are glyphs: a reader that doubts a
 * letter has it as two ("C12bh"). Letters may also touch, so by itself such a reading proves nothing.
 */
export const codesWithoutALetter = (text: string, glyphs: number): string[] => {
  const characters = [...text];
  if (characters.length !== glyphs + 1) return [];
  return [...new Set(characters.flatMap((_, i) => (i < 3 ? [] : (codeOf(characters.toSpliced(i, 1)) ?? []))))];
};

/** The codes that a word of one character less than there are glyphs is, where two ones were read as one stroke: "cl" for "C11". */
export const codesWithAnotherOne = (text: string, glyphs: number): string[] => {
  const characters = [...text];
  if (characters.length !== glyphs - 1 || glyphs < 3) return [];
  const at = [1, 2].filter((i) => isOne(characters[i]));
  return [...new Set(at.flatMap((i) => codeOf(characters.toSpliced(i, 0, "1")) ?? []))];
};

/** A letter that is the same in both cases but for its size: no trade has two codes that differ in it. */
export const eitherCase = /^[cosuvwxz]$/i;

/** Forms, each such letter in the case that the text has it: in small print a small s has the form of a large one. */
const withCaseOf = (text: string, forms: readonly (string | null)[]): readonly (string | null)[] => {
  const characters = [...text];
  return forms.map((form, i) => {
    const character = characters[i] ?? "";
    return eitherCase.test(character) && form?.toLowerCase() === character.toLowerCase() ? character : form;
  });
};

/** Does a code agree with every form that is known? Only where each character has its glyph. */
export const fitsCode = (text: string, forms: readonly (string | null)[]): boolean =>
  text.length !== forms.length || fits(text, withCaseOf(text, forms));
