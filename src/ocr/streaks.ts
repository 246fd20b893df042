import type { Shape } from "./raster/shape.ts";

/* A streak of a worn copy before a word, which one reading has as the sign that opens a quotation and the other not at all. */

/** The sign that opens a quotation is two strokes side by side: what is so much higher than wide is none. */
const slimmest = 0.4;
/** In heights of digits: a comma is lower. */
const tallest = 0.55;

/** A word of letters without the streak before it. */
export const withoutStreak = <
  R extends { readonly glyphs: readonly { readonly shape: Shape }[]; readonly first: string; readonly second: string | null },
>(
  read: R,
): R => {
  const { glyphs, first, second } = read;
  const text = [first, second ?? ""].find((one) => /^\p{L}{2}/u.test(one));
  const shape = glyphs[0]?.shape;
  if (text === undefined || shape === undefined || glyphs.length !== [...text].length + 1) return read;
  const isOpened = [first, second].includes(`„${text}`);
  const isStreak = shape.height >= tallest && shape.aspect <= slimmest && shape.rise < 0;
  return isOpened && isStreak ? { ...read, glyphs: glyphs.slice(1), first: text, second: text } : read;
};
