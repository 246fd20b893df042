import { describe, expect, it } from "vitest";
import { costOf, costs, costsInWords, mayCostMore } from "../../src/serve/costs.ts";
import { heavyAnswers } from "../../src/serve/heavy/answer.ts";
import { openLimits } from "../../src/serve/keys/open-limits.ts";
import { quotasOf } from "../../src/serve/keys/quota.ts";
import { keyedRoutes } from "../../src/serve/routes.ts";
import { api, component, recordingLog, snapshotOf, tariff, usualNow } from "./helpers.ts";
import { keptOf } from "./kept.ts";
import { quotaStore } from "./quota-store.ts";

const snapshot = snapshotOf([tariff("a_g11_2026")], [component("a_g11_2026", "x")]);
const sha256 = "a".repeat(64);
const tick = "2026-11-21T05:00:07.001000Z";

/** An app whose key has the quota of its tier. */
const limited = () => {
  const [{ quotas, state }, time] = [quotaStore(), { now: usualNow }];
  const usage = { count: async () => undefined, used: async () => undefined, days: async () => [] };
  const limits = openLimits({ store: { quotas, usage }, quotas: true, clock: () => time.now, log: recordingLog().log });
  const worked: string[] = [];
  const states = async () => {
    worked.push("past");
    return snapshot;
  };
  const heavy = heavyAnswers(states, () => keptOf());
  return { ...api(snapshot, { limits, heavy, clock: () => time.now }), state, worked };
};

const leftInMinute = (headers: Readonly<Record<string, string>>): number => Number(/"minute";r=(\d+)/.exec(headers.ratelimit ?? "")?.[1]);

describe("what a request costs", () => {
  it.each([
    ["/api/v1/tariffs?size=1000", 1],
    ["/api/v1/tariffs/components?tariff_id=a_g11_2026", 1],
    ["/api/v1/prices", 1],
    ["/api/v1/prices?size=100&annual_kwh=2000", 1],
    ["/api/v1/prices?size=101", 2],
    ["/api/v1/prices?size=1000&annual_kwh=2001", 10],
    ["/api/v1/prices?size=1000&taryfa=G11", 10],
    ["/api/v1/prices?size=1000&osd=Operator", 1],
    ["/api/v1/prices?size=1000&retailer=Operator", 1],
    ["/api/v1/prices?size=x", 1],
    ["/api/v1/tariffs?as_of=2026-11-20", 11],
    ["/api/v1/prices?size=1000&as_of=2026-11-20", 20],
    ["/api/v1/tariffs?as_of=2030-01-01", 1],
    [`/api/v1/documents/${sha256}`, 1],
    [`/api/v1/documents/${sha256}/pages/1`, costs.picture],
    [`/api/v1/exports/${tick}`, costs.export],
    ["/api/v1/exports", 1],
  ])("%s: %i, taken of the quota and told in a header", async (url, cost) => {
    const { getLater } = limited();
    const { headers } = await getLater(url);
    expect([headers["x-request-cost"], leftInMinute(headers)]).toEqual([String(cost), quotasOf.standard.minute - cost]);
  });

  it("is 1 once the answer stands ready, and nothing for its 304", async () => {
    const { getLater } = limited();
    const url = "/api/v1/prices?size=1000";
    const first = await getLater(url);
    const again = await getLater(url);
    const fresh = await getLater(url, { "if-none-match": first.headers.etag ?? "*" });
    expect([first, again, fresh].map(({ headers }) => headers["x-request-cost"])).toEqual(["10", "1", "0"]);
    expect(leftInMinute((await getLater("/api/v1/tariffs")).headers)).toBe(quotasOf.standard.minute - 12);
  });

  it("is taken before the work: what is not left is not begun, and the answer names the cost", async () => {
    const { getLater, worked } = limited();
    let last = await getLater("/api/v1/tariffs?as_of=2026-11-20");
    for (let turn = 0; turn < 100 && last.status === 200; turn += 1) last = await getLater(`/api/v1/tariffs?as_of=2026-11-20&page=${turn}`);
    expect([last.status, worked.length]).toEqual([429, Math.floor(quotasOf.standard.minute / 11)]);
    expect(last.headers["x-request-cost"]).toBe("0");
    expect(last.json.message).toBe(
      "This request costs 11 of the quota, and less is left for now; please ask again after the seconds that Retry-After says.",
    );
    // What costs less is still answered.
    expect((await getLater("/api/v1/tariffs")).status).toBe(200);
  });
});

it("routes that are asked nothing beforehand cost 1, whatever is asked of them", () => {
  const parameters = new Map([["size", "1000"]]) as never;
  for (const route of keyedRoutes)
    if (!mayCostMore(route, "size=1000")) expect([route.path, costOf(route, parameters, false)]).toEqual([route.path, 1]);
});

it("the smallest quota has room for the dearest request", () => {
  expect(10 * costs.overviewHundred + costs.past + costs.export).toBeLessThanOrEqual(quotasOf.trial.minute);
});

it("the description has each figure of the table", () => {
  for (const cost of Object.values(costs)) expect(costsInWords).toMatch(new RegExp(`\\b${cost}\\b`));
});
