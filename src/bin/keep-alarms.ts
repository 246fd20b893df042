import { crawlLate } from "../ops/crawl-late.ts";
import { documentAlarmCodes, documentsWaiting } from "../ops/documents-waiting.ts";
import { messageOf } from "../pipeline/outcome.ts";
import type { Alarms } from "../ports/alarms.ts";
import type { Documents } from "../ports/documents.ts";
import type { Log } from "../ports/log.ts";
import type { Overviews } from "../ports/overview.ts";
import type { Work } from "../ports/work.ts";

const everyMs = 60_000;

export interface Watched {
  readonly overviews: Overviews;
  readonly alarms: Alarms;
  readonly documents: Pick<Documents, "inState">;
}

/**
 * Looks once a minute for what no job says of itself: a crawl that does not come, work that was given up, and documents that wait for a
 * person. The returned function stops it, and resolves when no round is under way any more.
 */
export const keepAlarms = (
  { overviews, alarms, documents, work }: Watched & { readonly work: Work },
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
    const waiting = documentsWaiting(await documents.inState(["held", "refused"]));
    const raised = await alarms.settle(["crawl_late", "work_parked", ...documentAlarmCodes], [...late, ...parked, ...waiting]);
    for (const { code, message } of raised) log.error({ code }, message);
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
