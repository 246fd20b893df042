import type { Edge } from "./edges.ts";
import { type Piece, type Row, toleranceEm } from "./pieces.ts";

/** A column of a table's body: what stands in it, and how far that reaches. */
export interface Column {
  readonly left: number;
  readonly right: number;
  /** Holds rates, or what stands in their place. */
  readonly value: boolean;
  readonly pieces: readonly Piece[];
}

/** Something that leaves open in which column a text stands. */
export interface Unclear {
  readonly piece: Piece;
  readonly message: string;
  /** A number whose column alone is open. */
  readonly inRow?: boolean;
}

export interface Columns {
  readonly columns: readonly Column[];
  /** Labels that reach over several columns. */
  readonly wide: readonly Piece[];
  readonly unclear: readonly Unclear[];
}

/** Numbers of one column keep one line (left, right, middle or comma) within this share of the em. */
const alignedEm = 0.5;

const overlap = (a: Piece, b: Piece): number => Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);

export const textOf = (piece: Piece): string => piece.words.map((word) => word.text).join(" ");
/** A row's whole text, or another's that has pieces. */
export const rowText = ({ pieces }: Pick<Row, "pieces">): string => pieces.map(textOf).join(" ");

/** Sets of pieces that stand over one another, through others if need be. */
const stacks = (pieces: readonly Piece[], over: (a: Piece, b: Piece) => boolean): Piece[][] => {
  const sets: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.box[0] - b.box[0])) {
    const met = sets.filter((set) => set.some((other) => over(piece, other)));
    const joined = [...met.flat(), piece];
    for (const set of met) sets.splice(sets.indexOf(set), 1);
    sets.push(joined);
  }
  return sets;
};

/** The ways in which a column can be aligned, each as the place it keeps. */
const anchors: readonly ((piece: Piece) => number)[] = [
  (piece) => piece.core[0],
  (piece) => piece.core[1],
  (piece) => piece.box[2],
  (piece) => (piece.core[0] + piece.core[1]) / 2,
  (piece) => (piece.box[0] + piece.box[2]) / 2,
  (piece) => piece.comma ?? piece.core[0],
];

/** The numbers of a column that do not keep the line that the most of its numbers keep. */
const outOfLine = (numbers: readonly Piece[], em: number): readonly Piece[] => {
  const off = anchors.map((anchor) => {
    const places = numbers.map(anchor).sort((a, b) => a - b);
    const most = places.reduce(
      (best, place) => {
        const count = places.filter((other) => other >= place && other - place <= alignedEm * em).length;
        return count > best.count ? { count, place } : best;
      },
      { count: 0, place: 0 },
    );
    return numbers.filter((one) => anchor(one) < most.place || anchor(one) - most.place > alignedEm * em);
  });
  const fewest = off.reduce((best, one) => (one.length < best.length ? one : best), off[0] ?? []);
  // Of two numbers that differ neither is right.
  return fewest.length > 0 && fewest.length * 2 >= numbers.length ? numbers : fewest;
};

/** Labels on lines of their own, left of all rates and of every other column: they are for several rows, and are a column too. */
const besides = (columns: readonly Column[], loose: readonly Piece[], em: number): Column[] => {
  const labelEnd = columns.find((column) => column.value)?.left ?? 0;
  const free = loose.filter(
    (piece) =>
      piece.kind === "text" &&
      piece.box[2] < labelEnd &&
      columns.every((column) => piece.box[2] < column.left - toleranceEm * em || piece.box[0] > column.right + toleranceEm * em),
  );
  return stacks(free, (a, b) => overlap(a, b) > 0).map(
    (pieces): Column => ({
      left: Math.min(...pieces.map((piece) => piece.box[0])),
      right: Math.max(...pieces.map((piece) => piece.box[2])),
      value: false,
      pieces,
    }),
  );
};

/** The columns of a body from its lines with numbers; `loose`: its lines without. `walls`: vertical ruling lines through the body; nothing of a column crosses one. */
export const columnsOf = (rows: readonly Row[], loose: readonly Row[], walls: readonly Edge[], em: number): Columns => {
  const tolerance = toleranceEm * em;
  const place = (piece: Piece): number => walls.filter((wall) => wall.at < (piece.box[0] + piece.box[2]) / 2).length;
  const over = (a: Piece, b: Piece): boolean => overlap(a, b) > tolerance && place(a) === place(b);
  const unclear: Unclear[] = [];
  const wide: Piece[] = [];
  const plain: Piece[] = [];
  for (const row of rows)
    for (const piece of row.pieces.filter(({ over }) => over === undefined)) {
      const crossed = walls.some((wall) => wall.at > piece.box[0] + tolerance && wall.at < piece.box[2] - tolerance);
      const straddled = rows.some((other) => other !== row && other.pieces.filter((one) => overlap(piece, one) > tolerance).length > 1);
      if (!crossed && !straddled) plain.push(piece);
      else if (piece.kind === "text") wide.push(piece);
      else unclear.push({ piece, message: `"${textOf(piece)}" stands between two columns.`, inRow: true });
    }
  const rowOf = new Map(rows.flatMap((row) => row.pieces.map((piece) => [piece, row] as const)));
  const filled = stacks(plain, over)
    .map(
      (pieces): Column => ({
        left: Math.min(...pieces.map((piece) => piece.box[0])),
        right: Math.max(...pieces.map((piece) => piece.box[2])),
        value: pieces.some((piece) => piece.kind !== "text"),
        pieces,
      }),
    )
    .sort((a, b) => a.left - b.left);
  const columns = [
    ...filled,
    ...besides(
      filled,
      loose.flatMap((row) => row.pieces),
      em,
    ),
  ].sort((a, b) => a.left - b.left);
  for (const { pieces } of filled) {
    const twice = pieces.find((piece) => pieces.some((other) => other !== piece && rowOf.get(other) === rowOf.get(piece)));
    if (twice !== undefined) unclear.push({ piece: twice, message: `The column of "${textOf(twice)}" runs into the one beside it.` });
    const numbers = pieces.filter((piece) => piece.kind === "number");
    const off = outOfLine(numbers, em);
    // Several may be of a column of their own.
    const inRow = off.length === 1;
    for (const piece of off) unclear.push({ piece, message: `"${textOf(piece)}" is not in line with its column.`, inRow });
  }
  for (const piece of wide)
    if (
      piece.glued ||
      columns.some((column) => column.value && Math.min(column.right, piece.box[2]) - Math.max(column.left, piece.box[0]) > tolerance)
    )
      unclear.push({ piece, message: `"${textOf(piece)}" reaches over a column of rates.` });
  return { columns, wide, unclear };
};
