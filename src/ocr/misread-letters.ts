import { alike } from "./witnesses.ts";

/*
 * A long word that differs by one letter from a word that the document prints often is that word misread, where the two letters look alike:
 * "Wyszczegółnienie" beside twelve times "Wyszczególnienie". The last letters of a Polish word are its grammar, so they must be the same.
 */

/** Letters that the engine takes for one another in worn print. */
const lookAlike = ["lłtiIíf", "oó", "aą", "eęc", "cć", "sś", "zżź", "nńh", "uiy"] as const;
const areAlike = (a: string, b: string): boolean => lookAlike.some((letters) => letters.includes(a) && letters.includes(b));

/** A shorter word may be another one by a letter. */
const fewestLetters = 8;
const lastLetters = 2;
/** The right word is printed so many times, and so many times as often as the other one. */
const fewestPrints = 3;
const timesAsOften = 3;

const ofLetters = /^[„"“(]*(\p{L}{8,})[”",.;:)]*$/u;
const core = (word: string): string | null => ofLetters.exec(word)?.[1] ?? null;

interface Read {
  readonly first: string;
  readonly second: string | null;
}

/** The place at which two words of one length differ, or null where they do in none or in several. */
const difference = (a: string, b: string): number | null => {
  if (a.length !== b.length) return null;
  const places = [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i]));
  return places.length === 1 ? (places[0] as number) : null;
};

/** Tells the word that a word is meant to be, by the words of a document; null where it is no other. */
export const wordsPrinted = (words: readonly Read[]): ((word: string) => string | null) => {
  const counts = new Map<string, number>();
  for (const { first } of words) {
    const word = core(first);
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count >= fewestPrints);
  return (word) => {
    if (word.length < fewestLetters) return null;
    const own = counts.get(word) ?? 1;
    const [found, ...more] = often.filter(([other, count]) => {
      const at = difference(word, other);
      return at !== null && at < word.length - lastLetters && count >= timesAsOften * own && areAlike(word[at] ?? "", other[at] ?? "");
    });
    return found !== undefined && more.length === 0 ? found[0] : null;
  };
};

/**
 * A word with its misread letter as the document prints it elsewhere; as it is where the form of that letter's glyph is known as what was
 * read. `forms`: of its glyphs, one for each character where there are as many.
 */
export const byPrintedWord = <T extends Read>(
  word: T,
  printedAs: (word: string) => string | null,
  forms: readonly (string | null)[],
): T => {
  const own = core(word.first);
  const printed = own === null ? null : printedAs(own);
  if (own === null || printed === null) return word;
  const text = word.first.replace(own, printed);
  const at = difference(word.first, text) ?? 0;
  const form = forms.length === [...word.first].length ? (forms[at] ?? null) : null;
  if (form !== null && alike(form, word.first[at] ?? "")) return word;
  return { ...word, first: text, second: word.second === null ? null : text };
};
