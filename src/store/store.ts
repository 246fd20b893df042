import type { Documents } from "../ports/documents.ts";
import type { Keys } from "../ports/keys.ts";
import type { Log } from "../ports/log.ts";
import type { Feed, Records } from "../ports/records.ts";
import { openDatabase, type Role } from "./data-directory.ts";
import { connect } from "./database.ts";
import { openDocuments } from "./documents.ts";
import { orTransient } from "./failure.ts";
import { openFeed } from "./feed.ts";
import { feedClock } from "./feed-clock.ts";
import { openKeys } from "./keys.ts";
import { migrate } from "./migrate.ts";
import { openRecords } from "./records.ts";

export interface Store {
  readonly documents: Documents;
  readonly records: Records;
  readonly feed: Feed;
  readonly keys: Keys;
  readonly databaseUrl: string;
  /** For a person: which database this is, without its password. */
  readonly where: string;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Absent: the data directory's own PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
  readonly log: Log;
}

/** Finds or starts the database, migrates it and opens everything that is kept in it. Close it, or the embedded one runs on. */
export const openStore = async ({ databaseUrl, dataDir, role, log }: StoreOptions): Promise<Store> => {
  const found = await openDatabase({ databaseUrl, dataDir, role });
  try {
    const applied = await orTransient(() => migrate(found.url));
    if (applied.length > 0) log.info({ applied }, "migrated the database");
    const database = await connect(found.url, log);
    let closed: Promise<void> | undefined;
    return {
      documents: openDocuments(database.prisma, dataDir),
      records: openRecords(database.pool, feedClock(), log),
      feed: openFeed(database.pool),
      keys: openKeys(database.prisma),
      databaseUrl: found.url,
      where: found.where,
      close: () => {
        closed ??= database.close().finally(found.close);
        return closed;
      },
    };
  } catch (error) {
    await found.close();
    throw error;
  }
};
