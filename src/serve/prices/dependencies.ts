import { nextDay } from "../../model/day.ts";
import type { Market } from "../../model/market-day.ts";
import type { Period } from "../../model/national-rates.ts";
import { energyCaps, priceFreezes } from "../../model/statutory-prices.ts";
import { exciseRates, vatRates } from "../../model/taxes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Card } from "./card.ts";
import type { Party } from "./parties.ts";

/** What a part of an answer depends on: when its records last changed, and on which days something about it begins to be different. */
export interface Dependencies {
  /** Of every record, milliseconds since 1970. */
  readonly stamps: readonly number[];
  /** Days of records, in any order. */
  readonly borders: readonly string[];
  /** Days on which the answer differs though no record begins or ends: another season, another law. */
  readonly turns: readonly string[];
}

export const mergeDependencies = (knownDependencies: readonly Dependencies[]): Dependencies => ({
  stamps: knownDependencies.flatMap(({ stamps }) => stamps),
  borders: knownDependencies.flatMap(({ borders }) => borders),
  turns: knownDependencies.flatMap(({ turns }) => turns),
});

/** The last day up to `date` on which another season began. */
const seasonStart = (summer: readonly number[], date: string): readonly string[] => {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  for (let back = 0; back < 12; back += 1) {
    const [now, before] = [((month - back + 23) % 12) + 1, ((month - back + 22) % 12) + 1];
    if (summer.includes(now) !== summer.includes(before)) return [`${now > month ? year - 1 : year}-${String(now).padStart(2, "0")}-01`];
  }
  return [];
};

const dependenciesOfCards = (cards: readonly Card[], date: string): Dependencies => {
  const summers = new Map(cards.flatMap(({ summer }) => (summer === null ? [] : [[summer.join(), summer] as const])));
  return {
    stamps: cards.map(({ row }) => row.stamp),
    borders: [...new Set(cards.flatMap(({ borders }) => borders))],
    turns: [
      ...[...summers.values()].flatMap((summer) => seasonStart(summer, date)),
      ...new Set(cards.flatMap(({ printsEnd }) => printsEnd ?? [])),
    ],
  };
};

const knownDependencies = new WeakMap<Party, Map<string, Dependencies>>();

/**
 * Of a company's tariffs of one group (null: of all), of every status: one that was taken back, or is over, made the answer what it is.
 */
export const dependenciesOnTariffs = (party: Party, code: string | null, date: string): Dependencies => {
  const own = knownDependencies.get(party) ?? new Map<string, Dependencies>();
  knownDependencies.set(party, own);
  // Seasons turn with months.
  const key = `${date.slice(0, 7)} ${code ?? ""}`;
  const found =
    own.get(key) ?? dependenciesOfCards(code === null ? party.cards() : party.cards().filter(({ row }) => row.code === code), date);
  if (own.size > 1000) own.clear();
  own.set(key, found);
  return found;
};

const bordersOf = (from: string, to: string | null): string[] => (to === null ? [from] : [from, nextDay(to)]);

interface NationalDependencies {
  readonly all: Dependencies;
  readonly begun: Map<string, Dependencies>;
}
const nationals = new WeakMap<Snapshot, NationalDependencies>();

/**
 * Of national rates: all of them, or only of those that had begun by a day (`begunBy`), so that an announcement for next year is no news about
 * this year's offers.
 */
export const dependenciesOnNational = (snapshot: Snapshot, begunBy: string | null): Dependencies => {
  const dependencies = (rates: Snapshot["national"]): Dependencies => ({
    stamps: rates.map(({ updated_at }) => Date.parse(updated_at)),
    borders: [
      ...new Set(
        rates.flatMap(({ content }) => (content.status === "active" ? bordersOf(content.effective_from, content.effective_to) : [])),
      ),
    ],
    turns: [],
  });
  const known = nationals.get(snapshot) ?? { all: dependencies(snapshot.national), begun: new Map<string, Dependencies>() };
  nationals.set(snapshot, known);
  if (begunBy === null) return known.all;
  const begun = known.begun.get(begunBy) ?? dependencies(snapshot.national.filter(({ content }) => content.effective_from <= begunBy));
  if (known.begun.size > 16) known.begun.clear();
  known.begun.set(begunBy, begun);
  return begun;
};

/** A market has other prices every day. */
export const dependenciesOnMarket = (snapshot: Snapshot, market: Market, date: string): Dependencies => {
  const day = snapshot.marketDay(market, date);
  return { stamps: day === null ? [] : [Date.parse(day.updated_at)], borders: [date, nextDay(date)], turns: [] };
};

const turnsOf = (laws: readonly Period[]): readonly string[] => [
  ...new Set(laws.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))),
];
const energyTurns = turnsOf([...energyCaps, ...priceFreezes]);
const taxTurns = turnsOf([...vatRates, ...exciseRates]);

/** Of laws that stand between what is printed and what is charged: on energy, and on a year's amounts. */
export const dependenciesOnLaw = (asked: { readonly energy: boolean; readonly annual: boolean }): Dependencies => ({
  stamps: [],
  borders: [],
  turns: [...(asked.energy ? energyTurns : []), ...(asked.annual ? taxTurns : [])],
});

/** The last of the days up to `date` on which something began to be different; null where there is none. */
export const lastBorder = ({ borders, turns }: Dependencies, date: string): string | null => {
  let last: string | null = null;
  for (const days of [borders, turns]) for (const day of days) if (day <= date && (last === null || day > last)) last = day;
  return last;
};

/** The next day after `date` on which a record begins to count or no longer does. */
export const nextBorder = ({ borders }: Dependencies, date: string): string | null => {
  let next: string | null = null;
  for (const day of borders) if (day > date && (next === null || day < next)) next = day;
  return next;
};

/** The latest of the stamps; null where there is none. */
export const latestStamp = ({ stamps }: Dependencies): number | null => {
  let latest: number | null = null;
  for (const stamp of stamps) if (latest === null || stamp > latest) latest = stamp;
  return latest;
};
