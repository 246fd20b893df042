import { differsIn, marketDayId, publisherOf } from "../market/market-day.ts";
import type { Alarm } from "../model/alarm.ts";
import type { Change, Step } from "../model/change.ts";
import { Day } from "../model/citation.ts";
import { compareDays, dayBefore, nextDay } from "../model/day.ts";
import { type Market, type MarketDayContent, markets } from "../model/market-day.ts";
import type { Stamped } from "../model/record.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import type { Alarms } from "../ports/alarms.ts";
import type { Log } from "../ports/log.ts";
import type { Records } from "../ports/records.ts";
import type { Job, NewJob, Work } from "../ports/work.ts";
import { backoffMs } from "./backoff.ts";
import { fetchMarketDay, type MarketFetchPorts } from "./market-asking.ts";
import type { Outcome } from "./outcome.ts";

export interface MarketPorts extends MarketFetchPorts {
  readonly records: Records;
  readonly alarms: Alarms;
  readonly work: Pick<Work, "has">;
  readonly log: Log;
  /** Since when this process asks, ms since 1970: nothing is called missing that nobody had the time to ask for. */
  readonly since: number;
  /** Days before today that are made up for. */
  readonly daysBack: number;
}

const minuteMs = 60_000;
/** How often it is looked which days are missing. */
const everyMs = 15 * minuteMs;
/** A server that is troubled is asked again after a minute at first, and every hour at last; one that is not believed, less often. */
const pauses = { unavailable: [minuteMs, 60 * minuteMs], refused: [60 * minuteMs, 360 * minuteMs] } as const;
const alarmAfterMs = 24 * 60 * minuteMs;

/** From when on tomorrow's prices are asked for, Warsaw's time: the exchange publishes at about 13:00, PSE at about 14:25. */
const tomorrowFrom = "14:30";
const clockFormat = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Warsaw", hourCycle: "h23", hour: "2-digit", minute: "2-digit" });

/** A week of days before today is made up for, which outlasts a long week-end without anybody at hand. */
export const usualDaysBack = 7;

/** The days whose prices should be there, newest first: tomorrow's in the afternoon, today's, those of `daysBack` days before. */
export const daysDue = (now: number, daysBack: number): readonly string[] => {
  const today = warsawDay(now);
  const days = clockFormat.format(now) >= tomorrowFrom ? [nextDay(today), today] : [today];
  for (let day = today, back = 0; back < daysBack; back += 1) {
    day = dayBefore(day);
    days.push(day);
  }
  return days;
};

/** The job that asks for a day; before any document, since tomorrow begins at midnight. */
export const marketJob = (market: Market, day: string): NewJob => ({
  kind: "market",
  subject: marketDayId(market, day),
  priority: 1_000_000,
});

/** The schedule: a row of the work list that is due again and again. */
export const marketSchedule: NewJob = { kind: "market", subject: "current", priority: 1_000_000 };

/** A market of which nothing new came for a day: in the afternoon today's prices were to be had since yesterday, till then yesterday's. */
const missing = (market: Market, last: string | null, since: number, now: number): readonly Alarm[] => {
  const today = warsawDay(now);
  const owed = clockFormat.format(now) >= tomorrowFrom ? today : dayBefore(today);
  if ((last !== null && compareDays(last, owed) >= 0) || now - since <= alarmAfterMs) return [];
  const message = `Of the market ${market} (${publisherOf(market)}) nothing is published ${last === null ? "at all" : `after ${last}`}, though its prices were asked for for a day.`;
  return [{ code: "market_missing", subject: market, message }];
};

/** Looks which days are missing, and asks for them; what waits for a later try keeps its time. */
const lookJob = async (ports: MarketPorts): Promise<Outcome> => {
  const { clock, since, work } = ports;
  const now = clock();
  const days = daysDue(now, ports.daysBack);
  const next: NewJob[] = [];
  const alarms: Alarm[] = [];
  for (const market of markets) {
    const published = await ports.markets.published(market, days);
    for (const day of days) {
      const job = marketJob(market, day);
      if (!published.has(day) && !(await work.has(job))) next.push(job);
    }
    alarms.push(...missing(market, await ports.markets.last(market), since, now));
  }
  for (const { code, message } of await ports.alarms.settle(["market_missing"], alarms)) ports.log.error({ code }, message);
  const message = next.length === 0 ? "no prices are missing" : `asked for ${next.map(({ subject }) => subject).join(", ")}`;
  return { result: "looked", message, next, ending: { kind: "done", againInMs: everyMs } };
};

const changeTo = (before: Stamped<MarketDayContent> | undefined, content: MarketDayContent): readonly Change[] => {
  if (before === undefined) return [{ record: "market_day", action: "create", fields: [], content }];
  const fields = differsIn(before.content, content);
  return fields.length === 0 ? [] : [{ record: "market_day", action: "amend", fields, content }];
};

const causeOf = ({ market, date, provenance }: MarketDayContent, isNew: boolean): Step["cause"] => ({
  decision_number: null,
  decision_date: null,
  decision_kind: null,
  document_sha256: null,
  message: `${isNew ? "Prices" : "Corrected prices"} of the market ${market} for ${date}, as ${provenance.publisher} published them.`,
});

/** Publishes a day in a second of its own; nothing when it is published already and says the same. */
const publish = async ({ records }: MarketPorts, content: MarketDayContent): Promise<"published" | "unchanged"> => {
  const steps = await records.publish(async (now) => {
    const [before] = await now.marketDays([content.market_day_id]);
    return [{ cause: causeOf(content, before === undefined), changes: changeTo(before, content) }];
  });
  return steps.length === 0 ? "unchanged" : "published";
};

const dayJob = async (ports: MarketPorts, market: Market, day: string, attempt: number, signal?: AbortSignal): Promise<Outcome> => {
  const asked = await fetchMarketDay(ports, market, day, signal);
  if ("content" in asked) {
    const result = await publish(ports, asked.content);
    const { source_minutes, fx } = asked.content;
    const rate = fx === null ? "" : `, at ${fx.pln} PLN of ${fx.table}`;
    return { result, message: `${asked.content.points.length} quarters by values for ${source_minutes} minutes${rate}`, next: [] };
  }
  const { kind, message: reason, retryAfterMs } = asked;
  // The schedule asks again, for as long as the day is not too long ago.
  if (kind === "not_yet") return { result: "not yet", message: reason, next: [] };
  const again = daysDue(ports.clock(), ports.daysBack).includes(day);
  if (kind === "refused" && !again) return { result: "refused", message: reason, next: [] };
  const inMs = retryAfterMs ?? backoffMs(attempt, pauses[kind][0], pauses[kind][1], Math.random());
  return { result: kind, message: reason, next: [], ending: { kind: "later", inMs, counts: true, reason } };
};

/** Does a job of the kind "market": its subject is "current" or "<market>/<day>". */
export const marketJobs = async (ports: MarketPorts, job: Job & { readonly attempt: number }, signal?: AbortSignal): Promise<Outcome> => {
  if (job.subject === "current") return lookJob(ports);
  const [name, day = ""] = job.subject.split("/");
  const market = markets.find((one) => one === name);
  if (market === undefined || !Day.safeParse(day).success) return { result: "unknown", message: "is no market's day", next: [] };
  return dayJob(ports, market, day, job.attempt, signal);
};
