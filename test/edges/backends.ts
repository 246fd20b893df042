import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Redis } from "ioredis";
import { closedPort } from "../helpers/closed-port.ts";
import { until } from "../helpers/processes.ts";

/*
 * Where the queue lives. On Redis each installation gets an empty database of a server that belongs to the test file, so that installations do not follow
 * one another's hints, and one can be flushed or killed without another's harm.
 */

export interface OwnRedis {
  /** The address of a database that nobody used yet. */
  freshDatabase(): string;
  stop(): Promise<void>;
}

/** A Redis without persistence; null where TEST_REDIS_URL is not set (shared-servers.ts sets it where it can). Throws when it is, and there is no redis-server. */
export const startRedis = async (): Promise<OwnRedis | null> => {
  if (process.env.TEST_REDIS_URL === undefined) return null;
  const port = await closedPort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--databases", "64"];
  const server: ChildProcess = spawn("redis-server", [...settings, "--loglevel", "warning"], { stdio: "ignore" });
  await new Promise<void>((resolve, reject) => {
    server.once("spawn", resolve);
    server.once("error", (error) => reject(new Error(`TEST_REDIS_URL is set, and redis-server does not start: ${error.message}`)));
  });
  const asking = new Redis(port, "127.0.0.1", { retryStrategy: () => 50, maxRetriesPerRequest: null });
  asking.on("error", () => undefined);
  await until(async () => (await asking.ping()) === "PONG");
  asking.disconnect();
  let used = 0;
  return {
    freshDatabase: () => {
      used += 1;
      return `redis://127.0.0.1:${port}/${used}`;
    },
    stop: async () => {
      const gone = once(server, "exit");
      server.kill("SIGKILL");
      await gone;
    },
  };
};

/** Titles of what runs on both; the second only where a Redis can be had. */
export const backends = [
  { on: "on PostgreSQL", absent: false, redis: false },
  {
    on: `on Redis${process.env.TEST_REDIS_URL === undefined ? " (skipped: no redis-server, and TEST_REDIS_URL is not set)" : ""}`,
    absent: process.env.TEST_REDIS_URL === undefined,
    redis: true,
  },
] as const;
