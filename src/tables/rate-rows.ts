import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { textOf, type Unclear } from "./columns.ts";
import { isNoted, labelGoesOn } from "./noted-amounts.ts";
import { type Piece, type Row, unitBegins } from "./pieces.ts";
import { columnAt, isLabel, labelOf, type RowDraft, type Sheet, shareColumn } from "./sheet.ts";
import { tightEm } from "./texts.ts";

/** Two lines nearer than this, baseline to baseline, overlap and belong to one row. */
export const sameRowEm = 0.85;
/** Rows are ruled apart where so many of them are; what is not parted there is one row. */
const ruledShare = 0.7;
/** What stands in the middle of two lines differs from it by no more. */
const middleEm = 0.2;
/** A rate further than this from where its row stands may be its neighbour's. */
const offRowEm = 0.3;

/** "1.", the number of a row. */
const ordinal = /^\d{1,2}[.)]$/;
const isOrdinal = (piece: Piece, sheet: Sheet): boolean => isLabel(sheet, piece) && ordinal.test(textOf(piece));

/** The middle of the lines with numbers of a row. */
const middleOf = (lines: readonly Row[]): number =>
  (Math.min(...lines.map(({ baseline }) => baseline)) + Math.max(...lines.map(({ baseline }) => baseline))) / 2;

/**
 * Labels of outer columns that overlap one of a row's two lines of numbers, where an inner label stands in the middle of both: they are for
 * several rows ("G12as" in the middle of the group's six).
 */
const forSeveral = ({ lines }: RowDraft, orphanLines: ReadonlySet<Row>, sheet: Sheet): Row[] => {
  const labels = lines.filter((line) => orphanLines.has(line));
  const valued = lines.filter((line) => !orphanLines.has(line));
  if (labels.length < 2 || valued.length < 2) return [];
  const isOff = ({ baseline }: Row): boolean => Math.abs(baseline - middleOf(valued)) > offRowEm * sheet.em;
  const columnOf = (line: Row): number => Math.max(...line.pieces.map((piece) => columnAt(sheet, piece)));
  const inner = labels.filter((line) => !isOff(line)).map(columnOf);
  return labels.filter((line) => isOff(line) && inner.some((column) => column > columnOf(line)));
};

/** The middle of what stands on some lines, and its upper and lower end. */
const middleOfBoxes = (boxes: readonly Box[]): number => (boundingBox(boxes)[1] + boundingBox(boxes)[3]) / 2;

/**
 * Two noted amounts without a label, in the middle of a cell beside whose row's own line they stand: each with the mark below it they may be
 * further from that line than lines of one row are. The row's line and the lower amount's, each with the one that it goes with.
 */
const aroundLabelled = (lines: readonly Row[], sheet: Sheet): ReadonlyMap<Row, Row> => {
  // The number of several rows may stand as high as one of the amounts.
  const besideNumber = ({ pieces }: Row): Piece[] => pieces.filter((piece) => !isOrdinal(piece, sheet));
  const columnsOf = (line: Row): number[] => besideNumber(line).map((piece) => columnAt(sheet, piece));
  const boxOf = (line: Row): Box => boundingBox(besideNumber(line).map(({ box }) => box));
  const isBare = (line: Row): boolean => !besideNumber(line).some((piece) => isLabel(sheet, piece));
  const isOfCell = (line: Row): boolean => besideNumber(line).length === 1 && isNoted(line) && isBare(line);
  const ofCells = lines.filter(isOfCell);
  if (ofCells.length < 2) return new Map();
  return new Map(
    lines.flatMap((line, at): (readonly [Row, Row])[] => {
      const next = ofCells.findIndex((one) => lines.indexOf(one) > at);
      const [above, below] = [ofCells[next - 1], ofCells[next]];
      if (above === undefined || below === undefined || isBare(line)) return [];
      const column = firstItem(columnsOf(above));
      const inside = lines.slice(lines.indexOf(above) + 1, lines.indexOf(below));
      // What is for several rows may stand at their height too.
      const isFree = inside.every((one) => (one === line || isBare(one)) && !columnsOf(one).includes(column));
      const apart = boxOf(below)[1] - boxOf(above)[3];
      const off = middleOfBoxes([boxOf(above), boxOf(below)]) - middleOfBoxes([boxOf(line)]);
      const [left, , right] = boundingBox([above, line, below].map(boxOf));
      const isOne =
        isFree &&
        columnsOf(below).includes(column) &&
        apart <= (tightEm - 1) * sheet.em &&
        Math.abs(off) <= middleEm * sheet.em &&
        !sheet.parted(above.baseline, below.baseline, left, right);
      return isOne
        ? [
            [line, above],
            [below, line],
          ]
        : [];
    }),
  );
};

