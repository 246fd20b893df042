import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/*
 * A pool whose transactions meet with accidents: between any two statements, and at the commit itself. The product's code is the same; it
 * only sees what a broken connection or a failing statement shows it.
 */

export interface Accident {
  /** abort: the statement fails; terminate: the server ends the session before it; race: while it runs, so nobody knows whether it was done. */
  readonly kind: "abort" | "terminate" | "race";
  /** Before which statement, counted from 1 (`begin` is 0); or the commit. */
  readonly at: number | "commit";
}

/** What is done to each transaction of a pool. */
export interface Interference {
  readonly accident?: () => Accident | null;
  /** Called with each accident that happened. */
  readonly struck?: (accident: Accident) => void;
  readonly terminate?: (pid: number) => Promise<void>;
  /** How long a transaction stays open before its commit, in real ms. */
  readonly commitDelayMs?: () => number;
  /** Changes a statement on its way: how mutants lose the publication lock. */
  readonly rewrite?: (sql: string) => string;
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const interferedQuery = (client: pg.PoolClient, { accident, struck, terminate, commitDelayMs, rewrite }: Interference): Query => {
  const query = client.query.bind(client) as unknown as Query;
  const { processID } = client as unknown as { readonly processID: number };
  const coming = accident?.() ?? null;
  let statement = -1;
  return async (sql, values) => {
    statement += 1;
    if (sql === "commit" && commitDelayMs !== undefined) await sleep(commitDelayMs());
    if (coming !== null && sql !== "rollback" && (coming.at === statement || coming.at === sql)) {
      struck?.(coming);
      if (coming.kind === "abort") throw new Error("this statement fails in the test");
      const ending = terminate?.(processID);
      if (coming.kind === "terminate") await ending;
      ending?.catch(() => {});
    }
    return query(rewrite === undefined ? sql : rewrite(sql), values);
  };
};

/** Only what `inTransaction` asks of a pool. */
export const interferedPool = (pool: pg.Pool, interference: Interference): pg.Pool => {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = interferedQuery(client, interference);
    return new Proxy(client, {
      get: (target, name) => {
        if (name === "query") return query;
        const own = Reflect.get(target, name, target);
        return typeof own === "function" ? own.bind(target) : own;
      },
    });
  };
  return { connect } as unknown as pg.Pool;
};
