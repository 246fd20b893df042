import { facetsOf } from "../language/facets.ts";
import { isCodesOnly } from "../language/group-codes.ts";
import { zoneWord } from "../language/words-of-the-trade.ts";
import { chooseZone, type ZonesByGroup } from "../language/zone-choice.ts";
import type { Cell, Table } from "../model/table.ts";
import type { Zone } from "../model/vocabulary.ts";

/*
 * A table of zones may have a row for each group under headings that serve two kinds of groups: "Grupa | Strefa dzienna / szczytowa | Strefa
 * nocna / pozaszczytowa". Which of the two zones a heading means, the group of the row says, so each row is a table of its own.
 */

const alternatives: readonly (readonly [Zone, Zone])[] = [
  ["day", "peak"],
  ["night", "offpeak"],
];
const zonesIn = (cell: Cell): readonly Zone[] => facetsOf(cell.text).zones;
const offersTwo = (cell: Cell): boolean => {
  const zones = zonesIn(cell);
  return zones.length === 2 && alternatives.some((pair) => pair.every((zone) => zones.includes(zone)));
};

const lastRow = (cell: Cell): number => cell.row + cell.rowSpan - 1;

/** The heading as it reads for some groups; as it is printed where they differ. */
const asReadFor = (heading: Cell, groups: readonly string[], rated: ZonesByGroup): Cell => {
  if (!offersTwo(heading)) return heading;
  const [zone, ...others] = new Set(groups.map((group) => chooseZone(zonesIn(heading), group, rated)));
  return zone === undefined || zone === null || others.length > 0 ? heading : { ...heading, text: zoneWord[zone] };
};

/** The table for each of its rows of groups, where a heading offers two zones; else the table alone. `rated`: the zones of groups' rates. */
export const byRowsOfGroups = (table: Table, rated: ZonesByGroup): readonly Table[] => {
  const labels = table.cells.filter((cell) => cell.column === 0 && cell.lines.length > 0 && isCodesOnly(cell.text));
  const top = Math.min(...labels.map(({ row }) => row));
  const heads = table.cells.filter((cell) => lastRow(cell) < top);
  const body = table.cells.filter((cell) => cell.row >= top && cell.lines.length > 0);
  const parts = labels.map((label) => body.filter((cell) => cell.row >= label.row && lastRow(cell) <= lastRow(label)));
  const groups = labels.flatMap(({ text }) => facetsOf(text).groups);
  const isParted = parts.reduce((count, cells) => count + cells.length, 0) === body.length && new Set(groups).size === groups.length;
  if (!heads.some(offersTwo) || !isParted) return [table];
  return labels.map((label, i) => ({
    ...table,
    cells: [...heads.map((head) => asReadFor(head, facetsOf(label.text).groups, rated)), ...(parts[i] ?? [])],
  }));
};
