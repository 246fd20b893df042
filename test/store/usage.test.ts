import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuotaWindow } from "../../src/ports/usage.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
/** As many processes would: each has connections of its own. */
let stores: readonly Store[] = [];
const store = (): Store => stores[0] as Store;
beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.freshDatabase();
  const open = () => openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog() });
  stores = [await open(), ...(await Promise.all([open(), open(), open()]))];
});
afterAll(async () => {
  await Promise.all(stores.map((one) => one.close()));
  await server.stop();
});

const noon = Date.parse("2026-11-22T12:00:00.000Z");
const windowOf = (account: string, span: QuotaWindow["span"] = "minute", startMs = noon): QuotaWindow => ({ account, span, startMs });

const exactly = { most: 1_000_000, owed: 0 };

describe("portions of a quota", () => {
  it("are at most what was asked for, and go down to single requests near the quota", async () => {
    const { quotas } = store();
    const granted: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) granted.push((await quotas.take(windowOf("a"), { quota: 60, most: 10, owed: 0 })).granted);
    // A fifth of what is left: of 60 it would be 12, of 50 it is 10, of 40 it is 8.
    expect(granted).toEqual([10, 10, 8, 6, 5, 4, 3, 2, 2, 2, 1, 1]);
    const more: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) more.push((await quotas.take(windowOf("a"), { quota: 60, most: 10, owed: 0 })).granted);
    expect(more).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    expect(await quotas.taken(windowOf("a"))).toBe(60);
  });

  it("are never more than the quota in all, however many processes take at once, and never less", async () => {
    const quota = 700;
    const drain = async ({ quotas }: Store): Promise<number> => {
      let sum = 0;
      for (;;) {
        const { granted, taken } = await quotas.take(windowOf("race"), { quota, most: 7, owed: 0 });
        expect(taken).toBeLessThanOrEqual(quota);
        if (granted === 0) return sum;
        sum += granted;
      }
    };
    // Two takers on each of four stores: they meet in the making of the row, too.
    const sums = await Promise.all([...stores, ...stores].map(drain));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(quota);
  });

  it("of a window are made once, whoever makes it", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const window = windowOf("making", "minute", noon + turn * 60_000);
      const portions = await Promise.all(stores.map(({ quotas }) => quotas.take(window, { quota: 100, most: 5, owed: 0 })));
      expect(portions.reduce((sum, { granted }) => sum + granted, 0)).toBe(20);
      expect(await store().quotas.taken(window)).toBe(20);
    }
  });

  it("are apart for each account, span and window", async () => {
    const { quotas } = store();
    await quotas.take(windowOf("apart"), { quota: 1, ...exactly });
    const others = [windowOf("apart-2"), windowOf("apart", "day"), windowOf("apart", "minute", noon + 60_000)];
    for (const other of others) expect((await quotas.take(other, { quota: 1, ...exactly })).granted).toBe(1);
    expect((await quotas.take(windowOf("apart"), { quota: 1, ...exactly })).granted).toBe(0);
  });

  it("that are given back can be taken again", async () => {
    const { quotas } = store();
    const window = windowOf("back");
    await quotas.take(window, { quota: 5, most: 1, owed: 0 });
    await quotas.giveBack(window, 1);
    expect(await quotas.taken(window)).toBe(0);
    await quotas.giveBack(window, 7);
    expect(await quotas.taken(window)).toBe(0);
  });

  it("take into account what was spent without them, up to the quota", async () => {
    const { quotas } = store();
    expect(await quotas.take(windowOf("owed"), { quota: 100, most: 1, owed: 40 })).toEqual({ granted: 1, taken: 41 });
    expect(await quotas.take(windowOf("owed"), { quota: 100, most: 1, owed: 90 })).toEqual({ granted: 0, taken: 100 });
    expect(await quotas.take(windowOf("owed-new"), { quota: 100, most: 1, owed: 900 })).toEqual({ granted: 0, taken: 100 });
  });

  it("end at once where the account gets a smaller tier", async () => {
    const { quotas } = store();
    await quotas.take(windowOf("down"), { quota: 600, most: 100, owed: 0 });
    expect(await quotas.take(windowOf("down"), { quota: 60, most: 3, owed: 0 })).toEqual({ granted: 0, taken: 100 });
  });

  it("are forgotten some time after their window", async () => {
    const { quotas } = store();
    const kept = [windowOf("f", "minute", noon - 50 * 60_000), windowOf("f", "day", noon - 2 * 86_400_000)];
    const gone = [windowOf("f", "minute", noon - 2 * 3_600_000), windowOf("f", "day", noon - 5 * 86_400_000)];
    for (const window of [...kept, ...gone]) await quotas.take(window, { quota: 10, most: 2, owed: 0 });
    await quotas.forget(noon);
    expect(await Promise.all([...kept, ...gone].map((window) => quotas.taken(window)))).toEqual([2, 2, 0, 0]);
  });
});

describe("what keys were used for", () => {
  it("is added up over processes and told by the days of UTC", async () => {
    const hour = (text: string): number => Date.parse(`${text}:00:00.000Z`);
    const counts = [
      { keyId: "k", hourMs: hour("2026-11-20T23"), requests: 5, free: 1, refused: 0 },
      { keyId: "k", hourMs: hour("2026-11-21T00"), requests: 7, free: 2, refused: 3 },
      { keyId: "k", hourMs: hour("2026-11-21T23"), requests: 1, free: 0, refused: 1 },
      { keyId: "other", hourMs: hour("2026-11-21T23"), requests: 9, free: 0, refused: 0 },
    ];
    await Promise.all(stores.map(({ usage }, index) => usage.count(index % 2 === 0 ? counts : counts.toReversed())));
    expect(await store().usage.days("k", hour("2026-11-20T00"))).toEqual([
      { date: "2026-11-20", requests: 20, free: 4, refused: 0 },
      { date: "2026-11-21", requests: 32, free: 8, refused: 16 },
    ]);
    expect(await store().usage.days("k", hour("2026-11-21T00"))).toHaveLength(1);
    expect(await store().usage.days("nobody", 0)).toEqual([]);
  });

  it("sets the time of the last use, and never back", async () => {
    const { keys, usage } = store();
    const marks = { prefix: "tf_live_used", last4: "used", sha256: "f".repeat(64) };
    const { id } = await keys.add({ name: "used", ...marks, scopes: [], expiresAt: null, account: null, tier: null });
    const lastUse = async () => (await keys.all()).find((key) => key.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await usage.used(
      new Map([
        [id, noon],
        ["nobody", noon],
      ]),
    );
    expect(await lastUse()).toBe("2026-11-22T12:00:00.000Z");
    await usage.used(new Map([[id, noon - 60_000]]));
    expect(await lastUse()).toBe("2026-11-22T12:00:00.000Z");
  });
});
