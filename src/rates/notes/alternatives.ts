import { blocking, type Problem } from "../../model/problem.ts";
import { type Rate, scopeOf } from "../printed-rate.ts";

/*
 * "0,1290¹⁾" over "0,0511²⁾": two rates of one kind that their notes tell apart. Where the note of one makes it no approved rate, the other may be a part
 * of what is paid, and is not published alone.
 */

const kindOf = (rate: Rate): string => JSON.stringify([rate.category, rate.unit?.unit, rate.zones, scopeOf(rate)]);

const isAlternative = (rate: Rate, other: Rate): boolean =>
  other.number.marks.length > 0 &&
  other.page === rate.page &&
  other.number.marks.join() !== rate.number.marks.join() &&
  kindOf(other) === kindOf(rate);

/** Problems of the groups with such a rate. `unapproved`: rates of the same table that are no approved ones. */
export const leftAlternatives = (rates: readonly Rate[], unapproved: readonly Rate[]): Problem[] =>
  rates
    .filter(({ number }) => number.marks.length > 0)
    .flatMap((rate) => {
      const other = unapproved.find((one) => isAlternative(rate, one) && one.groups.some((group) => rate.groups.includes(group)));
      if (other === undefined) return [];
      const message = `${rate.number.text} and ${other.number.text} are of one kind, and the note of the latter makes it no approved rate.`;
      return rate.groups
        .filter((group) => other.groups.includes(group))
        .map((group) => blocking("not_approved", group, message, { page: rate.page, box: rate.number.box }));
    });
