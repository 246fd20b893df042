import { billingWords } from "../../language/billing-words.ts";
import { categoriesIn, type Facets, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { categoryWords, dayTypeWords, phaseWords, seasonWords, zoneWords } from "../../language/words-of-the-trade.ts";
import type { Clause } from "./clauses.ts";

/*
 * An item of a group's list may have nothing but names before each amount, neither verb nor dash: "a) składnik zmienny stawki sieciowej w
 * okresie zimowym: w szczycie przedpołudniowym 29,44 zł/MWh, w szczycie popołudniowym 66,12 zł/MWh". It is taken only where every word is
 * known, so that none of them can set a condition, and where each of several amounts has what tells it from the others.
 */

/** "(od 1 października do 31 marca)": when a season is. */
const daysOfSeason = /\(? ?od (?:dnia )?\d{1,2} [a-z]{3,12} do (?:dnia )?\d{1,2} [a-z]{3,12} ?\)?/g;
const mark = /^\s*(?:\d{1,2}\)|[a-z]\)|[-•])\s/;
const names = [categoryWords, zoneWords, seasonWords, dayTypeWords, phaseWords, billingWords]
  .flatMap((words) => words.map(([, pattern]) => pattern.source))
  .map((source) => new RegExp(source, "g"));
/** What joins names to each other. */
const joining =
  /\b(?:w|we|dla|przy|i|a|oraz|zas|natomiast|stref(?:ie|y|a)|godzin(?:ach|y)|okres(?:ie|u)|rozliczeni(?:u|a)|rozliczeniow\w*|uklad(?:u|zie)?|staw(?:k\w*|ek)|oplat\w*|sieciow\w*|skladnik\w*|wysokosci|wynos\w*|(?:ustala|stosuje) sie)\b/g;

/** What a text holds, folded, besides names of rates, what narrows them and what joins these. */
export const restOfNames = (text: string): string => {
  const whole = fold(text).replace(mark, " ").replace(daysOfSeason, " ");
  return names.reduce((left, name) => left.replace(name, " "), whole).replace(joining, " ");
};

/** Does a text hold nothing but names of rates and what narrows them? */
export const isNamesOnly = (text: string): boolean => /^[\s,;:.()-]*$/.test(restOfNames(text));

/** What distinguishes one amount of a rate from another. */
export const distinctionsIn = ({ zones, season, dayType, phases, billing }: Facets): readonly unknown[] => [
  zones[0] ?? null,
  season,
  dayType,
  phases,
  billing,
];

/** The same, as the words before it say. */
export const distinctionsOf = (text: string): readonly unknown[] => distinctionsIn(facetsOf(text));

/** Which of those an amount has. */
export const kindsOf = (own: readonly unknown[]): string => own.map((one) => one !== null).join();

export interface Item {
  /** What is said of all its amounts; nothing where it has one. */
  readonly common: string;
}

/** An item whose amounts have nothing but names before them and nothing behind them; null where it is none. `tail`: behind the last amount. */
export const itemOf = (clauses: readonly Clause[], tail: string): Item | null => {
  const leads = clauses.map(({ lead }) => lead);
  if (!/^[\s.,;]*$/.test(tail) || !leads.every(isNamesOnly)) return null;
  const [opening = "", ...others] = leads;
  if (others.length === 0) return { common: "" };
  const colon = opening.lastIndexOf(":") + 1;
  const own = [opening.slice(colon), ...others];
  const distinctions = own.map(distinctionsOf);
  const areAlike = distinctions.every((one) => kindsOf(one) === kindsOf(distinctions[0] ?? []) && one.some((facet) => facet !== null));
  const areApart = new Set(distinctions.map((one) => JSON.stringify(one))).size === distinctions.length;
  const nameNone = others.every((lead) => categoriesIn(lead).length === 0);
  return areAlike && areApart && nameNone ? { common: opening.slice(0, colon) } : null;
};
