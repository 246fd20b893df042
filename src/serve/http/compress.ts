import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip, gzipSync } from "node:zlib";
import { oneAtATime, type Waiting } from "../../model/one-at-a-time.ts";
import { inTurns } from "../snapshot/in-turns.ts";

/** Makes one piece of bytes of many. `asker`: whose turn it is where several wait. */
export type Compress = (pieces: readonly Buffer[], encoding: "gzip" | "br", asker: string) => Promise<Buffer>;

export const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

// Quality 5: as quick as gzip's 6 and a sixth smaller; 11 would take a second for a thousand records.
const brotli = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

const compressAtOnce = {
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, brotli(bytes.length)),
};

const chunkSize = 256 * 1024;
const compressor = {
  gzip: () => createGzip({ chunkSize }),
  br: (bytes: number) => createBrotliCompress({ ...brotli(bytes), chunkSize }),
};

/** A longer body is compressed piece by piece: joining it first would hold everybody up. */
const longBytes = 1024 * 1024;
/**
 * Long ones one after another, so that they leave threads and a core to those who want little; askers take turns. As many wait as answers may be in
 * hand.
 */
const longOnes = oneAtATime("Compressing a long answer", {
  ofOne: Number.POSITIVE_INFINITY,
  ofAll: Number.POSITIVE_INFINITY,
} satisfies Waiting);

/** Off the thread that answers requests, and long ones one after another. */
export const compressBeside: Compress = (pieces, encoding, asker) => {
  const bytes = lengthOf(pieces);
  if (bytes < longBytes) return compressAtOnce[encoding](Buffer.concat(pieces));
  return longOnes(asker, () => buffer(Readable.from(inChunks(pieces)).pipe(compressor[encoding](bytes))));
};

/** A chunk goes to another thread and back, which costs more than copying some kilobytes; it is made when it is asked for. */
function* inChunks(pieces: readonly Buffer[]): Generator<Buffer, void, void> {
  let small: Buffer[] = [];
  let length = 0;
  for (const piece of pieces) {
    small.push(piece);
    length += piece.length;
    if (length < chunkSize) continue;
    yield small.length === 1 ? piece : Buffer.concat(small, length);
    [small, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(small, length);
}

/** On this very thread, for one that answers no requests itself. */
export const compressHere: Compress = async (pieces, encoding) => {
  const [only] = pieces;
  const bytes = pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
  return encoding === "br" ? brotliCompressSync(bytes, brotli(bytes.length)) : gzipSync(bytes);
};

function* copySteps(pieces: readonly Buffer[]): Generator<void, Uint8Array<ArrayBuffer>, void> {
  const bytes = new Uint8Array(lengthOf(pieces));
  let at = 0;
  let sinceYield = 0;
  for (const piece of pieces)
    for (let from = 0; from < piece.length; from += chunkSize) {
      const part = piece.subarray(from, from + chunkSize);
      bytes.set(part, at);
      at += part.length;
      sinceYield += part.length;
      if (sinceYield < chunkSize) continue;
      sinceYield = 0;
      yield;
    }
  return bytes;
}

/** The pieces in one piece of memory of its own, to be handed to another thread: copied in turns with other requests. */
export const copyOf = (pieces: readonly Buffer[]): Promise<Uint8Array<ArrayBuffer>> => inTurns(copySteps(pieces));
