import { opensChapter, opensPart, opensPoint } from "../language/points.ts";
import { wholeSentence } from "../language/sentences.ts";
import { type Box, holdsCentre } from "../model/geometry.ts";
import type { Line, TabledPage } from "../model/table.ts";

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

interface Run {
  readonly page: number;
  readonly lines: readonly Line[];
}

/** Lines from the opening of a point to the next one; a table ends them as well, and the end of a page. */
const runsOf = ({ page, text, tables }: TabledPage): Run[] => {
  const runs: { page: number; lines: Line[] }[] = [];
  let above: Line | undefined;
  for (const line of text) {
    const parted = tables.some(({ box }) => box[1] < line.box[3] && box[3] > (above?.box[1] ?? 0) && box[3] <= line.box[3]);
    const opens = opensPoint.test(line.text) || opensChapter.test(line.text) || opensPart.test(line.text);
    if (above === undefined || parted || opens) runs.push({ page: page.number, lines: [] });
    runs.at(-1)?.lines.push(line);
    above = line;
  }
  return runs;
};

export type SentenceAt = (page: number, box: Box) => OwnSentence | null;

/** Finds the sentence of a place; null for one in no running text. */
export const ownSentences = (pages: readonly TabledPage[]): SentenceAt => {
  const runs = pages.flatMap(runsOf);
  return (page, box) => {
    const run = runs.find((one) => one.page === page && one.lines.some(({ words }) => words.some((word) => holdsCentre(word.box, box))));
    if (run === undefined) return null;
    const words = run.lines.flatMap((line) => line.words);
    const first = words.findIndex((word) => holdsCentre(word.box, box));
    const at = words.slice(0, first).reduce((length, word) => length + word.text.length + 1, 0);
    const text = words.map((word) => word.text).join(" ");
    const sentences = [...text.matchAll(wholeSentence)];
    const i = sentences.findLastIndex(({ index }) => index <= at);
    const own = sentences[i];
    if (own === undefined) return null;
    const [after, before] = [text.slice(at + (words[first]?.text.length ?? 0)), sentences[i - 1]?.[0] ?? ""];
    return { text: own[0], lead: text.slice(own.index, at), after, before, point: text.slice(0, at) };
  };
};
