import { holdsCentre } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Footnote, Line, ScopedNote, Table, TabledPage } from "../model/table.ts";
import { withNotesOfLabelsAlike } from "./labels-alike.ts";
import { notesAbove, notesAtFoot, notesBelow } from "./note-places.ts";
import { beginsNote, goesOn, isPageNumber, marksOf, noteStart, type OpenNote } from "./notes.ts";
import { notesOfNumber } from "./notes-of-number.ts";
import { tellsAmount } from "./running-lines.ts";
import { notesOfText } from "./text-notes.ts";

/* Notes of marks that no note directly below their table has: at the foot of the page, before the table, overleaf. */

/** Lines at the same height of another page, alike but for their numbers, are a running header or footer when they stand this near an edge. */
const edgeShare = 0.1;

const isRunning = (line: Line, page: TabledPage, near: readonly TabledPage[]): boolean => {
  const { height } = page.page;
  if (line.box[1] > height * edgeShare && line.box[3] < height * (1 - edgeShare)) return false;
  const bare = line.text.replace(/\d+/g, "");
  return (
    isPageNumber(line) ||
    (!tellsAmount(line) &&
      near.some((other) =>
        other.text.some((one) => Math.abs(one.box[1] - line.box[1]) < 3 && /\p{L}/u.test(bare) && one.text.replace(/\d+/g, "") === bare),
      ))
  );
};

/** Lines of notes, which may be repeated on several pages at one height: those that begin one, and those right below that go on with it. */
const noteLines = (lines: readonly Line[]): ReadonlySet<Line> => {
  const margin = Math.max(0, ...lines.map((line) => line.box[2]));
  const noted = new Set<Line>();
  let open: OpenNote | null = null;
  for (const line of lines) {
    const start = beginsNote(line) ? noteStart(line) : null;
    const last: Line | undefined = open?.lines.at(-1);
    const isNext = last !== undefined && line.box[1] - last.box[3] < line.box[3] - line.box[1];
    if (start !== null) open = { start, lines: [line] };
    else if (open !== null && isNext && goesOn(line, open, margin)) open.lines.push(line);
    else open = null;
    if (open !== null) noted.add(line);
  }
  return noted;
};

/** A page's lines without running headers and footers. */
const ownLines = (pages: readonly TabledPage[], at: number): readonly Line[] => {
  const page = itemAt(pages, at);
  const near = pages.slice(Math.max(at - 2, 0), at + 3).filter((other) => other !== page);
  const noted = noteLines(page.text);
  return page.text.filter(
    (line) => noted.has(line) || !(isRunning(line, page, near) || /^-{5,}$/.test(line.text) || /^BIULETYN BRANŻOWY/.test(line.text)),
  );
};

/** Marks of a table that none of `notes` has. */
const missing = (marks: ReadonlySet<string>, notes: readonly Footnote[]): ReadonlySet<string> => {
  const known = new Set(notes.map((note) => note.mark));
  return new Set([...marks].filter((mark) => !known.has(mark)));
};

const linesOf = (table: Table, page: number | null = null): Line[] => [
  ...table.cells.filter((cell) => page === null || cell.page === page).flatMap((cell) => cell.lines),
  ...(page === null || page === table.page ? table.caption : []),
];

/** What of a table stands on a page, from its upper to its lower end. */
const reach = (table: Table, page: number): readonly [number, number] => {
  const cells = table.cells.filter((cell) => cell.page === page);
  return [Math.min(...cells.map((cell) => cell.box[1])), Math.max(...cells.map((cell) => cell.box[3]))];
};

/** Parts of one table stand no further apart than a line is high, in points. */
const partGap = 12;

/** The tables of a page below a height that are no further parts of `table`: right under it, as wide as it, and without a caption. */
const othersBelow = (table: Table, tables: readonly Table[], page: number): readonly Table[] => {
  let [, floor] = reach(table, page);
  const below = tables.filter((other) => other !== table && other.page === page && other.box[1] > floor);
  return below
    .sort((a, b) => a.box[1] - b.box[1])
    .filter((other) => {
      const isWide = [0, 2].every((side) => Math.abs((other.box[side] ?? 0) - (table.box[side] ?? 0)) < 3);
      const isPart = isWide && other.caption.length === 0 && other.box[1] - floor < partGap;
      if (isPart) [, floor] = reach(other, page);
      return !isPart;
    });
};

