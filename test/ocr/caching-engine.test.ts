import { describe, expect, it } from "vitest";
import type { Gray } from "../../src/model/bitmap.ts";
import { cachingEngine } from "../../src/ocr/caching-engine.ts";
import type { Alphabet, Engine } from "../../src/ocr/engine.ts";

const line = (width: number, ...data: readonly number[]): Gray => ({ width, height: data.length / width, data: Uint8Array.from(data) });

/** Says how often it was asked; fails as long as `failures` are left. */
const counting = (failures = 0): Engine => {
  let asked = 0;
  const read: Engine["read"] = async () => {
    asked += 1;
    if (asked <= failures) throw new Error("no engine");
    return { text: String(asked), confidence: 1 };
  };
  return { read, holdsProcess: () => undefined, close: async () => undefined };
};

describe("an engine that remembers", () => {
  const first = line(2, 0, 255, 0, 255);
  it.each<[string, Gray, Alphabet, string]>([
    ["the same pixels", line(2, 0, 255, 0, 255), "text", "1"],
    ["one pixel another", line(2, 0, 255, 0, 254), "text", "2"],
    ["the same pixels in rows of another width", line(4, 0, 255, 0, 255), "text", "2"],
    ["another alphabet", first, "number", "2"],
  ])("is asked for %s", async (_, picture, alphabet, answer) => {
    const engine = cachingEngine(counting());
    expect((await engine.read(first, "text")).text).toBe("1");
    expect((await engine.read(picture, alphabet)).text).toBe(answer);
    expect((await engine.read(first, "text")).text).toBe("1");
  });

  it("does not remember that it failed", async () => {
    const engine = cachingEngine(counting(1));
    await expect(engine.read(first, "text")).rejects.toThrow("no engine");
    expect((await engine.read(first, "text")).text).toBe("2");
  });
});
