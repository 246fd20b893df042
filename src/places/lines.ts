import type { Word } from "../model/page.ts";
import type { Line, TabledPage } from "../model/table.ts";
import { branchIn, bulletLength, listHead } from "./heads.ts";
import type { ListWord } from "./pieces.ts";

/** A line of a page's running text. */
export interface PlacedLine {
  readonly page: number;
  readonly line: Line;
}

/** Was a word printed as text, or read from a picture in one way only? */
const isSure = ({ text, confidence, agreed }: Word): boolean => confidence === undefined || agreed === true || !/[\p{L}\p{N}]/u.test(text);

/** Is every word of a line sure, or of so many characters of its text? */
export const isSureUpTo = ({ line }: PlacedLine, length = line.text.length): boolean => {
  let at = 0;
  return line.words.every((word) => {
    if (line.text[at] === " ") at += 1;
    const from = at;
    at += word.text.length;
    return from >= length || isSure(word);
  });
};

/** Of a scan only those pages are asked that were read as lists of names are, so that it is known which words are sure. */
const mayList = ({ page }: TabledPage): boolean => page.source === "text" || page.words.some(({ agreed }) => agreed !== undefined);

const stamped = /^BIULETYN BRANŻOWY|^-{10,}$/;
const pageNumber = /^\W*(?:(?:strona|str\.)\s*)?\d+(?:\s*(?:z|\/)\s*\d+)?\W*$|\bstrona \d+/i;
/** A header or footer has at most this many lines. */
const edgeLines = 3;
/** It stands equally high on every page, give or take so many points. */
const sameHeightPt = 2;

const wordless = (line: Line): string => line.text.replace(/[\d\s]+/g, "");
/** A list may begin with the same words at the top of two pages. */
const beginsList = ({ text }: Line): boolean => branchIn(text) !== null || listHead(text.slice(bulletLength(text))) !== null;

const count = (text: string, sign: string): number => text.split(sign).length - 1;
/** A header is whole: a line that breaks a word or a bracket is the text's own, also where another page has the same at the same height. */
const isBroken = ({ text }: Line): boolean => /\p{L}-$/u.test(text) || count(text, "(") !== count(text, ")");

type Edges = readonly (readonly Line[])[];
/** Where the same words, digits aside, stand in these lines of all pages: which page, how high. */
type RepeatedLines = ReadonlyMap<string, readonly { readonly page: number; readonly top: number }[]>;

const indexed = (edges: Edges): RepeatedLines => {
  const all = new Map<string, { page: number; top: number }[]>();
  for (const [page, lines] of edges.entries())
    for (const line of lines) {
      const same = all.get(wordless(line)) ?? [];
      same.push({ page, top: line.box[1] });
      all.set(wordless(line), same);
    }
  return all;
};

/** How many lines of each page, from one end on, belong to every page: its number, and what other pages have in the same place. */
const furnitureLines = (edges: Edges): number[] => {
  const repeatedLines = indexed(edges);
  return edges.map((lines, page) => {
    const isElsewhere = (line: Line): boolean =>
      (repeatedLines.get(wordless(line)) ?? []).some((one) => one.page !== page && Math.abs(one.top - line.box[1]) <= sameHeightPt);
    const end = lines.findIndex((line) => !pageNumber.test(line.text) && (beginsList(line) || isBroken(line) || !isElsewhere(line)));
    return end < 0 ? lines.length : end;
  });
};

/**
 * All upright lines that stand in no table, of text pages and of scanned ones that list names, without headers, footers, page numbers
 * and a bulletin's stamp.
 */
export const bodyLines = (pages: readonly TabledPage[]): PlacedLine[] => {
  const own = pages.filter(mayList).map(({ page, text }) => ({
    page: page.number,
    lines: text.filter((line) => !stamped.test(line.text) && line.words.every((word) => word.rotation === 0)),
  }));
  const above = furnitureLines(own.map(({ lines }) => lines.slice(0, edgeLines)));
  const below = furnitureLines(own.map(({ lines }) => lines.slice(-edgeLines).reverse()));
  return own.flatMap(({ page, lines }, i) => {
    const from = above[i] ?? 0;
    return lines.slice(from, Math.max(from, lines.length - (below[i] ?? 0))).map((line) => ({ page, line }));
  });
};

/** A line's words from a character of its text on; a word that is cut keeps its box. `number`: of the line, through all pages. */
export const wordsFrom = ({ page, line }: PlacedLine, number: number, offset = 0): ListWord[] => {
  let at = 0;
  return line.words.flatMap((word): ListWord[] => {
    if (line.text[at] === " ") at += 1;
    const cut = Math.max(0, offset - at);
    at += word.text.length;
    const text = word.text.slice(cut);
    return text === "" ? [] : [{ text, box: word.box, raised: word.raised, sure: isSure(word), page, line: number }];
  });
};
