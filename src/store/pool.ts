import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../ports/log.ts";
import { orTransient } from "./failure.ts";

// Prisma writes and reads timestamps without an offset: in any other session zone every instant would silently be wrong.
const session = ["TimeZone=UTC", "statement_timeout=10s", "lock_timeout=5s", "idle_in_transaction_session_timeout=10s"];
const poolSize = 10;
/** So long a closing process waits for connections that are lent out. */
const lentMs = 2_000;

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
