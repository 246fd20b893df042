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

/** The products that a line heads, as a title does; none where it is a sentence about them. */
export const productsHeaded = (text: string): string[] =>
  text.split(/\s+/).length <= titleWords && !/[.;,]\s*$/.test(text) && !denies.test(text) && !ofContents.test(text) ? productsIn(text) : [];
