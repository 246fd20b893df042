import type { Doubt } from "../model/doubt.ts";
import type { Page, Word } from "../model/page.ts";
import { type Believed, believe } from "./believe.ts";
import { changesSomething, mostChangePages } from "./change-letter.ts";
import { readContent } from "./content.ts";
import { glance } from "./glance.ts";
import type { PageTask } from "./optical/page-reader.ts";
import { openPdf } from "./pdf.ts";
import { toRules } from "./rules.ts";
import { toWords } from "./words.ts";
import { decisionPages, worthReading } from "./worth-reading.ts";

export interface Reading {
  readonly pageCount: number;
  /** The pages that were read closely, in order. */
  readonly pages: readonly Page[];
  /** Words read from pictures on which the readings do not agree. */
  readonly doubts: readonly Doubt[];
  /** Pages whose text cannot be believed and whose picture could not be read. */
  readonly unreadPages: readonly number[];
}

export interface HowToRead {
  /** Those that can hold rates or decision facts (of a change: its first 40 and those), or every page. */
  readonly wanted: "rates" | "all";
  /** These pages alone, wholly, instead of those that `wanted` chooses. */
  readonly only?: readonly number[] | undefined;
  /** The directory where readings of pictures are kept; without it nothing is kept. */
  readonly keptIn?: string | undefined;
  /** Called as soon as pages must be read from their pictures, which takes more time and memory. */
  readonly onOptical?: () => void;
  readonly onPage?: (page: number, of: number) => void;
}

/** A bulletin's stamp stands within this share of the page's height from its upper or lower edge. */
const stampShare = 0.08;

const isStamp = ({ box }: Word, height: number): boolean => box[3] < stampShare * height || box[1] > (1 - stampShare) * height;

/**
 * Reads a PDF's pages into words and ruling lines with boxes (points, origin top left of the page as shown), each page from its text
 * layer or, where that cannot be believed, from its picture. Throws PermanentError with one sentence when the file cannot be read at all.
 */
export const readDocument = async (bytes: Uint8Array, { wanted, only: asked, keptIn, onOptical, onPage }: HowToRead): Promise<Reading> => {
  const glances = glance(bytes);
  const pdf = await openPdf(bytes);
  const pageCount = pdf.numPages;
  const seen = glances !== null && glances.length === pageCount ? glances : null;
  const every = Array.from({ length: pageCount }, (_, i) => i + 1);
  const only = asked?.filter((page) => page <= pageCount);
  const wholePages = (texts: readonly string[]): ReadonlySet<number> =>
    new Set(wanted === "all" ? every : changesSomething(texts) ? every.slice(0, mostChangePages) : []);
  const glanced = seen?.map(({ text }) => text);
  const worth = new Set(seen === null ? every : [...worthReading(seen), ...wholePages(glanced ?? [])]);
  const close = only ?? every.filter((page) => worth.has(page));
  const pages: Page[] = [];
  try {
    for (const number of close) {
      onPage?.(number, pageCount);
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await readContent(page);
      pages.push({ number, width, height, source: "text", words: toWords(content.glyphs, width, height), rules: toRules(content.strokes) });
      page.cleanup();
    }
  } finally {
    await pdf.destroy();
  }
  const read = new Map(pages.map((page) => [page.number, page]));
  const whole = wholePages(glanced ?? pages.map(({ words }) => words.map(({ text }) => text).join(" ")));
  const tasks = (only ?? every).flatMap((number): PageTask[] => {
    const belief: Believed = believe(seen?.[number - 1], read.get(number), wanted);
    if (belief === "text") return [];
    const wholly = only !== undefined || whole.has(number) || number <= decisionPages;
    return [{ page: number, picture: belief, wholly, hasImage: seen?.[number - 1]?.hasImage ?? false }];
  });
  if (tasks.length === 0) return { pageCount, pages, doubts: [], unreadPages: [] };

  onOptical?.();
  let done = 0;
  const { readOptically } = await import("./optical/optical.ts");
  const optical = await readOptically(bytes, tasks, keptIn ?? null, () => {
    done += 1;
    onPage?.(done, tasks.length);
  });
  const pictured = new Set(tasks.filter((task) => task.picture === "images").map((task) => task.page));
  const fromPictures = optical.pages.map((page): Page => {
    const stamps = pictured.has(page.number) ? (read.get(page.number)?.words ?? []).filter((word) => isStamp(word, page.height)) : [];
    return { ...page, words: [...stamps, ...page.words] };
  });
  const unbelieved = new Set(tasks.map((task) => task.page));
  return {
    pageCount,
    pages: [...pages.filter((page) => !unbelieved.has(page.number)), ...fromPictures].sort((a, b) => a.number - b.number),
    doubts: optical.doubts,
    unreadPages: optical.failed,
  };
};
