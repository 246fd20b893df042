import { datesIn, daysAfter } from "../language/dates.ts";
import { foldLine } from "../language/fold.ts";
import { periodIn } from "../language/period-words.ts";
import { compareDays, dayBefore, nextDay } from "../model/day.ts";
import type { Decision } from "../model/decision.ts";
import type { Period } from "../model/period.ts";
import type { Problem } from "../model/problem.ts";
import { isNoteLine, type Table, type TabledPage } from "../model/table.ts";
import type { PlacedRate } from "./tariffs.ts";

/*
 * A tariff may print its rates more than once, each time for some days of its own ("obowiązujące od 1 stycznia 2024 r. do 30 czerwca 2024 r.",
 * then "od 1 lipca 2024 r."). Days are taken for a period of the rates only where the document's periods follow one another without a gap from
 * its first day on: a single date in a heading repeats the decision's, or an older one.
 */

const keyOf = (period: Period | null): string => (period === null ? "" : `${period.from} ${period.to}`);

const wholeTime = /\bcal\w+ (?:okres|czas)\w* (?:obowiazywania|stosowania)\b/;

/**
 * The period in the lines above a table, read together: a date may go on in the next line. "all": all of the tariff's time ("w całym okresie
 * obowiązywania taryfy"); null where they say nothing.
 */
const ownPeriod = (table: Table): Period | "all" | null => {
  const text = table.caption
    .filter((line) => !isNoteLine(line))
    .map((line) => line.text)
    .join(" ");
  return periodIn(text) ?? (wholeTime.test(foldLine(text)) && datesIn(text).length === 0 ? "all" : null);
};

/**
 * Says the period of a table: that of its own caption, else that of the last table before it that has one. Tables after the last period's,
 * more than any other period has, are for all of them, and so are those before the first.
 */
export const periodsOfTables = (pages: readonly TabledPage[], ofRates: ReadonlySet<Table>): ((table: Table) => Period | null) => {
  const tables = pages.flatMap((page) => page.tables).filter((table) => ofRates.has(table));
  const sections: { readonly period: Period | null; readonly tables: Table[] }[] = [];
  for (const table of tables) {
    const own = ownPeriod(table);
    const period = own === "all" ? null : own;
    const open = sections.at(-1);
    if (own !== null && keyOf(period) !== keyOf(open?.period ?? null)) sections.push({ period, tables: [table] });
    else open?.tables.push(table);
  }
  const most = Math.max(0, ...sections.slice(0, -1).map((section) => section.tables.length));
  const of = new Map<Table, Period | null>();
  for (const section of sections)
    for (const table of section === sections.at(-1) ? section.tables.slice(0, Math.max(1, most)) : section.tables)
      of.set(table, section.period);
  return (table) => of.get(table) ?? null;
};

/** The decision's time; `earliest` and `latest`: the days between which it may begin, where its company chooses the day. */
type Time = Period & { readonly earliest?: string | null | undefined; readonly latest?: string | null | undefined };

/** The time of a decision. No tariff begins before the day on which it was approved. */
export const timeOf = (decision: Decision | null): Time | null =>
  decision === null
    ? null
    : { ...decision.validity, earliest: decision.validity.earliest ?? (decision.kind === "approval" ? decision.date : null) };

