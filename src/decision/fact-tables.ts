import { boundingBox } from "../model/geometry.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";

/*
 * A title page may have its facts in a table: "Zatwierdzona decyzją Prezesa URE | OGD.4211...", "Data decyzji | 27 lutego 2026 r.". Its rows
 * say what lines would say. Or the whole of it stands in a frame, which is a table of one cell.
 */

/** The class of electricity tariffs in the number of a decision. */
const caseClass = /4211\./;
const amount = /\d,\d{2}/;

const namesDecision = ({ cells }: Table): boolean =>
  cells.some(({ text }) => caseClass.test(text)) && !cells.some(({ text }) => amount.test(text));

const toLine = (cells: readonly Cell[]): Line => {
  const words = cells.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return { text: words.map((word) => word.text).join(" "), words, box: boundingBox(words.map((word) => word.box)) };
};

const rowsOf = ({ cells }: Table): Line[] =>
  [...new Set(cells.map(({ row }) => row))].flatMap((row) => {
    const own = cells.filter((cell) => cell.row === row && cell.lines.length > 0).sort((a, b) => a.column - b.column);
    return own.length === 0 ? [] : [toLine(own)];
  });

const title = /^\s*(?:TARYFA|T\s?A\s?R\s?Y\s?F\s?A)(?!\p{L})/mu;

/** "TARYFA / DLA ENERGII ELEKTRYCZNEJ / Huta Próbna S.A." in a frame: the lines of a title. */
const framed = ({ cells }: Table): readonly Line[] => {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const lines = filled.flatMap((cell) => cell.lines);
  const text = lines.map((line) => line.text).join("\n");
  return new Set(filled.map(({ column }) => column)).size === 1 && title.test(text) && !amount.test(text) ? lines : [];
};

/** A page's lines, and in their places the rows of a table that names a decision and has no amounts, and what a title's frame holds. */
export const linesWithFacts = ({ tables, text }: TabledPage): readonly Line[] => {
  const rows = tables.flatMap((table) => (namesDecision(table) ? rowsOf(table) : framed(table)));
  return rows.length === 0 ? text : [...text, ...rows].sort((a, b) => a.box[1] - b.box[1]);
};
