import type { Gray, PixelBox } from "../../model/bitmap.ts";

/** Degrees counter-clockwise in which text runs against the page; other values are taken for 0. */
export type Turn = 0 | 90 | 180 | 270;

/** Where a point of a picture of `width` x `height` comes to lie when text that runs in `turn` is put upright. */
const placeOf = ({ width, height }: { readonly width: number; readonly height: number }, turn: Turn) => {
  return (x: number, y: number): readonly [number, number] =>
    turn === 90 ? [height - y, x] : turn === 180 ? [width - x, height - y] : turn === 270 ? [y, width - x] : [x, y];
};

/** The box where it lies on the picture that was put upright. */
export const turnBox = (size: { readonly width: number; readonly height: number }, box: PixelBox, turn: Turn): PixelBox => {
  const place = placeOf(size, turn);
  const [[ax, ay], [bx, by]] = [place(box.x0, box.y0), place(box.x1, box.y1)];
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
};

/** The picture with text that runs in `turn` put upright. */
export const turnPicture = (gray: Gray, turn: Turn): Gray => {
  if (turn === 0) return gray;
  const place = placeOf(gray, turn);
  const [width, height] = turn === 180 ? [gray.width, gray.height] : [gray.height, gray.width];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < gray.height; y += 1)
    for (let x = 0; x < gray.width; x += 1) {
      // The pixel's middle, so that its new place is the same pixel's and not its neighbour's.
      const [px, py] = place(x + 0.5, y + 0.5);
      data[Math.floor(py) * width + Math.floor(px)] = gray.data[y * gray.width + x] as number;
    }
  return { width, height, data };
};