/** Lines with rates as rows; those that overlap are one row, as is one without a label beside the label it overlaps. Takes from `orphans` the label lines it uses. */
export const rateRows = (lines: readonly Row[], orphans: Set<Row>, sheet: Sheet): RowDraft[] => {
  const { em, parted } = sheet;
  const [left, right] = [sheet.columns[0]?.left ?? 0, sheet.columns.at(-1)?.right ?? 0];
  const close = (a: Row, b: Row): boolean =>
    Math.abs(a.baseline - b.baseline) < sameRowEm * em &&
    !parted(Math.min(a.baseline, b.baseline), Math.max(a.baseline, b.baseline), left, right);
  // The number of several rows may stand as high as a rate of one of them.
  const isNamed = (line: Row): boolean => line.pieces.some((piece) => isLabel(sheet, piece) && !isOrdinal(piece, sheet));
  // Two lines of one label, each beside another row, are for both rows.
  const spread = new Set(
    [...orphans].filter((orphan) =>
      [...orphans].some(
        (other) =>
          other !== orphan &&
          Math.abs(other.baseline - orphan.baseline) <= tightEm * em &&
          shareColumn(sheet, other, orphan) &&
          !lines.some((line) => close(line, other) && close(line, orphan)),
      ),
    ),
  );
  const parting = lines.slice(1).filter((line, i) => parted(itemAt(lines, i).baseline, line.baseline, left, right)).length;
  const ruled = parting >= ruledShare * (lines.length - 1);
  // Their unit, half-way between the two lines, shows it.
  const haveUnitBetween = (a: Row, b: Row): boolean =>
    [...orphans].some(
      ({ pieces: [piece, ...others], baseline }) =>
        piece !== undefined &&
        others.length === 0 &&
        unitBegins.test(textOf(piece)) &&
        Math.abs(baseline - (a.baseline + b.baseline) / 2) <= middleEm * em,
    );
  const shares = (a: Row, b: Row): boolean =>
    (ruled || labelGoesOn(a, b, sheet) || haveUnitBetween(a, b)) &&
    isNoted(a) &&
    isNoted(b) &&
    Math.abs(a.baseline - b.baseline) <= tightEm * em &&
    !parted(Math.min(a.baseline, b.baseline), Math.max(a.baseline, b.baseline), left, right);
  const around = aroundLabelled(lines, sheet);
  const rows: RowDraft[] = [];
  const allOrphans = new Set(orphans);
  for (const line of lines) {
    const last = rows.at(-1);
    const near = [...orphans].filter((orphan) => !spread.has(orphan) && close(orphan, line));
    const bare = !isNamed(line);
    const bound = (other: Row): boolean =>
      close(other, line) ||
      shares(other, line) ||
      around.get(line) === other ||
      (bare && near.includes(other) && last?.lines.every((one) => one === other || !isNamed(one)) === true);
    if (last?.lines.some(bound)) last.lines.push(line);
    else rows.push({ rates: true, lines: [line] });
    const row = lastItem(rows);
    for (const orphan of near) {
      const taken = row.lines.some((one) => close(one, orphan) && shareColumn(sheet, one, orphan));
      const elsewhere = lines.some((other) => other !== line && close(other, orphan) && isNamed(other));
      if (taken || elsewhere) continue;
      row.lines.push(orphan);
      orphans.delete(orphan);
    }
  }
  for (const row of rows)
    for (const label of forSeveral(row, allOrphans, sheet)) {
      row.lines.splice(row.lines.indexOf(label), 1);
      orphans.add(label);
    }
  return withBareLines(rows, orphans, sheet);
};

/**
 * Rates of a merged cell on a line of their own, off that of every label, are in the row with which ruling lines beside them enclose them: one row
 * alone, which has nothing in their columns. For how many rows they are is seen later.
 */
