import type { Ink } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import { extentsOf } from "./own-box.ts";

/**
 * Share of a line's length that may have ink this close beside it. One that is joined to others runs past letters; one that stands alone may
 * be made of letters, whose bowls and strokes are ink beside it.
 */
const mostTouched = { joined: 0.3, alone: 0.05 } as const;
const besidePixels = 2;

/**
 * Does a line stand free on both sides? The feet of letters that stand in a row look like a line, but for the letters on them. The
 * second stroke of a double line (`marked` too) is no letter; ink that goes on for longer than any line is thick is a dark ground.
 */
export const isFree = (
  piece: Component,
  { width, height, data }: Ink,
  marked: Uint8Array,
  orientation: "horizontal" | "vertical",
  most: number,
  stands: keyof typeof mostTouched,
): boolean => {
  const horizontal = orientation === "horizontal";
  const extents = extentsOf(piece, horizontal);
  const touched = [0, 0];
  const step = horizontal ? width : 1;
  for (const [along, [first, last]] of extents)
    for (const [side, across] of [first - besidePixels, last + besidePixels].entries()) {
      if (across < 0 || across >= (horizontal ? height : width)) continue;
      const at = horizontal ? across * width + along : along * width + across;
      const out = side === 0 ? -step : step;
      const isGround = (): boolean =>
        Array.from({ length: most + 1 }, (_, i) => at + (i + 1 - besidePixels) * out).every((i) => data[i] === 1);
      if (data[at] === 1 && (marked[at] === 0 || isGround())) touched[side] = (touched[side] as number) + 1;
    }
  return Math.max(...touched) <= mostTouched[stands] * extents.size;
};
