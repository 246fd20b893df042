import { nextDay } from "../../src/model/day.ts";

/*
 * Answers as the three sources send them, a whole day of each made here. Nothing of src/market is used, so that what it reads is checked
 * against something else: a Warsaw day is found by asking Intl for every quarter around it.
 */

const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw", dateStyle: "short", timeStyle: "medium" });
/** "2026-01-15 02:15:00" */
const warsaw = (ms: number): string => parts.format(ms);
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");

/** The instants at which the quarters of a Warsaw day begin, ms since 1970. */
export const startsOf = (day: string): readonly number[] => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const around = Array.from({ length: 192 }, (_, index) => noon + (index - 96) * 900_000);
  return around.filter((ms) => warsaw(ms).startsWith(day));
};

/** Any price: 412.07 PLN at the first quarter, and a negative one here and there. */
export const priceAt = (index: number): string => (index % 17 === 3 ? `-${index}.5` : `${412 + index}.07`);

export interface RceRow {
  dtime: string;
  period: string;
  rce_pln: number;
  dtime_utc?: string;
  period_utc?: string;
  business_date: string;
  publication_ts: string;
  publication_ts_utc?: string;
}

/** How the two 02:00 of an autumn night are written: "02:15" and "02a:15", "02a:15" and "02b:15", or alike. */
export type Letters = readonly [first: string, second: string];

/** The rows of PSE's report of a day. */
export const rceRows = (day: string, letters: Letters = ["", "a"]): RceRow[] => {
  const starts = startsOf(day);
  const clockOf = (ms: number): string => {
    const [, clock = ""] = warsaw(ms).split(" ");
    const isSecond = warsaw(ms - 3_600_000) === warsaw(ms);
    const isFirst = warsaw(ms + 3_600_000) === warsaw(ms);
    const letter = isSecond ? letters[1] : isFirst ? letters[0] : "";
    return `${clock.slice(0, 2)}${letter}${clock.slice(2)}`;
  };
  return starts.map((start, index) => {
    const end = start + 900_000;
    return {
      dtime: `${warsaw(end).slice(0, 10)} ${clockOf(end)}`,
      period: `${clockOf(start).slice(0, -3)} - ${clockOf(end).slice(0, -3)}`,
      rce_pln: Number(priceAt(index)),
      dtime_utc: utc(end),
      period_utc: `${utc(start).slice(11, 16)} - ${utc(end).slice(11, 16)}`,
      business_date: day,
      publication_ts: "2026-01-14 14:24:05.631",
      publication_ts_utc: "2026-01-14 13:24:05.631000",
    };
  });
};

/** PSE writes five decimals, which JSON.stringify would not. */
export const rceAnswer = (rows: readonly RceRow[], nextLink?: string): string =>
  JSON.stringify({ value: rows, ...(nextLink === undefined ? {} : { nextLink }) }).replace(
    /"rce_pln":(-?\d+)(?:\.(\d+))?/g,
    (_, whole, decimals = "") => `"rce_pln":${whole}.${String(decimals).padEnd(5, "0")}`,
  );

export const openLicence = "CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de";
export const closedLicence =
  "The data provided herein is for private and internal use only. The utilization of any data, whether in its raw or derived form, for external or commercial purposes is expressly prohibited.";

export interface RdnAnswer {
  license_info: string;
  unix_seconds: number[];
  price: (number | null)[];
  unit: string;
  deprecated: boolean;
}

/** Energy-Charts' answer: the days around it come along. */
export const rdnAnswer = (day: string, { minutes = 15, around = [] as readonly string[] } = {}): RdnAnswer => {
  const starts = [...around.flatMap(startsOf), ...startsOf(day)].filter((ms) => ms % (minutes * 60_000) === 0).toSorted((a, b) => a - b);
  const first = startsOf(day)[0] ?? 0;
  return {
    license_info: openLicence,
    unix_seconds: starts.map((ms) => ms / 1000),
    price: starts.map((ms) => Number(priceAt(Math.abs(ms - first) / 900_000))),
    unit: "EUR / MWh",
    deprecated: false,
  };
};

/** The National Bank's answer: "2026-01-14" -> 4.2163, ... */
export const fxAnswer = (rates: Readonly<Record<string, number>>): string =>
  JSON.stringify({
    table: "A",
    currency: "euro",
    code: "EUR",
    rates: Object.entries(rates).map(([effectiveDate, mid], index) => ({
      no: `${String(index + 9).padStart(3, "0")}/A/NBP/${effectiveDate.slice(0, 4)}`,
      effectiveDate,
      mid,
    })),
  });

/** Every day from one to another, both included. */
export const daysFrom = (from: string, to: string): readonly string[] => {
  const days = [from];
  for (let day = from; day !== to; ) {
    day = nextDay(day);
    days.push(day);
  }
  return days;
};
