import { itemAt } from "../model/items.ts";

/** A shading of triangles as pdf.js keeps it: each figure's corners are places in `_coords`, where x and y follow one another. */
export interface Mesh {
  readonly _coords: ArrayLike<number>;
  readonly _figures: readonly Figure[];
  /** Left, bottom, right, top. */
  readonly _bounds: ArrayLike<number>;
}

interface Figure {
  readonly type: string;
  readonly coords: ArrayLike<number>;
  /** Of a lattice, whose every four neighbours make two triangles. */
  readonly verticesPerRow?: number;
}

const cornersOf = ({ type, coords, verticesPerRow = 0 }: Figure): number[] => {
  const all = Array.from(coords);
  if (type !== "lattice") return all;
  return all.flatMap((corner, i) => {
    const [next, below, across] = [all[i + 1], all[i + verticesPerRow], all[i + verticesPerRow + 1]];
    const isLast = (i + 1) % verticesPerRow === 0;
    return isLast || next === undefined || below === undefined || across === undefined ? [] : [corner, next, below, across, next, below];
  });
};

/** How many times the triangles, one over the other, cover the rectangle around them. */
export const timesCovered = ({ _coords, _figures, _bounds }: Mesh): number => {
  let twice = 0;
  for (const figure of _figures) {
    const corners = cornersOf(figure);
    for (let i = 0; i + 2 < corners.length; i += 3) {
      const [a, b, c] = [itemAt(corners, i), itemAt(corners, i + 1), itemAt(corners, i + 2)];
      const [ax, ay] = [itemAt(_coords, a), itemAt(_coords, a + 1)];
      const [bx, by] = [itemAt(_coords, b) - ax, itemAt(_coords, b + 1) - ay];
      const [cx, cy] = [itemAt(_coords, c) - ax, itemAt(_coords, c + 1) - ay];
      twice += Math.abs(bx * cy - by * cx);
    }
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(_bounds);
  const around = Math.abs((right - left) * (top - bottom));
  return around === 0 ? 0 : twice / 2 / around;
};

export const cornersIn = ({ _figures }: Mesh): number => _figures.reduce((sum, { coords }) => sum + coords.length, 0);
