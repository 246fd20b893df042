import type { Market } from "../model/market-day.ts";

/** What a source answered, whole. */
export interface MarketAnswer {
  /** Hex, of `body` in UTF-8. */
  readonly sha256: string;
  readonly url: string;
  readonly body: string;
}

/** Market prices as far as they are kept beside the records. */
export interface Markets {
  /** Keeps an answer; the same one twice is one. */
  keep(answer: MarketAnswer): Promise<void>;
  /** Of these days of a market those that are published. */
  published(market: Market, days: readonly string[]): Promise<ReadonlySet<string>>;
  /** The last day that is published; null when none is. */
  last(market: Market): Promise<string | null>;
}
