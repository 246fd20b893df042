import { isListLike, number } from "./numbers.ts";

/** A 2-D affine transform as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that does `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** A matrix as pdf.js hands it over: any list of six, or nothing. */
export const asMatrix = (m: unknown): Matrix =>
  isListLike(m) ? [number(m[0]), number(m[1]), number(m[2]), number(m[3]), number(m[4]), number(m[5])] : identity;
