import { crawlLate } from "../ops/crawl-late.ts";
import { messageOf } from "../pipeline/outcome.ts";
import type { Alarms } from "../ports/alarms.ts";
import type { Log } from "../ports/log.ts";
import type { Overviews } from "../ports/overview.ts";
import type { Work } from "../ports/work.ts";

const everyMs = 60_000;

/**
 * Looks once a minute for what no job says of itself: a crawl that does not come, and work that was given up. The returned function stops it,
 * and resolves when no round is under way any more.
 */
export const keepAlarms = (
  { overviews, alarms, work }: { readonly overviews: Overviews; readonly alarms: Alarms; readonly work: Work },
  crawlEveryMs: number,
  log: Log,
): (() => Promise<void>) => {
  const began = new Date().toISOString();
  const round = async (): Promise<void> => {
    const { lastCrawlAt, now } = await overviews.now();
    const late = crawlLate(lastCrawlAt === null || lastCrawlAt < began ? began : lastCrawlAt, crawlEveryMs, now);
    const parked = (await work.parked()).map(({ kind, subject, reason }) => ({
      code: "work_parked" as const,
      subject: `${kind} ${subject}`,
      message: `The step ${kind} of ${subject} was given up: ${reason}`,
    }));
    for (const { code, message } of await alarms.settle(["crawl_late", "work_parked"], [...late, ...parked])) log.error({ code }, message);
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    await round().catch((error: unknown) => log.warn({ error: messageOf(error) }, "alarms could not be looked for"));
    if (!stopped)
      timer = setTimeout(() => {
        running = run();
      }, everyMs);
  };
  let running = run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
};
