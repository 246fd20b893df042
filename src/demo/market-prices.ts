import { Day } from "../model/citation.ts";
import { daysSince1970, nextDay } from "../model/day.ts";
import { quarterMs, warsawMidnight, warsawTime } from "../model/warsaw-time.ts";

/*
 * Invented prices of the markets, in the forms in which the real sources answer (market/rce.ts, rdn.ts, fx.ts). The same day has the same
 * prices whenever it is asked for. Pure.
 */

/** Each source is below this one, by its name. */
export const pricesPath = "/rynek";
const paths = { rce: `${pricesPath}/rce`, rdn: `${pricesPath}/rdn`, fx: `${pricesPath}/fx` } as const;

/** PLN for one EUR. */
const rate = 4.25;

/** Cheap at night and at noon, when the sun shines; dear in the morning and most of all in the evening. PLN per MWh by the hour. */
const hourly = [
  ...[362, 348, 341, 338, 345, 371, 438, 521, 548, 487, 402, 331],
  ...[287, 274, 296, 362, 468, 602, 688, 671, 604, 527, 451, 396],
] as const;

/** In hundredths of a PLN per MWh: the hour's price, moved by a little that follows from the day and the quarter. */
const hundredths = (day: string, startMs: number): number => {
  const [hour, minute] = [Number(warsawTime(startMs).slice(11, 13)), Number(warsawTime(startMs).slice(14, 16))];
  const number = daysSince1970(day);
  const shift = ((number * 37) % 121) - 60 + (((number + hour) * 53 + minute * 7) % 31);
  return ((hourly[hour] ?? 0) + shift) * 100 + ((number * 13 + hour * 29 + minute) % 100);
};

/** The beginnings of a Warsaw day's parts of so many ms; 92 or 100 quarters on the days the clocks change. */
const startsOf = (day: string, partMs: number): readonly number[] => {
  const from = warsawMidnight(day);
  return Array.from({ length: (warsawMidnight(nextDay(day)) - from) / partMs }, (_, index) => from + index * partMs);
};

/** "2026-01-15 00:15:00", UTC. */
const utcText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
const clockOf = (ms: number): string => warsawTime(ms).slice(11, 16);

const rce = (day: string): string => {
  const rows = startsOf(day, quarterMs).map((startMs) => {
    const endMs = startMs + quarterMs;
    const price = (hundredths(day, startMs) / 100).toFixed(2);
    return `{"business_date":"${day}","period":"${clockOf(startMs)} - ${clockOf(endMs)}","rce_pln":${price},"dtime_utc":"${utcText(endMs)}"}`;
  });
  return `{"value":[${rows.join(",")}]}`;
};

/** A source is asked for three days at once; whoever asks for years gets so many days. */
const mostDays = 10;

/** Every hour's price from one Warsaw day to another. */
const rdn = (from: string, to: string): string => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < mostDays; day = nextDay(day)) days.push(day);
  const quotes = days.flatMap((day) =>
    startsOf(day, 4 * quarterMs).map((startMs) => [startMs / 1000, (hundredths(day, startMs) / 100 / rate).toFixed(2)] as const),
  );
  return `{"license_info":"CC BY 4.0, prices invented for a demonstration","unix_seconds":[${quotes.map(([seconds]) => seconds)}],"price":[${quotes.map(([, price]) => price)}],"unit":"EUR / MWh"}`;
};

/** The bank's table of the last day that is asked for. */
const fx = (to: string): string =>
  `{"table":"A","code":"EUR","rates":[{"no":"${((daysSince1970(to) % 250) + 1).toString().padStart(3, "0")}/A/NBP/${to.slice(0, 4)}","effectiveDate":"${to}","mid":${rate}}]}`;

const isDay = (text: string | undefined): text is string => Day.safeParse(text).success;

/** What a source answers at an address, as JSON; null where the address is none of a source. */
export const marketAnswer = ({ pathname, searchParams }: URL): string | null => {
  if (pathname === paths.rce) {
    const day = /^business_date eq '(.*)'$/.exec(searchParams.get("$filter") ?? "")?.[1];
    return isDay(day) ? rce(day) : null;
  }
  if (pathname === paths.rdn) {
    const [from, to] = [searchParams.get("start") ?? undefined, searchParams.get("end") ?? undefined];
    return isDay(from) && isDay(to) ? rdn(from, to) : null;
  }
  const to = pathname.startsWith(`${paths.fx}/`) ? pathname.split("/").at(-2) : undefined;
  return isDay(to) ? fx(to) : null;
};
