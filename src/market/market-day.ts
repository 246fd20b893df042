import { type Decimal, timesDecimals } from "../model/decimal.ts";
import { keysOf } from "../model/keyed.ts";
import type { Fx, Market, MarketDayContent } from "../model/market-day.ts";
import { quartersOf } from "./quarters.ts";
import { marketSources } from "./sources.ts";
import type { QuotedDay } from "./whole-day.ts";

export interface Answered {
  readonly url: string;
  readonly sha256: string;
  /** ISO-8601 UTC. */
  readonly retrievedAt: string;
}

export const marketDayId = (market: Market, day: string): string => `${market}/${day}`;

/** What the API's users know the publisher of a series by. */
export const publisherOf = (market: Market): string => marketSources[market].publisher;

/** A day's record. Prices are exact: a thousandth of a MWh's, of an EUR series times the rate, never rounded. */
export const makeMarketDay = (
  market: Market,
  day: string,
  quoted: QuotedDay,
  answered: Answered,
  fx: Fx | null,
  publisher = publisherOf(market),
): MarketDayContent => {
  const { series, unit } = marketSources[market];
  if ((unit === "EUR/MWh") !== (fx !== null)) throw new Error(`a rate goes with an EUR series and with no other: ${market}`);
  const inPln = (value: Decimal): Decimal => (fx === null ? value : timesDecimals(value, fx.pln));
  return {
    market_day_id: marketDayId(market, day),
    market,
    series,
    date: day,
    source_unit: unit,
    source_minutes: quoted.minutes,
    points: quartersOf(day).map(({ iso, clock }, index) => {
      const value = quoted.values[index];
      if (value === undefined) throw new Error(`no price for ${iso}`);
      return {
        starts_at: iso,
        hour: Number(clock.slice(0, 2)),
        minute: Number(clock.slice(3)),
        energy_pln_per_kwh: timesDecimals(inPln(value), "0.001"),
        source_value: value,
      };
    }),
    fx,
    provenance: {
      publisher,
      source_url: answered.url,
      licence: quoted.licence,
      answer_sha256: answered.sha256,
      retrieved_at: answered.retrievedAt,
      published_at: quoted.publishedAt,
    },
    status: "active",
  };
};

/** What a day says; not where and when it was read, which changes with every answer. */
const substance = ({ series, source_unit, source_minutes, points, fx, provenance, status }: MarketDayContent) => ({
  series,
  source_unit,
  source_minutes,
  points: points.map(({ starts_at, energy_pln_per_kwh, source_value }) => [starts_at, energy_pln_per_kwh, source_value]),
  fx: fx === null ? null : [fx.currency, fx.pln, fx.table, fx.effective_date],
  publisher: provenance.publisher,
  licence: provenance.licence,
  status,
});

/** The fields in which a day differs from what is published of it; none: nothing is to be published. */
export const differsIn = (published: MarketDayContent, next: MarketDayContent): readonly string[] => {
  const [before, after] = [substance(published), substance(next)];
  const fields = keysOf(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return [...new Set(fields.map((field) => (field === "publisher" || field === "licence" ? "provenance" : field)))];
};
