import { compareDays } from "../model/day.ts";
import type { PublishedTariff } from "../model/record.ts";
import { feeNames } from "../model/vocabulary.ts";
import type { Missing, Warning, WarningCode } from "./offer.ts";
import type { Left } from "./rates.ts";
import { warningOf } from "./warnings.ts";

/** What stands in the way of trusting a tariff's rates on a day. */
export const noticesOf = ({ tariff: { content } }: PublishedTariff, date: string): readonly Warning[] => {
  const { tariff_id, effective_from_state, effective_from_earliest, effective_from_latest, effective_to, provenance } = content;
  return [
    ...(effective_from_state !== "stated"
      ? [warningOf("start_not_stated", { tariff_id, state: effective_from_state, effective_from_earliest, effective_from_latest })]
      : []),
    ...(effective_to !== null && compareDays(date, effective_to) > 0 ? [warningOf("validity_lapsed", { tariff_id, effective_to })] : []),
    ...(provenance.pending.length > 0 ? [warningOf("change_pending", { tariff_id, decisions: provenance.pending })] : []),
  ];
};

/** One warning for each reason that rates are left out of a total for, with the rates. */
export const noticesOfLeft = (left: readonly Left[], more: Readonly<Partial<Record<WarningCode, Warning["details"]>>>): Warning[] => {
  const codes = [...new Set(left.flatMap(({ warning }) => warning ?? []))];
  return codes.map((code) => {
    const component_ids = left.filter(({ warning }) => warning === code).map(({ rate }) => rate.record.component_id);
    return warningOf(code, { component_ids, ...more[code] });
  });
};

/** What the sum by month leaves out, or why there is none, in one sentence; null when nothing is missing. */
export const fixedNote = (missing: readonly Missing[], byPower: boolean): string | null => {
  const fixed = missing.filter(({ total }) => total === "fixed");
  const unknown = fixed.filter(({ parameter }) => parameter === null).map(({ category }) => feeNames[category]);
  if (unknown.length > 0) return `There is no total, since this is not known: ${unknown.join(", ")}.`;
  const names = [...fixed.map(({ category }) => feeNames[category]), ...(byPower ? ["rates by contracted power"] : [])];
  return names.length === 0 ? null : `Without ${names.join(", ")}.`;
};
