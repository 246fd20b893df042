/*
 * How much processor time the process that reads a document may use: for the kinds of work that it has to do, and not one limit for all. A file
 * that is made to keep a reader busy gives it little to do that is of use, and is cut where a tariff of its pages would be read long ago.
 */

/** What a reading process has begun, by what it says. */
export interface Begun {
  /** What its own start took, which is the same work each time. */
  readonly startMs: number;
  /** Pages of text. */
  readonly pages: number;
  /** Pages that are drawn, or read from their pictures. */
  readonly drawn: number;
}

/** The start of the compiled program on a machine that does nothing else: a slower one, or one whose cores are shared, gets as much more. */
const usualStartMs = 700;

/** Everything before the first page, and whatever a page of text takes that is not usual: a file of one page that gives nothing ends within 5 s. */
const baseMs = 4_500;

/**
 * A 66-page tariff takes 1.5 s, 23 ms a page, and fourteen dense pages with 250 rates and their reasons 3 s, or more than 5 s while ten other programs
 * share the cores. Of more pages than any tariff has, the rest brings nothing.
 */
const pageMs = 150;
const mostPages = 150;

/**
 * The engine that reads pictures is loaded, and then a scanned page takes 1.7 s on average, and several times that where it is worn: six worn
 * pages took 28 s with thirty programs on two cores. Of many pages the average is what counts: 71 take two minutes.
 */
const engineMs = 5_000;
const drawnMs = 10_000;
const mostDrawn = 54;

/** Milliseconds of all threads together. */
export const processorBudget = ({ startMs, pages, drawn }: Begun): number => {
  const slowness = Math.max(1, startMs / usualStartMs);
  const drawing = drawn === 0 ? 0 : engineMs + drawnMs * Math.min(drawn, mostDrawn);
  return slowness * (baseMs + pageMs * Math.min(pages, mostPages) + drawing);
};
