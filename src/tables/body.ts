import { boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { betweenRows, placedBetween } from "./between-rows.ts";
import { rowText, textOf, type Unclear } from "./columns.ts";
import { evenRows } from "./even-labels.ts";
import { continues, headsGroup, joins } from "./joins.ts";
import { type Piece, type Row, toleranceEm } from "./pieces.ts";
import { offTheRow, rateRows } from "./rate-rows.ts";
import { placedLabels } from "./row-labels.ts";
import { withoutCellLines } from "./ruled-cells.ts";
import { isParted, isRuledHeading, joinRuledRow, ruledWith } from "./ruled-rows.ts";
import {
  type Body,
  type BodyPlace,
  type BodyRow,
  baselineOf,
  columnAt,
  isLabel,
  isLabelLine,
  labelOf,
  type RowDraft,
  type Sheet,
  shareColumn,
  sheetOf,
  topOf,
} from "./sheet.ts";
import { placedValues, withRuledSpans } from "./value-puts.ts";
import { isWrapped } from "./wrapped-headings.ts";

/** A label line between two rows that are no further apart than this share of other rows stands for both. */
const betweenShare = 1.6;

/** "- szczyt", "– noc": an item of a list. */
const isItem = (label: Piece | undefined): boolean => label !== undefined && /^[-–—]\s*\p{L}/u.test(textOf(label));

interface Sorted {
  /** Labels that stand for several rows. */
  readonly loose: readonly Row[];
  /** Headings and other text with a row of its own, each with all its lines. */
  readonly own: readonly (readonly Row[])[];
  readonly unclear: readonly Unclear[];
}

/** Where every label line goes that stands on no row: into a row (added to `rows`), over several, or into a row of its own. */
const sortOut = (lines: readonly Row[], orphans: ReadonlySet<Row>, rows: readonly RowDraft[], sheet: Sheet): Sorted => {
  const loose: Row[] = [];
  const own: Row[][] = [];
  const unclear: Unclear[] = [];
  const waiting: Row[] = [];
  const rowOf = (line: Row | undefined): RowDraft | undefined => rows.find((row) => line !== undefined && row.lines.includes(line));
  const pitch = Math.min(...rows.slice(1).map((row, i) => baselineOf(row) - baselineOf(itemAt(rows, i))));
  const capital = (line: Row | undefined): boolean => {
    const label = line === undefined ? undefined : (rowOf(line)?.lines ?? [line]).flatMap((one) => labelOf(sheet, one) ?? [])[0];
    return label !== undefined && !continues.test(textOf(label));
  };
  // A heading inside the rows of a label left of it stands between them as a row does.
  const besideHeading = (line: Row): boolean => {
    const column = columnAt(sheet, firstItem(line.pieces));
    const inner = lines.filter((one) => !shareColumn(sheet, one, line) && one.pieces.every((piece) => columnAt(sheet, piece) > column));
    const above = inner.findLast((one) => one.baseline <= line.baseline);
    const below = inner.find((one) => one !== above && one.baseline >= line.baseline);
    if (above === undefined || below === undefined || !(orphans.has(above) || orphans.has(below))) return false;
    return below.baseline - above.baseline < betweenShare * pitch;
  };
  const besideRow = (line: Row): boolean => {
    const before = rows.findLast((row) => baselineOf(row) < line.baseline);
    const after = rows.find((row) => baselineOf(row) > line.baseline);
    if (before === undefined || after === undefined) return false;
    const lacks = (row: RowDraft): boolean => !row.lines.some((one) => shareColumn(sheet, one, line));
    return baselineOf(after) - baselineOf(before) < betweenShare * pitch && (lacks(before) || lacks(after));
  };
  const joinRuled = (line: Row): boolean => {
    const [row, ...others] = ruledWith(line, rows, orphans, sheet);
    const label = row?.lines.map((one) => labelOf(sheet, one)).find((one) => one !== undefined);
    const under = row !== undefined && line.baseline < baselineOf(row);
    if (under && others.length === 0 && headsGroup(line, label)) own.push([line]);
    else if (row !== undefined && others.length === 0) row.lines.push(line);
    else if (row !== undefined) loose.push(line);
    else if (isRuledHeading(line, rows, sheet)) {
      const open = own.at(-1);
      const first = open?.[0];
      const goesOn = first !== undefined && shareColumn(sheet, first, line) && !isParted(line, first.baseline, sheet);
      if (open !== undefined && goesOn) open.push(line);
      else own.push([line]);
    } else return false;
    return true;
  };
  // What begins in lower case heads nothing by itself, however far the lines of its heading stand apart.
  const goesOnHeading = (line: Row, above: Row | undefined): boolean =>
    above !== undefined &&
    own.at(-1)?.at(-1) === above &&
    (continues.test(rowText(line)) ? line.baseline - above.baseline < pitch : isWrapped(line, above, lines, sheet)) &&
    shareColumn(sheet, line, above) &&
    !isParted(line, above.baseline, sheet);
  const open = lines.filter((line) => !(orphans.has(line) && joinRuled(line)));
  const standsForSeveral = (line: Row): boolean => sheet.labels > 1 && orphans.has(line) && (besideRow(line) || besideHeading(line));
  loose.push(...open.filter(standsForSeveral));
  const placed = open.filter((line) => !loose.includes(line));
  for (const [at, line] of placed.entries()) {
    if (!orphans.has(line)) {
      const row = rowOf(line);
      const lines = waiting.splice(0);
      if (row === undefined) own.push(...lines.map((one) => [one]));
      // What stands above the first item of a list heads the list.
      else if (lines.length > 0 && isItem(labelOf(sheet, line))) own.push(lines);
      else row.lines.unshift(...lines);
      continue;
    }
    const above = placed[at - 1];
    const where = joins({ line, above, below: placed[at + 1], capitalAbove: capital(above) }, sheet);
    const row = rowOf(above);
    if (where === "below" || (where === "above" && above !== undefined && waiting.includes(above))) waiting.push(line);
    else if (where === "above" && row !== undefined) row.lines.push(line);
    else if (where === "own" && goesOnHeading(line, above)) own.at(-1)?.push(line);
    else {
      if (where !== "own")
        for (const piece of line.pieces) unclear.push({ piece, message: `It is not clear to which row "${textOf(piece)}" belongs.` });
      // The lines above that were to go on below have ended here: "Składnik zmienny w" / "zł/kWh:".
      if (above !== undefined && waiting.at(-1) === above) own.push([...waiting.splice(0), line]);
      else own.push([line]);
    }
  }
  return { loose, own: [...own, ...waiting.map((one) => [one])], unclear };
};

/** Does a row take part in a run: one with rates, or a heading inside the rows of a label left of it? */
const inRun = (row: BodyRow | undefined): boolean => row !== undefined && (row.rates || row.inner !== undefined);

/** Runs of rows with rates between rows of text, as [first, last]. */
const runsOf = (rows: readonly BodyRow[]): (readonly [number, number])[] =>
  rows.flatMap((row, from): (readonly [number, number])[] => {
    if (!inRun(row) || inRun(rows[from - 1])) return [];
    const next = rows.findIndex((other, i) => i > from && !inRun(other));
    return [[from, (next < 0 ? rows.length : next) - 1]];
  });

/** The label column in which a line of text stands wholly, where that is not the first. */
const innerColumn = ({ pieces }: Row, sheet: Sheet): number | undefined => {
  const [piece, ...others] = pieces;
  if (piece === undefined || others.length > 0 || !isLabel(sheet, piece)) return undefined;
  const column = columnAt(sheet, piece);
  const own = sheet.columns[column];
  return column > 0 && own !== undefined && piece.box[0] >= own.left - toleranceEm * sheet.em ? column : undefined;
};

/** One text as rows: one where it heads rows inside another label's, else one for each line, which are placed over all columns. */
const textRows = (lines: readonly Row[], sheet: Sheet): BodyRow[] => {
  const [inner, ...others] = lines.map((line) => innerColumn(line, sheet));
  if (inner !== undefined && others.every((column) => column === inner)) return [{ rates: false, lines, inner }];
  return lines.map((line) => ({ rates: false, lines: [line] }));
};

/** A line of nothing but labels of several columns as one line for each column: one may head rows, the other be for several. */
const byLabels = (line: Row, sheet: Sheet): Row[] => {
  if (!isLabelLine(line, sheet.labelEnd)) return [line];
  const columns = [...new Set(line.pieces.map((piece) => columnAt(sheet, piece)))];
  if (columns.length < 2) return [line];
  return columns.map((column): Row => {
    const pieces = line.pieces.filter((piece) => columnAt(sheet, piece) === column);
    return { ...line, pieces, box: boundingBox(pieces.map((piece) => piece.box)) };
  });
};

/**
 * Rows of a table's body. `all`: all its lines, top to bottom; `holdsRates` tells those with rates from those of text. Text that is
 * neither part of a row's label nor a label over several rows becomes a row of its own, left to the caller to place.
 */
export const bodyOf = (all: readonly Row[], holdsRates: (line: Row) => boolean, place: BodyPlace): Body => {
  const sheet = sheetOf(place);
  const between = betweenRows(all, sheet);
  const lines = all
    .filter((line) => !between.some((one) => one.line === line))
    .flatMap((line) => (between.some(({ rows }) => rows.includes(line)) ? [line] : byLabels(line, sheet)));
  const isRates = (line: Row): boolean => holdsRates(line) || between.some(({ rows }) => rows.includes(line));
  const isOrphan = (line: Row): boolean => !isRates(line) && isLabelLine(line, sheet.labelEnd);
  const orphans = new Set(lines.filter(isOrphan));
  const even = evenRows(lines.filter(isRates), [...orphans], sheet);
  if (even !== null) orphans.clear();
  const rated = even?.rows ?? rateRows(lines.filter(isRates), orphans, sheet);
  const { loose, own, unclear: doubted } = sortOut(lines, orphans, rated, sheet);
  const tall = even === null ? loose : even.others.filter((line) => !joinRuledRow(line, rated, sheet));
  const texts = withoutCellLines(
    lines.filter((line) => !isRates(line) && !isOrphan(line)),
    rated,
    sheet,
  );
  const others = [...texts.map((line) => [line]), ...(even?.headings ?? [])];
  const text = [...others, ...own].flatMap((text) => textRows(text, sheet));
  const rows: BodyRow[] = [...rated, ...text].sort((a, b) => baselineOf(a) - baselineOf(b));
  const placedTexts = withRuledSpans([...placedValues(rows, sheet), ...placedBetween(between, rows, sheet)], rows, sheet);
  // What stands in the middle of several rows is off the line of each.
  const spread = new Set(placedTexts.flatMap(({ rowSpan, words }) => (rowSpan > 1 ? words : [])));
  const isSpread = ({ piece }: Unclear): boolean => piece.words.some((word) => spread.has(word));
  const unclear = [...doubted, ...rated.flatMap((row) => offTheRow(row, sheet).filter((one) => !isSpread(one)))];
  for (const [from, to] of runsOf(rows)) {
    const run = rows.slice(from, to + 1);
    const [head, last] = [firstItem(run), lastItem(run)];
    const [top, bottom] = [Math.min(baselineOf(head) - place.em, topOf(head) - 0.5 * place.em), baselineOf(last) + place.em];
    const labels = placedLabels(
      run,
      from,
      tall.filter((line) => line.baseline > top && line.baseline < bottom),
      sheet,
    );
    placedTexts.push(...labels.placedTexts);
    unclear.push(...labels.unclear);
  }
  for (const [i, row] of rows.entries()) {
    const piece = row.lines[0]?.pieces[0];
    if (!row.rates || piece === undefined) continue;
    if (
      !placedTexts.some((placedText) => placedText.column < sheet.labels && placedText.row <= i && i < placedText.row + placedText.rowSpan)
    )
      unclear.push({ piece, message: `The row of "${textOf(piece)}" has no label.` });
  }
  return { rows, placedTexts, unclear };
};
