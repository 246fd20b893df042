import type { Page } from "../model/page.ts";
import { readContent } from "./content.ts";
import { glance, mayHoldRates } from "./glance.ts";
import { openPdf } from "./pdf.ts";
import { toRules } from "./rules.ts";
import { toWords } from "./words.ts";

/** The decision's number, date, kind and company stand within these first pages. */
const decisionPages = 4;

export interface Reading {
  readonly pageCount: number;
  /** The pages that were read closely, in order. */
  readonly pages: readonly Page[];
  /** Pages that are an image under little or no text: nothing can be believed of them without optical reading. */
  readonly imagePages: readonly number[];
}

/** Which pages to read closely: those that can hold rates or decision facts, every page, or exactly these. */
export type Wanted = "rates" | "all" | readonly number[];

/** A page with less text than this under a big image is a scan with a stamped header. */
const stampCharacters = 400;

/**
 * Reads a PDF's pages into words and ruling lines with boxes (points, origin top left of the page as shown).
 * Throws PermanentError with one sentence when the file cannot be read at all.
 */
export const readDocument = async (bytes: Uint8Array, wanted: Wanted, onPage: (page: number, of: number) => void): Promise<Reading> => {
  const glances = glance(bytes);
  const pdf = await openPdf(bytes);
  const seen = glances !== null && glances.length === pdf.numPages ? glances : null;
  const every = Array.from({ length: pdf.numPages }, (_, i) => i + 1);
  const images = every.filter((number) => {
    const page = seen?.[number - 1];
    return page?.hasImage === true && page.certain && page.text.replace(/\s/g, "").length < stampCharacters;
  });
  const close =
    wanted === "all"
      ? every
      : wanted === "rates"
        ? every.filter((number) => {
            const page = seen?.[number - 1];
            return number <= decisionPages || page === undefined || mayHoldRates(page);
          })
        : every.filter((number) => wanted.includes(number));
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
  return { pageCount: pdf.numPages, pages, imagePages: images };
};
