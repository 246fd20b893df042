import { type Column, type Columns, columnsOf } from "./columns.ts";
import type { Edge } from "./edges.ts";
import { type Piece, type Row, toleranceEm } from "./pieces.ts";

/*
 * "moc umowna" over amounts at its right side and, where a group has none, a dash in its middle: what looks like two columns is one, since
 * every row has its cell in one of them and none in both, and their heading stands over both.
 */

const isAll = ({ pieces }: Column, kind: Piece["kind"]): boolean => pieces.every((piece) => piece.kind === kind);

/** Does a heading of the last line stand over two columns and no other, and none beside others over one of them alone? */
const haveOneHeading = (pair: readonly Column[], columns: readonly Column[], above: readonly Row[], em: number): boolean => {
  const under = ({ box }: Piece): readonly Column[] =>
    columns.filter(({ left, right }) => Math.min(box[2], right) - Math.max(box[0], left) > toleranceEm * em);
  const names = (piece: Piece): boolean => {
    const own = under(piece);
    return piece.kind === "text" && own.length === pair.length && pair.every((one) => own.includes(one));
  };
  const isOverOne = (piece: Piece): boolean => under(piece).filter((one) => pair.includes(one)).length === 1;
  return above.at(-1)?.pieces.some(names) === true && !above.some(({ pieces }) => pieces.length > 1 && pieces.some(isOverOne));
};

/** The columns of `rates` under the lines `above`: a column of dashes and the one of amounts beside it are one where these lines say so. */
export const columnsUnder = (
  above: readonly Row[],
  rates: readonly Row[],
  loose: readonly Row[],
  walls: readonly Edge[],
  em: number,
): Columns => {
  const found = columnsOf(rates, loose, walls, em);
  const holds = (row: Row, { pieces }: Column): boolean => row.pieces.some((piece) => pieces.includes(piece));
  const areOne = (a: Column, b: Column): boolean =>
    ((isAll(a, "none") && isAll(b, "number")) || (isAll(a, "number") && isAll(b, "none"))) &&
    rates.every((row) => holds(row, a) !== holds(row, b)) &&
    walls.every(({ at }) => at < a.left || at > b.right) &&
    haveOneHeading([a, b], found.columns, above, em);
  const columns: Column[] = [];
  for (const [i, column] of found.columns.entries()) {
    const before = found.columns[i - 1];
    if (before === undefined || !areOne(before, column)) columns.push(column);
    else columns.splice(-1, 1, { left: before.left, right: column.right, value: true, pieces: [...before.pieces, ...column.pieces] });
  }
  return { ...found, columns };
};
