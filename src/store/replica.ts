import type pg from "pg";
import type { Log } from "../ports/log.ts";
import { isoText } from "./feed-clock.ts";
import { openPool } from "./pool.ts";

/** Where the versions up to a stamp (ISO-8601) are read: what is past is the same in the database and in each of its replicas that has it. */
export type PoolFor = (stamp: string) => Promise<pg.Pool>;

export interface PastReads {
  readonly poolFor: PoolFor;
  close(): Promise<void>;
}

const clockSql = `select epoch, ${isoText("last")} as last from feed_clock`;

interface Clock {
  readonly epoch: string;
  readonly last: string | null;
}

const clockOf = async (pool: pg.Pool): Promise<Clock | undefined> => (await pool.query<Clock>(clockSql)).rows[0];

/**
 * Reads of the past from a replica (streaming or logical) of the database, so that they take nothing from what writes. Whether it has a stamp
 * already, and is of the same epoch (a restore may not have arrived), is asked each time; where not, or where it does not answer, the
 * database itself is read. Without an address it always is.
 */
export const openPastReads = (primary: pg.Pool, replicaUrl: string | undefined, log: Log): PastReads => {
  if (replicaUrl === undefined) return { poolFor: async () => primary, close: async () => undefined };
  const { pool, close } = openPool(replicaUrl, log);
  let wasThere = true;
  const logChange = (isThere: boolean, error = ""): void => {
    if (isThere === wasThere) return;
    wasThere = isThere;
    if (isThere) log.info({}, "the replica answers again");
    else log.warn({ error }, "the replica does not answer; what is past is read from the database itself");
  };
  return {
    close,
    poolFor: async (stamp) => {
      const here = await clockOf(pool).catch((error: unknown) => {
        logChange(false, String(error));
        return null;
      });
      if (here === null) return primary;
      logChange(true);
      if (here === undefined || here.last === null || Date.parse(here.last) < Date.parse(stamp)) return primary;
      return (await clockOf(primary))?.epoch === here.epoch ? pool : primary;
    },
  };
};
