import { createHash, randomUUID } from "node:crypto";
import { Agent, type ClientRequest, request as httpRequest } from "node:http";
import type { Feed, FeedSnapshot } from "../../../src/ports/records.ts";
import { type App, createApp } from "../../../src/serve/app.ts";
import { listen } from "../../../src/serve/http/node.ts";
import type { ApiRequest } from "../../../src/serve/http/request.ts";
import type { ApiResponse } from "../../../src/serve/http/response.ts";
import { noLimits } from "../../../src/serve/keys/limits.ts";
import { type Live, liveSnapshot } from "../../../src/serve/snapshot/live-snapshot.ts";
import { connect } from "../../../src/store/database.ts";
import { openFeed } from "../../../src/store/feed.ts";
import { openKeys } from "../../../src/store/keys.ts";
import { recordingLog } from "../../helpers/recording-log.ts";
import type { ConsistencyChecker } from "./consistency-checker.ts";
import type { VirtualTime } from "./virtual-time.ts";

/*
 * The API as a process of its own would be: connections, snapshot and clock of its own. Every 304 says in headers of the test what the body
 * would have been, so that whoever gets it can check its claim.
 */

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface ApiProcess {
  readonly ask: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** How far this process's clock is ahead of the true virtual time, in ms. */
  readonly setAhead: (aheadMs: number) => void;
  /** Ends it and starts it anew: for a moment it is not ready. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What an alternative scheme changes of the reader's side. */
export interface ReaderRules {
  readonly feed?: (feed: Feed, query: (sql: string) => Promise<string>) => Feed;
  /** Whether a conditional request may be answered 304 at all now. `markerMs`: the collection's marker. */
  readonly mayBeFresh?: (markerMs: number, nowMs: number) => boolean;
}

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly key: string;
  readonly time: VirtualTime;
  readonly checker: ConsistencyChecker;
  /** Real HTTP on a socket, or the same requests by call. */
  readonly http: boolean;
  readonly lookEveryMs: number;
  readonly rules?: ReaderRules;
}

/** What an answer says, without the moment at which it says so. */
export const claimOf = (text: string): string => {
  const { data, total } = JSON.parse(text);
  return createHash("sha256")
    .update(JSON.stringify([data, total]))
    .digest("hex");
};

/** A look at everything costs far more than a read of what came since. */
const readsPerLook = 5;

/** Property 3: what is new in a later read is later than the earlier read's watermark. Looked at beside every few reads of what came since. */
const watched = (feed: Feed, checker: ConsistencyChecker): Feed => {
  let before: FeedSnapshot | null = null;
  let reads = 0;
  const look = async (): Promise<void> => {
    const { snapshot } = await feed.load();
    const { tariffs, components } = snapshot;
    if (before?.watermark != null) {
      const known = new Set([...before.tariffs, ...before.components].map(({ updated_at }) => updated_at));
      const watermark = before.watermark;
      for (const { updated_at } of [...tariffs, ...components])
        if (!known.has(updated_at) && updated_at <= watermark)
          checker.violation("prefix", `${updated_at} appeared after a read up to ${watermark}`);
    }
    before = snapshot;
  };
  return {
    ...feed,
    // No hints: how far a process lags is what the race sets.
    watch: () => () => undefined,
    read: async (known, take) => {
      if (reads % readsPerLook === 0) await look();
      reads += 1;
      return feed.read(known, async (batch, reading) => {
        for (const { updated_at } of [...batch.tariffs, ...batch.components])
          if (!reading.whole && updated_at <= (known?.watermark ?? ""))
            checker.violation("prefix", `${updated_at} came to a reader that has all up to ${known?.watermark}`);
        await take(batch, reading);
      });
    },
  };
};

const withClaim =
  (app: App) =>
  async (request: ApiRequest): Promise<ApiResponse> => {
    const response = await app(request);
    if (response.status !== 304) return response;
    const { "if-modified-since": _condition, ...headers } = request.headers;
    const text = Buffer.concat((await app({ ...request, headers })).body ?? []).toString();
    const { data, as_of } = JSON.parse(text);
    return {
      ...response,
      headers: { ...response.headers, "x-claim": claimOf(text), "x-claim-rows": `${data.length}`, "x-claim-as-of": as_of },
    };
  };

