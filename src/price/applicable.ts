import { compareDecimals } from "../model/decimal.ts";
import { type BillingPeriod, billedCategories } from "../model/vocabulary.ts";
import { heldByVolume, isByVolume } from "./by-volume.ts";
import { heldByHours, isByHours } from "./capacity-hours.ts";
import type { Question } from "./offer.ts";
import { isNational, type Left, lack, leave, type Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";

/** Rates that may be counted, and those that another answer to the question would count. */
export interface Sorted {
  readonly open: readonly Rate[];
  readonly left: readonly Left[];
  /** Billing periods printed, where nothing says which applies. */
  readonly periods: readonly BillingPeriod[];
}

const byBand = (rate: Rate, kwh: Question["annual_kwh"]): Left | null => {
  const { annual_kwh: band } = rate.record;
  if (band === null) return null;
  if (kwh === null) return lack(rate, "annual_kwh_needed", reasonText("use_needed"));
  const within = (band.from === null || compareDecimals(kwh, band.from) > 0) && (band.to === null || compareDecimals(kwh, band.to) <= 0);
  return within ? null : leave(rate, reasonText("other_use"));
};

const isForeign = ({ side, record: { category } }: Rate): boolean =>
  (side === "distribution" && (category === "energy" || category === "trade_fee")) ||
  (side === "supply" && (category === "network_variable" || category === "network_fixed"));

const ofItself = (rate: Rate, question: Question, tariffCode: string | null, hourly: number): Left | null => {
  if (isForeign(rate)) return leave(rate, reasonText("other_party"));
  if (rate.side === "supply" && isNational(rate.record)) return leave(rate, reasonText("with_distribution"));
  if (isByHours(rate)) return heldByHours(rate, question, tariffCode, hourly === 1);
  return heldByVolume(rate, question) ?? byBand(rate, question.annual_kwh);
};

const settled = (rate: Rate, { previous_year_kwh }: Question): Rate =>
  previous_year_kwh !== null && isByVolume(rate) ? { ...rate, holds: true } : rate;

/** A side's fees of one kind: those of the period asked for, or the only one that is printed. */
const billed = (rates: readonly Rate[], asked: BillingPeriod | null): Sorted => {
  const periodOf = ({ record }: Rate): BillingPeriod | null => record.billing_period;
  const isOrdinaryReading = ({ record }: Rate): boolean => record.reading === null;
  // A fee for remote reading that names no period stands beside those of every period.
  const beside = (rate: Rate): boolean =>
    rates.some((other) => isOrdinaryReading(other) && (periodOf(rate) === null || periodOf(other) === periodOf(rate)));
  const remote = rates.filter((rate) => !isOrdinaryReading(rate) && beside(rate));
  const usual = rates.filter((rate) => !remote.includes(rate));
  const left = remote.map((rate) => leave(rate, reasonText("read_from_afar")));
  const periods = [...new Set(usual.flatMap((rate) => periodOf(rate) ?? []))];
  const wanted = asked ?? (periods.length === 1 ? (periods[0] ?? null) : null);
  const fitting = usual.filter((rate) => periodOf(rate) === null || periodOf(rate) === wanted);
  const others = usual.filter((rate) => !fitting.includes(rate));
  if (fitting.length > 0 && wanted !== null)
    return { open: fitting, left: [...left, ...others.map((rate) => leave(rate, reasonText("other_period")))], periods: [] };
  const [first, ...rest] = usual;
  const alike = first !== undefined && rest.every(({ amount }) => compareDecimals(amount, first.amount) === 0);
  // With no period of its own, or with one value for all of them, the fee does not depend on what was not said.
  if (periods.length === 0 || (alike && asked === null)) return { open: usual, left, periods: [] };
  const because = asked === null ? reasonText("period_needed") : reasonText("no_such_period", asked);
  return { open: [], left: [...left, ...usual.map((rate) => lack(rate, "billing_period_needed", because))], periods };
};

/** What of a side's rates may be counted for this question, before any two of them are compared. */
export const applicable = (rates: readonly Rate[], question: Question, tariffCode: string | null): Sorted => {
  const hourly = rates.filter(isByHours).length;
  const left = rates.flatMap((rate) => ofItself(rate, question, tariffCode, hourly) ?? []);
  const open = rates.filter((rate) => !left.some((one) => one.rate === rate)).map((rate) => settled(rate, question));
  const fees = billedCategories.map((category) =>
    billed(
      open.filter(({ record }) => record.category === category),
      question.billing_period,
    ),
  );
  return {
    open: [...open.filter(({ record }) => !billedCategories.includes(record.category)), ...fees.flatMap((one) => one.open)],
    left: [...left, ...fees.flatMap((one) => one.left)],
    periods: [...new Set(fees.flatMap((one) => one.periods))],
  };
};
