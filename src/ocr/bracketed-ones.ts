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

const strokes = /^[1lIi|!łt+][)\]1lIi|!ł;»]$/;
const bracketed = /^\d{1,2}\)$/;

type Read = Pick<ReadWord, "glyphs" | "first" | "second" | "raised">;

const isOneWithBracket = ({ glyphs, first, second, raised }: Read): boolean => {
  const [one, bracket, ...more] = glyphs.map(({ shape }) => shape);
  if (!raised || second === null || one === undefined || bracket === undefined || more.length > 0) return false;
  if (!strokes.test(first) || !strokes.test(second) || (first === second && bracketed.test(first))) return false;
  const width = (shape: typeof one): number => shape.aspect * shape.height;
  return width(bracket) <= narrower * width(one) && bracket.height >= leastHeight * one.height;
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
  const isSure = ({ raised, first, second }: T): boolean => raised && first === second && bracketed.test(first);
  if (words.filter(isSure).length < fewestBracketed) return [...words];
  const isBare = ({ raised, first, second }: T): boolean => raised && first === second && /^\d{1,2}$/.test(first);
  const haveAll = !words.some(isBare);
  return words.map((word) => {
    const text = isOneWithBracket(word) ? "1)" : haveAll ? bracketSeenOnce(word) : null;
    return text === null ? word : { ...word, first: text, second: text };
  });
};
