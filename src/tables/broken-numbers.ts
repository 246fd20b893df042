import { boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { textOf } from "./columns.ts";
import { continues } from "./joins.ts";
import { toLines } from "./lines.ts";
import { type Numbers, rateNumbers } from "./numbers.ts";
import { hasNumber, type Piece, type Row, toRow, unitBegins } from "./pieces.ts";
import { tightEm } from "./texts.ts";

/*
 * Numbers that columns without ruling lines broke at their space: a line of "13 16 17" close over a line of "800,00 470,00 110,00".
 * Digits over a row of rates may be headings or numbers of columns too: then they stand over the row's label, or have room beside the rate.
 */

/** Parts of one number keep one line within this share of the em. */
const alignedEm = 0.12;
/** Columns part numbers by no less than this: a number that leaves more to its neighbours had room in its column. */
const gutterEm = 1;
/** Cells with much paper around their texts part them by no less than this. */
const widestGutterEm = 2;

const headDigits = /^[1-9]\d{0,2}$/;
const tailDigits = /^\d{3},\d{2,5}$/;
/** "030,00": no number begins so. */
const openTail = /^0\d{2},/;

const middle = ({ box }: Piece): number => (box[0] + box[2]) / 2;

const isPart =
  (digits: RegExp) =>
  ({ words: [word, ...others] }: Piece): boolean =>
    word !== undefined && others.every(({ raised }) => raised) && digits.test(word.text);
const isHead = isPart(headDigits);
const isTail = isPart(tailDigits);

const isUnder = (head: Piece, tail: Piece, em: number): boolean =>
  [head.box[0] - tail.box[0], head.box[2] - tail.box[2], middle(head) - middle(tail)].some((off) => Math.abs(off) <= alignedEm * em);

/** How near the column beside a number's own is, by the side or the middle that both keep. */
const pitchOf = (tail: Piece, row: Row): number =>
  Math.min(
    ...row.pieces
      .filter((piece) => piece !== tail && piece.kind !== "text")
      .flatMap((piece) => [piece.box[0] - tail.box[0], piece.box[2] - tail.box[2], middle(piece) - middle(tail)].map(Math.abs)),
  );

/** What is set in the middle of a row differs from the middle of a cell of two lines by no more, in em. */
const middleEm = 0.12;

/**
 * Does a label with its unit stand half-way between two lines, so that both are of the cell beside it? Then digits are no heading over a
 * rate, also where no other column shows that it had no room.
 */
const isHalfWay = (row: Row | undefined, above: Row, below: Row): boolean =>
  row !== undefined &&
  row.pieces.length > 1 &&
  row.pieces.every(({ kind }) => kind === "text") &&
  row.pieces.some((piece) => unitBegins.test(textOf(piece))) &&
  Math.abs((above.baseline + below.baseline) / 2 - row.baseline) <= middleEm * below.size;

const textIn = (row: Row): Piece | undefined => row.pieces.find((piece) => piece.kind === "text" && !isHead(piece));

/** The first parts of numbers on one line, each with the rest of it on the next; empty where any may be something else. */
const partsOf = (above: Row, between: Row | undefined, below: Row, usualEm: number): (readonly [head: Piece, tail: Piece])[] => {
  const em = below.size;
  if (below.baseline - above.baseline > tightEm * em || hasNumber(above)) return [];
  const own = textIn(below);
  // Digits over a label of its own head a column; a label that goes on is that of one row.
  if (own !== undefined && (textIn(above) === undefined || !continues.test(own.words[0]?.text ?? ""))) return [];
  const heads = above.pieces.filter(isHead);
  // Beside a label of two lines, one that is surely the rest of a number shows that all are, however much paper is around them.
  const isOpen = ({ words }: Piece): boolean => openTail.test(firstItem(words).text);
  const gutter = own !== undefined && below.pieces.some((piece) => isTail(piece) && isOpen(piece)) ? widestGutterEm : gutterEm;
  const parts = heads.flatMap((head): (readonly [Piece, Piece])[] => {
    const tail = below.pieces.find((piece) => isTail(piece) && isUnder(head, piece, em));
    if (tail === undefined) return [];
    const wide = head.box[2] - head.box[0] + usualEm * em + tail.box[2] - tail.box[0];
    return pitchOf(tail, below) <= wide + gutter * em || isHalfWay(between, above, below) ? [[head, tail]] : [];
  });
  return parts.length === heads.length ? parts : [];
};

const without = ({ words }: Line, taken: ReadonlySet<Word>): Line[] => toLines(words.filter((word) => !taken.has(word)));

export interface BrokenPlace {
  readonly usualEm: number;
  readonly numbers: Numbers;
  /** Is something ruled between two lines? */
  readonly parted: (above: Row, below: Row) => boolean;
}

/** A label's line with the numbers of the line below it, each whole, from left to right. */
const withNumbersOf = (label: Line, numbers: Line, before: ReadonlyMap<Word, readonly Word[]>): Line => {
  const items = [...label.words, ...numbers.words].sort((a, b) => a.box[0] - b.box[0]);
  return {
    ...label,
    words: items.flatMap((word) => [...(before.get(word) ?? []), word]),
    box: boundingBox([label.box, numbers.box]),
  };
};

/** Lines in reading order, each broken number whole on the line on which it ends, or on its label's line where that stands half-way. */
export const withBrokenNumbers = (lines: readonly Line[], { usualEm, numbers, parted }: BrokenPlace): readonly Line[] => {
  if (numbers !== rateNumbers) return lines;
  const rows = lines.map((line) => toRow(line, usualEm, numbers));
  const taken = new Set<Word>();
  const before = new Map<Word, readonly Word[]>();
  /** Label lines half-way down such numbers, each with the line of nothing but the rest of these. */
  const halfWay = new Map<Line, Line>();
  for (const [at, below] of rows.entries()) {
    if (!below.pieces.some(isTail)) continue;
    // The label of such a row may stand half-way between the two lines.
    for (const from of [at - 2, at - 1]) {
      const above = rows[from];
      if (above === undefined || parted(above, below)) continue;
      const between = from === at - 2 ? rows[at - 1] : undefined;
      const parts = partsOf(above, between, below, usualEm);
      for (const [head, tail] of parts) {
        for (const word of head.words) taken.add(word);
        before.set(firstItem(tail.words), head.words);
      }
      const isAlone = parts.length > 0 && below.pieces.every((piece) => parts.some(([, tail]) => tail === piece));
      if (isAlone && isHalfWay(between, above, below)) halfWay.set(itemAt(lines, at - 1), itemAt(lines, at));
    }
  }
  if (taken.size === 0) return lines;
  const ofLabels = new Set(halfWay.values());
  return lines
    .filter((line) => !ofLabels.has(line))
    .flatMap((line) => (line.words.some((word) => taken.has(word)) ? without(line, taken) : [line]))
    .map((line) => {
      const numbersBelow = halfWay.get(line);
      if (numbersBelow !== undefined) return withNumbersOf(line, numbersBelow, before);
      return { ...line, words: line.words.flatMap((word) => [...(before.get(word) ?? []), word]) };
    });
};
