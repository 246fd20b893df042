import type { Shape } from "./raster/shape.ts";
import type { SeenGlyph } from "./seen-page.ts";

/** What a word is held to be, and whether independent readings agree on it. */
export interface Judged {
  readonly text: string;
  readonly sure: boolean;
}

/** One word as it was read: twice by the engine, and glyph by glyph by what the document's other glyphs of that form were read as. */
export interface ReadWord {
  readonly glyphs: readonly SeenGlyph[];
  readonly first: string;
  readonly second: string | null;
  readonly forms: readonly (string | null)[];
  /** Stands raised beside other text, as a footnote's mark does. */
  readonly raised: boolean;
  /** The word that follows on the line, as first read. */
  readonly next: string;
  /** What it was read as by itself, where the readings of its line differ. */
  readonly anew?: readonly string[];
}

/** Small letters without a stem are lower than this, in heights of digits. */
export const smallLetter = 0.88;
export const ones = /[lIi|!1łŁ]/;
export const dash = { narrowest: 1.3, highest: 0.4 };
/** Is it wide and low as a dash? */
export const dashLike = ({ aspect, height }: Shape): boolean => aspect >= dash.narrowest && height <= dash.highest;
/**
 * In heights of digits: a comma reaches this far below the line and is this tall; a full stop is 0.16 and stays above. At 200 dpi, where
 * digits of small print are 17 pixels high, a comma of 3 x 4 pixels reaches one below: then it is that much taller than wide.
 */
const comma = { below: 0.07, tall: 0.25, onePixel: 0.045, slim: 0.8 };
export const hasTail = ({ height, rise, aspect }: Shape): boolean =>
  rise < -comma.below || height >= comma.tall || (rise < -comma.onePixel && aspect < comma.slim);
/** Does the word, as the engine has it, agree with every form that is known? Only where each character has its glyph. */
export const fits = (text: string, forms: readonly (string | null)[]): boolean => {
  const characters = [...text];
  return characters.length === forms.length && forms.every((form, i) => form === null || alike(form, characters[i] ?? ""));
};
/** In bold or large print, where no number may stand to teach it, a one has the form of an I and a nought that of an O. */
export const alike = (form: string, character: string): boolean =>
  form === character || (character === "1" && ones.test(form)) || (character === "0" && form === "O");
export const allKnown = (forms: readonly (string | null)[]): boolean => forms.every((form) => form !== null);

/** Letters that touch are one piece of ink: so many characters at most have one form, and it is of none of them. */
export const mostTouching = 3;

/** May forms, in their order, be of the characters of a text? Each known form is one character, an unknown one may be several that touch. */
export const mayPrint = (forms: readonly (string | null)[], characters: readonly string[]): boolean => {
  let reached = new Set([0]);
  for (const form of forms) {
    const next = new Set<number>();
    for (const at of reached) {
      if (form !== null && alike(form, characters[at] ?? "")) next.add(at + 1);
      if (form === null) for (let taken = 1; taken <= mostTouching; taken += 1) next.add(at + taken);
    }
    reached = next;
  }
  return reached.has(characters.length);
};
