/** A rectangle in PDF points, origin at the top left of the page as shown: [left, top, right, bottom]. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** The same of each side. */
export const mapBox = ([x0, y0, x1, y1]: Box, side: (value: number) => number): Box => [side(x0), side(y0), side(x1), side(y1)];

/** Do two boxes share more than an edge? */
export const meets = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** The smallest box that holds all of `boxes`; at least one is needed. */
export const boundingBox = (boxes: readonly Box[]): Box => {
  const [first, ...rest] = boxes;
  if (first === undefined) throw new Error("boundingBox needs at least one box");
  return rest.reduce<Box>(
    (all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])],
    first,
  );
};

/** Does the middle of a box lie in another, its sides included? */
export const holdsCentre = ([x0, y0, x1, y1]: Box, other: Box): boolean => {
  const [x, y] = [(other[0] + other[2]) / 2, (other[1] + other[3]) / 2];
  return x0 <= x && x <= x1 && y0 <= y && y <= y1;
};
