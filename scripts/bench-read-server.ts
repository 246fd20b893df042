import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { ApiKey } from "../src/ports/keys.ts";
import { createApp } from "../src/serve/app.ts";
import { listen } from "../src/serve/http/node.ts";
import { noLimits } from "../src/serve/keys/limits.ts";
import { liveSnapshot } from "../src/serve/snapshot/live-snapshot.ts";
import { connect } from "../src/store/database.ts";
import { openFeed } from "../src/store/feed.ts";
import type { Said, ServerTask } from "./bench/read-server.ts";

/*
 * A server that the read benchmark measures, in a process of its own (scripts/bench/read.ts starts it and tells it what to be).
 */

const task: ServerTask = JSON.parse(process.argv[2] ?? "{}");
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Every statement that this process sends. */
const countStatements = (): (() => number) => {
  let sent = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  return () => sent;
};
const statements = countStatements();

const serveNode = (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(answer);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** What a node server can do at best: one answer that is ready. */
const plain = (file: string): Promise<number> => {
  const body = readFileSync(file);
  const headers = { "content-type": "application/json", "content-length": String(body.length), etag: '"bench"' };
  return serveNode((request, response) => {
    if (request.headers["if-none-match"] !== undefined) response.writeHead(304, { etag: '"bench"' }).end();
    else response.writeHead(200, headers).end(body);
  });
};

const pageSql = `
  select json_build_object('data', coalesce(json_agg(content), '[]'), 'total', (select count(*) from tariff))::text as body
    from (select content from tariff where status <> 'withdrawn' order by tariff_id limit 100) as page`;

/** What PostgREST and its like do: JSON made in SQL at every request. */
const sql = async (databaseUrl: string): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, application_name: "bench-sql" });
  return serveNode((request, response) => {
    const unchanged = request.headers["if-none-match"] !== undefined;
    void pool.query(unchanged ? "select max(updated_at)::text as body from tariff" : pageSql).then(({ rows }) => {
      if (unchanged) response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "application/json" }).end(rows[0].body);
    });
  });
};

/** The product's own read API over a database, without its log and quotas. */
const ours = async (databaseUrl: string, sha256: string): Promise<number> => {
  const { pool } = await connect(databaseUrl, quiet);
  const key: ApiKey = {
    id: "bench",
    account: "bench",
    name: "bench",
    prefix: "bench",
    last4: "",
    sha256,
    tier: "pro",
    scopes: ["prices:read", "tariffs:read", "components:read"],
    createdAt: "2026-01-01T00:00:00.000Z",
    revokedAt: null,
    expiresAt: null,
    lastUsedAt: null,
    rotatedFrom: null,
  };
  const live = liveSnapshot({ feed: openFeed(pool), keys: { all: async () => [key] } }, quiet);
  await live.start();
  const unasked = () => {
    throw new Error("the benchmark does not ask for this");
  };
  const { snapshot, keys } = live;
  const app = createApp({
    snapshot,
    keys,
    ages: live.ages,
    staleAfterMs: 15_000,
    limits: noLimits,
    heavy: unasked,
    kept: unasked,
    clock: Date.now,
    log: quiet,
    requestId: randomUUID,
  });
  return (await listen(app, { host: "127.0.0.1", port: 0 }, randomUUID)).port;
};

const began = performance.now();
const portOf = { ours: () => ours(task.databaseUrl, task.keySha256), plain: () => plain(task.bodyFile), sql: () => sql(task.databaseUrl) };
const port = await portOf[task.kind]();
const say = (message: Said) => process.send?.(message);
process.on("message", () => say({ statements: statements(), rssBytes: process.memoryUsage().rss }));
process.on("disconnect", () => process.exit(0));
say({ port, readyMs: performance.now() - began });