const withBareLines = (rows: readonly RowDraft[], orphans: ReadonlySet<Row>, sheet: Sheet): RowDraft[] => {
  const { columns, labelEnd, parted } = sheet;
  const isBare = ({ lines }: RowDraft): boolean => !lines.some((line) => labelOf(sheet, line) !== undefined);
  const isApart = (above: RowDraft, below: RowDraft): boolean =>
    parted(lastItem(byHeight(above)).baseline, firstItem(byHeight(below)).baseline, columns[0]?.left ?? 0, labelEnd);
  const columnsIn = ({ lines }: RowDraft): number[] => lines.flatMap(({ pieces }) => pieces.map((piece) => columnAt(sheet, piece)));
  /** Do ruling lines enclose two neighbours, with nothing else between the rows around them? `at`: the upper one. */
  const areEnclosed = (at: number): boolean => {
    const [above, first, last, below] = [rows[at - 1], rows[at], rows[at + 1], rows[at + 2]];
    if (above === undefined || first === undefined || last === undefined || below === undefined) return false;
    const [top, foot] = [lastItem(byHeight(above)).baseline, firstItem(byHeight(below)).baseline];
    const isAlone = ![...orphans].some(({ baseline }) => baseline > top && baseline < foot);
    return isApart(above, first) && isApart(last, below) && !isApart(first, last) && isAlone;
  };
  const hostOf = (bare: RowDraft, at: number): RowDraft | undefined =>
    [rows[at - 1], rows[at + 1]].find(
      (host, i) =>
        host !== undefined &&
        !isBare(host) &&
        !columnsIn(host).some((column) => columnsIn(bare).includes(column)) &&
        areEnclosed(i === 0 ? at - 1 : at),
    );
  const hosts = new Map(rows.flatMap((row, at) => (isBare(row) ? [[row, hostOf(row, at)] as const] : [])));
  for (const [bare, host] of hosts) host?.lines.push(...bare.lines);
  return rows.filter((row) => hosts.get(row) === undefined);
};

const byHeight = ({ lines }: RowDraft): Row[] => [...lines].sort((a, b) => a.baseline - b.baseline);

interface Extent {
  readonly first: number;
  readonly last: number;
}

const extentOf = (baselines: readonly number[]): Extent => ({ first: Math.min(...baselines), last: Math.max(...baselines) });

/** Does what stands in one column of a row begin, end or have its middle where the row's label has? */
const level = (own: Extent, row: Extent, off: number): boolean =>
  Math.abs(own.first - row.first) <= off ||
  Math.abs(own.last - row.last) <= off ||
  Math.abs((own.first + own.last) / 2 - (row.first + row.last) / 2) <= off;

/** Rates that stand neither on their row's line nor evenly around it. A heading over a ruling line above them is none of the row's lines. */
export const offTheRow = (row: RowDraft, sheet: Sheet): Unclear[] => {
  const [left, right] = [sheet.columns[0]?.left ?? 0, sheet.columns.at(-1)?.right ?? 0];
  const first = Math.min(...row.lines.filter(({ pieces }) => pieces.some((piece) => !isLabel(sheet, piece))).map((line) => line.baseline));
  const heads = ({ baseline }: Row): boolean => baseline < first && sheet.parted(baseline, first, left, right);
  const labelled = row.lines.filter((line) => labelOf(sheet, line) !== undefined && !heads(line));
  // A row's number may be that of its heading too, and stand half-way up to it; so may its unit, in a column of units.
  const isUnit = (piece: Piece): boolean => unitBegins.test(textOf(piece));
  const texts = labelled.flatMap(({ pieces }) => pieces.filter((piece) => isLabel(sheet, piece) && !ordinal.test(textOf(piece))));
  const ofNames = new Set(texts.filter((piece) => !isUnit(piece)).map((piece) => columnAt(sheet, piece)));
  const linesOf = (some: readonly Piece[]): readonly Row[] => labelled.filter(({ pieces }) => pieces.some((piece) => some.includes(piece)));
  const named = linesOf(texts);
  const withoutUnits = linesOf(texts.filter((piece) => ofNames.has(columnAt(sheet, piece))));
  const labels = [named, withoutUnits].map((some) => (some.length > 0 ? some : labelled));
  if (labelled.length === 0 || row.lines.length === 1) return [];
  const columns = new Map<number, { piece: Piece; baseline: number }[]>();
  for (const line of row.lines)
    for (const piece of line.pieces.filter((one) => !isLabel(sheet, one))) {
      const column = columnAt(sheet, piece);
      columns.set(column, [...(columns.get(column) ?? []), { piece, baseline: line.baseline }]);
    }
  const off = offRowEm * sheet.em;
  const isOnRow = (own: readonly { piece: Piece; baseline: number }[], lines: readonly Row[]): boolean =>
    level(extentOf(own.map(({ baseline }) => baseline)), extentOf(lines.map(({ baseline }) => baseline)), off) ||
    // A number may have its mark below it: then its cell is in the middle of the row where both together are.
    Math.abs(middleOfBoxes(own.map(({ piece }) => piece.box)) - middleOfBoxes(lines.map(({ box }) => box))) <= off;
  return [...columns.values()]
    .filter((own) => !labels.some((lines) => isOnRow(own, lines)))
    .flatMap(([one]) => (one === undefined ? [] : [{ piece: one.piece, message: `"${textOf(one.piece)}" stands between two rows.` }]));
};
