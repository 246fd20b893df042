import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ComponentContent, Stamped, TariffContent } from "../../src/model/record.ts";
import { compareText } from "../../src/model/text.ts";
import type { FeedBatch } from "../../src/ports/records.ts";
import { draftOf } from "../../src/serve/snapshot/draft.ts";
import { rowsOf, type Sheet, sliceOfRows } from "../../src/serve/snapshot/sheet.ts";
import { type Snapshot, snapshotOf, type TariffRow } from "../../src/serve/snapshot/snapshot.ts";
import { component, tariff } from "./helpers.ts";

/*
 * Years of publications, each built upon the snapshot before it, beside a plain map of what was published: after each the snapshot must say
 * what the map says, and the one before must still say what it said.
 */

type Tariff = Stamped<TariffContent>;
type Component = Stamped<ComponentContent>;

const run = <Result>(steps: Generator<void, Result, void>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const nothing: FeedBatch = { tariffs: [], components: [], national: [], marketDays: [] };
const epoch = "first";

const built = (before: Snapshot | null, portions: readonly Partial<FeedBatch>[], watermark: string): Snapshot => {
  const draft = draftOf(before);
  for (const batch of portions) run(draft.take({ ...nothing, ...batch }));
  return snapshotOf(run(draft.finish()), { epoch, watermark });
};

const operators = ["Operator Przykładowy Północ S.A.", "Operator Przykładowy Południe S.A.", "Spółka Trzecia"];
const codes = ["G11", "G12", "C11"];

interface Act {
  readonly tariff: number;
  readonly status: "active" | "superseded" | "withdrawn";
  readonly operator: number;
  readonly code: number;
  readonly components: readonly { readonly number: number; readonly removed: boolean }[];
}

const act: fc.Arbitrary<Act> = fc.record({
  tariff: fc.nat(249),
  status: fc.constantFrom("active", "active", "superseded", "withdrawn"),
  operator: fc.nat(2),
  code: fc.nat(2),
  components: fc.uniqueArray(fc.record({ number: fc.nat(4), removed: fc.boolean() }), { selector: ({ number }) => number }),
});
const publication = fc.uniqueArray(act, { selector: ({ tariff }) => tariff, minLength: 1, maxLength: 90, size: "max" });

const context = () => {
  const tariffs = new Map<string, Tariff>();
  const components = new Map<string, Component>();
  let second = Date.parse("2026-01-01T00:00:00.000Z");
  /** The publication's records, and its last stamp. */
  const publish = (acts: readonly Act[]) => {
    second += 1_000;
    let stamp = second - 1;
    const next = (): string => {
      stamp += 1;
      return new Date(stamp).toISOString();
    };
    const moved: { tariffs: Tariff[]; components: Component[] } = { tariffs: [], components: [] };
    for (const one of acts) {
      const id = `t${String(one.tariff).padStart(3, "0")}`;
      const content = {
        status: one.status,
        operator_name: operators[one.operator] ?? "",
        tariff_code: codes[one.code] ?? "",
      };
      moved.tariffs.push(tariff(id, next(), content));
      for (const { number, removed } of one.components)
        moved.components.push(component(id, `${id}/c${number}`, next(), { value: `0.${stamp}1`, status: removed ? "removed" : "active" }));
    }
    for (const record of moved.tariffs) tariffs.set(record.content.tariff_id, record);
    for (const record of moved.components) components.set(record.content.component_id, record);
    return { ...moved, watermark: new Date(stamp).toISOString() };
  };
  return { tariffs, components, publish };
};

const idsIn = (sheet: Sheet<TariffRow>): string[] => [...rowsOf(sheet)].map(({ id }) => id);
const listed = (sheet: Sheet<TariffRow>): { readonly tariff_id: string; readonly tariff_code: string }[] =>
  JSON.parse(`[${Buffer.concat(sliceOfRows(sheet, 0, sheet.length)).toString("utf8")}]`);

const check = (snapshot: Snapshot, { tariffs, components }: Pick<ReturnType<typeof context>, "tariffs" | "components">): void => {
  const records = [...tariffs.values()].sort((a, b) => compareText(a.content.tariff_id, b.content.tariff_id));
  const idsOf = (kept: (content: TariffContent) => boolean): string[] =>
    records.filter(({ content }) => kept(content)).map(({ content }) => content.tariff_id);
  expect(idsIn(snapshot.shown)).toEqual(idsOf(({ status }) => status !== "withdrawn"));
  expect(idsIn(snapshot.withdrawn)).toEqual(idsOf(({ status }) => status === "withdrawn"));
  expect([...snapshot.tariffRows()].map(({ id }) => id)).toEqual(idsOf(() => true));
  const changed = records.toSorted((a, b) => compareText(a.updated_at, b.updated_at)).map(({ content }) => content.tariff_id);
  expect(idsIn(snapshot.byChange)).toEqual(changed);
  // The bytes of each order are of the same rows.
  for (const sheet of [snapshot.shown, snapshot.withdrawn, snapshot.byChange])
    expect(listed(sheet).map((record) => record.tariff_id)).toEqual(idsIn(sheet));
  expect(records.map(({ content }) => snapshot.tariff(content.tariff_id))).toEqual(records);
  const rates = [...components.values()].sort((a, b) => compareText(a.content.component_id, b.content.component_id));
  expect(records.flatMap(({ content }) => snapshot.componentsOf(content.tariff_id))).toEqual(rates);
  for (const [index, keyOf] of [
    [snapshot.byCode, (content: TariffContent) => content.tariff_code.toLowerCase()],
    [snapshot.byOperator, (content: TariffContent) => snapshot.row(content.tariff_id)?.operator],
  ] as const)
    for (const [key, rows] of index) expect(rows.map(({ id }) => id)).toEqual(idsOf((content) => keyOf(content) === key));
  expect([...snapshot.byOperator.values()].flat()).toHaveLength(records.length);
};

describe("a snapshot built upon the one before", () => {
  it("says what was published, and changes nothing that was said before", () => {
    fc.assert(
      fc.property(fc.array(publication, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 50 }), (publications, atOnce) => {
        const { tariffs, components, publish } = context();
        let snapshot: Snapshot | null = null;
        for (const acts of publications) {
          const reported = snapshot === null ? null : listed(snapshot.byChange);
          const moved = publish(acts);
          const portions: Partial<FeedBatch>[] = [{ tariffs: moved.tariffs }];
          for (let from = 0; from < moved.components.length; from += atOnce)
            portions.push({ components: moved.components.slice(from, from + atOnce) });
          const next: Snapshot = built(snapshot, portions, moved.watermark);
          if (snapshot !== null) expect(listed(snapshot.byChange)).toEqual(reported);
          snapshot = next;
        }
        if (snapshot !== null) check(snapshot, { tariffs, components });
      }),
      { numRuns: 10 },
    );
  });

  const many = (count: number): Tariff[] =>
    Array.from({ length: count }, (_, i) => tariff(`t${String(i).padStart(5, "0")}`, new Date(1_700_000_000_000 + i).toISOString()));

  it("shares all that did not move", () => {
    const before = built(null, [{ tariffs: many(5_000) }], "2026-01-01T00:00:00.000Z");
    const moved = tariff("t02500", "2026-01-02T00:00:00.000Z");
    const after = built(before, [{ tariffs: [moved] }], moved.updated_at);
    const shared = (a: Sheet<TariffRow>, b: Sheet<TariffRow>) => b.chunks.filter((chunk) => !a.chunks.includes(chunk)).length;
    expect(before.shown.chunks.length).toBeGreaterThan(50);
    expect(shared(before.shown, after.shown)).toBe(1);
    // One where it was, one where it is now.
    expect(shared(before.byChange, after.byChange)).toBe(2);
    expect(after.marketDays).toBe(before.marketDays);
  });

  it("does not crumble in years of changes", () => {
    let snapshot = built(null, [{ tariffs: many(1_000) }], "2026-01-01T00:00:00.000Z");
    for (let year = 0; year < 300; year += 1) {
      const moved = Array.from({ length: 10 }, (_, i) =>
        tariff(`t${String((year * 37 + i * 101) % 1_000).padStart(5, "0")}`, new Date(1_800_000_000_000 + year * 1_000 + i).toISOString()),
      );
      snapshot = built(snapshot, [{ tariffs: moved }], "2026-01-01T00:00:00.000Z");
    }
    for (const sheet of [snapshot.shown, snapshot.byChange]) {
      expect(sheet.length).toBe(1_000);
      expect(sheet.chunks.length).toBeLessThan(1_000 / 30);
      expect(Math.max(...sheet.chunks.map(({ rows }) => rows.length))).toBeLessThanOrEqual(96);
    }
  });

  it("moves a tariff's marker with a component that came without it", () => {
    const before = built(null, [{ tariffs: [tariff("t")] }], "2026-11-21T05:00:07.000Z");
    const late = component("t", "c", "2026-11-21T06:00:00.000Z");
    const after = built(before, [{ components: [late] }], late.updated_at);
    expect(after.componentsOf("t")).toEqual([late]);
    expect(after.tariff("t")).toEqual(tariff("t"));
  });
});
