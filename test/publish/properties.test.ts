import fc from "fast-check";
import { expect, it } from "vitest";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { changedComponentFields, changedTariffFields } from "../../src/publish/canonical.ts";
import { planPublication } from "../../src/publish/diff.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { line, publishedAfter } from "../helpers/publication.ts";

// Few values each, so that decisions, periods and rates meet often.
const day = fc.constantFrom("2025-01-01", "2025-07-01", "2026-01-01", "2026-02-01");
const anyRate: fc.Arbitrary<Partial<ExtractedComponent>> = fc.record({
  zone: fc.constantFrom("day", "night", null),
  value: fc.constantFrom("0.1", "0.25"),
  condition: fc.constantFrom(null, { code: "footnote", text: "A" }, { code: "footnote", text: "B" }),
  bbox: fc.tuple(fc.constantFrom(1, 2.5), fc.constant(2), fc.constant(3), fc.constant(4)),
});
const anyGroup = fc.record({
  tariff_code: fc.constantFrom("G11", "G12w"),
  region: fc.constantFrom(null, "Kalisz"),
  components: fc.array(anyRate, { minLength: 1, maxLength: 4 }).map((rates) => rates.map(rate)),
});
const anyDecision = fc.record({
  number: fc.constantFrom("D/1", "D/2", "D/3", "D/4"),
  from: fc.option(day, { nil: null }),
  to: fc.constantFrom(null, "2025-12-31", "2026-12-31"),
  groups: fc.uniqueArray(anyGroup, { minLength: 1, maxLength: 3, selector: (one) => `${one.tariff_code} ${one.region}` }),
});
const decided: Record<string, string> = { "D/1": "2024-12-17", "D/2": "2025-06-17", "D/3": "2025-12-17", "D/4": "2025-12-17" };
const records = fc
  .uniqueArray(anyDecision, { minLength: 1, maxLength: 3, selector: ({ number }) => number })
  .map((decisions): PublishableTariff[] =>
    decisions.flatMap(({ number, from, to, groups }) =>
      publishable(decision({ number, date: decided[number] ?? null, ...valid(from, to) }), groups.map(group)),
    ),
  );
const history = fc.array(records, { maxLength: 3 });

it("has nothing left to do once a plan is applied", () => {
  fc.assert(
    fc.property(history, records, (before, next) => {
      expect(planPublication(publishedAfter(...before, next), next).map(line)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it("does not depend on the order of anything it is given", () => {
  fc.assert(
    fc.property(history, records, fc.integer(), (before, next, seed) => {
      const published = publishedAfter(...before);
      const shuffled = <T>(list: readonly T[]): T[] =>
        fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), { seed, numRuns: 1 })[0]!;
      const elsewhere = shuffled(published).map((tariff) => ({ ...tariff, components: shuffled(tariff.components) }));
      const otherwise = shuffled(next).map((tariff) => ({ ...tariff, components: shuffled(tariff.components) }));
      expect(planPublication(elsewhere, otherwise)).toEqual(planPublication(published, next));
    }),
    { numRuns: 200 },
  );
});

it("changes one rate and its tariff when one value changed", () => {
  fc.assert(
    fc.property(records, fc.nat(), fc.nat(), (all, at, which) => {
      const index = at % all.length;
      const next = all.filter(({ tariff }) => tariff.series_id === all[index]?.tariff.series_id).slice(0, 1);
      const [one] = next as [PublishableTariff];
      const { components } = one;
      const changed = which % components.length;
      const corrected = components.map((component, position) => (position === changed ? { ...component, value: "7.77" } : component));
      const changes = planPublication(publishedAfter(next), [{ ...one, components: corrected }]);
      expect(changes.map(({ record, action, fields }) => [record, action, fields])).toEqual([
        ["tariff", "amend", ["components"]],
        ["component", "amend", ["value"]],
      ]);
      expect(changes[1]?.content).toMatchObject({ value: "7.77" });
    }),
  );
});

it("never lets two periods of one series that say when they begin overlap, nor gives an id twice", () => {
  fc.assert(
    fc.property(fc.array(records, { minLength: 1, maxLength: 4 }), (publications) => {
      const tariffs = publishedAfter(...publications).map(({ tariff }) => tariff.content);
      expect(new Set(tariffs.map(({ tariff_id }) => tariff_id)).size).toBe(tariffs.length);
      for (const a of tariffs) {
        for (const b of tariffs) {
          if (a.series_id !== b.series_id || a.effective_from === null || b.effective_from === null || a.effective_from >= b.effective_from)
            continue;
          expect(a.effective_to !== null && a.effective_to < b.effective_from, `${a.tariff_id} and ${b.tariff_id}`).toBe(true);
        }
      }
    }),
  );
});

it("stays the same when only the copy of the document differs, and moves when what is served does", () => {
  const next = publishable();
  const [published] = publishedAfter(next);
  const tariff = published!.tariff.content;
  const component = published!.components[0]!.content;
  const copy = fc.record({
    source_url: fc.option(fc.webUrl(), { nil: null }),
    document_sha256: fc.string(),
    retrieved_at: fc.string(),
    title: fc.string(),
    extractor_version: fc.string(),
  });
  fc.assert(
    fc.property(copy, (fields) => {
      expect(changedTariffFields(tariff, { ...tariff, provenance: { ...tariff.provenance, ...fields } })).toEqual([]);
      const evidence = { ...component.evidence, document_sha256: fields.document_sha256 };
      expect(changedComponentFields(component, { ...component, evidence })).toEqual([]);
    }),
  );
  for (const fields of [
    { decision_number: "x" },
    { decision_date: null },
    { bulletin: { number: "1", running_number: null, date: null } },
    { pages: [1] },
  ]) {
    expect(changedTariffFields(tariff, { ...tariff, provenance: { ...tariff.provenance, ...fields } })).not.toEqual([]);
  }
  for (const fields of [{ page: 1 }, { text: "x" }, { bbox: [0, 0, 0, 1] as [number, number, number, number] }, { page_width: 1 }]) {
    expect(changedComponentFields(component, { ...component, evidence: { ...component.evidence, ...fields } })).not.toEqual([]);
  }
});

it("compares text by what it says: composed or not, keys in any order, without what the database cannot hold", () => {
  const component = publishedAfter(publishable())[0]!.components[0]!.content;
  const name = component.name;
  expect(changedComponentFields(component, { ...component, name: `${name.normalize("NFD")}\u0000` })).toEqual([]);
  expect(changedComponentFields(component, Object.fromEntries(Object.entries(component).reverse()) as typeof component)).toEqual([]);
  expect(changedComponentFields(component, { ...component, name: `${name} ` })).not.toEqual([]);
});
