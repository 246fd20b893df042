import { type ReadWord, smallLetter } from "./witnesses.ts";

/** The C of "grupy taryfowe B i C", read as small by itself: what is as tall as a capital is one. */
export const loneCapital = ({ glyphs, first }: ReadWord): string | null =>
  /^c[,.;]?$/.test(first) && glyphs.length === first.length && (glyphs[0]?.shape.height ?? 0) > smallLetter ? first.toUpperCase() : null;

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
