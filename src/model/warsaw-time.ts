import { daysSince1970 } from "./day.ts";
import { warsawDay } from "./warsaw-day.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Warsaw",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "longOffset",
});

/** An instant (milliseconds since 1970) as Warsaw's clock shows it: "2026-10-25T02:15:00+01:00". */
export const warsawTime = (epochMs: number): string => {
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  const day = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return `${day}T${part("hour")}:${part("minute")}:${part("second")}${part("timeZoneName").replace("GMT", "")}`;
};

export const quarterMs = 15 * 60 * 1000;
/** The beginning of the quarter of an hour that an instant is in: Warsaw is whole hours from UTC. */
export const quarterOf = (epochMs: number): number => epochMs - (((epochMs % quarterMs) + quarterMs) % quarterMs);

const hourMs = 3_600_000;

/** The instant (milliseconds since 1970) at which a day begins in Warsaw: an hour before UTC's midnight in winter, two in summer. */
export const warsawMidnight = (day: string): number => {
  const utc = daysSince1970(day) * 24 * hourMs;
  return warsawDay(utc - 2 * hourMs) === day ? utc - 2 * hourMs : utc - hourMs;
};
