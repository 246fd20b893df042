import type { PrintedNumber } from "../../language/numbers.ts";
import { isRateReference, referencedGroup } from "../../language/references.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { promisedZones } from "../../model/group-code.ts";
import type { Problem } from "../../model/problem.ts";
import type { Cell, Line, Table } from "../../model/table.ts";
import { type Rate, scopeOf } from "../printed-rate.ts";

/*
 * "jak dla grupy B21" in the place of a number: the rate of another group of the same table is this group's too. What is cited is the number
 * where it is printed. Only a rate of the same kind, zone and scope is meant, and only one.
 */

/** What a number in a cell would be. */
type Due = (number: PrintedNumber, cell: Cell) => readonly Rate[];

export const standInFor = (line: Line): PrintedNumber => ({
  value: "0",
  text: line.text,
  box: line.box,
  marks: [],
  line,
  words: line.words,
  joined: false,
});

const sameScope = (a: Rate, b: Rate): boolean => JSON.stringify(scopeOf(a)) === JSON.stringify(scopeOf(b));

const allZonesMeant = (due: Rate, meant: string): boolean => {
  const promised = promisedZones(meant);
  return due.groups.every((group) => promisedZones(group) === null || promisedZones(group) === promised);
};

/** The rates of the other group that a place means; null where none or more than one could be. */
const meantBy = (due: Rate, meant: string, rates: readonly Rate[]): readonly Rate[] | null => {
  const own = rates.filter((rate) => rate.groups.includes(meant) && rate.category === due.category && sameScope(rate, due));
  const isZoned = due.category !== null && zonedCategories.includes(due.category);
  const found = !isZoned || due.zones.length === 0 ? own : own.filter((rate) => rate.zones.join() === due.zones.join());
  const places = new Set(found.map((rate) => rate.zones.join()));
  const isOne = isZoned && due.zones.length === 0 ? places.size === found.length && allZonesMeant(due, meant) : found.length === 1;
  const fits = found.every((rate) => rate.notes.length === 0 && (due.unit === null || due.unit.unit === rate.unit?.unit));
  return found.length > 0 && isOne && fits ? found : null;
};

export interface Referred {
  readonly rates: readonly Rate[];
  readonly problems: readonly Problem[];
}

/** The rates that cells of a table take from other groups of it. `rates`: those printed in it. */
export const referredRates = (table: Table, rates: readonly Rate[], dueAt: Due): Referred => {
  const found: Rate[] = [];
  const problems: Problem[] = [];
  for (const cell of table.cells) {
    const meant = referencedGroup(cell.text);
    const [line] = cell.lines;
    if (line === undefined || !isRateReference(cell.text)) continue;
    const due = dueAt(standInFor(line), cell).filter((rate) => rate.category !== null && rate.groups.length > 0);
    // Rates that stand elsewhere are read there; what is then missing is said of its group.
    for (const place of meant === null ? [] : due) {
      const own = meant === null ? null : meantBy(place, meant, rates);
      found.push(...(own ?? []).map((rate) => ({ ...rate, groups: place.groups })));
      if (own === null)
        problems.push(
          ...place.groups.map(
            (group): Problem => ({
              code: "unreadable_number",
              blocks: true,
              message: `"${cell.text.replace(/\s+/g, " ")}" stands where a rate of ${group} is due, and does not say which one is meant.`,
              tariff_code: group,
              page: cell.page,
              bbox: [...cell.box],
            }),
          ),
        );
    }
  }
  return { rates: found, problems };
};
