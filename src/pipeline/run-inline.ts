import { setTimeout as sleep } from "node:timers/promises";
import type { Job, NewJob } from "../ports/work.ts";
import { type WorkingPorts, workOn } from "./working.ts";

export interface JobReport {
  readonly job: Job;
  readonly result: string;
  readonly message: string;
}

const lookEveryMs = 200;

/**
 * Waits while another worker has the job, or it waits for a later try; true once it is ours to try. What is looked at or fetched is on the
 * list for ever, for its next day: once another has done it nobody waits for that.
 */
const isFree = async ({ work }: WorkingPorts, job: Job): Promise<boolean> => {
  const comesAgain = job.kind === "discover" || job.kind === "fetch" || job.kind === "market";
  if (!(await (comesAgain ? work.isDueOrRunning(job) : work.isUnfinished(job)))) return false;
  await sleep(lookEveryMs);
  return true;
};

/**
 * Does jobs and all that follow from them here and now, without a queue, beside workers that may have one of them in hand already: those are
 * waited for. Returns what was said of each job that was done here, in order; `onSaid` hears it at once.
 */
export const runInline = async (
  ports: WorkingPorts,
  jobs: readonly NewJob[],
  onReport: (reports: JobReport) => void = () => undefined,
): Promise<readonly JobReport[]> => {
  await ports.work.add(jobs);
  const reports: JobReport[] = [];
  const due: Job[] = [...jobs];
  for (let job = due.shift(); job !== undefined; job = due.shift()) {
    let worked = await workOn(ports, job);
    while (worked === null && (await isFree(ports, job))) worked = await workOn(ports, job);
    if (worked === null) {
      // Another worker read it, and what follows from that is on the list.
      if (job.kind === "extract") due.push({ kind: "publish", subject: job.subject });
      continue;
    }
    const { outcome } = worked;
    const one = { job, result: outcome.result, message: outcome.message };
    reports.push(one);
    onReport(one);
    due.push(...outcome.next, ...(outcome.hints ?? []));
    // What failed and may be tried again is, here too: nobody else may be there to do it.
    if (outcome.ending?.kind === "later" && outcome.ending.counts && (job.kind === "extract" || job.kind === "publish")) due.push(job);
  }
  return reports;
};
