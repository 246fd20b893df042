import { datesIn } from "../language/dates.ts";
import { itemAt } from "../model/items.ts";
import type { Mention } from "./text.ts";

/*
 * Which of the decisions that an order names it is about: "taryfę zatwierdzoną decyzją A, zmienioną decyzją B i decyzją C" is A's tariff.
 */

/** Words that may stand between a decision's number and what was said of it before. */
const naming =
  /(?<!\p{L})(?:z\s+dnia|dnia|z|r\.|r|roku|nr|numer\p{L}*|znak\p{L}*|sygn\p{L}*|decyzj\p{L}*|postanowieni\p{L}*|ostateczn\p{L}*|Prezesa|URE|Urzędu\s+Regulacji\s+Energetyki|o|pod)(?!\p{L})|[\s,.:;()]+/giu;
const changedBy =
  /(?<!\p{L})(?:(?:zmienion|sprostowan|przedłużon|uzupełnion)\p{L}*|ze\s+zmian\p{L}*(?:\s+(?:wprowadzon|dokonan|zatwierdzon)\p{L}*)?)(?:\s+(?:ostatnio|następnie|kolejno))?$/iu;
const beside = /^(?:i|oraz|a\s+także|jak\s+również|,)?$/iu;

/** The words before a mention that belong to it or to nothing: dates and "decyzją nr" taken out. */
const leadOf = (text: string): string => {
  const dates = datesIn(text).reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
  return dates.replace(naming, " ").trim();
};

/** The words between a mention and the one before it, or up to 160 characters of what stands before the first. */
const wordsBefore = (text: string, mentions: readonly Mention[], i: number): string => {
  const mention = itemAt(mentions, i);
  return text.slice(Math.max(mentions[i - 1]?.to ?? 0, mention.from - 160), mention.from);
};

/** For each decision named: is it named because it changed another one? One that stands beside such a one is another such. */
const dependents = (text: string, mentions: readonly Mention[]): boolean[] => {
  const found: boolean[] = [];
  for (const i of mentions.keys()) {
    const lead = leadOf(wordsBefore(text, mentions, i));
    found.push(changedBy.test(lead) || (found[i - 1] === true && beside.test(lead)));
  }
  return found;
};

/** The decisions whose tariff an order means, in the order of the text: the first that changed no other one, and those named beside it. */
export const targetsNamedIn = (text: string, mentions: readonly Mention[]): readonly Mention[] => {
  const dependent = dependents(text, mentions);
  const first = mentions.findIndex((_, i) => dependent[i] === false);
  if (first < 0) return mentions.slice(0, 1);
  const named: Mention[] = [];
  for (const [i, mention] of mentions.entries()) {
    if (i < first) continue;
    if (i > first && (dependent[i] === true || !beside.test(leadOf(wordsBefore(text, mentions, i))))) break;
    named.push(mention);
  }
  return named;
};

/** The decision whose tariff the words at `at` are about: the one named last before them, or the one that it changed. */
export const tariffAt = (text: string, mentions: readonly Mention[], at: number, reach: number): Mention | undefined => {
  const dependent = dependents(text, mentions);
  const last = mentions.findLastIndex((mention) => mention.to <= at);
  const named = mentions[last];
  if (named === undefined || at - named.to > reach) return undefined;
  // "zmiana taryfy została wprowadzona do stosowania" is said of the change itself.
  if (/(?<!\p{L})zmian\p{L}{1,3}\s+(?:ta\s+|tej\s+|ww\.\s+)?(?:taryf\p{L}*\s+)?(?:\p{L}+\s+){0,2}$/iu.test(text.slice(named.to, at)))
    return named;
  for (let i = last; i >= 0; i -= 1) if (dependent[i] === false) return mentions[i];
  return named;
};
