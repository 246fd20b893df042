import { inflateSync } from "node:zlib";
import { type Budget, doubt, Exhausted, spend } from "./bytes.ts";
import { isCount, isDict, isList, type Stream, type Value } from "./syntax.ts";

/** Follows a reference; hands back any other value as it is. */
export type Resolve = (value: Value | undefined) => Value;

const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** What a stream costs however short it is, in bytes of allowance: a page may call for one tiny form a million times. */
const STREAM_COST = 1024;
const INFLATE_COST = 4096;
/** Most streams then come out in one piece. */
const USUAL_RATIO = 6;
const MAX_CHUNK_BYTES = 1 << 18;
const MAX_ROW_BYTES = 1 << 16;

/** One stream alone is more than the cheap pass takes. */
export class StreamTooLarge extends Exhausted {}

const inflate = (body: Buffer, budget: Budget): Buffer => {
  spend(budget, INFLATE_COST);
  const isTight = budget.left < MAX_STREAM_BYTES;
  try {
    // Strict on purpose: a broken checksum or a cut stream throws instead of giving the part before it.
    const plain = inflateSync(body, {
      maxOutputLength: Math.max(1, Math.min(MAX_STREAM_BYTES, budget.left)),
      chunkSize: Math.min(MAX_CHUNK_BYTES, 4096 + USUAL_RATIO * body.length),
    });
    spend(budget, plain.length);
    return plain;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      throw isTight ? new Exhausted("allowance spent") : new StreamTooLarge("stream too large");
    throw error;
  }
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
};

const PREDICT: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Undoes the PNG row filters (RFC 2083, section 6); every row must be whole. */
const unpredict = (rows: Buffer, rowBytes: number, pixelBytes: number): Buffer => {
  const count = rows.length / (rowBytes + 1);
  if (!Number.isInteger(count)) doubt("last row is cut");
  const plain = Buffer.alloc(count * rowBytes);
  for (let row = 0; row < count; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const predict = PREDICT[rows[from] ?? 255] ?? doubt("unknown row filter");
    for (let i = 0; i < rowBytes; i++) {
      const inRow = i >= pixelBytes;
      const left = inRow ? (plain[to + i - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (plain[to + i - rowBytes] ?? 0) : 0;
      const corner = inRow && row > 0 ? (plain[to + i - rowBytes - pixelBytes] ?? 0) : 0;
      plain[to + i] = (rows[from + 1 + i] ?? 0) + predict(left, up, corner);
    }
  }
  return plain;
};

const only = (value: Value, resolve: Resolve): Value => {
  if (!isList(value)) return value;
  if (value.length > 1) doubt("several filters");
  return resolve(value[0] ?? null);
};

/**
 * The decoded bytes of a stream that is plain or Flate with or without a PNG predictor; a Doubt for any other filter.
 * A stream over 16 MB throws StreamTooLarge, one over what the budget still holds Exhausted.
 */
export const decode = (stream: Stream, resolve: Resolve, budget: Budget): Buffer => {
  const { dict, body } = stream;
  if (dict.has("/F") || dict.has("/FFilter")) doubt("data kept outside the file");
  const filter = only(resolve(dict.get("/Filter")), resolve);
  const parms = only(resolve(dict.get("/DecodeParms") ?? dict.get("/DP")), resolve);
  if (filter === null) {
    if (body.length > MAX_STREAM_BYTES) throw new StreamTooLarge("stream too large");
    spend(budget, STREAM_COST + body.length);
    return body;
  }
  if (filter !== "/FlateDecode" && filter !== "/Fl") doubt("unknown filter");
  const plain = inflate(body, budget);
  if (parms === null) return plain;
  if (!isDict(parms)) return doubt("unknown filter parameters");
  const number = (key: string, preset: number): number => {
    const value = parms.has(key) ? resolve(parms.get(key)) : preset;
    return isCount(value) ? value : doubt("unknown filter parameters");
  };
  const predictor = number("/Predictor", 1);
  if (predictor === 1) return plain;
  if (predictor < 10 || predictor > 15) doubt("unknown predictor");
  const pixelBits = number("/Colors", 1) * number("/BitsPerComponent", 8);
  const rowBytes = Math.ceil((pixelBits * number("/Columns", 1)) / 8);
  if (rowBytes < 1 || rowBytes > MAX_ROW_BYTES) doubt("unknown row length");
  return unpredict(plain, rowBytes, Math.max(1, pixelBits >> 3));
};