/** A note that the page's end cut in two, with its second half: it has not ended, and the next page begins in the middle of a sentence. */
const completed = (notes: readonly Footnote[], own: readonly Line[], next: readonly Line[]): readonly Footnote[] => {
  const last = notes.at(-1);
  if (last === undefined || /[.;]$/.test(last.text) || own.some((line) => line.box[1] > last.box[3])) return notes;
  const [first] = next;
  if (first === undefined || !/^\p{Ll}/u.test(first.text)) return notes;
  const apart = next.findIndex((line, i) => line.box[1] - (next[i - 1] ?? line).box[3] > line.box[3] - line.box[1]);
  const near = next.slice(0, apart < 0 ? next.length : apart);
  const end = near.findIndex((line) => /[.;]$/.test(line.text));
  // A wide gap ends a note whose stop is lost; without either only its first line is surely its own.
  const lost = apart < 0 ? 1 : apart;
  const rest = near.slice(0, end < 0 ? lost : end + 1).map((line) => line.text);
  return notes.map((note) => {
    if (note !== last && note.text !== last.text) return note;
    const { lines: _, ...cut } = note;
    return { ...cut, text: [note.text, ...rest].join(" ") };
  });
};

/**
 * The same tables without lines of their captions that are notes of marks on the page before: what they say is said of these marks. Where the
 * mark is no raised one, such a line may be a numbered title.
 */
const withoutNotesOfBefore = (pages: readonly TabledPage[]): TabledPage[] => {
  const tables = pages.flatMap((page) => page.tables);
  const own = (table: Table): Table => {
    const marks = marksOf(linesOf(table).filter((line) => noteStart(line) === null));
    const overleaf = tables
      .filter(({ cells }) => cells.every(({ page }) => page < table.page))
      .flatMap(({ footnotes }) => footnotes.filter(({ page, mark }) => page === table.page && !marks.has(mark)));
    const isNote = (line: Line): boolean => noteStart(line)?.form === "sure" && overleaf.some(({ box }) => holdsCentre(box, line.box));
    return table.caption.some(isNote) ? { ...table, caption: table.caption.filter((line) => !isNote(line)) } : table;
  };
  return pages.map((page) => ({ ...page, tables: page.tables.map(own) }));
};

