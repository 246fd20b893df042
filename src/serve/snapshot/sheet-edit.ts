import { type Chunk, type Compare, type Sheet, sheetOf } from "./sheet.ts";

/** A record to put in, in the place of one that compares equal, or (`json` null) to take out. `json` ends with its comma. */
export interface Edit<Row> {
  readonly row: Row;
  readonly json: Buffer | null;
}

/** Neighbours in a chunk, on their way to another one. */
interface Run<Row> {
  readonly chunk: Chunk<Row>;
  readonly from: number;
  readonly to: number;
}

// About 75 kB of tariffs: an edit of one row copies them in 20 us, and a page of a thousand rows is 16 pieces.
const usualRows = 64;
const fewestRows = 32;
const mostRows = 96;

const startIn = ({ ends }: Chunk<unknown>, index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? 0));

const rowsIn = (runs: readonly Run<unknown>[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);

const runOf = <Row>(row: Row, json: Buffer): Run<Row> => ({
  chunk: { rows: [row], bytes: json, ends: Uint32Array.of(json.length) },
  from: 0,
  to: 1,
});

const chunkOf = <Row>(runs: readonly Run<Row>[]): Chunk<Row> => {
  let total = 0;
  for (const { chunk, from, to } of runs) total += startIn(chunk, to) - startIn(chunk, from);
  // Not from Node's pool: a chunk that lives on would keep 8 kB of strangers alive.
  const bytes = Buffer.allocUnsafeSlow(total);
  const ends = new Uint32Array(rowsIn(runs));
  const rows: Row[] = [];
  let at = 0;
  for (const { chunk, from, to } of runs) {
    const start = startIn(chunk, from);
    for (let index = from; index < to; index += 1) ends[rows.length + index - from] = at + startIn(chunk, index + 1) - start;
    rows.push(...chunk.rows.slice(from, to));
    at += chunk.bytes.copy(bytes, at, start, startIn(chunk, to));
  }
  return { rows, bytes, ends };
};

const merged = <Row>(chunk: Chunk<Row>, edits: readonly Edit<Row>[], compare: Compare<Row>): Run<Row>[] => {
  const runs: Run<Row>[] = [];
  let at = 0;
  for (const { row, json } of edits) {
    const from = at;
    while (at < chunk.rows.length && compare(chunk.rows[at] ?? row, row) < 0) at += 1;
    if (at > from) runs.push({ chunk, from, to: at });
    const there = chunk.rows[at];
    if (there !== undefined && compare(there, row) === 0) at += 1;
    if (json !== null) runs.push(runOf(row, json));
  }
  if (at < chunk.rows.length) runs.push({ chunk, from: at, to: chunk.rows.length });
  return runs;
};

/** How many of the edits, from number `from` on, come before `row`. */
const before = <Row>(edits: readonly Edit<Row>[], from: number, row: Row, compare: Compare<Row>): number => {
  let to = from;
  for (let edit = edits[to]; edit !== undefined && compare(edit.row, row) < 0; edit = edits[to]) to += 1;
  return to;
};

/** The runs in chunks of about the same size. */
function* chunksOf<Row>(runs: readonly Run<Row>[]): Generator<void, Chunk<Row>[], void> {
  const total = rowsIn(runs);
  const count = total <= mostRows ? Math.min(total, 1) : Math.ceil(total / usualRows);
  const chunks: Chunk<Row>[] = [];
  let next = 0;
  let taken = 0;
  for (let index = 1, rows = 0; index <= count; index += 1) {
    const own: Run<Row>[] = [];
    const wanted = Math.floor((index * total) / count);
    for (let run = runs[next]; rows < wanted && run !== undefined; run = runs[next]) {
      const from = run.from + taken;
      const to = Math.min(run.to, from + wanted - rows);
      own.push({ chunk: run.chunk, from, to });
      rows += to - from;
      taken = to === run.to ? 0 : taken + to - from;
      if (to === run.to) next += 1;
    }
    chunks.push(chunkOf(own));
    yield;
  }
  return chunks;
}

/**
 * The sheet with these edits, which stand in its order, each record once. Work is in proportion to the edits; it pauses (yield) so often that a
 * server can answer requests in between.
 */
export function* editSteps<Row>(sheet: Sheet<Row>, edits: readonly Edit<Row>[]): Generator<void, Sheet<Row>, void> {
  if (edits.length === 0) return sheet;
  const { chunks, compare } = sheet;
  const done: Chunk<Row>[] = [];
  let open: Run<Row>[] = [];
  let at = 0;
  for (const [index, chunk] of chunks.entries()) {
    const following = chunks[index + 1]?.rows[0];
    const to = following === undefined ? edits.length : before(edits, at, following, compare);
    const waiting = rowsIn(open);
    // A chunk that lost rows takes the next one in, or years of edits would leave chunks of one row each.
    const stays = to === at && (waiting === 0 || waiting >= fewestRows);
    if (stays || waiting >= usualRows) {
      done.push(...(yield* chunksOf(open)));
      open = [];
    }
    if (stays) {
      done.push(chunk);
      continue;
    }
    // Not push(...): a spread has a limit.
    open = open.concat(merged(chunk, edits.slice(at, to), compare));
    at = to;
    yield;
  }
  if (chunks.length === 0) open = edits.flatMap(({ row, json }) => (json === null ? [] : [runOf(row, json)]));
  done.push(...(yield* chunksOf(open)));
  return sheetOf(done, compare);
}
