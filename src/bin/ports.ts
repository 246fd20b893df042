import { openHttp } from "../fetch/http.ts";
import { marketSources } from "../market/sources.ts";
import { recordOf } from "../model/keyed.ts";
import type { Market } from "../model/market-day.ts";
import type { Statements } from "../model/statements.ts";
import { sourceNames } from "../pipeline/market-asking.ts";
import { type MarketPorts, usualDaysBack } from "../pipeline/market-jobs.ts";
import { extractFile } from "../pipeline/read-in-child.ts";
import type { WorkingPorts } from "../pipeline/working.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../store/store.ts";
import { type Config, isLoopback, readingsIn, sourceSetting } from "./config.ts";

/** "taryfikator (+mailto:someone@example.com)". */
const userAgent = (contact: string | null): string => `taryfikator/0.1 (+${contact ?? "demonstration"})`;

/** What asks for market prices: another list of places than the crawl's, and neither may ask the other's. */
const marketOf = (store: Store, config: Config, pricesUrl: string | null, log: Log): MarketPorts => {
  const sources = pricesUrl === null ? config.marketSources : recordOf(sourceNames, (name) => `${pricesUrl}/${name}`);
  const { records, alarms, work, throttle } = store;
  const publisherOf = (name: Market | "fx"): string => (name === "fx" ? "the National Bank" : marketSources[name].publisher);
  const http = openHttp({
    allow: sourceNames.map((name) => ({
      origin: new URL(sources[name]).origin,
      because: `${publisherOf(name)}, by ${sourceSetting(name)}`,
    })),
    userAgent: userAgent(config.contact),
    pauseMs: pricesUrl === null ? config.crawlPauseMs : 0,
    throttle,
    fetches: throttle,
    log,
  });
  const ports = { http, sources, records, markets: store.markets, alarms, work, clock: Date.now, since: Date.now(), log };
  // A day is enough to look at, and each is published before any document.
  return pricesUrl === null
    ? { ...ports, daysBack: usualDaysBack }
    : { ...ports, daysBack: 1, publisher: "a demonstration (invented prices)" };
};

/** What the handlers need of the world, for one that crawls when it is told which bulletin, and asks for prices when the settings say so. */
export const portsOf = (
  store: Store,
  config: Config,
  log: Log,
  how: {
    readonly bulletinUrl?: string | null;
    /** Below which a demonstration invents prices of the markets, which are asked for instead of real ones. */
    readonly pricesUrl?: string | null;
    readonly onPage?: (page: number, of: number) => void;
  } = {},
): WorkingPorts => {
  const { documents, records, places, work, listings, alarms, throttle } = store;
  const { bulletinUrl = null, pricesUrl = null, onPage } = how;
  const reading = { keptIn: readingsIn(config.dataDir), ...(onPage === undefined ? {} : { onProgress: onPage }) };
  const base = {
    documents,
    records,
    places,
    work,
    log,
    prune: { pruning: store.pruning, keepDays: config.keepDays },
    extractFile: (path: string, said: Statements) => extractFile(path, { ...reading, said }),
  };
  const market = config.market || pricesUrl !== null ? marketOf(store, config, pricesUrl, log) : null;
  if (bulletinUrl === null) return { ...base, crawl: null, market };
  const http = openHttp({
    allow: [
      {
        origin: new URL(bulletinUrl).origin,
        because: isLoopback(bulletinUrl)
          ? "a bulletin on this machine, by BULLETIN_URL or the demonstration"
          : "the bulletin, by BULLETIN_URL",
      },
    ],
    userAgent: userAgent(config.contact),
    // Nobody else is kept waiting by questions to the demonstration.
    pauseMs: config.bulletinUrl === null ? 0 : config.crawlPauseMs,
    throttle,
    fetches: throttle,
    log,
  });
  const crawl = { indexUrl: bulletinUrl, everyMs: config.crawlEveryMs, limit: config.crawlLimit };
  return { ...base, crawl: { http, documents, listings, alarms, clock: Date.now, log, crawl }, market };
};