const overHttp = async (app: App) => {
  const server = await listen(app, { host: "127.0.0.1", port: 0 }, randomUUID);
  const agent = new Agent({ keepAlive: true });
  const once = (url: string, headers: Readonly<Record<string, string>>): Promise<Answer | null> =>
    new Promise((resolve, reject) => {
      const request: ClientRequest = httpRequest({ host: "127.0.0.1", port: server.port, path: url, headers, agent }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", reject);
        response.on("end", () => {
          const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(flat), text: Buffer.concat(pieces).toString() });
        });
      });
      // RFC 9112 9.3.1: a kept connection may be closed just when it is used again; a GET is then sent once more.
      request.on("error", (error) => (request.reusedSocket ? resolve(null) : reject(error))).end();
    });
  const ask = async (url: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await once(url, headers);
      if (answer !== null) return answer;
    }
    throw new Error(`no connection is kept long enough to ask ${url}`);
  };
  const stop = async (): Promise<void> => {
    agent.destroy();
    await server.close(500);
  };
  return { ask, stop };
};

const byCall = (app: App) => {
  const ask = async (url: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    const [path = "", query = ""] = url.split("?");
    const response = await app({ method: "GET", path, query, headers, address: "" });
    return { status: response.status, headers: response.headers, text: Buffer.concat(response.body ?? []).toString() };
  };
  return { ask, stop: async () => {} };
};

const startOnce = async ({ databaseUrl, time, checker, lookEveryMs, rules = {} }: ApiOptions) => {
  const log = recordingLog();
  const database = await connect(databaseUrl, log);
  const query = async (sql: string): Promise<string> => Object.values((await database.pool.query(sql)).rows[0] ?? {}).join();
  const plain = openFeed(database.pool);
  const feed = watched(rules.feed?.(plain, query) ?? plain, checker);
  const live: Live = liveSnapshot({ feed, keys: openKeys(database) }, log, lookEveryMs);
  await live.start();
  let aheadMs = 0;
  const clock = (): number => time.now(aheadMs);
  const heavy = () => Promise.reject(new Error("nobody asks for what was known then"));
  const kept = (): never => {
    throw new Error("nobody asks for what is kept beside the records");
  };
  const app = createApp({
    snapshot: live.snapshot,
    keys: live.keys,
    ages: live.ages,
    staleAfterMs: 15_000,
    limits: noLimits,
    heavy,
    kept,
    clock,
    log,
    requestId: randomUUID,
  });
  const ruled: App = (request) => {
    const markerMs = live.snapshot()?.marker?.ms ?? 0;
    if (rules.mayBeFresh === undefined || rules.mayBeFresh(markerMs, clock())) return app(request);
    const { "if-modified-since": _condition, ...headers } = request.headers;
    return app({ ...request, headers });
  };
  return {
    app: withClaim(ruled),
    setAhead: (ms: number) => {
      aheadMs = ms;
    },
    stop: async () => {
      await live.stop();
      await database.close();
      for (const error of log.errors) checker.violation("bug", error);
    },
  };
};

export const startApi = async (options: ApiOptions): Promise<ApiProcess> => {
  let running = await startOnce(options);
  let aheadMs = 0;
  const entry: App = (request) => running.app(request);
  const door = options.http ? await overHttp(entry) : byCall(entry);
  return {
    ask: (url, headers = {}) => door.ask(url, { "x-api-key": options.key, ...headers }),
    setAhead: (ms) => {
      aheadMs = ms;
      running.setAhead(ms);
    },
    restart: async () => {
      const old = running;
      running = await startOnce(options);
      running.setAhead(aheadMs);
      await old.stop();
    },
    stop: async () => {
      await door.stop();
      await running.stop();
    },
  };
};
