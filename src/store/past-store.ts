import path from "node:path";
import type { Log } from "../ports/log.ts";
import { openArchive } from "./archive.ts";
import { listenToClientErrors } from "./client-errors.ts";
import { feedClock } from "./feed-clock.ts";
import { openHistory } from "./history.ts";
import { openKeptFiles } from "./kept-files.ts";
import { openPlaces } from "./places.ts";
import { openPool } from "./pool.ts";
import { openPastReads } from "./replica.ts";
import type { Store } from "./store.ts";

export interface PastStoreOptions {
  readonly databaseUrl: string;
  /** A replica of it. */
  readonly replicaUrl: string | undefined;
  readonly dataDir: string;
}

/** What is read for earlier states and exports, over connections of its own: of a database that a store has opened already. */
export const openPastStore = (
  { databaseUrl, replicaUrl, dataDir }: PastStoreOptions,
  log: Log,
): Pick<Store, "history" | "archive" | "places" | "files"> => {
  listenToClientErrors();
  const { pool } = openPool(databaseUrl, log);
  const { poolFor } = openPastReads(pool, replicaUrl, log);
  return {
    history: openHistory(pool, poolFor),
    archive: openArchive(pool, poolFor),
    places: openPlaces(pool, feedClock()),
    files: (folder, budgetBytes) => openKeptFiles(path.resolve(dataDir, folder), budgetBytes),
  };
};
