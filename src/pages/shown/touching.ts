import type { Component } from "../../ocr/raster/components.ts";

/** In heights of the tallest glyph: no digit is wider, and two that touch are, in the narrowest typeface too (1.27). */
const widestDigit = 1.05;
/** From one digit to the next, in heights of digits: 0.64 in Liberation Sans Narrow, 0.77 in Liberation Sans. */
const advance = 0.72;

/**
 * Two ones of a serif typeface touch at their feet, and both together are as wide as one wide digit (Caladea 1.02). No digit has a column in its
 * middle third with ink at its foot alone.
 */
const narrowestPair = 0.8;
const serif = 0.16;

const inkAt = ({ runs, x0, x1 }: Component): Int32Array => {
  const columns = new Int32Array(x1 - x0);
  for (const [, from, to] of runs) for (let x = from; x < to; x += 1) columns[x - x0] = (columns[x - x0] as number) + 1;
  return columns;
};

/** Does a piece hang together at its foot alone, somewhere in its middle third? */
const joinedAtFoot = ({ runs, x0, x1, y1 }: Component, tallest: number): boolean => {
  const above = new Uint8Array(x1 - x0);
  for (const [y, from, to] of runs) if (y < y1 - serif * tallest) above.fill(1, from - x0, to - x0);
  const third = (x1 - x0) / 3;
  return above.subarray(Math.ceil(third), Math.floor(2 * third)).includes(0);
};

const part = ({ runs }: Component, from: number, to: number): Component => {
  const own = runs.flatMap(([y, start, end]) =>
    Math.max(start, from) < Math.min(end, to) ? [[y, Math.max(start, from), Math.min(end, to)] as const] : [],
  );
  return {
    x0: Math.min(...own.map(([, start]) => start)),
    x1: Math.max(...own.map(([, , end]) => end)),
    y0: Math.min(...own.map(([y]) => y)),
    y1: Math.max(...own.map(([y]) => y + 1)),
    area: own.reduce((sum, [, start, end]) => sum + end - start, 0),
    runs: own,
  };
};

/**
 * Digits that touch, as two fours do in many typefaces, cut apart where their ink is thinnest. A cut that is none makes forms that no
 * other digit has, so that nothing is confirmed by it.
 */
export const apart = (piece: Component, tallest: number): Component[] => {
  const across = piece.x1 - piece.x0;
  const mayBePair = across >= narrowestPair * tallest && joinedAtFoot(piece, tallest);
  if (across <= widestDigit * tallest && !mayBePair) return [piece];
  const columns = inkAt(piece);
  const digits = Math.max(2, Math.round(across / (advance * tallest)));
  /** Of equally thin places that nearest to an even division. */
  const aside = (at: number): number => {
    const share = (at * digits) / across;
    return Math.abs(share - Math.min(digits - 1, Math.max(1, Math.round(share))));
  };
  const [first, last] = [Math.ceil(across / (2 * digits)), Math.floor(across - across / (2 * digits))];
  let cut = first;
  for (let at = first; at <= last; at += 1) {
    const [here, least] = [columns[at] as number, columns[cut] as number];
    if (here < least || (here === least && aside(at) < aside(cut))) cut = at;
  }
  const [left, right] = [part(piece, piece.x0, piece.x0 + cut), part(piece, piece.x0 + cut, piece.x1)];
  return [...apart(left, tallest), ...apart(right, tallest)];
};
