import { isShortForm } from "./company-lines.ts";
import { withTails } from "./judge.ts";
import { alike, dashLike, mayPrint, type ReadWord } from "./witnesses.ts";

/* A word of a list of names: no range and no code tells one that was misread, so each of its characters needs witnesses of its own. */

const plain = (text: string): string => text.replace(/[–—]/g, "-");

/** What a name is made of; codes, units and numbers are judged by their own rules. */
const ofName = /^[\p{L}.,;:()–—-]+$/u;

/** A capital I has the form of an l in many faces, and no name begins with a small letter: the document's own capitals tell. */
const withCapital = (text: string, [form]: readonly (string | null)[]): string =>
  form === "I" && /^l\p{Ll}/u.test(text) ? `I${text.slice(1)}` : text;

/** The text in which each character has two witnesses of three: the readings, and the form where it is known; null where one has not. */
const byTwoOfThree = (first: string, second: string, forms: readonly (string | null)[]): string | null => {
  const [a, b] = [[...first], [...second]];
  if (a.length !== forms.length || b.length !== forms.length) return null;
  const witnessed = a.map((one, i) => {
    const [other = "", form = null] = [b[i], forms[i]];
    if (form === null || alike(form, one)) return form !== null || one === other ? one : null;
    return alike(form, other) ? other : null;
  });
  return witnessed.includes(null) ? null : witnessed.join("");
};

/** Where the readings differ in length: the one whose every letter has the form that it is known by; both must end alike. */
const byForms = (first: string, second: string, forms: readonly (string | null)[]): string | null => {
  if (first.at(-1) !== second.at(-1)) return null;
  const isFormed = (text: string): boolean =>
    [...text].length === forms.length &&
    [...text].every((character, i) => {
      const form = forms[i] ?? null;
      return form === null ? i === forms.length - 1 && /[,.;]/.test(character) : alike(form, character);
    });
  return [first, second].find(isFormed) ?? null;
};

/**
 * What a word of a list of names surely is, or null: both readings agree and no form gainsays them, or the forms tell which is right.
 * `judged`: what it would be held to be on any page.
 */
export const agreedName = (word: ReadWord, judged: string): string | null => {
  const { glyphs, second } = word;
  if (!ofName.test(judged)) return null;
  const [glyph, ...more] = glyphs;
  if (glyph !== undefined && more.length === 0 && dashLike(glyph.shape)) return "-";
  if (second === null) return null;
  const [one, other] = [withCapital(plain(word.first), word.forms), withCapital(plain(second), word.forms)];
  const forms = withTails({ ...word, first: one, second: other });
  if (one === other) return mayPrint(forms, [...one]) ? one : null;
  return byTwoOfThree(one, other, forms) ?? byForms(one, other, forms);
};

/** Has a word of a company's name, as it is judged, two witnesses for each of its characters? Punctuation behind it says nothing of it. */
export const isWitnessed = (word: ReadWord, judged: string): boolean => {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}&-]/gu, "");
  const { first, second } = word;
  if (second !== null && letters(first) === letters(second) && letters(first) === letters(judged)) return true;
  if ([first, second ?? "", judged].every(isShortForm)) return true;
  const agreed = agreedName(word, judged);
  return judged.includes("&") || (agreed !== null && letters(agreed) === letters(judged));
};
