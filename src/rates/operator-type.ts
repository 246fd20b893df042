import { sells } from "../model/company-name.ts";
import type { Decision } from "../model/decision.ts";
import type { ReadTariff } from "../model/extraction.ts";

/**
 * The decision, with a distributor for its company where the letter calls it neither ("taryfę dla energii elektrycznej") and every tariff has rates of
 * the network alone, the quality rate among them, which no seller has.
 */
export const withOperatorType = (decision: Decision | null, tariffs: readonly ReadTariff[]): Decision | null => {
  const isOfNetwork =
    tariffs.every(({ tariff_type }) => tariff_type === "distribution") &&
    tariffs.some(({ components }) => components.some(({ category }) => category === "quality"));
  if (decision === null || decision.operator_type !== "RETAILER" || !isOfNetwork || sells.test(decision.operator)) return decision;
  return { ...decision, operator_type: "OSD" };
};
