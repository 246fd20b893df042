import { isRateWord, rateWords } from "./rate-words.ts";
import { alike } from "./witnesses.ts";

/*
 * A long word that differs from a word which the document prints often in letters alone that look alike is that word misread:
 * "Wyszczegółnienie" beside twelve times "Wyszczególnienie", "JAKOSCJOWA" beside "JAKOŚCIOWA", "rozhczemowy" beside "rozliczeniowy". The last
 * letters of a Polish word are its grammar, so they must be the same.
 */

/** Letters that the engine takes for one another in worn print, the first for all of them. */
const lookAlike = ["lłtiíjf", "oó", "aą", "eęcć", "sś", "zżź", "nńh", "uy"] as const;
/** Letters that touch are taken for one with as many strokes: "li" for an h, "ni" or "rn" for an m. */
const strokesIn: readonly (readonly [RegExp, string])[] = [
  [/rn|m/g, "lll"],
  [/n/g, "ll"],
];
const stroke = /[lIi|1]/;
/** So many letters at most are misread in one word. */
const mostMisread = 3;

/** A shorter word may be another one by a letter. */
const fewestLetters = 8;
const lastLetters = 2;
/** No two Polish words of so many letters, one of them a word of rates, differ in one of their letters before the last two. */
const longWord = 11;
/** The right word is printed so many times, and so many times as often as the other one. */
const fewestPrints = 3;
const timesAsOften = 3;

/** What is counted may stand before it: "2-miesięczny". */
const ofLetters = /^[„"“(]*(?:\d{1,2}-)?(\p{L}{5,})[”",.;:)]*$/u;
const core = (word: string): string | null => ofLetters.exec(word)?.[1] ?? null;

interface Read {
  readonly first: string;
  readonly second: string | null;
}

const signOf = (letter: string): string => lookAlike.find((letters) => letters.includes(letter))?.[0] ?? letter;

/** What is left of a word when letters that look alike are one: words of one outline are misread for one another. */
const outlineOf = (word: string): string =>
  strokesIn.reduce((outline, [letters, strokes]) => outline.replace(letters, strokes), [...word.toLowerCase()].map(signOf).join(""));

/** The places at which two words of one length differ; null where their lengths do. */
const differences = (a: string, b: string): readonly number[] | null =>
  a.length === b.length ? [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i])) : null;

const rateOutlines = rateWords.map((word) => ({ word, outline: outlineOf(word) }));
const isOfOneCase = (word: string): boolean => word === word.toLowerCase() || word === word.toUpperCase() || /^\p{Lu}\p{Ll}+$/u.test(word);

/**
 * "szZczYT" for "SZCZYT": capitals that differ from small letters in size alone are read as either, or as both where the reader doubts. Null where the
 * word in capitals is none for a rate or a zone.
 */
const capitalsOf = (word: string): string | null => {
  if (!/\p{Ll}\p{Lu}/u.test(word)) return null;
  const letters = [...word];
  const isTwice = (letter: string, i: number): boolean =>
    letter !== letters[i - 1] && letter.toLowerCase() === letters[i - 1]?.toLowerCase();
  const capitals = letters
    .filter((letter, i) => !isTwice(letter, i))
    .join("")
    .toUpperCase();
  return isRateWord(capitals) ? capitals : null;
};

/** The word for a rate or a zone that a word is, but for letters that look alike, or for any one letter of a long word; the last one is the same. */
const rateWordOf = (word: string): string | null => {
  if (isRateWord(word) || !isOfOneCase(word)) return null;
  const outline = outlineOf(word);
  const isSameCase = (other: string): boolean =>
    [...other].every((letter, i) => (letter === letter.toUpperCase()) === (word[i] === word[i]?.toUpperCase()));
  const found = rateOutlines.filter(
    (other) =>
      other.word.length === word.length && other.outline === outline && other.word.at(-1) === word.at(-1) && isSameCase(other.word),
  );
  if (found.length === 1) return found[0]?.word ?? null;
  // "kogereracyjnej": of a word so long one letter may be misread as any other.
  if (word.length < longWord) return null;
  const near = rateWords.filter(
    (other) => isSameCase(other) && other.slice(-lastLetters) === word.slice(-lastLetters) && differences(word, other)?.length === 1,
  );
  return near.length === 1 ? (near[0] ?? null) : null;
};

