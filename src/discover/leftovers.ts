import type { UnreadableRow } from "../model/bulletin.ts";
import type { Outline } from "./outline.ts";
import { textsOf } from "./rows.ts";
import { decisionNumberIn, parseTitle } from "./title.ts";
import { bulletinNumbers, shortened } from "./words.ts";

/*
 * What a page lists without a link. A decision may be behind it, so it is said; the rest of the page (menu, headings, who wrote it when)
 * is told from it by what a row holds.
 */

/** A text that only a row of the list has: a bulletin number, a decision's number, a tariff and its company. */
const lists = (text: string): boolean => {
  if (bulletinNumbers(text).length > 0) return true;
  if (decisionNumberIn(text) !== null) return true;
  const { kind, operatorName } = parseTitle(text);
  return kind !== null && operatorName !== null;
};

/** The rows of a page that have no link of theirs; `covered` are the segments that rows with a link have. */
export const leftovers = (outline: Outline, covered: ReadonlySet<number>): readonly UnreadableRow[] => {
  const { blocks, segments } = outline;
  const tableOf = (segment: number): number => blocks[segments[segment]?.block ?? -1]?.table ?? -1;
  const firstOfTable = new Map<number, number>();
  const coveredBlocks = new Set<number>();
  for (const index of covered) {
    const table = tableOf(index);
    if (!firstOfTable.has(table) || index < (firstOfTable.get(table) ?? 0)) firstOfTable.set(table, index);
    for (let block = segments[index]?.block ?? -1; block >= 0 && !coveredBlocks.has(block); block = blocks[block]?.parent ?? -1)
      coveredBlocks.add(block);
  }

  const groups = new Map<number, number[]>();
  for (const [index, { block }] of segments.entries()) {
    if (covered.has(index)) continue;
    const { row = -1, parent = -1 } = blocks[block] ?? {};
    // Cells of no table are siblings; where their parent is the whole list, each stands for itself.
    const place = row >= 0 ? row : parent >= 0 && !coveredBlocks.has(parent) && blocks[parent]?.tag !== "body" ? parent : block;
    const known = groups.get(place);
    if (known === undefined) groups.set(place, [index]);
    else known.push(index);
  }

  return [...groups].flatMap(([place, indexes]) => {
    const { texts, cells } = textsOf(outline, place, indexes);
    const [first = 0] = indexes;
    const table = tableOf(first);
    const listStart = table < 0 ? undefined : firstOfTable.get(table);
    const inList = blocks[place]?.tag === "tr" && listStart !== undefined;
    // Headings: cells of <th>, a line above the first row without a figure, one cell alone ("Marzec 2026").
    const heading =
      indexes.every((index) => blocks[blocks[segments[index]?.block ?? -1]?.cell ?? -1]?.tag === "th") ||
      texts.length < 2 ||
      (first < (listStart ?? 0) && !texts.some((text) => /\d/.test(text)));
    if (!texts.some(lists) && !(inList && cells && !heading)) return [];
    return [
      { text: shortened(texts.join(" | ")), message: "This row has no readable link to a file (such as /download/3/20620/Name.pdf)." },
    ];
  });
};
