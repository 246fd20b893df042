import { phasesOfBoth } from "../../language/conditions.ts";
import type { Footnote } from "../../model/table.ts";
import { type Category, phasedCategories } from "../../model/vocabulary.ts";
import { type Rate, scopeOf } from "../printed-rate.ts";

/*
 * "9,45*" beside "6,10", and "* dotyczy instalacji 3-fazowej; wartość bez odnośnika dotyczy instalacji 1-fazowej": the note says the phases of the
 * amount without a mark too.
 */

const isPhased = (category: Category | null): boolean => category !== null && phasedCategories.includes(category);

/** All that two amounts of such a pair share. */
const kindOf = (rate: Rate): string =>
  JSON.stringify([rate.groups, rate.category, rate.unit?.unit, rate.zones, scopeOf({ ...rate, phases: null })]);

/** The same rates of a table; one without a mark has the phases that the note of its marked neighbour gives it. */
export const withPhasesOfUnmarked = (rates: readonly Rate[], notes: readonly Footnote[]): Rate[] => {
  const pairs = notes.flatMap((note) => {
    const phases = phasesOfBoth(note.text);
    return phases === null ? [] : [{ mark: note.mark, ...phases }];
  });
  return rates.map((rate) => {
    if (pairs.length === 0 || rate.phases !== null || !isPhased(rate.category) || rate.number.marks.length > 0) return rate;
    const beside = rates.filter((other) => other.number.marks.length > 0 && kindOf(other) === kindOf(rate));
    const pair = pairs.find(({ mark, marked }) => beside.some(({ number, phases }) => number.marks.includes(mark) && phases === marked));
    return pair === undefined || beside.length > 1 ? rate : { ...rate, phases: pair.unmarked };
  });
};
