import type { Market } from "../../model/market-day.ts";
import type { Category, Zone } from "../../model/vocabulary.ts";
import type { WarningCode } from "../../price/offer.ts";

/* Of an answer of /api/v1/prices what the calculator shows. The page is made of the answer itself, so it cannot say anything else. */

export interface ShownEvidence {
  readonly document_sha256: string;
  readonly page: number;
}

export interface ShownComponent {
  readonly component_id: string;
  readonly name: string;
  readonly category: Category;
  readonly zone: Zone | null;
  readonly season: string | null;
  readonly day_type: string | null;
  readonly billing_period?: string | null;
  readonly source_text: string;
  readonly source_unit: string;
  readonly evidence: ShownEvidence | null;
  readonly part_of: "variable" | "fixed" | "power" | null;
  readonly not_summed_because: string | null;
  /** In PLN for the kWh or the month, as the totals have it. */
  readonly counted_value: number | null;
  readonly legal_source?: { readonly announced_by: string; readonly url: string | null } | null;
}

export interface ShownSide {
  readonly source: "tariff" | "national";
  readonly tariff_id: string | null;
  readonly operator_name: string | null;
  readonly components: readonly ShownComponent[];
}

/** A market's prices of one day, by quarters of an hour. */
export interface ShownMarket {
  readonly source: "market";
  readonly market: Market;
  readonly series: string;
  readonly points: readonly { readonly starts_at: string; readonly energy_pln_per_kwh: number }[];
}

/** In PLN; a range where the shares of seasons and kinds of day are not known. */
export type ShownAmount = number | { readonly min: number; readonly max: number };

export interface ShownOffer {
  readonly variant: string | null;
  readonly zones: readonly Zone[];
  readonly supply: ShownSide | ShownMarket | null;
  readonly distribution: ShownSide | null;
  readonly global: ShownSide | null;
  readonly summary: {
    readonly annual: {
      readonly gross_pln: ShownAmount;
      readonly net_pln: ShownAmount;
      readonly excise_pln: number;
      readonly vat_rate: number;
      readonly power_pln: number | null;
      readonly without: readonly Category[];
    } | null;
    readonly energy_avg_pln_per_kwh: number | null;
    readonly sides: readonly ("distribution" | "supply")[];
    readonly missing: readonly { readonly category: Category; readonly parameter: string | null; readonly because: string }[];
    /** The fee of companies that is charged by hours, where it is in the year. */
    readonly capacity_by_hours?: { readonly component_id: string; readonly hours_pln: ShownAmount };
  };
  readonly warnings: readonly { readonly code: WarningCode; readonly message: string; readonly parameter?: string }[];
}

/** The seller's side; null where there is none, or a market in its place. */
export const sellerOf = (supply: ShownOffer["supply"]): ShownSide | null => (supply?.source === "market" ? null : supply);

export const componentsOf = ({ supply, distribution, global }: ShownOffer): readonly ShownComponent[] =>
  [sellerOf(supply), distribution, global].flatMap((side) => side?.components ?? []);

/** Periods that the subscription fee is printed for, in the order of the offer. */
export const billingPeriodsOf = (offer: ShownOffer): readonly string[] => [
  ...new Set(componentsOf(offer).flatMap(({ billing_period }) => billing_period ?? [])),
];
