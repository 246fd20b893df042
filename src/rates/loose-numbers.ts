import { isExcise } from "../language/set-aside-words.ts";
import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";

/** A printed number that could be a rate, and where it stands. */
export interface LooseNumber {
  readonly text: string;
  readonly page: number;
  readonly box: Box;
  readonly line: Line;
  /** What its own line says before and after it. */
  readonly before: string;
  readonly after: string;
  /** Null in running text. */
  readonly table: Table | null;
  readonly cell: Cell | null;
}

/** Two to five places, wherever in a word: marks, units and brackets may be glued to it. */
const rateLike = /(?<![\d,])(?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d{2,5}(?![\d])/;
const date = /(?<!\d)\d{1,2},\d{2},\d{4}(?!\d)/;
const pieces = /^\d{1,7} ?, ?\d{2,5}$/;

const isRateLike = (text: string): boolean => rateLike.test(text) && !date.test(text);

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(" ");

/** The tax on energy alone is said with one place, or with none beside its unit: "podatek akcyzowy (0,5 gr/kWh)", "w wysokości 5 zł/MWh". */
const onePlace = /(?<![\d,])\d{1,3},\d(?![\d,])/;
const noPlace = /^\(?\d{1,3}$/;
const byEnergy = /^(?:zł|gr) ?\/ ?[km]wh/i;
const isTaxAmount = (words: readonly Word[], at: number): boolean =>
  onePlace.test(itemAt(words, at).text) || (noPlace.test(itemAt(words, at).text) && byEnergy.test(textOf(words.slice(at + 1))));

/** One number or none that begins at a word: the words it is made of. A cell's number may have fallen apart at its comma. */
const numberAt = (words: readonly Word[], at: number, inCell: boolean): Word[] => {
  const word = itemAt(words, at);
  if (isRateLike(word.text)) return [word];
  if (!inCell && isTaxAmount(words, at) && isExcise(textOf(words.slice(0, at)))) return [word];
  const next = words[at + 1];
  return inCell && next !== undefined && pieces.test(`${word.text} ${next.text}`) ? [word, next] : [];
};

const inLine = (line: Line, page: number, table: Table | null, cell: Cell | null): LooseNumber[] =>
  line.words.flatMap((word, at) => {
    const own = numberAt(line.words, at, cell !== null);
    if (own.length === 0) return [];
    const [, head = "", number = word.text, tail = ""] = /^(.*?)((?:\d{1,3}(?:\.\d{3})+|\d{1,7}) ?, ?\d{1,5})(.*)$/.exec(textOf(own)) ?? [];
    return [
      {
        text: number,
        page,
        box: boundingBox(own.map((one) => one.box)),
        line,
        before: `${textOf(line.words.slice(0, at))} ${head}`,
        after: `${tail} ${textOf(line.words.slice(at + own.length))}`,
        table,
        cell,
      },
    ];
  });

/** Every number of the pages with two to five decimals, in the cells of tables and in running text. */
export const looseNumbers = (pages: readonly TabledPage[]): LooseNumber[] =>
  pages.flatMap(({ page, tables, text }) => [
    ...tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flatMap((line) => inLine(line, cell.page, table, cell)))),
    ...text.flatMap((line) => inLine(line, page.number, null, null)),
  ]);
