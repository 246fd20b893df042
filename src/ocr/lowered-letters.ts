import { median } from "../model/median.ts";
import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The symbol of a formula ("SoSJ") stands under the name of its rate: a capital with small letters set lower. The engine reads both as one word
 * ("Sosy"), which nobody knows. As of a text layer the lowered letters are a word of their own, with a height and a baseline of theirs.
 */

/** In heights of the capital: lowered letters stand so far below it. The roundest letters reach 0.02 below their line. */
const drop = 0.07;
/** In heights of the capital: lowered letters are so high. A letter whose tail hangs below the line is as high as a capital, a comma a third. */
const lowest = 0.4;
const highest = 0.8;
/** In heights of the capital: no small letter of a word is as low as the first, and beside one that is none is taller than the second. Letters of a symbol may stand a pixel below their capital, which a coarse scan cannot tell. */
const tiny = { one: 0.5, others: 0.66 } as const;
/** A symbol's capital, or two, and its lowered letters; the last of them may be read as a stop or a comma ("Sus,"), whose ink is a third so high. */
const symbol = /^\p{Lu}{1,2}\p{L}{1,4}[.,]?$/u;
const mostCapitals = 2;
const mostLowered = 4;

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised" | "next"> {
  readonly line: Pick<SeenLine, "baseline" | "height" | "rotation" | "within">;
  readonly anew: readonly string[];
}

const foot = ({ box }: SeenGlyph): number => box[3];
const tall = ({ box }: SeenGlyph): number => box[3] - box[1];

/** How many of a word's glyphs are its capitals, where all others stand lower and are smaller; 0 where they do not. */
const capitalsOf = (glyphs: readonly SeenGlyph[]): number => {
  for (let count = 1; count <= mostCapitals && count < glyphs.length; count += 1) {
    const [capitals, others] = [glyphs.slice(0, count), glyphs.slice(count)];
    const height = median(capitals.map(tall));
    const line = median(capitals.map(foot));
    const isSmall = (one: SeenGlyph): boolean => foot(one) >= line && tall(one) >= lowest * height && tall(one) <= highest * height;
    const isSymbol =
      others.every((one) => foot(one) - line >= drop * height) ||
      (others.some((one) => tall(one) <= tiny.one * height) && others.every((one) => tall(one) <= tiny.others * height));
    if (others.length <= mostLowered && others.every(isSmall) && isSymbol) return count;
  }
  return 0;
};

/** A word as its capitals and its lowered letters, each a word; any other as it is. */
export const withLoweredApart = <T extends Read>(word: T): readonly T[] => {
  const { glyphs, first, second, raised, line } = word;
  // One of the readings may have a stop of a small letter ("S.su"), and two lowered letters may touch.
  const isSymbol = [first, second].some((text) => text !== null && symbol.test(text) && [...text].length >= glyphs.length);
  if (raised || !isSymbol) return [word];
  const count = capitalsOf(glyphs);
  if (count === 0) return [word];
  const part = (text: string, from: number, to?: number): string => [...text].slice(from, to).join("");
  const lowered = glyphs.slice(count);
  const own = { ...line, baseline: Math.max(...lowered.map(foot)), height: Math.max(...lowered.map(tall)) };
  const [head, tail] = [
    { first: part(first, 0, count), second: second === null ? null : part(second, 0, count) },
    { first: part(first, count), second: second === null ? null : part(second, count) },
  ];
  return [
    { ...word, ...head, glyphs: glyphs.slice(0, count), anew: [], next: tail.first },
    { ...word, ...tail, glyphs: lowered, anew: [], line: own },
  ];
};
