import type { PixelBox } from "../../model/bitmap.ts";

/*
 * In tight rows a comma's tail reaches the line under its row. Cut off there it is as small and as slim as a speck on the line. It is known by where it
 * stands: between two digits that it parts, and its head above the row that both of them stand on.
 */

/** Points. No digit is lower. */
const lowestDigitPt = 3.5;
/** In heights of the digits: a comma's white on each side (0.26 and 0.25 in a narrow print of 7.5 pt), and how far both of its neighbours stand level. */
const nearest = { aside: 0.55, level: 0.12 } as const;
/** Digits that no comma parts stand 0.15 apart, two ones 0.33. */
const apart = 0.36;
/** How far a comma's head stands above the digits' feet: 0.17 in that print; a speck of the line itself begins under them. */
const head = { least: 0.08, most: 0.35 } as const;

const height = ({ y0, y1 }: PixelBox): number => y1 - y0;

/** Is a slim piece of ink on a horizontal line the comma of a number over it? */
export const isCommaOnRule = (piece: PixelBox, rule: PixelBox, pieces: readonly PixelBox[], pixelsPerPoint: number): boolean => {
  const isDigit = (one: PixelBox): boolean => one !== piece && height(one) >= lowestDigitPt * pixelsPerPoint && one.y1 <= rule.y0;
  const middle = (piece.x0 + piece.x1) / 2;
  const beside = pieces.filter((one) => isDigit(one) && one.y0 < piece.y0 && one.y1 > piece.y0);
  const before = beside.filter(({ x1 }) => x1 <= middle).sort((a, b) => b.x1 - a.x1)[0];
  const behind = beside.filter(({ x0 }) => x0 >= middle).sort((a, b) => a.x0 - b.x0)[0];
  if (before === undefined || behind === undefined) return false;
  const tall = Math.max(height(before), height(behind));
  const isLevel = Math.abs(before.y1 - behind.y1) <= nearest.level * tall && Math.abs(before.y0 - behind.y0) <= nearest.level * tall;
  const isNear = piece.x0 - before.x1 <= nearest.aside * tall && behind.x0 - piece.x1 <= nearest.aside * tall;
  const above = (Math.min(before.y1, behind.y1) - piece.y0) / tall;
  return isLevel && isNear && behind.x0 - before.x1 >= apart * tall && above >= head.least && above <= head.most;
};
