import { headsDescriptions, isOfCustomers } from "../../language/described-customers.ts";
import { type Facets, facetsOf, hasFacets } from "../../language/facets.ts";
import { type Block, blockAt, blocksOf, headingsOf } from "../../language/labels.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import type { NamedOffer } from "../../language/products.ts";
import { headsRegions } from "../../language/regions.ts";
import { unitColumnsAfterNumbers, unitsForGroups } from "../../language/unit-columns.ts";
import { type PrintedUnit, unitIn } from "../../language/units.ts";
import { holdsNumber, isValueCell, valueLabelsOf } from "../../language/value-cells.ts";
import type { Cell, Line, Table } from "../../model/table.ts";
import { cellsOver, isOfOtherColumns } from "../column-groups.ts";
import { hasWords, headerContexts, type LabelContext, labelsBegin } from "../header-contexts.ts";
import { remarkOn } from "../notes/remarks.ts";
import { withAdjectivesNamed } from "./adjective-names.ts";
import { isOrdinal } from "./count-columns.ts";
import { columnsOf, covers, middleOf, rowsOf } from "./covered-cells.ts";
import { customersBetween } from "./customers-between.ts";
import { withHalvesJoined, withPeaksJoined } from "./halved-names.ts";
import { withMonthNamed } from "./month-labels.ts";
import { numberedZone, withNumbersNamed } from "./numbered-zones.ts";
import { offersOf as sellersOffersOf } from "./offer-columns.ts";
import { regionOverColumn } from "./region-columns.ts";
import { withRestNamed } from "./rest-of-day.ts";
import { headersOver } from "./rows-across.ts";
import { withSalesNamed } from "./seller-names.ts";
import { slashedLabels } from "./slashed-values.ts";
import { orOwnOfColumn, tellingMore, unitAfter, unitBesideHeading, unitContext, withOtherSide } from "./unit-labels.ts";

/** All that speaks for a number in one row and one column that its cell covers. */
export interface Position {
  readonly row: readonly LabelContext[];
  readonly column: readonly LabelContext[];
  /**
   * Units in the order in which they bind: beside the number, own label, unit cell to the left, header, heading; each with its
   * alternatives. One without any is a unit that no rate has.
   */
  readonly units: readonly (readonly PrintedUnit[])[];
  /** The branch or area that the row names in a column of such names, or the column in a row of them. */
  readonly region: string | null;
  /** The seller's offer that the row names in a column of them that tells the rates of a group apart. */
  readonly offer: NamedOffer | null;
  /** What a remark behind the number says of its row that is not understood, or a heading that parts it from its group's row. */
  readonly remark: string | null;
}

const labelContext = (kind: LabelContext["kind"], block: Block): LabelContext => ({ kind, text: block.text, facets: block.facets });

/** The label cells left of a number in one row, nearest first. */
const labelCells = (table: Table, cell: Cell, row: number): Cell[] =>
  table.cells
    .filter((other) => covers(other, row) && other.column + other.colSpan <= cell.column && other.lines.length > 0 && !isValueCell(other))
    .filter((other) => !isOrdinal(other, table))
    .sort((a, b) => b.column - a.column);

/** The units that one text offers: one, or alternatives. */
type Offer = readonly PrintedUnit[];

const offerOf = ({ units, unknownUnit }: Facets): Offer | null => (units.length > 0 || unknownUnit ? units : null);

const offersOf = (contexts: readonly LabelContext[]): Offer[] =>
  contexts.flatMap((one) => {
    const offer = offerOf(one.facets);
    return offer === null ? [] : [offer];
  });

/** A cell under a header that says that its column lists branches or areas ("Oddział"). Where an amount ran into it, it may be any. */
const namesRegion = (table: Table, cell: Cell): boolean =>
  !holdsNumber(cell) && cellsOver(table, cell, cell.column).some(({ text }) => headsRegions(text));

/** A cell of a column that says for whom the groups of the rows are ("Zastosowanie"), which makes nothing else of their rates. */
const describesGroup = (table: Table, cell: Cell, row: readonly Cell[]): boolean =>
  !hasFacets(facetsOf(cell.text)) &&
  isOfCustomers(cell.text) &&
  row.some((other) => other !== cell && facetsOf(other.text).groups.length > 0) &&
  cellsOver(table, cell, cell.column).some(({ text }) => headsDescriptions(text));

/** Do a number and the unit right of it stand under one heading of their own: "Stawka jakościowa" over "stawka | jednostka"? */
const hasOwnUnit = (table: Table, cell: Cell): boolean => {
  const unit = cell.column + cell.colSpan;
  return (
    unitColumnsAfterNumbers(table).includes(unit) &&
    table.cells.some(
      (other) =>
        other.row + other.rowSpan <= cell.row &&
        other.column === cell.column &&
        other.column + other.colSpan === unit + 1 &&
        hasWords(other),
    )
  );
};

interface RowContext {
  readonly cells: readonly Cell[];
  readonly contexts: readonly LabelContext[];
  readonly ownUnits: readonly Offer[];
  readonly cellUnits: readonly Offer[];
  readonly headingUnits: readonly Offer[];
  readonly region: string | null;
  readonly offer: NamedOffer | null;
  readonly between: string | null;
}

/** What a unit cell offers a number: the line at its height where both cells hold as many lines, else all that it prints. */
const unitsBeside = (cell: Cell, block: Block, line: Line | undefined): Offer | null => {
  const own = line === undefined ? null : facetsOf(line.text).unit;
  if (block.facets.units.length > 1 && own !== null && cell.lines.length > 1) return [own];
  const offer = offerOf(block.facets);
  if (offer !== null && offer.length > 0) return offer;
  return own === null ? offer : [own];
};

