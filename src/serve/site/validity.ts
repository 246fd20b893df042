import type { TariffContent } from "../../model/record.ts";
import type { Visit } from "./visit.ts";

export type Validity = Pick<
  TariffContent,
  "effective_from" | "effective_from_state" | "effective_from_earliest" | "effective_from_latest" | "effective_to"
>;

/** "2026-01-01 to further notice"; where the company chooses the first day, between which days that is. */
export const validityOf = ({ words }: Visit, validity: Validity): string => {
  const { effective_from, effective_from_earliest, effective_from_latest, effective_from_state, effective_to } = validity;
  const isChosen = effective_from === null && effective_from_state === "by_publication";
  return isChosen && effective_from_earliest !== null && effective_from_latest !== null
    ? words.tariff.between(effective_from_earliest, effective_from_latest, effective_to)
    : words.validity(effective_from, effective_to);
};
