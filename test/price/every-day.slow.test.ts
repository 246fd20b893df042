import { expect, it } from "vitest";
import { nextDay } from "../../src/model/day.ts";
import { feedOf, fixtureExtractions } from "../helpers/fixture-store.ts";
import { isWhole } from "../helpers/sample.ts";
import { problemsOn, unitsOf, whole } from "./day-by-day.ts";

/*
 * Every fixture's tariff on every day from 2022 to 2028, after what every-day.test.ts tries of it: a total is the sum of the parts it names, or
 * null with what it lacks. With samples each day has a part of the tariffs, another one than the day before.
 */

const feed = feedOf(fixtureExtractions());
const units = unitsOf(feed);
/** One tariff in so many on each day. */
const share = isWhole ? 1 : 31;

it.each([2022, 2023, 2024, 2025, 2026, 2027, 2028])("each total of any day of %i is the sum of its parts or null with a reason", (year) => {
  const problems: string[] = [];
  let [asked, turn] = [0, 0];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = nextDay(day)) {
    for (const unit of units.filter((_, number) => number % share === turn % share)) {
      problems.push(...problemsOn(feed, unit, day, whole));
      asked += 1;
    }
    turn += 1;
  }
  expect(problems).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(Math.floor((365 * units.length) / share));
});
