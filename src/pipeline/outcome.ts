import type { Ending, Job, NewJob } from "../ports/work.ts";

/** A job's result. */
export interface Outcome {
  /** In a word or two, of few: what the tallies count. */
  readonly result: string;
  /** One sentence for the log and for people. */
  readonly message: string;
  /** Jobs that come next: asked for together with this one's end. */
  readonly next: readonly NewJob[];
  /** Jobs that are on the work list already, and may be begun at once. */
  readonly hints?: readonly Job[];
  /** Done, and never again, when it is not said. */
  readonly ending?: Ending;
  /** More for the job's event in the log. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly pagesOptical?: number;
}

export const done: Ending = { kind: "done", againInMs: null };

/** What went wrong, in its own words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
