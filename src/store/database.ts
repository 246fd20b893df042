import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PermanentError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import { listenToClientErrors } from "./client-errors.ts";
import { orTransient } from "./failure.ts";
import { PrismaClient } from "./generated/client.ts";
import { openPool } from "./pool.ts";

export interface Database {
  /** For SQL that Prisma has no words for or is too slow at: publications and the feed. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

const assertUsable = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ zone: string; encoding: string; version: number }>(
    `select current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
            current_setting('server_version_num')::int as version`,
  );
  const { zone, encoding, version } = rows[0] ?? { zone: "", encoding: "", version: 0 };
  if (zone !== "UTC") {
    throw new PermanentError(`Sessions of this database run in time zone "${zone}", UTC is wanted: take "options" out of DATABASE_URL.`);
  }
  if (encoding !== "UTF8") throw new PermanentError(`This database is encoded in ${encoding}, UTF8 is wanted: create another one.`);
  if (version < 140_000) throw new PermanentError(`This is PostgreSQL ${Math.floor(version / 10_000)}, version 14 or later is wanted.`);
};

/** Opens the connections of this process. The tables must be there already (migrate). */
export const connect = async (databaseUrl: string, log: Log): Promise<Database> => {
  listenToClientErrors();
  const { pool, close } = openPool(databaseUrl, log);
  try {
    await orTransient(() => assertUsable(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const transactionOptions = { maxWait: 15_000, timeout: 15_000 };
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions, errorFormat: "minimal" });
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await close();
    },
  };
};
