import type { SeenGlyph } from "./seen-page.ts";
import { alike } from "./witnesses.ts";

/*
 * Ink that a reading does not explain: on a worn copy the legs of an A or the arms of a W fall apart, and dust lies between letters. A word of
 * letters and digits that both readings have alike is that word where each digit has its own glyph, and what is left is dust or lies at a letter.
 * Of a rate this says nothing: there such ink may be the comma that both readings lost.
 */

/** In heights of the line's digits: dust is smaller, and no digit is. */
const dust = 0.5;
/** Pieces left over in one word, and letters that touch in one. */
const mostExtra = 3;
const mostTouching = 3;

/** What the pieces of an m are like. */
const pieceOfM = /^[nrliı]$/;

const isLetter = (character: string | undefined): boolean => /^\p{L}$/u.test(character ?? "");

/** Can forms, in their order, be of the characters of a text, with a few more pieces of ink that are dust or parts of its letters? */
export const explainsInk = (text: string, glyphs: readonly SeenGlyph[], forms: readonly (string | null)[]): boolean => {
  const characters = [...text];
  /** For each count of characters that are laid: the fewest pieces left over. */
  let reached = new Map<number, number>([[0, 0]]);
  for (const [i, form] of forms.entries()) {
    const next = new Map<number, number>();
    const offer = (at: number, extra: number): void => {
      if (extra <= mostExtra && extra < (next.get(at) ?? Number.POSITIVE_INFINITY)) next.set(at, extra);
    };
    const isDust = (glyphs[i]?.shape.height ?? 1) <= dust;
    for (const [at, extra] of reached) {
      const own = characters[at];
      if (own !== undefined && (form === null || alike(form, own))) offer(at + 1, extra);
      if (form === null)
        for (let taken = 2; taken <= mostTouching && at + taken <= characters.length; taken += 1)
          if (characters.slice(at, at + taken).every((one) => !/\d/.test(one))) offer(at + taken, extra);
      if (own === "m" && form !== null && pieceOfM.test(form)) offer(at, extra + 1);
      if (isDust || (form === null && (isLetter(own) || isLetter(characters[at - 1])))) offer(at, extra + 1);
    }
    reached = next;
  }
  return reached.has(characters.length);
};
