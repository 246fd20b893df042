import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { textOf, type Unclear } from "./columns.ts";
import { areAllLabelled, type LabelText, labelsByRow, labelTexts, repeats, silent } from "./label-texts.ts";
import { type Row, unitBegins } from "./pieces.ts";
import { type BodyRow, baselineOf, columnAt, isLabel, type PlacedText, type Sheet, topOf } from "./sheet.ts";
import { nearRow, type Tile, tilingsOf } from "./tall.ts";

/** A label of several rows stands no further above the first or below the last than this. */
const edgeEm = 0.3;

/** The number of a row, which says nothing of what the row is. Of a worn scan its stop, two pixels of ink, is read as a comma. */
const ordinal = /^\d{1,2}[.,)]?$/;

/** First and last of the rows that one label is for. */
type Tiling = readonly [number, number];

/** The rows that ruling lines over a label column hold together; null where rows are not ruled apart. */
const ruledTiles = (run: readonly BodyRow[], column: number, sheet: Sheet): readonly Tiling[] | null => {
  const box = sheet.columns[column];
  const values = [sheet.columns.find((one) => one.value)?.left ?? 0, sheet.columns.at(-1)?.right ?? 0] as const;
  if (box === undefined || run.length < 2) return null;
  const ys = run.map(baselineOf);
  if (ys.slice(1).some((y, i) => !sheet.parted(itemAt(ys, i), y, values[0], values[1]))) return null;
  const tiles: [number, number][] = [[0, 0]];
  for (const [i, y] of ys.slice(1).entries()) {
    if (sheet.parted(itemAt(ys, i), y, box.left, box.right)) tiles.push([i + 1, i + 1]);
    else lastItem(tiles)[1] = i + 1;
  }
  return tiles;
};

/** Has a row a label in another column? A unit or an ordinal is none: without one a label above may not be meant for it at all. */
const hasOtherLabel = (row: BodyRow, column: number, sheet: Sheet): boolean =>
  row.lines.some(({ pieces }) =>
    pieces.some(
      (piece) =>
        isLabel(sheet, piece) && columnAt(sheet, piece) !== column && /\p{L}{2}/u.test(textOf(piece)) && !unitBegins.test(textOf(piece)),
    ),
  );

/** Does a ruling line over a label column part rows that one label would be for? */
const partedWithin = (rows: readonly BodyRow[], column: number, sheet: Sheet): boolean => {
  const { left = 0, right = 0 } = sheet.columns[column] ?? {};
  return rows.slice(1).some((row, i) => sheet.parted(baselineOf(itemAt(rows, i)), baselineOf(row), left, right));
};

/** The texts of one label column over a run of rows, with what stands for the headings left of it. */
const textsIn = (run: readonly BodyRow[], loose: readonly Row[], column: number, sheet: Sheet): LabelText[] => {
  const labels = labelTexts(run, loose, column, sheet);
  const gaps = silent(run, column);
  const everyRow = run.every((row) => gaps.some((gap) => gap.row === row) || labels.some((one) => one.row === row));
  return everyRow ? [...labels, ...gaps] : labels;
};

interface Run {
  readonly rows: readonly BodyRow[];
  /** The texts of each label column. */
  readonly texts: readonly (readonly LabelText[])[];
  readonly sheet: Sheet;
  /** How far above the first row of all a text for it may stand. */
  readonly above: number;
}

const isFull = ({ rows }: Run, own: readonly LabelText[]): boolean =>
  rows.every((row) => own.some((one) => one.row === row)) && own.every((one) => one.row !== null);

const isWithin = ({ y, top }: LabelText, [from, to]: Tiling, { rows, sheet, above }: Run): boolean => {
  const [first, last] = [itemAt(rows, from), itemAt(rows, to)];
  // Over the first row of all stands nothing else that a text could be for.
  const begins = Math.min(baselineOf(first), topOf(first)) - (from === 0 ? above : edgeEm * sheet.em);
  return (y >= baselineOf(first) - edgeEm * sheet.em || top >= begins) && y <= baselineOf(last) + edgeEm * sheet.em;
};

const inside = (own: readonly LabelText[], frame: Tiling, run: Run): LabelText[] =>
  own.filter((one) =>
    one.row === null ? isWithin(one, frame, run) : run.rows.indexOf(one.row) >= frame[0] && run.rows.indexOf(one.row) <= frame[1],
  );

/** What zones begin with whose hours are the rest of those of another, which is printed above them. */
const restOf = [
  { first: /^(?:[-–—]\s*)?(?:strefa\s+|w\s+)?szczyt/iu, rest: /^(?:[-–—]\s*)?(?:strefa\s+)?poza\s?szczyt/iu },
  { first: /^(?:[-–—]\s*)?(?:strefa\s+)?(?:dzień|dzienn)/iu, rest: /^(?:[-–—]\s*)?(?:strefa\s+)?noc/iu },
] as const;

/** Does a tile begin with "pozaszczytowa" under "szczytowa", and have no peak of its own? These are hours of one group, which no label parts. */
const beginsWithRest = (tile: readonly string[], above: string): boolean =>
  restOf.some(({ first, rest }) => rest.test(tile[0] ?? "") && first.test(above) && !tile.some((label) => first.test(label)));

