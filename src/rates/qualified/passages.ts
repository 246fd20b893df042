import { opensChapter, opensPart } from "../../language/points.ts";
import { type Flow, toFlow, wholeSentence } from "../../language/sentences.ts";
import type { Line, TabledPage } from "../../model/table.ts";
import { endsSentence, isHeadingOver, opensAny } from "../headings.ts";
import type { PrintedAt } from "../not-approved.ts";
import { isPartedByTable } from "../parted-lines.ts";
import { marginLines } from "./margins.ts";

/* The sentences of a document between its tables and titles, with what stands above and below them. */

export interface Passage {
  readonly flow: Flow;
  /** It stands right under a table, and no number of a point is its own: it speaks of what is above. */
  readonly isUnderTable: boolean;
  /** A table or its own caption follows it. */
  readonly isOverTable: boolean;
  /** The last heading or point that begins before its end. */
  readonly heading: string;
  /** The heading of its chapter; empty before the first one. */
  readonly chapter: string;
}

/** "Uwagi:", "Objaśnienia" right under a table: what follows, numbered or not, is said of it. */
const headsRemarks = /^\W*(?:uwag[ai]|objaśnieni[ae]|adnotacj[ae]|przypisy?)\W*$/iu;
const remarkNumber = /^\s*(\d{1,2})\.\s+\S/u;

/**
 * Which number the next remark of a table would have: 1 right under the table or under "Uwagi:", then one after the other; 0 where none may follow. A line
 * with that number opens a remark, and no chapter.
 */
const nextRemark = (line: Line, next: number, isRightUnder: boolean): number => {
  if (isRightUnder && headsRemarks.test(line.text)) return 1;
  const number = Number(remarkNumber.exec(line.text)?.[1] ?? 0);
  if (number === 0) return opensAny(line.text) ? 0 : next;
  return (next > 0 && number === next) || (isRightUnder && number === 1) ? number + 1 : 0;
};

/** The text in pieces that no table and no title parts: what is said below a table goes on with nothing above it. */
export const passagesOf = (pages: readonly TabledPage[]): Passage[] => {
  const passages: {
    readonly pieces: { page: number; lines: Line[] }[];
    readonly isUnderTable: boolean;
    readonly isOverTable: boolean;
    readonly heading: string;
    readonly chapter: string;
  }[] = [];
  let [heading, chapter] = ["", ""];
  let isUnderTable = false;
  let remark = 0;
  let open: { page: number; lines: Line[] }[] = [];
  const close = (isOverTable = false): void => {
    if (open.length > 0) passages.push({ pieces: open, isUnderTable, isOverTable, heading, chapter });
    open = [];
    isUnderTable = false;
  };
  for (const { page, text, tables } of pages) {
    let above: Line | undefined;
    // A running line is of no sentence; one that goes on from the page before ends as sentences do, and one with a colon leads on.
    const margins = marginLines({ page, text, tables }).filter((line) => !endsSentence(line.text) && !/:\s*$/.test(line.text));
    for (const line of text) {
      if (margins.includes(line)) continue;
      const isParted = isPartedByTable(line, above, tables);
      const isUnderHeading = above !== undefined && (opensPart.test(above.text) || isHeadingOver(above, line));
      if (isParted || opensAny(line.text) || isUnderHeading) close(isParted || opensPart.test(line.text));
      remark = nextRemark(line, isParted || above !== undefined ? remark : 0, isParted);
      const isRemark = remark > 1 && remarkNumber.test(line.text);
      if (isRemark || (isParted && !opensAny(line.text))) isUnderTable = true;
      if (open.at(-1)?.page !== page.number) open.push({ page: page.number, lines: [] });
      open.at(-1)?.lines.push(line);
      if (opensAny(line.text)) heading = line.text;
      if (opensChapter.test(line.text)) chapter = line.text;
      above = line;
    }
    if (tables.some(({ box }) => box[1] > (above?.box[1] ?? 0))) close(true);
  }
  close();
  return passages.map((passage) => ({ ...passage, flow: toFlow(passage.pieces) }));
};

export interface Sentence extends PrintedAt {
  readonly text: string;
  readonly passage: Passage;
  readonly isEnded: boolean;
  /** Nothing stands between it and the table below, or its caption. */
  readonly isOverTable: boolean;
}

/** "Strona 3 z 5", "- 7 -", "8" before the mark of a note: the foot of the page before, in front of a sentence or a note overleaf. */
const footBefore =
  /^\s*(?:(?:[Ss]tr(?:ona|\.)|STRONA)\s+\d+(?:\s*(?:z|\/)\s*\d+)?|[-–]\s?\d+\s?[-–]|\d{1,3}(?=\s+\d{1,2}\)?\s+\p{Ll}))\s+(?=\S)/u;

export const sentencesOf = (passage: Passage): Sentence[] => {
  const { flow } = passage;
  return [...flow.text.matchAll(wholeSentence)].flatMap(({ 0: whole, index: start }) => {
    const foot = footBefore.exec(whole)?.[0].length ?? 0;
    const [text, index] = [whole.slice(foot), start + foot];
    const place = flow.cite(index, index + text.length);
    const rest = flow.text.slice(index + text.length);
    const isEnded = endsSentence(text) || /[;:]\s*$/.test(text) || /^[.;]/.test(rest);
    return place === null
      ? []
      : [{ page: place.page, box: place.box, text, passage, isEnded, isOverTable: passage.isOverTable && !/\p{L}/u.test(rest) }];
  });
};
