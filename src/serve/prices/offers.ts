import type { PublishedTariff } from "../../model/record.ts";
import { makeOffers } from "../../price/make-offers.ts";
import type { Offer, Sides, Warning } from "../../price/offer.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { phasesOf } from "./card.ts";
import { offerMemory, type WrittenOffer } from "./kept-offers.ts";
import type { PriceQuery } from "./query.ts";
import { type Chosen, isTariff, tariffsOf, type Unit } from "./unit.ts";
import type { Writing } from "./writing.ts";

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
const none: Snapshot["national"] = [];
const rates = new WeakMap<Snapshot["national"], Map<string, Snapshot["national"]>>();

/**
 * National rates of the day and of the tariff's own days, which are all that can matter to it: of ten years' rates that is a tenth, and each
 * offer looks through them several times.
 */
const nationalFor = (snapshot: Snapshot, distribution: Chosen | null, date: string): Snapshot["national"] => {
  if (distribution === null) return none;
  const { from: begin, to: end } = distribution.card.row;
  const from = begin === null ? "" : begin < date ? begin : date;
  const to = end === null ? null : end > date ? end : date;
  const own = rates.get(snapshot.national) ?? new Map<string, Snapshot["national"]>();
  rates.set(snapshot.national, own);
  const key = `${from} ${to}`;
  const meets = ({ effective_from: begins, effective_to: ends }: Snapshot["national"][number]["content"]): boolean =>
    (to === null || begins <= to) && (ends === null || ends >= from);
  const found = own.get(key) ?? snapshot.national.filter(({ content }) => content.status === "active" && meets(content));
  if (own.size >= mostPeriods && !own.has(key)) own.clear();
  own.set(key, found);
  return found;
};

const sidesOf = (unit: Unit, snapshot: Snapshot, date: string): Sides => ({
  distribution: unit.distribution === null ? null : published(snapshot, unit.distribution),
  supply: supplyOf(snapshot, unit, date),
});
const moreOf = (unit: Unit): readonly Warning[] => tariffsOf(unit).flatMap(({ warnings }) => warnings);

/** The offers of one unit, with what its choice has to say. */
export const offersOf = (unit: Unit, snapshot: Snapshot, { question }: PriceQuery): readonly Offer[] => {
  const offers = makeOffers(sidesOf(unit, snapshot, question.date), nationalFor(snapshot, unit.distribution, question.date), question);
  const more = moreOf(unit);
  return more.length === 0 ? offers : offers.map((offer) => ({ ...offer, warnings: [...offer.warnings, ...more] }));
};

/** How many offers a tariff alone makes (offersOf), without making them. */
const countOf = (unit: Unit, snapshot: Snapshot, { question }: PriceQuery): number => {
  const [only] = tariffsOf(unit);
  const phases = only === undefined ? [] : phasesOf(snapshot, only.card);
  return phases.length === 0 ? 1 : phases.filter((one) => question.phases === null || one === question.phases).length;
};

export interface Page {
  readonly offers: readonly WrittenOffer[];
  readonly total: number;
}

const memory = offerMemory();

/** One page of tariffs that stand alone: only its own offers are made, those of one tariff in a step. */
export const pageSteps = function* (
  units: readonly Unit[],
  snapshot: Snapshot,
  query: PriceQuery,
  writing: Writing,
): Generator<void, Page, void> {
  const [from, to] = [query.page * query.size, (query.page + 1) * query.size];
  const { question } = query;
  const offersAlone = memory.offers(question, writing);
  const offers: WrittenOffer[] = [];
  let total = 0;
  for (const unit of units) {
    const count = countOf(unit, snapshot, query);
    const [only] = tariffsOf(unit);
    if (only !== undefined && total < to && total + count > from) {
      const national = nationalFor(snapshot, unit.distribution, question.date);
      const sides = () => sidesOf(unit, snapshot, question.date);
      const made = offersAlone({ row: only.card.row, national, sides, more: moreOf(unit) });
      offers.push(...made.slice(Math.max(0, from - total), to - total));
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
export const unionOf = (offers: readonly Pick<Offer, "tariff_code" | "warnings">[]): readonly Warning[] => {
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
