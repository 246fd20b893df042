import type { SeenGlyph } from "./seen-page.ts";
import { isAmongDigits, isDecisionNumber } from "./separators.ts";
import { alike, mostTouching, ones, type ReadWord } from "./witnesses.ts";

/* Ones and the letters that look like them, known by the forms of the document's own. */

const isStroke = (character: string | null | undefined): boolean => ones.test(character ?? "");

/** May a glyph of this form be the character? What is known of a stroke is its form alone. */
const mayBe = (form: string, character: string): boolean =>
  (isStroke(form) && isStroke(character)) || form.toLowerCase() === character.toLowerCase() || alike(form, character);

/** From a number of glyphs and of characters on: how many characters the next glyph may have. */
const taken = (form: string | null, character: string): readonly number[] =>
  form === null ? Array.from({ length: mostTouching }, (_, i) => i + 1) : mayBe(form, character) ? [1] : [];

/**
 * The form of each character of a text, of which some touch and so have one glyph of no known form; null for these, and where the forms could be
 * laid under the characters in several ways.
 */
const formsUnder = (characters: readonly string[], forms: readonly (string | null)[]): readonly (string | null)[] => {
  const reached = (glyphs: number): Set<number> => reachedBy[glyphs] ?? new Set();
  const reachedBy: Set<number>[] = [new Set([0])];
  for (const [i, form] of forms.entries())
    reachedBy.push(new Set([...reached(i)].flatMap((at) => taken(form, characters[at] ?? "").map((count) => at + count))));
  // Backwards, only what leads to the end of both.
  const under = characters.map((): Set<string | null> => new Set());
  let ends = new Set(reached(forms.length).has(characters.length) ? [characters.length] : []);
  for (const [i, form] of [...forms.entries()].reverse()) {
    const next = new Set<number>();
    for (const at of reached(i))
      for (const count of taken(form, characters[at] ?? "").filter((one) => ends.has(at + one))) {
        next.add(at);
        for (let own = at; own < at + count; own += 1) under[own]?.add(count === 1 ? form : null);
      }
    ends = next;
  }
  return under.map((found) => ([...found].length === 1 ? ([...found][0] ?? null) : null));
};

/** The form of each character; of a decision's number also where two of its letters touch. */
export const formsOfCharacters = (text: string, forms: readonly (string | null)[]): readonly (string | null)[] | null => {
  const characters = [...text];
  if (characters.length === forms.length) return forms;
  return isDecisionNumber(text) && characters.length > forms.length ? formsUnder(characters, forms) : null;
};

/**
 * A character of the form of a one is read as l, I or | as often as not: where the document's own ones and l's tell, they decide. Not in a number:
 * in some faces a one has the form of an l, and no letter can stand there.
 */
export const withOnes = (text: string, forms: readonly (string | null)[]): string => {
  const own = formsOfCharacters(text, forms);
  if (own === null || /^\d[\d.,]*$/.test(text)) return text;
  return [...text]
    .map((character, i) => (isStroke(character) && isStroke(own[i]) && !isAmongDigits(text, i) ? own[i] : character))
    .join("");
};

/** In heights of digits: a one with its foot is 0.38 wide, an Ł 0.55 and more. */
const narrowestL = 0.5;

/**
 * Does a decision's number end in a letter that is a stroke, of which no form says so? Both readings take a one behind initials for that letter
 * ("ASa1", read "ASal" twice), so that they are one witness. An Ł too wide for a one is itself ("MŁ").
 */
const endsInUnknownStroke = (
  text: string,
  { forms, glyphs }: { readonly forms: ReadWord["forms"]; readonly glyphs: readonly Pick<SeenGlyph, "shape">[] },
): boolean => {
  const end = /\p{L}([lI|!łŁ])[,.;:)\]]*$/u.exec(text);
  if (end === null || !isDecisionNumber(text)) return false;
  const own = [...text].length === glyphs.length ? glyphs[end.index + 1]?.shape : undefined;
  const isWide = end[1] === "Ł" && own !== undefined && own.aspect * own.height >= narrowestL;
  return !isWide && formsOfCharacters(text, forms)?.[end.index + 1] !== end[1];
};

/** What a decision's number ends in behind its year: "JTr", "KTW", "MKa4". */
const endOfNumber = /\.20\d{2}\.(?:.*\.)?([\p{L}\d]+)[,.;:)\]]*$/u;
const usualInitials = /^\p{Lu}{2}(?:\p{Lu}|\p{Ll}[\dl]?)?$/u;

/**
 * Do a decision's number's initials have a stroke where nothing tells which? An I is read as an l, and an l or an ł as a one, by all readings: in initials of
 * the usual kind that can only be their small letter; others ("Bla3" for "BIa3", "UW13" for "UWl3") may have been misread anywhere. Nor is their second letter a small one ("Dtr" for "DŁr").
 */
const hasUnclearInitials = (text: string, forms: ReadWord["forms"]): boolean => {
  const initials = endOfNumber.exec(text)?.[1];
  if (initials === undefined || !isDecisionNumber(text)) return false;
  if (/^\p{Lu}\p{Ll}/u.test(initials)) return true;
  if (!ones.test(initials.replace(/(?<=\p{Ll})[\dl]$/u, ""))) return false;
  if (!usualInitials.test(initials)) return true;
  const at = text.lastIndexOf(initials) + 2;
  return /^[lł]/.test(initials.slice(2)) && formsOfCharacters(text, forms)?.[at] !== text[at];
};

/** Does a decision's number have a stroke of which neither its form nor its place says which one it is? */
export const hasUnclearStroke = (text: string, word: Pick<ReadWord, "forms" | "glyphs">): boolean =>
  endsInUnknownStroke(text, word) || hasUnclearInitials(text, word.forms);

/** "t)" before a note's text: a bracket closes no word of one letter whose form is that of the document's ones; null for any other word. */
export const oneBeforeBracket = ({
  first,
  second,
  forms: [form, ...others],
}: Pick<ReadWord, "first" | "second" | "forms">): string | null =>
  form === "1" && others.length === 1 && [first, second ?? first].every((text) => /^[t1lIi|!ł]\)$/.test(text)) ? "1)" : null;
