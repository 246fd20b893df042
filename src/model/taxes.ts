import { compareDays } from "./day.ts";
import type { Decimal } from "./decimal.ts";
import type { Period } from "./national-rates.ts";

/** A tax on electricity from one day up to, and without, another; `source` says by which act. */
export interface TaxRate extends Period {
  readonly rate: Decimal;
  readonly source: string;
}

/** VAT on electricity and its distribution, as a fraction of the net amount. */
export const vatRates: readonly TaxRate[] = [
  { from: "2011-01-01", to: "2022-01-01", rate: "0.23", source: "act of 11 March 2004 on VAT, art. 41 with art. 146a" },
  {
    from: "2022-01-01",
    to: "2023-01-01",
    rate: "0.05",
    source:
      "minister's regulation of December 2021 for January 2022; act of 13 January 2022 from February, prolonged to the end of the year",
  },
  { from: "2023-01-01", to: null, rate: "0.23", source: "act of 11 March 2004 on VAT, art. 41 with art. 146ef" },
];

interface ExciseRate extends TaxRate {
  readonly customers: "all" | "households" | "others";
}

/** Excise on electricity, PLN/MWh. It is on the energy alone and part of what VAT is counted from. */
export const exciseRates: readonly ExciseRate[] = [
  { customers: "all", from: "2019-01-01", to: "2022-01-01", rate: "5", source: "act of 6 December 2008 on excise, art. 89, from 2019 on" },
  {
    customers: "households",
    from: "2022-01-01",
    to: "2023-01-01",
    rate: "0",
    source: "act of 9 December 2021, prolonged to the end of 2022",
  },
  {
    customers: "others",
    from: "2022-01-01",
    to: "2023-01-01",
    rate: "4.6",
    source: "act of 9 December 2021, prolonged to the end of 2022",
  },
  { customers: "all", from: "2023-01-01", to: null, rate: "5", source: "act of 6 December 2008 on excise, art. 89" },
];

export const isWithin = ({ from, to }: Period, day: string): boolean =>
  compareDays(from, day) <= 0 && (to === null || compareDays(day, to) < 0);

/** Null for a day that the table does not know. */
export const vatOn = (day: string): Decimal | null => vatRates.find((row) => isWithin(row, day))?.rate ?? null;

/** PLN/MWh; null for a day that the table does not know. */
export const exciseOn = (day: string, household: boolean): Decimal | null =>
  exciseRates.find((row) => isWithin(row, day) && (row.customers === "all" || (row.customers === "households") === household))?.rate ??
  null;
