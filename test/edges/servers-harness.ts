import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { published, type Site } from "../../src/demo/site.ts";
import { clusterAt } from "../../src/store/postgres-cluster.ts";
import { placeFor } from "../../src/store/postgres-place.ts";
import { listed, tinyNumber } from "../bulletin/documents.ts";
import { hold } from "../bulletin/faults.ts";
import { closedPort } from "../helpers/closed-port.ts";
import { type TestServer, temporaryDirectory } from "../helpers/database.ts";
import { isRunning, type launcher, postgresPid, type Running, readersOf, until } from "../helpers/processes.ts";
import type { Harness } from "./harness.ts";
import { stopAt } from "./stops.ts";

/*
 * Servers of the test's own, to be stopped, started, filled and slowed, and the installation brought to the three moments at once in which that
 * may happen to it.
 */

/** A PostgreSQL that is always found at the same address. */
export interface OwnPostgres extends Omit<TestServer, "emptyDatabase"> {
  readonly url: string;
  start(): Promise<void>;
  /** As a power cut stops it: no session is asked, and the next start recovers. */
  stopAtOnce(): Promise<void>;
}

/** Makes and starts one in `dataDir`, which stays the caller's to remove. */
export const ownPostgres = async (dataDir: string): Promise<OwnPostgres> => {
  const cluster = await clusterAt(placeFor(dataDir));
  const port = await closedPort();
  const url = cluster.url(port);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c timezone=UTC -c max_connections=100`;
  const start = () => cluster.run("pg_ctl", ["-D", cluster.directory, "-w", "-t", "60", "-l", cluster.log, "-o", settings, "start"]);
  const stopAtOnce = () => cluster.run("pg_ctl", ["-D", cluster.directory, "-w", "-m", "immediate", "stop"]);
  await start();
  let made = 0;
  return {
    ...{ dataDir, url, start, stopAtOnce },
    freshDatabase: async () => {
      made += 1;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database house_${made}`);
      await client.end();
      return Object.assign(new URL(url), { pathname: `/house_${made}` }).href;
    },
    stop: async () => {
      if (postgresPid(dataDir) !== null) await stopAtOnce();
    },
  };
};

export interface SmallDisk {
  readonly directory: string;
  /** Takes all the room that is left. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A file system of `megabytes` of its own, for what must run full; null where nothing may be mounted. */
export const smallDisk = (megabytes: number): SmallDisk | null => {
  const directory = temporaryDirectory();
  const filler = join(directory, "filler");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", directory], { stdio: "ignore" });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  return {
    directory,
    fill: () => {
      const file = openSync(filler, "a");
      // First by the block, then what is left of the last one.
      for (const size of [65_536, 512])
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", [directory]);
      rmSync(directory, { recursive: true });
    },
  };
};

/** A Redis that keeps nothing when it ends, always found at the same port. */
export interface OwnRedis {
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** One command, by a connection of its own. */
  tell(command: string, ...words: readonly string[]): Promise<unknown>;
}

export const ownRedis = async (): Promise<OwnRedis> => {
  const port = await closedPort();
  let server: ChildProcess | null = null;
  const tell: OwnRedis["tell"] = async (command, ...words) => {
    const client = new Redis({ port, host: "127.0.0.1", retryStrategy: () => null, lazyConnect: true });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await client.call(command, ...words);
    } finally {
      client.disconnect();
    }
  };
  return {
    port,
    tell,
    start: async () => {
      const started = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
        stdio: "ignore",
        cwd: "/",
      });
      // A machine that names a Redis for the tests has the program too.
      await Promise.race([
        once(started, "spawn"),
        once(started, "error").then(([error]: unknown[]) => {
          throw new Error(`TEST_REDIS_URL is set, but redis-server cannot be started: ${String(error)}`);
        }),
      ]);
      server = started;
      await until(async () => (await tell("PING").catch(() => null)) === "PONG");
    },
    kill: async () => {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
};

/** A proxy before a server: as it is, slow, or broken in the middle so that neither end hears of it. */
export interface FaultyProxy {
  readonly port: number;
  /** From now on every piece takes so long, each way. */
  slow(ms: number): void;
  /** What comes from now on over the connections that are there is swallowed; new ones are sound. */
  swallow(): number;
  close(): void;
}

