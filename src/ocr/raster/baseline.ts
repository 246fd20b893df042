import type { PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";

/* On which row the glyphs of a line stand, and which of them show it. */

type Glyph = PixelBox & { readonly pieces: readonly Component[] };

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

/** The value that most of `values` lie near, within `tolerance`; of equals the larger. */
export const commonest = (values: readonly number[], tolerance: number): number => {
  let best = values[0] ?? 0;
  let most = 0;
  for (const value of values) {
    const near = values.filter((other) => Math.abs(other - value) <= tolerance);
    if (near.length > most || (near.length === most && value > best)) [best, most] = [median(near), near.length];
  }
  return best;
};

/** Raised minutes are this much lower than the hour's digits, and stand this much above their foot, in heights of the digits. */
const minutesHeight = 0.82;
const minutesRise = 0.22;

/** In heights of its largest piece: what else a digit has is dust, which under the C of "C11" would make minutes of its ones. */
const dustShare = 1 / 3;

const withoutDust = (glyph: Glyph): Glyph => {
  const [first, ...more] = [...glyph.pieces].sort((a, b) => b.area - a.area);
  if (first === undefined || more.length === 0) return glyph;
  const isDust = more.every((piece) => Math.max(width(piece), height(piece)) <= dustShare * height(first));
  return isDust ? { ...glyph, x0: first.x0, y0: first.y0, x1: first.x1, y1: first.y1 } : glyph;
};

/**
 * The row on which the hours of "7⁰⁰ ÷ 13⁰⁰" stand, or null where the line is none of hours: one or two digits, two raised ones, and so
 * on. The minutes are as many as the digits of the hours or more, so most glyphs stand on theirs.
 */
export const hoursBaseline = (printed: readonly Glyph[]): number | null => {
  const glyphs = printed.map(withoutDust);
  const tall = Math.max(...glyphs.map(height));
  const isTall = (glyph: Glyph): boolean => height(glyph) >= 0.88 * tall;
  const feet = glyphs.filter(isTall).map((glyph) => glyph.y1);
  const foot = median(feet);
  // A division sign is three pieces of ink.
  const kindOf = (glyph: Glyph): string => {
    if (isTall(glyph) && Math.abs(glyph.y1 - foot) <= 0.1 * tall) return "H";
    if (glyph.pieces.length === 3) return "-";
    return height(glyph) <= minutesHeight * tall && height(glyph) >= 0.4 * tall && foot - glyph.y1 >= minutesRise * tall ? "m" : "-";
  };
  const kinds = glyphs.map(kindOf).join("");
  if (/^-*H{1,3}mm(?:-*H{1,3}mm)+-*$/.test(kinds)) return foot;
  // A part of such a line may be a word as well ("gaz"): its two raised glyphs must be twins, as noughts are.
  const [first, second] = glyphs.filter((glyph) => kindOf(glyph) === "m");
  const alike = (a: number, b: number): boolean => Math.abs(a - b) <= 0.12 * Math.max(a, b);
  const area = (glyph: Glyph): number => glyph.pieces.reduce((sum, piece) => sum + piece.area, 0);
  const twins =
    first !== undefined &&
    second !== undefined &&
    alike(width(first), width(second)) &&
    alike(height(first), height(second)) &&
    alike(area(first), area(second));
  return twins && /^-?H{1,2}mm-?$/.test(kinds) ? foot : null;
};

/** A bracket is so slim, hangs so far below the letters beside it, and capitals and digits are so tall beside it, all in its own heights. */
const bracket = { slimmest: 0.4, lower: 0.08, capital: 0.7 } as const;

/**
 * Letters without the brackets at both of their ends, where these are as many as the capitals and digits between them and would be the line:
 * "(S1)". The ones of "11" before raised minutes are as slim, and stand beside each other.
 */
export const withoutBrackets = (letters: readonly Glyph[]): readonly Glyph[] => {
  const isSlim = (glyph: Glyph): boolean => width(glyph) <= bracket.slimmest * height(glyph);
  const wide = letters.filter((glyph) => !isSlim(glyph));
  const foot = median(wide.map((glyph) => glyph.y1));
  const tall = Math.max(...wide.map(height));
  const isBracket = (glyph: Glyph): boolean =>
    isSlim(glyph) && height(glyph) > tall && tall >= bracket.capital * height(glyph) && glyph.y1 - foot >= bracket.lower * height(glyph);
  const ends = [...letters].sort((a, b) => a.x0 - b.x0);
  const own = ends.slice(1, -1);
  const [first, last] = [ends[0], ends.at(-1)];
  const isEnclosed = first !== undefined && last !== undefined && isBracket(first) && isBracket(last) && !own.some(isBracket);
  return wide.length > 0 && isEnclosed && own.length === 2 ? own : letters;
};
