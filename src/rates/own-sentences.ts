import { opensChapter, opensPart, opensPoint } from "../language/points.ts";
import { wholeSentence } from "../language/sentences.ts";
import { type Box, holdsCentre } from "../model/geometry.ts";
import type { Line, TabledPage } from "../model/table.ts";
import type { PlacedLine } from "./fee-names.ts";
import { isPartedByTable } from "./parted-lines.ts";

/** The sentence of running text that a place stands in. */
export interface OwnSentence {
  readonly text: string;
  /** The same up to the place. */
  readonly lead: string;
  /** What follows the word of the place in its point. */
  readonly after: string;
  /** The sentence before it in the same point; empty where it is the first. */
  readonly before: string;
  /** All words of its point up to the place, with the point's number. */
  readonly point: string;
}

/** Lines from the opening of a point to the next one; a table ends them as well, and the end of a page. */
const runsOf = ({ page, text, tables }: TabledPage): (readonly PlacedLine[])[] => {
  const runs: PlacedLine[][] = [];
  let above: Line | undefined;
  for (const line of text) {
    const opens = opensPoint.test(line.text) || opensChapter.test(line.text) || opensPart.test(line.text);
    if (above === undefined || isPartedByTable(line, above, tables) || opens) runs.push([]);
    runs.at(-1)?.push({ page: page.number, line });
    above = line;
  }
  return runs;
};

/** The sentence of a place in lines that follow one another; null where none of them has it. */
export const sentenceIn = (lines: readonly PlacedLine[], page: number, box: Box): OwnSentence | null => {
  const words = lines.flatMap((one) => one.line.words.map((word) => ({ page: one.page, word })));
  const first = words.findIndex((one) => one.page === page && holdsCentre(one.word.box, box));
  if (first < 0) return null;
  const at = words.slice(0, first).reduce((length, { word }) => length + word.text.length + 1, 0);
  const text = words.map(({ word }) => word.text).join(" ");
  const sentences = [...text.matchAll(wholeSentence)];
  const i = sentences.findLastIndex(({ index }) => index <= at);
  const own = sentences[i];
  if (own === undefined) return null;
  const [after, before] = [text.slice(at + (words[first]?.word.text.length ?? 0)), sentences[i - 1]?.[0] ?? ""];
  return { text: own[0], lead: text.slice(own.index, at), after, before, point: text.slice(0, at) };
};

export type SentenceAt = (page: number, box: Box) => OwnSentence | null;

/** Finds the sentence of a place in its point; null for one in no running text. */
export const ownSentences = (pages: readonly TabledPage[]): SentenceAt => {
  const runs = pages.flatMap(runsOf);
  return (page, box) => {
    const run = runs.find((lines) => lines.some((one) => one.page === page && one.line.words.some((word) => holdsCentre(word.box, box))));
    return run === undefined ? null : sentenceIn(run, page, box);
  };
};
