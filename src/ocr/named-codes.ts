import { codesReadAs, suffixAt, withoutTail } from "./codes.ts";
import type { ReadWord } from "./witnesses.ts";

/* The codes of groups that a document names, more than once each as a rule. */

type Read = Pick<ReadWord, "glyphs" | "first" | "second">;

/** The group code that both readings of a word can only mean. */
export const agreedCode = ({ glyphs, first, second }: Read): string | null => {
  const [code, tail] = withoutTail(first);
  const [a, ...more] = codesReadAs(code, glyphs.length - tail.length);
  const [b] = second === null ? [] : codesReadAs(withoutTail(second)[0], glyphs.length - tail.length);
  return a !== undefined && more.length === 0 && a === b ? a : null;
};

/** What the document names, and how often. */
export const namedCodes = (words: readonly Read[]): ReadonlyMap<string, number> => {
  const named = new Map<string, number>();
  for (const code of words.flatMap((word) => agreedCode(word) ?? [])) named.set(code, (named.get(code) ?? 0) + 1);
  return named;
};

/** So many words of the document are a code by both of their readings, this one among them. */
const fewestNamed = 2;

/**
 * The forms of a code on which its readings agree, without that of a letter behind its digits which gainsays them: "C22h" of a worn "C22b", where the
 * document names the one elsewhere too and the other nowhere. It says nothing of a digit.
 */
export const withoutOddLetters = (
  word: Read,
  forms: readonly (string | null)[],
  named: ReadonlyMap<string, number>,
): readonly (string | null)[] => {
  const code = agreedCode(word);
  if (code === null || (named.get(code) ?? 0) < fewestNamed) return forms;
  const isOdd = (form: string | null, i: number): boolean => i >= suffixAt && form !== null && form !== code[i];
  const asFormed = [...code].map((character, i) => (isOdd(forms[i] ?? null, i) ? forms[i] : character)).join("");
  return named.has(asFormed) ? forms : forms.map((form, i) => (isOdd(form, i) ? null : form));
};
