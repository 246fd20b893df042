import { number } from "./numbers.ts";

/** A straight piece of a drawn path; for fills the whole filled rectangle. */
export type Stroke =
  | { readonly kind: "line"; readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly width: number }
  | { readonly kind: "filled"; readonly box: readonly [number, number, number, number]; readonly colour?: string };

/** The corner points of each straight subpath; one that holds a curve is no ruling line and is left out. */
export const subpaths = (data: ArrayLike<number>): (readonly [number, number])[][] => {
  const all: (readonly [number, number])[][] = [];
  let current: (readonly [number, number])[] = [];
  let straight = true;
  const end = () => {
    if (straight && current.length >= 2) all.push(current);
    current = [];
    straight = true;
  };
  let i = 0;
  while (i < data.length) {
    const command = data[i];
    if (command === 0) {
      end();
      current.push([number(data[i + 1]), number(data[i + 2])]);
      i += 3;
    } else if (command === 1) {
      current.push([number(data[i + 1]), number(data[i + 2])]);
      i += 3;
    } else if (command === 2) {
      straight = false;
      i += 7;
    } else {
      const first = current[0];
      if (first !== undefined) current.push(first);
      i += 1;
    }
  }
  end();
  return all;
};