export const openFaultyProxy = async (serverPort: number): Promise<FaultyProxy> => {
  const pairs = new Set<{ readonly ends: readonly Socket[]; dead: boolean }>();
  let delayMs = 0;
  const proxy = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    const pair = { ends: [client, server], dead: false };
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      // Pieces that take equally long stay in their order.
      from.on("data", (piece) => {
        if (pair.dead) return;
        if (delayMs === 0) to.write(piece);
        else void sleep(delayMs).then(() => to.writable && to.write(piece));
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        pairs.delete(pair);
        // The far end of a broken connection hears nothing of it.
        if (!pair.dead) to.destroy();
      });
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    slow: (ms) => {
      delayMs = ms;
    },
    swallow: () => {
      for (const pair of pairs) pair.dead = true;
      return pairs.size;
    },
    close: () => {
      proxy.close();
      for (const { ends } of pairs) for (const end of ends) end.destroy();
    },
  };
};

/** Decision number `n`, in the bulletin under its own id. */
export const fileId = (n: number): number => 20_700 + n;
export const withDecisions = (site: Site, ...numbers: readonly number[]): Site =>
  numbers.map((n) => listed(fileId(n), tinyNumber(n))).reduce((before, { row, content }) => published(before, row, content), site);

export interface Moments {
  /** Lets the download and the reading go on. */
  goOn(): void;
  /** Lets the publication go on. */
  release(): Promise<void>;
}

/** Asks the workers for a look at the bulletin. */
export const look = ({ store }: Pick<Harness, "store">): Promise<void> => store.work.add([{ kind: "discover", subject: "current" }]);

/**
 * Publishes three decisions in the bulletin and waits until `worker` is in all three moments: the file of the last one is half here, another
 * document is being read and stands still, and a third one's publication stands in the middle of its transaction; what follows waits.
 */
export const inThreeMoments = async (harness: Harness, worker: Running, numbers: readonly [number, number, number]): Promise<Moments> => {
  const [first, second, last] = numbers;
  const half = hold(1_000);
  harness.bulletin.misbehave(new RegExp(`/${fileId(last)}/`), half.fault, 1);
  const publication = await stopAt(harness, "after the versions");
  harness.bulletin.change((site) => withDecisions(site, last, first, second));
  await look(harness);
  const reading = await until(() => readersOf(worker)[0]);
  process.kill(reading, "SIGSTOP");
  await half.reached;
  await publication.reached();
  return {
    goOn: () => {
      half.release();
      if (isRunning(reading)) process.kill(reading, "SIGCONT");
    },
    release: publication.release,
  };
};

export interface Watched {
  /** How often each answer came: "200 tariffs 4", "503". */
  readonly answers: ReadonlyMap<string, number>;
  /** Resolves with the answers. */
  stop(): Promise<ReadonlyMap<string, number>>;
}

/** Asks the API ten times a second; an answer that never comes is "none". */
export const watchApi = (address: string, key: string): Watched => {
  const answers = new Map<string, number>();
  let stopped = false;
  const ask = async (): Promise<string> => {
    const response = await fetch(`${address}/api/v1/tariffs`, { headers: { "X-API-KEY": key }, signal: AbortSignal.timeout(60_000) });
    const { total } = (await response.json()) as { total?: number };
    return response.status === 200 ? `200 tariffs ${total}` : String(response.status);
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const answer = await ask().catch(() => "none");
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(100);
    }
  };
  const running = run();
  return {
    answers,
    stop: async () => {
      stopped = true;
      await running;
      return answers;
    },
  };
};

/** `npm start` of this installation, at a port that is known before it says it. */
export const startService = (
  launch: ReturnType<typeof launcher>["launch"],
  { databaseUrl, dataDir, bulletin }: Pick<Harness, "databaseUrl" | "dataDir" | "bulletin">,
  port: number,
  env: Readonly<Record<string, string>>,
): Running => {
  mkdirSync(join(dataDir, "documents"), { recursive: true });
  return launch(new URL("../../src/bin/start.ts", import.meta.url), [], {
    env: {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), BULLETIN_URL: bulletin.indexUrl, CRAWL_PAUSE_MS: "0" },
      // However long a test looks at the API on a busy machine.
      QUOTAS: "off",
      ...env,
    },
  });
};
