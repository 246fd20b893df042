import { compareDays } from "../model/day.ts";
import { type Decimal, plusDecimals, roundedDecimal, sumDecimals, timesDecimals } from "../model/decimal.ts";
import type { Zone } from "../model/vocabulary.ts";

/*
 * An invoice as companies make it out: every line of every reading is rounded half up to the grosz, and VAT is taken once, of the
 * invoice's net sum. A year's sum of invoices therefore differs from the same rates times the year's use by some grosze.
 */

/** One line of an invoice. `price`: PLN, net; that of energy with its excise. */
export interface BilledRate {
  readonly name: string;
  readonly price: Decimal;
  readonly per: "kWh" | "month";
  /** Null: of all that was used. */
  readonly zone: Zone | null;
}

/** What is charged on the days from one up to, and without, another; `to` null = no end is known. */
export interface BilledPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly vat_rate: Decimal;
  readonly rates: readonly BilledRate[];
}

/** What a meter showed between two readings: days from one up to, and without, another. */
export interface MeterReading {
  readonly from: string;
  readonly to: string;
  /** How many monthly fees fall on it. */
  readonly months: Decimal;
  readonly kwh: ReadonlyMap<Zone, Decimal>;
}

export interface BillLine {
  readonly name: string;
  readonly zone: Zone | null;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly net_pln: Decimal;
}

export interface Bill {
  /** The lines of each reading, in the readings' order. */
  readonly readings: readonly (readonly BillLine[])[];
  readonly net_pln: Decimal;
  readonly vat_pln: Decimal;
  readonly gross_pln: Decimal;
}

const grosze = (amount: Decimal): Decimal => roundedDecimal(amount, 2);

const covers = (period: BilledPeriod, reading: MeterReading): boolean =>
  compareDays(period.from, reading.from) <= 0 && (period.to === null || compareDays(reading.to, period.to) <= 0);

const lineOf = ({ name, price, per, zone }: BilledRate, { months, kwh }: MeterReading): BillLine => {
  const used = zone === null ? sumDecimals(kwh.values()) : (kwh.get(zone) ?? "0");
  const quantity = per === "month" ? months : used;
  return { name, zone, quantity, price, net_pln: grosze(timesDecimals(quantity, price)) };
};

/** Throws where the rates change between two readings: how the use is divided there is the company's to say. */
export const bill = (periods: readonly BilledPeriod[], readings: readonly MeterReading[]): Bill => {
  const billed = readings.map((reading) => {
    const period = periods.find((one) => covers(one, reading));
    if (period === undefined) throw new Error(`no one period of rates covers the reading from ${reading.from} to ${reading.to}`);
    return { vat_rate: period.vat_rate, lines: period.rates.map((rate) => lineOf(rate, reading)) };
  });
  const netOf = (some: typeof billed): Decimal => sumDecimals(some.flatMap(({ lines }) => lines.map(({ net_pln }) => net_pln)));
  const vat = [...new Set(billed.map(({ vat_rate }) => vat_rate))].map((rate) =>
    grosze(timesDecimals(netOf(billed.filter(({ vat_rate }) => vat_rate === rate)), rate)),
  );
  const net_pln = netOf(billed);
  const vat_pln = sumDecimals(vat);
  return { readings: billed.map(({ lines }) => lines), net_pln, vat_pln, gross_pln: plusDecimals(net_pln, vat_pln) };
};