const rowContextOf = (table: Table, cell: Cell, row: number, y: number): RowContext => {
  const cells = labelCells(table, cell, row).filter((label) => !isOfOtherColumns(table, label, cell));
  const labels: LabelContext[] = [];
  const headings: LabelContext[] = [];
  const besideUnits: LabelContext[] = [];
  const cellUnits: Offer[] = [];
  const unitsOfHeadings: LabelContext[] = [];
  let region: string | null = null;
  let named: NamedOffer | null = null;
  let between: string | null = null;
  for (const other of cells) {
    // What stands above an ordinal, or above a number that was misread, is no heading of this row.
    const zone = numberedZone(table, other);
    if (zone !== null) labels.push({ kind: "label", text: zone, facets: facetsOf(zone) });
    if (!hasWords(other)) continue;
    if (namesRegion(table, other)) {
      region ??= other.text.replace(/\s+/g, " ");
      continue;
    }
    if (describesGroup(table, other, cells)) continue;
    const ofSeller = sellersOffersOf(table).get(other);
    if (ofSeller !== undefined) {
      named = ofSeller;
      continue;
    }
    const blocks = blocksOf(other);
    const block = blockAt(blocks, y);
    if (block === null) continue;
    const line = [...block.lines].sort((a, b) => Math.abs((a.box[1] + a.box[3]) / 2 - y) - Math.abs((b.box[1] + b.box[3]) / 2 - y))[0];
    const offer = unitsBeside(cell, block, line);
    if (offer !== null && !hasFacets(block.facets)) {
      // A column of units that follow their numbers is that of the number before it.
      if (other.column < Math.min(...unitColumnsAfterNumbers(table))) cellUnits.push(unitsForGroups(table, other.column, offer));
      // "Stawka maksymalna [zł/m-c]": its words name no rate, but may make something else of one.
      const unit = labelContext("unit", block);
      besideUnits.push(...tellingMore([unit]));
      continue;
    }
    labels.push(withMonthNamed(labelContext("label", block), other, table));
    const over = headingsOf(block, table);
    between ??= customersBetween(other, over, table);
    headings.push(...over.map((heading) => labelContext("heading", heading)));
    unitsOfHeadings.push(...over.flatMap((heading) => unitBesideHeading(table, heading, cell)));
  }
  const after = unitAfter(table, cell, row);
  return {
    cells,
    contexts: [...labels, ...besideUnits, ...tellingMore([...after, ...unitsOfHeadings]), ...headings],
    ownUnits: offersOf(labels),
    cellUnits: hasOwnUnit(table, cell) ? [...offersOf(after), ...cellUnits] : [...withOtherSide(table, row, cellUnits), ...offersOf(after)],
    headingUnits: offersOf([...headings, ...unitsOfHeadings]),
    region,
    offer: named,
    between,
  };
};

const distinct = <T>(items: readonly T[], key: (item: T) => unknown): T[] => {
  const seen: unknown[][] = [];
  return items.filter((item) => {
    const own = [key(item)].flat();
    if (seen.some((other) => other.length === own.length && other.every((value, i) => value === own[i]))) return false;
    seen.push(own);
    return true;
  });
};

/** Every combination of row and column that the number's cell covers, each with all that speaks for it there. */
export const positionsOf = (number: PrintedNumber, cell: Cell, numbersInCell: readonly PrintedNumber[], table: Table): Position[] => {
  const [, y] = middleOf(number);
  const beside = cell.lines.flatMap((line) => {
    const { numbers, rest } = numbersIn(line);
    const text = rest.map((word) => word.text).join(" ");
    return (numbers.length === 0 || line === number.line) && unitIn(text) !== null ? [unitContext({ ...cell, text })] : [];
  });
  const rows = distinct(
    rowsOf(number, cell, numbersInCell, table).map((row) => rowContextOf(table, cell, row, y)),
    (row) => row.cells,
  );
  const columns = columnsOf(number, cell, numbersInCell, table);
  const label = valueLabelsOf(cell)?.get(number.line) ?? slashedLabels(cell, table)?.get(number);
  const beforeNumber: LabelContext[] = label === undefined ? [] : [{ kind: "label", text: label, facets: facetsOf(label) }];
  const title = table.caption.map(({ text }) => text);
  const joined = (contexts: readonly LabelContext[]): readonly LabelContext[] =>
    withNumbersNamed(
      withRestNamed(withPeaksJoined(withHalvesJoined(withSalesNamed(withAdjectivesNamed(contexts, table), table), title)), table),
    );
  const remark = remarkOn(table, cell);
  return rows.flatMap((row) => {
    const own = [...beforeNumber, ...tellingMore(beside), ...joined(row.contexts)];
    const categorised = own.some((one) => one.facets.category !== null);
    return columns.map((at) => {
      const over = joined(headerContexts(table, cell, at, categorised, labelsBegin(row.cells)));
      const column = headersOver(cell, table, { row: own, hasUnit: row.ownUnits.length + row.cellUnits.length > 0, column: over });
      return {
        row: own,
        column,
        units: [
          ...beside.flatMap(({ facets: { unit } }) => (unit === null ? [] : [[unit]])),
          ...row.ownUnits,
          ...(categorised ? row.cellUnits : orOwnOfColumn(table, cell, row.cellUnits, column)),
          ...offersOf(column),
          ...row.headingUnits,
        ],
        region: row.region ?? regionOverColumn(table, cell, at),
        offer: row.offer,
        remark: remark ?? row.between,
      };
    });
  });
};
