import { categoriesIn } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { groupCodes } from "../../language/group-codes.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import type { Box } from "../../model/geometry.ts";
import { sameAmount } from "../../model/rate-identity.ts";
import type { Category } from "../../model/vocabulary.ts";
import { clausesOf } from "./clauses.ts";
import { isNamesOnly } from "./items.ts";
import { type SentenceRate, textsAround } from "./of-group.ts";
import type { Piece } from "./pieces.ts";

/* Amounts that a sentence gives to a rate without naming a group. */

export const leadsToAmount = /(?:wynos\p{L}*|wysokości|równ\p{L}*)(?:\s+odpowiednio)?\s*:?\s*$/iu;
export const listsAmount = /[-–—:]\s*$/u;
/** Such a sentence counts something else out of rates, or puts a condition that no record can hold. */
export const notARate =
  /jezeli|jesli|chyba ze|krotnos|iloczyn|pomniejsz|powieksz|bonifikat|\bnie (?:wiecej|mniej|wyzsz|nizsz)\w* niz|co najmniej|maksymaln|minimaln|zamiast|nielegaln|\d ?%/;

/** One such amount. */
export interface UngroupedRate {
  readonly category: Category;
  /** "11,00 zł/m-c" */
  readonly printed: string;
  readonly page: number;
  readonly box: Box;
}

export const ungroupedIn = (piece: Piece, head: string, flow: Flow): UngroupedRate[] => {
  const whole = `${head} ${piece.text}`;
  const [category, ...others] = categoriesIn(whole);
  if (category === undefined || others.length > 0 || groupCodes(whole).length > 0 || notARate.test(fold(whole))) return [];
  return clausesOf(piece).flatMap(({ at, printed, unit, lead }) => {
    const place = flow.cite(piece.from + at, piece.from + at + printed.length);
    if (place === null || !unitsOf[category].includes(unit.unit) || !(leadsToAmount.test(lead) || listsAmount.test(lead))) return [];
    return [{ category, printed: `${printed} ${unit.text}`, page: place.page, box: place.box }];
  });
};

/** "3.4.", "c)": the number of a point. */
const pointNumber = /^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[a-z]\))\s/iu;
/** Words that name every customer of a network, or the amount as it stands. */
const ofEverybody =
  /(?<!\p{L})(?:dla|wszystkich|odbiorców|końcowych|przyłączonych|do|sieci|operatora|netto|jednakow\p{L}*|opłaty|opłatę|energii|elektrycznej)(?!\p{L})/giu;

/** Whom everybody of a group pays it for. */
const forEachMeter = /(?<!\p{L})za\s+każdy\s+układ\s+pomiarowo\s?-\s?rozliczeniowy(?!\p{L})/giu;

/** Said of everybody, or of the only group of a document. */
const ofAllCategories: readonly Category[] = ["quality", "subscription"];

/** "Stawka jakościowa: 3,316 gr/kWh." begins as sentences do, and ends as they do. */
const isSentenceByItself = /^\s*\p{Lu}[^:]*:[^:;]*\.\s*$/u;

/** Does a sentence name one rate and its one amount, and nothing that could limit it to some groups or customers? */
export const isOfAll = (piece: Piece): boolean => {
  const clauses = clausesOf(piece);
  const [category, ...others] = categoriesIn(piece.text);
  return (
    category !== undefined &&
    ofAllCategories.includes(category) &&
    others.length === 0 &&
    clauses.length === 1 &&
    // An item of a list may have lost the group that heads it.
    (leadsToAmount.test(clauses[0]?.lead ?? "") || (category === "quality" && isSentenceByItself.test(piece.text))) &&
    textsAround({ ...piece, text: piece.text.replace(pointNumber, (number) => " ".repeat(number.length)) }, clauses).every((text) =>
      isNamesOnly(text.replace(ofEverybody, " ").replace(category === "subscription" ? forEachMeter : /(?!)/gu, " ")),
    )
  );
};

/**
 * Rates that sentences give to no group and that are every group's: the quality rate, which everybody who is served pays alike, and a
 * subscription fee where the document names one group alone. Each once or always alike, and where nothing else gives it to a group.
 * `given`: of which rates groups have one; `codes`: all groups that the document names.
 */
export const ratesOfAll = (said: readonly SentenceRate[], given: ReadonlySet<Category | null>, codes: readonly string[]): SentenceRate[] =>
  ofAllCategories.flatMap((category) => {
    const [first, ...others] = said.filter(({ component }) => component.category === category);
    if (first === undefined || given.has(category) || (category !== "quality" && new Set(codes).size !== 1)) return [];
    return others.some(({ component }) => !sameAmount(component, first.component)) ? [] : [first];
  });
