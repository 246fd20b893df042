import { datesIn } from "./dates.ts";

/*
 * Sellers print prices of offers with names of their own beside those of the tariff. Only a name in quotation marks is taken: without them
 * nobody can say where it ends.
 */

const kind = "(?:produk(?:t(?!yw)\\p{L}*|cie)|ofert\\p{L}*|ofercie|pakie(?:t\\p{L}*|cie)|promocj\\p{L}*)";
const named = new RegExp(`(?<!\\p{L})${kind}(?: \\p{L}+){0,3} ?[„"”“«]([^„"”“«»]{2,60})[”"“»]`, "giu");

/** The products that a text names, as printed with their kind: "Produkt „Dom”". */
export const productsIn = (text: string): string[] => [...text.replace(/\s+/g, " ").matchAll(named)].map(([whole]) => whole.trim());

/** Does a text speak of a product, named or not ("w tym produkcie")? */
export const speaksOfProduct = (text: string): boolean =>
  /(?<!\p{L})produk(?:t(?!yw)|cie(?!\p{L}))/iu.test(text) || productsIn(text).length > 0;

/** A heading is short, ends as none of a text's sentences does, and says of no product what it is not for. */
const titleWords = 14;
const denies = /(?<!\p{L})(?:nie|poza|oprócz|bez|wyjątkiem|innych|pozostał\p{L}*)(?!\p{L})/iu;

/** "4.1. Produkt „Dom” ..... 2" is a line of a table of contents. */
const ofContents = /(?:\.{3,}|…|\s)\s*\d{1,3}\s*$/;
/** The tariff's own offer, which has no name: "oferta podstawowa". */
export const isOfBasicOffer = (text: string): boolean => /podstawow|standardow/i.test(text);

/** "Produkt „Dom” – ceny obowiązujące od 1 stycznia 2026 r. do 30 czerwca 2026 r.": days make a title long, and end it with a stop. */
const withoutDays = (text: string): string => {
  const plain = text.replace(/\s+/g, " ");
  const ends = [...datesIn(plain).map(({ from, to }) => [from, to] as const)].reverse();
  return ends
    .reduce(
      (rest, [from, to]) =>
        `${rest.slice(0, from).replace(/\b(?:od|do)(?: dnia)? $/i, "")}${rest.slice(to).replace(/^ ?(?:r\.|roku)/, "")}`,
      plain,
    )
    .trim();
};

/** The products that a line heads, as a title does; none where it is a sentence about them. */
export const productsHeaded = (text: string): string[] => {
  const title = withoutDays(text);
  const isTitle = title.split(" ").length <= titleWords && !/[.;,]\s*$/.test(title) && !denies.test(title) && !ofContents.test(text);
  return isTitle ? productsIn(text) : [];
};
