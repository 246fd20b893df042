import { describe, expect, it } from "vitest";
import { OutageError } from "../../../src/model/errors.ts";
import type { ApiKey } from "../../../src/ports/keys.ts";
import type { KeyCount, Usage } from "../../../src/ports/usage.ts";
import type { ApiResponse } from "../../../src/serve/http/response.ts";
import { generateKey, keyRing } from "../../../src/serve/keys/key.ts";
import { noLimits } from "../../../src/serve/keys/limits.ts";
import { openLimits } from "../../../src/serve/keys/open-limits.ts";
import { api, apiKey, component, recordingLog, snapshotOf, tariff, usualNow } from "../helpers.ts";
import { quotaStore } from "../quota-store.ts";

const snapshot = snapshotOf([tariff("a_g11_2026")], [component("a_g11_2026", "x")]);
const tariffs = "/api/v1/tariffs";
const usageUrl = "/api/v1/usage";

const usageStore = () => {
  const counted: KeyCount[] = [];
  const used: [string, number][] = [];
  const state = { down: false };
  const answer = async (): Promise<void> => {
    if (state.down) throw new OutageError("The database does not answer.");
  };
  const usage: Usage = {
    count: async (counts) => {
      await answer();
      counted.push(...counts);
    },
    used: async (last) => {
      await answer();
      used.push(...last);
    },
    days: async (keyId) => {
      await answer();
      const days = new Map<string, { date: string; requests: number; free: number; refused: number }>();
      for (const { hourMs, requests, free, refused } of counted.filter((count) => count.keyId === keyId)) {
        const date = new Date(hourMs).toISOString().slice(0, 10);
        const day = days.get(date) ?? { date, requests: 0, free: 0, refused: 0 };
        days.set(date, { date, requests: day.requests + requests, free: day.free + free, refused: day.refused + refused });
      }
      return [...days.values()];
    },
  };
  return { usage, state, counted, used };
};

/** An app with limits and one key with this change. */
const limited = (change: Partial<ApiKey> = {}, quotas = true) => {
  const [book, uses] = [quotaStore(), usageStore()];
  const time = { now: usualNow };
  const { log, lines } = recordingLog();
  const limits = openLimits({ store: { quotas: book.quotas, usage: uses.usage }, quotas, clock: () => time.now, log });
  const { key, sha256, prefix, last4 } = generateKey();
  const kept = apiKey(sha256, { tier: "trial", prefix, last4, ...change });
  const app = api(snapshot, { keys: () => keyRing([kept]), limits, clock: () => time.now });
  const get = (url: string, headers: Record<string, string | undefined> = {}) => app.getLater(url, { "x-api-key": key, ...headers });
  return { get, limits, time, lines, key, ...uses, state: { book: book.state, usage: uses.state } };
};
const times = async <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await work());
  return results;
};

describe("quotas over the API", () => {
  it("every answer to a key says them: good, unchanged, wrong parameter, no scope, not there, over the quota", async () => {
    const { get } = limited({ scopes: ["tariffs:read"] });
    const etag = (await get(tariffs)).headers.etag ?? "";
    const answers = [
      await get(tariffs, { "if-none-match": etag }),
      await get(`${tariffs}?page=x`),
      await get("/api/v1/tariffs/components?tariff_id=a_g11_2026"),
      ...(await times(57, () => get(tariffs))),
      await get(tariffs),
    ];
    expect([...answers.slice(0, 3), ...answers.slice(-2)].map(({ status }) => status)).toEqual([304, 400, 403, 200, 429]);
    for (const { headers } of answers) {
      expect(headers["ratelimit-policy"]).toBe('"minute";q=60;w=60, "day";q=1000;w=86400');
      expect(headers.ratelimit).toMatch(/^"minute";r=\d+;t=60, "day";r=\d+;t=43200$/);
    }
    const over = answers.at(-1);
    expect([over?.json.error, over?.headers["retry-after"], over?.headers["cache-control"]]).toEqual(["rate_limited", "60", "no-store"]);
  });

  it.each([
    ["of a price of this very moment", (turn: number) => `/api/v1/prices?annual_kwh=${2_000 + turn}`],
    ["of the correction log, which the database is asked for", () => "/api/v1/changes?size=1000"],
  ])("a 304 %s costs one: it was worked for", async (_, url) => {
    const { get } = limited();
    const answers: number[] = [];
    for (let turn = 0; turn <= 60; turn += 1) answers.push((await get(url(turn), { "if-none-match": "*" })).status);
    expect(answers).toEqual([...Array(60).fill(304), 429]);
  });

  it("a 304 that was ready costs nothing", async () => {
    const { get } = limited();
    const etag = (await get(tariffs)).headers.etag ?? "";
    const statuses = (await times(200, () => get(tariffs, { "if-none-match": etag }))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([304]));
    expect((await get(tariffs)).headers.ratelimit).toContain('"minute";r=58;');
  });

  it("QUOTAS=off: no headers and no end, and still counted", async () => {
    const { get } = limited({}, false);
    const answers = await times(100, () => get(tariffs));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([answers[0]?.headers.ratelimit, answers[0]?.headers["ratelimit-policy"]]).toEqual([undefined, undefined]);
    const { json } = await get(usageUrl);
    expect([json.quota, json.days.at(-1).requests]).toEqual([null, 100]);
  });

  it("reads go on while the store does not answer", async () => {
    const { get, state } = limited();
    [state.book.down, state.usage.down] = [true, true];
    expect((await times(60, () => get(tariffs))).every(({ status }) => status === 200)).toBe(true);
    expect((await get(tariffs)).status).toBe(429);
  });
});

