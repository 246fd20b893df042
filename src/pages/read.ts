import type { Doubt } from "../model/doubt.ts";
import { PermanentError } from "../model/errors.ts";
import type { Page, Rule } from "../model/page.ts";
import type { ReadingFiles } from "../ocr/kept-readings.ts";
import type { PageTask } from "../ocr/page-reader.ts";
import { withAccentsJoined } from "../pdf/accents.ts";
import { readContent } from "../pdf/content.ts";
import { withCorkLetters } from "../pdf/cork-letters.ts";
import { rulesOfCharacters } from "../pdf/drawn-characters.ts";
import { fillEdges, rulesBetweenGrounds } from "../pdf/fill-edges.ts";
import { withoutParagraphGrounds } from "../pdf/paragraph-grounds.ts";
import { openPdf, type PdfDocument, type PdfPage } from "../pdf/pdf.ts";
import { mayHoldRates, prescan } from "../pdf/prescan/prescan.ts";
import { revisionsDisagree } from "../pdf/revisions.ts";
import { toRules } from "../pdf/rules.ts";
import { uncoveredRules } from "../pdf/uncovered-rules.ts";
import { toWords } from "../pdf/words.ts";
import { changesSomething, mostChangePages } from "./change-letter.ts";
import { choosePageSource, isStamp, keepsLetters, type PageSource } from "./page-source.ts";
import { decisionPages, worthReading } from "./worth-reading.ts";

export interface Reading {
  readonly pageCount: number;
  /** The pages that were read closely, in order. */
  readonly pages: readonly Page[];
  /** Words read from pictures on which the readings do not agree. */
  readonly doubts: readonly Doubt[];
  /** Pages whose text cannot be believed and whose picture could not be read. */
  readonly unreadPages: readonly number[];
  /** Was a change appended to the file whose table is lost, so that readers disagree on what it shows? */
  readonly revisionsDisagree: boolean;
}

export interface HowToRead {
  /** Those that can hold rates or decision facts (of a change: its first 40 and those), or every page. */
  readonly wanted: "rates" | "all";
  /** These pages alone, wholly, instead of those that `wanted` chooses. */
  readonly only?: readonly number[] | undefined;
  /** Where readings of pictures are kept; without it nothing is kept. */
  readonly kept?: ReadingFiles | undefined;
  /** Called before so many pages are drawn, perhaps several times: that takes more time and memory. */
  readonly onOptical?: (pages: number) => void;
  readonly onPage?: (page: number, of: number) => void;
}

/** Pages of the longest document that is read; the longest tariffs have some 150. Files made to keep a reader busy claim millions. */
const mostPages = 2_000;

/** And of those that may hold rates: twice as many as the longest tariff has in all. Each takes the time of a page, though it gives nothing. */
const mostClosely = 300;

/** A file whose first page can be found may still have a page tree that leads nowhere, or in a circle. */
const pageOf = async (pdf: PdfDocument, number: number): Promise<PdfPage> => {
  try {
    return await pdf.getPage(number);
  } catch {
    throw new PermanentError(`The PDF is damaged: its page ${number} cannot be found; fetch it again from its source.`);
  }
};

/** The pages of `otherwise` with the rules of their pictures. What draws is loaded only when there is such a page. */
const ruledAsShown = async (
  bytes: Uint8Array,
  pages: readonly Page[],
  otherwise: ReadonlySet<number>,
  certain: ReadonlySet<Rule>,
  onOptical?: (pages: number) => void,
): Promise<readonly Page[]> => {
  if (!pages.some((page) => otherwise.has(page.number))) return pages;
  // Drawing takes more time and memory than reading text.
  onOptical?.(pages.filter((page) => otherwise.has(page.number)).length);
  const { withShownRules } = await import("./shown/rules-shown.ts");
  return withShownRules(bytes, pages, otherwise, certain);
};

/**
 * Reads a PDF's pages into words and ruling lines with boxes (points, origin top left of the page as shown), each page from its text
 * layer or, where that cannot be believed, from its picture. Throws PermanentError with one sentence when the file cannot be read at all.
 */
