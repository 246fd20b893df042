import { z } from "zod";
import { Day } from "../model/citation.ts";
import { quarterMs } from "../model/warsaw-time.ts";
import { type Quarter, quartersOf } from "./quarters.ts";
import { isRefused, type Refused, refuse } from "./refused.ts";
import { Exact, readAs } from "./shapes.ts";
import { type Quote, type QuotedDay, wholeDay } from "./whole-day.ts";

/*
 * PSE's report rce-pln. A row names the end of its time (dtime, dtime_utc) and the whole of it ("00:00 - 00:15"). In an autumn night Warsaw's
 * times of the second 02:00 are "02a:15" (or of both hours "02a:15" and "02b:15"). A page has a hundred rows.
 */

const fromUtc = (text: string): number => Date.parse(`${text.slice(0, 10)}T${text.slice(11, 23)}Z`);

const Instant = z.string().refine((text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,9})?$/.test(text) && !Number.isNaN(fromUtc(text)), {
  error: "not a time like 2026-01-15 00:15:00",
});
const periodForm = /^(\d\d)([ab]?):(\d\d) - (\d\d)[ab]?:(\d\d)$/i;
const Row = z.object({
  business_date: Day,
  period: z.string().regex(periodForm, 'not a time like "00:00 - 00:15"'),
  rce_pln: Exact,
  dtime_utc: Instant.nullish(),
  publication_ts_utc: Instant.nullish(),
});
type Row = z.infer<typeof Row>;
const Answer = z.object({ value: z.array(Row), nextLink: z.string().nullish() });

/** As it goes over the wire, so that what is told of it is what was asked. */
export const rceUrl = (base: string, day: string): string => `${base}?$filter=business_date%20eq%20%27${day}%27`;

/** Where the page after this one is; null after the last. Of the link only the question counts: it may name PSE's own inner host. */
export const nextRceUrl = (base: string, text: string): string | null => {
  const read = readAs(Answer, text);
  const link = "content" in read ? (read.content.nextLink ?? "") : "";
  return link.includes("?") ? `${base}${link.slice(link.indexOf("?"))}` : null;
};

interface Period {
  /** "02:15" */
  readonly clock: string;
  /** Which of two hours of one name: "a" or "b" where it is said. */
  readonly letter: string;
  readonly minutes: number;
}

const periodOf = ({ period }: Row): Period => {
  const [, hour = "", letter = "", minute = "", endHour = "", endMinute = ""] = periodForm.exec(period) ?? [];
  const minutes = (Number(endHour) - Number(hour)) * 60 + Number(endMinute) - Number(minute);
  return { clock: `${hour}:${minute}`, letter: letter.toLowerCase(), minutes: (minutes + 1440) % 1440 };
};

/** The length of all rows. Those that the change of the clocks touches are left out: "01:45 - 03:00" is a quarter of an hour too. */
const stepOf = (periods: readonly Period[]): 15 | 60 | null => {
  const lengths = new Set(periods.filter(({ clock }) => clock < "01:00" || clock >= "03:00").map(({ minutes }) => minutes));
  const [length] = lengths;
  return lengths.size === 1 && (length === 15 || length === 60) ? length : null;
};

const isOnChange = (quarters: readonly Quarter[], clock: string): boolean => quarters.length !== 96 && clock >= "02:00" && clock < "03:00";

/**
 * The instant at which a row's time begins: by UTC where it is said, which must go together with Warsaw's time, but for the hour at which the
 * clocks change, whose names are PSE's own.
 */
const startOf = (
  row: Row,
  { clock, letter }: Period,
  minutes: number,
  quarters: readonly Quarter[],
  letters: ReadonlySet<string>,
): number | Refused => {
  const named = quarters.filter((quarter) => quarter.clock === clock);
  if (row.dtime_utc !== undefined && row.dtime_utc !== null) {
    const startMs = fromUtc(row.dtime_utc) - (minutes / 15) * quarterMs;
    if (isOnChange(quarters, clock) || named.some((quarter) => quarter.startMs === startMs)) return startMs;
    return refuse("time_contradicts", `A row is for ${row.period} and ends at ${row.dtime_utc} UTC.`);
  }
  const [first, second] = named;
  if (first === undefined) return refuse("quarter_extra", `There is a price for ${row.period}, which the day does not have.`);
  if (second === undefined) return first.startMs;
  if (letters.size < 2) return refuse("hour_ambiguous", `Nothing tells which ${row.period} is which.`);
  // "" and "a", or "a" and "b": in this order.
  return letter === [...letters].toSorted()[0] ? first.startMs : second.startMs;
};

/** The prices of a day out of all pages of the answer; null when it has none yet. */
export const readRce = (pages: readonly string[], day: string): QuotedDay | Refused | null => {
  const rows: Row[] = [];
  for (const page of pages) {
    const read = readAs(Answer, page);
    if (!("content" in read)) return read;
    rows.push(...read.content.value);
  }
  if (rows.length === 0) return null;
  const other = rows.find(({ business_date }) => business_date !== day);
  if (other !== undefined) return refuse("wrong_day", `Prices of ${other.business_date} came for ${day}.`);
  const periods = rows.map(periodOf);
  const minutes = stepOf(periods);
  if (minutes === null) return refuse("mixed_steps", "The prices are neither for quarters nor for hours.");
  const quarters = quartersOf(day);
  const doubled = (clock: string) => quarters.filter((quarter) => quarter.clock === clock).length > 1;
  const letters = new Set(periods.filter(({ clock }) => doubled(clock)).map(({ letter }) => letter));
  const quotes: Quote[] = [];
  for (const [index, row] of rows.entries()) {
    const startMs = startOf(row, periods[index] ?? periodOf(row), minutes, quarters, letters);
    if (typeof startMs !== "number") return startMs;
    quotes.push({ startMs, value: row.rce_pln });
  }
  const values = wholeDay(quarters, minutes, quotes, "PLN/MWh");
  if (isRefused(values)) return values;
  const published = rows.flatMap(({ publication_ts_utc }) => (publication_ts_utc ? [fromUtc(publication_ts_utc)] : []));
  const publishedAt = published.length === 0 ? null : new Date(Math.max(...published)).toISOString();
  return { minutes, values, publishedAt, licence: null };
};
