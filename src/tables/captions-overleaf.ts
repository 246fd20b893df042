import type { Footnote, Line, Table, TabledPage } from "../model/table.ts";
import { withLabelsInCaption } from "./labels-in-caption.ts";
import { goesOn, noteStart, type OpenNote, toFootnotes } from "./notes.ts";
import { beginsPage, headsOverleaf, linesBelowAll } from "./overleaf.ts";
import { isRunning } from "./running-lines.ts";

/** More lines at a page's end are a paragraph, and no caption. */
const mostLines = 4;
/** As many may be a caption with the head that stands overleaf again, of two or three lines, and the labels under it. */
const mostWithHead = 8;

/** Headings of columns that no table took: a line or two, each of few words. */
const mostHeadings = 2;
const longestHeading = 6;

/** A heading with the notes under it, whose marks may stand on any page of the table. */
interface Heading {
  readonly lines: readonly Line[];
  readonly notes: readonly Footnote[];
}

/** "6. Stawki opłat", "Rozdział 6": the heading of a chapter, which ends the point before. */
const opensChapter = /^(?:(?:\d{1,2}|[IVX]+)\.?\s+\p{Lu}|(?:[Rr]ozdział|ROZDZIAŁ)(?!\p{L}))/u;

/** Words of a heading of columns, which is no sentence and announces nothing. */
const isHeading = (line: Line): boolean =>
  line.words.length <= longestHeading && !/[.:;,]$/.test(line.text) && !headsOverleaf(line) && !opensChapter.test(line.text);

/** A heading's lines, and those of the headings of columns behind its notes, parted from the notes; null where other text follows these. */
const partedNotes = ([caption, ...under]: readonly Line[], page: number): Heading | null => {
  const lines = caption === undefined ? [] : [caption];
  const margin = Math.max(0, ...[...lines, ...under].map((line) => line.box[2]));
  const notes: OpenNote[] = [];
  for (const [i, line] of under.entries()) {
    const start = noteStart(line);
    const open = notes.at(-1);
    if (start !== null && start.form !== "plain") notes.push({ start, lines: [line] });
    else if (open !== undefined && goesOn(line, open, margin)) open.lines.push(line);
    else if (open === undefined) lines.push(line);
    else {
      const rest = under.slice(i);
      if (rest.length > mostHeadings || !rest.every(isHeading)) return null;
      lines.push(...rest);
      break;
    }
  }
  return { lines, notes: notes.flatMap((note) => toFootnotes(note, page)) };
};

/** A running line stands further below a heading's notes than this many line heights. */
const apartEm = 1.5;

/** The lines of a page's end but for running ones; a note right under the heading may stand at the same height of two pages. */
const withoutRunning = (lines: readonly Line[], next: TabledPage): readonly Line[] => {
  const kept: Line[] = [];
  let isNoted = false;
  for (const line of lines) {
    const above = kept.at(-1);
    const isClose = above !== undefined && line.box[1] - above.box[3] <= apartEm * (line.box[3] - line.box[1]);
    const start = noteStart(line);
    const beginsNote: boolean = start !== null && start.form !== "plain" && (isNoted || (above !== undefined && headsOverleaf(above)));
    isNoted = isClose && (isNoted || beginsNote);
    if (isNoted || !isRunning(line, next)) kept.push(line);
  }
  return kept;
};

/** "5.1. Za duplikat faktury pobiera się 12,30 zł.": a point with an amount that ends is a sentence. */
const endsWithAmount = /\d,\d{2}(?!\d*%).*\.$/;

/** The numbered heading that ends a page, with the lines under it; null where other text ends it. */
const headingAtEnd = (page: TabledPage, next: TabledPage): Heading | null => {
  const below = withoutRunning(linesBelowAll(page), next);
  const from = below.findLastIndex(headsOverleaf);
  const heading = from < 0 ? null : partedNotes(below.slice(from), page.page.number);
  const said = heading?.lines.map(({ text }) => text).join(" ") ?? "";
  return heading === null || heading.lines.length > mostWithHead || endsWithAmount.test(said) ? null : heading;
};

/** Does a line say again what a table's header on the page before says? */
const repeatsHead = (line: Line, { cells }: Table, before: TabledPage): boolean => {
  const head = cells.filter((cell) => cell.page === before.page.number).flatMap((cell) => cell.lines.flatMap(({ words }) => words));
  return line.words.every(({ text }) => head.some((word) => word.text === text));
};

/** Does a sentence that ends a page go on in these lines? */
const goesOnIn = (lines: readonly Line[], before: TabledPage, next: TabledPage): boolean => {
  const last = linesBelowAll(before).findLast((line) => !isRunning(line, next));
  return last !== undefined && !/[.:;!?]$/.test(last.text) && /^\p{Ll}/u.test(lines[0]?.text ?? "");
};

/** The lines without the notes that they begin with. */
const behindNotes = (lines: readonly Line[]): readonly Line[] => {
  const margin = Math.max(0, ...lines.map((line) => line.box[2]));
  let open: OpenNote | null = null;
  for (const [i, line] of lines.entries()) {
    const start = noteStart(line);
    if (start !== null && start.form !== "plain") open = { start, lines: [line] };
    else if (open !== null && goesOn(line, open, margin)) open.lines.push(line);
    else return lines.slice(i);
  }
  return [];
};

/**
 * Does a table begin its page, under headings of its columns or the end of a sentence under its caption at most? A sentence of its own or
 * a caption over it is another beginning. `isNoted`: its caption on the page before has notes, and the rest of them may stand over it.
 */
const beginsAtTop = (table: Table, current: TabledPage, before: TabledPage, isNoted: boolean): boolean => {
  const { page, text } = current;
  const above = text.filter((line) => line.box[3] <= table.box[1] && !isRunning(line, before) && !repeatsHead(line, table, before));
  const over = isNoted ? behindNotes(above) : above;
  return beginsPage(table.box, page) && over.length <= mostHeadings && (over.every(isHeading) || goesOnIn(over, before, current));
};

/** A table at a page's top whose caption ends the page before has it as its caption; labels under that are its own. */
export const withCaptionsOverleaf = (pages: readonly TabledPage[]): TabledPage[] => {
  const taken = new Set<Line>();
  const found = pages.map((current, i) => {
    const before = pages[i - 1];
    const [first, ...others] = current.tables;
    if (before === undefined || first === undefined || before.page.number + 1 !== current.page.number) return current;
    const heading = headingAtEnd(before, current);
    if (!beginsAtTop(first, current, before, (heading?.notes.length ?? 0) > 0)) return current;
    const own = first.caption.filter((line) => !isRunning(line, before) && !repeatsHead(line, first, before));
    if (heading === null) return current;
    const labelled = own.length > 0 ? null : withLabelsInCaption(first, heading.lines, before.page.number);
    if (labelled === null && heading.lines.length > mostLines) return current;
    for (const line of labelled?.labels ?? []) taken.add(line);
    const caption = labelled?.caption ?? [...heading.lines, ...own];
    return {
      ...current,
      tables: [{ ...(labelled?.table ?? first), caption, footnotes: [...heading.notes, ...first.footnotes] }, ...others],
    };
  });
  if (taken.size === 0) return found;
  return found.map((page) => ({ ...page, text: page.text.filter((line) => !taken.has(line)) }));
};
