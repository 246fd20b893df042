import type { Gray, PixelBox } from "../../model/bitmap.ts";

/*
 * Along the edge of its glass a scanner sees the shadow of the lid, which breaks up into strokes. Nothing is printed there: what lies wholly within
 * this distance of the picture's edge, in points, is shorter than a letter is wide.
 */
const edgePt = 4;

/**
 * Does a box of a straightened page lie wholly at the edge of the picture as it was scanned? `size`: of the picture; `skewDegrees`: by how much it
 * was turned clockwise before it was put upright.
 */
export const isAtEdge = (
  { x0, y0, x1, y1 }: PixelBox,
  { width, height }: Pick<Gray, "width" | "height">,
  skewDegrees: number,
  pixelsPerPoint: number,
): boolean => {
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  const scanned = corners.map(([x, y]) => [cos * (x - cx) - sin * (y - cy) + cx, sin * (x - cx) + cos * (y - cy) + cy] as const);
  const edge = edgePt * pixelsPerPoint;
  return (
    scanned.every(([x]) => x <= edge) ||
    scanned.every(([x]) => x >= width - edge) ||
    scanned.every(([, y]) => y <= edge) ||
    scanned.every(([, y]) => y >= height - edge)
  );
};
