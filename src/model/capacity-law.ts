import type { Decimal } from "./decimal.ts";
import type { Period } from "./national-rates.ts";

/*
 * How companies pay the capacity fee: a rate for each kWh of some hours of working days, times a coefficient by how flat their use is
 * (act of 8 December 2017 on the capacity market, art. 70a with art. 74 para. 4 point 2).
 */

export const capacityGroups = ["K1", "K2", "K3", "K4"] as const;
export type CapacityGroup = (typeof capacityGroups)[number];

/**
 * Art. 70a para. 1 and 5: the mean use of the chosen hours is above the mean of the other hours of working days by less than this share of
 * it. K4 is everything else, also where those other hours have no use at all.
 */
export const capacityClasses: readonly { readonly group: CapacityGroup; readonly below: number; readonly hundredths: number }[] = [
  { group: "K1", below: 0.05, hundredths: 17 },
  { group: "K2", below: 0.1, hundredths: 50 },
  { group: "K3", below: 0.15, hundredths: 83 },
  { group: "K4", below: Number.POSITIVE_INFINITY, hundredths: 100 },
];

/**
 * The chosen hours, which the regulator announces for each quarter of a year: in all quarters of these years from 7 to 22 (for 2026:
 * Informacja Prezesa URE nr 57/2025). The coefficients are in the act since autumn 2021, so earlier years are not known here.
 */
export const chosenHours: readonly (Period & { readonly first: number; readonly end: number })[] = [
  { from: "2022-01-01", to: "2027-01-01", first: 7, end: 22 },
];

/** Contracted power up to which the fee is by month at low voltage (art. 89a), as households pay it. */
export const smallPowerKw: Decimal = "16";
