import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../../src/ports/keys.ts";
import { openQuota, quotasOf } from "../../../src/serve/keys/quota.ts";
import { apiKey, recordingLog, usualNow } from "../helpers.ts";
import { quotaStore } from "../quota-store.ts";

const keyOf = (change: Partial<ApiKey> = {}): ApiKey => apiKey("hash", { tier: "trial", ...change });
const trial = keyOf();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayStart = Math.floor(usualNow / dayMs) * dayMs;

/** Processes that share one store and one clock. */
const harness = (processes = 1) => {
  const store = quotaStore();
  const { log, lines } = recordingLog();
  const time = { now: usualNow };
  const quotas = Array.from({ length: processes }, () => openQuota(store.quotas, { clock: () => time.now, log }));
  const [first] = quotas;
  if (first === undefined) throw new Error("no process");
  return { ...store, lines, time, quotas, first };
};

/** How many of so many requests are allowed, one after another. */
const allowedOf = async (count: number, ask: (turn: number) => ReturnType<ReturnType<typeof openQuota>["take"]>): Promise<number> => {
  let allowed = 0;
  for (let turn = 0; turn < count; turn += 1) if ((await ask(turn)).allowed) allowed += 1;
  return allowed;
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
};

/** r of the minute and of the day. */
const left = (headers: Readonly<Record<string, string>>): readonly number[] =>
  [...(headers.ratelimit ?? "").matchAll(/r=(\d+)/g)].map(([, count]) => Number(count));

describe("one process", () => {
  it("allows the quota of a minute, then says when to come back, then allows it again", async () => {
    const { first, time } = harness();
    time.now += 15_000;
    expect(await allowedOf(70, () => first.take(trial, time.now))).toBe(60);
    const { allowed, headers } = await first.take(trial, time.now);
    expect([allowed, headers]).toEqual([
      false,
      {
        "ratelimit-policy": '"minute";q=60;w=60, "day";q=1000;w=86400',
        ratelimit: '"minute";r=0;t=45, "day";r=940;t=43185',
        "retry-after": "45",
      },
    ]);
    time.now += 45_000;
    expect(await allowedOf(70, () => first.take(trial, time.now))).toBe(60);
  });

  it("tells exactly what is left, after every request", async () => {
    const { first, time } = harness();
    for (let spent = 1; spent <= 60; spent += 1) {
      const { headers } = await first.take(trial, time.now);
      expect(left(headers)).toEqual([60 - spent, 1000 - spent]);
    }
  });

  it("allows the quota of a day, then says when the next one begins", async () => {
    const { first, time } = harness();
    time.now = dayStart;
    let allowed = 0;
    for (let minute = 0; minute < 20; minute += 1) {
      allowed += await allowedOf(61, () => first.take(trial, time.now));
      time.now += minuteMs;
    }
    expect(allowed).toBe(1000);
    const over = await first.take(trial, time.now);
    expect([over.allowed, over.headers["retry-after"]]).toEqual([false, String(86_400 - 20 * 60)]);
    time.now = dayStart + dayMs;
    expect((await first.take(trial, time.now)).allowed).toBe(true);
  });

  it("a request over the quota of the day costs nothing of the minute's, and the other way round", async () => {
    const { first, time } = harness();
    await allowedOf(100, () => first.take(trial, time.now));
    expect(left((await first.take(trial, time.now)).headers)).toEqual([0, 940]);
  });

  it("keys of one account share its quota, those of another have their own", async () => {
    const { first, time } = harness();
    const keys = [trial, keyOf({ id: "key-2" })];
    expect(await allowedOf(80, (turn) => first.take(keys[turn % 2] ?? trial, time.now))).toBe(60);
    expect(await allowedOf(80, () => first.take(keyOf({ id: "key-3", account: "account-2" }), time.now))).toBe(60);
  });

  it("an account that gets another tier has that one's quota from the next request on", async () => {
    const { first, time } = harness();
    await allowedOf(61, () => first.take(trial, time.now));
    const pro = keyOf({ tier: "pro" });
    time.now += 1_000;
    const { allowed, headers } = await first.take(pro, time.now);
    expect([allowed, headers["ratelimit-policy"]]).toEqual([true, '"minute";q=6000;w=60, "day";q=2000000;w=86400']);
    expect(left(headers)[0]).toBe(6000 - 61);
  });

  it("asks the store ahead of need: after the first request of a minute none waits", async () => {
    const { first, time } = harness();
    const pro = keyOf({ tier: "pro" });
    expect(first.take(pro, time.now)).toBeInstanceOf(Promise);
    await settled();
    let waited = 0;
    for (let turn = 0; turn < 4000; turn += 1) {
      if (first.take(pro, time.now) instanceof Promise) waited += 1;
      // A turn of the event loop for every hundred requests: no process answers more of them between two answers of a database.
      if (turn % 100 === 0) await settled();
    }
    expect(waited).toBe(0);
  });

  it("asks the store seldom: some twenty times for a quota far from its end, once a second when it is used up", async () => {
    const { first, time, state } = harness();
    const pro = keyOf({ tier: "pro" });
    await allowedOf(3000, () => first.take(pro, time.now));
    expect(state.asked).toBeLessThan(25);
    await allowedOf(4000, () => first.take(pro, time.now));
    await settled();
    const asked = state.asked;
    expect(await allowedOf(1000, () => first.take(pro, time.now))).toBe(0);
    expect(state.asked).toBe(asked);
    time.now += 1_000;
    expect(await allowedOf(1000, () => first.take(pro, time.now))).toBe(0);
    expect(state.asked).toBe(asked + 1);
  });

  it("many that wait at once share one question, and get no more than the quota", async () => {
    const { first, time, state } = harness();
    const answers = Array.from({ length: 100 }, () => first.take(trial, time.now));
    expect(state.asked).toBe(2);
    expect((await Promise.all(answers)).filter(({ allowed }) => allowed)).toHaveLength(60);
  });
});

