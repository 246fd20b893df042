import { isClass, isOfClass } from "../../language/group-classes.ts";
import { firstItem } from "../../model/items.ts";
import type { Problem } from "../../model/problem.ts";
import { sameAmount } from "../../model/rate-identity.ts";
import { add, conflict, type Draft, type Entry, keyOf, typeOf } from "../tariff-drafts.ts";
import type { SentenceRate } from "./of-group.ts";

/* Rates that sentences say, put into the tariffs that tables made. */

/**
 * Adds a rate that a sentence says. Said of all groups it goes to every tariff that has none of its kind; one that has must have the
 * same amount.
 */
export const addSentenceRate = (
  drafts: Map<string, Draft>,
  { groups, except = [], region, voltage, component }: SentenceRate,
): Problem[] => {
  const type = typeOf(component.category);
  const entry: Entry = { component, customers: null };
  if (groups === "all")
    return [...drafts.values()]
      .filter((draft) => draft.type === type && (region === null || draft.region === region))
      .filter(({ code }) => !except.some((group) => group === code || isOfClass(code, group)))
      .flatMap((draft) => {
        const own = draft.entries.filter((other) => other.component.category === component.category);
        if (own.length === 0) return add(draft, entry);
        return own.some((other) => sameAmount(other.component, component))
          ? []
          : [conflict(draft.code, firstItem(own).component, component)];
      });
  return groups
    .filter((code) => !isClass(code))
    .flatMap((code) => {
      const place = { code, type, region, voltage, period: null };
      const draft = drafts.get(keyOf(place)) ?? { ...place, entries: [] };
      drafts.set(keyOf(place), draft);
      return add(draft, entry);
    });
};

/**
 * Adds rates that sentences say of whole classes of groups ("grup taryfowych B"), once every tariff is there: to those that have none of their
 * kind; one that has must have the same amount.
 */
export const addClassRates = (drafts: Map<string, Draft>, rates: readonly SentenceRate[]): Problem[] => {
  const named = [...drafts.values()].map((draft) => ({ draft, own: [...draft.entries] }));
  return rates.flatMap(({ groups, region, voltage, component }) => {
    const classes = groups === "all" ? [] : groups.filter(isClass);
    const meant = named.filter(
      ({ draft }) =>
        classes.some((group) => isOfClass(draft.code, group)) &&
        draft.type === typeOf(component.category) &&
        (region === null || draft.region === region) &&
        (voltage === null || draft.voltage === voltage),
    );
    return meant.flatMap(({ draft, own }) => {
      const [other, ...others] = own.filter((entry) => entry.component.category === component.category);
      if (other === undefined) return add(draft, { component, customers: null });
      return [other, ...others].some((entry) => sameAmount(entry.component, component))
        ? []
        : [conflict(draft.code, other.component, component)];
    });
  });
};
