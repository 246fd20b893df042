import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { unknownWordInLabel } from "../../language/known-words.ts";
import type { Cell, Line, TabledPage } from "../../model/table.ts";

/*
 * "Oznaczenia: SZM – składnik zmienny stawki sieciowej, SSM – składnik stały stawki sieciowej." A table of such a document has the symbols where
 * others have the names. They are read as the names that the document itself gives them.
 */

/** A symbol in capitals, and the name of a rate up to the end of its clause. */
const definition =
  /(?<![\p{L}\p{N}])(\p{Lu}{2,5})\s*[–—=-]\s*((?:składnik|stawk|opłat|cen)\p{L}*\s[^,;.:()=–—\d]{3,80}?)\s*(?=[,;.]|\soraz\s\p{Lu}{2,5}\s*[–—=-]|$)/gu;

/** Does a symbol's meaning name one rate in known words and nothing that narrows it? */
const isName = (words: string): boolean => {
  const { zones, season, dayType, phases, billing, reading, band, region, tax, unit } = facetsOf(words);
  return (
    categoriesIn(words).length === 1 &&
    zones.length === 0 &&
    [season, dayType, phases, billing, reading, band, region, tax, unit].every((one) => one === null) &&
    groupCodes(words).length === 0 &&
    unknownWordInLabel(words) === null
  );
};

/** The names that a document gives to symbols; one with two meanings has none. */
const namesOfSymbols = (pages: readonly TabledPage[]): ReadonlyMap<string, string> => {
  const text = pages
    .map((page) => page.text.map((line) => line.text).join(" "))
    .join(" ")
    .replace(/\s+/g, " ");
  const meanings = new Map<string, Set<string>>();
  // "SZM – składnik ..., a od 1 lipca SZM – stawka ...": whatever is said of a symbol anywhere is one of its meanings.
  for (const [, symbol = "", words = ""] of text.matchAll(definition))
    meanings.set(symbol, (meanings.get(symbol) ?? new Set()).add(words.trim()));
  const clear = [...meanings].flatMap(([symbol, [words, ...others]]): [string, string][] =>
    words !== undefined && others.length === 0 && isName(words) ? [[symbol, words]] : [],
  );
  return new Map(clear);
};

const begins = /^(\p{Lu}{2,5})(?=$|[\s,:–—-])/u;

/** The document with each symbol that begins a line of a table's cell written out. */
export const withSymbolsNamed = (pages: readonly TabledPage[]): readonly TabledPage[] => {
  const names = namesOfSymbols(pages);
  if (names.size === 0) return pages;
  const written = (text: string): string => text.replace(begins, (symbol) => names.get(symbol) ?? symbol);
  const named = (cell: Cell): Cell => {
    const lines = cell.lines.map((line): Line => ({ ...line, text: written(line.text) }));
    return lines.every(({ text }, i) => text === cell.lines[i]?.text)
      ? cell
      : { ...cell, lines, text: lines.map(({ text }) => text).join("\n") };
  };
  return pages.map((page) => ({ ...page, tables: page.tables.map((table) => ({ ...table, cells: table.cells.map(named) })) }));
};
