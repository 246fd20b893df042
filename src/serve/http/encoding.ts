import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { oneAtATime, type Waiting } from "../../model/one-at-a-time.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Below this a compressed answer is no smaller on the wire. */
const leastBytes = 1024;

const weightOf = (accepted: string, encoding: string): number | null => {
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (name !== encoding) continue;
    const q = parameters.find((part) => part.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return null;
};

/** What clients send is nearly always one of a handful of texts. */
const known = new Map<string, Encoding>();

const negotiate = (accepted: string): Encoding => {
  const any = weightOf(accepted, "*") ?? 0;
  const weight = (encoding: string): number => weightOf(accepted, encoding) ?? any;
  const [br, zip] = [weight("br"), weight("gzip")];
  if (br === 0 && zip === 0) return "identity";
  return br >= zip ? "br" : "gzip";
};

/** The encoding for an Accept-Encoding header (RFC 9110 12.5.3); identity is always good enough. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined || accepted === "") return "identity";
  const before = known.get(accepted);
  if (before !== undefined) return before;
  if (known.size >= 200) known.clear();
  const encoding = negotiate(accepted.slice(0, 500));
  known.set(accepted, encoding);
  return encoding;
};

/** Text is; pictures and files of columns are compressed already. */
export const isCompressible = (contentType: string): boolean => /^(?:text\/|application\/(?:json|x-ndjson|jsonl)\b)/.test(contentType);

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

const compress = (pieces: readonly Buffer[], encoding: "gzip" | "br", asker: string): Promise<Buffer> => {
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

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

type Forms = Map<Encoding, Encoded | Promise<Encoded>>;

/** Compressed forms by the pieces they were made of: kept as long as those are remembered, and no longer. */
const made = new WeakMap<readonly Buffer[], Forms>();

export interface Encoded {
  readonly encoding: Encoding;
  readonly body: readonly Buffer[];
}

/**
 * The body in an encoding: at once when it is ready, else when it is. Off the thread that answers requests, and once for all who ask for it
 * meanwhile. `asker`: whose turn it is where several wait.
 */
export const encoded = (body: readonly Buffer[], encoding: Encoding, asker = ""): Encoded | Promise<Encoded> => {
  if (encoding === "identity" || lengthOf(body) < leastBytes) return { encoding: "identity", body };
  const forms: Forms = made.get(body) ?? new Map();
  made.set(body, forms);
  const known = forms.get(encoding);
  if (known !== undefined) return known;
  const making = compress(body, encoding, asker).then((bytes) => {
    const ready = { encoding, body: [bytes] };
    forms.set(encoding, ready);
    return ready;
  });
  forms.set(encoding, making);
  // What failed once is tried again by the next who asks.
  making.catch(() => forms.delete(encoding));
  return making;
};
