import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "../../../src/model/decimal.ts";
import type { ComponentContent, TariffContent } from "../../../src/model/record.ts";
import { componentJson } from "../../../src/serve/http/json.ts";
import { packOf } from "../../../src/serve/snapshot/component-pack.ts";
import { idsIn, memoized, readComponents } from "../../../src/serve/snapshot/read-back.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { component, feed, snapshotOf, tariff } from "../helpers.ts";

/** Shortest exact decimals, also such as no float holds. */
const digits = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(18)).map(([whole, places]) => {
  const text = whole
    .toString()
    .replace("-", "")
    .padStart(places + 1, "0");
  const split = text.length - places;
  const fraction = text.slice(split).replace(/0+$/, "");
  const value = fraction === "" ? text.slice(0, split) : `${text.slice(0, split)}.${fraction}`;
  return decimal(whole < 0n ? `-${value}` : value);
});
/** Among them what looks like the members that are taken as text. */
const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom('"value":0.5', '\\"value":0.5', '"from":12,', '{"to":-1.5}', 'a\\\\"value":1', "\u2028", "1"),
);
const day = fc.option(fc.constantFrom("2026-01-01", "2026-12-31"));

const content = fc.record({
  name: texts,
  value: digits,
  value_pln_per_kwh: fc.option(digits),
  value_pln_per_month: fc.option(digits),
  source_text: texts,
  source_unit: texts,
  annual_kwh: fc.option(fc.record({ from: fc.option(digits), to: fc.option(digits) })),
  condition: fc.option(
    fc.record({
      code: texts,
      text: texts,
      params: fc.dictionary(fc.constantFrom("value", "from", "limit"), texts, { noNullPrototype: true }),
    }),
  ),
  effective_from: day,
  effective_to: day,
  evidence: fc.record({
    document_sha256: texts,
    page: fc.integer({ min: 1, max: 400 }),
    bbox: fc.tuple(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
      fc.nat(),
      fc.nat(),
      fc.nat(),
    ),
    page_width: fc.constant(595.28),
    page_height: fc.constant(841.89),
    text: texts,
  }),
  status: fc.constantFrom("active", "removed"),
}) as fc.Arbitrary<Partial<ComponentContent>>;

it("gives every component back as it was published", () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 6 }), (contents) => {
      const records = contents.map((one, i) => component("t", `c${i}`, new Date(1_800_000_000_000 + i).toISOString(), one));
      expect(snapshotOf([tariff("t")], records).componentsOf("t")).toEqual(records);
    }),
    { numRuns: 200 },
  );
});

it("gives every tariff back as it was published, its zone clock too", () => {
  const citation = fc.record({ page: fc.integer({ min: 1, max: 400 }), bbox: fc.constant([1.5, 2, 3.25, 4]), text: texts });
  const span = { months: [1, 12], days: ["saturday", "sunday"], from: "06:00", to: "24:00" };
  const zone_clock = fc.record({
    zones: fc.array(fc.record({ zone: fc.constantFrom("day", "night"), spans: fc.constant([span]), citations: fc.array(citation) })),
    rest_zone: fc.constantFrom(null, "night"),
    holidays: fc.constantFrom(null, "statutory"),
    summer_months: fc.constantFrom(null, [4, 5, 6]),
    decidable: fc.boolean(),
    because: fc.option(texts),
    notes: fc.array(citation.map((one) => ({ code: "winter_time", ...one }))),
    citation,
  });
  fc.assert(
    fc.property(
      fc.record({
        operator_name: texts,
        region: fc.option(texts),
        status: fc.constantFrom("active", "superseded", "withdrawn"),
        effective_from: day,
        collapsed_regions: fc.array(texts),
        zones: fc.constantFrom(["flat"], ["day", "night"]),
        zone_clock: fc.option(zone_clock),
      }) as fc.Arbitrary<Partial<TariffContent>>,
      (one) => {
        const record = tariff("t", "2026-11-21T05:00:07.042Z", one);
        expect(snapshotOf([tariff("s"), record, tariff("u")]).tariff("t")).toEqual(record);
      },
    ),
  );
});

it("knows national rates and market days, and when they last changed", () => {
  const national = {
    updated_at: "2026-11-22T00:00:01.000Z",
    content: { national_id: "national/quality.all.pln-kwh.2026-02-01", value: "0.0332", prints: [] },
  };
  const day = {
    updated_at: "2026-11-23T00:00:01.999Z",
    content: { market_day_id: "rce/2026-01-15", market: "rce", date: "2026-01-15", points: [{ energy_pln_per_kwh: "0.48125" }] },
  };
  const all = { ...feed([tariff("t")]), national: [national], marketDays: [day] } as unknown as ReturnType<typeof feed>;
  const snapshot = buildSnapshot(all);
  expect(snapshot.national).toEqual([national]);
  expect(snapshot.marketDay("rce", "2026-01-15")).toEqual(day);
  expect(snapshot.marketDay("rdn", "2026-01-15")).toBeNull();
  expect(snapshot.otherMarker?.httpDate).toBe("Mon, 23 Nov 2026 00:00:01 GMT");
  // They are no tariffs: a list of those did not change with them.
  expect(snapshot.marker?.httpDate).toBe("Sat, 21 Nov 2026 05:00:07 GMT");
  const corrected = { ...national, updated_at: "2026-11-24T00:00:01.000Z", content: { ...national.content, value: "0.0333" } };
  const later = buildSnapshot({ ...all, tariffs: [], national: [corrected as never], marketDays: [] }, snapshot);
  expect(later.national).toEqual([corrected]);
  expect(later.marketDay("rce", "2026-01-15")).toEqual(day);
  expect(later.otherMarker?.httpDate).toBe("Tue, 24 Nov 2026 00:00:01 GMT");
  expect(snapshot.national).toEqual([national]);
});

it("reads what is asked for again only once", () => {
  let reads = 0;
  const read = memoized((key: { readonly value: number }) => {
    reads += 1;
    return key.value;
  }, 2);
  const [a, b, c] = [{ value: 1 }, { value: 2 }, { value: 3 }];
  expect([read(a), read(a), read(b), read(b)]).toEqual([1, 1, 2, 2]);
  expect(reads).toBe(2);
  expect([read(c), read(a)]).toEqual([3, 1]);
  expect(reads).toBe(4);
});

it("finds the ids of a pack whatever its rates say", () => {
  const stamped = (id: string, fields: Partial<ComponentContent>) => component("a", id, undefined, fields);
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, texts, fc.boolean()), { maxLength: 5 }), (all) => {
      const records = all.map(([id, printed, odd]) =>
        stamped(id, {
          source_text: `${printed}"component_id":"no"`,
          condition: { code: "x", text: printed, params: odd ? { component_id: "no" } : {} },
        }),
      );
      const pack = packOf(records.map((one) => ({ id: one.content.component_id, stamp: 1, removed: false, json: componentJson(one) })));
      expect(idsIn(pack)).toEqual(readComponents(pack).map(({ content: read }) => read.component_id));
      expect(idsIn(pack)).toEqual(all.map(([id]) => id));
    }),
  );
});
