import { zonedCategories } from "../language/words-of-the-trade.ts";
import { isOpenPair, type ZonesByGroup } from "../language/zone-choice.ts";
import { blocking, type Problem } from "../model/problem.ts";
import type { PlacedRate } from "./tariffs.ts";

/** Problems of groups whose rates stand under "dzień / szczyt" where nothing in the document says which of both their zones are. */
export const openZones = (placed: readonly PlacedRate[], zones: ZonesByGroup): Problem[] => {
  const found = new Map<string, Problem>();
  for (const { rate } of placed)
    for (const group of rate.groups)
      if (rate.category !== null && zonedCategories.includes(rate.category) && !found.has(group) && isOpenPair(rate.zones, group, zones)) {
        const message = `${rate.number.text} of ${group} stands under zones of peak hours and of day and night, and nothing says which ${group} has.`;
        found.set(group, blocking("unknown_zone", group, message, { page: rate.page, box: rate.number.box }));
      }
  return [...found.values()];
};
