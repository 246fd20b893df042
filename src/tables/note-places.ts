import type { Box } from "../model/geometry.ts";
import { median } from "../model/median.ts";
import type { Rule } from "../model/page.ts";
import type { Footnote, Line } from "../model/table.ts";
import type { Draft } from "./drafts.ts";
import { columnByColumn } from "./note-columns.ts";
import { announces, goesOn, headsTable, isPageNumber, marksOf, namesNotes, noteStart, type OpenNote, toFootnotes } from "./notes.ts";
import { partedAtMarks } from "./run-in-notes.ts";

/* Where notes stand around a table of one page. */

/** Notes stand directly below their table; a wider gap than this many line heights ends them. */
const noteGap = 2.5;
/** Blank lines between a table and its first note, in line heights: more than a blank line and a half on either side is another place. */
const blankGap = 6;
/** A separator of notes at the foot of a page is shorter than this share of it (LaTeX: two fifths, Word: a quarter of the text). */
const separatorShare = 0.5;
/** Notes in smaller print are at most this share of the page's. */
const smallShare = 0.9;

const height = (line: Line): number => line.box[3] - line.box[1];
const sizeOf = (line: Line): number => Math.max(...line.words.filter((word) => !word.raised).map((word) => word.fontSize), 0);
const marginOf = (lines: readonly Line[], from: number): number => Math.max(from, ...lines.map((line) => line.box[2]));

/** "1 -", "1." begin notes only where every mark of the table that has no other note begins a line so. */
const plainMarks = (lines: readonly Line[], marks: ReadonlySet<string>): ReadonlySet<string> => {
  const starts = lines.flatMap((line) => noteStart(line) ?? []);
  const begun = (plain: boolean) => new Set(starts.filter(({ form }) => (form === "plain") === plain).flatMap((start) => start.marks));
  const [plain, others] = [begun(true), begun(false)];
  const wanted = [...marks].filter((mark) => /^[\da-z]/.test(mark) && !others.has(mark));
  return wanted.every((mark) => plain.has(mark)) ? new Set(wanted) : new Set();
};

/** Notes directly below a table, each with the lines that go on with it. `marks`: what the table carries. */
export const notesBelow = (box: Box, lines: readonly Line[], floor: number, page: number, marks: ReadonlySet<string>): Footnote[] => {
  const near = lines.filter((line) => line.box[1] >= box[3] - 4 && line.box[3] <= floor + 2).sort((a, b) => a.box[1] - b.box[1]);
  const below = partedAtMarks(columnByColumn(near), marks);
  const notes: OpenNote[] = [];
  const margin = marginOf(lines, box[2]);
  const plain = plainMarks(below, marks);
  let last = box[3];
  for (const line of below) {
    const start = noteStart(line);
    const begins = start !== null && (start.form !== "plain" || start.marks.every((mark) => plain.has(mark)));
    const own = begins && start.marks.some((mark) => marks.has(mark));
    const gap = line.box[1] - last;
    if (gap > (own || (notes.length === 0 && announces(line)) ? blankGap : noteGap) * height(line) || isPageNumber(line)) break;
    const open = notes.at(-1);
    if (begins) notes.push({ start, lines: [line] });
    else if (open === undefined) {
      if (!announces(line)) break;
    } else if (!goesOn(line, open, margin)) break;
    else open.lines.push(line);
    last = line.box[3];
  }
  return notes.flatMap((note) => toFootnotes(note, page));
};

/** Notes directly above a table, for marks that it carries; an item of a list of the text above is none. */
export const notesAbove = (box: Box, lines: readonly Line[], ceiling: number, page: number, marks: ReadonlySet<string>): Footnote[] => {
  const above = lines.filter((line) => line.box[3] <= box[1] + 2 && line.box[1] >= ceiling).sort((a, b) => a.box[1] - b.box[1]);
  const near: Line[] = [];
  let floor = box[1];
  for (const line of [...above].reverse()) {
    if (floor - line.box[3] > noteGap * height(line)) break;
    // What stands over the heading of the table is another table's.
    if (headsTable.test(line.text)) break;
    near.unshift(line);
    floor = line.box[1];
  }
  const before = above[above.length - near.length - 1];
  const notes: OpenNote[] = [];
  let listed = before?.text.endsWith(":") === true && !namesNotes(before);
  let ended = true;
  for (const line of near) {
    const start = noteStart(line);
    const open = notes.at(-1);
    if (start?.marks.every((mark) => marks.has(mark)) && (start.form === "sure" || (start.form === "listed" && !listed))) {
      notes.push({ start, lines: [line] });
      ended = false;
    } else if (open !== undefined && !ended && start === null && goesOn(line, open, marginOf(lines, box[2]))) open.lines.push(line);
    else {
      ended = true;
      listed = (listed && start !== null) || (line.text.endsWith(":") && !namesNotes(line));
    }
  }
  return notes.flatMap((note) => toFootnotes(note, page));
};

