import type { Page, Word } from "../model/page.ts";
import type { PagePrescan } from "../pdf/prescan/prescan.ts";

/** A page with less text than this under a big image is a scan with a stamped header. */
const stampCharacters = 400;
/** The stamped header alone has some 210, most of them dashes. */
const barePageCharacters = 250;
/** Of a hundred letters of Polish, six or seven have a mark; so many letters without one have lost those that had. */
const fewestLetters = 80;

/** A bulletin's stamp stands within this share of the page's height from its upper or lower edge. */
const stampShare = 0.08;

export const isStamp = ({ box }: Word, height: number): boolean => box[3] < stampShare * height || box[1] > (1 - stampShare) * height;

/** Where a page's words are to be taken from: its text layer, the images it is made of, or the page as it is drawn. */
export type PageSource = "text" | "images" | "drawn";

/**
 * Is the page a scan? One with a big image under little text; or one with hardly a visible letter of which the first pass could make
 * nothing, such as a scan under invisible text.
 */
const isScan = (page: PagePrescan | undefined, shown: number | undefined): boolean => {
  if (page === undefined) return shown !== undefined && shown < barePageCharacters;
  const characters = shown ?? page.text.replace(/\s/g, "").length;
  return page.certain ? page.hasImage && characters < stampCharacters : characters < barePageCharacters;
};

/** Words without a mark that Polish tariffs are full of, and other languages are not: "do" and "nie" are words of theirs too. */
const polish =
  /(?<!\p{L})(?:energii|taryf\p{Ll}*|dla|oraz|grup\p{Ll}*|jest|stawk\p{Ll}*|zmienn\p{Ll}*|strefa|rozliczeniow\p{Ll}*|sieciow\p{Ll}*|odbiorc\p{Ll}*)(?!\p{L})/giu;
/** One of them may stand in a name. */
const fewestPolish = 2;
const isPolish = (text: string): boolean => new Set(text.match(polish)?.map((word) => word.toLowerCase())).size >= fewestPolish;

/**
 * What stands in a word where a font or an old encoding has no name for a Polish letter: "Skªadnik", "op³aty", "grupê". A raised figure
 * behind a word is a mark, so figures count between letters alone.
 */
const misnamed = /\p{L}[¹²³º¿¢£¥¦§¯¸](?=\p{Ll})|(?<=\p{L})[ªæêñœŸÆÊÑŒ\ufffd\ue000-\uf8ff]|[ªæêñœŸÆÊÑŒ\ufffd\ue000-\uf8ff](?=\p{Ll})/u;
/** So many words, and this share of all: a foreign name may have such a letter. */
const fewestMisnamed = 3;
const misnamedShare = 0.02;

const hasMisnamedLetters = (words: readonly string[]): boolean => {
  const misread = words.filter((word) => misnamed.test(word)).length;
  return misread >= fewestMisnamed && misread >= misnamedShare * words.length && isPolish(words.join(" "));
};

/** Words that hardly a page of the trade is without, in the languages that it prints. */
const familiar =
  /(?<!\p{L})(?:w|i|z|na|do|nie|od|dla|lub|oraz|jest|str\p{Ll}*|energi\p{Ll}*|taryf\p{Ll}*|stawk\p{L}*|op[łl]at\p{Ll}*|grup\p{Ll}*|gmin\p{L}*|z[łl]|the|of|and|to|in|der|die|und)(?!\p{L})/iu;
/** A page with fewer words than this may have none of them. */
const fewestWords = 60;

/** Text whose every letter is named wrongly ("6WDZND") is no language. */
const isNoLanguage = (words: readonly string[]): boolean => {
  const real = words.filter((word) => /\p{L}{2}/u.test(word));
  return real.length >= fewestWords && !familiar.test(words.join(" "));
};

const polishLetter = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/;

/** Words without the bulletin's stamp, which has its letters whatever the page below it lost. */
const ownWords = (page: Page): string[] => page.words.filter((word) => !isStamp(word, page.height)).map(({ text }) => text);

/** Do some pages of a file keep their Polish letters? Files lose them on every page or on none. */
export const keepsLetters = (pages: readonly Page[]): boolean =>
  pages.some((page) => {
    const text = ownWords(page).join(" ");
    return polishLetter.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
  });

/**
 * Some files lost every run of text that holds a Polish letter: numbers survive, units and labels are gone, the page looks whole. The
 * rest of a table, with codes and numbers alone, looks so too; `elsewhere`: other pages of the file keep their letters.
 */
const hasLostLetters = (text: string, wanted: "rates" | "all", elsewhere: boolean): boolean => {
  if (polishLetter.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= fewestLetters) return isPolish(text);
  return wanted === "rates" && !elsewhere && /\d,\d\d/.test(text) && !/PLN/.test(text);
};

/**
 * Decides by what the page lacks, never by what its maker says. `prescan`: the first pass, where there was one; `page`: the page read
 * closely, where it was; `wanted`: "rates" of a tariff, in which money has its unit on every page, or "all" of any document; `elsewhere`:
 * do other pages of the file keep their Polish letters?
 */
export const choosePageSource = (
  prescan: PagePrescan | undefined,
  page: Page | undefined,
  wanted: "rates" | "all",
  elsewhere = false,
): PageSource => {
  const shown = page?.words.reduce((sum, word) => sum + word.text.length, 0);
  if (isScan(prescan, shown)) return "images";
  if (page === undefined) return "text";
  const words = ownWords(page);
  return hasLostLetters(words.join(" "), wanted, elsewhere) || hasMisnamedLetters(words) || isNoLanguage(words) ? "drawn" : "text";
};
