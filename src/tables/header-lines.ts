import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Column } from "./columns.ts";
import { gapBetween, type Numbers } from "./numbers.ts";
import { type Piece, piecesOf, type Row, toRow } from "./pieces.ts";

/* How the words of a header's line may be parted into the texts of its columns. */

export interface LinePlace {
  readonly columns: readonly Column[];
  readonly em: number;
  readonly usualEm: number;
  readonly numbers: Numbers;
}

/** A text that may be headings of several columns set close: parted at every gap wider than a space, by a factor. */
export const closelySet = (row: Row, widerShare: number, { usualEm, numbers }: LinePlace): Row => ({
  ...row,
  pieces: row.pieces.flatMap((piece) => {
    const runs: Piece["words"][number][][] = [];
    for (const word of piece.words) {
      const previous = runs.at(-1)?.at(-1);
      if (previous === undefined || (!word.raised && gapBetween(previous, word) > widerShare * usualEm * row.size)) runs.push([word]);
      else runs.at(-1)?.push(word);
    }
    return runs.length === 1 ? [piece] : runs.flatMap((run) => piecesOf(run, numbers));
  }),
});

/** A line as its own spaces part it, whatever columns begin or end inside one of its texts. */
export const asPrinted = (row: Row, { usualEm, numbers }: LinePlace): Row =>
  toRow({ text: "", words: row.pieces.flatMap(({ words }) => words), box: row.box }, usualEm, numbers);

export const partsAlike = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.every(
    (row, i) =>
      row.pieces.length === b[i]?.pieces.length && row.pieces.every(({ words }, k) => words.length === b[i]?.pieces[k]?.words.length),
  );

/** Words and rates that begin at one side of their column differ by up to this, in em: the white before a one. */
const flushEm = 0.15;

/**
 * A line of one text that crosses from the labels to the rates, parted where these begin: its widest gap is there, before a word that begins
 * as every rate of the column does. Any other line is left as it is.
 */
export const partedAtRates = (row: Row, { columns, em, numbers }: LinePlace): Row => {
  const [piece, ...others] = row.pieces;
  const value = columns.find((column) => column.value);
  if (piece === undefined || others.length > 0 || value === undefined) return row;
  const isFlush = ({ box }: { readonly box: Box }): boolean => Math.abs(box[0] - value.left) <= flushEm * em;
  const gaps = piece.words.slice(1).map((word, i) => gapBetween(itemAt(piece.words, i), word));
  const at = 1 + gaps.indexOf(Math.max(...gaps));
  const first = piece.words[at];
  if (first === undefined || !isFlush(first) || !value.pieces.every(isFlush)) return row;
  return { ...row, pieces: [piece.words.slice(0, at), piece.words.slice(at)].flatMap((words) => piecesOf(words, numbers)) };
};

/** Headings and rates that keep one side of their column, or its middle, do so to this share of the em: an ink's side may be that of a y or of a 6. */
const keptEm = 0.15;

type PlaceOf = (left: number, right: number) => number;
const placesOf: readonly PlaceOf[] = [(_, right) => right, (left) => left, (left, right) => (left + right) / 2];

/** Words in runs, one for each column in their order, each of which stands in the place of its column; null where they do not fall so, or in more than one way. */
const runsKept = (words: Piece["words"], columns: readonly Column[], placeOf: PlaceOf, em: number): Piece["words"][] | null => {
  const [column, ...others] = columns;
  if (column === undefined) return words.length === 0 ? [] : null;
  const [first] = words;
  if (first === undefined) return null;
  const found: Piece["words"][][] = [];
  for (let end = 1; end <= words.length; end += 1) {
    const place = placeOf(first.box[0], itemAt(words, end - 1).box[2]);
    const rest =
      Math.abs(place - placeOf(column.left, column.right)) <= keptEm * em ? runsKept(words.slice(end), others, placeOf, em) : null;
    if (rest !== null) found.push([words.slice(0, end), ...rest]);
  }
  return found.length === 1 ? itemAt(found, 0) : null;
};

/**
 * A text over several columns of rates, parted into a heading for each where all of them keep the same side of their columns as the rates do, or the middle.
 * In a scan the spaces between words of a heading differ as much as those between headings set close.
 */
export const partedAtSides = (row: Row, { columns, em, numbers }: LinePlace): Row => ({
  ...row,
  pieces: row.pieces.flatMap((piece) => {
    const own = columns.filter(({ left, right, value }) => value && left + right > 2 * piece.box[0] && left + right < 2 * piece.box[2]);
    if (piece.kind !== "text" || own.length < 2) return [piece];
    const runs = placesOf.flatMap((placeOf) => {
      const areFlush = own.every((column) =>
        column.pieces.every(
          ({ core: [left, right] }) => Math.abs(placeOf(left, right) - placeOf(column.left, column.right)) <= keptEm * em,
        ),
      );
      return areFlush ? (runsKept(piece.words, own, placeOf, em) ?? []) : [];
    });
    return runs.length === own.length ? runs.flatMap((words) => piecesOf(words, numbers)) : [piece];
  }),
});
