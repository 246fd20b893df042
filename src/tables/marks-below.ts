import { boundingBox } from "../model/geometry.ts";
import { itemAt, lastItem } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { type Numbers, rateNumbers } from "./numbers.ts";
import { type Piece, type Row, toRow } from "./pieces.ts";
import { tightEm } from "./texts.ts";

/* Marks of notes that a narrow column broke off their numbers: "0,2519" over "1)" alone, without ruling lines around them. */

/** A mark keeps a side or the middle of its number's column within this share of the em. */
const alignedEm = 0.12;

const mark = /^(?:\(?\d{1,2}\)|\*{1,4}\)?)$/;
const isMark = (word: Word): boolean => mark.test(word.text);

const middle = ({ box }: Piece): number => (box[0] + box[2]) / 2;
const isUnder = (number: Piece, below: Piece, em: number): boolean =>
  [number.box[0] - below.box[0], number.box[2] - below.box[2], middle(number) - middle(below)].some(
    (off) => Math.abs(off) <= alignedEm * em,
  );

/** A number that has a mark of its own already. */
const isNoted = ({ words }: Piece): boolean => words.some((word) => word.raised || /[*)]$/.test(word.text));

export interface MarksPlace {
  readonly usualEm: number;
  readonly numbers: Numbers;
  /** Is something ruled between two lines? */
  readonly parted: (above: Row, below: Row) => boolean;
}

/** Lines in reading order; a line of nothing but marks, each right under a number without one, joins the line of these numbers. */
export const withMarksBelow = (lines: readonly Line[], { usualEm, numbers, parted }: MarksPlace): readonly Line[] => {
  if (numbers !== rateNumbers) return lines;
  if (!lines.some(({ words }) => words.every(isMark))) return lines;
  const rows = lines.map((line) => toRow(line, usualEm, numbers));
  const joined = new Map<number, number>();
  const marksOf = new Map<Word, readonly Word[]>();
  for (const [at, { words }] of lines.entries()) {
    const below = itemAt(rows, at);
    if (!words.every(isMark)) continue;
    // The row's own line may stand half-way between a number and its mark.
    for (const from of [at - 1, at - 2]) {
      const above = rows[from];
      if (above === undefined || below.baseline - above.baseline > tightEm * below.size || parted(above, below)) continue;
      const over = below.pieces.map((piece) =>
        above.pieces.find((one) => one.kind === "number" && !isNoted(one) && isUnder(one, piece, below.size)),
      );
      if (over.some((number) => number === undefined)) continue;
      for (const [i, number] of over.entries())
        if (number !== undefined) marksOf.set(lastItem(number.words), itemAt(below.pieces, i).words);
      joined.set(from, at);
      break;
    }
  }
  const taken = new Set(joined.values());
  return lines.flatMap((line, at) => {
    const below = joined.get(at);
    if (taken.has(at)) return [];
    if (below === undefined) return [line];
    const words = line.words.flatMap((word) => [word, ...(marksOf.get(word) ?? [])]);
    return [{ ...line, words, box: boundingBox([line.box, itemAt(lines, below).box]) }];
  });
};