describe("a request that costs more", () => {
  it("takes all of its cost at once, and the headers say what is left", async () => {
    const { first, time } = harness();
    for (const [cost, minute] of [
      [10, 50],
      [1, 49],
      [20, 29],
    ] as const)
      expect(left((await first.take(trial, time.now, cost)).headers)).toEqual([minute, 940 + minute]);
  });

  it("is refused where less is left, with when to come back; what costs less is still allowed", async () => {
    const { first, time } = harness();
    for (const cost of [20, 20, 15]) expect((await first.take(trial, time.now, cost)).allowed).toBe(true);
    const over = await first.take(trial, time.now, 10);
    expect([over.allowed, over.headers["retry-after"], left(over.headers)]).toEqual([false, "60", [5, 945]]);
    expect(await allowedOf(10, () => first.take(trial, time.now))).toBe(5);
  });

  it("is allowed so many times as the quota has room for", async () => {
    const { first, time } = harness();
    expect(await allowedOf(20, () => first.take(trial, time.now, 20))).toBe(3);
    expect(await allowedOf(20, () => first.take(keyOf({ account: "other" }), time.now, 7))).toBe(8);
  });

  it("asks the store for what it needs, not portion by portion", async () => {
    const { first, time, state } = harness();
    expect((await first.take(trial, time.now, 20)).allowed).toBe(true);
    // One question for the minute and one for the day, and one of each ahead of need at most.
    expect(state.asked).toBeLessThanOrEqual(4);
  });

  it("is allowed by several processes as often as by one, and never beyond the quota", async () => {
    const { quotas, time } = harness(3);
    const costs = [20, 1, 10, 1, 20, 10, 1, 1, 10];
    let spent = 0;
    for (const [turn, cost] of [...costs, ...costs].entries())
      if ((await quotas[turn % 3]!.take(trial, time.now, cost)).allowed) spent += cost;
    expect(spent).toBeLessThanOrEqual(60);
    expect(spent).toBeGreaterThanOrEqual(50);
  });

  it("goes back whole where it was free", async () => {
    const { first, time } = harness();
    await first.take(trial, time.now, 10);
    first.free(trial, time.now, 10);
    expect(left((await first.take(trial, time.now)).headers)).toEqual([59, 999]);
  });

  it("is counted while the store does not answer, and settled afterwards", async () => {
    const { first, time, state, taken } = harness();
    state.down = true;
    expect(await allowedOf(10, () => first.take(trial, time.now, 20))).toBe(3);
    state.down = false;
    time.now += 1_000;
    await first.leave();
    await first.take(trial, time.now);
    await settled();
    expect(taken({ account: trial.account, span: "day", startMs: dayStart })).toBeGreaterThanOrEqual(60);
  });
});

