import { warsawDay } from "../../model/warsaw-day.ts";

const hour = 3_600_000;

/** The instant (milliseconds since 1970) at which a day begins in Warsaw: an hour before UTC's midnight in winter, two in summer. */
export const warsawMidnight = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  return warsawDay(utc - 2 * hour) === day ? utc - 2 * hour : utc - hour;
};
