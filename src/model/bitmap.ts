/** A gray picture, row by row from the top left: 0 is black, 255 is white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture of ink and paper, row by row from the top left: 1 is ink. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A part of a picture in its pixels; the right and lower edges are not part of it. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Pixels of white between two boxes, on the axis on which they are further apart; 0 where they touch. */
export const gapBetween = (a: PixelBox, b: PixelBox): number => Math.max(0, a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1);

export const union = (a: PixelBox, b: PixelBox): PixelBox => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** One bit a pixel, each row from a whole byte, as files of pictures have it. */
export const pack = (ink: Ink): Uint8Array => {
  const stride = (ink.width + 7) >> 3;
  const bits = new Uint8Array(stride * ink.height);
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0, from = y * ink.width; x < ink.width; x += 1)
      if (ink.data[from + x] === 1) bits[y * stride + (x >> 3)] = (bits[y * stride + (x >> 3)] as number) | (128 >> (x & 7));
  return bits;
};
