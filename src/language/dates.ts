import { daysIn } from "../model/day.ts";
import { monthNumber, monthsGenitive } from "../model/polish-months.ts";
import { fold } from "./fold.ts";

const nominatives = "styczen|luty|marzec|kwiecien|maj|czerwiec|lipiec|sierpien|wrzesien|pazdziernik|listopad|grudzien";
/** A month by its name in folded text, as a pattern: "styczen" or "stycznia". */
export const monthNames = `(?:${nominatives}|${monthsGenitive.map(fold).join("|")})`;

/** A scan's l is read as ł ("łutego"); no month has one. */
const months = monthsGenitive.map((month) => month.replaceAll("l", "[lł]")).join("|");

/** "1 VII 2026": the month by its Roman number, in capitals; in small letters "i" joins two numbers. */
const romanMonths = "I II III IV V VI VII VIII IX X XI XII".split(" ");

const monthOf = (name: string): number => romanMonths.indexOf(name) + 1 || monthNumber(name.replaceAll(/ł/gi, "l"));

/**
 * "17 grudnia 2025", "17.12.2025", "z dnia17 grudnia 2025": a Polish date, wherever it stands; "2025-12-17" too. The parts of a case number
 * ("OPO.4211.12.2025.RK", "DRE.WRE.4211.12.7.2025.JTr") are none.
 */
const source = `(?<!\\d)(\\d{1,2})(?:\\s+(${months}|[IVX]{1,4})\\s+(\\d{4})|(?<!\\d\\.\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?!\\d|\\.\\p{L}))|(?<![\\d.-])(20\\d\\d)-(\\d\\d)-(\\d\\d)(?![\\d-]|\\.\\d)`;

export interface FoundDate {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** Every date in `text`, in order; impossible ones (31 lutego) are left out. */
export const datesIn = (text: string): FoundDate[] =>
  [...text.matchAll(new RegExp(source, "giu"))].flatMap((match) => {
    const day = Number(match[1] ?? match[8]);
    const month = match[2] === undefined ? Number(match[4] ?? match[7]) : monthOf(match[2]);
    const year = Number(match[3] ?? match[5] ?? match[6]);
    if (month < 1 || day < 1 || day > daysIn(year, month)) return [];
    const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return [{ day: iso, from: match.index, to: match.index + match[0].length }];
  });

/** The calendar day `count` days later (0 or more): ("2026-02-20", 15) -> "2026-03-07". */
export const daysAfter = (day: string, count: number): string => {
  let [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  date += count;
  for (let length = daysIn(year, month); date > length; length = daysIn(year, month)) {
    date -= length;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
};
