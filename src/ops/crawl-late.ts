import type { Alarm } from "../model/alarm.ts";

/** Two crawls in a row may fail for a busy server or a restart; the third that does not come is worth a person. */
const roundsMissed = 3;

const minutes = (ms: number): string => {
  const whole = Math.max(1, Math.round(ms / 60_000));
  return whole === 1 ? "minute" : `${whole} minutes`;
};

/**
 * `crawl_late` when the last crawl that succeeded (ISO-8601 UTC) is more than three rounds of `everyMs` ago at `now` (ISO-8601 UTC). Without
 * a crawl nothing is known to be late: hand in when the schedule began instead.
 */
export const crawlLate = (lastCrawlAt: string | null, everyMs: number, now: string): readonly Alarm[] => {
  if (lastCrawlAt === null || Date.parse(now) - Date.parse(lastCrawlAt) <= roundsMissed * everyMs) return [];
  // Instants and no ages: the same alarm must say the same for as long as it is open.
  return [
    {
      code: "crawl_late",
      subject: "bulletin",
      message: `No crawl has succeeded since ${lastCrawlAt}; one is due every ${minutes(everyMs)}.`,
    },
  ];
};
