import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import { rowText } from "./columns.ts";
import { groupLabel, isGroupLabel } from "./group-labels.ts";
import { gapBetween, type Numbers } from "./numbers.ts";
import { hasNumber, mostUnitWords, type Piece, piecesOf, type Row, unitBegins } from "./pieces.ts";

/* Narrow gutters: "Stawka za usługę 0,0332 zł/kWh" may be a label, a rate and a unit that stand as close as words do. */

/** Lines above and below in whose columns a number may stand. */
const around = 4;
/** And in whose columns the amount of a list's item may. */
const aroundItem = 2;
/** Numbers of one column keep one line within this share of the em; words of a sentence do so by chance alone. */
const alignedEm = 0.12;
/** A heading keeps a side of its column, behind a gap this much wider than the page's common space. */
const widerShare = 1.15;
/** Behind the words of a list's item the gap must be so much wider: of a scan, whose words are as wide as their ink, common spaces differ by a fifth. */
const itemShare = 1.3;
const listItem = /^[-–—•▪◦] ?\p{L}/u;

/** Gutters are wider than this; words of one heading that a column's side parted stand closer. */
const gutterEm = 0.7;

/** So many numbers of a column whose middles lie on one line show that it keeps its middle: of one that may be chance. */
const fewestMiddles = 2;

const near = (a: number, b: number, em: number): boolean => Math.abs(a - b) <= alignedEm * em;

const isUnder = (number: Piece, other: Piece, em: number): boolean =>
  near(number.core[0], other.core[0], em) ||
  near(number.core[1], other.core[1], em) ||
  (number.comma !== null && other.comma !== null && near(number.comma, other.comma, em));

const middleOf = ({ core: [left, right] }: Piece): number => (left + right) / 2;

/** Does a number stand under or over one of `others`, or in the middle of a column that several of them keep? */
const isInColumn = (number: Piece, others: readonly Piece[], em: number): boolean =>
  others.some((other) => isUnder(number, other, em)) ||
  others.filter((other) => near(middleOf(number), middleOf(other), em)).length >= fewestMiddles;

const isUnit = (words: readonly Word[]): boolean =>
  words.length <= mostUnitWords && unitBegins.test(words.map((word) => word.text).join(" "));

/** A text parted before and behind the number in it that stands in the column of `others`; null where none does. */
const parted = (piece: Piece, others: readonly Piece[], em: number, numbers: Numbers): Piece[] | null => {
  for (const at of piece.words.keys()) {
    const end = numbers.end(piece.words, at);
    if (at === 0 || end === at) continue;
    const [number] = piecesOf(piece.words.slice(at, end), numbers);
    const rest = piece.words.slice(end);
    if (number === undefined || !isInColumn(number, others, em)) continue;
    // A dash or a cross behind it stands in the place of the next column's amount: a sentence goes on behind a dash.
    const areNone = rest.length > 0 && rest.every(({ text }) => numbers.none.test(text));
    if (rest.length > 0 && !isUnit(rest) && !numbers.end(rest, 0) && !areNone) continue;
    const behind = areNone ? rest.map((word) => [word]) : [rest];
    return [piece.words.slice(0, at), piece.words.slice(at, end), ...behind].flatMap((words) => piecesOf(words, numbers));
  }
  return null;
};

/**
 * The amount that ends a line which begins with a group's code or a list's dash, behind a wider gap than any between the words before it: "R dla
 * przyłączenia na SN  6,72", "- okres rozliczeniowy 1-miesięczny  18,15". Several such lines, their amounts under one another, are rows of a table
 * whose gutter is narrow; their unit may stand in a column of its own. Null where a line has none.
 */
const closingAmount = ({ pieces: [piece, ...others] }: Row, numbers: Numbers): Piece | null => {
  if (piece === undefined || !piece.glued || others.length > 1 || others.some((other) => !isUnit(other.words))) return null;
  const { words } = piece;
  const at = words.findIndex((_, i) => i > 0 && numbers.end(words, i) === words.length);
  const label = words.slice(0, Math.max(at, 0));
  const gaps = label.slice(1).map((word, i) => gapBetween(itemAt(label, i), word));
  const text = label.map((word) => word.text).join(" ");
  if (gaps.length === 0 || !(groupLabel.test(text) || listItem.test(text))) return null;
  const share = groupLabel.test(text) ? widerShare : itemShare;
  const isApart = gapBetween(itemAt(words, at - 1), itemAt(words, at)) > share * Math.max(...gaps);
  const [amount] = piecesOf(words.slice(at), numbers);
  return isApart && amount?.kind === "number" ? amount : null;
};

/** Texts that hold a number in line with the numbers of the lines around them, parted there; numbers that were parted show others their line. */
export const withAlignedNumbers = (rows: readonly Row[], numbers: Numbers): Row[] => {
  const own = [...rows];
  const closing = rows.map((row) => closingAmount(row, numbers));
  // Between the items of two groups stand the lines that name the group and its rate.
  const closesNear = (at: number): readonly (Piece | null | undefined)[] =>
    listItem.test(rowText(itemAt(rows, at)))
      ? [...closing.slice(Math.max(0, at - aroundItem), at), ...closing.slice(at + 1, at + 1 + aroundItem)]
      : [closing[at - 1], closing[at + 1]];
  const part = (at: number): void => {
    const row = itemAt(own, at);
    if (!row.pieces.some((piece) => piece.glued)) return;
    const others = own
      .slice(Math.max(0, at - around), at + around + 1)
      .filter((other) => other !== row && hasNumber(other))
      .flatMap((other) => other.pieces.filter((piece) => piece.kind === "number"));
    const isClosing = closing[at] !== null;
    const coded = isClosing ? closesNear(at).flatMap((amount) => amount ?? []) : [];
    const pieces = row.pieces.flatMap((piece) =>
      piece.glued ? (parted(piece, [...others, ...coded], row.size, numbers) ?? [piece]) : [piece],
    );
    own[at] = { ...row, pieces };
  };
  for (const at of own.keys()) part(at);
  for (const at of [...own.keys()].reverse()) part(at);
  return own;
};

