import { groupBy } from "../../model/group-by.ts";
import { comparableName } from "../snapshot/names.ts";
import { type Card, regionNames, servesRegion } from "./card.ts";
import type { Chosen } from "./unit.ts";

/** Of a region, what is printed for it goes before what is printed for the whole area. */
export const ofRegion = (chosen: readonly Chosen[], region: string | null): readonly Chosen[] => {
  if (region === null) return chosen;
  const serving = chosen.filter(({ card }) => servesRegion(card, region));
  const groups = groupBy(serving, ({ party, card }) => `${party.type} ${card.row.operator} ${card.row.code}`);
  const preferred = new Set(
    [...groups.values()].flatMap((group) => {
      const own = group.filter(({ card }) => card.row.region !== null);
      return own.length > 0 ? own : group;
    }),
  );
  return serving.filter((one) => preferred.has(one));
};

/** As it is printed; null where none of the tariffs names it. `region` in the form that is compared. */
export const printedRegion = (cards: readonly Card[], region: string | null): string | null =>
  region === null ? null : (cards.flatMap(regionNames).find((name) => comparableName(name) === region) ?? null);
