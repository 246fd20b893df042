import { fitsCode, withoutTail } from "./codes.ts";
import type { ReadWord } from "./witnesses.ts";

/**
 * "C22a," of a list in a coarse scan, whose comma touches the letter before it: both readings have the code and the document names it elsewhere, each of its
 * other signs has the form of itself, and what the last glyph is is not known. Null for any other word.
 */
export const withTouchingTail = ({ first, second, glyphs, forms }: ReadWord, named: ReadonlySet<string>): string | null => {
  const [code, tail] = withoutTail(first);
  if (first !== second || tail.length !== 1 || !named.has(code) || glyphs.length !== code.length || forms.at(-1) !== null) return null;
  return /\p{L}$/u.test(code) && fitsCode(code, forms) ? first : null;
};
