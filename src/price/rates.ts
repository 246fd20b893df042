import { smallPowerKw } from "../model/capacity-law.ts";
import { compareDays } from "../model/day.ts";
import { compareDecimals, type Decimal, divideDecimals } from "../model/decimal.ts";
import type { LegalSource } from "../model/national-sources.ts";
import type { ComponentContent, Stamped, TariffContent } from "../model/record.ts";
import { nationwideCategories, type Unit } from "../model/vocabulary.ts";
import type { OfferComponent, PartOf, StatutoryPrice, WarningCode } from "./offer.ts";

export type SideName = "supply" | "distribution" | "global";

/** A rate on its way into an offer: what it would add to its total, if it is a part of it. */
export interface Rate {
  readonly side: SideName;
  readonly record: OfferComponent["record"];
  readonly updated_at: string;
  /** The total that its unit belongs to. */
  readonly kind: PartOf;
  /** PLN/kWh, PLN/month or PLN/kW/month, by its kind. */
  readonly amount: Decimal;
  readonly statutory: StatutoryPrice | null;
  readonly legal_source: LegalSource | null;
  /** The question settles that its condition holds. */
  readonly holds: boolean;
}

/** Why a rate is part of no total. */
export interface Left {
  readonly rate: Rate;
  readonly because: string;
  /** Whether a total lacks something by it; not so for the fee of another band, say. */
  readonly lacking: boolean;
  readonly warning: WarningCode | null;
}

export const leave = (rate: Rate, because: string): Left => ({ rate, because, lacking: false, warning: null });
export const lack = (rate: Rate, warning: WarningCode | null, because: string): Left => ({ rate, because, lacking: true, warning });

const units: Readonly<Record<Unit, readonly [kind: PartOf, per: Decimal]>> = {
  "PLN/kWh": ["variable", "1"],
  "PLN/MWh": ["variable", "1000"],
  "PLN/month": ["fixed", "1"],
  "PLN/kW/month": ["power", "1"],
  "PLN/MW/month": ["power", "1000"],
};

export const toRate = (side: SideName, record: OfferComponent["record"], updated_at: string): Rate => {
  const [kind, per] = units[record.unit];
  return {
    side,
    record,
    updated_at,
    kind,
    amount: per === "1" ? record.value : divideDecimals(record.value, per),
    statutory: null,
    legal_source: null,
    holds: false,
  };
};

/** Categories whose rates are the same for all operators. */
export const isNational = ({ category }: Pick<ComponentContent, "category">): boolean =>
  nationwideCategories.some((one) => one === category);

export const isHousehold = (tariffCode: string): boolean => tariffCode.startsWith("G");

/** Groups of low voltage whose customers pay the capacity fee by month, as households do, where their power is small. */
export const isSmallGroup = (tariffCode: string): boolean => /^C1/.test(tariffCode);

/** A contracted power in kW; null, where none was given, is not small. */
export const isSmallPower = (power: Decimal | null): boolean => power !== null && compareDecimals(power, smallPowerKw) <= 0;

/** A rate with days of its own inside the tariff's. A tariff that has lapsed goes on as a whole, with its rates of the last day. */
export const isNotOfDay = (
  { effective_from: from, effective_to: to }: ComponentContent,
  { content: tariff }: Stamped<TariffContent>,
  date: string,
): boolean =>
  (from !== null && from !== tariff.effective_from && compareDays(date, from) < 0) ||
  (to !== null && to !== tariff.effective_to && compareDays(date, to) > 0);
