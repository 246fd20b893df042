import type { DigitSample } from "./digits.ts";
import { type Shape, unplacedDifference } from "./raster/shape.ts";

export interface DigitMatch {
  readonly digit: string;
  readonly margin: number;
}

/** How far from its digit a sign may be, in shares of the form, and how much further from any other it is at least. */
export interface DigitLimits {
  readonly most: number;
  readonly margin: number;
}

/** How much the nearest of each digit differs from a mark's glyph, whatever its size; the nearest first. */
export const digitsNear = (samples: readonly DigitSample[], shape: Shape): readonly (readonly [digit: string, far: number])[] => {
  const nearest = new Map<string, number>();
  for (const sample of samples) {
    const least = nearest.get(sample.digit) ?? 1;
    const far = unplacedDifference(sample.shape, shape, least);
    if (far < least) nearest.set(sample.digit, far);
  }
  return [...nearest].sort((a, b) => a[1] - b[1]);
};

/** The digit among those of `digitsNear` that is within the limits; null where none is near or two are. */
export const digitWithin = ([first, second]: ReturnType<typeof digitsNear>, limits: DigitLimits): DigitMatch | null => {
  if (first === undefined || first[1] > limits.most) return null;
  const away = (second?.[1] ?? 1) - first[1];
  return away < limits.margin ? null : { digit: first[0], margin: away };
};

/** The digit whose form a mark's glyph has, whatever its size; null where none is near or two are. */
export const digitOf = (samples: readonly DigitSample[], shape: Shape, limits: DigitLimits): DigitMatch | null =>
  digitWithin(digitsNear(samples, shape), limits);
