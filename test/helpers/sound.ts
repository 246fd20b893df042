import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { meets } from "../../src/model/geometry.ts";
import type { Page, Word } from "../../src/model/page.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { Line, Table, TabledPage } from "../../src/model/table.ts";

/*
 * What is true of every reading, whatever the page: asked of each page that any test draws, so that a rule which only now and then counts
 * wrong is noticed by the page where it does.
 */

const bare = (text: string): string => text.replace(/[\s^]+/g, "");

const unsoundTable = ({ rowCount, columnCount, cells, ambiguous = [] }: Table, isHeld: boolean): string[] => {
  const taken = new Map<string, string>();
  return cells.flatMap((cell) => {
    const { row, column, rowSpan, colSpan, text, lines } = cell;
    const found: string[] = [];
    if (row < 0 || column < 0 || rowSpan < 1 || colSpan < 1 || row + rowSpan > rowCount || column + colSpan > columnCount)
      found.push(`cell "${text}" at ${row}, ${column} over ${rowSpan} x ${colSpan} is outside ${rowCount} x ${columnCount}`);
    for (let r = row; r < row + rowSpan; r += 1)
      for (let c = column; c < column + colSpan; c += 1) {
        const other = taken.get(`${r} ${c}`);
        // Of what is held, and of a table whose columns are open, a lost word may leave two texts at one place.
        if (other !== undefined && ambiguous.length === 0 && !isHeld) found.push(`"${text}" and "${other}" are both at ${r}, ${c}`);
        taken.set(`${r} ${c}`, text);
      }
    if (bare(text) !== bare(lines.map((line) => line.text).join(""))) found.push(`cell "${text}" has other lines`);
    if (lines.some((line) => !meets(line.box, cell.box))) found.push(`cell "${text}" holds lines from elsewhere`);
    const behind = cells.find((other) => other.page === cell.page && other.column >= column + colSpan && other.box[0] < cell.box[2] - 1);
    if (behind !== undefined) found.push(`"${behind.text}" of a later column begins left of the end of "${text}"`);
    return found;
  });
};

const unsoundProblem = (pages: readonly Page[], { code, message, page, bbox }: Problem): string[] => {
  const found: string[] = [];
  if (!/^\S.{14,}[.!]$/su.test(message) || /undefined|null|NaN|\[object| {2}|""/.test(message)) found.push(`${code} says: ${message}`);
  const own = pages.find(({ number }) => number === page);
  if (page !== null && own === undefined) found.push(`${code} is on page ${page}`);
  if (bbox !== null && own !== undefined) {
    const [x0, y0, x1, y1] = bbox;
    if (!(x0 < x1 && y0 < y1) || x1 < 0 || y1 < 0 || x0 > own.width || y0 > own.height) found.push(`${code} is at ${bbox.join()}`);
  }
  return found;
};

const unsoundRate = (pages: readonly Page[], { source_text, page, bbox, context }: ExtractedComponent): string[] => {
  const box = bbox as unknown as readonly [number, number, number, number];
  const words = pages.find(({ number }) => number === page)?.words.filter((word) => meets(word.box, box)) ?? [];
  const there = bare(words.map(({ text }) => text).join(""));
  return [
    ...(there.includes(bare(source_text)) ? [] : [`${source_text} is cited where "${there}" is printed`]),
    ...(bare(context).includes(bare(source_text)) ? [] : [`${source_text} is cited in "${context}"`]),
  ];
};

/** Every word stands in one cell, or in one line beside the tables; only what a header says again overleaf, and notes, stand in none. */
const unsoundWords = (tabled: readonly TabledPage[]): string[] => {
  const placeOf = (word: Word): string => `${word.text} ${word.box.join()}`;
  const wordsOf = (lines: readonly Line[]): string[] => lines.flatMap(({ words }) => words.map(placeOf));
  const tables = tabled.flatMap((one) => one.tables);
  const inCells = tabled.flatMap(({ page }) =>
    tables.flatMap(({ cells }) =>
      cells
        .filter((cell) => cell.page === page.number)
        .flatMap(({ lines }) => wordsOf(lines))
        .map((word) => `${page.number} ${word}`),
    ),
  );
  const beside = new Set(
    tabled.flatMap(({ page, text, tables: own }) =>
      [...wordsOf(text), ...own.flatMap(({ caption }) => wordsOf(caption))].map((word) => `${page.number} ${word}`),
    ),
  );
  const once = new Set<string>();
  const doubled = inCells.filter((word) => beside.has(word) || once.size === once.add(word).size);
  const said = new Set([...inCells, ...beside].map((word) => word.split(" ")[1]));
  const notes = tabled.flatMap(({ tables: own, notes = [] }) => [...own.flatMap(({ footnotes }) => footnotes), ...notes]);
  for (const { text } of notes) for (const word of text.split(/\s+/)) said.add(word);
  const lost = tabled.flatMap(({ page }) => page.words.filter(({ text }) => !said.has(text)));
  return [...doubled.map((word) => `"${word}" stands twice`), ...lost.map(({ text }) => `"${text}" is lost`)];
};

/** What is wrong with a reading of drawn pages by itself; nothing should be. */
export const unsound = (
  tabled: readonly TabledPage[],
  rates: readonly ExtractedComponent[],
  problems: readonly Problem[],
): readonly string[] => {
  const pages = tabled.map(({ page }) => page);
  const isHeld = problems.some(({ blocks }) => blocks);
  return [
    ...tabled.flatMap(({ tables }) => tables.flatMap((table) => unsoundTable(table, isHeld))),
    ...unsoundWords(tabled),
    ...problems.flatMap((problem) => unsoundProblem(pages, problem)),
    ...rates.flatMap((rate) => unsoundRate(pages, rate)),
  ];
};
