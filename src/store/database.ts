import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PermanentError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import { listenToClientErrors } from "./client-errors.ts";
import { orTransient } from "./failure.ts";
import { PrismaClient } from "./generated/client.ts";

export interface Database {
  /** For SQL that Prisma has no words for or is too slow at: publications and the feed. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

// Prisma writes and reads timestamps without an offset: in any other session zone every instant would silently be wrong.
const session = ["TimeZone=UTC", "statement_timeout=10s", "lock_timeout=5s", "idle_in_transaction_session_timeout=10s"];
const poolSize = 10;
/** So long a closing process waits for connections that are lent out. */
const lentMs = 2_000;

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

interface Pool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Connections whose sessions speak UTC and end what takes too long. Nothing is opened before the first question. */
export const openPool = (databaseUrl: string, log: Log): Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "taryfikator",
    options: session.map((setting) => `-c ${setting}`).join(" "),
  });
  // Without listeners a connection that the server ends takes the whole process along, also one that is lent out but idle.
  // The pool ends before the server has read its goodbyes: one that is stopped right then says that it ended the connection itself.
  let closing = false;
  const lost = (error: Error) => {
    if (!closing) log.warn({ error: error.message }, "a database connection was lost");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return {
    pool,
    close: async () => {
      closing = true;
      // A job that is left in hand has a connection still, perhaps for minutes; the server ends that with the process.
      await Promise.race([pool.end(), sleep(lentMs, undefined, { ref: false })]);
    },
  };
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

/** Runs `work` in one transaction begun by `begin`; any throw rolls it back. A connection that failed is not used again. */
export const inTransaction = <T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  orTransient(async () => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      const broken = await client.query("rollback").then(
        () => false,
        () => true,
      );
      client.release(broken);
      throw error;
    }
  });
