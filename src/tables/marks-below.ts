import { boundingBox } from "../model/geometry.ts";
import { lastItem } from "../model/items.ts";
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

/** Marks alone, or beside amounts of other columns, whose lines may be any: the pieces of a line that are marks. */
const marksIn = ({ pieces }: Row): readonly Piece[] => {
  const marks = pieces.filter(({ words }) => words.every(isMark));
  return pieces.every((piece) => marks.includes(piece) || piece.kind !== "text") ? marks : [];
};

/** Lines in reading order; marks that each stand right under a number without one, on a line without a label, join the line of these numbers. */
export const withMarksBelow = (lines: readonly Line[], { usualEm, numbers, parted }: MarksPlace): readonly Line[] => {
  if (numbers !== rateNumbers || !lines.some(({ words }) => words.some(isMark))) return lines;
  const rows = lines.map((line) => toRow(line, usualEm, numbers));
  const taken = new Set<Word>();
  const marksOf = new Map<Word, readonly Word[]>();
  for (const [at, below] of rows.entries()) {
    const marks = marksIn(below);
    const baseline = Math.max(...marks.flatMap(({ words }) => words.map((word) => word.baseline)));
    // The row's own line may stand half-way between a number and its mark.
    for (const from of marks.length === 0 ? [] : [at - 1, at - 2]) {
      const above = rows[from];
      if (above === undefined || baseline - above.baseline > tightEm * below.size || parted(above, below)) continue;
      const over = marks.flatMap((piece) => {
        const number = above.pieces.find((one) => one.kind === "number" && !isNoted(one) && isUnder(one, piece, below.size));
        return number === undefined ? [] : [{ number, words: piece.words }];
      });
      if (over.length < marks.length) continue;
      for (const { number, words } of over) {
        marksOf.set(lastItem(number.words), words);
        for (const word of words) taken.add(word);
      }
      break;
    }
  }
  if (taken.size === 0) return lines;
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => !taken.has(word)).flatMap((word) => [word, ...(marksOf.get(word) ?? [])]);
    if (words.length === 0) return [];
    return words.length === line.words.length ? [line] : [{ ...line, words, box: boundingBox(words.map(({ box }) => box)) }];
  });
};
