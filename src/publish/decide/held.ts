import type { Decision } from "../../model/decision.ts";
import type { Extraction, ReadTariff } from "../../model/extraction.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { type Problem, withoutCounterparts } from "../../model/problem.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { TariffChecks } from "./checks.ts";
import { isCleared, isClearedInPart, isRejected, isTariffCleared, isUndone } from "./reviewed.ts";

/** What a blocking problem of the whole document says, worst first as they were found; one sentence for people. */
export const reasonOf = (blocking: readonly Problem[]): string => {
  const [first] = blocking;
  if (first === undefined) return "";
  const where = first.page === null ? "" : ` (page ${first.page})`;
  return `${first.code}${where}: ${first.message}${blocking.length > 1 ? ` And ${blocking.length - 1} more.` : ""}`;
};

/** What holds a reading as a whole, whatever people decided about it; null where each tariff stands for itself. */
const wholeHold = ({ problems, verdict, decision }: Extraction): string | null => {
  const blocking = problems.filter(({ blocks }) => blocks);
  if (decision === null) return reasonOf(blocking) || "It names no decision.";
  const whole = blocking.filter(({ tariff_code }) => tariff_code === null);
  if (whole.length > 0) return reasonOf(whole);
  // A hold that no problem explains holds everything: a bug must not publish.
  return verdict === "hold" && blocking.length === 0 ? "It is held, and no problem says why." : null;
};

/** Why nothing of a document may be used, or null. */
export const documentHold = (act: KeptAct): string | null => {
  const hold = wholeHold(act.extraction);
  const { decision } = act.extraction;
  return decision !== null && (isCleared(act) || isClearedInPart(act)) ? null : hold;
};

/** Is nothing of it left: rejected, or let through and that undone? */
export const isTakenBack = (act: KeptAct): boolean => isRejected(act) || (isUndone(act) && documentHold(act) !== null);

/** May anything of it be used? */
export const isUsable = (act: KeptAct): boolean => !isRejected(act) && documentHold(act) === null;

/** What the checks find wrong with tariffs as they stand. Without a decision's days, rates of the whole country are not asked. */
export const wrongWith = (
  tariffs: readonly ReadTariff[],
  decision: Decision | null,
  { tariffProblems }: TariffChecks,
): readonly Problem[] => tariffProblems(tariffs, decision).filter(({ blocks, tariff_code }) => blocks && tariff_code !== null);

/** Tariffs that have no rate of what they sell, which nobody can let through: published, they would make a price without it. */
export const unratedTariffs = (tariffs: readonly ReadTariff[]): readonly Problem[] =>
  tariffs.flatMap(({ tariff_code, tariff_type, components }) => {
    const [what, ...wanted]: readonly [string, ...Category[]] =
      tariff_type === "supply" ? ["price of energy", "energy"] : ["network rate", "network_variable", "network_fixed"];
    if (components.some(({ category }) => wanted.includes(category))) return [];
    const message = `${tariff_code} has no ${what}: it was not read, and nobody can let it through.`;
    return [{ code: "no_rates", blocks: true, message, tariff_code, page: null, bbox: null }];
  });

/**
 * Codes of the tariffs that were not read well and that no person let through. What the checks say of a document's rates is left out: a later
 * decision may have put those right, so they are asked again of the rates as they stand then.
 */
export const misreadCodes = (act: KeptAct, { tariffProblems }: TariffChecks): Set<string> => {
  const { extraction } = act;
  const misread =
    wholeHold(extraction) === null
      ? withoutCounterparts(extraction.problems, tariffProblems(extraction.tariffs, extraction.decision)).flatMap(
          ({ blocks, tariff_code }) => (blocks && tariff_code !== null ? [tariff_code] : []),
        )
      : extraction.tariffs.map(({ tariff_code }) => tariff_code);
  return new Set(misread.filter((code) => !isTariffCleared(act, code)));
};