export const readDocument = async (bytes: Uint8Array, { wanted, only: asked, kept, onOptical, onPage }: HowToRead): Promise<Reading> => {
  const prescans = prescan(bytes);
  const pdf = await openPdf(bytes);
  const pageCount = pdf.numPages;
  if (pageCount > mostPages) {
    await pdf.destroy();
    throw new PermanentError(`The PDF has ${pageCount} pages; a tariff has some hundred, and more than ${mostPages} are not read.`);
  }
  const seen = prescans !== null && prescans.length === pageCount ? prescans : null;
  const every = Array.from({ length: pageCount }, (_, i) => i + 1);
  const only = asked?.filter((page) => page <= pageCount);
  const wholePages = (texts: readonly string[]): ReadonlySet<number> =>
    new Set(wanted === "all" ? every : changesSomething(texts) ? every.slice(0, mostChangePages) : []);
  const glanced = seen?.map(({ text }) => text);
  const worth = new Set(seen === null ? every : [...worthReading(seen), ...wholePages(glanced ?? [])]);
  const close = only ?? every.filter((page) => worth.has(page));
  if (only === undefined && wanted !== "all" && close.length > mostClosely) {
    await pdf.destroy();
    throw new PermanentError(
      `The PDF has ${close.length} pages that may hold rates; a tariff has some hundred, and more than ${mostClosely} are not read closely.`,
    );
  }
  const pages: Page[] = [];
  const ruledOtherwise = new Set<number>();
  const certain = new Set<Rule>();
  try {
    for (const number of close) {
      onPage?.(number, pageCount);
      const page = await pageOf(pdf, number);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await readContent(page);
      const { words, rules } = rulesOfCharacters(toWords(withAccentsJoined(withCorkLetters(content.glyphs)), width, height));
      const drawn = toRules(content.strokes);
      const all = [...drawn, ...uncoveredRules(drawn, fillEdges(withoutParagraphGrounds(content.strokes, drawn, words))), ...rules];
      pages.push({ number, width, height, source: "text", words, rules: all });
      page.cleanup();
      const quick = seen?.[number - 1];
      const holdsTables = wanted === "all" || quick === undefined || mayHoldRates(quick);
      if (holdsTables && (content.paintsOtherwise || quick?.hasImage === true)) {
        ruledOtherwise.add(number);
        for (const rule of rulesBetweenGrounds(drawn, content.strokes)) certain.add(rule);
      }
    }
  } finally {
    await pdf.destroy();
  }
  const read = new Map(pages.map((page) => [page.number, page]));
  const whole = wholePages(glanced ?? pages.map(({ words }) => words.map(({ text }) => text).join(" ")));
  const elsewhere = keepsLetters(pages);
  const tasks = (only ?? every).flatMap((number): PageTask[] => {
    const source: PageSource = choosePageSource(seen?.[number - 1], read.get(number), wanted, elsewhere);
    if (source === "text") return [];
    const wholly = only !== undefined || whole.has(number) || number <= decisionPages;
    return [{ page: number, picture: source, wholly, hasImage: seen?.[number - 1]?.hasImage ?? false }];
  });
  const opticalPages = new Set(tasks.map((task) => task.page));
  const textPages = await ruledAsShown(
    bytes,
    pages.filter((page) => !opticalPages.has(page.number)),
    ruledOtherwise,
    certain,
    onOptical,
  );
  const disagree = revisionsDisagree(bytes);
  if (tasks.length === 0) return { pageCount, pages: textPages, doubts: [], unreadPages: [], revisionsDisagree: disagree };

  onOptical?.(tasks.length);
  let done = 0;
  const { readOptically } = await import("../ocr/optical.ts");
  const optical = await readOptically(bytes, tasks, kept ?? null, () => {
    done += 1;
    onPage?.(done, tasks.length);
  });
  const pictured = new Set(tasks.filter((task) => task.picture === "images").map((task) => task.page));
  const fromPictures = optical.pages.map((page): Page => {
    // A stamp's words lie as shown: beside those of a page turned upright they would lie anywhere.
    const stamps =
      pictured.has(page.number) && page.turnedBy === undefined
        ? (read.get(page.number)?.words ?? []).filter((word) => isStamp(word, page.height))
        : [];
    return { ...page, words: [...stamps, ...page.words] };
  });
  return {
    pageCount,
    pages: [...textPages, ...fromPictures].sort((a, b) => a.number - b.number),
    doubts: optical.doubts,
    unreadPages: optical.failed,
    revisionsDisagree: disagree,
  };
};
