import { type Shape, shapeSize } from "./shape.ts";

/*
 * A star is a dozen pixels high where it marks a note, and the engine reads it as "sk", "." or nothing. Its form is like no other sign's, in any font: arms
 * that go out from a solid middle to all sides, five or six of them.
 */

/** A star is about as wide as high. */
const aspects = { least: 0.75, most: 1.35 } as const;
/** Of half of its width and height: its middle is solid so far, and its arms stand apart at these distances. */
const middle = 0.2;
const apart = [0.75, 0.85] as const;
const arms = { fewest: 5, most: 6 } as const;
/** No two arms that follow one another stand further apart, as a share of the circle: of an x or a cross with dust beside it they do. */
const widest = 0.3;
/** Looks around the circle. */
const looks = 72;

/** Is a glyph's form that of a star? */
export const isStar = ({ bits, aspect }: Shape): boolean => {
  if (aspect < aspects.least || aspect > aspects.most) return false;
  const { columns, rows } = shapeSize;
  const isInk = (x: number, y: number): boolean => {
    const at = Math.floor(((y + 1) / 2) * rows) * columns + Math.floor(((x + 1) / 2) * columns);
    return (((bits[at >> 5] as number) >>> (at & 31)) & 1) === 1;
  };
  const around = (radius: number): boolean[] =>
    Array.from({ length: looks }, (_, i) =>
      isInk(radius * Math.cos((2 * Math.PI * i) / looks), radius * Math.sin((2 * Math.PI * i) / looks)),
    );
  if (!isInk(0, 0) || !around(middle).every(Boolean)) return false;
  return apart.every((radius) => {
    const seen = around(radius);
    const begins = seen.flatMap((one, i) => (one && !seen.at(i - 1) ? [i] : []));
    const steps = begins.map((at, i) => ((begins[i + 1] ?? (begins[0] as number) + looks) - at) / looks);
    return begins.length >= arms.fewest && begins.length <= arms.most && Math.max(...steps) <= widest;
  });
};
