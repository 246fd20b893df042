import type { PixelBox } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";

/* Pieces of ink on what were dark grounds, ground by ground: what is no letter there is known by the letters beside it. */

/** Points. A letter is so large on one side; the x of 4.5 pt print measures 2.35. */
export const letterPt = 2.25;

export const size = ({ x0, y0, x1, y1 }: PixelBox): number => Math.max(x1 - x0, y1 - y0);

const isWithin = (one: PixelBox, ground: PixelBox): boolean =>
  one.x0 >= ground.x0 && one.x1 <= ground.x1 && one.y0 >= ground.y0 && one.y1 <= ground.y1;

/** What is picked of the pieces of each ground, all together. */
export const onGrounds = <T extends Component>(
  pieces: readonly T[],
  grounds: readonly PixelBox[],
  pick: (own: readonly T[], ground: PixelBox) => readonly T[],
): ReadonlySet<T> =>
  new Set(
    grounds.flatMap((ground) =>
      pick(
        pieces.filter((one) => isWithin(one, ground)),
        ground,
      ),
    ),
  );
