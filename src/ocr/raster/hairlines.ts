import type { Gray, Ink } from "../../model/bitmap.ts";

/*
 * A hairline of a gray scan is out of focus and lighter than any letter: one of a quarter of a point comes out at 170 on paper of 238. Where
 * letters stand near it they pull the threshold of ink below that, so that the line breaks at every word. What tells it is that it is
 * darker than the paper on both of its sides; letters keep the threshold, which parts them from one another.
 */

/** Points between the middle of a hairline and the paper at its sides. */
const sidePt = 0.75;
/** By so much the line is darker than either side, and at the edge of a shaded head by 25; the grain of paper measures some 10. */
const contrast = 20;

/** Ink, and the thin lines of a gray picture that are lighter than it, level and upright ones. Only ruling lines are looked for in it. */
export const withHairlines = ({ width, height, data }: Gray, ink: Ink, pixelsPerPoint: number): Ink => {
  const side = Math.max(2, Math.round(sidePt * pixelsPerPoint));
  const marked = ink.data.slice();
  for (let y = side; y < height - side; y += 1)
    for (let x = side, at = y * width + side; x < width - side; x += 1, at += 1) {
      if (marked[at] === 1) continue;
      const paper = (data[at] as number) + contrast;
      const isLevel = (data[at - side * width] as number) >= paper && (data[at + side * width] as number) >= paper;
      if (isLevel || ((data[at - side] as number) >= paper && (data[at + side] as number) >= paper)) marked[at] = 1;
    }
  return { width, height, data: marked };
};
