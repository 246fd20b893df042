import type { DigitSample } from "./digits.ts";
import { difference, type Shape, unplaced } from "./raster/shape.ts";

export interface DigitMatch {
  readonly digit: string;
  readonly margin: number;
}

/** How far from its digit a sign may be, in shares of the form, and how much further from any other it is at least. */
export interface DigitLimits {
  readonly most: number;
  readonly margin: number;
}

/** The digit whose form a mark's glyph has, whatever its size; null where none is near or two are. */
export const digitOf = (samples: readonly DigitSample[], glyph: Shape, limits: DigitLimits): DigitMatch | null => {
  const shape = unplaced(glyph);
  const nearest = new Map<string, number>();
  for (const sample of samples) {
    const far = difference(unplaced(sample.shape), shape);
    if (far < (nearest.get(sample.digit) ?? 1)) nearest.set(sample.digit, far);
  }
  const [first, second] = [...nearest].sort((a, b) => a[1] - b[1]);
  if (first === undefined || first[1] > limits.most) return null;
  const away = (second?.[1] ?? 1) - first[1];
  return away < limits.margin ? null : { digit: first[0], margin: away };
};
