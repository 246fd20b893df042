import { compareDecimals, type Decimal } from "../model/decimal.ts";
import type { Quarter } from "./quarters.ts";
import { type Refused, refuse } from "./refused.ts";

/** What a source quotes for the time that begins at an instant, in its own unit for a MWh. */
export interface Quote {
  readonly startMs: number;
  readonly value: Decimal;
}

/** A day as a source has it: a value for each quarter, in order. */
export interface QuotedDay {
  readonly minutes: 15 | 60;
  readonly values: readonly Decimal[];
  readonly publishedAt: string | null;
  readonly licence: string | null;
}

/** The exchange's own limits are far within (SDAC: -500 to 4000 EUR); what lies beyond these is no price. */
const mostOf = { "EUR/MWh": "5000", "PLN/MWh": "25000" } as const;

/**
 * Puts quotes to the quarters of the day; a value for an hour stands for its four quarters. Refused when one is missing, there twice or of no
 * time of the day: a day is whole or it is nothing.
 */
export const wholeDay = (
  quarters: readonly Quarter[],
  minutes: 15 | 60,
  quotes: readonly Quote[],
  unit: keyof typeof mostOf,
): readonly Decimal[] | Refused => {
  const wanted = minutes === 15 ? quarters : quarters.filter(({ clock }) => clock.endsWith(":00"));
  const starts = new Map(wanted.map(({ startMs, iso }) => [startMs, iso]));
  const values = new Map<number, Decimal>();
  for (const { startMs, value } of quotes) {
    const iso = starts.get(startMs);
    if (iso === undefined)
      return refuse("quarter_extra", `There is a price for ${new Date(startMs).toISOString()}, which the day does not have.`);
    if (values.has(startMs)) return refuse("quarter_doubled", `There are two prices for ${iso}.`);
    const most = mostOf[unit];
    if (compareDecimals(value, most) > 0 || compareDecimals(value, `-${most}`) < 0)
      return refuse("implausible_price", `The price for ${iso} is ${value} ${unit}.`);
    values.set(startMs, value);
  }
  const missing = wanted.find(({ startMs }) => !values.has(startMs));
  if (missing !== undefined)
    return refuse(
      "quarter_missing",
      `There are ${values.size} prices of the ${wanted.length} that the day has; the first one missing is for ${missing.iso}.`,
    );
  let last = "";
  return quarters.map(({ startMs }) => {
    last = values.get(startMs) ?? last;
    return last;
  });
};
