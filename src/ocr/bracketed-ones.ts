import type { ReadWord } from "./witnesses.ts";

/*
 * The mark "1)" of a worn copy is two strokes a dozen pixels high, and the engine may see no bracket in either reading: "li", "l;", "11" and
 * "1!". Two ones are as wide as one another. Of sixteen such marks of a photocopy the one was 5 to 7 pixels wide and the bracket 2 to 4.
 */

/** The bracket is at most this share as wide as the one, and about as high: a stop is not. */
const narrower = 0.7;
const leastHeight = 0.75;
/** So many marks of the document, both readings of which end in a bracket, show that its marks have one. */
const fewestBracketed = 2;
const endsInBracket = /^[\dlIi|!]\)$/;
/** Marks of so many notes are seldom; where there are some, "21" may have lost a bracket behind both of its digits. */
const beyondNine = /^\d{2}\)$/;

const strokes = /^[1lIi|!łt+][)\]1lIi|!ł;»]$/;
const bracketed = /^\d{1,2}\)$/;

type Read = Pick<ReadWord, "glyphs" | "first" | "second" | "raised">;

/** Are two glyphs a digit and a bracket by their widths and heights? */
const hasBracket = ({ glyphs, raised }: Read): boolean => {
  const [digit, bracket, ...more] = glyphs.map(({ shape }) => shape);
  if (!raised || digit === undefined || bracket === undefined || more.length > 0) return false;
  const width = (shape: typeof digit): number => shape.aspect * shape.height;
  return width(bracket) <= narrower * width(digit) && bracket.height >= leastHeight * digit.height;
};

const isOneWithBracket = (word: Read): boolean => {
  const { first, second } = word;
  if (second === null || !strokes.test(first) || !strokes.test(second) || (first === second && bracketed.test(first))) return false;
  return hasBracket(word);
};

/** "21" or "2s" for "2)", at 200 dpi: both readings have the digit, and no mark has two in a document of few notes whose marks have brackets; null for any other mark. */
const digitWithBracket = (word: Read): string | null => {
  const { first, second } = word;
  const [digit = ""] = first;
  const isRead = [first, second ?? ""].every((text) => [...text].length === 2 && text.startsWith(digit));
  return isRead && /[2-9]/.test(digit) && hasBracket(word) ? `${digit})` : null;
};

/** "11" once and "1)" once: of two readings that differ in a stroke the one that has the bracket; null for any other mark. */
const bracketSeenOnce = ({ glyphs, first, second, raised }: Read): string | null => {
  const [seen, other] = bracketed.test(first) ? [first, second ?? ""] : [second ?? "", first];
  const isStroke = other.slice(0, -1) === seen.slice(0, -1) && /^[1lIi|!]$/.test(other.at(-1) ?? "");
  return raised && bracketed.test(seen) && isStroke && glyphs.length === seen.length ? seen : null;
};

/**
 * The same words, those raised marks of two strokes as "1)" that are one and a bracket by their ink, where the document's marks have brackets. Where
 * none is without one, so is a mark that one reading has with it.
 */
export const withBracketedOnes = <T extends Read>(words: readonly T[]): T[] => {
  const isSure = ({ raised, first, second }: T): boolean => raised && endsInBracket.test(first) && endsInBracket.test(second ?? "");
  if (words.filter(isSure).length < fewestBracketed) return [...words];
  const isBare = ({ raised, first, second }: T): boolean => raised && first === second && /^\d{1,2}$/.test(first);
  const haveAll = !words.some(isBare);
  const areFew = !words.some(({ raised, first, second }) => raised && first === second && beyondNine.test(first));
  return words.map((word) => {
    const digit = areFew ? digitWithBracket(word) : null;
    const text = isOneWithBracket(word) ? "1)" : (digit ?? (haveAll ? bracketSeenOnce(word) : null));
    return text === null ? word : { ...word, first: text, second: text };
  });
};
