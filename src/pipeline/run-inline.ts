import { handle, type Ports } from "./handlers.ts";
import type { Job } from "./jobs.ts";

/** Runs jobs and all that follow from them here and now, without a queue. Returns what was said of each, in order. */
export const runInline = async (ports: Ports, jobs: readonly Job[]): Promise<{ job: Job; says: string }[]> => {
  const said: { job: Job; says: string }[] = [];
  const due = [...jobs];
  for (let job = due.shift(); job !== undefined; job = due.shift()) {
    const { next, says } = await handle(ports, job, true);
    said.push({ job, says });
    due.push(...next);
  }
  return said;
};
