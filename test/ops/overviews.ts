import type { Overview } from "../../src/ports/overview.ts";

/** A service that has just been set up. */
export const emptyOverview: Overview = {
  jobs: [],
  work: [],
  documents: [],
  problems: [],
  alarms: [],
  pagesOptical: 0,
  listed: { all: 0, fetched: 0, missing: 0, withdrawn: 0 },
  lastCrawlAt: null,
  lastPublicationAt: null,
  publications: 0,
  now: "2026-11-21T12:00:00.000Z",
};

/** One that has worked for a while. */
export const busyOverview: Overview = {
  jobs: [
    { kind: "fetch", result: "new", count: 480, ms: 96_000 },
    { kind: "extract", result: "read", count: 3, ms: 4_500 },
    { kind: "publish", result: "held", count: 2, ms: 80 },
  ],
  work: [
    { kind: "discover", due: 0, inHand: 0, waiting: 1, parked: 0 },
    { kind: "fetch", due: 20, inHand: 1, waiting: 0, parked: 2 },
    { kind: "extract", due: 0, inHand: 0, waiting: 0, parked: 0 },
  ],
  documents: [
    { state: "published", count: 470 },
    { state: "held", count: 8 },
  ],
  problems: [
    { code: "unknown_label", blocks: true, count: 5 },
    { code: "unknown_label", blocks: false, count: 7 },
  ],
  alarms: [
    { code: "work_parked", count: 2 },
    { code: "crawl_shrunk", count: 1 },
  ],
  pagesOptical: 1234,
  listed: { all: 500, fetched: 480, missing: 3, withdrawn: 1 },
  lastCrawlAt: "2026-11-21T11:57:00.000Z",
  lastPublicationAt: "2026-11-19T12:00:00.250Z",
  publications: 478,
  now: "2026-11-21T12:00:00.000Z",
};