/** The same tables with the notes of their marks from other places of their pages and from the next page. */
export const bindNotes = (pages: readonly TabledPage[]): TabledPage[] => {
  const lines = pages.map((_, i) => ownLines(pages, i));
  const at = new Map(pages.map(({ page }, i) => [page.number, i]));
  const everyTable = pages.flatMap((page) => page.tables);

  const bound = (table: Table): Table => {
    const marks = marksOf(linesOf(table));
    const numbers = [...new Set(table.cells.map((cell) => cell.page))].sort((a, b) => a - b);
    const last = numbers.at(-1) ?? table.page;
    const after = lines[at.get(last + 1) ?? -1] ?? [];
    let notes: readonly Footnote[] = table.footnotes;
    const lastLines = lines[at.get(last) ?? -1] ?? [];
    if (notes.some((note) => note.page === last)) notes = completed(notes, lastLines, after);
    if (marks.size === 0) return { ...table, footnotes: notes };
    const add = (more: readonly Footnote[]) => {
      notes = [...notes, ...more.filter((note) => !notes.some((one) => one.mark === note.mark && one.page === note.page))];
    };
    for (const number of numbers) {
      const page = pages[at.get(number) ?? -1];
      if (page === undefined) continue;
      const here = marksOf(linesOf(table, number));
      const own = missing(here, notes);
      if (own.size === 0) continue;
      const [top, bottom] = reach(table, number);
      const text = lines[at.get(number) ?? -1] ?? [];
      const floor = Math.max(bottom, ...page.tables.filter((other) => other.page === number).map((other) => other.box[3]));
      add(notesAtFoot({ lines: text, rules: page.page.rules, width: page.page.width, page: number }, floor, own));
      const ceiling = Math.max(
        0,
        ...everyTable.filter((other) => other.page === number && other.box[3] <= top + 4).map((other) => other.box[3]),
      );
      if (number === table.page) add(notesAbove(table.box, text, ceiling, number, missing(here, notes)));
      add(notesOfNumber(table, text, number, missing(here, notes)));
    }
    // Notes below a table's last part are for all its pages, whether it carries their marks or not.
    if (numbers.length > 1 && missing(marks, notes).size > 0) {
      const [top, bottom] = reach(table, last);
      const floor = Math.min(...everyTable.filter((other) => other.page === last && other.box[1] > bottom).map((other) => other.box[1]));
      add(notesBelow([table.box[0], top, table.box[2], bottom], lastLines, floor, last, missing(marks, notes)));
    }
    const open = missing(marks, notes);
    const next = pages[at.get(last + 1) ?? -1];
    if (open.size > 0 && next !== undefined) {
      // Overleaf a note is the first thing on its page, before any table of it.
      const goesOver = othersBelow(table, everyTable, last).length === 0;
      const [first] = after;
      const floor = Math.min(next.page.height, ...next.tables.filter((one) => one.page === last + 1).map((one) => one.box[1]));
      if (goesOver && first !== undefined) {
        const top: [number, number, number, number] = [table.box[0], 0, table.box[2], first.box[1]];
        add(notesBelow(top, after, floor, last + 1, open).filter((note) => open.has(note.mark)));
      }
      for (const other of next.tables.filter((one) => one.page === last + 1)) {
        const theirs = marksOf(linesOf(other));
        add(other.footnotes.filter((note) => missing(marks, notes).has(note.mark) && !theirs.has(note.mark)));
      }
    }
    const isNote = ({ box }: Line): boolean =>
      notes.some((note) => note.page === table.page && box[1] >= note.box[1] - 1 && box[3] <= note.box[3] + 1);
    const caption = table.caption.filter((line) => !isNote(line));
    return { ...table, footnotes: notes, caption };
  };
  const withTables = withNotesOfLabelsAlike(withoutNotesOfBefore(pages.map((page) => ({ ...page, tables: page.tables.map(bound) }))));
  const notes = notesOfTexts(withTables, lines);
  return withTables.map((page, i) => ({ ...page, ...(itemAt(notes, i).length === 0 ? {} : { notes: itemAt(notes, i) }) }));
};

/** The notes of each page's running text; a list that goes on overleaf may have its notes there, or under its heading. */
const notesOfTexts = (pages: readonly TabledPage[], lines: readonly (readonly Line[])[]): ScopedNote[][] => {
  const all = pages.map((): ScopedNote[] => []);
  /** Marks whose notes are still due, with the pages that carry them and where their section begins there. */
  let open = new Map<string, readonly { readonly page: number; readonly from: number }[]>();
  let ofSection: readonly Footnote[] = [];
  let underHeading = false;
  pages.forEach(({ page: { rules, width, number }, tables }, i) => {
    if (pages[i - 1]?.page.number !== number - 1) [open, ofSection, underHeading] = [new Map(), [], false];
    const known = tables.flatMap(({ footnotes }) => footnotes);
    const found = notesOfText({ lines: lines[i] ?? [], rules, width, page: number }, known, {
      marks: new Set(open.keys()),
      underHeading,
    });
    const [first, last] = found.headings ?? [Number.POSITIVE_INFINITY, 0];
    all[i]?.push(...found.notes, ...ofSection.map((note) => ({ ...note, from: 0, until: first })));
    ofSection = found.headings === null ? [...ofSection, ...found.ofSection] : found.ofSection;
    underHeading = found.endsUnderHeading;
    for (const note of found.ofBefore)
      for (const { page, from } of open.get(note.mark) ?? []) all[page]?.push({ ...note, from, until: Number.POSITIVE_INFINITY });
    const earlier: typeof open = found.headings === null ? open : new Map();
    open = new Map([...found.open].map((mark) => [mark, [...(earlier.get(mark) ?? []), { page: i, from: last }]]));
  });
  return all;
};
