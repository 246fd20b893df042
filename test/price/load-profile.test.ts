import { describe, expect, it } from "vitest";
import { hoursOfYear, loadProfile } from "../../src/price/load-profile.ts";

/* Of when a company uses its energy: the share in the hours of the capacity fee, and the coefficient by the shape. Numbers typed by hand. */

/** 261 days from Monday to Friday, less 1 and 6 January, 6 April, 1 May, 4 June, 11 November, 24 and 25 December. */
const workingDaysOf2026 = 253;
const date = "2026-03-16";

const day = (chosen: number, other: number): number[] => Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 22 ? chosen : other));
const shareOf = (of: Parameters<typeof loadProfile>[0], on = date) => Number(loadProfile(of, on).charged?.share);

describe("the share of the use in the hours that the fee is charged in", () => {
  it("is that of 15 hours of working days, of a flat use", () => {
    expect(shareOf("flat")).toBeCloseTo((workingDaysOf2026 * 15) / 8760, 12);
  });

  it("is all of it, of the use of working hours alone", () => expect(shareOf("working_hours")).toBe(1));

  it.each([
    ["the first hour", 7, true],
    ["the last hour", 21, true],
    ["the hour before", 6, false],
    ["the hour after", 22, false],
  ])("of %s", (_, hour, isCharged) => {
    const use = Array.from({ length: 24 }, (_value, at) => (at === hour ? 1 : 0));
    expect(shareOf(use)).toBeCloseTo(isCharged ? workingDaysOf2026 / 365 : 0, 12);
  });

  it.each([
    ["a Thursday", "2026-01-08", 1],
    ["a Saturday", "2026-01-10", 0],
    ["a Sunday", "2026-01-11", 0],
    ["a public holiday", "2026-01-06", 0],
  ])("of noon of %s", (_, on, share) => {
    const index = Number(on.slice(8)) - 1;
    const use = Array.from({ length: 8760 }, (_value, hour) => (hour === 24 * index + 12 ? 1 : 0));
    expect(shareOf(use)).toBe(share);
  });

  it("has 8784 hours in a leap year", () => expect([hoursOfYear(2024), hoursOfYear(2026)]).toEqual([8784, 8760]));
});

describe("the group by the shape of the use", () => {
  it.each([
    ["flat", day(20, 20), ["K1"], "0.17"],
    ["less by day than by night", day(10, 20), ["K1"], "0.17"],
    ["just below 5 % more", day(20_999, 20_000), ["K1"], "0.17"],
    ["5 % more", day(21, 20), ["K2"], "0.5"],
    ["just below 10 % more", day(21_999, 20_000), ["K2"], "0.5"],
    ["10 % more", day(22, 20), ["K3"], "0.83"],
    ["just below 15 % more", day(22_999, 20_000), ["K3"], "0.83"],
    ["15 % more", day(23, 20), ["K4"], "1"],
    ["none beside the chosen hours", day(1, 0), ["K4"], "1"],
  ])("%s", (_, use, groups, coefficient) => {
    const { charged } = loadProfile(use, date);
    expect(charged?.groups).toEqual(groups);
    const [share, min] = [Number(charged?.share), Number(charged?.weighed.min)];
    expect(min / share).toBeCloseTo(Number(coefficient), 12);
    expect(charged?.weighed.max).toBe(charged?.weighed.min);
  });

  it("is a range where it depends on which days are looked at together", () => {
    // Peaks in the first ten days of each month alone: of ten days K4, of a whole month something between.
    const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const use = monthDays.flatMap((days) => Array.from({ length: days }, (_, i) => day(i < 10 ? 120 : 100, 100)).flat());
    const { charged, name } = loadProfile(use, date);
    expect(name).toBe("8760 values");
    expect(charged?.groups).toContain("K4");
    expect(Number(charged?.weighed.min)).toBeLessThan(Number(charged?.weighed.max));
  });
});

it.each(["2021-12-31", "2027-01-01"])("nothing is known of the hours on %s", (on) => {
  expect(loadProfile("flat", on)).toEqual({ name: "flat", charged: null });
});
