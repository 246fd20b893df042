import { expect, it } from "vitest";
import { checkKey, generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { apiKey, usualNow } from "./helpers.ts";

/*
 * Nobody is to learn from the time of an answer whether a key exists: what is measured is the difference of the medians of 10,000 checks each, taken
 * in turns so that whatever else the machine does meets all of them alike. 2 us is what the project promises; over a network thousands of times as
 * much is lost in the noise.
 */
const checks = 10_000;
const tries = 5;

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const keys = Array.from({ length: 200 }, () => generateKey());
const ring = keyRing(keys.map(({ sha256 }, index) => apiKey(sha256, index % 4 === 0 ? { expiresAt: "2027-01-01T00:00:00.000Z" } : {})));
const revoked = Array.from({ length: 200 }, () => generateKey());
const gone = keyRing(revoked.map(({ sha256 }) => apiKey(sha256, { revokedAt: "2026-01-01T00:00:00.000Z" })));
const whole = new Map([...ring, ...gone]);
const mistyped = (text: string): string => text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");
const kinds: Readonly<Record<string, readonly string[]>> = {
  known: keys.map(({ key }) => key),
  unknown: Array.from({ length: 200 }, () => generateKey().key),
  revoked: revoked.map(({ key }) => key),
  mistyped: keys.map(({ key }) => mistyped(key)),
};

/** Medians in microseconds. */
const measure = (): Readonly<Record<string, number>> => {
  const times = new Map(Object.keys(kinds).map((name): [string, number[]] => [name, []]));
  for (let turn = 0; turn < checks; turn += 1)
    for (const [name, list] of times) {
      const text = kinds[name]?.[turn % 200];
      const began = process.hrtime.bigint();
      checkKey(text, whole, usualNow);
      list.push(Number(process.hrtime.bigint() - began) / 1000);
    }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
};

it("takes as long to check a known key as an unknown, a revoked or a mistyped one, within 2 us", () => {
  measure();
  let smallest = Number.POSITIVE_INFINITY;
  // A busy machine may spoil one measurement; what the code itself tells is in all of them.
  for (let turn = 0; turn < tries && smallest >= 2; turn += 1) {
    const { known = 0, ...others } = measure();
    smallest = Math.min(smallest, Math.max(...Object.values(others).map((other) => Math.abs(known - other))));
  }
  expect(smallest).toBeLessThan(2);
});
