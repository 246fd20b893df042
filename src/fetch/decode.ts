import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Refused } from "./outcome.ts";
import type { Reception } from "./reception.ts";

const decoders = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

/** What takes the body's coding off; null when it has none. Throws Refused for two codings, and for one that nobody knows. */
const decoderOf = (contentEncoding: string | null): Transform | null => {
  const codings = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  const [coding] = codings;
  if (coding === undefined) return null;
  // Each further coding multiplies what a few bytes come to; no honest server sends two.
  if (codings.length > 1) throw new Refused("encoding_not_accepted", `The body has ${codings.length} content codings.`);
  const create = decoders.get(coding);
  if (create === undefined) throw new Refused("encoding_not_accepted", `The body's content coding "${coding.slice(0, 40)}" is not known.`);
  return create();
};

/** Ends a stream whose beginning is enough. */
class Enough extends Error {}

const capped = (reception: Reception, where: string) => {
  let bytes = 0;
  return (chunk: Buffer): Buffer => {
    const room = reception.maxBytes - bytes;
    bytes += chunk.length;
    if (chunk.length <= room) return chunk;
    if (reception.tooLong === "cut") return chunk.subarray(0, Math.max(room, 0));
    throw new Refused("too_large", `The body is longer than ${reception.maxBytes} bytes ${where}.`);
  };
};

/** Declared longer than it may be? Then nothing of it is read. */
const refuseDeclared = (contentLength: string | null, { maxBytes, tooLong }: Reception): void => {
  if (tooLong === "refuse" && contentLength !== null && Number(contentLength) > maxBytes)
    throw new Refused("too_large", `The body is declared as ${contentLength.slice(0, 40)} bytes; ${maxBytes} are taken.`);
};

export interface BodyHeaders {
  readonly contentEncoding: string | null;
  readonly contentLength: string | null;
}

/**
 * Reads a body to its end, takes its coding off and hands it on piece by piece: the next piece is read when the last one was taken.
 * Counted on the wire and decoded, as it comes, so what a small body unfolds to is stopped at the limit and never held.
 */
export const receiveBody = async (
  body: Readable,
  headers: BodyHeaders,
  reception: Reception,
  onDecoded: (chunk: Buffer) => void,
): Promise<void> => {
  refuseDeclared(headers.contentLength, reception);
  const decoder = decoderOf(headers.contentEncoding);
  const [onWire, decoded] = [capped(reception, "on the wire"), capped(reception, "decoded")];
  const count = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      // What was cut off on the wire cannot be decoded to an end: stop here.
      const part = onWire(chunk);
      if (part.length > 0) yield part;
      if (part.length < chunk.length) return;
    }
  };
  const take = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      const part = decoded(chunk);
      onDecoded(part);
      await reception.write(part);
      if (part.length < chunk.length) throw new Enough();
    }
  };
  try {
    await (decoder === null ? pipeline(body, count, take) : pipeline(body, count, decoder, take));
  } catch (cause) {
    if (!(cause instanceof Enough)) throw cause;
  }
};
