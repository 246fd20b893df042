import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApiKey } from "../../../src/ports/keys.ts";
import type { Feed, FeedSnapshot, FeedState } from "../../../src/ports/records.ts";
import { type Live, liveSnapshot } from "../../../src/serve/snapshot/live-snapshot.ts";
import { apiKey, feed, recordingLog, tariff } from "../helpers.ts";

/** A feed and keys in memory, that can be made to fail, and what was asked of them. */
const fakeSources = () => {
  const state = {
    snapshot: feed([tariff("a")]) as FeedSnapshot,
    marker: "1",
    keys: [apiKey("hash-1")] as readonly ApiKey[],
    whole: true,
    feedFails: false,
    breaksOff: false,
    keysFail: false,
    hint: () => {},
  };
  const calls = { marker: 0, read: 0, unwatched: 0, known: [] as (FeedState | null)[] };
  const failing = (fails: boolean) => {
    if (fails) throw new Error("connection refused");
  };
  const source: Feed = {
    marker: async () => {
      calls.marker += 1;
      failing(state.feedFails);
      return state.marker;
    },
    read: async (known, take) => {
      calls.read += 1;
      calls.known.push(known);
      failing(state.feedFails);
      const { epoch, watermark } = state.snapshot;
      const reading = { marker: state.marker, epoch, watermark, whole: state.whole };
      await take(state.snapshot, reading);
      failing(state.breaksOff);
      return reading;
    },
    load: () => Promise.reject(new Error("not asked here")),
    watch: (moved) => {
      state.hint = moved;
      return () => {
        calls.unwatched += 1;
      };
    },
  };
  return {
    state,
    calls,
    sources: {
      feed: { ...source },
      keys: {
        all: async () => {
          failing(state.keysFail);
          return state.keys;
        },
      },
    },
  };
};

const until = async (what: () => boolean): Promise<void> => {
  await vi.waitUntil(what, { timeout: 60_000, interval: 5 });
};

let running: Live | null = null;
const run = (sources: Parameters<typeof liveSnapshot>[0], intervalMs = 5) => {
  const { log, lines } = recordingLog();
  const live = liveSnapshot(sources, log, intervalMs);
  running = live;
  return { live, lines };
};
afterEach(async () => {
  await running?.stop();
});

const size = (live: Live): number | undefined => live.snapshot()?.byChange.length;

describe("the live snapshot", () => {
  it("is not there before the first load, and is after start", async () => {
    const { live } = run(fakeSources().sources);
    expect([live.snapshot(), live.keys()]).toEqual([null, null]);
    await live.start();
    expect(size(live)).toBe(1);
    expect(live.keys()?.has("hash-1")).toBe(true);
  });

  it("loads again only when the marker moved", async () => {
    const { state, calls, sources } = fakeSources();
    const { live } = run(sources);
    await live.start();
    const before = live.snapshot();
    await until(() => calls.marker > 5);
    expect(calls.read).toBe(1);
    expect(live.snapshot()).toBe(before);
    state.snapshot = feed([tariff("a"), tariff("b")]);
    state.marker = "2";
    await until(() => size(live) === 2);
    expect(calls.read).toBe(2);
  });

  it("asks for what is later than it has, and puts that on top of it", async () => {
    const { state, calls, sources } = fakeSources();
    const { live } = run(sources);
    await live.start();
    state.whole = false;
    state.snapshot = feed([tariff("b", "2026-11-21T06:00:00.000Z")]);
    state.marker = "2";
    await until(() => size(live) === 2);
    expect(calls.known).toEqual([null, { epoch: "first", watermark: "2026-11-21T05:00:07.000Z" }]);
    expect([...(live.snapshot()?.tariffRows() ?? [])].map(({ id }) => id)).toEqual(["a", "b"]);
    expect(live.snapshot()?.watermark).toBe("2026-11-21T06:00:00.000000Z");
  });

  it("keeps the old one, and asks for the same again, when a read breaks off", async () => {
    const { state, calls, sources } = fakeSources();
    const { live } = run(sources);
    await live.start();
    Object.assign(state, { whole: false, breaksOff: true, snapshot: feed([tariff("b", "2026-11-21T06:00:00.000Z")]), marker: "2" });
    await until(() => calls.read > 3);
    expect(size(live)).toBe(1);
    state.breaksOff = false;
    await until(() => size(live) === 2);
    expect(new Set(calls.known.slice(1).map((known) => known?.watermark))).toEqual(new Set(["2026-11-21T05:00:07.000Z"]));
  });

  it("looks at once when the feed hints at a publication, also at one that came while it looked", async () => {
    const { state, calls, sources } = fakeSources();
    const { live } = run(sources, 60_000);
    await live.start();
    state.snapshot = feed([tariff("a"), tariff("b")]);
    state.marker = "2";
    state.hint();
    await until(() => size(live) === 2);
    const asked = calls.marker;
    state.hint();
    state.hint();
    await until(() => calls.marker === asked + 2);
    expect(calls.read).toBe(2);
    await live.stop();
    expect(calls.unwatched).toBe(1);
    state.hint();
    expect(calls.marker).toBe(asked + 2);
  });

  it("never shows a half-built one: what was taken before stays as it was", async () => {
    const { state, sources } = fakeSources();
    const { live } = run(sources);
    await live.start();
    const before = live.snapshot();
    state.snapshot = feed(Array.from({ length: 1000 }, (_, i) => tariff(`t${i}`)));
    state.marker = "2";
    const sizes = new Set<number | undefined>();
    await until(() => sizes.add(size(live)).has(1000));
    expect([...sizes]).toEqual([1, 1000]);
    expect(before?.byChange.length).toBe(1);
  });

  it("serves the last good one while the feed fails, warns once per outage, and comes back by itself", async () => {
    const { state, calls, sources } = fakeSources();
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
    const { state, sources } = fakeSources();
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
    const { state, sources } = fakeSources();
    const { live, lines } = run(sources);
    await live.start();
    state.snapshot = feed([tariff("b", "not a stamp")]);
    state.marker = "2";
    await until(() => lines.some((line) => line.level === "warn"));
    expect([...(live.snapshot()?.tariffRows() ?? [])].map((row) => row.id)).toEqual(["a"]);
  });

  it("sees a revocation, also while the feed hangs", async () => {
    const { state, sources } = fakeSources();
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

  it("shows keys that were just changed at once, and no older look puts them back", async () => {
    const { state, sources } = fakeSources();
    let clock = 0;
    let answerSlowly: (keys: readonly ApiKey[]) => void = () => undefined;
    const slow = new Promise<readonly ApiKey[]>((resolve) => {
      answerSlowly = resolve;
    });
    const looks: (() => Promise<readonly ApiKey[]>)[] = [() => slow, async () => state.keys];
    const live = liveSnapshot({ ...sources, keys: { all: () => looks.shift()?.() ?? slow } }, recordingLog().log, 500, () => (clock += 1));
    const older = live.renewKeys();
    const before = state.keys;
    state.keys = [apiKey("hash-2")];
    await live.renewKeys();
    answerSlowly(before);
    await older;
    expect([live.keys()?.has("hash-1"), live.keys()?.has("hash-2")]).toEqual([false, true]);
  });

  it("asks no more after stop", async () => {
    const { calls, sources } = fakeSources();
    const { live } = run(sources);
    await live.start();
    await live.stop();
    const asked = calls.marker;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(calls.marker).toBe(asked);
  });
});
