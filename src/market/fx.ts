import { z } from "zod";
import { Day } from "../model/citation.ts";
import { compareDays, dayBefore } from "../model/day.ts";
import { compareDecimals, type Decimal } from "../model/decimal.ts";
import { type Refused, refuse } from "./refused.ts";
import { Exact, readAs } from "./shapes.ts";

/* The National Bank of Poland's web API: mean rates of EUR, table A. It is published on working days, between 11:45 and 12:15. */

const Answer = z.object({
  table: z.literal("A"),
  code: z.literal("EUR"),
  rates: z.array(z.object({ no: z.string().regex(/^\d{1,3}\/A\/NBP\/\d{4}$/), effectiveDate: Day, mid: Exact })),
});

/** Where the bank is asked, where no setting names another address. */
export const ratesAddress = "https://api.nbp.pl/api/exchangerates/rates/a/eur";

/** The mean rate of one table: PLN for one EUR. */
export interface Rate {
  readonly table: string;
  readonly effectiveDate: string;
  readonly pln: Decimal;
}

/** No feast of Poland keeps the bank closed for so long. */
const daysBack = 14;

/** Where the tables of the fortnight that ends on the day before the delivery are asked for. */
export const ratesUrl = (base: string, day: string): string => {
  const to = dayBefore(day);
  let from = to;
  for (let back = 1; back < daysBack; back += 1) from = dayBefore(from);
  return `${base}/${from}/${to}/?format=json`;
};

/** The rate for a delivery: of the day before it, on which the auction is held, or of the last table before that. */
export const readRate = (text: string, day: string): Rate | Refused => {
  const read = readAs(Answer, text);
  if (!("content" in read)) return read;
  const [last] = read.content.rates
    .filter(({ effectiveDate }) => compareDays(effectiveDate, day) < 0)
    .toSorted((a, b) => compareDays(b.effectiveDate, a.effectiveDate));
  if (last === undefined) return refuse("no_rate", `The National Bank names no rate of the fortnight before ${day}.`);
  if (compareDecimals(last.mid, "2") < 0 || compareDecimals(last.mid, "10") > 0)
    return refuse("implausible_rate", `The table ${last.no} has ${last.mid} PLN for one EUR.`);
  return { table: last.no, effectiveDate: last.effectiveDate, pln: last.mid };
};

/**
 * Can no later table come that the delivery would be converted at? Not while the day before it is a working day, is not over (`today`), and
 * its own table is not there.
 */
export const isLastRate = (rate: Rate, day: string, today: string, isWorkingDay: (day: string) => boolean): boolean => {
  const auction = dayBefore(day);
  return rate.effectiveDate === auction || compareDays(auction, today) < 0 || !isWorkingDay(auction);
};
