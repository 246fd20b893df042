import { unhyphenated } from "../language/broken-words.ts";
import { facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { isCodesOnly } from "../language/group-codes.ts";
import { blockAt, blocksOf } from "../language/labels.ts";
import { headsRegions, regionIn } from "../language/regions.ts";
import type { Citation } from "../model/citation.ts";
import { minutesOfDay } from "../model/clock.ts";
import type { Cell, Line, Table } from "../model/table.ts";
import type { Zone } from "../model/vocabulary.ts";
import type { PrintedHours, PrintedSchedule } from "./hours.ts";
import { type Days, dayKindsIn, monthsIn } from "./periods.ts";

/** Some hours of one zone, as one cell of a zone table says them. */
export interface Entry extends Omit<PrintedHours, "line"> {
  readonly zone: Zone;
  readonly months: readonly number[];
  /** Groups that a label of the table names; none: those of its caption. */
  readonly groups: readonly string[];
  /** The branch or area that a label of the table names; null: that of its caption, or none. */
  readonly region: string | null;
  readonly cite: Citation;
}

/** What one way to read a cell of hours says. */
export interface Way {
  readonly entries: readonly Entry[];
  /** The zone to which it leaves all hours that no other has. */
  readonly restZone: Zone | null;
  /** Every letter is accounted for, and every hour has its zone. */
  readonly ratePlaces: boolean;
}

/** A cell of hours and the ways to read it, the best first. */
export interface Value extends Pick<Entry, "cite" | "months" | "groups" | "region"> {
  readonly ways: readonly [Way, ...Way[]];
}

export interface ReadZoneTable {
  readonly values: readonly Value[];
  /** Zones in the order printed, those without hours too. */
  readonly zones: readonly Zone[];
  /** A cell that gives a number of hours and not which ("10 godzin w ciągu doby"). */
  readonly counted: Citation | null;
  readonly summerMonths: readonly number[] | null;
  /** Cells that stand where hours stand and say nothing that is known. */
  readonly speechless: readonly Citation[];
}

const covers = (cell: Cell, row: number): boolean => cell.row <= row && row < cell.row + cell.rowSpan;
const coversColumn = (cell: Cell, column: number): boolean => cell.column <= column && column < cell.column + cell.colSpan;
const folded = (cell: Cell): string => fold(unhyphenated(cell.text));
const zonesIn = (text: string): readonly Zone[] => facetsOf(text).zones;

const middle = (line: Line | undefined): number => (line === undefined ? 0 : (line.box[1] + line.box[3]) / 2);

/** The one zone that the nearest text names for height `y`; a label cell may hold several labels, one under the other. */
const zoneOf = (labels: readonly Cell[], y: number): Zone | null => {
  for (const label of labels) {
    const zones = zonesIn(label.text);
    const own = zones.length > 1 ? zonesIn(blockAt(blocksOf(label), y)?.text ?? "") : zones;
    const [zone] = own;
    if (zone !== undefined) return own.length === 1 ? zone : null;
  }
  return null;
};

const span = (from: number, length: number): number[] => Array.from({ length }, (_, i) => from + i);

/** What stands left of a cell and above it, nearest first. */
interface Around {
  readonly left: readonly Cell[];
  /** For each column that the cell covers: merged over two seasons, a cell is for the months of both. */
  readonly above: readonly (readonly Cell[])[];
}

const around = (cell: Cell, labels: readonly Cell[]): Around => ({
  left: labels
    .filter((other) => span(cell.row, cell.rowSpan).some((row) => covers(other, row)) && other.column < cell.column)
    .sort((a, b) => b.column - a.column),
  above: span(cell.column, cell.colSpan).map((column) =>
    labels.filter((other) => coversColumn(other, column) && other.row < cell.row).sort((a, b) => b.row - a.row),
  ),
});

const first = <T>(cells: readonly Cell[], parse: (text: string) => T | null): T | null => {
  for (const cell of cells) {
    const value = parse(folded(cell));
    if (value !== null) return value;
  }
  return null;
};

const everyMonth = span(1, 12);

const monthsOf = ({ left, above }: Around): readonly number[] => {
  const beside = first(left, monthsIn);
  if (beside !== null) return beside;
  const each = above.map((cells) => first(cells, monthsIn));
  // A season that is named without its dates: when it begins is not for us to say.
  const seasonal = [...left, ...above.flat()].some((cell) => facetsOf(cell.text).season !== null);
  if (each.includes(null)) return seasonal ? [] : everyMonth;
  return [...new Set(each.flatMap((months) => months ?? []))].sort((a, b) => a - b);
};

const groupsOf = ({ left, above }: Around): readonly string[] =>
  [...left, ...(above[0] ?? [])].map((cell) => facetsOf(cell.text).groups).find((groups) => groups.length > 0) ?? [];

/** "Oddział Łódź" beside hours, or "Łódź" in a column headed "Oddział". */
const regionOf = ({ left, above }: Around, table: Table): string | null => {
  for (const cell of [...left, ...(above[0] ?? [])]) {
    const heads = table.cells.filter((other) => other.row < cell.row && coversColumn(other, cell.column));
    const listed = heads.some((head) => headsRegions(head.text)) && cell.lines.length > 0;
    const region = listed ? cell.text.replace(/\s+/g, " ") : regionIn(cell.text);
    if (region !== null) return region;
  }
  return null;
};

const daysOf = ({ left, above }: Around): Days | null => first(left, dayKindsIn) ?? first(above[0] ?? [], dayKindsIn);

/** The months under or beside the word "lato". */
const summerIn = (table: Table): number[] | null => {
  const found = new Set<number>();
  for (const cell of table.cells) {
    if (facetsOf(cell.text).season !== "summer") continue;
    const own = monthsIn(folded(cell));
    const below = table.cells.filter(
      (other) => other.row === cell.row + cell.rowSpan && other.column >= cell.column && other.column < cell.column + cell.colSpan,
    );
    for (const month of own ?? below.flatMap((other) => monthsIn(folded(other)) ?? [])) found.add(month);
  }
  return found.size === 0 ? null : [...found].sort((a, b) => a - b);
};

const nothing = /^[\s\-–—−xX]*$/;

/** A cell that only says "pozostałe godziny" is a label, unless labels stand beside it that give it a zone or months, or over it and beside it a zone and a group. */
const isHours = ({ hours, counted, rest }: PrintedSchedule, cell: Cell, table: Table): boolean => {
  if (hours.length > 0 || counted) return true;
  if (!rest || cell.row === 0) return false;
  const left = table.cells.filter((other) => other.row === cell.row && other.column < cell.column);
  const isZones = (other: Cell): boolean => zonesIn(other.text).length > 0;
  const isUnderZone = table.cells.some((other) => other.row < cell.row && coversColumn(other, cell.column) && isZones(other));
  return left.some((other) => isZones(other) || monthsIn(folded(other)) !== null || (isUnderZone && isCodesOnly(other.text)));
};

const isEmpty = (cell: Cell): boolean =>
  !nothing.test(cell.text) && zonesIn(cell.text).length === 0 && monthsIn(folded(cell)) === null && dayKindsIn(folded(cell)) === null;

/** Cells that stand where hours stand, or under a zone, and say neither hours nor anything of zones, months or days. */
const speechless = (table: Table, values: readonly { readonly cell: Cell }[], labels: readonly Cell[]): Cell[] => {
  const bodyRow = Math.min(...values.map(({ cell }) => cell.row));
  const headers = labels.filter((cell) => cell.row < bodyRow && zonesIn(cell.text).length > 0);
  const columns = new Set([...values.map(({ cell }) => cell), ...headers].flatMap((cell) => span(cell.column, cell.colSpan)));
  return labels.filter((cell) => cell.row >= bodyRow && cell.colSpan < table.columnCount && columns.has(cell.column) && isEmpty(cell));
};

/** A table of zones prints no rates. */
const holdsRates = (table: Table): boolean => table.cells.some((cell) => /\d,\d{2}/.test(cell.text));

type Place = Pick<Entry, "cite" | "months" | "groups" | "region">;

/** A cell as evidence. */
export const citeCell = (cell: Cell): Citation => ({ page: cell.page, bbox: [...cell.box], text: cell.text.replace(/\s+/g, " ") });

const wayOf = (cell: Cell, place: Place, schedule: PrintedSchedule, { left, above }: Around): Way => {
  const days = daysOf({ left, above });
  const zoneAt = (line: number): Zone | null => zoneOf([...left, ...(above[0] ?? [])], middle(cell.lines[line]));
  const entries = schedule.hours.flatMap(({ line, ...hours }): Entry[] => {
    const zone = zoneAt(line);
    return zone === null ? [] : [{ ...hours, ...place, zone, days: hours.days ?? days }];
  });
  return {
    entries,
    restZone: schedule.rest ? zoneAt(0) : null,
    ratePlaces: schedule.counted || (schedule.ratePlaces && entries.length === schedule.hours.length),
  };
};

/** Reads a table as one of zones; null when none of its cells gives hours of a zone. `sayings`: what a cell can say, the best first. */
export const readZoneTable = (
  table: Table,
  schedules: (cell: Cell) => readonly [PrintedSchedule, ...PrintedSchedule[]],
): ReadZoneTable | null => {
  if (holdsRates(table) || !table.cells.some((cell) => zonesIn(cell.text).length > 0)) return null;
  const value = table.cells.map((cell) => ({ cell, schedules: schedules(cell) }));
  if (!value.some(({ schedules: [best] }) => best.counted || best.hours.some(({ from, to }) => to - from < minutesOfDay))) return null;
  const hourly = value.filter(({ cell, schedules: [best] }) => isHours(best, cell, table));
  const labels = table.cells.filter((cell) => cell.lines.length > 0 && !hourly.some((value) => value.cell === cell));
  const zones = [...new Set(labels.flatMap((cell) => zonesIn(cell.text)))];
  if (hourly.length === 0 || zones.length === 0) return null;
  const values = hourly.map(({ cell, schedules: [best, ...others] }): Value => {
    const contexts = around(cell, labels);
    const place: Place = {
      cite: citeCell(cell),
      months: monthsOf(contexts),
      groups: groupsOf(contexts),
      region: regionOf(contexts, table),
    };
    const way = (schedule: PrintedSchedule): Way => wayOf(cell, place, schedule, contexts);
    return { ...place, ways: [way(best), ...others.map(way)] };
  });
  return {
    values,
    zones,
    counted: hourly.filter(({ schedules: [best] }) => best.counted).map(({ cell }) => citeCell(cell))[0] ?? null,
    summerMonths: summerIn(table),
    speechless: speechless(table, hourly, labels).map(citeCell),
  };
};
