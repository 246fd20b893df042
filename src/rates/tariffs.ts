import { conditionOf } from "../language/conditions.ts";
import { fold } from "../language/fold.ts";
import { voltageOf } from "../language/group-codes.ts";
import { zonedCategories } from "../language/words-of-the-trade.ts";
import { chooseZone, inZoneOrder, type ZonesByGroup } from "../language/zone-choice.ts";
import type { Condition, ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { Period } from "../model/period.ts";
import type { Problem } from "../model/problem.ts";
import { identity } from "../model/rate-identity.ts";
import { billedCategories, type Category, phasedCategories } from "../model/vocabulary.ts";
import { collapse } from "./collapse.ts";
import { limitingNotes } from "./notes/rate-notes.ts";
import { withMarksOfSharedNotes } from "./notes/shared-notes.ts";
import { amountPln, type Rate } from "./printed-rate.ts";
import { productOfRow, withProduct } from "./products.ts";
import { addClassRates, addSentenceRate } from "./sentences/drafts.ts";
import type { SentenceRate } from "./sentences/of-group.ts";
import { add, type Draft, type Entry, keyOf, typeOf } from "./tariff-drafts.ts";

export interface PlacedRate {
  readonly rate: Rate;
  readonly region: string | null;
  /** The part of the decision's time that it is for; null: all of it. */
  readonly period: Period | null;
  /** The seller's product whose customers alone it is for, as printed. */
  readonly product?: string | null;
}

/** What goes by contracted power does not depend on the phases that a column of other groups' rates is for. */
const dependsOnPhases = ({ category, unit }: Rate): boolean =>
  category !== null && phasedCategories.includes(category) && (category === "network_variable" || unit?.unit === "PLN/month");

export const toComponent = (rate: Rate, group: string, zones: ZonesByGroup, product: string | null): ExtractedComponent | null => {
  if (rate.category === null || rate.unit === null) return null;
  const zoned = zonedCategories.includes(rate.category);
  return {
    category: rate.category,
    name: rate.wording.join(", "),
    // One rate for the whole day is often printed without the word for it.
    zone: zoned ? (chooseZone(rate.zones, group, zones) ?? "flat") : null,
    season: zoned ? rate.season : null,
    day_type: zoned ? rate.dayType : null,
    phases: dependsOnPhases(rate) ? rate.phases : null,
    billing_period: billedCategories.includes(rate.category) ? rate.billing : null,
    reading: rate.category === "subscription" ? rate.reading : null,
    condition: withProduct(
      conditionOf(limitingNotes(rate.notes, { category: rate.category, group, marks: rate.number.marks }), rate.billing),
      product,
    ),
    annual_kwh: rate.band,
    value: amountPln(rate),
    unit: rate.unit.unit,
    source_text: rate.number.text,
    source_unit: rate.unit.text,
    page: rate.page,
    bbox: [...rate.number.box],
    context: rate.number.line.text,
  };
};

const regionConflict = (group: string, { page, bbox }: ExtractedComponent): Problem => ({
  code: "conflicting_rates",
  blocks: true,
  message: `${group} is printed without a region on page ${page}, where other groups without one contradict those of the regions.`,
  tariff_code: group,
  page,
  bbox: [...bbox],
});

/** The rate that a tariff is about; one without it is a part that was printed in a table of its own. */
const main: readonly Category[] = ["network_variable", "energy"];
const isWhole = (draft: Draft): boolean => draft.entries.some(({ component }) => main.includes(component.category));

/**
 * What is printed once for all voltages, regions or periods of a group belongs to each of its tariffs. A group that is printed whole
 * without a region and differently with one is a conflict: nobody can say for whom the first is.
 */
const share = (drafts: readonly Draft[], narrows: "region" | "voltage" | "period"): { drafts: Draft[]; problems: Problem[] } => {
  const problems: Problem[] = [];
  const shared = new Set<Draft>();
  const torn = new Set<number>();
  for (const common of drafts.filter((draft) => draft[narrows] === null)) {
    const narrowed = drafts.filter(
      (draft) => draft[narrows] !== null && keyOf({ ...draft, [narrows]: null }) === keyOf({ ...common, [narrows]: null }),
    );
    if (narrowed.length === 0) continue;
    const before = problems.length;
    if (!isWhole(common) || !narrowed.some(isWhole)) {
      shared.add(common);
      for (const draft of narrowed) for (const entry of common.entries) problems.push(...add(draft, entry));
    } else
      for (const draft of narrowed)
        for (const entry of common.entries) problems.push(...add({ ...draft, entries: [...draft.entries] }, entry));
    if (problems.length > before) for (const { component } of common.entries) torn.add(component.page);
  }
  // A table that lost the name of its region contradicts the others by the groups it shares with them; the rest of it is as homeless.
  const named = new Set(problems.map((problem) => problem.tariff_code));
  for (const draft of narrows === "region" ? drafts : []) {
    const at = draft.entries.find(({ component }) => torn.has(component.page))?.component;
    if (draft.region === null && !shared.has(draft) && !named.has(draft.code) && at !== undefined)
      problems.push(regionConflict(draft.code, at));
  }
  return { drafts: drafts.filter((draft) => !shared.has(draft)), problems };
};

/** Words that by themselves tell of a second set of rates; others are a condition only where the second set is there. */
const alwaysOneOfTwo = /uprawni[oe]n|chroni[oe]n|faktur/i;

const forCustomers = (component: ExtractedComponent, customers: string): ExtractedComponent => {
  const { condition } = component;
  const joined: Condition =
    condition === null
      ? { code: "customers", text: customers }
      : { code: condition.code === "footnote" ? "customers" : condition.code, text: `${customers}; ${condition.text}` };
  return { ...component, condition: joined };
};

/** One number, merged over the columns of both kinds of customers. */
const onePrint = (a: ExtractedComponent, b: ExtractedComponent): boolean => a.page === b.page && a.bbox.join() === b.bbox.join();

/** The same with the way in which the meter is read at its place as a condition; beside a fee for remote reading, the only other way is the ordinary one. */
const withReadings = (entries: readonly Entry[]): readonly Entry[] => {
  const ways = new Set(entries.flatMap(({ readAt = null }) => (readAt === null ? [] : [fold(readAt)])));
  const isOrdinary = ways.size === 1 && entries.some(({ component }) => component.reading === "remote");
  return entries.map((entry) =>
    isOrdinary || !entry.readAt ? entry : { ...entry, component: forCustomers(entry.component, entry.readAt) },
  );
};

/** The rates of a tariff, those of two kinds of customers told apart by their condition; one that is printed once for all has none. */
const componentsOf = (draft: Draft): ExtractedComponent[] => {
  const entries = withReadings(draft.entries);
  const kinds = new Set(entries.flatMap(({ customers }) => (customers === null ? [] : [fold(customers)])));
  return entries.flatMap((entry): ExtractedComponent[] => {
    const { component, customers } = entry;
    if (customers === null || (kinds.size === 1 && !alwaysOneOfTwo.test(customers))) return [component];
    const alike = entries.filter((other) => other.customers !== null && identity(other.component) === identity(component));
    const forAll = alike.length > 1 && alike.every((other) => onePrint(other.component, component));
    if (forAll) return alike[0] === entry ? [component] : [];
    return [forCustomers(component, customers)];
  });
};

/**
 * Rates into tariffs, one per code, type, region, voltage and period; a rate printed twice is one, and must agree. Tables that are repeated
 * alike for every region are one tariff.
 */
export const toTariffs = (
  placed: readonly PlacedRate[],
  zones: ZonesByGroup,
  said: readonly SentenceRate[] = [],
): { tariffs: ReadTariff[]; problems: Problem[] } => {
  const drafts = new Map<string, Draft>();
  const problems: Problem[] = [];
  for (const { rate, region, period, product = null } of withMarksOfSharedNotes(placed))
    for (const group of rate.groups) {
      const component = toComponent(rate, group, zones, product ?? productOfRow(rate));
      if (component === null) continue;
      const place = { code: group, type: typeOf(component.category), region, voltage: rate.voltage, period };
      const draft = drafts.get(keyOf(place)) ?? { ...place, entries: [] };
      drafts.set(keyOf(place), draft);
      const readAt = component.category === "subscription" ? rate.readAt : null;
      problems.push(...add(draft, { component, customers: rate.customers, readAt }));
    }
  // What is said of all groups is also of those that a later sentence names.
  const [ofAll, ofSome] = [said.filter(({ groups }) => groups === "all"), said.filter(({ groups }) => groups !== "all")];
  for (const rate of [...ofSome, ...ofAll]) problems.push(...addSentenceRate(drafts, rate));
  problems.push(...addClassRates(drafts, said));
  const byVoltage = share([...drafts.values()], "voltage");
  const byRegion = share(byVoltage.drafts, "region");
  const byPeriod = share(byRegion.drafts, "period");
  const tariffs = byPeriod.drafts.map((draft): ReadTariff => {
    const components = componentsOf(draft);
    return {
      tariff_code: draft.code,
      tariff_type: draft.type,
      region: draft.region,
      collapsed_regions: [],
      voltage_level: draft.voltage ?? voltageOf(draft.code),
      ...(draft.period === null ? {} : { period: draft.period }),
      zones: inZoneOrder(components.flatMap((component) => component.zone ?? [])),
      components,
    };
  });
  return { tariffs: collapse(tariffs), problems: [...problems, ...byVoltage.problems, ...byRegion.problems, ...byPeriod.problems] };
};
