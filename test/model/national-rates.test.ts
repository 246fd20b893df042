import { describe, expect, it } from "vitest";
import { compareDays } from "../../src/model/day.ts";
import { type NationalRate, nationalRates } from "../../src/model/national-rates.ts";
import { legalSourceOf } from "../../src/model/national-sources.ts";
import type { Category } from "../../src/model/vocabulary.ts";

/** What applied on a day, in the order of the table: "33.06 PLN/MWh". */
const on = (day: string, category: NationalRate["category"], wanted: (rate: NationalRate) => boolean = () => true): string[] =>
  nationalRates
    .filter((rate) => rate.category === category && compareDays(rate.from, day) <= 0 && compareDays(day, rate.to) < 0 && wanted(rate))
    .map(({ value, unit }) => `${value} ${unit}`);

const others = (rate: NationalRate): boolean => rate.customers === "others";
const small = (rate: NationalRate): boolean => rate.annual_kwh?.to === "500";

describe("the country's rates on a day", () => {
  // Typed from the announcements' values as the field guide lists them.
  it.each<[string, NationalRate["category"], (rate: NationalRate) => boolean, readonly string[]]>([
    ["2026-01-31", "quality", () => true, ["33.06 PLN/MWh"]],
    ["2026-02-01", "quality", () => true, ["33.16 PLN/MWh"]],
    ["2025-06-30", "quality", () => true, ["0.0321 PLN/kWh"]],
    ["2024-12-31", "quality", () => true, ["0.0314 PLN/kWh"]],
    ["2023-05-01", "quality", () => true, ["0.0095 PLN/kWh", "0.0242 PLN/kWh"]],
    ["2026-07-01", "renewable", () => true, ["7.3 PLN/MWh"]],
    ["2025-07-01", "renewable", () => true, ["3.5 PLN/MWh"]],
    ["2024-07-01", "renewable", () => true, ["0 PLN/MWh"]],
    ["2024-07-01", "cogeneration", () => true, ["6.18 PLN/MWh"]],
    ["2026-07-01", "cogeneration", () => true, ["3 PLN/MWh"]],
    ["2026-07-01", "capacity", others, ["0.2194 PLN/kWh"]],
    ["2021-07-01", "capacity", others, ["0.0762 PLN/kWh"]],
    ["2026-07-01", "capacity", small, ["4.29 PLN/month"]],
    ["2024-06-30", "capacity", small, ["2.66 PLN/month"]],
    ["2025-06-30", "capacity", small, ["2.86 PLN/month", "0 PLN/month"]],
    ["2025-07-01", "capacity", small, ["2.86 PLN/month"]],
    ["2025-07-01", "transition", small, ["0.02 PLN/month"]],
    ["2026-07-01", "transition", small, []],
    ["2027-01-01", "quality", () => true, []],
    ["2027-01-01", "capacity", () => true, []],
  ])("%s: %s", (day, category, wanted, rates) => {
    expect(on(day, category, wanted)).toEqual(rates);
  });

  it("has whole days, a first before the last, and a source for every row", () => {
    for (const { from, to, source, value } of nationalRates) {
      expect(compareDays(from, to)).toBeLessThan(0);
      expect(source.length).toBeGreaterThan(10);
      expect(value).toMatch(/^\d+(?:\.\d+)?$/);
    }
  });
});

describe("where a national rate is announced", () => {
  const of = (category: Category, announced_by: string | null) => legalSourceOf({ category, announced_by, prints: [] });
  it.each<[string, Category, string, string | null]>([
    ["an act by its year and position", "cogeneration", "Dz.U. 2025 poz. 1664", "https://api.sejm.gov.pl/eli/acts/DU/2025/1664/text.pdf"],
    [
      "the list of the regulator's announcements",
      "renewable",
      "Informacja Prezesa URE nr 61/2025",
      "https://bip.ure.gov.pl/bip/odnawialne-zrodla-energ/stawki-oplaty-oze",
    ],
    ["none, where none is known", "cogeneration", "regulation of the minister on the cogeneration fee, yearly", null],
    ["none, where the regulator did not say it", "renewable", "several independent sources", null],
  ])("%s", (_, category, announced_by, url) => {
    expect(of(category, announced_by)).toEqual({ announced_by, url, printed: false });
  });
  it("is null for a rate that documents alone say", () => expect(of("quality", null)).toBeNull());
});
