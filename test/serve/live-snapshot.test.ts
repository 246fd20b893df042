import { afterEach, describe, expect, it } from "vitest";
import type { ApiKey } from "../../src/ports/keys.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import { type Live, liveSnapshot } from "../../src/serve/live-snapshot.ts";
import { apiKey, feed, recordingLog, tariff } from "./helpers.ts";

/** A feed and keys in memory, that can be made to fail, and what was asked of them. */
const world = () => {
  const state = {
    snapshot: feed([tariff("a")]) as FeedSnapshot,
    marker: "1",
    keys: [apiKey("hash-1")] as readonly ApiKey[],
    feedFails: false,
    keysFail: false,
  };
  const calls = { marker: 0, load: 0 };
  const failing = (fails: boolean) => {
    if (fails) throw new Error("connection refused");
  };
  return {
    state,
    calls,
    sources: {
      feed: {
        marker: async () => {
          calls.marker += 1;
          failing(state.feedFails);
          return state.marker;
        },
        load: async () => {
          calls.load += 1;
          failing(state.feedFails);
          return { marker: state.marker, snapshot: state.snapshot };
        },
      },
      keys: {
        all: async () => {
          failing(state.keysFail);
          return state.keys;
        },
        add: () => Promise.reject(new Error("not asked here")),
        revoke: () => Promise.reject(new Error("not asked here")),
      },
    },
  };
};

const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; !what(); tries += 1) {
    if (tries > 400) throw new Error("waited 2 s in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

let running: Live | null = null;
const run = (sources: Parameters<typeof liveSnapshot>[0]) => {
  const { log, lines } = recordingLog();
  const live = liveSnapshot(sources, log, 5);
  running = live;
  return { live, lines };
};
afterEach(async () => {
  await running?.stop();
});

const size = (live: Live): number | undefined => live.snapshot()?.byId.rows.length;

describe("the live snapshot", () => {
  it("is not there before the first load, and is after start", async () => {
    const { live } = run(world().sources);
    expect([live.snapshot(), live.keys()]).toEqual([null, null]);
    await live.start();
    expect(size(live)).toBe(1);
    expect(live.keys()?.has("hash-1")).toBe(true);
  });

  it("loads again only when the marker moved", async () => {
    const { state, calls, sources } = world();
    const { live } = run(sources);
    await live.start();
    const before = live.snapshot();
    await until(() => calls.marker > 5);
    expect(calls.load).toBe(1);
    expect(live.snapshot()).toBe(before);
    state.snapshot = feed([tariff("a"), tariff("b")]);
    state.marker = "2";
    await until(() => size(live) === 2);
    expect(calls.load).toBe(2);
  });

  it("never shows a half-built one: what was taken before stays as it was", async () => {
    const { state, sources } = world();
    const { live } = run(sources);
    await live.start();
    const before = live.snapshot();
    state.snapshot = feed(Array.from({ length: 1000 }, (_, i) => tariff(`t${i}`)));
    state.marker = "2";
    const sizes = new Set<number | undefined>();
    await until(() => sizes.add(size(live)).has(1000));
    expect([...sizes]).toEqual([1, 1000]);
    expect(before?.byId.rows.length).toBe(1);
  });

  it("serves the last good one while the feed fails, warns once per outage, and comes back by itself", async () => {
    const { state, calls, sources } = world();
    const { live, lines } = run(sources);
    await live.start();
    for (const outage of [1, 2]) {
      state.feedFails = true;
      const asked = calls.marker;
      await until(() => calls.marker > asked + 5);
      expect(size(live)).toBe(outage);
      expect(lines.filter((line) => line.level === "warn")).toHaveLength(outage);
      state.feedFails = false;
      state.snapshot = feed(Array.from({ length: outage + 1 }, (_, i) => tariff(`t${i}`)));
      state.marker = `after ${outage}`;
      await until(() => size(live) === outage + 1);
    }
    expect(lines.find((line) => line.level === "warn")?.fields).toEqual({ what: "feed", error: "connection refused" });
  });

  it("starts without its sources and becomes ready alone", async () => {
    const { state, sources } = world();
    state.feedFails = true;
    state.keysFail = true;
    const { live } = run(sources);
    await live.start();
    expect([live.snapshot(), live.keys()]).toEqual([null, null]);
    state.feedFails = false;
    state.keysFail = false;
    await until(() => size(live) === 1 && live.keys() !== null);
  });

  it("keeps the old one when the new one cannot be written as JSON", async () => {
    const { state, sources } = world();
    const { live, lines } = run(sources);
    await live.start();
    state.snapshot = feed([tariff("b", "not a stamp")]);
    state.marker = "2";
    await until(() => lines.some((line) => line.level === "warn"));
    expect(live.snapshot()?.byId.rows.map((row) => row.id)).toEqual(["a"]);
  });

  it("sees a revocation, also while the feed hangs", async () => {
    const { state, sources } = world();
    const { live } = run(sources);
    await live.start();
    let release = () => {};
    const hanging = new Promise<string>((resolve) => {
      release = () => resolve("1");
    });
    sources.feed.marker = () => hanging;
    state.keys = [apiKey("hash-1", { revokedAt: "2026-11-21T00:00:00.000Z" })];
    await until(() => live.keys()?.get("hash-1")?.revokedAt !== null);
    release();
  });

  it("asks no more after stop", async () => {
    const { calls, sources } = world();
    const { live } = run(sources);
    await live.start();
    await live.stop();
    const asked = calls.marker;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(calls.marker).toBe(asked);
  });
});
