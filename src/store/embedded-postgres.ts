import { existsSync, readFileSync, realpathSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PermanentError } from "../model/errors.ts";
import { type Cluster, clusterAt } from "./postgres-cluster.ts";
import type { Place } from "./postgres-place.ts";
import { processStart } from "./process-start.ts";

/** A running PostgreSQL of ours. It outlives a process that is killed, and the next one finds it again. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const startPatienceSeconds = 60;
const portTries = 5;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** What the server writes into its postmaster.pid: process id first, port fourth, state eighth. */
const serverFile = ({ directory }: Cluster): { pid: number; port: number; ready: boolean } | null => {
  try {
    const lines = readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return null;
  }
};

/** Whether the server at `url` is the one of this cluster: after a power cut the port may be anybody's. */
const isOurs = async (url: string, cluster: Cluster): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory");
    return rows[0] !== undefined && realpathSync(rows[0].directory) === realpathSync(cluster.directory);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** The address of the cluster's server if it runs, waited for while it starts up or recovers; else null. */
const runningUrl = async (cluster: Cluster): Promise<string | null> => {
  for (let waitedMs = 0; waitedMs < startPatienceSeconds * 1_000; waitedMs += 50) {
    const server = serverFile(cluster);
    if (server === null || processStart(server.pid) === null) return null;
    if (server.ready) return (await isOurs(cluster.url(server.port), cluster)) ? cluster.url(server.port) : null;
    await sleep(50);
  }
  return null;
};

const logTail = ({ log }: Cluster): string =>
  existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").slice(-3).join(" | ") : "no log";

/** Starts the server on a free port of this machine only; another port when somebody takes it in between. */
const start = async (cluster: Cluster): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c timezone=UTC -c log_timezone=UTC -c max_connections=100`;
    try {
      const waiting = ["-w", "-t", String(startPatienceSeconds), "-l", cluster.log];
      await cluster.run("pg_ctl", ["-D", cluster.directory, ...waiting, "-o", settings, "start"]);
      return cluster.url(port);
    } catch (error) {
      if (attempt < portTries && /Address already in use/.test(logTail(cluster))) continue;
      throw new PermanentError(`The embedded PostgreSQL in ${cluster.directory} does not start: ${logTail(cluster)}`, { cause: error });
    }
  }
};

/** Joins the place's PostgreSQL if it runs, else starts it; makes it the first time (about a second). One caller at a time. */
export const startOrAdopt = async (place: Place): Promise<EmbeddedPostgres> => {
  const cluster = await clusterAt(place);
  const url = (await runningUrl(cluster)) ?? (await start(cluster));
  const waiting = ["-w", "-t", String(startPatienceSeconds)];
  return { url, stop: () => cluster.run("pg_ctl", ["-D", cluster.directory, "-m", "fast", ...waiting, "stop"]) };
};
