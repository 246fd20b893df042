import { daysSince1970 } from "../model/day.ts";

/*
 * Days that are by law free from work in Poland (dni ustawowo wolne od pracy), of the act of 18 January 1951 as amended, besides
 * Sundays. The table reaches back to 1991; two days were added since: Epiphany (act of 24 September 2010, in force from 2011) and
 * Christmas Eve (act of 6 December 2024, in force from 2025).
 */
export const holidaysFrom = 1991;

const fixed: readonly { readonly day: string; readonly since: number; readonly name: string }[] = [
  { day: "01-01", since: holidaysFrom, name: "Nowy Rok" },
  { day: "01-06", since: 2011, name: "Święto Trzech Króli" },
  { day: "05-01", since: holidaysFrom, name: "Święto Państwowe" },
  { day: "05-03", since: holidaysFrom, name: "Święto Narodowe Trzeciego Maja" },
  { day: "08-15", since: holidaysFrom, name: "Wniebowzięcie Najświętszej Maryi Panny" },
  { day: "11-01", since: holidaysFrom, name: "Wszystkich Świętych" },
  { day: "11-11", since: holidaysFrom, name: "Narodowe Święto Niepodległości" },
  { day: "12-24", since: 2025, name: "Wigilia Bożego Narodzenia" },
  { day: "12-25", since: holidaysFrom, name: "pierwszy dzień Bożego Narodzenia" },
  { day: "12-26", since: holidaysFrom, name: "drugi dzień Bożego Narodzenia" },
];

/** Days after Easter Sunday: Sunday and Monday of Easter, Pentecost, Corpus Christi. */
const movable = [0, 1, 49, 60];

/** Easter Sunday of a Gregorian year as [month, day], by the rule of Meeus, Jones and Butcher. */
const easter = (year: number): readonly [number, number] => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return [Math.floor(n / 31), (n % 31) + 1];
};

/** Days of a common year before a month. Easter and what follows it are after February, so a leap day would be in both counts. */
const beforeMonth = (month: number): number => [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] ?? 0;

/** Is the day one that is by law free from work, Sundays apart? `year` 1991 and later, `month` 1..12, `day` 1..31. */
export const isPublicHoliday = (year: number, month: number, day: number): boolean => {
  const name = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (fixed.some((holiday) => holiday.day === name && year >= holiday.since)) return true;
  const [easterMonth, easterDay] = easter(year);
  return movable.includes(beforeMonth(month) + day - beforeMonth(easterMonth) - easterDay);
};

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: string): boolean => [2, 3].includes(((daysSince1970(day) % 7) + 7) % 7);

/** Is a day, YYYY-MM-DD, neither a Saturday nor a Sunday nor a public holiday? */
export const isWorkingDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return !isWeekend(day) && !isPublicHoliday(year, month, date);
};