/** "energu" and "energn" for "energii": without their dots the last two letters touch. The document prints the whole word, and the other one hardly ever. */
const doubleI = /^(\p{Ll}{5,})[un]$/u;
const withDoubleI = (word: string, counts: ReadonlyMap<string, number>): string | null => {
  const whole = `${doubleI.exec(word)?.[1] ?? ""}ii`;
  const count = counts.get(whole) ?? 0;
  return count >= fewestPrints && count >= timesAsOften * (counts.get(word) ?? 1) ? whole : null;
};

/** Tells the word that a word is meant to be, by the words of a document; null where it is no other. */
export const wordsPrinted = (words: readonly Read[]): ((word: string) => string | null) => {
  const counts = new Map<string, number>();
  for (const { first } of words) {
    const word = core(first);
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const often = [...counts]
    .filter(([, count]) => count >= fewestPrints)
    .map(([word, count]) => ({ word, count, outline: outlineOf(word) }));
  return (word) => {
    const ofRates = rateWordOf(word) ?? capitalsOf(word) ?? withDoubleI(word, counts);
    if (ofRates !== null || word.length < fewestLetters) return ofRates;
    const [own, outline] = [counts.get(word) ?? 1, outlineOf(word)];
    const [found, ...more] = often.filter(
      (other) =>
        other.word !== word &&
        other.outline === outline &&
        other.count >= timesAsOften * own &&
        other.word.slice(-lastLetters) === word.slice(-lastLetters) &&
        (differences(word, other.word)?.length ?? 0) <= mostMisread,
    );
    return found !== undefined && more.length === 0 ? found.word : null;
  };
};

/** Is a letter another one with a dot or a stroke over it? */
const isDotted = (letter: string, plain: string): boolean => [`${plain}\u0307`, `${plain}\u0301`].includes(letter.normalize("NFD"));

/**
 * A word with its misread letters as the document prints it elsewhere; as it is where the form of one of those letters' glyphs is known as what
 * was read. `forms`: of its glyphs, one for each character where there are as many.
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
  const known = forms.length === [...word.first].length ? forms : [];
  // An i that lost its dot has the form of an l: of strokes a form says nothing.
  const isOwn = (at: number): boolean => {
    const form = known[at] ?? null;
    // Dust over the z of "zmienny" has the form of the dot of a ż, and "żmienny" is no word.
    const isDust = isRateWord(printed) && isDotted(word.first[at] ?? "", text[at] ?? "");
    return form !== null && alike(form, word.first[at] ?? "") && !isDust && !(stroke.test(form) && stroke.test(text[at] ?? ""));
  };
  if ((differences(word.first, text) ?? []).some(isOwn)) return word;
  return { ...word, first: text, second: word.second === null ? null : text };
};

/** In heights of the letters without a stem beside it: an h is a third taller than they are, an n as tall. */
const lowH = 1.12;
const withoutStem = /^[acemnorsuwz]$/;
/** So many of them show how tall such a letter is. */
const fewestLow = 3;

/** No word ends so: of an h whose stem is worn off an n is left ("godzinacn"). */
const finalCn = /(?<=^\p{Ll}{3,})cn(?=[,;.:]?$)/u;

/** "qodziny": no Polish word has a q, and a g whose tail is cut short has its form. */
const withoutQ = (text: string): string => (/^\p{Ll}{5,}[,;.:]?$/u.test(text) ? text.replaceAll("q", "g") : text);

/** "hocna" whose first letter is as low as the others: an h has a stem, so it is an n. Where the glyphs are not one to a character, nobody knows. */
export const withLowLetters = <T extends Read & { readonly glyphs: readonly { readonly shape: { readonly height: number } }[] }>(
  word: T,
): T => {
  const lowered = (text: string): string => {
    const characters = [...text];
    if (!/h/.test(text) || !/^\p{Ll}+[,;.:]?$/u.test(text) || characters.length !== word.glyphs.length) return text;
    const heightOf = (i: number): number => word.glyphs[i]?.shape.height ?? 0;
    const low = characters.flatMap((character, i) => (withoutStem.test(character) ? [heightOf(i)] : []));
    if (low.length < fewestLow) return text;
    const most = lowH * Math.max(...low);
    return characters.map((character, i) => (character === "h" && heightOf(i) <= most ? "n" : character)).join("");
  };
  const whole = (text: string): string => withoutQ(lowered(text)).replace(finalCn, "ch");
  return { ...word, first: whole(word.first), second: word.second === null ? null : whole(word.second) };
};
