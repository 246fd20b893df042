import { firstItem, itemAt, lastItem } from "../model/items.ts";
import type { Block } from "./block.ts";
import type { Edges } from "./edges.ts";
import { hasNumber, type Piece, type Row, toleranceEm } from "./pieces.ts";

/*
 * Rates in merged cells that no vertical ruling line shows: "33,06" in the middle of six columns, "19,00" and "15,50" in the middle of two and
 * of four. In a table whose other rows are full, and say of each place without a rate that there is none, the rates of such a row are for
 * all columns between them: each for those in whose middle it stands, where that gives all columns away in one way alone.
 */

/** Fewer full rows do not show the columns. */
const enoughFull = 2;
/** A rate stands in the middle of its columns within this share of the em ... */
const middleEm = 0.5;
/** ... and no further way to give the columns away may come near this. */
const otherEm = 1;

type Sides = readonly [left: number, right: number];

const valuesOf = ({ pieces }: Row): readonly Piece[] => pieces.filter(({ kind }) => kind !== "text");
const middleOf = ([left, right]: Sides): number => (left + right) / 2;
const sidesOf = ({ box }: Piece): Sides => [box[0], box[2]];

/** The columns of rows that have a value in each; null where they run into one another. */
const columnsOf = (full: readonly Row[], em: number): readonly Sides[] | null => {
  const columns = valuesOf(firstItem(full)).map((_, i): Sides => {
    const pieces = full.map((row) => itemAt(valuesOf(row), i).box);
    return [Math.min(...pieces.map((box) => box[0])), Math.max(...pieces.map((box) => box[2]))];
  });
  return columns.every(([, right], i) => right < (columns[i + 1]?.[0] ?? Number.POSITIVE_INFINITY) - toleranceEm * em) ? columns : null;
};

/** The ways to give all columns from `from` on to some values, each a run of columns in whose middle the value stands. */
const waysOf = (values: readonly Piece[], columns: readonly Sides[], off: number, from = 0): readonly (readonly Sides[])[] => {
  const [value, ...others] = values;
  if (value === undefined) return from === columns.length ? [[]] : [];
  return columns.slice(from).flatMap((last, i) => {
    const run: Sides = [itemAt(columns, from)[0], last[1]];
    if (Math.abs(middleOf(run) - middleOf(sidesOf(value))) > off) return [];
    return waysOf(others, columns, off, from + i + 1).map((rest) => [run, ...rest]);
  });
};

/** Each value of a row with the columns that it is for; null where one stands in no column's middle and it is open. */
const spansIn = (row: Row, columns: readonly Sides[], em: number): ReadonlyMap<Piece, Sides> | null => {
  const values = valuesOf(row);
  const isBetween = (value: Piece): boolean =>
    columns.every((column) => Math.abs(middleOf(column) - middleOf(sidesOf(value))) > otherEm * em);
  const [way, ...others] = waysOf(values, columns, otherEm * em);
  const isNear = way?.every((run, i) => Math.abs(middleOf(run) - middleOf(sidesOf(itemAt(values, i)))) <= middleEm * em) === true;
  if (way === undefined || others.length > 0 || !isNear || !values.some(isBetween)) return null;
  return new Map(values.map((value, i) => [value, itemAt(way, i)]));
};

/** Are columns ruled apart at the height of some row? Then the lines say what is merged. */
const areRuledApart = ({ vertical }: Edges, rows: readonly Row[], columns: readonly Sides[]): boolean =>
  vertical.some(
    ({ at, from, to }) =>
      at > firstItem(columns)[0] && at < lastItem(columns)[1] && rows.some(({ baseline }) => from < baseline && baseline < to),
  );

/** A block with each rate over several columns marked so; as it is where one of its rows leaves that open. */
export const withMergedValues = (block: Block, edges: Edges): Block => {
  const rated = block.body.filter(hasNumber);
  const most = Math.max(...rated.map((row) => valuesOf(row).length));
  const full = rated.filter((row) => valuesOf(row).length === most);
  const part = rated.filter((row) => !full.includes(row));
  if (part.length === 0 || full.length < enoughFull || !full.some((row) => valuesOf(row).some(({ kind }) => kind === "none"))) return block;
  const em = firstItem(rated).size;
  const columns = columnsOf(full, em);
  if (columns === null || areRuledApart(edges, part, columns)) return block;
  const [left] = firstItem(columns);
  if (block.body.some(({ pieces }) => pieces.some(({ kind, box }) => kind === "text" && box[2] > left))) return block;
  const spans = part.map((row) => spansIn(row, columns, em));
  if (spans.includes(null)) return block;
  const over = new Map(spans.flatMap((own) => [...(own ?? [])]));
  const marked = (piece: Piece): Piece => {
    const own = over.get(piece);
    return own === undefined ? piece : { ...piece, over: own };
  };
  return { ...block, body: block.body.map((row) => (part.includes(row) ? { ...row, pieces: row.pieces.map(marked) } : row)) };
};
