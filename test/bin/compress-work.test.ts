import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { openCompressWork } from "../../src/bin/compress-work.ts";
import { compressHere } from "../../src/serve/http/compress.ts";
import { held, used } from "../helpers/held.ts";
import { recordingLog } from "../helpers/recording-log.ts";

const { compress, close } = openCompressWork(recordingLog());
afterAll(close);

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
/** Pieces of text that compresses somewhat, so many bytes each. */
const bodyOf = (pieces: number, bytes: number): readonly Buffer[] =>
  Array.from({ length: pieces }, () => Buffer.from(randomBytes(bytes / 2).toString("hex")));

it.each(["br", "gzip"] as const)("gives %s of a body of any length, and leaves the body as it is", async (encoding) => {
  for (const [pieces, bytes] of [
    [1, 2_000],
    [1, 600_000],
    [7, 400_000],
    [700, 3_000],
  ] as const) {
    const body = bodyOf(pieces, bytes);
    const whole = Buffer.concat(body);
    const made = await compress(body, encoding, "key");
    expect(decode[encoding](made).equals(whole)).toBe(true);
    expect(Buffer.concat(body).equals(whole)).toBe(true);
  }
});

it("takes next to nothing of the thread that serves, and holds it for no longer than a few answers take", async () => {
  const body = bodyOf(2_000, 4_000);
  // Half a second. A pause for the garbage of other tests' files, which may fall into either, takes some 50 ms.
  const { usedMs: onThisThreadMs } = await used(() => compressHere(body, "br", "key"));
  expect((await used(() => compress(body, "br", "key"))).usedMs).toBeLessThan(onThisThreadMs / 3);
  expect((await held(() => compress(body, "br", "key"))).heldMs).toBeLessThan(onThisThreadMs / 3);
});

it("lets askers take turns", async () => {
  const ended: string[] = [];
  const end = async (asker: string) => {
    await compress(bodyOf(3, 400_000), "br", asker);
    ended.push(asker);
  };
  await Promise.all([end("greedy"), end("greedy"), end("greedy"), end("greedy"), end("greedy"), end("polite")]);
  expect(ended.indexOf("polite")).toBeLessThan(3);
});
