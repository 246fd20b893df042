import { textOf, type Unclear } from "./columns.ts";
import { type Piece, type Row, unitBegins } from "./pieces.ts";
import { tightEm } from "./rate-rows.ts";
import { type BodyRow, baselineOf, columnAt, isLabel, type Put, type Sheet } from "./sheet.ts";
import { tilesOf } from "./tall.ts";

/** A label of several rows stands no further above the first or below the last than this. */
const edgeEm = 0.3;

/** First and last of the rows that one label is for. */
type Tiling = readonly [number, number];

/** A label and the row it stands on, if any. */
interface Standing {
  readonly y: number;
  readonly row: BodyRow | null;
  readonly what: Piece;
}

/** One row's label lines that follow one another count as one text in their middle. */
const texts = (rows: readonly BodyRow[], loose: readonly Row[], column: number, sheet: Sheet): Standing[] => {
  const standing = [...rows.flatMap((row) => row.lines.map((line) => ({ line, row }))), ...loose.map((line) => ({ line, row: null }))];
  return standing.flatMap(({ line, row }) =>
    line.pieces
      .filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === column)
      .map((piece) => ({ y: row === null ? line.baseline : baselineOf(row), row, what: piece })),
  );
};

/** Empty texts that hold the places of headings left of a column, where what stands in it is for single rows. */
const silent = (rows: readonly BodyRow[], column: number): Standing[] =>
  rows
    .filter((row) => row.inner !== undefined && row.inner < column)
    .map((row) => ({ y: baselineOf(row), row, what: { ...(row.lines[0]?.pieces[0] as Piece), words: [] } }));

/** The rows that ruling lines over a label column hold together; null where rows are not ruled apart. */
const ruledTiles = (run: readonly BodyRow[], column: number, sheet: Sheet): readonly Tiling[] | null => {
  const box = sheet.columns[column];
  const values = [sheet.columns.find((one) => one.value)?.left ?? 0, sheet.columns.at(-1)?.right ?? 0] as const;
  if (box === undefined || run.length < 2) return null;
  const ys = run.map(baselineOf);
  if (ys.slice(1).some((y, i) => !sheet.parted(ys[i] as number, y, values[0], values[1]))) return null;
  const tiles: [number, number][] = [[0, 0]];
  for (const [i, y] of ys.slice(1).entries()) {
    if (sheet.parted(ys[i] as number, y, box.left, box.right)) tiles.push([i + 1, i + 1]);
    else (tiles.at(-1) as [number, number])[1] = i + 1;
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
  return rows.slice(1).some((row, i) => sheet.parted(baselineOf(rows[i] as BodyRow), baselineOf(row), left, right));
};

const labelsRightOf = (row: BodyRow, column: number, sheet: Sheet): Piece[] =>
  row.lines.flatMap(({ pieces }) => pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) > column));

/** Have all rows with rates labels of their own in each column right of one? A tall label among them would tell rows apart unseen. */
const saysAll = (rows: readonly BodyRow[], column: number, sheet: Sheet): boolean => {
  const filled = rows
    .filter((row) => row.rates)
    .map((row) => new Set(labelsRightOf(row, column, sheet).map((piece) => columnAt(sheet, piece))).size);
  return filled.every((count) => count === sheet.labels - column - 1);
};

/** What each row says in the columns of labels right of one; an item of a list says it under the heading above it. */
const saidRightOf = (rows: readonly BodyRow[], column: number, sheet: Sheet): readonly string[] => {
  let heading = "";
  return rows.map((row) => {
    const own = labelsRightOf(row, column, sheet).map(textOf).join(" ");
    if (!row.rates) heading = own;
    return /^[-–—]/.test(own) ? `${heading} ${own}` : own;
  });
};

/** Is anything said twice? */
const repeats = (said: readonly string[]): boolean => {
  const texts = said.filter((text) => text !== "");
  return new Set(texts).size < texts.length;
};

