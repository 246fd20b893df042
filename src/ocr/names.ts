import type { TextLine } from "./raster/lines.ts";

/* Lists of names, as of the municipalities that a branch serves: what tells a page that holds one, before and after it is read. */

/** Names between commas, each perhaps with brackets behind it: "Koło, Konin, Nowe Miasto nad Wartą, Osiek (woj. pomorskie), ". */
const names = /(?:^|[\s:,;])(?:\p{Lu}[\p{L}.]*(?:[ –-]+[\p{L}.]+){0,5} ?(?:\([^()]{0,60}\))?[,;] ?){3,}/u;
/** A line of prose names three companies or places now and then; a list has line after line of them. */
const fewestLines = 2;
/** After so many lines of many commas that list no names a page is taken for one of figures or articles of law. */
export const maxUnlistedLines = 5;

/** Do some lines of text list names? */
export const isListOfNames = (lines: readonly string[]): boolean => lines.filter((line) => names.test(line)).length >= fewestLines;

/** Of prose every fifteenth word has a comma, of names every second: so many on one line no sentence has. */
const fewestCommas = 4;

/** Does a line hold as many commas as one of names? Only ink is looked at, so this costs nothing; a line that passes is then read. */
export const mayListNames = ({ glyphs, baseline, height }: TextLine): boolean => {
  const isComma = (glyph: (typeof glyphs)[number]): boolean =>
    glyph.y1 - glyph.y0 <= 0.5 * height && glyph.y0 >= baseline - 0.35 * height && glyph.y1 >= baseline + 0.05 * height;
  return glyphs.filter(isComma).length >= fewestCommas;
};
