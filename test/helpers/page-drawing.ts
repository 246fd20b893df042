import type { Page, Rule, Word } from "../../src/model/page.ts";
import type { Table, TabledPage } from "../../src/model/table.ts";
import { toLines } from "../../src/tables/lines.ts";
import { type Row, toRow, usualSpaceEm } from "../../src/tables/pieces.ts";
import { toAnyTables, toTables } from "../../src/tables/tables.ts";

/*
 * A page as a drawing in characters, each of which is 4 points wide and 8 high, and a table as text. Print is 7 points high, so that two
 * lines under one another are lines of one text, and a line left blank parts two rows:
 *
 *   Grupa      Składnik zmienny
 *              w zł/kWh
 *   ──────────────────────────
 *   C21        0,1874
 *
 *   C22a       0,2265^1)
 *
 * One space parts words, more part cells. "─" and "│" are ruling lines, which meet in "┌", "┼" and the like; "^" sets what follows raised,
 * and "↑" turns a word upwards, whose first letter stands on this line.
 */

const charPt = 4;
const linePt = 8;
const printPt = 7;
const [left, top] = [40, 60];

const across = /[─┌┐└┘├┤┬┴┼]+/gu;
const printed = /[^\s─│┌┐└┘├┤┬┴┼]+/gu;

const wordsOf = (token: string, column: number, baseline: number): Word[] => {
  let x = left + column * charPt;
  if (token.startsWith("↑")) {
    const [text, bottom] = [token.slice(1), baseline + 0.2 * printPt];
    const box = [x - 0.1 * printPt, bottom - text.length * charPt, x + printPt, bottom] as const;
    return [{ text, box, fontSize: printPt, baseline: x + 0.8 * printPt, rotation: 90, raised: false, bold: false }];
  }
  return token.split("^").flatMap((text, i): Word[] => {
    const raised = i > 0;
    const [fontSize, line] = raised ? [0.65 * printPt, baseline - 0.35 * printPt] : [printPt, baseline];
    const from = x;
    x += text.length * charPt * (fontSize / printPt);
    if (text === "") return [];
    return [
      { text, box: [from, line - 0.9 * fontSize, x, line + 0.2 * fontSize], fontSize, baseline: line, rotation: 0, raised, bold: false },
    ];
  });
};

/** The upright strokes of a drawing, each through all lines under one another that have it. */
const uprightRules = (lines: readonly string[]): Rule[] =>
  Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, column) => column).flatMap((column) => {
    const at = (line: number): string => lines[line]?.[column] ?? "";
    const goesDown = (line: number): boolean => /[│┌┐├┤┬┼]/u.test(at(line));
    const goesUp = (line: number): boolean => /[│└┘├┤┴┼]/u.test(at(line));
    const x = left + (column + 0.5) * charPt;
    return lines.flatMap((_, from): Rule[] => {
      if (!goesDown(from) || (goesUp(from) && goesDown(from - 1))) return [];
      let to = from;
      while (goesDown(to) && goesUp(to + 1)) to += 1;
      const [above, below] = [goesUp(from) ? 0 : 0.5, goesDown(to) ? 1 : 0.5];
      return [{ orientation: "vertical", box: [x, top + (from + above) * linePt, x, top + (to + below) * linePt] }];
    });
  });

/** The strokes that lie across a line of a drawing. */
const lyingRules = (line: string, at: number): Rule[] =>
  [...line.matchAll(across)].map(({ 0: run, index }): Rule => {
    const y = top + (at + 0.5) * linePt;
    const from = index + (/^[┌├└]/u.test(run) ? 0.5 : 0);
    const to = index + run.length - (/[┐┤┘]$/u.test(run) ? 0.5 : 0);
    return { orientation: "horizontal", box: [left + from * charPt, y, left + to * charPt, y] };
  });

/** Words and rules of a drawing. The first line of the drawing may be blank. */
export const pageFrom = (drawing: string, fields: Partial<Page> = {}): Page => {
  const lines = drawing.replace(/^\n/, "").trimEnd().split("\n");
  const words = lines.flatMap((line, at) =>
    [...line.matchAll(printed)].flatMap(({ 0: token, index }) => wordsOf(token, index, top + at * linePt + 0.8 * linePt)),
  );
  const height = Math.max(320, top + (lines.length + 4) * linePt);
  return { number: 1, width: 600, height, source: "text", words, rules: [...lines.flatMap(lyingRules), ...uprightRules(lines)], ...fields };
};

/** The printed lines of a drawing as pieces, top to bottom. */
export const printedRows = (drawing: string): readonly Row[] => {
  const lines = toLines(pageFrom(drawing).words);
  return lines.map((line) => toRow(line, usualSpaceEm(lines)));
};

const rowsOf = ({ rowCount, columnCount, cells }: Table): readonly string[] =>
  Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_, column) => {
      const own = cells.find(
        (cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.column <= column && column < cell.column + cell.colSpan,
      );
      if (own === undefined) return "?";
      if (own.column < column) return "<";
      return own.row < row ? "^" : own.text.replaceAll("\n", " ¶ ");
    }).join(" | "),
  );

const numbered = (drawing: string, i: number): Page => pageFrom(drawing, { number: i + 1 });

const formatted = (pages: readonly TabledPage[]): string =>
  pages
    .flatMap(({ tables }) => tables)
    .map((table) =>
      [
        ...table.caption.map(({ text }) => `= ${text}`),
        ...rowsOf(table),
        ...table.footnotes.map(({ mark, text }) => `[${mark}] ${text}`),
        ...(table.ambiguous ?? []).map(({ message }) => `? ${message}`),
      ].join("\n"),
    )
    .join("\n\n");

/**
 * What is read of drawn pages, as text: of each table its caption after "=", a line for each row ("<" goes on with the cell on the left, "^"
 * with the one above, "¶" begins another line of a cell), a line for each note after its mark in brackets, and what is left open after "?". A blank line parts two tables.
 */
export const readingOf = (...drawings: readonly string[]): string => formatted(toTables(drawings.map(numbered)));

/** The same of pages whose tables hold any numbers. */
export const anyReadingOf = (...drawings: readonly string[]): string => formatted(toAnyTables(drawings.map(numbered)));
