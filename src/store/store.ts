import path from "node:path";
import type { Alarms } from "../ports/alarms.ts";
import type { Archive } from "../ports/archive.ts";
import type { Documents } from "../ports/documents.ts";
import type { History } from "../ports/history.ts";
import type { Fetches, HostThrottle } from "../ports/host-throttle.ts";
import type { KeptFiles } from "../ports/kept-files.ts";
import type { Keys } from "../ports/keys.ts";
import type { Listings } from "../ports/listing.ts";
import type { Log } from "../ports/log.ts";
import type { Markets } from "../ports/market.ts";
import type { Overviews } from "../ports/overview.ts";
import type { Places } from "../ports/places.ts";
import type { Pruning } from "../ports/pruning.ts";
import type { Feed, Records } from "../ports/records.ts";
import type { Reviews } from "../ports/reviews.ts";
import type { Quotas, Usage, UsageOfKeys } from "../ports/usage.ts";
import type { Work } from "../ports/work.ts";
import { openAlarms } from "./alarms.ts";
import { openArchive } from "./archive.ts";
import { openAttempts } from "./attempts.ts";
import { openDatabase, type Role } from "./data-directory.ts";
import { connect } from "./database.ts";
import { openDocuments } from "./documents.ts";
import { orTransient } from "./failure.ts";
import { openFeed } from "./feed.ts";
import { feedClock } from "./feed-clock.ts";
import { openHistory } from "./history.ts";
import { openHostThrottle } from "./host-throttle.ts";
import { openKeptFiles } from "./kept-files.ts";
import { openKeys } from "./keys.ts";
import { openListings } from "./listings.ts";
import { openMarkets } from "./market.ts";
import { migrate } from "./migrate.ts";
import { openOverviews } from "./overview.ts";
import { openPeople } from "./people.ts";
import { openPlaces } from "./places.ts";
import { openPruning } from "./pruning.ts";
import { openRecords } from "./records.ts";
import { openPastReads } from "./replica.ts";
import { openReviews } from "./reviews.ts";
import { openQuotas, openUsage } from "./usage.ts";
import { openWork } from "./work.ts";

export interface Store {
  readonly documents: Documents;
  readonly records: Records;
  readonly feed: Feed;
  readonly history: History;
  readonly archive: Archive;
  /** Files that can be made again, in a folder of the data directory. */
  readonly files: (folder: string, budgetBytes: number) => KeptFiles;
  readonly keys: Keys;
  readonly quotas: Quotas;
  readonly usage: Usage & UsageOfKeys;
  readonly attempts: ReturnType<typeof openAttempts>;
  readonly places: Places;
  readonly reviews: Reviews;
  readonly listings: Listings;
  readonly work: Work;
  readonly throttle: HostThrottle & Fetches;
  readonly markets: Markets;
  readonly alarms: Alarms;
  readonly overviews: Overviews;
  readonly pruning: Pruning;
  /** The tables of people's accounts, for the room that keeps them. */
  readonly people: object;
  readonly databaseUrl: string;
  /** For a person: which database this is, without its password. */
  readonly where: string;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Absent: the data directory's own PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  /** A replica of it, for earlier states and exports. */
  readonly replicaUrl?: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
  readonly log: Log;
  /** Length of a publication's tick: a second. Tests scale it down. */
  readonly tickMs?: number;
}

/** Finds or starts the database, migrates it and opens everything that is kept in it. Close it, or the embedded one runs on. */
export const openStore = async ({ databaseUrl, replicaUrl, dataDir, role, log, tickMs }: StoreOptions): Promise<Store> => {
  const found = await openDatabase({ databaseUrl, dataDir, role, log });
  try {
    const applied = await orTransient(() => migrate(found.url));
    if (applied.length > 0) log.info({ applied }, "migrated the database");
    const database = await connect(found.url, log);
    const past = openPastReads(database.pool, replicaUrl, log);
    let closed: Promise<void> | undefined;
    return {
      documents: openDocuments(database, dataDir),
      records: openRecords(database.pool, feedClock(tickMs), log),
      feed: openFeed(database.pool),
      history: openHistory(database.pool, past.poolFor),
      archive: openArchive(database.pool, past.poolFor),
      files: (folder, budgetBytes) => openKeptFiles(path.resolve(dataDir, folder), budgetBytes),
      keys: openKeys(database),
      quotas: openQuotas(database.pool),
      usage: openUsage(database.pool),
      attempts: openAttempts(database.pool),
      places: openPlaces(database.pool, feedClock(tickMs)),
      reviews: openReviews(database),
      listings: openListings(database.pool),
      work: openWork(database.pool),
      throttle: openHostThrottle(database.pool),
      markets: openMarkets(database.pool),
      alarms: openAlarms(database.pool),
      overviews: openOverviews(database.pool),
      pruning: openPruning(database.pool),
      people: openPeople(database.prisma),
      databaseUrl: found.url,
      where: found.where,
      close: () => {
        closed ??= Promise.all([past.close(), database.close()])
          .then(() => undefined)
          .finally(found.close);
        return closed;
      },
    };
  } catch (error) {
    await found.close();
    throw error;
  }
};
