import { monthsGenitive } from "../model/polish-months.ts";
import { isRateWord } from "./rate-words.ts";

/* Which of two readings of a word is right, where they differ: the one that is a word. No number and no code is decided this way. */

/** Words that facts and rates rest on, however seldom a document has them. */
const always: ReadonlySet<string> = new Set([...monthsGenitive, "miesięcy", "miesiące", "miesiąca", "okres", "lat", "roku", "dnia"]);
/** The first half of a unit at a line's end, and units of energy. */
const unit = /^[[(]?(?:zł|gr)\/(?:[kM]Wh[\])]?[.,;:]?)?$/;

/** A word without what stands around it. */
const bare = (word: string): string => word.replace(/^[„"“(]+|[”",.;:)]+$/gu, "");
const ofLetters = /^\p{L}[\p{L}-]+$/u;

/** "7mienny", "SZC7YT": one digit in a word of letters is no number, no code and nothing that is counted. */
export const withStrayDigit = /^(?:\p{Ll}*\d\p{Ll}{4,}|\p{Lu}{2,}\d\p{Lu}{2,})$/u;
export const ofOneCase = /^(?:\p{Ll}{5,}|\p{Lu}{5,})$/u;

/** Is one reading the other, a word, but for a stray digit in place of a letter? */
const differsByDigit = (read: string, word: string): boolean => {
  const at = read.search(/\d/);
  const without = (text: string): string => text.slice(0, at) + text.slice(at + 1);
  return withStrayDigit.test(read) && ofOneCase.test(word) && read.length === word.length && without(read) === without(word);
};

/** Readings of a word that agree, in how many places of the document. */
const fewest = 2;

/** "sZCcCZYT" for "SZCZYT": the engine sees so many letters twice; "poza" before a zone is another zone. */
const mostLettersMore = 2;

interface Read {
  readonly first: string;
  readonly second: string | null;
}

/** Tells which words a document prints elsewhere, by the words on which its readings agree. */
export const knownWords = (words: readonly Read[]): ((word: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const { first, second } of words)
    if (second === null || bare(first) === bare(second)) counts.set(bare(first), (counts.get(bare(first)) ?? 0) + 1);
  return (word) => unit.test(word) || (ofLetters.test(bare(word)) && (always.has(bare(word)) || (counts.get(bare(word)) ?? 0) >= fewest));
};

/** The readings in the order in which they are believed: the second one first where it alone is a known word. */
export const byKnownWord = <T extends Read>(word: T, isKnown: (word: string) => boolean): T => {
  const { first, second } = word;
  if (second === null) return word;
  for (const [read, other] of [
    [first, second],
    [second, first],
  ] as const)
    if (differsByDigit(bare(read), bare(other)) && isKnown(other)) return { ...word, first: other, second: other };
  if (/\d/.test(first + second) || bare(first) === bare(second)) return word;
  if (isKnown(second) && !isKnown(first)) return { ...word, first: second, second: first };
  const isAlike = Math.abs(bare(first).length - bare(second).length) <= mostLettersMore;
  const isOneOfRates = isAlike && isRateWord(bare(second)) && !isRateWord(bare(first)) && !isKnown(first);
  return isOneOfRates ? { ...word, first: second, second: first } : word;
};
