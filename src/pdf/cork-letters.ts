import type { Glyph } from "./glyph.ts";

/*
 * LaTeX writes Polish in the Cork encoding (T1). Its bitmap fonts (Type 3) name no letters, so a reader takes the codes for Latin-1:
 * "Skªadnik staªy", "pi±mie". The codes say the letters exactly, which no reading of the picture can be sure to.
 */

/** What Cork has where Latin-1 has signs and controls: the Polish letters, and what typesetters put around text. */
const cork: ReadonlyMap<string, string> = new Map(
  (
    [
      [0x81, "Ą"],
      [0x82, "Ć"],
      [0x86, "Ę"],
      [0x8a, "Ł"],
      [0x8b, "Ń"],
      [0x91, "Ś"],
      [0x99, "Ź"],
      [0x9b, "Ż"],
      [0xa1, "ą"],
      [0xa2, "ć"],
      [0xa6, "ę"],
      [0xaa, "ł"],
      [0xab, "ń"],
      [0xb1, "ś"],
      [0xb9, "ź"],
      [0xbb, "ż"],
      [0x10, "“"],
      [0x11, "”"],
      [0x12, "„"],
      [0x15, "–"],
      [0x16, "—"],
      [0x1b, "ff"],
      [0x1c, "fi"],
      [0x1d, "fl"],
      [0x1e, "ffi"],
      [0x1f, "ffl"],
    ] as const
  ).map(([code, letter]) => [String.fromCharCode(code), letter]),
);

/** Signs that Latin-1 never prints inside a word: Cork's ą, ę, ł and ś. */
const inWord = /\p{L}[¡¦ª±]\p{Ll}/u;
/** The same bytes as Latin-2 or Windows-1250 say: "op³aty", "grupê". Of such pages nobody knows which letters are meant. */
const otherEncoding = /\p{Ll}[³¿ê¶¼œ]\p{Ll}/u;

/** The glyphs with the letters that their codes mean in Cork, where the page's words show that they do. */
export const withCorkLetters = (glyphs: readonly Glyph[]): readonly Glyph[] => {
  const text = glyphs.map((glyph) => glyph.text).join("");
  if (!inWord.test(text) || otherEncoding.test(text)) return glyphs;
  return glyphs.map((glyph) => {
    const letter = cork.get(glyph.text);
    return letter === undefined ? glyph : { ...glyph, text: letter };
  });
};
