import { firstItem, lastItem } from "../model/items.ts";
import { textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { goesOnListed } from "./joins.ts";
import { type Piece, type Row, unitBegins } from "./pieces.ts";
import { type BodyRow, baselineOf, columnAt, isLabel, type Sheet, topOf } from "./sheet.ts";
import { tightEm } from "./texts.ts";

/* The texts of one label column, each with all its lines. */

/** A text of a label column; `row`: the row on which it begins, null for one that begins on none. */
export interface LabelText {
  readonly row: BodyRow | null;
  /** Its middle; of one that stands wholly on a row, where the row stands. */
  readonly y: number;
  /** Its first line. */
  readonly top: number;
  readonly what: readonly Piece[];
}

interface LabelLine {
  readonly row: BodyRow | null;
  readonly at: number;
  readonly piece: Piece;
}

interface Body {
  readonly rows: readonly BodyRow[];
  readonly em: number;
}

const linesIn = (rows: readonly BodyRow[], loose: readonly Row[], column: number, sheet: Sheet): LabelLine[] =>
  [...rows.flatMap((row) => row.lines.map((line) => ({ line, row }))), ...loose.map((line) => ({ line, row: null }))]
    .flatMap(({ line, row }) =>
      line.pieces
        .filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === column)
        .map((piece): LabelLine => ({ row, at: line.baseline, piece })),
    )
    .sort((a, b) => a.at - b.at || a.piece.box[0] - b.piece.box[0]);

/** A line on a row stands no further from the row's rates than this. */
const onRowEm = 0.3;

/** Does a line stand alone above its row's rates? It was taken for the row's because it overlaps them. */
const overlapsOnly = ({ row, at }: LabelLine, all: readonly LabelLine[], em: number): boolean =>
  row !== null && baselineOf(row) - at > onRowEm * em && all.filter((line) => line.row === row).length === 1;

/** Does a line on no row stand over one that is on its row's rates, and no higher than that row begins: "Firma w" over "Szczycie"? */
const beginsRowOf = (above: LabelLine, { row }: LabelLine): boolean =>
  above.row === null && row !== null && above.at >= topOf(row) && above.at < baselineOf(row);

/** As far as the lines of one scanned row stand apart. */
const onLineEm = 0.1;

/**
 * Does a code on no row's rates stand beside lines of another row than the code above it: "G12w" beside the first line of "Oszczędny" / "Weekend", the row's
 * prices in the middle of both? As one label the two codes would each have the prices of both rows.
 */
const namesOtherRow = (above: LabelLine, line: LabelLine, { rows, em }: Body): boolean =>
  above.row !== null &&
  line.row === null &&
  groupLabel.test(textOf(above.piece)) &&
  groupLabel.test(textOf(line.piece)) &&
  !goesOnListed(textOf(above.piece), textOf(line.piece)) &&
  rows.some((row) => {
    const ys = row.lines.map(({ baseline }) => baseline);
    return row !== above.row && line.at >= Math.min(...ys) - onLineEm * em && line.at <= Math.max(...ys) + onLineEm * em;
  });

/** A line goes on with the one above: another of one row, or one on no row of its own as near as lines of one text are. */
const goesOn = (above: LabelLine, line: LabelLine, all: readonly LabelLine[], body: Body): boolean => {
  const { em } = body;
  if (line.row !== null && above.row === line.row) return true;
  if (namesOtherRow(above, line, body)) return false;
  if (beginsRowOf(above, line)) return line.at - above.at <= tightEm * em;
  return line.at - above.at <= tightEm * em && (line.row === null || (above.row !== null && overlapsOnly(line, all, em)));
};

const toText = (lines: readonly LabelLine[]): LabelText => {
  const [first, last] = [firstItem(lines), lastItem(lines)];
  const onOne = lines.every(({ row }) => row === first.row) ? first.row : null;
  return {
    row: first.row,
    y: onOne === null ? (first.at + last.at) / 2 : baselineOf(onOne),
    top: first.at,
    what: lines.map(({ piece }) => piece),
  };
};

/** The texts of a column of labels, top to bottom. `loose`: lines of labels on no row. */
export const labelTexts = (rows: readonly BodyRow[], loose: readonly Row[], column: number, sheet: Sheet): LabelText[] => {
  const texts: LabelLine[][] = [];
  const lines = linesIn(rows, loose, column, sheet);
  for (const line of lines) {
    const open = texts.at(-1);
    const above = open?.at(-1);
    if (open !== undefined && above !== undefined && goesOn(above, line, lines, { rows, em: sheet.em })) open.push(line);
    else texts.push([line]);
  }
  return texts.map(toText);
};

/** What each row says in the columns of labels right of one; an item of a list says it under the heading above it. */
export const labelsByRow = (rows: readonly BodyRow[], column: number, sheet: Sheet): readonly string[] => {
  let heading = "";
  return rows.map((row) => {
    const own = labelsRightOf(row, column, sheet).map(textOf).join(" ");
    if (!row.rates) heading = own;
    return /^[-–—]/.test(own) ? `${heading} ${own}` : own;
  });
};

const labelsRightOf = (row: BodyRow, column: number, sheet: Sheet): Piece[] =>
  row.lines.flatMap(({ pieces }) => pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) > column));

/**
 * Have all rows with rates labels of their own in each column right of one? A tall label among them would tell rows apart unseen. A column of units
 * tells none apart.
 */
export const areAllLabelled = (rows: readonly BodyRow[], column: number, sheet: Sheet): boolean => {
  const labels = rows.filter((row) => row.rates).map((row) => labelsRightOf(row, column, sheet));
  const columns = Array.from({ length: sheet.labels - column - 1 }, (_, i) => column + 1 + i);
  return columns.every((one) => {
    const own = labels.map((pieces) => pieces.filter((piece) => columnAt(sheet, piece) === one));
    const printed = own.flat();
    const areUnits = printed.length > 0 && printed.every((piece) => unitBegins.test(textOf(piece)));
    return areUnits || own.every((pieces) => pieces.length > 0);
  });
};

/** Is anything said twice? */
export const repeats = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== "");
  return new Set(filled).size < filled.length;
};

/** The places of headings left of a column, where what stands in it is for single rows. */
export const silent = (rows: readonly BodyRow[], column: number): LabelText[] =>
  rows
    .filter((row) => row.inner !== undefined && row.inner < column)
    .map((row) => ({ y: baselineOf(row), top: topOf(row), row, what: [] }));
