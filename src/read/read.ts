import type { Page } from "../model/page.ts";
import { readContent } from "./content.ts";
import { glance, type PageGlance } from "./glance.ts";
import { openPdf } from "./pdf.ts";
import { toRules } from "./rules.ts";
import { toWords } from "./words.ts";
import { worthReading } from "./worth-reading.ts";

export interface Reading {
  readonly pageCount: number;
  /** The pages that were read closely, in order. */
  readonly pages: readonly Page[];
  /** Pages that are an image under little or no text: nothing can be believed of them without optical reading. */
  readonly imagePages: readonly number[];
}

/** Which pages to read closely: those that can hold rates or decision facts, or every page. */
export type Wanted = "rates" | "all";

/** A page with less text than this under a big image is a scan with a stamped header. */
const stampCharacters = 400;
/** The stamped header alone has some 210, most of them dashes. */
const barePageCharacters = 250;

/**
 * Is the page a scan? One with a big image under little text; or one with hardly a visible letter of which the first pass could make
 * nothing, such as a scan under invisible text. `shown`: visible characters, where the page was read closely.
 */
const isImage = (page: PageGlance | undefined, shown: number | undefined): boolean => {
  if (page === undefined) return false;
  const characters = shown ?? page.text.replace(/\s/g, "").length;
  return page.certain ? page.hasImage && characters < stampCharacters : characters < barePageCharacters;
};

/**
 * Reads a PDF's pages into words and ruling lines with boxes (points, origin top left of the page as shown).
 * Throws PermanentError with one sentence when the file cannot be read at all.
 */
export const readDocument = async (bytes: Uint8Array, wanted: Wanted, onPage: (page: number, of: number) => void): Promise<Reading> => {
  const glances = glance(bytes);
  const pdf = await openPdf(bytes);
  const seen = glances !== null && glances.length === pdf.numPages ? glances : null;
  const every = Array.from({ length: pdf.numPages }, (_, i) => i + 1);
  const close = wanted === "all" || seen === null ? every : worthReading(seen);
  const pages: Page[] = [];
  try {
    for (const number of close) {
      onPage(number, pdf.numPages);
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await readContent(page);
      pages.push({ number, width, height, source: "text", words: toWords(content.glyphs, width, height), rules: toRules(content.strokes) });
      page.cleanup();
    }
  } finally {
    await pdf.destroy();
  }
  const shown = new Map(pages.map((page) => [page.number, page.words.reduce((sum, word) => sum + word.text.length, 0)]));
  const imagePages = every.filter((number) => isImage(seen?.[number - 1], shown.get(number)));
  return { pageCount: pdf.numPages, pages, imagePages };
};
