import { type Decimal, divideDecimals, plusDecimals } from "../../src/model/decimal.ts";
import { exciseOn, vatOn } from "../../src/model/taxes.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { type Bill, type BilledRate, bill } from "../../src/price/bill.ts";

/** What an invoice needs of an offer's component, as it is made or as it was sent. */
export interface Counted {
  readonly category: string;
  readonly zone: Zone | null;
  readonly part_of: string | null;
  readonly counted_value: Decimal | null;
}

/** A household's invoice of a whole offer in one zone: what its totals count, energy with its excise. One month's fees for each reading. */
export const invoiceOf = (components: readonly Counted[], date: string, to: string, readings: readonly Decimal[]): Bill => {
  const [vat_rate, excise] = [vatOn(date), exciseOn(date, true)];
  if (vat_rate === null || excise === null) throw new Error(`the taxes of ${date} are not known`);
  const rates = components.flatMap(({ category, zone, part_of, counted_value }): BilledRate[] => {
    if (part_of === null || counted_value === null) return [];
    if (part_of === "power") throw new Error("a rate by contracted power is no part of a household's invoice");
    const price = category === "energy" ? plusDecimals(counted_value, divideDecimals(excise, "1000")) : counted_value;
    return [{ name: category, price, per: part_of === "variable" ? "kWh" : "month", zone }];
  });
  return bill(
    [{ from: date, to: null, vat_rate, rates }],
    readings.map((kwh) => ({ from: date, to, months: "1", kwh: new Map([["flat", kwh]]) })),
  );
};
