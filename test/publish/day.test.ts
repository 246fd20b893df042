import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDays, dayBefore } from "../../src/model/day.ts";

const iso = (day: Date) => day.toISOString().slice(0, 10);
const anyDay = fc.date({ min: new Date("0001-01-02T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });

it.each([
  ["2026-01-01", "2025-12-31"],
  ["2026-03-01", "2026-02-28"],
  ["2024-03-01", "2024-02-29"],
  ["2000-03-01", "2000-02-29"],
  ["1900-03-01", "1900-02-28"],
  ["2026-10-26", "2026-10-25"],
])("the day before %s is %s", (day, before) => {
  expect(dayBefore(day)).toBe(before);
});

it("agrees with the calendar of Date on any day", () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      expect(dayBefore(iso(date))).toBe(iso(new Date(date.getTime() - 86_400_000)));
    }),
  );
});

it("orders days as Date orders instants", () => {
  const day = anyDay.map(iso);
  fc.assert(
    fc.property(day, day, (a, b) => {
      expect(Math.sign(compareDays(a, b))).toBe(Math.sign(Date.parse(a) - Date.parse(b)));
    }),
  );
});

it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00:00", ""])("refuses %j, which is no day", (text) => {
  expect(() => dayBefore(text)).toThrow("not a day");
});
