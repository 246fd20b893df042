import type { PublishedStep, Records } from "../../../src/ports/records.ts";
import { connect } from "../../../src/store/database.ts";
import { openDocuments } from "../../../src/store/documents.ts";
import type { FeedClock } from "../../../src/store/feed-clock.ts";
import { openPlaces } from "../../../src/store/places.ts";
import { openRecords } from "../../../src/store/records.ts";
import { openReviews } from "../../../src/store/reviews.ts";
import { recordingLog } from "../../helpers/recording-log.ts";
import type { ConsistencyChecker } from "./consistency-checker.ts";
import type { Worker } from "./operations.ts";
import { type Interference, interferedPool } from "./sabotage.ts";

/** Stamps and order of all publications of the race, whichever process confirmed them. */
export interface Confirmed {
  /** The latest stamp that a publication which is over was given. */
  latest: string;
  publications: number;
  inHand: number;
}

const firstStamp = ({ stampedTo, changes }: PublishedStep): string => new Date(Date.parse(stampedTo) - (changes.length - 1)).toISOString();

/** Properties 5 and 19: who begins after another is over is stamped later; and others overtake only so often. */
const watched = (records: Records, confirmed: Confirmed, checker: ConsistencyChecker, sink: PublishedStep[]): Records => ({
  publish: async (plan) => {
    const before = { ...confirmed };
    confirmed.inHand += 1;
    try {
      const steps = await records.publish(plan);
      for (const step of steps) {
        const first = firstStamp(step);
        if (first <= before.latest) checker.violation("commit order", `${first} was given after ${before.latest} had been confirmed`);
        if (step.stampedTo > confirmed.latest) confirmed.latest = step.stampedTo;
      }
      checker.highest("most publications that overtook one", confirmed.publications - before.publications - before.inHand);
      confirmed.publications += steps.length;
      sink.push(...steps);
      return steps;
    } finally {
      confirmed.inHand -= 1;
    }
  },
});

export interface WriterProcess {
  /** A worker of this process, with a list of its own of what was confirmed to it. */
  readonly worker: () => Worker;
  readonly close: () => Promise<void>;
}

/** A worker process: connections of its own, the product's way from document to record, accidents on the way. */
export const startWriter = async (options: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly clock: FeedClock;
  readonly interference: Interference;
  readonly confirmed: Confirmed;
  readonly checker: ConsistencyChecker;
}): Promise<WriterProcess> => {
  const log = recordingLog();
  const database = await connect(options.databaseUrl, log);
  const records = openRecords(interferedPool(database.pool, options.interference), options.clock, log);
  const shared = {
    documents: openDocuments(database, options.dataDir),
    places: openPlaces(database.pool, options.clock),
    log,
    extractFile: () => Promise.reject(new Error("every reading is given")),
  };
  const reviews = openReviews(database);
  return {
    worker: () => {
      const steps: PublishedStep[] = [];
      return { steps, reviews, ports: { ...shared, records: watched(records, options.confirmed, options.checker, steps) } };
    },
    close: () => database.close(),
  };
};
