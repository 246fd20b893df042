import { groupCodePattern } from "../model/group-code.ts";
import { datesIn } from "./dates.ts";
import { facetsOf, hasFacets } from "./facets.ts";
import { fold, foldLine } from "./fold.ts";
import { otherAmountsIn } from "./qualified-rates.ts";
import { isOutOfForce } from "./withdrawn.ts";

/*
 * Sellers print prices of offers with names of their own beside those of the tariff. In a line only a name in quotation marks is taken: without
 * them nobody can say where it ends. In a column headed by "Oferta" or "Produkt" the cell says it.
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

/** An offer that a cell of such a column names. */
export interface NamedOffer {
  readonly kind: "Oferta" | "Produkt";
  /** As printed; null: the tariff's own offer. */
  readonly name: string | null;
}

const headsOffers = /^(?:nazwa )?(?:(ofert[ay])|produktu?)$/;
/** What a column under this header calls the offers of its cells; null: it is none of offers. */
export const offersHeaded = (header: string): NamedOffer["kind"] | null => {
  const found = headsOffers.exec(foldLine(header));
  return found === null ? null : found[1] === undefined ? "Produkt" : "Oferta";
};

const basic = /^(?:oferta |produkt )?(?:podstawow|standardow)[ay]$/;
/** A name is written as one, in letters alone, and no longer than those of sellers ("Stała Cena Plus Dom"). */
const properName = /^\p{Lu}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,3}$/u;
const kindBefore = /^(?:ofert[ay]|produkt)\s+/iu;

/** Words by which an offer is not everybody's to choose now, or its price another one than is printed. */
const makesUnclear =
  /\b(?:nie|bez|do czasu|do dnia|zakoncz|wstrzym|zamkni|zawiesz|archiw|dotychczas|poprzed|dawn|planow|projekt|przysz|zastap|likwid|rabat|upust|bonif|bonus|premi|obniz|zniz|zwrot|promoc|gratis|mnoz|wspolczyn|powieksz|pomniejsz|procent|dopla)\w*/;

/** Is a text a name, and nothing that makes something else of rates? It may name a zone, as "Oszczędna Noc". */
export const isPlainName = (text: string): boolean => {
  const name = text.replace(/\s+/g, " ").trim();
  return properName.test(name) && otherAmountsIn(name) === null && !isOutOfForce(name) && !makesUnclear.test(foldLine(name));
};

/** The offer that a cell under such a header names; null where it may say anything else of the rates beside it. */
export const offerNamed = (text: string, kind: NamedOffer["kind"]): NamedOffer | null => {
  const plain = text.replace(/\s+/g, " ").trim();
  if (basic.test(fold(plain))) return { kind, name: null };
  const name = plain.replace(kindBefore, "").replace(/^[„"”“«]|[”"“»]$/gu, "");
  return isPlainName(name) && !hasFacets(facetsOf(name)) ? { kind, name } : null;
};

/** What customers may do, now: those who "wybrali" an offer may be the last ones. */
const chooses =
  /\b(?:moze|moga|ma(?:ja)? prawo)\b[^,;]{0,30}\b(?:wybrac|skorzystac|przystapic)\b|\b(?:wybiera(?:ja)?|korzysta(?:ja)?|przystepuj[ea])\b/;
/**
 * What a sentence says of an offer by its name: that customers choose it ("Odbiorcy z grup G11 i G12 mogą wybrać Ofertę Eko"), or something
 * by which it may not be in force; null where it does not name it.
 */
export const offerStatusIn = (sentence: string, name: string): "chosen" | "named" | "unclear" | null => {
  const plain = sentence.replace(/\s+/g, " ");
  if (!new RegExp(`(?<!\\p{L})(?:ofer|produk)\\p{L}*\\s+[„"”“«]?${name}(?![\\p{L}-])`, "iu").test(plain)) return null;
  const folded = foldLine(plain);
  // A number is a year, a day or a part of the price.
  const isDated = /\d/.test(plain.replace(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]?\s/, "").replace(new RegExp(groupCodePattern, "g"), ""));
  if (isDated || makesUnclear.test(folded) || isOutOfForce(plain) || otherAmountsIn(plain) !== null) return "unclear";
  return chooses.test(folded) ? "chosen" : "named";
};