/** Where a column keeps its texts: at its left or right side, or its middle. A side that is not known is not a number. */
export type Sides = readonly [left: number, right: number];

/** Do words keep a side or the middle of a column? */
const keeps = (words: readonly Word[], [left, right]: Sides, em: number): boolean => {
  const [first, last] = [words[0]?.box[0] ?? 0, words.at(-1)?.box[2] ?? 0];
  return near(first, left, em) || near(last, right, em) || near((first + last) / 2, (left + right) / 2, em);
};

/** Lines that open at one place show that a column begins there; one alone may be indented. */
const fewestOpening = 2;

/** Where lines open with a text further in than the others: a column of labels beside one whose texts are for several lines. */
export const innerSides = (rows: readonly Row[], em: number): Sides[] => {
  const lefts = rows.flatMap(({ pieces: [first] }) => (first?.kind === "text" ? [first.box[0]] : [])).sort((a, b) => a - b);
  const places = lefts.filter((left, i) => i === 0 || !near(left, itemAt(lefts, i - 1), em));
  return places
    .slice(1)
    .filter((place) => lefts.filter((left) => near(left, place, em)).length >= fewestOpening)
    .map((place): Sides => [place, Number.NaN]);
};

/** Codes of groups side by side, without a comma as a list has them, are headings however close they are set. */
const areCodes = (a: Word, b: Word): boolean => [a, b].every(({ text }) => isGroupLabel(text));

/** Does a word open a heading of its own behind one in lower case: "Stawka" in "Grupa taryfowa Stawka"? */
const opensHeading = (a: Word, b: Word): boolean => /^[^\p{Lu}]*\p{Ll}$/u.test(a.text) && /^\p{Lu}\p{Ll}/u.test(b.text);

const splitBetween = (words: readonly Word[], isApart: (a: Word, b: Word) => boolean): Word[][] => {
  const runs: Word[][] = [];
  for (const word of words) {
    const previous = runs.at(-1)?.at(-1);
    if (previous === undefined || isApart(previous, word)) runs.push([word]);
    else runs.at(-1)?.push(word);
  }
  return runs;
};

/**
 * A header set so close that nothing but common spaces stand between its headings: one, each with a capital, over every column, the first
 * where the labels begin and the others right of them all. `columns` begin with that of the labels; null where the line is no such header.
 */
export const closeHeadings = (row: Row, columns: readonly Sides[], numbers: Numbers): Row | null => {
  const [piece, ...others] = row.pieces;
  const [labels, ...rates] = columns;
  if (piece?.kind !== "text" || others.length > 0 || labels === undefined || rates.length === 0) return null;
  const own = splitBetween(piece.words, opensHeading);
  const isHeader =
    own.length === columns.length &&
    near(piece.box[0], labels[0], row.size) &&
    own.slice(1).every((run, i) => itemAt(run, 0).box[0] > labels[1] && keeps(run, itemAt(rates, i), row.size));
  return isHeader ? { ...row, pieces: own.flatMap((words) => piecesOf(words, numbers)) } : null;
};

/**
 * Texts that run over several columns, parted behind more than a common space, or between codes of groups, before each run of words that
 * keeps a side of a column.
 */
export const partedAtColumns = (row: Row, columns: readonly Sides[], usualEm: number, numbers: Numbers): Row => ({
  ...row,
  pieces: row.pieces.flatMap((piece) => {
    if (piece.kind !== "text" || piece.words.length < 2) return [piece];
    const runs = splitBetween(piece.words, (a, b) => gapBetween(a, b) > widerShare * usualEm * row.size || areCodes(a, b));
    // The widest text of a column keeps both of its sides, and shows nothing of another one: it made them.
    const fills = ([left, right]: Sides): boolean => near(piece.box[0], left, row.size) && near(piece.box[2], right, row.size);
    const sides = columns.filter((column) => !fills(column));
    const own: Word[][] = [];
    for (const run of runs) {
      if (own.length === 0 || sides.some((column) => keeps(run, column, row.size))) own.push([...run]);
      else own.at(-1)?.push(...run);
    }
    if (own.length === 1) return [piece];
    // Words all one gap apart were taken for a sentence: where some are headings, so are the others.
    const isHeading = (run: readonly Word[], i: number): boolean => {
      const [before, first] = [runs[i - 1]?.at(-1), run[0]];
      return before !== undefined && first !== undefined && gapBetween(before, first) > gutterEm * row.size;
    };
    const apart: Word[][] = [];
    for (const [i, run] of runs.entries()) {
      if (apart.length === 0 || isHeading(run, i) || own.some(([first]) => first === run[0])) apart.push([...run]);
      else apart.at(-1)?.push(...run);
    }
    return apart.flatMap((words) => piecesOf(words, numbers));
  }),
});
