import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { runsOf } from "../helpers/sample.ts";
import { api, feed, tariff } from "./helpers.ts";

/*
 * A small publisher: each publication owns the next second, each changed record a millisecond in it. Clients walk the
 * delta by its links, at any page size, while publications come in between any two pages.
 */

const start = Date.parse("2026-01-01T00:00:00.000Z");

type Record = ReturnType<typeof tariff>;
interface Listed {
  readonly tariff_id: string;
  readonly updated_at: string;
}

const publisher = () => {
  const records = new Map<string, Record>();
  let second = start;
  let snapshot: Snapshot = buildSnapshot(feed([]));
  const publish = (changes: readonly { readonly record: number; readonly withdrawn: boolean }[]): void => {
    second += 1000;
    changes.forEach(({ record, withdrawn }, place) => {
      const id = `t${String(record).padStart(2, "0")}`;
      const content = { tariff_code: `G${second}`, status: withdrawn ? ("withdrawn" as const) : ("active" as const) };
      records.set(id, tariff(id, new Date(second + place).toISOString(), content));
    });
    const next: FeedSnapshot = feed([...records.values()]);
    snapshot = buildSnapshot(next, snapshot);
  };
  return { publish, snapshot: () => snapshot, clock: () => second + 10_000 };
};

/** How a client carries on: which page's `as_of` it keeps as its next `since`. */
type Habit = "as_of of the first page" | "as_of of the last page" | "stamp of the last row";

const replica = (get: ReturnType<typeof api>["get"], habit: Habit) => {
  const mirror = new Map<string, Listed>();
  let cursor = "1970-01-01";
  let promised: string | null = null;
  let next: string | null = null;
  /** One request; returns whether it began a walk and found nothing new. */
  const step = (size: number): boolean => {
    const first = next === null;
    const { json } = get(next ?? `/api/v1/tariffs?since=${cursor}&size=${size}`);
    if (first) promised = json.as_of;
    for (const record of json.data as Listed[]) mirror.set(record.tariff_id, record);
    if (habit === "as_of of the last page") promised = json.as_of;
    if (habit === "stamp of the last row") cursor = json.data.at(-1)?.updated_at ?? cursor;
    next = habit === "stamp of the last row" ? null : json.links.next;
    if (next === null && habit !== "stamp of the last row") cursor = promised ?? cursor;
    return first && json.data.length === 0;
  };
  return { mirror, step };
};

const change = fc.record({ record: fc.nat(14), withdrawn: fc.boolean() });
const publication = fc.uniqueArray(change, { selector: ({ record }) => record, minLength: 1, maxLength: 12 });
const act = fc.oneof(
  fc.record({ publish: publication }),
  fc.record({ size: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1000 })) }),
);

const byId = (records: Iterable<Listed>): Listed[] => [...records].sort((a, b) => (a.tariff_id < b.tariff_id ? -1 : 1));

describe("a replica fed by deltas", () => {
  it.each<Habit>(["as_of of the first page", "as_of of the last page", "stamp of the last row"])(
    "equals the full dump, tombstones included, whatever is published between its pages (cursor: %s)",
    (habit) => {
      fc.assert(
        fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
          const { publish, snapshot, clock } = publisher();
          const { get } = api(null, { snapshot, clock });
          const client = replica(get, habit);
          for (const one of acts) {
            if ("publish" in one) publish(one.publish);
            else client.step(one.size);
          }
          for (let quiet = 0; !client.step(3); quiet += 1) expect(quiet).toBeLessThan(100);
          const dump = get("/api/v1/tariffs?since=1970-01-01&size=1000").json.data as Listed[];
          expect(byId(client.mirror.values())).toEqual(byId(dump));
        }),
        { numRuns: runsOf(150) },
      );
    },
  );

  it("finds after any printed stamp exactly what is later than it", () => {
    const { publish, snapshot, clock } = publisher();
    for (const changes of fc.sample(publication, 20)) publish(changes);
    const { get } = api(null, { snapshot, clock });
    const all = get("/api/v1/tariffs?since=1970-01-01").json.data as Listed[];
    expect(all.length).toBeGreaterThan(5);
    all.forEach(({ updated_at }, place) => {
      expect(get(`/api/v1/tariffs?since=${updated_at}`).json.data).toEqual(all.slice(place + 1));
    });
  });
});
