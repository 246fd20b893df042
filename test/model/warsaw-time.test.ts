import { describe, expect, it } from "vitest";
import { daysSince1970 } from "../../src/model/day.ts";
import { warsawMidnight } from "../../src/model/warsaw-time.ts";

describe("the instant at which a Warsaw day begins", () => {
  it.each([
    ["2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s begins at %s", (day, utc) => {
    expect(new Date(warsawMidnight(day)).toISOString()).toBe(utc);
  });
});

describe("days since 1970", () => {
  it.each(["1970-01-01", "1969-12-31", "0001-01-01", "1900-03-01", "2000-02-29", "2024-12-31", "2100-03-01"])(
    "agrees with UTC on %s",
    (day) => {
      expect(daysSince1970(day)).toBe(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    },
  );
});
