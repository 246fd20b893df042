import { type ReadWord, smallLetter } from "./witnesses.ts";

/** The C of "grupy taryfowe B i C", read as small by itself: what is as tall as a capital is one. */
export const loneCapital = ({ glyphs, first }: ReadWord): string | null =>
  /^c[,.;]?$/.test(first) && glyphs.length === first.length && (glyphs[0]?.shape.height ?? 0) > smallLetter ? first.toUpperCase() : null;

/** "Sp. Z o.o. Z siedzibą": a letter of one form in both cases, read as a capital by itself; what is as low as a small letter is one. */
export const loneSmall = ({ glyphs, first }: ReadWord): string | null =>
  /^[OVWZ]$/.test(first) && glyphs.length === 1 && (glyphs[0]?.shape.height ?? 1) < smallLetter ? first.toLowerCase() : null;
