import { createHash } from "node:crypto";
import { isLastRate, ratesUrl, readRate } from "../market/fx.ts";
import { type Answered, makeMarketDay } from "../market/market-day.ts";
import { isRefused } from "../market/refused.ts";
import { marketSources } from "../market/sources.ts";
import { type Fx, type Market, type MarketDayContent, markets } from "../model/market-day.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import type { Clock } from "../ports/clock.ts";
import type { Http } from "../ports/http.ts";
import type { Markets } from "../ports/market.ts";
import { isWorkingDay } from "../price/polish-holidays.ts";

/** The sources: the markets, and the exchange rates ("fx"). */
export const sourceNames = [...markets, "fx"] as const;

/** The address of each source. */
export type MarketSources = Readonly<Record<(typeof sourceNames)[number], string>>;

export interface MarketFetchPorts {
  readonly http: Http;
  readonly markets: Markets;
  readonly clock: Clock;
  readonly sources: MarketSources;
  /** Who publishes the prices, where it is not who publishes a market's: a demonstration. */
  readonly publisher?: string;
}

/** Why there is no day: not published by its source so far; an answer that is not believed; a server that may answer later. */
export interface NoDay {
  readonly kind: "not_yet" | "refused" | "unavailable";
  readonly message: string;
  readonly retryAfterMs?: number | null;
}

/** A day has a hundred rows at most, and a page holds as many. */
const mostPages = 5;

type Got = { readonly text: string } | NoDay;

const get = async ({ http }: MarketFetchPorts, url: string, signal: AbortSignal | undefined): Promise<Got> => {
  const answer = await http.get({ url, expect: "json", signal });
  if (answer.kind === "body") return { text: answer.text };
  if (answer.kind === "unchanged") throw new Error(`${url} says that it did not change, and was not asked`);
  if (answer.kind === "unavailable") return { kind: "unavailable", message: answer.message, retryAfterMs: answer.retryAfterMs };
  // A source that has nothing for these days may well say 404.
  return { kind: answer.kind === "gone" ? "not_yet" : "refused", message: answer.message };
};

/** Keeps what was answered, and tells by what it is found again. Several pages are one text. */
const kept = async ({ markets, clock }: MarketFetchPorts, url: string, pages: readonly string[]): Promise<Answered> => {
  const body = pages.join("\n");
  const sha256 = createHash("sha256").update(body, "utf8").digest("hex");
  await markets.keep({ sha256, url, body });
  return { url, sha256, retrievedAt: new Date(clock()).toISOString() };
};

const allPages = async (
  ports: MarketFetchPorts,
  market: Market,
  firstUrl: string,
  signal: AbortSignal | undefined,
): Promise<{ pages: string[] } | NoDay> => {
  const source = marketSources[market];
  const pages: string[] = [];
  for (let url: string | null = firstUrl; url !== null; ) {
    if (pages.length === mostPages) return { kind: "refused", message: `too_many_pages: a day has more than ${mostPages} pages.` };
    const got: Got = await get(ports, url, signal);
    if ("kind" in got) return got;
    pages.push(got.text);
    url = source.nextUrl(ports.sources[market], got.text);
  }
  return { pages };
};

const fetchRate = async (ports: MarketFetchPorts, day: string, signal: AbortSignal | undefined): Promise<Fx | NoDay> => {
  const url = ratesUrl(ports.sources.fx, day);
  const got = await get(ports, url, signal);
  if ("kind" in got) return { ...got, message: `The exchange rate: ${got.message}` };
  const rate = readRate(got.text, day);
  if (isRefused(rate)) {
    if (rate.refused !== "not_json") await kept(ports, url, [got.text]);
    return { kind: "refused", message: `${rate.refused}: ${rate.message}` };
  }
  // The National Bank publishes a table on every working day.
  if (!isLastRate(rate, day, warsawDay(ports.clock()), isWorkingDay))
    return { kind: "not_yet", message: `The National Bank has no table of the day before ${day} so far.` };
  const { sha256 } = await kept(ports, url, [got.text]);
  return {
    currency: "EUR",
    pln: rate.pln,
    table: rate.table,
    effective_date: rate.effectiveDate,
    source_url: url,
    answer_sha256: sha256,
  };
};

/** Asks for a market's prices of a day. Answers are kept whole, those that are not believed too. */
export const fetchMarketDay = async (
  ports: MarketFetchPorts,
  market: Market,
  day: string,
  signal?: AbortSignal,
): Promise<{ readonly content: MarketDayContent } | NoDay> => {
  const source = marketSources[market];
  const url = source.firstUrl(ports.sources[market], day);
  const got = await allPages(ports, market, url, signal);
  if ("kind" in got) return got;
  const quoted = source.read(got.pages, day);
  if (quoted === null) return { kind: "not_yet", message: `The source has no prices of ${day} so far.` };
  if (isRefused(quoted)) {
    if (quoted.refused !== "not_json") await kept(ports, url, got.pages);
    return { kind: "refused", message: `${quoted.refused}: ${quoted.message}` };
  }
  const fx = source.unit === "EUR/MWh" ? await fetchRate(ports, day, signal) : null;
  if (fx !== null && "kind" in fx) return fx;
  return { content: makeMarketDay(market, day, quoted, await kept(ports, url, got.pages), fx, ports.publisher) };
};
