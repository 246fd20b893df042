import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tier } from "../../src/ports/keys.ts";
import { type LiveLimits, openLimits } from "../../src/serve/keys/open-limits.ts";
import { quotasOf } from "../../src/serve/keys/quota.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { apiKey } from "../serve/helpers.ts";

/*
 * Quotas as several processes share them: each has its own connections to one real PostgreSQL.
 */
let server: TestServer;
let stores: readonly Store[] = [];
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
const minuteMs = 60_000;

/** Four processes and an account that they serve; a busy machine is no store that does not answer. */
const processes = (account: string, tier: Tier) => {
  const time = { now: noon };
  const log = recordingLog();
  const limits = stores.map((store) => openLimits({ store, quotas: true, clock: () => time.now, log, timeoutMs: 60_000 }));
  const key = apiKey("hash", { id: `key of ${account}`, account, tier });
  return { time, log, limits, key };
};

/** Asks so often as a busy client does: many at once. Resolves with how many were allowed. */
const rush = async (limits: LiveLimits, ask: (limits: LiveLimits) => ReturnType<LiveLimits["take"]>, count: number): Promise<number> => {
  let allowed = 0;
  for (let asked = 0; asked < count; asked += 25) {
    const answers = await Promise.all(Array.from({ length: Math.min(25, count - asked) }, () => ask(limits)));
    allowed += answers.filter((answer) => answer.allowed).length;
  }
  return allowed;
};

describe("four processes", () => {
  it.each<[Tier, number]>([
    ["trial", 100],
    ["standard", 700],
    ["pro", 6_500],
  ])("of an account of the tier %s allow its quota of a minute together, all of it, and anew in the next one", async (tier, each) => {
    const { time, limits, key, log } = processes(`rush-${tier}`, tier);
    for (let minute = 0; minute < 2; minute += 1) {
      const allowed = await Promise.all(limits.map((one) => rush(one, () => one.take(key, time.now, 1), each)));
      expect(allowed.reduce((sum, count) => sum + count, 0)).toBe(quotasOf[tier].minute);
      expect(allowed.filter((count) => count > 0)).toHaveLength(4);
      time.now += minuteMs;
    }
    expect(log.warnings).toEqual([]);
    await Promise.all(limits.map((one) => one.stop()));
  });

  it("leave at most 7.5 % of the quota unused in each that is not asked any more, and nothing once they end", async () => {
    const { time, limits, key } = processes("strand", "standard");
    const [busy, ...idle] = limits as [LiveLimits, ...LiveLimits[]];
    const quota = quotasOf.standard.minute;
    const first = (await Promise.all(idle.map((one) => rush(one, () => one.take(key, time.now, 1), 1)))).length;
    await sleep(50);
    const mine = await rush(busy, () => busy.take(key, time.now, 1), 2 * quota);
    expect(first + mine).toBeLessThanOrEqual(quota);
    expect(first + mine).toBeGreaterThanOrEqual(quota * (1 - 3 * 0.075));
    await Promise.all(idle.map((one) => one.stop()));
    // A window that was used up is asked for again after a second.
    time.now += 1_000;
    expect(first + mine + (await rush(busy, () => busy.take(key, time.now, 1), quota))).toBe(quota);
    await busy.stop();
  });

  it("count together what a key was used for, and tell it to whom they are asked by", async () => {
    const { time, limits, key } = processes("usage", "standard");
    const [first, ...others] = limits as [LiveLimits, ...LiveLimits[]];
    const answers = async (one: LiveLimits, status: number): Promise<void> => {
      await one.take(key, time.now, 1);
      one.answered(key, { status, free: status === 304, cost: 1 }, time.now);
    };
    for (const one of limits) for (const status of [200, 200, 304, 400, 429]) await answers(one, status);
    await Promise.all(others.map((one) => one.stop()));
    const { quota, days, countedTo } = await first.usage(key, noon - 86_400_000, time.now);
    expect(days).toEqual([{ date: "2026-11-22", requests: 20, free: 4, refused: 4 }]);
    expect(countedTo).toBe(noon - 5_000);
    // Of twenty requests that were taken four were free.
    expect(quota).toEqual({
      minute: { limit: 600, used: 16, resetsAt: noon + minuteMs },
      day: { limit: 20_000, used: 16, resetsAt: Date.parse("2026-11-23T00:00:00.000Z") },
    });
    await first.stop();
  });

  it("go on, each by itself, while the database is away", async () => {
    const databaseUrl = await server.freshDatabase();
    const log = recordingLog();
    const store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log });
    const time = { now: noon };
    const limits = openLimits({ store, quotas: true, clock: () => time.now, log });
    const key = apiKey("hash", { account: "away", tier: "standard" });
    expect(await rush(limits, () => limits.take(key, time.now, 1), 10)).toBe(10);
    await store.close();
    // A closed pool answers as a database does that is not there: with an error, at once.
    time.now += minuteMs;
    expect(await rush(limits, () => limits.take(key, time.now, 1), 700)).toBe(600);
    expect(log.warnings).toEqual(["the store of quotas fails, each process counts for itself"]);
    await limits.stop();
  });
});
