import { itemAt } from "../model/items.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import { withCutLabels, withLabelsOverleaf } from "./cut-labels.ts";
import { groupTitling } from "./group-rows.ts";
import { withLastLabelWhole } from "./halved-labels.ts";
import { underHeadAgain } from "./head-again.ts";
import { headRows, headText, rateLike } from "./head-text.ts";
import { type LabelLine, labelCells } from "./label-lines.ts";
import { labelsBelow, withRowsBelow } from "./labels-below.ts";
import { beginsPage, endsPage, isLowest } from "./overleaf.ts";
import { columnsByLines, columnsByTexts, inColumns, type JoinedColumns } from "./part-columns.ts";
import { isStamp, runsOn } from "./running-lines.ts";

const unit = /(?:zł|PLN|gr)\s*\//;
/** "cd. tabeli 3", "ciąg dalszy": a caption of a part that goes on. */
const goesOnByName = /^\(?(?:c\.?\s*d\.|ciąg dalszy|dokończenie)/i;

/** A bulletin's stamp or a page number is no caption; a heading that ends the page before is one. */
const isCaption = (line: Line, above: TabledPage): boolean =>
  above.text.includes(line) || !(isStamp(line) || /^[-–]?\s*\d+\s*[-–]?$/.test(line.text) || goesOnByName.test(line.text));

/**
 * The lines over a part without its page's running header, which stands above all others: two parts may each have a label of the same
 * words at one height, under different ones.
 */
const captionLines = (caption: readonly Line[], above: TabledPage): readonly Line[] => {
  const lines = caption.filter((line) => isCaption(line, above));
  const first = lines.findIndex((line) => above.text.includes(line) || !runsOn(line, above));
  return first < 0 ? [] : lines.slice(first);
};

const sectionNumber = /^\d{1,2}(?:\.\d{1,2})*\.?\s/;

/** Labels of one column begin this close to one another. */
const labelPt = 4;

/**
 * The lines over a part that are labels of its first rows: all of them in columns of labels. Null where one is a caption, which makes the
 * part a table of its own.
 */
const labelLines = (next: Table, above: TabledPage): readonly LabelLine[] | null => {
  const leftOf = (column: number): number =>
    Math.min(...next.cells.filter((cell) => cell.column === column).flatMap((cell) => cell.lines.map((line) => line.box[0])));
  const firstRated = Math.min(...next.cells.filter((cell) => rateLike.test(cell.text)).map((cell) => cell.column));
  const lefts = Array.from({ length: Math.max(1, Number.isFinite(firstRated) ? firstRated : 1) }, (_, column) => leftOf(column));
  const labels = captionLines(next.caption, above).map(
    (line): LabelLine => ({ line, column: lefts.findLastIndex((left) => line.box[0] > left - labelPt) }),
  );
  const isLabel = ({ line, column }: LabelLine): boolean =>
    column >= 0 && line.box[2] < leftOf(lefts.length) && !sectionNumber.test(line.text);
  return labels.every(isLabel) ? labels : null;
};

const rowTexts = (table: Table, row: number): string =>
  table.cells
    .filter((cell) => cell.row === row && cell.text !== "")
    .sort((a, b) => a.column - b.column)
    .map((cell) => cell.text.replace(/\s+/g, " "))
    .join("|");

/** How many of its first rows a part repeats from the table's head, all of them where it says the same with some of its lines lost. */
const repeatedRows = (table: Table, next: Table): number => {
  const nextHead = headText(next);
  if (nextHead !== "" && nextHead === headText(table)) return headRows(next);
  let rows = 0;
  while (rows < headRows(next) && rowTexts(next, rows) === rowTexts(table, rows)) rows += 1;
  // Blank rows alone repeat nothing: a heading that goes over several rows begins in the first of them.
  return Array.from({ length: rows }, (_, row) => rowTexts(next, row)).every((text) => text === "") ? 0 : rows;
};

/** Do rows below the head change the unit? Then a head that prints one says it anew. */
const changesUnit = (table: Table): boolean => {
  const header = headRows(table);
  return table.cells.some((cell) => cell.row > header && unit.test(cell.text) && !rateLike.test(cell.text));
};

interface Going {
  readonly columns: JoinedColumns;
  readonly byTexts: boolean;
  /** First rows that only repeat the head. */
  readonly repeated: number;
  /** Lines over the part that are labels of its first rows. */
  readonly labels: readonly LabelLine[];
}

/** Does `next`, first on its page, go on with `table`, the last of the page before? */
const goesOn = (above: TabledPage, table: Table, whole: Table, below: TabledPage, next: Table): Going | null => {
  // Under its head again, and under no caption, a part goes on however early the page before ends: its group's rows stay together.
  const repeatsHead = (): boolean =>
    captionLines(next.caption, above).length === 0 && headText(next) !== "" && headText(next) === headText(whole);
  const follows = below.page.number === above.page.number + 1 && beginsPage(next.box, below.page);
  const placed = follows && (endsPage(table, above, below) || (isLowest(table, above, below) && repeatsHead()));
  const [own, titled] = [groupTitling(next), groupTitling(whole)];
  // Each group's table has its title in its own frame.
  if (own !== null && titled !== null && own !== titled) return null;
  const labels = placed ? labelLines(next, above) : null;
  if (labels === null || (labels.length > 0 && headRows(next) > 0)) return null;
  const repeated = repeatedRows(whole, next);
  const headless = headRows(next) === 0;
  // The part on the page before may lack lines that the table has further up.
  const byLines = columnsByLines(table, next) ?? columnsByLines(whole, next);
  const alike = byLines !== null && table.columnCount === next.columnCount;
  // Other columns, or columns without lines: only what has no head of its own can be the same table.
  if (byLines !== null && (alike || repeated > 0 || headless)) return { columns: byLines, byTexts: false, repeated, labels };
  const byTexts = headless || repeated === headRows(next) ? columnsByTexts(table, next) : null;
  return byTexts === null ? null : { columns: byTexts, byTexts: true, repeated, labels };
};

const append = (table: Table, bare: Table, { columns, byTexts, repeated, labels }: Going): Table => {
  const next = withLabelRows(bare, labels);
  const mentions = next.cells.some((cell) => cell.row < repeated && unit.test(cell.text));
  const skipped = mentions && changesUnit(table) ? 0 : repeated;
  const kept = next.cells.filter((cell) => cell.row + cell.rowSpan > skipped);
  const joined: Table = {
    ...table,
    rowCount: table.rowCount + next.rowCount - skipped,
    columnCount: columns.count,
    cells: [
      ...table.cells.map(inColumns(columns.first, byTexts)),
      ...kept.map(inColumns(columns.second, byTexts)).map((cell): Cell => {
        const cut = Math.max(skipped - cell.row, 0);
        return { ...cell, row: cell.row + cut - skipped + table.rowCount, rowSpan: cell.rowSpan - cut };
      }),
    ],
    footnotes: [...table.footnotes, ...next.footnotes],
    below: next.below ?? [],
    ...((table.ambiguous ?? next.ambiguous) && { ambiguous: [...(table.ambiguous ?? []), ...(next.ambiguous ?? [])] }),
  };
  return withCutLabels(joined, table.rowCount);
};

/** The part with rows of their own for the labels over it. */
const withLabelRows = (next: Table, labels: readonly LabelLine[]): Table => {
  const own = labelCells(labels, next.page, 0);
  const cells = next.cells.map((cell): Cell => ({ ...cell, row: cell.row + own.length }));
  return { ...next, rowCount: next.rowCount + own.length, cells: [...own, ...cells] };
};

/** What of a table stands on a page; null when nothing does. */
const partOn = (table: Table, page: number): Table | null => {
  const cells = table.cells.filter((cell) => cell.page === page);
  if (cells.length === 0) return null;
  if (table.page === page && cells.length === table.cells.length) return table;
  const ys = cells.flatMap((cell) => [cell.box[1], cell.box[3]]);
  return { ...table, cells, box: [table.box[0], Math.min(...ys), table.box[2], Math.max(...ys)] };
};

/** What a head with labels alone, at the end of its page, and the rows under the same head overleaf make. */
const underHead = (above: TabledPage, part: Table, current: TabledPage, next: Table): ReturnType<typeof underHeadAgain> => {
  const follows = current.page.number === above.page.number + 1 && beginsPage(next.box, current.page);
  const isLast = above.tables.every((other) => other.box[1] <= part.box[1]);
  return follows && isLast && captionLines(next.caption, above).length === 0 ? underHeadAgain(part, above, next, current) : null;
};

/** A part that goes on stands this close below the part before, in lines of its head. */
const partGap = 2.5;

/**
 * Does a table go on with the one right above it on its page, under whose caption it stands: the same head once more, in the same columns, and
 * nothing between them?
 */
const goesOnBelow = (table: Table, next: Table, { text }: TabledPage): JoinedColumns | null => {
  const said = headText(next);
  const [line] = next.cells.flatMap(({ lines }) => lines);
  const gap = next.box[1] - table.box[3];
  if (said === "" || said !== headText(table) || line === undefined || next.caption.length + table.footnotes.length > 0) return null;
  if (table.caption.length === 0 || gap < 0 || gap > partGap * (line.box[3] - line.box[1])) return null;
  if (text.some(({ box }) => box[1] > table.box[3] - 2 && box[3] < next.box[1] + 2)) return null;
  return table.columnCount === next.columnCount ? columnsByLines(table, next) : null;
};

/** A page with the parts of one table right under one another as one. */
const withPartsJoined = (page: TabledPage): TabledPage => {
  const tables: Table[] = [];
  for (const next of page.tables) {
    const table = tables.at(-1);
    const columns = table === undefined ? null : goesOnBelow(table, next, page);
    if (table === undefined || columns === null) tables.push(next);
    else {
      const whole = append(table, next, { columns, byTexts: false, repeated: headRows(next), labels: [] });
      tables[tables.length - 1] = { ...whole, box: [table.box[0], table.box[1], table.box[2], next.box[3]] };
    }
  }
  return tables.length === page.tables.length ? page : { ...page, tables };
};

/** A table whose columns go on at the top of the next page becomes one, over any number of pages; its cells keep their own page. */
export const joinContinued = (pages: readonly TabledPage[]): TabledPage[] => {
  const joined: TabledPage[] = [];
  for (const current of pages.map(withPartsJoined)) {
    const [first, ...others] = current.tables;
    const above = joined.at(-1);
    // The last table may itself be joined: what must touch the page's end is its part on that page.
    const owner = joined.findLastIndex((page) => page.tables.length > 0);
    const last = joined[owner]?.tables.at(-1);
    const part = last === undefined || above === undefined ? null : partOn(last, above.page.number);
    const under =
      first !== undefined && above !== undefined && part !== null && part === last ? underHead(above, part, current, first) : null;
    if (under !== null && above !== undefined) {
      const text = above.text.filter((line) => !under.labels.includes(line));
      joined[joined.length - 1] = { ...above, text, tables: [...above.tables.slice(0, -1), under.table] };
      joined.push({ ...current, tables: others });
      continue;
    }
    const going =
      first === undefined || above === undefined || last === undefined || part === null ? null : goesOn(above, part, last, current, first);
    if (going !== null && above !== undefined && part !== null && last !== undefined && first !== undefined) {
      const below = labelsBelow(part, above, current);
      const lastWhole = withLastLabelWhole(last, below, first);
      const whole = withRowsBelow(lastWhole.table, part, above.page.number, lastWhole.below);
      joined[joined.length - 1] = { ...above, text: above.text.filter((line) => !below.includes(line)) };
      const own = itemAt(joined, owner);
      const rules = { above: above.page.rules, below: current.page.rules };
      const table = withLabelsOverleaf(append(whole, first, going), whole.rowCount, rules);
      joined[owner] = { ...own, tables: [...own.tables.slice(0, -1), table] };
      const text = current.text.filter((one) => !going.labels.some(({ line }) => line === one));
      joined.push({ ...current, text, tables: others });
    } else joined.push(current);
  }
  return joined;
};
