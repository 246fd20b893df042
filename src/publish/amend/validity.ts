import { dayBefore, lastDayOfMonths, nextDay } from "../../model/day.ts";
import type { Validity } from "../../model/decision.ts";

/** A period of months has a last day once its first is known. */
export const settled = (validity: Validity): Validity =>
  validity.to === null && validity.from !== null && validity.months !== null
    ? { ...validity, to: lastDayOfMonths(validity.from, validity.months) }
    : validity;

/** The company brought the tariff into use on `from`. */
export const startedOn = (validity: Validity, from: string): Validity => settled({ ...validity, from, start: "stated" });

/** The tariff applies longer: to a day, or by months from where it ended; with neither until something else happens. */
export const prolonged = (validity: Validity, to: string | null, months: number | null): Validity => {
  if (to !== null) return { ...validity, to, months: null };
  if (months === null) return { ...validity, to: null, months: null };
  if (validity.to !== null) return { ...validity, to: lastDayOfMonths(nextDay(validity.to), months), months: null };
  return validity.months === null ? validity : { ...validity, months: validity.months + months };
};

/** `from` is the first day without the tariff. */
export const endedBefore = (validity: Validity, from: string): Validity => ({ ...validity, to: dayBefore(from), months: null });
