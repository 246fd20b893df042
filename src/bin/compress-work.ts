import { oneAtATime } from "../model/one-at-a-time.ts";
import type { Log } from "../ports/log.ts";
import { type Compress, compressBeside, copyOf, lengthOf } from "../serve/http/compress.ts";
import { bufferOf } from "./thread-message.ts";
import { openThreadWork, threadOf } from "./thread-work.ts";

export interface CompressTask {
  readonly encoding: "gzip" | "br";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const heapMegabytes = 64;

/** A list of some 250 tariffs, which takes 3 ms. What is shorter is compressed beside the thread that serves, as quickly as can be. */
const longBytes = 128 * 1024;

/**
 * Compresses long answers one after another in a thread that gives way to the one that serves; askers take turns. As many wait as answers may be in
 * hand.
 */
export const openCompressWork = (log: Log): { readonly compress: Compress; readonly close: () => Promise<void> } => {
  const start = threadOf(new URL("./compress-thread.ts", import.meta.url), null, heapMegabytes);
  const { ask, close } = openThreadWork<CompressTask, Uint8Array>("compressing", log, start);
  const inTurn = oneAtATime("Compressing a long answer", { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY });
  return {
    compress: (pieces, encoding, asker) => {
      if (lengthOf(pieces) < longBytes) return compressBeside(pieces, encoding, asker);
      return inTurn(asker, async () => {
        const bytes = await copyOf(pieces);
        return bufferOf(await ask({ encoding, bytes }, [bytes.buffer]));
      });
    },
    close,
  };
};
