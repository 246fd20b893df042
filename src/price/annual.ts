import {
  compareDecimals,
  type Decimal,
  divideDecimals,
  largerDecimal,
  plusDecimals,
  roundedDecimal,
  smallerDecimal,
  sumDecimals,
  timesDecimals,
} from "../model/decimal.ts";
import { exciseOn, vatOn } from "../model/taxes.ts";
import { type Category, categories, type Zone } from "../model/vocabulary.ts";
import type { Amount, Annual, Missing, Question } from "./offer.ts";
import { pricesByZone, type SlotTotal } from "./totals.ts";

const both = ({ min, max }: Amount, change: (value: Decimal) => Decimal): Amount => {
  const changed = change(min);
  return { min: changed, max: max === min ? changed : change(max) };
};
const rangeOf = (values: readonly Decimal[]): Amount => ({ min: values.reduce(smallerDecimal), max: values.reduce(largerDecimal) });

export const sharesFit = (shares: Question["zone_share"], zones: readonly Zone[]): shares is ReadonlyMap<Zone, Decimal> =>
  shares !== null && shares.size === zones.length && zones.every((zone) => shares.has(zone));

/** The price of a mean kWh: between the cheapest and the dearest, or weighed by the shares of the zones. */
const meanPrice = (prices: ReadonlyMap<Zone, readonly Decimal[]>, shares: Question["zone_share"]): Amount => {
  if (!sharesFit(shares, [...prices.keys()])) return rangeOf([...prices.values()].flat());
  const weighed = [...prices].map(([zone, values]) => both(rangeOf(values), (value) => timesDecimals(value, shares.get(zone) ?? "0")));
  return { min: sumDecimals(weighed.map(({ min }) => min)), max: sumDecimals(weighed.map(({ max }) => max)) };
};

/** The price of a mean kWh of the day's season, where it is one number. */
export const averageOf = (shown: readonly SlotTotal[], zones: readonly Zone[], shares: Question["zone_share"]): Decimal | null => {
  const prices = pricesByZone(shown, zones);
  if (prices === null || prices.size === 0 || (prices.size > 1 && !sharesFit(shares, zones))) return null;
  const mean = meanPrice(prices, shares);
  return isRange(mean) ? null : mean.min;
};

/** What a year's amount is made of. */
export interface AnnualBasis {
  /** Prices by kWh of each zone, PLN/kWh; null where one is not known. */
  readonly prices: ReadonlyMap<Zone, readonly Decimal[]> | null;
  /** PLN/month; null where it is not known. */
  readonly fixed: Decimal | null;
  /** PLN/kW/month; null where there is none. */
  readonly power: Decimal | null;
  /** A tariff's energy is in it, so excise is too. */
  readonly withEnergy: boolean;
  readonly household: boolean;
  readonly missing: readonly Missing[];
  /** Categories of the rates by contracted power, which are in no total that a year is made of. */
  readonly byPower: readonly Category[];
}

/** All of a year's amount that is the same for every yearly use. */
export interface AnnualTerms {
  /** PLN/kWh of a mean kWh, excise apart. */
  readonly price: Amount;
  readonly fixed_pln: Decimal;
  readonly power_pln: Decimal | null;
  /** PLN/kWh. */
  readonly excise: Decimal;
  readonly vat_rate: Decimal;
  readonly without: readonly Category[];
}

/** Null where the amount is not known, whatever the use. */
export const annualTermsOf = (
  { prices, fixed, power, withEnergy, household, missing, byPower }: AnnualBasis,
  { zone_share, date, power_kw }: Question,
): AnnualTerms | null => {
  const [vat_rate, excise] = [vatOn(date), withEnergy ? exciseOn(date, household) : "0"];
  if (prices === null || prices.size === 0 || vat_rate === null || excise === null) return null;
  if (fixed === null || missing.some(({ parameter }) => parameter === null)) return null;
  const monthlyByPower = power_kw === null || power === null ? "0" : timesDecimals(power, power_kw);
  const power_pln = power_kw === null && power !== null ? null : timesDecimals(monthlyByPower, "12");
  return {
    price: meanPrice(prices, zone_share),
    fixed_pln: timesDecimals(fixed, "12"),
    power_pln,
    excise: divideDecimals(excise, "1000"),
    vat_rate,
    without: categories.filter(
      (category) => (power_pln === null && byPower.includes(category)) || missing.some((one) => one.category === category),
    ),
  };
};

/** The amount of a year. `hours_pln`: what is charged by hours. */
export const annualOf = (
  { price, fixed_pln, power_pln, excise, vat_rate, without }: AnnualTerms,
  kwh: Decimal,
  hours_pln: Amount | null,
): Annual => {
  const variable_pln = both(price, (value) => timesDecimals(value, kwh));
  const excise_pln = timesDecimals(excise, kwh);
  const net = (variable: Decimal, hours: Decimal | undefined): Decimal =>
    sumDecimals([fixed_pln, power_pln ?? "0", excise_pln, variable, hours ?? "0"]);
  const nets = { min: net(variable_pln.min, hours_pln?.min), max: net(variable_pln.max, hours_pln?.max) };
  const withVat = plusDecimals("1", vat_rate);
  return {
    kwh,
    fixed_pln,
    variable_pln,
    excise_pln,
    power_pln,
    net_pln: both(nets, (value) => roundedDecimal(value, 2)),
    vat_rate,
    gross_pln: both(nets, (value) => roundedDecimal(timesDecimals(value, withVat), 2)),
    hours_pln,
    without,
  };
};

export const isRange = ({ min, max }: Amount): boolean => compareDecimals(min, max) !== 0;
