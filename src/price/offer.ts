import type { CapacityGroup } from "../model/capacity-law.ts";
import type { Decimal } from "../model/decimal.ts";
import type { Market, MarketPoint } from "../model/market-day.ts";
import type { LegalSource } from "../model/national-sources.ts";
import type { ComponentContent, PublishedTariff, Stamped, TariffContent } from "../model/record.ts";
import type { BillingPeriod, Category, Phases, TariffType, Zone } from "../model/vocabulary.ts";
import type { LoadProfile } from "./load-profile.ts";

/*
 * A composite price: what one tariff group of one operator costs with one source of energy. Amounts are exact decimals as text, net of VAT
 * and, for energy, net of excise, unless a name says otherwise. Names are the ones on the wire (api.md).
 */

/** What is asked of a price besides who it is of. */
export interface Question {
  /** Warsaw calendar day. */
  readonly date: string;
  readonly phases: Phases | null;
  readonly billing_period: BillingPeriod | null;
  readonly annual_kwh: Decimal | null;
  /** Shares of the yearly use, adding up to 1; null when not given. */
  readonly zone_share: ReadonlyMap<Zone, Decimal> | null;
  /** Contracted power; null when not given. */
  readonly power_kw: Decimal | null;
  /**
   * The year before's use that rates by volume are counted from: "within" it one rate holds, "above" it another. Null when not given.
   */
  readonly previous_year_kwh: Decimal | null;
  /** When the energy is used; null when not given. */
  readonly load_profile: LoadProfile | null;
  /** The instant of a single price, milliseconds since 1970; null when none is asked for. Its Warsaw day is `date`. */
  readonly at: number | null;
}

/** The closed list of warnings; `message` is one sentence for a person, `details` plain data for a program. */
export const warningCodes = [
  "unknown_name", // no company, group or region is called so
  "ambiguous_name", // several are; `details.candidates` names them
  "place_in_part", // the operator's list names only some districts of the municipality
  "validity_lapsed", // the tariff's last day is over and no successor is known: it goes on applying (art. 47 of the energy act)
  "start_not_stated", // the day on which a tariff began is not known for certain
  "change_pending", // a decision is known that may alter these rates and could not be applied yet
  "annual_kwh_needed", // fees banded by yearly use are listed, not summed
  "zone_share_needed", // a yearly amount is a range, since the zones have prices of their own
  "zone_share_of_other_zones", // shares were given, of other zones than the group's
  "billing_period_needed", // several fees by billing period: listed, not summed
  "phases_needed", // fixed fees differ by phases and the variant could not be told
  "power_needed", // no contracted power was given: what it decides is no part of the totals
  "capacity_by_hours", // the capacity fee of this group is charged by hours, and no load profile was given: listed, not summed
  "capacity_hours_unknown", // how or in which hours this group pays the capacity fee is not known: listed, not summed
  "previous_year_volume_needed", // a rate holds only above or within the volume of a year before
  "grid_signal_needed", // the zones follow a signal of the grid, which no calendar tells
  "condition_not_applied", // a rate that is printed with a condition of its own is listed, not summed
  "rates_conflict", // several rates are printed for one purpose and nothing tells which applies: none is summed
  "zone_incomplete", // a zone has no total, since no single network or energy rate is known for it
  "zones_do_not_join", // supply and distribution split the day in ways that cannot be joined
  "hour_undecided", // no single price for the instant asked for: the clock does not decide its zone
  "national_rate_unknown", // no national rate is known for the day: the tariff's print for that day stands in its place, else totals are null
  "national_rate_differs", // the tariff prints another value than the national rate in force; the latter is used
  "statutory_price", // by law another price than the approved one was charged on that day
  "statutory_price_not_computed", // the same, and what was charged depends on what is not known here
  "market_data_unavailable", // no series is loaded for the day
  "none_in_force", // of a known company nothing that was asked for is in force on the day
  "one_side_only", // a yearly amount is of distribution alone, or of supply alone
  "annual_unknown", // a yearly amount was asked for and there is none
] as const;
export type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  /** The parameter that would help, where one would. */
  readonly parameter?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Which total of the summary a component is a part of; null with the reason in `not_summed_because`. */
export type PartOf = "variable" | "fixed" | "power";

/** A category that belongs to a total and is not in it. */
export interface Missing {
  readonly category: Category;
  /** "hours": what is charged by hours of the day, which is a part of the yearly amount alone. */
  readonly total: PartOf | "hours";
  /** The parameter that would bring it in, so that the total stands without it; null: none would, and the total is null. */
  readonly parameter: string | null;
  readonly because: string;
}

/** A law's price in the place of the approved one, for one day. Values PLN/kWh, net of VAT and excise. */
export interface StatutoryPrice {
  readonly code: string;
  readonly approved_pln_per_kwh: Decimal;
  /** The highest price that the law allowed. */
  readonly cap_pln_per_kwh: Decimal;
  readonly effective_pln_per_kwh: Decimal;
  readonly source: string;
}

/**
 * One rate of an offer: the record it comes from, and what part it has in the totals. A national rate has the same fields as a tariff's own,
 * its first print as evidence (null where no tariff at hand prints it).
 */
