import type { Page } from "../model/page.ts";
import type { PageGlance } from "./glance.ts";

/** A page with less text than this under a big image is a scan with a stamped header. */
const stampCharacters = 400;
/** The stamped header alone has some 210, most of them dashes. */
const barePageCharacters = 250;
/** Of a hundred letters of Polish, six or seven have a mark; so many letters without one have lost those that had. */
const fewestLetters = 80;

/** Where a page's words are to be taken from: its text layer, the images it is made of, or the page as it is drawn. */
export type Believed = "text" | "images" | "drawn";

/**
 * Is the page a scan? One with a big image under little text; or one with hardly a visible letter of which the first pass could make
 * nothing, such as a scan under invisible text.
 */
const isScan = (page: PageGlance | undefined, shown: number | undefined): boolean => {
  if (page === undefined) return shown !== undefined && shown < barePageCharacters;
  const characters = shown ?? page.text.replace(/\s/g, "").length;
  return page.certain ? page.hasImage && characters < stampCharacters : characters < barePageCharacters;
};

/** Words without a mark that Polish tariffs are full of: a page in another language has lost nothing. */
const polish = /\b(?:energii|taryf\w*|dla|oraz|grup\w*|w wysoko|nie|jest|od|do)\b/i;

/** Some files lost every run of text that holds a Polish letter: numbers survive, units and labels are gone, the page looks whole. */
const hasLostLetters = (text: string, wanted: "rates" | "all"): boolean => {
  if (/[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= fewestLetters) return polish.test(text);
  return wanted === "rates" && /\d,\d\d/.test(text) && !/PLN/.test(text);
};

/**
 * Decides by what the page lacks, never by what its maker says. `glance`: the first pass, where there was one; `page`: the page read
 * closely, where it was; `wanted`: "rates" of a tariff, in which money has its unit on every page, or "all" of any document.
 */
export const believe = (glance: PageGlance | undefined, page: Page | undefined, wanted: "rates" | "all"): Believed => {
  const shown = page?.words.reduce((sum, word) => sum + word.text.length, 0);
  if (isScan(glance, shown)) return "images";
  return page !== undefined && hasLostLetters(page.words.map((word) => word.text).join(" "), wanted) ? "drawn" : "text";
};
