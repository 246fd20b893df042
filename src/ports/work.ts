/**
 * What there is to do. `subject` is an id and nothing else: of discover "current" or a year, of fetch the listed file's, of extract and
 * publish a document's SHA-256, of market "current" or "<market>/<day>", of prune "records".
 */
export const workKinds = ["discover", "fetch", "extract", "publish", "market", "prune"] as const;
export type WorkKind = (typeof workKinds)[number];

export interface Job {
  readonly kind: WorkKind;
  readonly subject: string;
}

/** A job that shall be done, now unless `inMs` says later. Asking twice is asking once; asking while it is in hand is asking for once more. */
export interface NewJob extends Job {
  readonly inMs?: number;
  /** Higher first: the day number of the publication, so that new decisions go before old ones. */
  readonly priority?: number;
  /** Read again although this version has read it. */
  readonly anew?: boolean;
}

/** A job in hand. Whoever has it must `extend` it, or another takes it up. */
export interface Claim extends Job {
  /** Proves that it is still ours. */
  readonly lease: string;
  /** How often it had been asked for when it was taken up. */
  readonly asked: string;
  /** How often it failed by itself before; being killed does not count. */
  readonly attempt: number;
  /** How often it was taken up, this time included. */
  readonly claims: number;
  readonly priority: number;
  readonly anew: boolean;
  /** How long it was due before it was taken up. */
  readonly waitedMs: number;
}

/** A hint: look at the work list for this job. */
export interface DueJob extends Job {
  /** How often it was taken up so far. */
  readonly claims: number;
}

/** How a job ends. */
export type Ending =
  /** Nothing is left of it, but for `againInMs`, when it is due again. */
  | { readonly kind: "done"; readonly againInMs: number | null }
  /** Tried again later; `counts` when it failed by itself. */
  | { readonly kind: "later"; readonly inMs: number; readonly counts: boolean; readonly reason: string }
  /** Given up, with a reason, until somebody asks for it again. */
  | { readonly kind: "parked"; readonly reason: string };

/** For the tallies: how it went, in a word, and how many pages were read from their pictures. */
export interface JobOutcome {
  readonly result: string;
  readonly ms: number;
  readonly pagesOptical: number;
}

export interface ParkedJob extends Job {
  readonly reason: string;
  readonly attempt: number;
  /** ISO-8601 UTC. */
  readonly since: string;
}

/** The work list. It lives in the database; whatever a queue holds are hints to look here. Leases run by the database's clock. */
export interface Work {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Takes a job in hand; null when it is not due, or another has it. */
  claim(job: Job, leaseMs: number): Promise<Claim | null>;
  /** Returns false when another has it by now. */
  extend(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Ends a job and asks for those that come next, both or neither; false, and nothing is written, when another has it by now. */
  end(claim: Claim, ending: Ending, next: readonly NewJob[], outcome: JobOutcome): Promise<boolean>;
  /**
   * Of the first `limit` jobs of these kinds that are due and in nobody's hand, newest publication first, those that were not given out in
   * the last `againMs`, and those whose worker's lease has run out since.
   */
  due(kinds: readonly WorkKind[], limit: number, againMs: number): Promise<readonly DueJob[]>;
  /** Is this job on the list: due, in hand or waiting for its day? Parked ones are not. */
  has(job: Job): Promise<boolean>;
  /** Is this job due or in hand? What only waits for its day is not. */
  isDueOrRunning(job: Job): Promise<boolean>;
  /** Is this job due, in hand, or to be tried again after a failure? What only waits for its day is not. */
  isUnfinished(job: Job): Promise<boolean>;
  parked(): Promise<readonly ParkedJob[]>;
}