/** Does nothing distinguish two of the rows of a tile, or does it begin with the rest of the hours above it? Null where a label right of it may be for several rows. */
const repeatsIn = (column: number, { rows, sheet }: Run, [first, last]: Tiling): ((tile: Tiling) => boolean) | null => {
  const own = rows.slice(first, last + 1);
  if (!areAllLabelled(own, column, sheet)) return null;
  // What a frame begins with may be the rest of the hours above it.
  const labels = labelsByRow(rows.slice(0, last + 1), column, sheet);
  return ([from, to]) => {
    const tile = labels.slice(from, to + 1);
    return repeats(tile) || beginsWithRest(tile, labels[from - 1] ?? "");
  };
};

/** How the texts of a column may be for the rows of a frame, rows counted in the run. */
const tilings = (own: readonly LabelText[], column: number, frame: Tiling, run: Run): readonly (readonly Tile<LabelText>[])[] => {
  const [first] = frame;
  const rows = run.rows.slice(first, frame[1] + 1);
  const same = repeatsIn(column, run, frame);
  const found = tilingsOf(
    own.map((what) => ({ y: what.y, top: what.top, what })),
    rows.map((row) => ({ y: baselineOf(row), top: topOf(row) })),
    {
      parted: (from, to) => partedWithin(rows.slice(from, to + 1), column, run.sheet),
      repeats: same === null ? null : (from, to) => same([from + first, to + first]),
    },
  );
  return found.map((tiles) => tiles.map((tile) => ({ ...tile, from: tile.from + first, to: tile.to + first })));
};

/** Can every column of labels from one on be read so that no text of it is for rows in and outside a frame, or for two that say the same? */
const isReadable = (column: number, frame: Tiling, run: Run): boolean => {
  const own = run.texts[column];
  if (own === undefined) return true;
  const texts = inside(own, frame, run);
  if (texts.length === 0 || isFull(run, own)) return isReadable(column + 1, frame, run);
  const same = repeatsIn(column, run, frame);
  return tilings(texts, column, frame, run).some((tiles) =>
    tiles.every(({ from, to }) => same?.([from, to]) !== true && isReadable(column + 1, [from, to], run)),
  );
};

/** Labels of a run of rows without a heading between them: each for its row, or for the rows over which it stands. */
export const placedLabels = (
  rows: readonly BodyRow[],
  first: number,
  loose: readonly Row[],
  sheet: Sheet,
): { placedTexts: PlacedText[]; unclear: Unclear[] } => {
  const placedTexts: PlacedText[] = [];
  const doubted: Unclear[] = [];
  const run: Run = {
    rows,
    texts: Array.from({ length: sheet.labels }, (_, column) => textsIn(rows, loose, column, sheet)),
    sheet,
    above: Math.max(edgeEm * sheet.em, nearRow(rows.map(baselineOf))),
  };
  // The rows that labels further left hold together, finer from one label column to the next.
  const outer: (readonly Tiling[])[] = [[[0, rows.length - 1]]];
  for (const [column, own] of run.texts.entries()) {
    const placedText = ([from, to]: Tiling, texts: readonly LabelText[]) => {
      const words = texts.flatMap(({ what }) => what.flatMap((piece) => piece.words));
      if (words.length > 0) placedTexts.push({ row: first + from, rowSpan: to - from + 1, column, colSpan: 1, words });
    };
    const doubt = (texts: readonly LabelText[]) =>
      doubted.push(
        ...texts
          .flatMap(({ what }) => what.slice(0, 1))
          .map((piece) => ({ piece, message: `It is not clear for which rows "${textOf(piece)}" is.` })),
      );
    if (isFull(run, own)) {
      for (const [i, row] of rows.entries())
        placedText(
          [i, i],
          own.filter((one) => one.row === row),
        );
      outer.push(rows.map((_, i) => [i, i] as const));
      continue;
    }
    const walls = ruledTiles(rows, column, sheet);
    const fits = (frames: readonly Tiling[]): boolean =>
      own.every((one) => one.row !== null || frames.some((frame) => isWithin(one, frame, run)));
    const frames = walls ?? outer.findLast(fits) ?? firstItem(outer);
    const next: Tiling[] = [];
    const placed = new Set<LabelText>();
    for (const frame of frames) {
      const texts = inside(own, frame, run);
      for (const one of texts) placed.add(one);
      if (walls !== null || texts.length === 0) {
        placedText(frame, texts);
        next.push(frame);
        continue;
      }
      const found = tilings(texts, column, frame, run);
      // A text of the columns further right is for rows of one text of this column.
      const nested =
        found.length < 2 ? found : found.filter((tiles) => tiles.every(({ from, to }) => isReadable(column + 1, [from, to], run)));
      const [tiles, ...others] = nested;
      if (tiles === undefined || others.length > 0) {
        doubt(texts);
        continue;
      }
      for (const { from, to, what } of tiles) {
        for (const row of rows.slice(from, to + 1)) {
          const piece = row.lines[0]?.pieces[0];
          if (piece !== undefined && !own.some((one) => one.row === row) && !hasOtherLabel(row, column, sheet))
            doubted.push({ piece, message: `The row of "${textOf(piece)}" has no label of its own.` });
        }
        placedText([from, to], what);
        next.push([from, to]);
      }
    }
    doubt(own.filter((one) => !placed.has(one)));
    if (next.length > 0) outer.push(next);
  }
  return { placedTexts, unclear: doubted.filter(({ piece }) => !ordinal.test(textOf(piece))) };
};