describe("what is free", () => {
  it("goes back: an account that only hears 304 never ends", async () => {
    const { first, time } = harness();
    for (let turn = 0; turn < 300; turn += 1) {
      expect((await first.take(trial, time.now)).allowed).toBe(true);
      first.free(trial, time.now);
    }
    expect(left((await first.take(trial, time.now)).headers)).toEqual([59, 999]);
  });

  it("goes back to the window that it was taken from, and to no later one", async () => {
    const { first, time } = harness();
    const before = time.now;
    await first.take(trial, before);
    time.now += minuteMs;
    await first.take(trial, time.now);
    first.free(trial, before);
    expect(left((await first.take(trial, time.now)).headers)).toEqual([58, 998]);
  });

  it("cannot be more than what was taken", async () => {
    const { first, time } = harness();
    await first.take(trial, time.now);
    for (let turn = 0; turn < 50; turn += 1) first.free(trial, time.now);
    first.free(keyOf({ account: "nobody" }), time.now);
    expect(await allowedOf(100, () => first.take(trial, time.now))).toBe(60);
  });
});

describe("several processes", () => {
  it("allow the quota in all, and all of it, where each is asked", async () => {
    const { quotas, time } = harness(4);
    expect(await allowedOf(300, (turn) => (quotas[turn % 4] ?? quotas[0])!.take(trial, time.now))).toBe(60);
  });

  it("leave little unused in those that are asked no more: 7.5 % of the quota in each, and that for 10 s", async () => {
    const { quotas, time, first } = harness(4);
    const standard = keyOf({ tier: "standard" });
    const others = await allowedOf(3, (turn) => quotas[turn + 1]!.take(standard, time.now));
    await settled();
    const mine = await allowedOf(1000, () => first.take(standard, time.now));
    expect(mine + others).toBeLessThanOrEqual(600);
    expect(mine + others).toBeGreaterThanOrEqual(600 - 3 * 45);
    time.now += 10_000;
    for (const quota of quotas) quota.tidy(time.now);
    await settled();
    expect(others + mine + (await allowedOf(1000, () => first.take(standard, time.now)))).toBe(600);
  });

  it("give back all they have when they end", async () => {
    const { quotas, time, first, taken } = harness(3);
    for (const quota of quotas) await quota.take(trial, time.now);
    await settled();
    expect(taken({ account: trial.account, span: "minute", startMs: usualNow })).toBeGreaterThan(3);
    for (const quota of quotas.slice(1)) await quota.leave();
    expect(await allowedOf(100, () => first.take(trial, time.now))).toBe(57);
    await first.leave();
    expect(taken({ account: trial.account, span: "minute", startMs: usualNow })).toBe(60);
    expect(taken({ account: trial.account, span: "day", startMs: dayStart })).toBe(60);
  });

  it("whatever happens in whatever order: never more than the quota, never below nothing", async () => {
    const act = fc.record({
      process: fc.nat(2),
      cost: fc.constantFrom(1, 1, 1, 7, 20),
      what: fc.constantFrom("take", "take", "take", "many", "free", "tidy", "wait", "minute"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 120 }), async (acts) => {
        const { quotas, time, state } = harness(3);
        /** Allowed and not free, by the minute. */
        const spent = new Map<number, number>();
        const taken: { process: number; now: number; cost: number }[] = [];
        const add = (now: number, count: number): void => {
          const minute = Math.floor(now / minuteMs);
          spent.set(minute, (spent.get(minute) ?? 0) + count);
          expect(spent.get(minute)).toBeLessThanOrEqual(60);
        };
        for (const { process, what, cost } of acts) {
          const quota = quotas[process]!;
          const { now } = time;
          if (what === "tidy") quota.tidy(now);
          if (what === "wait") time.now += 11_000;
          if (what === "minute") time.now += minuteMs;
          for (let turn = 0; turn < (what === "many" ? 25 : what === "take" ? 1 : 0); turn += 1) {
            const { allowed, headers } = await quota.take(trial, now, cost);
            for (const count of left(headers)) expect(count).toBeGreaterThanOrEqual(0);
            if (!allowed) continue;
            add(now, cost);
            taken.push({ process, now, cost });
          }
          const last = what === "free" ? taken.pop() : undefined;
          if (last === undefined) continue;
          quotas[last.process]?.free(trial, last.now, last.cost);
          add(last.now, -last.cost);
        }
        expect(state.asked).toBeLessThan(2000);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a store that does not answer", () => {
  it("from the start: each process allows the tier's quota by itself, and says so once", async () => {
    const { quotas, time, state, lines } = harness(2);
    state.down = true;
    for (const quota of quotas) expect(await allowedOf(100, () => quota.take(trial, time.now))).toBe(60);
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ["warn", "the store of quotas fails, each process counts for itself"],
      ["warn", "the store of quotas fails, each process counts for itself"],
    ]);
  });

  it("in the midst: what is at hand is spent, then what is left by all that is known; afterwards it is settled", async () => {
    const { quotas, first, time, state, lines, taken } = harness(2);
    await allowedOf(20, () => quotas[1]!.take(trial, time.now));
    await allowedOf(10, () => first.take(trial, time.now));
    await settled();
    state.down = true;
    const byOthers = taken({ account: trial.account, span: "minute", startMs: usualNow });
    const alone = await allowedOf(100, () => first.take(trial, time.now));
    expect(10 + alone).toBeLessThanOrEqual(60 - 20);
    expect(10 + alone).toBeGreaterThanOrEqual(60 - byOthers);
    state.down = false;
    time.now += 1_000;
    await first.take(trial, time.now);
    await settled();
    await quotas[1]!.leave();
    await first.leave();
    expect(taken({ account: trial.account, span: "day", startMs: dayStart })).toBe(30 + alone);
    expect(lines.at(-1)).toMatchObject({ level: "info", message: "the store of quotas is back" });
  });

  it("is asked once a second, not once a request, and no request waits", async () => {
    const { first, time, state } = harness();
    state.down = true;
    await first.take(trial, time.now);
    const asked = state.asked;
    for (let turn = 0; turn < 50; turn += 1) expect(first.take(trial, time.now)).not.toBeInstanceOf(Promise);
    expect(state.asked).toBe(asked);
  });

  it("and hangs: the first request waits half a second, no later one does, and no second question is asked meanwhile", async () => {
    const { first, time, state, lines } = harness();
    state.silent = true;
    expect((await first.take(trial, time.now)).allowed).toBe(true);
    expect(lines[0]?.fields).toEqual({ error: "no answer within 500 ms" });
    for (let second = 0; second < 10; second += 1) {
      time.now += 1_000;
      expect(first.take(trial, time.now)).not.toBeInstanceOf(Promise);
    }
    expect(state.asked).toBe(2);
  });
});

it("a larger tier has the larger quota", () => {
  const { trial: least, standard, pro } = quotasOf;
  for (const span of ["minute", "day"] as const) expect([least[span] < standard[span], standard[span] < pro[span]]).toEqual([true, true]);
  // A minute's quota alone must not use up a day's.
  for (const { minute, day } of Object.values(quotasOf)) expect(minute * 10).toBeLessThan(day);
});
