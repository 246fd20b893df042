import type { Market } from "../model/market-day.ts";
import { nextRceUrl, rceUrl, readRce } from "./rce.ts";
import { rdnUrl, readRdn } from "./rdn.ts";
import type { Refused } from "./refused.ts";
import type { QuotedDay } from "./whole-day.ts";

/** Where a market's prices come from and how an answer is read. A further market is one more row. */
export interface MarketSource {
  /** What the source calls the series. */
  readonly series: string;
  /** The unit of its prices; those in EUR are multiplied by the National Bank's rate. */
  readonly unit: "PLN/MWh" | "EUR/MWh";
  readonly publisher: string;
  /** Its address where no setting names another one. */
  readonly address: string;
  /** The address of a day's first page below the source's own. */
  readonly firstUrl: (base: string, day: string) => string;
  /** The address of the page after one; null after the last. */
  readonly nextUrl: (base: string, page: string) => string | null;
  /** A day out of all its pages; null where the source has none of it so far. */
  readonly read: (pages: readonly string[], day: string) => QuotedDay | Refused | null;
}

export const marketSources: Readonly<Record<Market, MarketSource>> = {
  rce: {
    series: "rce-pln",
    unit: "PLN/MWh",
    publisher: "PSE S.A.",
    address: "https://api.raporty.pse.pl/api/rce-pln",
    firstUrl: rceUrl,
    nextUrl: nextRceUrl,
    read: readRce,
  },
  rdn: {
    series: "day-ahead price PL",
    unit: "EUR/MWh",
    publisher: "Energy-Charts (Fraunhofer ISE)",
    address: "https://api.energy-charts.info/price",
    firstUrl: rdnUrl,
    nextUrl: () => null,
    read: (pages, day) => readRdn(pages[0] ?? "", day),
  },
};
