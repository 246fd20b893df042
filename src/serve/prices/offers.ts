import type { PublishedTariff } from "../../model/record.ts";
import { makeOffers } from "../../price/make-offers.ts";
import type { Offer, Sides, Warning } from "../../price/offer.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { phasesOf } from "./card.ts";
import type { PriceQuery } from "./query.ts";
import { type Chosen, isTariff, tariffsOf, type Unit } from "./unit.ts";

const published = (snapshot: Snapshot, { card }: Chosen): PublishedTariff | null => {
  const tariff = snapshot.tariff(card.row.id);
  const components = snapshot.componentsOf(card.row.id).filter(({ content }) => content.status === "active");
  return tariff === null ? null : { tariff, components };
};

const supplyOf = (snapshot: Snapshot, { supply }: Unit, date: string): Sides["supply"] => {
  if (supply === null) return null;
  if (isTariff(supply)) return published(snapshot, supply);
  const found = snapshot.marketDay(supply, date);
  if (found?.content.status !== "active") return { market: supply, day: null };
  const { series, points } = found.content;
  return { market: supply, day: { series, points, updated_at: found.updated_at } };
};

const mostPeriods = 64;
const rates = new WeakMap<Snapshot, Map<string, Snapshot["national"]>>();

/**
 * National rates of the day and of the tariff's own days, which are all that can matter to it: of ten years' rates that is a tenth, and each
 * offer looks through them several times.
 */
const nationalFor = (snapshot: Snapshot, distribution: PublishedTariff | null, date: string): Snapshot["national"] => {
  if (distribution === null) return [];
  const { effective_from, effective_to } = distribution.tariff.content;
  const from = effective_from === null ? "" : effective_from < date ? effective_from : date;
  const to = effective_to === null ? null : effective_to > date ? effective_to : date;
  const own = rates.get(snapshot) ?? new Map<string, Snapshot["national"]>();
  rates.set(snapshot, own);
  const key = `${from} ${to}`;
  const meets = ({ effective_from: begins, effective_to: ends }: Snapshot["national"][number]["content"]): boolean =>
    (to === null || begins <= to) && (ends === null || ends >= from);
  const found = own.get(key) ?? snapshot.national.filter(({ content }) => content.status === "active" && meets(content));
  if (own.size >= mostPeriods && !own.has(key)) own.clear();
  own.set(key, found);
  return found;
};

/** The offers of one unit, with what its choice has to say. */
export const offersOf = (unit: Unit, snapshot: Snapshot, { question }: PriceQuery): readonly Offer[] => {
  const distribution = unit.distribution === null ? null : published(snapshot, unit.distribution);
  const sides: Sides = { distribution, supply: supplyOf(snapshot, unit, question.date) };
  const offers = makeOffers(sides, nationalFor(snapshot, distribution, question.date), question);
  const more = tariffsOf(unit).flatMap(({ warnings }) => warnings);
  return more.length === 0 ? offers : offers.map((offer) => ({ ...offer, warnings: [...offer.warnings, ...more] }));
};

/** How many offers a tariff alone makes (offersOf), without making them. */
const countOf = (unit: Unit, snapshot: Snapshot, { question }: PriceQuery): number => {
  const [only] = tariffsOf(unit);
  const phases = only === undefined ? [] : phasesOf(snapshot, only.card);
  return phases.length === 0 ? 1 : phases.filter((one) => question.phases === null || one === question.phases).length;
};

export interface Page {
  readonly offers: readonly Offer[];
  readonly total: number;
}

/** One page of tariffs that stand alone: only its own offers are made, those of one tariff in a step. */
export const pageSteps = function* (units: readonly Unit[], snapshot: Snapshot, query: PriceQuery): Generator<void, Page, void> {
  const [from, to] = [query.page * query.size, (query.page + 1) * query.size];
  const offers: Offer[] = [];
  let total = 0;
  for (const unit of units) {
    const count = countOf(unit, snapshot, query);
    if (total < to && total + count > from) {
      offers.push(...offersOf(unit, snapshot, query).slice(Math.max(0, from - total), to - total));
      yield;
    }
    total += count;
  }
  return { offers, total };
};

/** The zones that a warning is about, group by group: they differ, and nobody could tell what to give for which. */
const zonesOf = (all: readonly (readonly [code: string | null, zones: readonly string[]])[]): object => {
  const groups = new Map<string, { readonly zones: readonly string[]; readonly tariff_codes: string[] }>();
  for (const [code, zones] of all) {
    const known = groups.get(zones.join()) ?? { zones, tariff_codes: [] };
    if (code !== null && !known.tariff_codes.includes(code)) known.tariff_codes.push(code);
    groups.set(zones.join(), known);
  }
  return groups.size === 0 ? {} : { by_zones: [...groups.values()] };
};

/** What warnings of one code name besides the groups, and is worth naming for all of them at once. */
const namedByAll = (details: readonly Warning["details"][]): object =>
  Object.fromEntries(
    ["categories", "without", "sides"].flatMap((field) => {
      const named = details.flatMap((one) => (Array.isArray(one?.[field]) ? one[field] : []));
      return named.length === 0 ? [] : [[field, [...new Set(named)]]];
    }),
  );

/** Every warning once: those that several offers share name the groups. */
export const unionOf = (offers: readonly Offer[]): readonly Warning[] => {
  type Shared = { readonly warning: Warning; readonly from: { readonly code: string | null; readonly details: Warning["details"] }[] };
  const codes = new Map<string, Shared>();
  for (const { tariff_code, warnings } of offers)
    for (const warning of warnings) {
      const known = codes.get(warning.code) ?? { warning, from: [] };
      known.from.push({ code: tariff_code, details: warning.details });
      codes.set(warning.code, known);
    }
  return [...codes.values()].map(({ warning, from }) => {
    const { details: _, ...rest } = warning;
    const tariff_codes = [...new Set(from.flatMap(({ code }) => code ?? []))];
    if (tariff_codes.length === 0) return warning;
    const zones = from.flatMap(({ code, details }) => (Array.isArray(details?.zones) ? [[code, details.zones] as const] : []));
    return { ...rest, details: { tariff_codes, ...namedByAll(from.map(({ details }) => details)), ...zonesOf(zones) } };
  });
};