export interface Foot {
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly width: number;
  readonly page: number;
}

/** Notes at the foot of a page, apart from the table: by raised marks and stars, or under a separator, an announcement, in small print. */
export const notesAtFoot = ({ lines, rules, width, page }: Foot, from: number, marks: ReadonlySet<string>): Footnote[] => {
  const usual = median(lines.map(sizeOf));
  const under = lines.filter((line) => line.box[1] >= from).sort((a, b) => a.box[1] - b.box[1]);
  const below = partedAtMarks(columnByColumn(under), marks);
  const separator = Math.max(
    ...rules
      .filter(({ orientation, box }) => orientation === "horizontal" && box[2] - box[0] < separatorShare * width && box[1] > from)
      .map(({ box }) => box[1]),
  );
  const isBelowRule = (line: Line): boolean => Number.isFinite(separator) && line.box[1] > separator - 2;
  const notes: OpenNote[] = [];
  let open: OpenNote | null = null;
  let announced = false;
  // Lines right under a heading are those of the table overleaf.
  let headed: Line | null = null;
  for (const line of below) {
    const isParted = isBelowRule(line);
    // The rule over the notes of a page ends what stands above it; one that ends a table stands over the next heading.
    const isUnder: boolean = headed !== null && isParted === isBelowRule(headed) && line.box[1] - headed.box[3] < noteGap * height(line);
    headed = headsTable.test(line.text) || isUnder ? line : null;
    if (headed !== null) {
      open = null;
      continue;
    }
    const start = noteStart(line);
    const apart = announced || isParted || sizeOf(line) <= smallShare * usual;
    if (isPageNumber(line)) open = null;
    else if (start !== null && start.form !== "plain" && start.marks.every((mark) => marks.has(mark)) && (start.form === "sure" || apart)) {
      open = { start, lines: [line] };
      notes.push(open);
    } else if (start !== null && start.form !== "plain") open = null;
    else {
      const last = open?.lines.at(-1);
      if (open !== null && last !== undefined && line.box[1] - last.box[3] < height(line) && goesOn(line, open, marginOf(lines, 0)))
        open.lines.push(line);
      else open = null;
    }
    announced = namesNotes(line) || (announced && open !== null);
  }
  return notes.flatMap((note) => toFootnotes(note, page));
};

/** A last row that is one text over all columns and begins with a mark is a note of the table: the table without it, and the note. */
export const noteRows = (draft: Draft, page: number): { readonly draft: Draft; readonly notes: readonly Footnote[] } => {
  const filled = (row: number) => draft.cells.filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.lines.length > 0);
  const last = draft.rowCount - 1;
  const [cell, ...others] = filled(last);
  if (cell === undefined || others.length > 0 || cell.row === 0 || cell.colSpan * 2 <= draft.columnCount) return { draft, notes: [] };
  const marks = marksOf(draft.cells.filter((other) => other !== cell).flatMap((other) => other.lines));
  const notes: OpenNote[] = [];
  for (const line of cell.lines) {
    const start = noteStart(line);
    const begins = start !== null && start.form !== "plain" && start.marks.some((mark) => marks.has(mark));
    if (begins) notes.push({ start, lines: [line] });
    else if (notes.length === 0) return { draft, notes: [] };
    else notes.at(-1)?.lines.push(line);
  }
  const rest = draft.cells.filter((other) => other.row < cell.row);
  const above = noteRows({ ...draft, rowCount: cell.row, cells: rest }, page);
  return { draft: above.draft, notes: [...above.notes, ...notes.flatMap((note) => toFootnotes(note, page))] };
};
