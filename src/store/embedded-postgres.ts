import { existsSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PermanentError, TransientError } from "../model/errors.ts";
import { type Cluster, clusterAt } from "./postgres-cluster.ts";
import type { Place } from "./postgres-place.ts";
import { type ProcessMark, processStart } from "./process-start.ts";
import { trimServerLog } from "./server-log.ts";

/** A running PostgreSQL of ours. It outlives a process that is killed, and the next one finds it again. */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  /** Its first process, the postmaster. */
  readonly server: ProcessMark;
  /** Its log takes so much room and no more where this is called now and then. */
  trimLog(): void;
  stop(): Promise<void>;
}

const startTimeoutSeconds = 60;
const portTries = 5;
/** Sessions of a killed server end by themselves, at the latest when their statement ends (10 s); until then a new one refuses to start. */
const leftoverTries = 24;
const leftoverPauseMs = 500;

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

/** The port of the cluster's server if it runs, waited for while it starts up or recovers; else null. */
const runningPort = async (cluster: Cluster): Promise<number | null> => {
  for (let waitedMs = 0; waitedMs < startTimeoutSeconds * 1_000; waitedMs += 50) {
    const server = serverFile(cluster);
    if (server === null || processStart(server.pid) === null) return null;
    if (server.ready) return (await isOurs(cluster.url(server.port), cluster)) ? server.port : null;
    await sleep(50);
  }
  return null;
};

/** What the log got since it was `from` bytes long. */
const logFrom = ({ log }: Cluster, from: number): string =>
  existsSync(log) ? readFileSync(log).subarray(from).toString("utf8").trim() : "";

const logBytes = ({ log }: Cluster): number => (existsSync(log) ? statSync(log).size : 0);

const lastLines = (text: string): string => text.split("\n").slice(-3).join(" | ") || "no log";

/**
 * A killed server that its parent did not collect yet, or never will (a container whose first process is ours), still has its number, and
 * PostgreSQL takes it for alive. Its sessions are kept apart by their shared memory, which a new server looks at too.
 */
const removeFileOfDead = (cluster: Cluster): void => {
  const server = serverFile(cluster);
  if (server !== null && processStart(server.pid) === null) rmSync(path.join(cluster.directory, "postmaster.pid"), { force: true });
};

/** Why the server did not start, by what it logged. */
const obstacle = (logged: string): "port" | "sessions" | "disk" | "other" => {
  if (/No space left on device|Disk quota exceeded/.test(logged)) return "disk";
  if (/Address already in use/.test(logged)) return "port";
  return /shared memory block .* is still in use/.test(logged) ? "sessions" : "other";
};

/** Starts the server on this machine only: at `wanted`, or on a free port, another one when somebody takes it in between. */
const start = async (cluster: Cluster, wanted: number | null): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c timezone=UTC -c log_timezone=UTC -c max_connections=100`;
    removeFileOfDead(cluster);
    trimServerLog(cluster.log);
    const before = logBytes(cluster);
    try {
      const waiting = ["-w", "-t", String(startTimeoutSeconds), "-l", cluster.log];
      await cluster.run("pg_ctl", ["-D", cluster.directory, ...waiting, "-o", settings, "start"]);
      return port;
    } catch (cause) {
      const logged = logFrom(cluster, before);
      const [what, tail] = [obstacle(logged), lastLines(logged)];
      if (what === "port" && wanted === null && attempt < portTries) continue;
      if (what === "port" && wanted !== null)
        throw new TransientError(`Port ${wanted}, where the embedded PostgreSQL is looked for, is taken by another program: free it.`, {
          cause,
        });
      if (what === "disk")
        throw new TransientError(`The disk of ${cluster.directory} is full, so the embedded PostgreSQL does not start: make room.`, {
          cause,
        });
      if (what === "sessions" && attempt < leftoverTries) await sleep(leftoverPauseMs);
      else if (what === "sessions")
        throw new TransientError(`Sessions of a killed PostgreSQL in ${cluster.directory} do not end: ${tail}`, { cause });
      else throw new PermanentError(`The embedded PostgreSQL in ${cluster.directory} does not start: ${tail}`, { cause });
    }
  }
};

export interface StartOptions {
  /** Where processes look for it already; null: any free port. */
  readonly port: number | null;
  /** Makes the cluster when there is none. Under those who use it an empty one would pass for theirs. */
  readonly make: boolean;
}

/** Joins the place's PostgreSQL if it runs, else starts it; makes it the first time (about a second). One caller at a time. */
export const startOrAdopt = async (place: Place, { port: wanted, make }: StartOptions): Promise<EmbeddedPostgres> => {
  if (!make && !existsSync(path.join(place.directory, "cluster")))
    throw new PermanentError(`The embedded PostgreSQL's directory ${place.directory} is gone: stop the service and restore its data.`);
  const cluster = await clusterAt(place);
  const port = (await runningPort(cluster)) ?? (await start(cluster, wanted));
  const pid = serverFile(cluster)?.pid ?? 0;
  const waiting = ["-w", "-t", String(startTimeoutSeconds)];
  return {
    url: cluster.url(port),
    port,
    server: { pid, started: processStart(pid) ?? "" },
    trimLog: () => trimServerLog(cluster.log),
    stop: () => cluster.run("pg_ctl", ["-D", cluster.directory, "-m", "fast", ...waiting, "stop"]),
  };
};