/** The days of a year that a label names. */
export const yearAsPeriod = (year: number | null): Period | null => (year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` });

/** Does a period end before the decision's first day? Its rates are those of the time before, printed for comparison. */
export const isFormer = (period: Period | null, decision: Time | null): boolean => {
  const start = decision?.from ?? decision?.earliest;
  return typeof period?.to === "string" && typeof start === "string" && compareDays(period.to, start) < 0;
};

/**
 * The last day on which a tariff is brought into use that prints no day: between 14 and 45 days after publication (art. 47 ust. 4 of the
 * energy law), and the regulator publishes within 14 days (ust. 3). A month more, for a bulletin that came late.
 */
const latestStartDays = 90;

/**
 * Are the days that rates are printed for only a part of their decision's time? Days that the decision leaves open are no part of another.
 */
export const isPartOfTime = (period: Period | null, decision: Pick<Decision, "date" | "validity"> | null): boolean => {
  if (period === null || decision === null) return false;
  const { date, validity } = decision;
  const start = validity.from ?? validity.latest ?? (date === null ? null : daysAfter(date, latestStartDays));
  const beginsLater = period.from !== null && start !== null && compareDays(period.from, start) > 0;
  const endsBefore = period.to !== null && validity.to !== null && compareDays(period.to, validity.to) < 0;
  return beginsLater || endsBefore;
};

/** Does a first period without a beginning ("do 30 czerwca 2026 r.") begin with a decision that prints no day? It must not be over by then. */
const beginsIn = (to: string | null, { latest }: Time): boolean => to !== null && typeof latest === "string" && compareDays(latest, to) < 0;

/** The periods by their keys, open ends filled by their neighbours; null where they overlap, leave days out, or do not begin with the decision. */
const chained = (periods: readonly Period[], decision: Time): ReadonlyMap<string, Period> | null => {
  const order = [...periods].sort((a, b) => compareDays(a.from ?? "", b.from ?? "") || compareDays(a.to ?? "", b.to ?? ""));
  const chain = new Map<string, Period>();
  // A decision "for 12 months from the introduction" prints no day: then the first period says on which one it begins.
  let day = decision.from ?? order[0]?.from ?? null;
  for (const [at, period] of order.entries()) {
    const next = order[at + 1];
    const from = period.from ?? day;
    const to = period.to ?? (next?.from == null ? null : dayBefore(next.from));
    if (from !== day || (from === null && !(at === 0 && beginsIn(to, decision)))) return null;
    if (to === null ? next !== undefined : from !== null && compareDays(to, from) < 0) return null;
    if (isFormer({ from, to }, decision)) return null;
    // The first begins and the last ends with the decision, whose days may still move.
    const isLast = next === undefined;
    if (isLast && to !== null && to !== decision.to && !(decision.from === null && decision.to === null)) return null;
    chain.set(keyOf(period), { from: at === 0 ? null : from, to: isLast ? null : to });
    day = to === null ? null : nextDay(to);
  }
  return chain;
};

const coversAll = (period: Period | null, decision: Time | null): boolean =>
  period?.from != null && period.to != null && period.from === decision?.from && period.to === decision.to;

/**
 * The rates with the periods that hold: none, unless the document has several that make up the decision's time. What is printed without one
 * among them is for all.
 */
export const withPeriods = (dated: readonly PlacedRate[], decision: Time | null): readonly PlacedRate[] => {
  // What is printed for all days of the decision is for all periods.
  const placed = dated.map((one) => (coversAll(one.period, decision) ? { ...one, period: null } : one));
  const distinct = new Map(placed.flatMap(({ period }) => (period === null ? [] : [[keyOf(period), period] as const])));
  const chain = distinct.size < 2 || decision === null ? null : chained([...distinct.values()], decision);
  return placed.map((one) => ({ ...one, period: one.period === null ? null : (chain?.get(keyOf(one.period)) ?? null) }));
};

/** What must be printed for every period: a rate of a group at a place. */
const rateOf = (group: string, { rate, region }: PlacedRate): string => JSON.stringify([group, region, rate.category]);

/**
 * The periods in which a rate of a group is printed, where these are not all that the document has: a table without a period of its own took that
 * of the table before it, or a period that ends another group's was found. A rate that is printed for all of them as well is whole.
 */
const unevenRates = (placed: readonly PlacedRate[]): ReadonlyMap<string, readonly Period[]> => {
  const all = new Set(placed.flatMap(({ period }) => (period === null ? [] : [keyOf(period)])));
  const found = new Map<string, Map<string, Period | null>>();
  for (const one of placed)
    for (const group of one.rate.groups) {
      const key = rateOf(group, one);
      found.set(key, new Map([...(found.get(key) ?? []), [keyOf(one.period), one.period]]));
    }
  const uneven = [...found].filter(([, periods]) => periods.size < all.size && ![...periods.values()].includes(null));
  return new Map(uneven.map(([key, periods]) => [key, [...periods.values()].filter((period) => period !== null)]));
};

/**
 * Problems of rates that are printed for a part of the decision's time where the other parts were not found: `dated`, with the periods as
 * printed, and `placed`, the same rates with those that hold.
 */
export const partsOfTime = (dated: readonly PlacedRate[], placed: readonly PlacedRate[], decision: Decision | null): Problem[] => {
  const found = new Map<string, Problem>();
  const uneven = unevenRates(placed);
  const daysOf = (one: PlacedRate, group: string, holding: PlacedRate | undefined): Period | null => {
    if (holding !== undefined && holding.period !== null) return uneven.get(rateOf(group, holding))?.[0] ?? null;
    const printed = one.period ?? yearAsPeriod(one.rate.year);
    return isPartOfTime(printed, decision) ? printed : null;
  };
  for (const [at, one] of dated.entries())
    for (const group of one.rate.groups) {
      const period = daysOf(one, group, placed[at]);
      if (period === null || found.has(group)) continue;
      const days = [period.from === null ? "" : `from ${period.from}`, period.to === null ? "" : `to ${period.to}`].join(" ").trim();
      found.set(group, {
        code: "conflicting_rates",
        blocks: true,
        message: `${one.rate.number.text} of ${group} is printed for the days ${days}, which are not all of the decision's, and for the others no rates were found.`,
        tariff_code: group,
        page: one.rate.page,
        bbox: [...one.rate.number.box],
      });
    }
  return [...found.values()];
};
