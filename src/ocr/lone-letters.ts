import { type ReadWord, smallLetter } from "./witnesses.ts";

/** "Lp." over a column of ordinals, its capital read as a stroke and its stop as a comma: nothing else in print ends in that p. */
const ordinals = /^[Ll1I|]p[.,]{1,2}$/;

/** The C of "grupy taryfowe B i C", read as small by itself: what is as tall as a capital is one. */
export const loneCapital = ({ glyphs, first, second }: ReadWord): string | null => {
  if (glyphs.length === 3 && ordinals.test(first) && ordinals.test(second ?? "")) return "Lp.";
  const isTall = /^c[,.;]?$/.test(first) && glyphs.length === first.length && (glyphs[0]?.shape.height ?? 0) > smallLetter;
  return isTall ? first.toUpperCase() : null;
};

const lowRound = /^[oO0]\.$/;

/** "z o o." with a space before its last letter, which is read as "0." or "O." as often as not: no nought is as low as a small letter. It may lie in pieces. */
const loneRound = ({ glyphs, first, second }: ReadWord): string | null => {
  const areRound = lowRound.test(first) && lowRound.test(second ?? "") && glyphs.length >= first.length;
  return areRound && glyphs.every(({ shape }) => shape.height < smallLetter) ? "o." : null;
};

/** "Sp. Z o.o. Z siedzibą": a letter of one form in both cases, read as a capital by itself; what is as low as a small letter is one. */
export const loneSmall = (word: ReadWord): string | null => {
  const { glyphs, first } = word;
  const isLow = /^[OVWZ]$/.test(first) && glyphs.length === 1 && (glyphs[0]?.shape.height ?? 1) < smallLetter;
  return isLow ? first.toLowerCase() : loneRound(word);
};
