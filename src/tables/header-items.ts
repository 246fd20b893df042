import { type Box, boundingBox } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Parted } from "./evidence.ts";
import { goesOnEm } from "./texts.ts";

/** A text of a header: a printed piece of a line, lines of one cell, or words turned upwards. */
export interface Item {
  readonly box: Box;
  readonly words: readonly Word[];
  /** Heights between which it stands; items that share one stand over different columns. */
  readonly top: number;
  readonly bottom: number;
  readonly turned: boolean;
  /** Nothing but a unit; a unit on its last line. */
  readonly unit: boolean;
  readonly endsInUnit: boolean;
  /** Its first and last line; -1 for turned words. */
  readonly from: number;
  readonly to: number;
}

/** Heights that overlap by less do not. */
export const shareEm = 0.1;
/** Texts of one row of a header keep one middle to this share of the em. */
export const levelEm = 0.3;
/** Lines of one cell follow one another by the header's smallest pitch, to this factor. */
const tightShare = 1.06;

/** Do two texts share some height? */
export const beside = (a: Item, b: Item, em: number): boolean => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > shareEm * em;

const middleOf = ({ box }: Item): number => (box[0] + box[2]) / 2;

/** "zł/kW/m-" over "c": a unit that its column breaks. */
const goesOnAsUnit = (open: Item, item: Item): boolean => item.unit || /[-/]$/.test(open.words.at(-1)?.text ?? "");

/** Lines of one cell as one item: those with one middle that follow one another by the smallest pitch that such lines have. */
export const inCells = (items: readonly Item[], { em, parted }: { readonly em: number; readonly parted: Parted }): readonly Item[] => {
  const follows = (a: Item, b: Item): boolean =>
    !a.turned &&
    !b.turned &&
    b.top > a.top &&
    !beside(a, b, em) &&
    Math.abs(middleOf(a) - middleOf(b)) <= levelEm * em &&
    !parted(a.bottom, b.bottom, Math.max(a.box[0], b.box[0]), Math.min(a.box[2], b.box[2]));
  const pitches = items.flatMap((a) => items.filter((b) => follows(a, b)).map((b) => b.top - a.top));
  const least = Math.min(...pitches);
  if (least > goesOnEm * em) return items;
  const cells: Item[] = [];
  for (const item of [...items].sort((a, b) => a.top - b.top)) {
    const at = cells.findIndex((cell) => follows(cell, item) && item.bottom - cell.bottom <= tightShare * least);
    const open = cells[at];
    if (open === undefined) cells.push(item);
    else
      cells[at] = {
        ...open,
        box: boundingBox([open.box, item.box]),
        words: [...open.words, ...item.words],
        bottom: item.bottom,
        unit: open.unit && goesOnAsUnit(open, item),
        endsInUnit: item.unit || (open.endsInUnit && goesOnAsUnit(open, item)),
        to: item.to,
      };
  }
  return cells;
};
