import type { Effect } from "./decision.ts";
import { printedCodes } from "./group-code.ts";
import type { DecisionKind } from "./vocabulary.ts";

/**
 * May the effect of an act alter rates of which it cannot be said which they are, or the hours of zones that stay published as they were? A
 * changed tariff is published with the hours that the change prints, or none: new hours are clear where the change brings rates of every
 * group that they name. A correction alters a tariff in place, whose hours stay. `printed`: the codes of the act's own tariffs.
 */
export const isUnclear = (effect: Effect, kind: DecisionKind, printed: readonly string[]): boolean => {
  if (!("concerns" in effect) || effect.concerns !== "hours") return "concerns" in effect && effect.concerns === "unclear";
  const named = effect.to?.match(printedCodes) ?? [];
  return kind !== "change" || named.length === 0 || !named.every((code) => printed.includes(code));
};
