import { type Box, holdsCentre } from "../model/geometry.ts";
import { firstItem, lastItem } from "../model/items.ts";
import type { Page, Word } from "../model/page.ts";
import { type Cell, type Line, opensNote, type Table, type TabledPage } from "../model/table.ts";
import { withAnyUnruled } from "./any/unruled.ts";
import { bindNotes } from "./bound-notes.ts";
import { withUnitsWhole } from "./broken-units.ts";
import { withCaptionsOverleaf } from "./captions-overleaf.ts";
import { joinContinued } from "./continued.ts";
import type { Draft } from "./drafts.ts";
import { connected, type Edges, toEdges } from "./edges.ts";
import { toGrid } from "./grid.ts";
import { withGroupRows } from "./group-rows.ts";
import { withHours } from "./hour-tables.ts";
import { withoutLeaders, withoutLeadersToNumbers } from "./leaders.ts";
import { withLettersInWords } from "./letters-in-words.ts";
import { toLines } from "./lines.ts";
import { withLooseMarks } from "./loose-marks.ts";
import { withLostWalls } from "./lost-walls.ts";
import { withMarksInSequence } from "./marks-in-sequence.ts";
import { noteRows, notesBelow } from "./note-places.ts";
import { marksOf } from "./notes.ts";
import { anyNumbers, rateNumbers } from "./numbers.ts";
import { partAtGroups } from "./part-at-groups.ts";
import { withHeadParted } from "./parted-head.ts";
import { usualSpaceEm } from "./pieces.ts";
import { besides, type Gutter, guttersOf, inColumns } from "./prose-columns.ts";
import { withoutRepeatedHyphens } from "./repeated-hyphens.ts";
import { splitCell } from "./split-cells.ts";
import { withRowsSplit } from "./split-rows.ts";
import { withoutStripes } from "./stripes.ts";
import { captionOf, linesBelow, linesOver, upToRule } from "./surroundings.ts";
import { stripsOf } from "./tables-beside.ts";
import { withUnruled } from "./unruled.ts";
import { withWallsOfGrounds } from "./walls-of-grounds.ts";
import { withCaptionsWhole } from "./whole-captions.ts";
import { withNumbersWhole } from "./wrapped-numbers.ts";

/** More rules than this on one page are a drawing (or an attack), not tables. */
const mostRules = 20_000;

interface Place {
  readonly before: TabledPage | undefined;
  readonly usualEm: number;
  readonly strips: readonly Gutter[];
}

/** How tables of one kind are found. */
interface Kind {
  /**
   * A page's tables, from those that its ruling lines show. `before`: the page before, whose last table may go on here; `usualEm`: the
   * page's common space between words; `strips`: of paper between tables beside each other.
   */
  readonly find: (page: Page, edges: Edges, ruled: readonly Draft[], place: Place) => readonly Draft[];
  /** Is a last row that begins with a mark a note? */
  readonly notesInRows: boolean;
}

const ofRates: Kind = {
  find: (page, edges, ruled, { before, usualEm, strips }) => {
    const drafts = page.source === "text" ? ruled : ruled.map((draft) => withHeadParted(draft, usualEm, rateNumbers));
    return withHours(page, edges, withUnruled(page, edges, drafts, { numbers: rateNumbers, before, strips }), before);
  },
  notesInRows: true,
};

const ofAnyKind: Kind = {
  find: (page, edges, ruled) =>
    withAnyUnruled(
      page,
      edges,
      ruled.map((draft) => withRowsSplit(draft, anyNumbers)),
    ),
  notesInRows: false,
};

/** Outside of tables a dash by itself says nothing: on a scan it is a speck, which would stand between the parts of a table that goes on overleaf. */
const isLoneDash = ({ text }: Line): boolean => /^[-–—]$/.test(text);

