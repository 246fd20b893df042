import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { encoded } from "../../../src/serve/http/encoding.ts";

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
afterEach(() => void vi.restoreAllMocks());

/** Pieces of text that compresses somewhat, so many bytes each. */
const bodyOf = (pieces: number, bytes: number): readonly Buffer[] =>
  Array.from({ length: pieces }, () => Buffer.from(randomBytes(bytes / 2).toString("hex")));

it.each(["br", "gzip"] as const)("%s of a body of any length is what it was, whole", async (encoding) => {
  for (const [pieces, bytes] of [
    [1, 2_000],
    [3, 100_000],
    [7, 400_000],
    [700, 3_000],
  ] as const) {
    const body = bodyOf(pieces, bytes);
    const made = await encoded(body, encoding);
    expect(made.encoding).toBe(encoding);
    expect(decode[encoding](Buffer.concat(made.body)).equals(Buffer.concat(body))).toBe(true);
    // The same form for whoever asks next.
    expect(await encoded(body, encoding)).toBe(made);
  }
});

it("never joins a long body", async () => {
  const body = bodyOf(8, 400_000);
  const joined = vi.spyOn(Buffer, "concat");
  await encoded(body, "br");
  const lengths = joined.mock.calls.map(([pieces]) => pieces.reduce((sum, piece) => sum + piece.length, 0));
  expect(Math.max(0, ...lengths)).toBeLessThan(8 * 400_000);
});

it("compresses long bodies one after another, and short ones beside them", async () => {
  const ended: string[] = [];
  const end = async (name: string, body: readonly Buffer[]) => {
    await encoded(body, "br");
    ended.push(name);
  };
  await Promise.all([end("long", bodyOf(30, 400_000)), end("less long", bodyOf(3, 400_000)), end("short", bodyOf(1, 2_000))]);
  expect(ended).toEqual(["short", "long", "less long"]);
});

it("lets askers take turns", async () => {
  const ended: string[] = [];
  const end = async (asker: string) => {
    await encoded(bodyOf(3, 400_000), "br", asker);
    ended.push(asker);
  };
  await Promise.all([end("greedy"), end("greedy"), end("greedy"), end("greedy"), end("greedy"), end("polite")]);
  expect(ended.indexOf("polite")).toBeLessThan(3);
});