export interface OfferComponent {
  readonly record: Omit<ComponentContent, "tariff_id" | "evidence" | "source_text" | "source_unit"> & {
    readonly tariff_id: string | null;
    readonly evidence: ComponentContent["evidence"] | null;
    readonly source_text: string | null;
    readonly source_unit: string | null;
  };
  readonly updated_at: string;
  readonly part_of: PartOf | null;
  readonly not_summed_because: string | null;
  /** What the totals take: PLN/kWh, PLN/month or PLN/kW/month; null where it is part of none. */
  readonly counted_value: Decimal | null;
  readonly statutory: StatutoryPrice | null;
  /** Of a national rate that was announced. */
  readonly legal_source: LegalSource | null;
}

export interface TariffSide {
  readonly source: "tariff";
  readonly tariff: Stamped<TariffContent>;
  readonly components: readonly OfferComponent[];
}
export interface MarketSide {
  readonly source: "market";
  readonly market: Market;
  readonly series: string;
  readonly granularity: "quarter_hour";
  readonly points: readonly MarketPoint[];
  readonly updated_at: string;
}
export interface NationalSide {
  readonly source: "national";
  readonly components: readonly OfferComponent[];
}

/** A zone of the summary: the zone alone, or with season and day type where its rates differ by them: "day_peak:summer:working". */
export type ZoneKey = string;

export interface Amount {
  readonly min: Decimal;
  readonly max: Decimal;
}

/**
 * A year at the rates of the day, over both seasons where rates differ by them. Exact where `min` equals `max`. `net_pln` is fixed +
 * variable + power + hours + excise; it and `gross_pln` are rounded once, half up to the grosz, the rest is exact. None (null) with a market, whose price
 * no year's use tells; where a rate that belongs to it is not known; and on days whose taxes are not known here. What a parameter would
 * bring in is left out, and named.
 */
export interface Annual {
  readonly kwh: Decimal;
  readonly fixed_pln: Decimal;
  readonly variable_pln: Amount;
  readonly excise_pln: Decimal;
  readonly net_pln: Amount;
  readonly vat_rate: Decimal;
  readonly gross_pln: Amount;
  /** Twelve months of the rates by contracted power; null where there are such and no power was given. */
  readonly power_pln: Decimal | null;
  /** What is charged by hours of working days: the capacity fee of companies. Null where none is in it. */
  readonly hours_pln: Amount | null;
  /** Categories that are not in it, for want of a parameter; empty: it is complete. */
  readonly without: readonly Category[];
}

/** How a year's capacity fee of a company comes about. */
export interface CapacityByHours {
  readonly component_id: string;
  /** The assumption, or how many values were given. */
  readonly load_profile: LoadProfile["name"];
  /** The year's use in the hours that it is charged in, half up to 8 decimals. */
  readonly charged_kwh: Decimal;
  /** Groups by the shape of the use, which choose the coefficient. */
  readonly groups: readonly CapacityGroup[];
  /** Half up to 8 decimals; a range where the group depends on the days that are looked at together. */
  readonly hours_pln: Amount;
}

/** Every total with the component_ids of its parts; each total equals the sum of their `counted_value`s. */
export interface Total {
  readonly value: Decimal;
  readonly parts: readonly string[];
}

export interface Summary {
  /**
   * Without energy where a market supplies it: that is another price every quarter of an hour. Empty without any rate by kWh; null for a
   * zone of which a rate is not known.
   */
  readonly variable_total_pln_per_kwh: ReadonlyMap<ZoneKey, Total | null>;
  /** Null where a rate that belongs to it is not known. */
  readonly fixed_total_pln_per_month: Total | null;
  /** What the fixed total leaves out, in one sentence; null when nothing. */
  readonly fixed_total_note: string | null;
  /** Null where there is none, and where a rate that belongs to it is not known. */
  readonly power_total_pln_per_kw_month: Total | null;
  /** Plain mean of the market's points of the day, half up to 8 decimals; null without a market. */
  readonly energy_avg_pln_per_kwh: Decimal | null;
  readonly annual: Annual | null;
  readonly capacity_by_hours: CapacityByHours | null;
  /** The totals by kWh weighed by the shares of the zones; null where those are not given, and where a zone has no one total. */
  readonly total_avg_pln_per_kwh: Decimal | null;
  /** Of which sides the totals are. */
  readonly sides: readonly TariffType[];
  readonly missing: readonly Missing[];
  /** The price of the instant asked for: its zone, the energy that a market quotes then, and the sum. */
  readonly at: HourPrice | null;
}

export interface HourPrice {
  /** ISO-8601 with Warsaw's offset. */
  readonly at: string;
  readonly zone: ZoneKey;
  readonly market_pln_per_kwh: Decimal | null;
  readonly total_pln_per_kwh: Decimal;
  readonly parts: readonly string[];
}

export interface Offer {
  /** Null for a market alone. */
  readonly tariff_code: string | null;
  readonly region: string | null;
  readonly variant: "1-phase" | "3-phase" | null;
  readonly zones: readonly Zone[];
  readonly supply: TariffSide | MarketSide | null;
  readonly distribution: TariffSide | null;
  readonly global: NationalSide | null;
  readonly summary: Summary;
  readonly warnings: readonly Warning[];
}

/** Two sides that one offer is made of; at least one of them is there. Components: the active ones. */
export interface Sides {
  readonly distribution: PublishedTariff | null;
  readonly supply: PublishedTariff | { readonly market: Market; readonly day: LoadedMarketDay | null } | null;
}
export interface LoadedMarketDay {
  readonly series: string;
  readonly points: readonly MarketPoint[];
  readonly updated_at: string;
}
