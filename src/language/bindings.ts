import type { Binding, Meaning } from "../model/binding.ts";
import { firstItem, lastItem } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import type { BillingPeriod, Season, Unit } from "../model/vocabulary.ts";
import { fold } from "./fold.ts";
import { categoryWord, zoneWord } from "./words-of-the-trade.ts";

/*
 * Words that a person bound to a meaning are read as the trade's own word for it: a table that says "strefa jasna" is read as if "dzienna"
 * stood there. Every room behind then knows the meaning as it knows any other, and none needs to know of bindings.
 */

const unitWord: Readonly<Record<Unit, string>> = {
  "PLN/kWh": "zł/kWh",
  "PLN/MWh": "zł/MWh",
  "PLN/month": "zł/m-c",
  "PLN/kW/month": "zł/kW/m-c",
  "PLN/MW/month": "zł/MW/m-c",
};
const seasonWord: Readonly<Record<Season, string>> = { summer: "lato", winter: "zima" };
const periodWord: Readonly<Record<BillingPeriod, string>> = {
  P10D: "10-dniowy",
  P1M: "1-miesięczny",
  P2M: "2-miesięczny",
  P3M: "3-miesięczny",
  P6M: "6-miesięczny",
  P12M: "12-miesięczny",
};

/** The trade's own word for a meaning. */
export const standardWord = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case "category":
      return categoryWord[meaning.value];
    case "zone":
      return zoneWord[meaning.value];
    case "unit":
      return unitWord[meaning.value];
    case "season":
      return seasonWord[meaning.value];
    case "day_type":
      return meaning.value === "working" ? "dni robocze" : "dni wolne";
    case "phases":
      return `${meaning.value}-fazowy`;
    case "billing_period":
      return periodWord[meaning.value];
    case "group":
      return meaning.value;
    case "customers":
      return meaning.value === "entitled" ? "odbiorcy uprawnieni" : "pozostali odbiorcy";
  }
};

/** A word without what stands around it: "(jasna)²" is "jasna". */
const core = (token: string): string => fold(token).replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, "");
const before = (token: string): string => /^[^\p{L}\p{Nd}]+/u.exec(token)?.[0] ?? "";
const after = (token: string): string => /[^\p{L}\p{Nd}]+$/u.exec(token)?.[0] ?? "";

const tokensOf = (text: string): string[] => text.split(/\s+/).filter((token) => token !== "");
const coresOf = (text: string): string[] => tokensOf(text).map(core);

/** Where whole words stand in a list of words, the first of each run. */
const runsOf = (wanted: readonly string[], cores: readonly string[]): number[] => {
  const starts: number[] = [];
  for (let at = 0; at + wanted.length <= cores.length; at += 1)
    if (wanted.every((word, i) => word === cores[at + i])) {
      starts.push(at);
      at += wanted.length - 1;
    }
  return starts;
};

interface Token {
  readonly line: number;
  readonly text: string;
  /** Null where the line's words are not the words of its text one by one. */
  readonly word: Word | null;
}

const tokensIn = (lines: readonly Line[]): Token[] =>
  lines.flatMap((line, at) => {
    const tokens = tokensOf(line.text);
    const paired = tokens.length === line.words.length;
    return tokens.map((text, i): Token => ({ line: at, text, word: paired ? (line.words[i] ?? null) : null }));
  });

const around = (words: readonly Word[]): Word["box"] => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
];

/** The run as one word that says what it means; words of one line stay in its place, and the rest of a run that breaks is left out. */
const asOne = (run: readonly Token[], standard: string): Token => {
  const first = firstItem(run);
  const text = `${before(first.text)}${standard}${after(lastItem(run).text)}`;
  const words = run.flatMap(({ line, word }) => (line === first.line && word !== null ? [word] : []));
  return { line: first.line, text, word: first.word === null ? null : { ...first.word, text, box: around(words) } };
};

const rewritten = (tokens: readonly Token[], { words, meaning }: Binding): readonly Token[] => {
  const wanted = coresOf(words);
  const starts = runsOf(
    wanted,
    tokens.map(({ text }) => core(text)),
  );
  const standard = standardWord(meaning);
  return tokens.flatMap((token, at) => {
    const start = starts.find((one) => at >= one && at < one + wanted.length);
    if (start === undefined) return [token];
    return start === at ? [asOne(tokens.slice(at, at + wanted.length), standard)] : [];
  });
};

const linesWith = (lines: readonly Line[], bindings: readonly Binding[]): readonly Line[] => {
  const tokens = tokensIn(lines);
  const read = bindings.reduce<readonly Token[]>(rewritten, tokens);
  if (read.length === tokens.length && read.every((token, i) => token === tokens[i])) return lines;
  return lines.flatMap((line, at) => {
    const own = read.filter((token) => token.line === at);
    if (own.length === 0) return [];
    const words = own.flatMap(({ word }) => word ?? []);
    return [{ ...line, text: own.map(({ text }) => text).join(" "), words: words.length === own.length ? words : line.words }];
  });
};

const cellWith = (cell: Cell, bindings: readonly Binding[]): Cell => {
  const lines = linesWith(cell.lines, bindings);
  return lines === cell.lines ? cell : { ...cell, lines, text: lines.map(({ text }) => text).join("\n") };
};

/** Longer words first: a binding of "strefa jasna" goes before one of "jasna". */
const inOrder = (bindings: readonly Binding[]): readonly Binding[] =>
  [...bindings].sort((a, b) => coresOf(b.words).length - coresOf(a.words).length);

/** The pages with the labels and captions of their tables as bound words are to be read. */
export const withBindings = (pages: readonly TabledPage[], bindings: readonly Binding[]): readonly TabledPage[] => {
  if (bindings.length === 0) return pages;
  const ordered = inOrder(bindings);
  return pages.map((page) => ({
    ...page,
    tables: page.tables.map((table) => ({
      ...table,
      caption: linesWith(table.caption, ordered),
      cells: table.cells.map((cell) => cellWith(cell, ordered)),
    })),
  }));
};

/** The words of a table's labels that are these, as it prints them; null where it has none. */
export const printedIn = (table: Table, words: string): string | null => {
  const wanted = coresOf(words);
  for (const lines of [table.caption, ...table.cells.map((cell) => cell.lines)]) {
    const tokens = tokensIn(lines);
    const [start] = runsOf(
      wanted,
      tokens.map(({ text }) => core(text)),
    );
    if (start === undefined) continue;
    const found = tokens.slice(start, start + wanted.length).map(({ text }) => text);
    const text = found.join(" ");
    return text.slice(before(text).length, text.length - after(text).length);
  }
  return null;
};

/** Are these the same words, whatever their case and marks? */
export const sameWords = (a: string, b: string): boolean => coresOf(a).join(" ") === coresOf(b).join(" ");
