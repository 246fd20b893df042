import { DiskFullError, HostBusyError, OutageError, ReaderStoppedError, TransientError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import type { Claim, Ending, Job, Work, WorkKind } from "../ports/work.ts";
import { backoffMs } from "./backoff.ts";
import { handle, type Ports } from "./handlers.ts";
import { done, messageOf, type Outcome } from "./outcome.ts";

export interface WorkingPorts extends Ports {
  readonly work: Work;
}

/**
 * A killed worker's job is free once its lease has run out; whoever keeps the list looks every two seconds. So it is taken up within eight
 * seconds, and a worker may be held up for four before another begins the same.
 */
const lease = { ms: 6_000, renewEveryMs: 1_500 };

/** After so long a job is given up on, whatever it waits for. Reading has limits of its own that kill its process; these lie beyond them. */
const limitMs: Readonly<Record<WorkKind, number>> = {
  discover: 900_000,
  fetch: 400_000,
  extract: 720_000,
  publish: 120_000,
  market: 700_000,
  prune: 120_000,
};

/** A job whose worker died so often is what kills them. */
const mostClaims = 30;

/** What a job came to. */
export interface Worked {
  readonly outcome: Outcome;
  /** False: another has taken it up meanwhile, and ends it. */
  readonly mine: boolean;
}

/** How long a job waits for a disk. A fetch would be the same download again, every two seconds, from somebody else's server. */
const diskFullRetryMs = 60_000;

/** How long a document waits whose reader was stopped: a machine that is short of memory needs a moment. */
const stoppedMs = 30_000;

/** How long a job waits that failed through no fault of its own; null: through its own. */
const outageMs = (error: unknown): number | null => {
  if (error instanceof HostBusyError) return error.forMs;
  if (error instanceof DiskFullError) return diskFullRetryMs;
  if (error instanceof ReaderStoppedError) return stoppedMs;
  return error instanceof OutageError ? 2_000 : null;
};

const failed = (claim: Claim, error: unknown): Outcome => {
  const reason = messageOf(error);
  const waits = outageMs(error);
  const inMs = waits ?? backoffMs(claim.attempt, 1_000, 60_000, Math.random());
  const counts = waits === null;
  return { result: counts ? "failed" : "outage", message: reason, next: [], ending: { kind: "later", inMs, counts, reason } };
};

const overLimit = (claim: Claim, log: Log): Outcome => {
  const reason = `The process that worked on it ended ${claim.claims - 1} times before it was done; it is given up until somebody asks for it again.`;
  log.error({ job: claim.kind, subject: claim.subject }, reason);
  return { result: "parked", message: reason, next: [], ending: { kind: "parked", reason } };
};

/** Keeps the lease while a job is in hand; aborts it when another has it, or its time is over. */
const withLease = async (work: Work, claim: Claim, act: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> => {
  const ending = new AbortController();
  const renew = setInterval(() => {
    // A database that does not answer now may do so at the next turn; the lease then runs out, or not.
    work.extend(claim, lease.ms).then(
      (mine) => void (mine || ending.abort(new TransientError("Another worker has taken this job up."))),
      () => undefined,
    );
  }, lease.renewEveryMs);
  const seconds = limitMs[claim.kind] / 1000;
  const clock = setTimeout(
    () => ending.abort(new TransientError(`It took longer than ${seconds} s and was stopped.`)),
    limitMs[claim.kind],
  );
  try {
    const aborted = new Promise<never>((_, reject) => {
      ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
    });
    return await Promise.race([act(ending.signal), aborted]);
  } finally {
    clearInterval(renew);
    clearTimeout(clock);
  }
};

/**
 * Takes a job up, does it, ends it and writes one event about it; null when it is not due or another has it. Whatever a job does, this
 * throws only when the database does not answer: then the lease runs out and the job is done again, with the effect of once.
 */
export const workOn = async (ports: WorkingPorts, job: Job): Promise<Worked | null> => {
  const { work, log } = ports;
  const claim = await work.claim(job, lease.ms);
  if (claim === null) return null;
  const started = performance.now();
  const outcome =
    claim.claims > mostClaims
      ? overLimit(claim, log)
      : await withLease(work, claim, (signal) => handle(ports, claim, signal)).catch((error: unknown) => failed(claim, error));
  const ms = performance.now() - started;
  const { result, message, next, fields, pagesOptical = 0 } = outcome;
  const ending: Ending = outcome.ending ?? done;
  const mine = await work.end(claim, ending, next, { result, ms, pagesOptical });
  const event = {
    job: claim.kind,
    subject: claim.subject,
    result,
    message,
    ms: Math.round(ms),
    waited_ms: claim.waitedMs,
    attempt: claim.attempt,
    claims: claim.claims,
    next: next.length,
    again_ms: ending.kind === "done" ? ending.againInMs : ending.kind === "later" ? ending.inMs : null,
    mine,
    ...fields,
  };
  if (ending.kind === "done") log.info(event, "job done");
  else log.warn(event, ending.kind === "parked" ? "job given up" : "job will be tried again");
  return { outcome, mine };
};
