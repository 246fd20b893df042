import { z } from "zod";
import { Day } from "./citation.ts";
import { Decimal } from "./vocabulary-schemas.ts";

/** "rdn": the day-ahead exchange, quoted in EUR; "rce": the balancing market's price, by PSE. */
export const markets = ["rdn", "rce"] as const;
export type Market = (typeof markets)[number];

/** What a market is called on pages. */
export const marketNames: Readonly<Record<Market, { readonly en: string; readonly pl: string }>> = {
  rdn: { en: "the day-ahead exchange (RDN)", pl: "giełda, rynek dnia następnego (RDN)" },
  rce: { en: "the balancing market (RCE)", pl: "rynek bilansujący (RCE)" },
};

/** One quarter of an hour, net. `hour` and `minute` are Warsaw's; `starts_at` tells the two 02:00 of an autumn night apart. */
export const MarketPoint = z.object({
  /** ISO-8601 with Warsaw's offset: "2026-10-25T02:15:00+01:00". */
  starts_at: z.string(),
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59),
  /** Exact: source_value / 1000, of an EUR series times the rate; never rounded. */
  energy_pln_per_kwh: Decimal,
  /** As the source has it, in its own unit (PLN/MWh or EUR/MWh). */
  source_value: Decimal,
});
export type MarketPoint = z.infer<typeof MarketPoint>;

/**
 * The National Bank's rate that an EUR series was converted at: PLN for one EUR. It is the mean rate of table A of the day before the
 * delivery, on which the auction is held, or of the last table before it.
 */
export const Fx = z.object({
  currency: z.literal("EUR"),
  pln: Decimal,
  /** The bank's table, "011/A/NBP/2026", and its day. */
  table: z.string(),
  effective_date: Day,
  source_url: z.string(),
  answer_sha256: z.string(),
});
export type Fx = z.infer<typeof Fx>;

/** A market's prices of one Warsaw day: 96 quarters, 92 or 100 on the days the clocks change. */
export const MarketDayContent = z.object({
  /** "rce/2026-01-15" */
  market_day_id: z.string(),
  market: z.enum(markets),
  /** What exactly the series is, by its publisher's name for it: "rce-pln". */
  series: z.string(),
  date: Day,
  source_unit: z.enum(["PLN/MWh", "EUR/MWh"]),
  /** Minutes that a value of the source is for: an hourly source gives each value four times. */
  source_minutes: z.union([z.literal(15), z.literal(60)]),
  points: z.array(MarketPoint),
  fx: Fx.nullable(),
  provenance: z.object({
    publisher: z.string(),
    source_url: z.string(),
    /** Under which licence the publisher gives it, in its own words; null where it says none. */
    licence: z.string().nullable(),
    /** SHA-256 of what was answered, which is kept: the text in UTF-8, several pages joined by a line feed. */
    answer_sha256: z.string(),
    retrieved_at: z.string(),
    /** The publisher's own time of publication where it says one. */
    published_at: z.string().nullable(),
  }),
  status: z.enum(["active", "withdrawn"]),
});
export type MarketDayContent = z.infer<typeof MarketDayContent>;
