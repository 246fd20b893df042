import type { Pruning } from "../ports/pruning.ts";
import type { NewJob } from "../ports/work.ts";
import type { Outcome } from "./outcome.ts";

export interface PrunePorts {
  readonly pruning: Pruning;
  /** For how many days records of our own work are kept. */
  readonly keepDays: number;
}

const everyMs = 24 * 3_600_000;

/** The schedule: a row of the work list that is due every day, after everything else. */
export const pruneSchedule: NewJob = { kind: "prune", subject: "records", priority: -1 };

/** Deletes old records of our own work. */
export const pruneJob = async ({ pruning, keepDays }: PrunePorts): Promise<Outcome> => {
  const counts = await pruning.prune(keepDays);
  const gone = Object.entries(counts).filter(([, count]) => count > 0);
  const message = gone.length === 0 ? "nothing is old enough" : gone.map(([kind, count]) => `${count} ${kind}`).join(", ");
  return { result: "pruned", message, next: [], ending: { kind: "done", againInMs: everyMs } };
};
