import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkKey, generateKey, isWellFormedKey, keyRing, withoutKeys } from "../../../src/serve/keys/key.ts";
import { apiKey, usualNow } from "../helpers.ts";

const swap = (text: string, place: number): string => text.slice(0, place) + (text[place] === "A" ? "B" : "A") + text.slice(place + 1);

describe("a key", () => {
  it("has the form that a secret scanner finds", () => {
    expect(generateKey().key).toMatch(/^tf_live_[0-9A-Za-z]{36}$/);
    expect(generateKey("test").key).toMatch(/^tf_test_[0-9A-Za-z]{36}$/);
  });

  it("comes with what is stored: its first 12 characters and its hex SHA-256", () => {
    const { key, prefix, sha256 } = generateKey();
    expect(prefix).toBe(key.slice(0, 12));
    expect(sha256).toBe(createHash("sha256").update(key).digest("hex"));
  });

  it("is another one each time, and uses every character about equally often", () => {
    const keys = Array.from({ length: 2000 }, () => generateKey().key);
    expect(new Set(keys).size).toBe(keys.length);
    const counts = new Map<string, number>();
    for (const character of keys.flatMap((key) => [...key.slice(8, 38)])) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 60,000 draws over 62 characters: 968 each, standard deviation 31; modulo 62 of a byte would give the first eight 1,172.
    for (const count of counts.values()) expect(Math.abs(count - 968)).toBeLessThan(190);
  });

  it("carries a checksum: one changed character anywhere is seen", () => {
    const { key } = generateKey();
    expect(isWellFormedKey(key)).toBe(true);
    for (let place = 0; place < key.length; place += 1) expect(isWellFormedKey(swap(key, place))).toBe(false);
  });

  it("has a checksum that others can compute: CRC32 of all before it, base62, six digits", () => {
    // CRC32 of "tf_live_" + "0" x 30, computed with another implementation.
    expect(isWellFormedKey("tf_live_0000000000000000000000000000001SN2uL")).toBe(true);
  });

  it("is not whatever has its shape: the checksum refuses text that was made up", () => {
    fc.assert(fc.property(fc.stringMatching(/^tf_live_[0-9A-Za-z]{36}$/), (text) => !isWellFormedKey(text)));
  });
});

describe("checking a key", () => {
  const { key, sha256 } = generateKey();
  const ring = (change = {}) => keyRing([apiKey(generateKey().sha256, { id: "other" }), apiKey(sha256, change)]);

  it.each([
    ["a good key", key, {}, true],
    ["one that expires later", key, { expiresAt: "2026-11-22T12:00:00.001Z" }, true],
    ["one that expires now", key, { expiresAt: "2026-11-22T12:00:00.000Z" }, false],
    ["one whose expiry cannot be read", key, { expiresAt: "some day" }, false],
    ["a revoked one", key, { revokedAt: "2026-11-21T00:00:00.000Z" }, false],
    ["an unknown one", generateKey().key, {}, false],
    ["none", undefined, {}, false],
    ["an empty one", "", {}, false],
    ["a mistyped one", swap(key, 20), {}, false],
    ["one with a space", ` ${key}`, {}, false],
    ["the header sent twice", `${key}, ${key}`, {}, false],
    ["the stored hash itself", sha256, {}, false],
  ])("%s", (_, presented, change, good) => {
    expect(checkKey(presented, ring(change), usualNow)?.id ?? null).toBe(good ? "key-1" : null);
  });
});

it("keys are taken out of text for the log", () => {
  const { key } = generateKey();
  expect(withoutKeys(`bad ${key} and tf_test_abc!`)).toBe("bad tf_live_[redacted] and tf_test_[redacted]!");
});