const pageTables = (page: Page, before: TabledPage | undefined, { find, notesInRows }: Kind): TabledPage => {
  const edges = page.rules.length > mostRules ? { horizontal: [], vertical: [] } : toEdges(page.rules);
  const grids = connected(edges).map((drawn) => {
    const own = withWallsOfGrounds(drawn, page.words);
    return withLostWalls(toGrid(own), own, page.words);
  });
  const all = toLines(page.words.filter((word) => word.rotation === 0));
  const usual = usualSpaceEm(all);
  const taken = new Set<Word>();
  const framed = grids.map((grid) => {
    const cells = grid.cells.flatMap((cell): Cell[] => {
      const words = page.words.filter((word) => !taken.has(word) && holdsCentre(cell.box, word.box));
      for (const word of words) taken.add(word);
      const lines = toLines(words);
      const whole: Cell = { ...cell, page: page.number, lines, text: lines.map((line) => line.text).join("\n") };
      return splitCell(whole, grid, usual);
    });
    const box: Box = [firstItem(grid.xs), firstItem(grid.ys), lastItem(grid.xs), lastItem(grid.ys)];
    return { box, rowCount: grid.ys.length - 1, columnCount: grid.xs.length - 1, cells: withNumbersWhole(cells, usual) };
  });
  // A frame around a paragraph or a picture is no table.
  const ruled = withoutStripes(framed, all, anyNumbers).filter((draft) => draft.cells.filter((cell) => cell.lines.length > 0).length >= 2);
  const strips = stripsOf(
    edges,
    all.flatMap(({ words }) => words),
  );
  const drafts = [...find(page, edges, ruled, { before, usualEm: usual, strips })].sort(
    (a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0],
  );
  const inTable = new Set(drafts.flatMap((draft) => draft.cells.flatMap((cell) => cell.lines.flatMap((line) => line.words))));
  const specks = page.source === "optical" ? new Set(all.filter(isLoneDash).flatMap(({ words }) => words)) : new Set();
  const loose = page.words.filter((word) => !inTable.has(word) && !specks.has(word));
  const columns = guttersOf(
    loose,
    drafts.map((draft) => draft.box),
  );
  const gutters = [...strips, ...columns];
  const text = inColumns(loose, gutters);
  const noted = drafts.map((whole) => {
    const { draft, notes } = notesInRows ? noteRows(whole, page.number) : { draft: whole, notes: [] };
    const floor = Math.min(page.height, ...drafts.filter((other) => other.box[1] >= draft.box[3] - 4).map((other) => other.box[1]));
    const marks = marksOf(draft.cells.flatMap((cell) => cell.lines));
    return { draft, footnotes: [...notes, ...notesBelow(draft.box, besides(draft.box, text, gutters), floor, page.number, marks)] };
  });
  // A note of the table above is no caption of the one below.
  const notes = noted.flatMap(({ footnotes }) => footnotes.map((note) => note.box));
  const captions = text.filter((line) => !notes.some((box) => holdsCentre(box, line.box)));
  const tables = noted.map(({ draft, footnotes }): Table => {
    const ceiling = Math.max(0, ...drafts.filter((other) => other.box[3] <= draft.box[1] + 4).map((other) => other.box[3] - 4));
    const over = linesOver(
      draft.box,
      besides(draft.box, captions, gutters),
      drafts.map(({ box }) => box),
    );
    return { page: page.number, ...draft, caption: captionOf(upToRule(draft.box, edges.horizontal, all), over, ceiling), footnotes };
  });
  const heads = new Set(tables.flatMap(({ caption }) => caption.map(({ box }) => box.join())));
  const under = tables.map((table): Table => {
    const floor = Math.min(page.height, ...drafts.filter((other) => other.box[1] >= table.box[3] - 4).map((other) => other.box[1]));
    // What heads the next table is said of that one.
    const below = linesBelow(table.box, besides(table.box, text, gutters), floor).filter(({ box }) => !heads.has(box.join()));
    return below.length === 0 ? table : { ...table, below };
  });
  return { page, tables: under, text };
};

/** A page without the lines that are the header of the table overleaf. */
const withoutHead = (before: TabledPage, next: TabledPage): TabledPage => {
  const cells = next.tables.flatMap((table) => table.cells.filter((cell) => cell.page === before.page.number));
  const taken = new Set(cells.flatMap((cell) => cell.lines.flatMap((line) => line.words)));
  const isTaken = (line: Line): boolean => line.words.some((word) => taken.has(word));
  if (taken.size === 0) return before;
  const tables = before.tables.filter((table) => !table.cells.some((cell) => cell.lines.some(isTaken)));
  return { ...before, tables, text: before.text.filter((line) => !isTaken(line)) };
};

const tabled = (pages: readonly Page[], kind: Kind): TabledPage[] => {
  const found: TabledPage[] = [];
  for (const page of withMarksInSequence(pages.map((one) => withLooseMarks(withLettersInWords(one))))) {
    const next = pageTables(page, found.at(-1), kind);
    const before = found.at(-1);
    if (before !== undefined) found[found.length - 1] = withoutHead(before, next);
    found.push(next);
  }
  return joinContinued(withCaptionsOverleaf(found));
};

/** Every table of rates of every page, with caption and footnotes; a table that goes on overleaf is one. */
export const toTables = (pages: readonly Page[]): TabledPage[] =>
  bindNotes(
    tabled(
      pages
        .map(withoutRepeatedHyphens)
        .map(withUnitsWhole)
        .map((page) => withoutLeaders(page)),
      ofRates,
    ),
  )
    .map(withCaptionsWhole)
    .map((page) => ({
      ...page,
      tables: page.tables.map(withoutNotesInCaption).map(withGroupRows).flatMap(partAtGroups),
    }));

/** Every table of every page, whatever its numbers look like. */
export const toAnyTables = (pages: readonly Page[]): TabledPage[] => tabled(pages.map(withoutLeadersToNumbers), ofAnyKind);

/** A note before its table is no caption: what it says is said of its mark alone. */
const withoutNotesInCaption = (table: Table): Table => {
  const isNote = ({ text }: Line): boolean =>
    opensNote.test(text) &&
    table.footnotes.some((note) =>
      note.text.startsWith(
        text
          .replace(opensNote, "")
          .trimStart()
          .replace(/[;.,]$/, ""),
      ),
    );
  return table.caption.some(isNote) ? { ...table, caption: table.caption.filter((line) => !isNote(line)) } : table;
};
