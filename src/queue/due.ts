import type { Job } from "../pipeline/jobs.ts";
import type { Documents } from "../ports/documents.ts";
import type { Log } from "../ports/log.ts";
import type { JobQueue } from "./queue.ts";

const nextStep = (state: string): Job["kind"] => (state === "extracted" ? "publish" : "extract");

/**
 * Puts what the database says is due on the queue, now and every 15 s: a flushed or lost queue costs seconds and no work.
 * A document that is in hand already is handled twice with the effect of once. The returned function stops it, and resolves
 * when no round is under way any more: only then may the queue and the database be closed.
 */
export const keepDue = (
  documents: Pick<Documents, "due">,
  queue: Pick<JobQueue, "add">,
  log: Log,
  everyMs = 15_000,
): (() => Promise<void>) => {
  /** Hints given in the last round: those still due get a new one only a round later, so that a long reading is not doubled. */
  let given = new Set<string>();
  const round = async () => {
    const due = await documents.due();
    const jobs = due.map((document): Job => ({ kind: nextStep(document.state), documentSha256: document.sha256 }));
    const fresh = jobs.filter((job) => !given.has(`${job.kind} ${job.documentSha256}`));
    await queue.add(fresh);
    given = new Set(fresh.map((job) => `${job.kind} ${job.documentSha256}`));
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    await round().catch((error: unknown) =>
      log.warn({ error: error instanceof Error ? error.message : String(error) }, "due work could not be queued"),
    );
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
