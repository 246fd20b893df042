import { type Box, meets } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Footnote, Line, Table, TabledPage } from "../model/table.ts";

/* Every footnote mark beside rates, found from the words alone: in the cells and captions of their tables, and in sentences that say them. */

export interface SeenMark {
  readonly mark: string;
  readonly page: number;
  readonly box: Box;
  /** Null in running text. */
  readonly table: Table | null;
  readonly isBound: boolean;
}

const stars = /(?<=[\p{L}\p{N})\]])(\*{1,4})\)?[,.;:]*$/u;
const starsAlone = /^\(?(\*{1,4})\)?[,.;:]*$/u;
const raisedMark = /^[(,;]*(?:\d{1,2}|\*{1,4}|\p{Ll})(?:[,;]\s?(?:\d{1,2}|\*{1,4}))*[),;.:]*$/u;
/** "6⁰⁰", "m²", "10³": what stands before minutes, and before the exponent of a unit. */
const hour = /(?:^|[^\d])(?:[01]?\d|2[0-4])$/u;
const minutes = /^(?:00|15|30|45|59)\)?[,.;]?$/;
const unitWithExponent = /^(?:[ckm]?m|10)$/;

const marksOfWord = (word: Word, before: Word | undefined): string[] => {
  if (word.raised) {
    if (minutes.test(word.text) && before !== undefined && hour.test(before.text)) return [];
    if (/^[23]$/.test(word.text) && before !== undefined && unitWithExponent.test(before.text)) return [];
    return raisedMark.test(word.text) ? (word.text.match(/\d{1,2}|\*{1,4}|\p{Ll}/gu) ?? []) : [];
  }
  const mark = stars.exec(word.text)?.[1] ?? starsAlone.exec(word.text)?.[1];
  return mark === undefined ? [] : [mark];
};

/** "pkt 1)": a place in a law. */
const refers = /^(?:p?pkt\.?|ust\.|art\.|lit\.|poz\.|nr|tiret|§)$/iu;

/** "0,2464 1)", "C11o 1)" in a cell without another bracket: a mark that is not set raised. */
const plainMark = (word: Word, before: Word | undefined, cell: Cell | null): string[] => {
  if (cell === null || before === undefined || word.raised || cell.text.includes("(") || refers.test(before.text)) return [];
  const mark = /^(\d{1,2})\)$/u.exec(word.text)?.[1];
  return mark === undefined ? [] : [mark];
};

/** The marks of a line; those that it begins with head a note. */
const marksIn = (line: Line, isNote: boolean, cell: Cell | null): { readonly mark: string; readonly box: Box }[] => {
  let heads = isNote;
  return line.words.flatMap((word, i) => {
    const before = line.words[i - 1];
    const marks = [...marksOfWord(word, before), ...plainMark(word, before, cell)];
    if (marks.length === 0) heads = false;
    return heads ? [] : marks.map((mark) => ({ mark, box: word.box }));
  });
};

export interface RateLookup {
  readonly isOfRates: (table: Table) => boolean;
  readonly isRateLine: (page: number, line: Line) => boolean;
  /** Marks in running text whose notes are known to be followed. */
  readonly boundMarks: readonly { readonly page: number; readonly box: Box }[];
}

/** A note may stand on its table's pages, on the page before, or overleaf. */
const nearPages = 1;

/** All footnote marks beside rates, each once by its place. */
export const seenMarks = (pages: readonly TabledPage[], { isOfRates, isRateLine, boundMarks }: RateLookup): SeenMark[] => {
  const notes = pages.flatMap((page) => page.tables).flatMap((table) => table.footnotes);
  const isBound = (mark: string, page: number, own: readonly Footnote[]): boolean =>
    [...own, ...notes.filter((note) => Math.abs(note.page - page) <= nearPages)].some((note) => note.mark === mark);
  const isNote = (page: number, line: Line): boolean => notes.some((note) => note.page === page && meets(note.box, line.box));
  const inLine = (line: Line, page: number, table: Table | null, cell: Cell | null = null): SeenMark[] =>
    marksIn(line, table === null || isNote(page, line), cell).map(({ mark, box }) => ({
      mark,
      page,
      box,
      table,
      isBound: table === null ? boundMarks.some((one) => one.page === page && meets(one.box, box)) : isBound(mark, page, table.footnotes),
    }));
  return pages.flatMap(({ page, tables, text }) => {
    const ofRates = tables.filter(isOfRates);
    const captions = new Set(ofRates.flatMap(({ caption }) => caption));
    return [
      ...ofRates.flatMap((table) => [
        ...table.cells.flatMap((cell) => cell.lines.flatMap((line) => inLine(line, cell.page, table, cell))),
        ...table.caption.filter((line) => !isNote(page.number, line)).flatMap((line) => inLine(line, table.page, table)),
      ]),
      ...text
        .filter((line) => !captions.has(line) && isRateLine(page.number, line) && !isNote(page.number, line))
        .flatMap((line) => inLine(line, page.number, null)),
    ];
  });
};
