import type { Decimal } from "./decimal.ts";
import type { Period } from "./national-rates.ts";
import type { Category } from "./vocabulary.ts";

/*
 * What acts of parliament put in the place of approved prices, from one day up to, and without, another. Of the years before 2026 only:
 * from then on the approved price is the price.
 */

/** No household paid more for energy, whatever it used: PLN/kWh, net of VAT and excise. */
export interface EnergyCap extends Period {
  readonly code: string;
  readonly cap_pln_per_kwh: Decimal;
  readonly source: string;
}

/** The prices of 2022 up to a yearly volume, a highest price above it: what was charged depends on whose volume it was. */
export interface PriceFreeze extends Period {
  readonly code: string;
  /** Kilowatt hours at the prices of 2022, in the period: most households; those with a disabled person; large families and farmers. */
  readonly limits_kwh: readonly [usual: Decimal, disabled: Decimal, large: Decimal];
  /** For households, above the volume. */
  readonly cap_above_pln_per_kwh: Decimal;
  readonly source: string;
}

export const energyCaps: readonly EnergyCap[] = [
  { code: "cap_2024_h2", from: "2024-07-01", to: "2025-01-01", cap_pln_per_kwh: "0.5", source: "act of 23 May 2024 (Dz.U. 2024 poz. 859)" },
  { code: "cap_2025", from: "2025-01-01", to: "2025-10-01", cap_pln_per_kwh: "0.5", source: "act of 27 November 2024" },
  { code: "cap_2025_q4", from: "2025-10-01", to: "2026-01-01", cap_pln_per_kwh: "0.5", source: "act of 12 September 2025" },
];

export const priceFreezes: readonly PriceFreeze[] = [
  {
    code: "freeze_2023",
    from: "2023-01-01",
    to: "2024-01-01",
    // Those of 7 October 2022 were 2000, 2600 and 3000; the change raised them for the whole year.
    limits_kwh: ["3000", "3600", "4000"],
    cap_above_pln_per_kwh: "0.693",
    source: "acts of 7 and 27 October 2022, limits as raised in Dz.U. 2023 poz. 1785",
  },
  {
    code: "freeze_2024_h1",
    from: "2024-01-01",
    to: "2024-07-01",
    limits_kwh: ["1500", "1800", "2000"],
    cap_above_pln_per_kwh: "0.693",
    source: "act of 7 December 2023 (Dz.U. 2023 poz. 2760)",
  },
];

/** Nobody pays a transition fee from this day on, though tariffs that are older still print one. */
export const transitionAbolished = { from: "2026-01-01", source: "the fee ended with the year 2025" };

/**
 * The first day on which each fee was charged to everybody: before it, there is nothing to be missing. The transition fee is older than
 * the first day that is known here, and than any tariff at hand.
 */
export const feesBegan: Readonly<Partial<Record<Category, string>>> = {
  quality: "2004-01-01",
  renewable: "2016-07-01",
  cogeneration: "2019-01-25",
  capacity: "2021-01-01",
  transition: "2020-01-01",
};
