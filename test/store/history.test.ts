import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Change, recordIdOf } from "../../src/model/change.ts";
import type { NationalRate } from "../../src/model/national-rates.ts";
import type { LogEntry } from "../../src/ports/history.ts";
import type { FeedBatch } from "../../src/ports/records.ts";
import { planNational } from "../../src/publish/national.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { recordsAsOf } from "../helpers/as-of.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { cause, publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* What was served at any time and why it changed, against a model that keeps every snapshot and every change. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const withStore = async (test: (store: Store) => Promise<void>): Promise<void> => {
  const databaseUrl = await server.freshDatabase();
  const store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 });
  try {
    await test(store);
  } finally {
    await store.close();
  }
};

/** One publication: a group's rates of a year, or the tariff of that year taken back, or a rate of the whole country. */
interface Reported {
  readonly code: string;
  readonly year: number;
  readonly values: readonly string[];
  readonly withdrawn: boolean;
  /** It is the country's rate of that year, and no group's; what was announced before is withdrawn. */
  readonly national: boolean;
}

const reported: fc.Arbitrary<Reported> = fc.record({
  code: fc.constantFrom("G11", "G12w"),
  year: fc.integer({ min: 2024, max: 2026 }),
  values: fc.array(fc.constantFrom("0.1", "0.2", "0.30"), { minLength: 1, maxLength: 3 }),
  withdrawn: fc.nat(4).map((one) => one === 0),
  national: fc.nat(2).map((one) => one === 0),
});

const zones = ["day", "night", "flat"] as const;
const next = ({ code, year, values, withdrawn }: Reported): PublishableTariff[] =>
  publishable(decision({ number: `D/${year}`, date: `${year - 1}-12-17`, ...valid(`${year}-01-01`) }), [
    group({ tariff_code: code, components: values.map((value, i) => rate({ zone: zones[i] ?? "day", value })) }),
  ]).map((one) => ({ ...one, withdrawn }));

const records = ({ tariffs, components, national, marketDays }: FeedBatch): FeedBatch => ({ tariffs, components, national, marketDays });
const none: FeedBatch = { tariffs: [], components: [], national: [], marketDays: [] };

/** A rate of the whole country as two announcements have it, one after the other; one in three publications brings it. */
const rateOf = ({ year, values }: Reported): NationalRate[] => [
  {
    category: "renewable",
    customers: "all",
    annual_kwh: null,
    from: `${year}-01-01`,
    to: `${year + 1}-01-01`,
    value: values[0] ?? "1",
    unit: "PLN/MWh",
    partial: false,
    prevails: false,
    source: "the announcement",
  },
];
const publishRate = async (store: Store, step: Reported): Promise<{ changes: readonly Change[]; stampedTo: string | null }> => {
  const [done] = await store.records.publish(async (now) => [{ cause, changes: planNational(rateOf(step), [], await now.national()) }]);
  return done ?? { changes: [], stampedTo: null };
};

/** The lines that the log must have of some changes, the first of them stamped `first`; `before`: what was served until then. */
const linesOf = (changes: readonly Change[], stampedTo: string, before: FeedBatch): LogEntry[] => {
  const contents = new Map<string, object>([
    ...before.tariffs.map(({ content }) => [content.tariff_id, content] as const),
    ...before.components.map(({ content }) => [content.component_id, content] as const),
    ...before.national.map(({ content }) => [content.national_id, content] as const),
  ]);
  const value = (content: object | undefined, field: string): unknown =>
    Object.entries(content ?? {}).find(([name]) => name === field)?.[1] ?? null;
  return changes.map((change, i) => ({
    updatedAt: new Date(Date.parse(stampedTo) - (changes.length - 1 - i)).toISOString(),
    record: change.record,
    id: recordIdOf(change),
    tariffId: "tariff_id" in change.content ? change.content.tariff_id : null,
    action: change.action,
    fields: change.fields
      .filter((field) => field !== "components")
      .map((field) => ({ field, before: value(contents.get(recordIdOf(change)), field), after: value(change.content, field) })),
    cause,
  }));
};

