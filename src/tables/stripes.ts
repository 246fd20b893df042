import { boundingBox } from "../model/geometry.ts";
import type { Line } from "../model/table.ts";
import type { Draft } from "./drafts.ts";
import { snapPt } from "./edges.ts";
import type { Numbers } from "./numbers.ts";
import { opensCaption } from "./overleaf.ts";
import { hasNumber, type Row, toRow } from "./pieces.ts";

/*
 * The grounds behind every other row of a table, and behind its header and its groups, look like frames of one column each: "składnik stały
 * stawki sieciowej 9 870,00 zł/MW/m-c" within one. The table is what stands in them and between them.
 */

/** So many frames with the same sides are the stripes of a table; two are boxes. The grounds of cells are counted likewise (pdf/fill-edges.ts). */
const fewestStripes = 3;
/** A row between two stripes stands so close to one of them, in heights of its print: less than a row of the table. */
const besideEm = 1.2;

const haveSameSides = (a: Draft, b: Draft): boolean => Math.abs(a.box[0] - b.box[0]) <= snapPt && Math.abs(a.box[2] - b.box[2]) <= snapPt;

/** A rate beside its label. */
const isRated = (row: Row): boolean => row.pieces.length > 1 && hasNumber(row);

/**
 * The frames of a page that are no stripes of one table: stripes have one column and the same sides, and rates stand right above or below
 * each, in no frame. `lines`: all of the page.
 */
export const withoutStripes = (framed: readonly Draft[], lines: readonly Line[], numbers: Numbers): readonly Draft[] => {
  const single = framed.filter(({ columnCount }) => columnCount === 1);
  if (single.length < fewestStripes) return framed;
  const taken = new Set(framed.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines.flatMap(({ words }) => words))));
  const between = lines.filter(({ words }) => !words.some((word) => taken.has(word)));
  // Under a caption of its own, and over no rates, a ground is the head of another table, which goes on overleaf.
  const headsOverleaf = ({ box: [left, top, right, bottom] }: Draft): boolean => {
    const isIn = ({ box }: Line): boolean => box[2] > left && box[0] < right;
    const over = between.filter((line) => isIn(line) && line.box[1] < top).sort((a, b) => a.box[1] - b.box[1]);
    const under = between.filter((line) => isIn(line) && line.box[3] > bottom);
    return opensCaption.test(over.at(-1)?.text ?? "") && !under.some((line) => isRated(toRow(line, 0.25, numbers)));
  };
  const isStripe = ({ box: [left, top, right, bottom] }: Draft): boolean =>
    between.some((line) => {
      // A line of the page goes on in the table beside.
      const words = line.words.filter(({ box }) => box[2] > left && box[0] < right);
      if (words.length === 0) return false;
      const box = boundingBox(words.map((word) => word.box));
      const row = toRow({ ...line, words, box }, 0.25, numbers);
      const isBeside = Math.min(Math.abs(box[3] - top), Math.abs(box[1] - bottom)) < besideEm * row.size;
      return box[0] > left && box[2] < right && isBeside && isRated(row);
    });
  const stripes = single.filter(isStripe);
  const isOfTable = (draft: Draft): boolean => stripes.filter((other) => haveSameSides(draft, other)).length >= fewestStripes;
  return framed.filter((draft) => !single.includes(draft) || !isOfTable(draft) || headsOverleaf(draft));
};
