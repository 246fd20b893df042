import { z } from "zod";
import { dayBefore, nextDay } from "../model/day.ts";
import { warsawMidnight } from "../model/warsaw-time.ts";
import { quartersOf } from "./quarters.ts";
import { type Refused, refuse } from "./refused.ts";
import { Exact, readAs, Seconds } from "./shapes.ts";
import { type Quote, type QuotedDay, wholeDay } from "./whole-day.ts";

/* The day-ahead price of the bidding zone Poland in EUR, as Energy-Charts (Fraunhofer ISE) passes it on. */

const Answer = z.object({
  license_info: z.string(),
  unix_seconds: z.array(Seconds),
  price: z.array(Exact.nullable()),
  unit: z.string(),
});

/** A day more on both sides: whether a day begins at Warsaw's midnight or at UTC's, all of it is there. */
export const rdnUrl = (base: string, day: string): string => `${base}?bzn=PL&start=${dayBefore(day)}&end=${nextDay(day)}`;

/** Most zones may be passed on under CC BY 4.0, others are "for private and internal use only"; each answer says it of itself. */
const isOpen = (licence: string): boolean => /^CC BY\b(?!-)/.test(licence);

const stepsOf = (quotes: readonly Quote[]): 15 | 60 | null => {
  const starts = quotes.map(({ startMs }) => startMs).toSorted((a, b) => a - b);
  const steps = starts.slice(1).flatMap((start, index) => (start === starts[index] ? [] : [start - (starts[index] ?? 0)]));
  const least = Math.min(...steps) / 60_000;
  return least === 15 || least === 60 ? least : null;
};

/** The prices of a day; null when it has none yet. */
export const readRdn = (text: string, day: string): QuotedDay | Refused | null => {
  const read = readAs(Answer, text);
  if (!("content" in read)) return read;
  const { license_info: licence, unix_seconds: seconds, price, unit } = read.content;
  if (seconds.length !== price.length) return refuse("unknown_shape", `What came has ${seconds.length} times and ${price.length} prices.`);
  if (unit.replaceAll(" ", "") !== "EUR/MWh") return refuse("wrong_unit", `The prices are in ${JSON.stringify(unit.slice(0, 40))}.`);
  if (!isOpen(licence)) return refuse("licence_not_open", `The prices may not be passed on: ${JSON.stringify(licence.slice(0, 200))}.`);
  const [from, to] = [warsawMidnight(day), warsawMidnight(nextDay(day))];
  const quotes = seconds.flatMap((second, index) => {
    const [startMs, value] = [second * 1000, price[index] ?? null];
    return value === null || startMs < from || startMs >= to ? [] : [{ startMs, value }];
  });
  if (quotes.length === 0) return null;
  const minutes = stepsOf(quotes);
  if (minutes === null) return refuse("mixed_steps", "The prices are neither for quarters nor for hours.");
  const values = wholeDay(quartersOf(day), minutes, quotes, "EUR/MWh");
  return "refused" in values ? values : { minutes, values, publishedAt: null, licence };
};
