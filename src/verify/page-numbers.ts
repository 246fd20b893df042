import type { Page, Word } from "../model/page.ts";

/** Printed page numbers that pass over some: between two pages of the file others are missing. */
export interface PageGap {
  /** The PDF's page before which, or at the end after which, pages are missing. */
  readonly page: number;
  readonly message: string;
}

/** Page numbers stand this near to the upper or lower edge, in shares of the page's height. */
const edgeShare = 0.1;
/** Words of one line stand within so many points of each other's baseline. */
const sameLine = 3;
/** A jump so long is another numbering, not pages that were lost. */
const longestGap = 40;
/** A numbering is one when so many pages in a row follow it, on both sides of a gap. */
const fewest = 2;

interface Printed {
  readonly page: number;
  readonly number: number;
  /** "5 z 30", "5/30": how many there should be. */
  readonly of: number | null;
}

const linesAtEdges = ({ words, height }: Page): string[] => {
  const near = words.filter(({ box, rotation }) => rotation === 0 && (box[3] < edgeShare * height || box[1] > (1 - edgeShare) * height));
  const lines: Word[][] = [];
  for (const word of [...near].sort((a, b) => a.baseline - b.baseline || a.box[0] - b.box[0])) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line !== undefined && first !== undefined && Math.abs(first.baseline - word.baseline) <= sameLine) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.box[0] - b.box[0])
      .map(({ text }) => text)
      .join(" "),
  );
};

/** A line that is nothing but a page's number: "5", "- 5 -", "strona 5", "Strona 5 z 30", "5/30". */
const pageNumber = /^(?:strona|str\.?|page)?\s*[-–—]?\s*(\d{1,3})(?:\s*(?:z|\/|of)\s*(\d{1,3}))?\s*[-–—]?$/iu;

const printedOn = (page: Page): Printed[] =>
  linesAtEdges(page).flatMap((line): Printed[] => {
    const [, number, of] = pageNumber.exec(line.trim()) ?? [];
    return number === undefined ? [] : [{ page: page.number, number: Number(number), of: of === undefined ? null : Number(of) }];
  });

/** "3 pages are missing" */
const missing = (count: number): string => (count === 1 ? "a page is missing" : `${count} pages are missing`);

/**
 * Where pages are missing by the document's own numbering. Several numberings may run beside one another (the bulletin's, the tariff's),
 * and each may begin anew; only one that goes on after leaving some out, or that says of how many pages it is, tells of lost pages.
 * `pages`: those that were read, in order.
 */
export const pageGaps = (pages: readonly Page[], pageCount: number): PageGap[] => {
  const printed = pages.map(printedOn);
  const offsets = printed.map((own) => new Set(own.map(({ page, number }) => number - page)));
  const gaps: PageGap[] = [];
  for (const [i, page] of pages.entries()) {
    const own = offsets[i];
    if (own === undefined || i < fewest || i + fewest > pages.length) continue;
    const before = offsets.slice(i - fewest, i);
    const after = offsets.slice(i, i + fewest);
    const ended = [...(before[0] ?? [])].filter((one) => before.every((set) => set.has(one)) && !own.has(one));
    const begun = [...own].filter((one) => after.every((set) => set.has(one)) && !before.some((set) => set.has(one)));
    const [old, next] = [ended[0], begun[0]];
    if (old === undefined || next === undefined || next <= old || next - old > longestGap) continue;
    gaps.push({ page: page.number, message: `By the page numbers that are printed, ${missing(next - old)} before this page.` });
  }
  const totals = printed.flat().filter(({ of }) => of !== null);
  const last = totals.at(-1);
  if (last !== undefined && last.of !== null && totals.filter(({ of }) => of === last.of).length >= fewest) {
    const end = last.number + pageCount - last.page;
    if (end < last.of)
      gaps.push({
        page: pageCount,
        message: `By "${last.number} z ${last.of}" on page ${last.page}, ${missing(last.of - end)} at the end.`,
      });
  }
  return gaps;
};
