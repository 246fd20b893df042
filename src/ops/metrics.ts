import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Overview, Overviews } from "../ports/overview.ts";
import { factsOf } from "./facts.ts";
import { routeLabel, statusLabel } from "./labels.ts";

export interface Metrics {
  /** Notes an answered request. `route` is its path, which is not kept unless it is one of the API's own. */
  readonly request: (route: string, status: number, seconds: number) => void;
  /** Counts an answer that was dropped because its client read nothing of it for too long. */
  readonly unread: () => void;
  /** Everything in the Prometheus text format. Never rejects because the database does not answer. */
  readonly text: () => Promise<{ readonly contentType: string; readonly body: string }>;
}

export interface MetricsOptions {
  /** Told once when the database begins not to answer, and once when it is back. */
  readonly log?: Log;
  /** How long the database may take: Prometheus itself gives up after 10 s. */
  readonly waitMs?: number;
  readonly clock?: Clock;
  /** Of a process that serves the API: how long ago the database confirmed what it answers from, in milliseconds. */
  readonly ages?: () => { readonly recordsMs: number; readonly keysMs: number };
}

/** A question that was never answered, as on a connection that died unnoticed, is asked again after so long. */
const forgottenMs = 60_000;

/** Seconds. Most answers come from memory in under 5 ms; beyond 10 s a client has given up. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The database's numbers, or null when it does not answer. Whoever asks while it is being asked shares the answer. */
const patientReader = (
  overviews: Overviews,
  { log, waitMs = 3_000, clock = Date.now }: MetricsOptions,
): (() => Promise<Overview | null>) => {
  let asked: { readonly answer: Promise<Overview>; readonly at: number } | null = null;
  let failing = false;
  // A database that hangs is asked one question, not one for each scrape.
  const ask = (): Promise<Overview> => {
    if (asked !== null && clock() - asked.at < forgottenMs) return asked.answer;
    const mine = {
      answer: overviews.now().finally(() => {
        if (asked === mine) asked = null;
      }),
      at: clock(),
    };
    asked = mine;
    return mine.answer;
  };
  return async () => {
    try {
      const overview = await within(waitMs, ask());
      if (failing) log?.info({}, "the database answers the metrics again");
      failing = false;
      return overview;
    } catch (error) {
      if (!failing) log?.warn({ error: error instanceof Error ? error.message : String(error) }, "metrics without the database");
      failing = true;
      return null;
    }
  };
};

const addAges = (registry: Registry, ages: NonNullable<MetricsOptions["ages"]>): void => {
  const gauge = (name: string, what: string, ageMs: () => number) =>
    new Gauge({
      name: `taryfikator_${name}_age_seconds`,
      help: `How long ago the database confirmed that the ${what} this process answers from are the newest, in seconds.`,
      registers: [registry],
      collect() {
        this.set(ageMs() / 1_000);
      },
    });
  gauge("snapshot", "records", () => ages().recordsMs);
  gauge("keys", "keys", () => ages().keysMs);
};

/**
 * The service's metrics: what the database says, the requests that this process answered, and the process itself. When the database does not
 * answer, `taryfikator_database_up` is 0, what it would have said is absent, and the rest is there.
 */
export const openMetrics = (overviews: Overviews, options: MetricsOptions = {}): Metrics => {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const up = new Gauge({
    name: "taryfikator_database_up",
    help: "1 when the database answered for this scrape, else 0, and its numbers are absent.",
    registers: [own],
  });
  const requests = new Histogram({
    name: "taryfikator_request_seconds",
    help: "Requests that this process answered, by route and class of status: how long each took, in seconds.",
    labelNames: ["route", "status"],
    buckets,
    registers: [own],
  });
  const unread = new Counter({
    name: "taryfikator_unread_answers_total",
    help: "Answers that were dropped, with their connections, because the client read nothing of them for too long.",
    registers: [own],
  });
  if (options.ages !== undefined) addAges(own, options.ages);
  const overview = patientReader(overviews, options);
  return {
    request: (route, status, seconds) => requests.observe({ route: routeLabel(route), status: statusLabel(status) }, seconds),
    unread: () => unread.inc(),
    text: async () => {
      const found = await overview();
      up.set(found === null ? 0 : 1);
      const parts = [own, ...(found === null ? [] : [factsOf(found)])];
      const texts = await Promise.all(parts.map((registry) => registry.metrics()));
      return { contentType: own.contentType, body: texts.join("") };
    },
  };
};
