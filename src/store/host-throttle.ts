import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { HostBusyError } from "../model/errors.ts";
import type { Fetches, HostThrottle, KeptRobots } from "../ports/host-throttle.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { storableNullable } from "./storable.ts";

/** How long a turn is waited for, and how often it is asked whether it has come. */
const timeoutMs = 30_000;
const askEveryMs = 100;

/**
 * A process that has its turn shows so often that it is alive. The server ends a session that is silent within a transaction for 10 s
 * (database.ts), and its lock with it: a process that is stopped, or cut off, must not keep everybody else from the host.
 */
const aliveEveryMs = 2_000;

/** First key of the advisory locks over hosts; the second is made of the host's name. */
const lockClass = 7270737;

const ensure = "insert into host (host) values ($1) on conflict do nothing";
const state = `
  select greatest(0, extract(epoch from last_ended_at + $2 * interval '1 ms' - clock_timestamp()) * 1000)::float8 as wait_ms,
         greatest(0, extract(epoch from paused_until - clock_timestamp()) * 1000)::float8 as paused_ms, paused_because
    from host where host = $1`;
const pauseSql = `
  insert into host (host, paused_until, paused_because) values ($1, clock_timestamp() + $2 * interval '1 ms', $3)
  on conflict (host) do update
     set paused_because = case when host.paused_until > excluded.paused_until then host.paused_because else excluded.paused_because end,
         paused_until = greatest(host.paused_until, excluded.paused_until)`;

interface HostState {
  readonly wait_ms: number | null;
  readonly paused_ms: number | null;
  readonly paused_because: string | null;
}

/** Waits for the host's lock, which ends with its connection: a killed process leaves nothing locked. The connection is then in a transaction. */
const lock = async (client: pg.PoolClient, host: string): Promise<void> => {
  for (const began = performance.now(); performance.now() - began < timeoutMs; await sleep(askEveryMs)) {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1, hashtext($2)) as got", [lockClass, host]);
    if (!rows[0]?.got) continue;
    // Before the transaction: what is said of the host meanwhile, from other connections, must not wait for its end.
    await client.query(ensure, [host]);
    await client.query("begin");
    return;
  }
  throw new HostBusyError(`Another request at ${host} is under way for more than ${timeoutMs / 1000} s; tried again later.`, 5_000);
};

/** Throws HostBusyError while the host is paused, else waits until the pause after the last request is over. */
const waitForTurn = async (client: pg.PoolClient, host: string, pauseMs: number): Promise<void> => {
  const { rows } = await client.query<HostState>(state, [host, pauseMs]);
  const { wait_ms, paused_ms, paused_because } = rows[0] ?? { wait_ms: 0, paused_ms: 0, paused_because: null };
  if (paused_ms !== null && paused_ms > 0)
    throw new HostBusyError(`${host} is asked for nothing for ${Math.ceil(paused_ms / 1000)} s (${paused_because}).`, paused_ms);
  // A clock that was set back must not stretch the pause.
  await sleep(Math.min(wait_ms ?? 0, pauseMs));
};

/** HostThrottle and requests, kept for all processes in the database. */
export const openHostThrottle = (pool: pg.Pool): HostThrottle & Fetches => ({
  turn: async (host, pauseMs, work) => {
    const client = await orTransient(() => pool.connect());
    let healthy = true;
    let keepAliveTimer: NodeJS.Timeout | undefined;
    let shown: Promise<unknown> = Promise.resolve();
    try {
      await orTransient(async () => {
        await lock(client, host);
        keepAliveTimer = setInterval(() => {
          shown = client.query("select 1").catch(() => undefined);
        }, aliveEveryMs);
        await waitForTurn(client, host, pauseMs);
      });
      return await work();
    } finally {
      clearInterval(keepAliveTimer);
      await shown;
      // Whatever happens here, the request was made: a connection that is lost gives its lock back by itself.
      await client
        .query("update host set last_ended_at = clock_timestamp() where host = $1", [host])
        .then(() => client.query("commit; select pg_advisory_unlock_all()"))
        .catch(() => {
          healthy = false;
        });
      client.release(!healthy);
    }
  },
  pause: (host, forMs, because) =>
    orTransient(async () => {
      await pool.query(pauseSql, [host, forMs, storableNullable(because)]);
    }),
  robots: (host) =>
    orTransient(async () => {
      const { rows } = await pool.query<KeptRobots>(
        `select robots as text, ${isoText("robots_asked_at")} as "askedAt" from host where host = $1 and robots_asked_at is not null`,
        [host],
      );
      return rows[0] ?? null;
    }),
  keepRobots: (host, text) =>
    orTransient(async () => {
      await pool.query(
        `insert into host (host, robots, robots_asked_at) values ($1, $2, clock_timestamp())
         on conflict (host) do update set robots = excluded.robots, robots_asked_at = excluded.robots_asked_at`,
        [host, storableNullable(text)],
      );
    }),
  record: ({ url, outcome, status, bytes, sha256, etag, lastModified, ms, message }) =>
    orTransient(async () => {
      await pool.query(
        `insert into fetch_record (url, outcome, status, bytes, sha256, etag, last_modified, ms, message) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          storableNullable(url),
          outcome,
          status,
          bytes,
          sha256,
          storableNullable(etag),
          storableNullable(lastModified),
          Math.round(ms),
          storableNullable(message),
        ],
      );
    }),
});