describe("a client that asks again and again although it is refused", () => {
  const heldBack = async (wrongKey: boolean) => {
    const { app, key } = api(snapshot, { limits: { ...noLimits, take: none, anonymous: none } });
    const headers = { "x-api-key": wrongKey ? "nope" : key };
    const ask = (address: string) => app({ method: "GET", path: tariffs, query: "", headers, address }) as ApiResponse;
    await times(30, async () => ask("192.0.2.1"));
    return [ask("192.0.2.1"), ask("192.0.2.2"), ask("192.0.2.1")].map(({ heldBackMs }) => heldBackMs);
  };
  const none = () => ({ allowed: false, headers: {} });

  it("is answered more and more slowly: a key from wherever it comes, without one each address by itself", async () => {
    expect([await heldBack(false), await heldBack(true)]).toEqual([
      [100, 200, 300],
      [100, 0, 200],
    ]);
  });
});

describe("strangers", () => {
  it("after thirty refusals hear 429; a good key is let in from there all the same", async () => {
    const { get } = limited();
    const wrong = await times(32, () => get(tariffs, { "x-api-key": "nope" }));
    expect(wrong.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429]);
    expect([wrong.at(-1)?.headers["retry-after"], wrong.at(-1)?.headers.ratelimit]).toEqual(["1", undefined]);
    expect((await get(tariffs)).status).toBe(200);
  });
});

describe("GET /api/v1/usage", () => {
  it("tells what the key is and what it was used for, whatever its scopes", async () => {
    const { get, key } = limited({
      scopes: [],
      name: "poller",
      expiresAt: "2027-01-01T00:00:00.000Z",
      lastUsedAt: "2026-11-22T11:58:00.000Z",
    });
    await times(3, () => get(tariffs));
    const { status, json, headers, text } = await get(usageUrl);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect([headers.etag, headers["last-modified"]]).toEqual([undefined, undefined]);
    const { days, ...rest } = json;
    expect(rest).toEqual({
      account: "account-1",
      key: {
        prefix: key.slice(0, 12),
        last4: key.slice(-4),
        name: "poller",
        tier: "trial",
        scopes: [],
        created_at: "2026-01-01T00:00:00.000Z",
        expires_at: "2027-01-01T00:00:00.000Z",
        last_used_at: "2026-11-22T11:58:00.000Z",
      },
      quota: {
        minute: { limit: 60, used: 4, resets_at: "2026-11-22T12:01:00.000Z" },
        day: { limit: 1000, used: 4, resets_at: "2026-11-23T00:00:00.000Z" },
      },
      counted_to: "2026-11-22T11:59:55.000Z",
    });
    expect([days.length, days[0].date, days[29]]).toEqual([30, "2026-10-24", { date: "2026-11-22", requests: 3, free: 0, refused: 0 }]);
    expect(days.slice(0, 29).every((day: { requests: number }) => day.requests === 0)).toBe(true);
    expect(text).not.toContain(key);
  });

  it("counts what was free and what was refused", async () => {
    const { get, time } = limited();
    const etag = (await get(tariffs)).headers.etag ?? "";
    await times(5, () => get(tariffs, { "if-none-match": etag }));
    await times(61, () => get(tariffs));
    time.now += 60_000;
    const { json } = await get(usageUrl);
    expect(json.days[29]).toEqual({ date: "2026-11-22", requests: 67, free: 5, refused: 2 });
  });

  it.each([
    ["without a key", { "x-api-key": undefined }, 401],
    ["with a condition: it is always told anew", { "if-none-match": "*", "if-modified-since": "Sat, 21 Nov 2026 12:00:00 GMT" }, 200],
  ])("%s", async (_, headers, status) => {
    expect((await limited().get(usageUrl, headers)).status).toBe(status);
  });

  it("takes no parameters", async () => {
    expect((await limited().get(`${usageUrl}?page=0`)).json.error).toBe("invalid_parameter");
  });

  it("says 503 while the store does not answer", async () => {
    const { get, state } = limited();
    state.usage.down = true;
    const { status, json, headers } = await get(usageUrl);
    expect([status, json.error, Number(headers["retry-after"]) > 0]).toEqual([503, "service_unavailable", true]);
  });
});

describe("counts of what keys were used for", () => {
  const noon = usualNow;

  it("are handed in by key and hour; the last use to the minute", async () => {
    const { get, limits, time, counted, used } = limited();
    time.now = noon + 59 * 60_000 + 59_000;
    await get(tariffs);
    time.now += 2_000;
    await times(2, () => get(tariffs));
    await limits.stop();
    expect(counted.map(({ hourMs, requests }) => [hourMs - noon, requests])).toEqual([
      [0, 1],
      [3_600_000, 2],
    ]);
    expect(used).toEqual([["key-1", noon + 3_600_000]]);
  });

  it("wait for a store that does not answer, and are handed in once", async () => {
    const { get, limits, state, counted, used } = limited();
    state.usage.down = true;
    await get(tariffs);
    for (let turn = 0; turn < 3; turn += 1) await get(usageUrl);
    state.usage.down = false;
    await get(tariffs);
    await limits.stop();
    await limits.stop();
    expect(counted.reduce((sum, { requests }) => sum + requests, 0)).toBe(5);
    expect(used).toHaveLength(1);
  });

  it("are not handed in where there are none", async () => {
    const { limits, counted, used } = limited();
    await limits.stop();
    expect([counted, used]).toEqual([[], []]);
  });
});