it("gives what was served after every publication, and a log of every change, whatever was published", () =>
  fc.assert(
    fc.asyncProperty(fc.array(reported, { minLength: 3, maxLength: 9 }), (steps) =>
      withStore(async (store) => {
        const moments: { stamp: string; snapshot: FeedBatch }[] = [];
        const log: LogEntry[] = [];
        let before: FeedBatch = none;
        for (const step of steps) {
          const { changes, stampedTo } = step.national ? await publishRate(store, step) : await publishTo(store.records, next(step));
          if (stampedTo === null) continue;
          log.push(...linesOf(changes, stampedTo, before));
          before = records((await store.feed.load()).snapshot);
          moments.push({ stamp: stampedTo, snapshot: before });
        }
        for (const { stamp, snapshot } of moments) expect(await recordsAsOf(store.history, stamp)).toEqual(snapshot);
        const all = await store.history.log({});
        expect(all).toEqual(JSON.parse(JSON.stringify(log)));

        // Filters leave out lines and alter none.
        const ids = [...new Set(all.flatMap(({ tariffId }) => tariffId ?? []))];
        for (const tariffId of ids) expect(await store.history.log({ tariffId })).toEqual(all.filter((one) => one.tariffId === tariffId));
        expect(await store.history.log({ last: 2 })).toEqual(all.slice(-2));
        expect(await store.history.log({ decisionNumber: cause.decision_number ?? "" })).toEqual(all);
        expect(await store.history.log({ decisionNumber: "D/1999" })).toEqual([]);

        // Whoever asks for a few at a time, each time after the last one, gets every line once and in order.
        const paged: LogEntry[] = [];
        for (let page = await store.history.log({ limit: 3 }); page.length > 0; ) {
          paged.push(...page);
          page = await store.history.log({ after: page.at(-1)?.updatedAt, limit: 3 });
        }
        expect(paged).toEqual(all);
        const [from, to] = [all[0]?.updatedAt ?? "", all.at(-2)?.updatedAt ?? ""];
        expect(await store.history.log({ after: from, until: to })).toEqual(
          all.filter((one) => one.updatedAt > from && one.updatedAt <= to),
        );
      }),
    ),
    { numRuns: 12, seed: 20_261_121 },
  ));

it("gives nothing as of a time before the first publication, and the newest as of a later one", () =>
  withStore(async (store) => {
    expect(await recordsAsOf(store.history, "2099-01-01T00:00:00.000Z")).toEqual(none);
    const first = await publishTo(store.records, next({ code: "G11", year: 2026, values: ["0.1"], withdrawn: false, national: false }));
    expect(await recordsAsOf(store.history, "1970-01-01T00:00:00.000Z")).toEqual(none);
    expect(await recordsAsOf(store.history, "2099-01-01T00:00:00.000Z")).toEqual(records((await store.feed.load()).snapshot));
    // A publication's first record has a stamp of its own: before its last one a part of it is there.
    const oneBefore = new Date(Date.parse(first.stampedTo ?? "") - 1).toISOString();
    expect(await recordsAsOf(store.history, oneBefore)).toMatchObject({ tariffs: [{}], components: [] });
  }));

it("gives a state in portions, however many records it has", () =>
  withStore(async (store) => {
    const components = Array.from({ length: 450 }, (_, number) => rate({ name: `Stawka ${number}`, value: `0.${1_000 + number}1` }));
    const many = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-01-01") }), [
      group({ tariff_code: "G11", components }),
    ]);
    const { stampedTo } = await publishTo(store.records, many);
    const portions: number[] = [];
    await store.history.asOf(stampedTo ?? "", async (batch) => {
      portions.push(Object.values(batch).flat().length);
    });
    expect(portions).toEqual([1, 200, 200, 50]);
  }));