/** Labels of a run of rows without a heading between them: each for its row, or for the rows over which it stands. */
export const labelPuts = (
  run: readonly BodyRow[],
  first: number,
  loose: readonly Row[],
  sheet: Sheet,
): { puts: Put[]; unclear: Unclear[] } => {
  const puts: Put[] = [];
  const doubted: Unclear[] = [];
  // The rows that labels further left hold together, finer from one label column to the next.
  const outer: (readonly Tiling[])[] = [[[0, run.length - 1]]];
  for (let column = 0; column < sheet.labels; column += 1) {
    const said = texts(run, loose, column, sheet);
    const gaps = silent(run, column);
    const everyRow = run.every((row) => gaps.some((gap) => gap.row === row) || said.some((one) => one.row === row));
    const own = everyRow ? [...said, ...gaps] : said;
    const walls = ruledTiles(run, column, sheet);
    const put = (from: number, to: number, pieces: readonly Piece[]) => {
      const words = pieces.flatMap((piece) => piece.words);
      if (words.length > 0) puts.push({ row: first + from, rowSpan: to - from + 1, column, colSpan: 1, words });
    };
    const within = (y: number, [from, to]: Tiling): boolean => {
      const [top, bottom] = [baselineOf(run[from] as BodyRow), baselineOf(run[to] as BodyRow)];
      return y >= top - edgeEm * sheet.em && y <= bottom + edgeEm * sheet.em;
    };
    const full = run.every((row) => own.some((one) => one.row === row)) && own.every((one) => one.row !== null);
    if (full) {
      for (const [i, row] of run.entries())
        put(
          i,
          i,
          own.filter((one) => one.row === row).map((one) => one.what),
        );
      outer.push(run.map((_, i) => [i, i] as const));
      continue;
    }
    const fits = (frames: readonly Tiling[]): boolean =>
      own.every((one) => one.row !== null || frames.some((frame) => within(one.y, frame)));
    const frames = walls ?? outer.findLast(fits) ?? (outer[0] as readonly Tiling[]);
    const next: Tiling[] = [];
    const placed = new Set<Piece>();
    for (const frame of frames) {
      const inside = own.filter((one) =>
        one.row === null ? within(one.y, frame) : run.indexOf(one.row) >= frame[0] && run.indexOf(one.row) <= frame[1],
      );
      for (const one of inside) placed.add(one.what);
      if (walls !== null || inside.length === 0) {
        if (inside.length > 0)
          put(
            frame[0],
            frame[1],
            inside.map((one) => one.what),
          );
        next.push(frame);
        continue;
      }
      const rows = run.slice(frame[0], frame[1] + 1);
      const merged: { row: BodyRow | null; y: number; last: number; what: Piece[] }[] = [];
      for (const one of [...inside].sort((a, b) => a.y - b.y)) {
        const open = merged.at(-1);
        const goesOn = open?.row === one.row && (one.row !== null || one.y - open.last <= tightEm * sheet.em);
        if (open === undefined || !goesOn) merged.push({ row: one.row, y: one.y, last: one.y, what: [one.what] });
        else {
          open.what.push(one.what);
          open.y += one.row === null ? (one.y - open.last) / 2 : 0;
          open.last = one.y;
        }
      }
      const labels = saidRightOf(rows, column, sheet);
      const tiles = tilesOf(
        merged.map(({ y, what }) => ({ y, what })),
        rows.map(baselineOf),
        {
          parted: (from, to) => partedWithin(rows.slice(from, to + 1), column, sheet),
          repeats: saysAll(rows, column, sheet) ? (from, to) => repeats(labels.slice(from, to + 1)) : null,
        },
      );
      if (tiles === null)
        for (const one of inside) doubted.push({ piece: one.what, says: `It is not clear for which rows "${textOf(one.what)}" is.` });
      for (const tile of tiles ?? []) {
        for (const row of rows.slice(tile.from, tile.to + 1)) {
          const piece = row.lines[0]?.pieces[0];
          if (piece !== undefined && !own.some((one) => one.row === row) && !hasOtherLabel(row, column, sheet))
            doubted.push({ piece, says: `The row of "${textOf(piece)}" has no label of its own.` });
        }
        put(frame[0] + tile.from, frame[0] + tile.to, tile.what.flat());
        next.push([frame[0] + tile.from, frame[0] + tile.to]);
      }
    }
    for (const one of own)
      if (!placed.has(one.what)) doubted.push({ piece: one.what, says: `It is not clear for which rows "${textOf(one.what)}" is.` });
    if (next.length > 0) outer.push(next);
  }
  // An ordinal says nothing of what a row is.
  return { puts, unclear: doubted.filter(({ piece }) => !/^\d{1,2}\.?$/.test(textOf(piece))) };
};
