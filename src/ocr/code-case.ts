import { codesReadAs, eitherCase, suffixAt, withoutTail } from "./codes.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { smallLetter } from "./witnesses.ts";

/*
 * "G13S" for "G13s": a letter that is the same in both cases but for its size. The engine takes either, one of two alike in one document, and then two groups
 * are published where there is one. How tall its glyph is tells.
 */

interface Read {
  readonly glyphs: readonly SeenGlyph[];
  readonly first: string;
  readonly second: string | null;
  readonly anew: readonly string[];
}

/** A word whose readings have such a letter of a code's suffix small where its glyph is as low as a small letter. Dust makes a glyph higher, never lower. */
export const withSmallSuffix = <T extends Read>(word: T): T => {
  const { glyphs } = word;
  const lowered = (text: string): string => {
    const characters = [...text];
    if (characters.length !== glyphs.length || codesReadAs(withoutTail(text)[0], glyphs.length).length === 0) return text;
    const isLow = (i: number): boolean => (glyphs[i]?.shape.height ?? 1) <= smallLetter;
    return characters.map((one, i) => (i >= suffixAt && eitherCase.test(one) && isLow(i) ? one.toLowerCase() : one)).join("");
  };
  const second = word.second === null ? null : lowered(word.second);
  return { ...word, first: lowered(word.first), second, anew: word.anew.map(lowered) };
};
