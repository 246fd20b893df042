import { describe, expect, it, vi } from "vitest";
import { liveSnapshot } from "../../src/serve/snapshot/live-snapshot.ts";
import type { Ages } from "../../src/serve/staleness.ts";
import { documentCheck } from "./document-check.ts";
import { api, apiKey, component, feed, recordingLog, snapshotOf, tariff } from "./helpers.ts";

/* What is answered from memory while the database confirms nothing. */

const snapshot = snapshotOf([tariff("a_g11_2026")], [component("a_g11_2026", "a_g11_2026/network_variable")]);
const aged = (ages: Ages) => api(snapshot, { ages: () => ages, staleAfterMs: 15_000 });
const fresh = aged({ recordsMs: 0, keysMs: 0 });
const check = documentCheck(fresh.get("/api/openapi.json").json);
const [tariffs, ready] = ["/api/v1/tariffs", "/readyz"];

describe("within the bound", () => {
  const young = aged({ recordsMs: 15_000, keysMs: 15_000 });
  it("the API is ready, and answers 200, 304 and 401", () => {
    const { etag } = young.get(tariffs).headers;
    expect([
      young.get(ready).status,
      young.get(tariffs).status,
      young.get(tariffs, { "if-none-match": etag }).status,
      young.get(tariffs, { "x-api-key": "nobody" }).status,
    ]).toEqual([200, 200, 304, 401]);
  });

  it("every answer to a key, 304 and refusals too, says how old what it is made from is; nobody else is told", () => {
    const old = aged({ recordsMs: 7_900, keysMs: 0 });
    const { etag } = old.get(tariffs).headers;
    const answers = [old.get(tariffs), old.get(tariffs, { "if-none-match": etag }), old.get(`${tariffs}?page=x`), old.get(ready)];
    expect(answers.map(({ status, headers }) => [status, headers["snapshot-age"]])).toEqual([
      [200, "7"],
      [304, "7"],
      [400, "7"],
      [200, "7"],
    ]);
    expect(old.get(tariffs, { "x-api-key": "nobody" }).headers).not.toHaveProperty("snapshot-age");
    expect(old.get(tariffs).headers["access-control-expose-headers"]).toContain("Snapshot-Age");
  });
});

describe("records that were not confirmed for longer", () => {
  const stale = aged({ recordsMs: 15_001, keysMs: 0 });
  it("fail /readyz and get no 304, whichever condition is sent; what is known is answered with its age", () => {
    const { etag, "last-modified": modified } = fresh.get(tariffs).headers;
    expect(stale.get(ready).status).toBe(503);
    for (const headers of [{ "if-none-match": etag }, { "if-none-match": "*" }, { "if-modified-since": modified }]) {
      expect(fresh.get(tariffs, headers).status).toBe(304);
      const answer = stale.get(tariffs, headers);
      expect([answer.status, answer.json.total, answer.headers["snapshot-age"]]).toEqual([200, 1, "15"]);
    }
  });

  it("leave alone what is not made from them", () => {
    const { etag } = stale.get("/api/openapi.json").headers;
    expect([stale.get("/healthz").status, stale.get("/api/openapi.json", { "if-none-match": etag }).status]).toEqual([200, 304]);
  });
});

describe("keys that were not confirmed for longer", () => {
  const stale = aged({ recordsMs: 0, keysMs: 61_000 });
  it.each(["a good key", "nobody"])("are neither let in nor called wrong: %s", (which) => {
    const answer = stale.get(tariffs, which === "nobody" ? { "x-api-key": which } : {});
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json).toEqual({
      error: "service_unavailable",
      message:
        "The database has confirmed nothing for 61 s, and 15 s is the most that is answered without; please ask again after the seconds that Retry-After says.",
      request_id: "made-id",
    });
    expect(check.faults("GET", tariffs, answer, answer.text)).toEqual([]);
  });

  it("fail /readyz", () => {
    const answer = stale.get(ready);
    expect(answer.status).toBe(503);
    expect(check.faults("GET", ready, answer, answer.text)).toEqual([]);
  });
});

describe("the age of a live snapshot", () => {
  const until = async (what: () => boolean): Promise<void> => {
    await vi.waitUntil(what, { timeout: 60_000, interval: 5 });
  };

  it("counts from the start of the last look that succeeded, for records and keys apart, and is endless before the first", async () => {
    let nowMs = 1_000;
    const fails = { feed: true, keys: true };
    const failing = (which: keyof typeof fails) => {
      if (fails[which]) throw new Error("connection refused");
    };
    const state = feed([tariff("a")]);
    let looks = 0;
    const sources = {
      feed: {
        marker: async () => {
          looks += 1;
          failing("feed");
          return "1";
        },
        read: async (_, take) => {
          looks += 1;
          failing("feed");
          const reading = { marker: "1", epoch: state.epoch, watermark: state.watermark, whole: true };
          await take(state, reading);
          nowMs += 400;
          return reading;
        },
        load: () => Promise.reject(new Error("not asked here")),
        watch: () => () => undefined,
      },
      keys: {
        all: async () => {
          failing("keys");
          return [apiKey("hash")];
        },
      },
    } satisfies Parameters<typeof liveSnapshot>[0];
    fails.feed = false;
    const once = liveSnapshot(sources, recordingLog().log, 60_000, () => nowMs);
    await once.start();
    // What is read takes its time: it is as old as the moment that it was read at.
    expect(once.ages()).toEqual({ recordsMs: 400, keysMs: Number.POSITIVE_INFINITY });
    await once.stop();
    fails.feed = true;
    const live = liveSnapshot(sources, recordingLog().log, 5, () => nowMs);
    await live.start();
    expect(live.ages()).toEqual({ recordsMs: Number.POSITIVE_INFINITY, keysMs: Number.POSITIVE_INFINITY });
    fails.feed = false;
    await until(() => live.snapshot() !== null);
    expect(live.ages().recordsMs).toBeLessThanOrEqual(400);
    await until(() => live.ages().recordsMs === 0);
    expect(live.ages().keysMs).toBe(Number.POSITIVE_INFINITY);
    fails.keys = false;
    await until(() => live.ages().keysMs === 0);
    Object.assign(fails, { feed: true });
    const before = looks;
    await until(() => looks > before + 1);
    nowMs += 20_000;
    await until(() => looks > before + 3);
    await until(() => live.ages().keysMs === 0);
    expect(live.ages()).toEqual({ recordsMs: 20_000, keysMs: 0 });
    await live.stop();
  });
});
