import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { Stamped } from "../../../src/model/record.ts";
import type { Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { runsOf } from "../../helpers/sample.ts";
import { asker, type OfferAnswer } from "./ask.ts";
import { type GroupRecords, group, nationalRate, store } from "./store.ts";

/*
 * Clients that only ask what is new, whatever is published and however the days pass: what they hold is what is served, and no 304 hides a
 * change. Publications are stamped as the store stamps them: a whole second of their own, which lies up to seconds ahead of the clock.
 */

type Event =
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "midnight"; readonly ms: number }
  | { readonly kind: "rate"; readonly which: number; readonly value: string }
  | { readonly kind: "withdraw" | "restore"; readonly which: number }
  | { readonly kind: "national"; readonly which: number; readonly value: string };

const day = (offset: number): string => new Date(Date.parse("2026-12-28T00:00:00Z") + offset * 86_400_000).toISOString().slice(0, 10);

/** Tariffs of two groups whose periods begin and end within days, overlap and leave gaps. */
const tariffs = fc.array(
  fc.record({
    code: fc.constantFrom("G11", "G12"),
    from: fc.option(fc.integer({ min: -3, max: 7 })),
    days: fc.option(fc.integer({ min: 0, max: 5 })),
    decision: fc.constantFrom("A", "B", "C"),
    choosing: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(100, 900, 1_000, 3_600_000, 30_000_000, 90_000_000) }),
    fc.record({ kind: fc.constant("midnight" as const), ms: fc.constantFrom(-700, -1, 0, 400, 1_500) }),
    fc.record({ kind: fc.constant("rate" as const), which: fc.nat(5), value: fc.constantFrom("0.1", "0.2", "0.3") }),
    fc.record({ kind: fc.constantFrom("withdraw" as const, "restore" as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant("national" as const), which: fc.nat(2), value: fc.constantFrom("7.3", "8.1") }),
  ),
  { minLength: 4, maxLength: 14 },
);

const nextMidnight = (now: number): number => Math.ceil((now + 3_600_000) / 86_400_000) * 86_400_000 - 3_600_000;

interface Published {
  readonly groups: readonly GroupRecords[];
  readonly national: readonly Stamped<NationalContent>[];
}

const keyOf = (offer: OfferAnswer): string => `${offer.distribution?.tariff_id} ${offer.variant}`;

describe("clients that poll", () => {
  it("hold what is served, and are told of every change", () => {
    let polls = 0;
    fc.assert(
      fc.property(
        tariffs,
        events,
        fc.constantFrom<Record<string, string>>({}, { osd: "Operator" }, { osd: "Operator", taryfa: "G11" }),
        (specs, happens, asked) => {
          let now = Date.parse("2026-12-28T10:00:00.300Z");
          let last = now;
          const tick = (): number => {
            last = (Math.floor(Math.max(last, now) / 1000) + 1) * 1000;
            return last;
          };
          const first = new Date(tick()).toISOString();
          let state: Published = {
            groups: specs.map(({ code, from, days, decision, choosing }, index) => {
              const effective_from = from === null || choosing ? null : day(from);
              const made = group({
                of: "Operator S.A.",
                code,
                tariff_id: `t${index}`,
                at: first,
                effective_from,
                effective_to: days === null ? null : day((from ?? 0) + days),
                ...(choosing && from !== null
                  ? {
                      effective_from_state: "by_publication" as const,
                      effective_from_earliest: day(from),
                      effective_from_latest: day(from + 2),
                    }
                  : {}),
              });
              const provenance = { ...made.tariff.content.provenance, decision_number: decision, decision_date: day(-5 + index) };
              return { ...made, tariff: { ...made.tariff, content: { ...made.tariff.content, provenance } } };
            }),
            national: [day(-9), day(2), day(4)].map((from, index) =>
              nationalRate("renewable", "7.3", "PLN/MWh", from, {
                at: first,
                national_id: `national/renewable.${index}`,
                effective_to: [day(1), day(3), null][index] ?? null,
              }),
            ),
          };
          let snapshot: Snapshot = store(state);
          const held = new Map<string, string>();
          let since: string | null = null;
          let seen: { offers: unknown; etag: string; lastModified: string } | null = null;

          const poll = (): void => {
            polls += 1;
            const ask = asker(snapshot, new Date(now).toISOString());
            const full = ask({ ...asked, size: "1000" });
            const delta = ask({ ...asked, size: "1000", ...(since === null ? {} : { since }) }).json;
            for (const offer of delta.offers) held.set(keyOf(offer), JSON.stringify(offer));
            for (const offer of full.json.offers) expect(held.get(keyOf(offer))).toBe(JSON.stringify(offer));
            since = delta.meta.last_updated_at;
            if (seen !== null) {
              const before = seen;
              for (const condition of [{ "if-none-match": before.etag }, { "if-modified-since": before.lastModified }])
                if (ask({ ...asked, size: "1000" }, condition as unknown as Record<string, string>).status === 304)
                  expect(full.json.offers).toEqual(before.offers);
            }
            seen = { offers: full.json.offers, etag: full.headers.etag ?? "", lastModified: full.headers["last-modified"] ?? "" };
          };

          const publish = (change: (at: string) => Published): void => {
            state = change(new Date(tick()).toISOString());
            snapshot = store(state);
          };
          const withTariff = (which: number, change: (records: GroupRecords, at: string) => GroupRecords): void =>
            publish((at) => ({
              ...state,
              groups: state.groups.map((one, index) => (index === which % state.groups.length ? change(one, at) : one)),
            }));

          poll();
          for (const event of happens) {
            if (event.kind === "wait") now += event.ms;
            else if (event.kind === "midnight") now = Math.max(now, nextMidnight(now) + event.ms);
            else if (event.kind === "national")
              publish((updated_at) => ({
                ...state,
                national: state.national.map((one, index) =>
                  index === event.which ? { updated_at, content: { ...one.content, value: event.value } } : one,
                ),
              }));
            else if (event.kind === "rate")
              withTariff(event.which, ({ tariff, components }, updated_at) => ({
                tariff: { ...tariff, updated_at },
                components: components.map((one, index) =>
                  index === 0
                    ? {
                        updated_at: new Date(Date.parse(updated_at) + 1).toISOString(),
                        content: { ...one.content, value: event.value, value_pln_per_kwh: event.value },
                      }
                    : one,
                ),
              }));
            else
              withTariff(event.which, ({ tariff, components }, updated_at) => ({
                tariff: { updated_at, content: { ...tariff.content, status: event.kind === "withdraw" ? "withdrawn" : "active" } },
                components,
              }));
            poll();
          }
        },
      ),
      { numRuns: runsOf(150) },
    );
    expect(polls).toBeGreaterThan(3 * runsOf(150));
  });
});
