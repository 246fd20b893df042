import { compareDays } from "../model/day.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { PublishedTariff, Stamped } from "../model/record.ts";
import { feesBegan, transitionAbolished } from "../model/statutory-prices.ts";
import type { Category } from "../model/vocabulary.ts";
import type { Missing } from "./offer.ts";
import { reasonText } from "./reasons.ts";

/* What is charged to everybody on a day, and of which no rate is known for that day. */

/** Whether a tariff prints a national rate for a day: for its own days in the year that it begins in, since these rates are announced yearly. */
export const isPrintedFor = ({ tariff: { content } }: PublishedTariff, date: string): boolean => {
  const { effective_from, effective_from_latest, effective_to, provenance } = content;
  const from = effective_from ?? effective_from_latest ?? provenance.decision_date;
  return from !== null && date.slice(0, 4) === from.slice(0, 4) && (effective_to === null || compareDays(date, effective_to) <= 0);
};

/** Whether everybody is charged the fee on a day. */
export const isCharged = (category: Category, date: string): boolean => {
  const began = feesBegan[category];
  const ended = category === "transition" ? transitionAbolished.from : null;
  return began !== undefined && compareDays(began, date) <= 0 && (ended === null || compareDays(date, ended) < 0);
};

/** The total that a fee belongs to where none of its rates says so: companies pay some by power, and the capacity fee by hours. */
const totalOf = (category: Category, household: boolean): Missing["total"] => {
  if (category === "capacity") return household ? "fixed" : "hours";
  if (category === "transition") return household ? "fixed" : "power";
  return "variable";
};

export const missingFee = (category: Category, household: boolean): Missing => ({
  category,
  total: totalOf(category, household),
  parameter: null,
  // Without the day: an offer that says the same on the next day is the same offer.
  because: reasonText("none_known"),
});

/** The newest of a category that had ended by a day, for those who would rather go on with it. */
export const lastKnown = (known: readonly Stamped<NationalContent>[], date: string) => {
  const ended = known.flatMap(({ content }) =>
    content.effective_to !== null && compareDays(content.effective_to, date) < 0 ? [{ ...content, ended: content.effective_to }] : [],
  );
  const last = ended.reduce<string | null>((newest, { ended: end }) => (newest === null || end > newest ? end : newest), null);
  return ended
    .filter(({ ended: end }) => end === last)
    .map(({ national_id, category, value, unit, annual_kwh, effective_to }) => ({
      national_id,
      category,
      value,
      unit,
      annual_kwh,
      effective_to,
    }));
};
