import { expect, it } from "vitest";
import { datesIn, daysAfter } from "../../src/language/dates.ts";

it.each<[string, readonly string[]]>([
  ["od 1 VII 2026 r.", ["2026-07-01"]],
  ["w punktach 1 i 2026", []],
  ["Warszawa, dnia 17 grudnia 2025 r.", ["2025-12-17"]],
  ["z dnia17 grudnia 2025", ["2025-12-17"]],
  ["1 października 2026", ["2026-10-01"]],
  ["1 Września 2026", ["2026-09-01"]],
  ["od 01.02.2026r.", ["2026-02-01"]],
  ["1.2.2026", ["2026-02-01"]],
  ["od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.", ["2026-01-01", "2026-12-31"]],
  ["29 lutego 2024", ["2024-02-29"]],
  ["12 łutego 2026, 1 łistopada 2026", ["2026-02-12", "2026-11-01"]],
  ["29 lutego 2026", []],
  ["31.04.2026", []],
  ["12.13.2026", []],
  ["grudnia 2025", []],
  ["pkt 2.1.12", []],
  ["z dn.17.12.2025 r.", ["2025-12-17"]],
  ["OPO.4211.12.2025.RK", []],
  ["OŁO.4211.6.2026.DJ", []],
  ["DRE.WRE.4211.12.7.2025.JTr", []],
  ["OSZ.12.3.2026.I.APo1", []],
])("%j holds %j", (text, days) => {
  expect(datesIn(text).map((date) => date.day)).toEqual(days);
});

it.each<[string, number, string]>([
  ["2025-12-17", 15, "2026-01-01"],
  ["2026-02-20", 15, "2026-03-07"],
  ["2024-02-20", 15, "2024-03-06"],
  ["2026-03-06", 45, "2026-04-20"],
  ["2025-12-31", 400, "2027-02-04"],
  ["2026-03-06", 0, "2026-03-06"],
])("%s and %i days is %s", (day, count, after) => {
  expect(daysAfter(day, count)).toBe(after);
});
