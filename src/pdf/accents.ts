import { itemAt } from "../model/items.ts";
import type { Glyph } from "./glyph.ts";

/*
 * A font without Polish letters draws them of two characters, the letter and an accent over or under it: "jakos´ciowa", "mie˛siecznym". What
 * is drawn as one letter is one.
 */

/** Accents that stand by themselves in a font, and the marks that Unicode joins to a letter. */
const combining: ReadonlyMap<string, string> = new Map([
  ["´", "\u0301"],
  ["`", "\u0300"],
  ["ˆ", "\u0302"],
  ["¨", "\u0308"],
  ["˜", "\u0303"],
  ["˙", "\u0307"],
  ["¸", "\u0327"],
  ["˛", "\u0328"],
  ["ˇ", "\u030c"],
  ["˘", "\u0306"],
  ["˝", "\u030b"],
  ["˚", "\u030a"],
]);
const accents = /^(?:[´`ˆ¨˜˙¸˛ˇ˘˝˚]|[\u0300-\u0328])$/u;

/** Letter and accent are drawn next to each other, with at most a shift between them. */
const reach = 3;
/** Over a capital letter an accent is raised; TeX's fonts by up to this share of the em. */
const raisedEm = 0.45;

/** The letter that an accent is drawn over, among those drawn just before and after it: the accent's middle lies within its width. */
const baseOf = (glyphs: readonly Glyph[], at: number): { readonly at: number; readonly text: string } | null => {
  const accent = itemAt(glyphs, at);
  const mark = combining.get(accent.text) ?? accent.text;
  let best: { readonly at: number; readonly text: string; readonly off: number } | null = null;
  for (let i = Math.max(0, at - reach); i <= Math.min(glyphs.length - 1, at + reach); i += 1) {
    const letter = itemAt(glyphs, i);
    const text = `${letter.text}${mark}`.normalize("NFC");
    if (i === at || !/^\p{L}$/u.test(letter.text) || text.length !== 1) continue;
    if (letter.directionX !== accent.directionX || letter.directionY !== accent.directionY) continue;
    const [dx, dy] = [accent.x - letter.x, accent.y - letter.y];
    const middle = dx * letter.directionX + dy * letter.directionY + accent.advance / 2;
    const across = Math.abs(dx * letter.directionY - dy * letter.directionX);
    if (middle < 0 || middle > letter.advance || across > raisedEm * letter.size) continue;
    const off = Math.abs(middle - letter.advance / 2);
    if (best === null || off < best.off) best = { at: i, text, off };
  }
  return best;
};

/** The glyphs with every letter that is drawn together with its accent as one. */
export const withAccentsJoined = (glyphs: readonly Glyph[]): readonly Glyph[] => {
  if (!glyphs.some((glyph) => accents.test(glyph.text))) return glyphs;
  const joined = new Map<number, string>();
  const gone = new Set<number>();
  for (const [i, glyph] of glyphs.entries()) {
    const base = accents.test(glyph.text) ? baseOf(glyphs, i) : null;
    if (base === null || joined.has(base.at)) continue;
    joined.set(base.at, base.text);
    gone.add(i);
  }
  return glyphs.flatMap((glyph, i) => (gone.has(i) ? [] : [{ ...glyph, text: joined.get(i) ?? glyph.text }]));
};
