import { categoriesIn } from "./facets.ts";
import { foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { groupless } from "./words-of-the-trade.ts";

const ofSpecialCustomers = new RegExp(`^\\W*(?:(?:dla|od|w przypadku) )?${groupless.source}(?!.*\\b(?:pozostal|inn|wszys)\\w*)`);

/** "Odbiorcy specjalni – ...; stawka wynosi 10% stawki podstawowej": a sentence of those alone who belong to no group, and of no group's rates. */
export const isOfSpecialCustomers = (sentence: string): boolean =>
  ofSpecialCustomers.test(foldLine(sentence)) && groupCodes(sentence).length === 0;

const ofSomeCustomers =
  /\bstaw\w* (?:oplat\w* )?\w+ (?:wynosi|jest rowna)\b[^.;]*\b(?:w odniesieniu do|w stosunku do|dla) odbiorc\w*(?: koncow\w*)?,? (?:o ktorych mowa|ktorzy|ktorych)\b/;

/**
 * "1) stawka opłaty przejściowej wynosi 0,06 zł/kW/m-c w odniesieniu do odbiorców, którzy zużyli nie mniej niż 400 GWh": a note with another amount for
 * few customers, whose words are the condition of the rate that bears its mark.
 */
export const givesRateOfSomeCustomers = (note: string): boolean => ofSomeCustomers.test(foldLine(note)) && categoriesIn(note).length > 0;

const ofLargestUsers =
  /\b(?:dla|w odniesieniu do|w stosunku do) odbiorc\w*(?: koncow\w*)?,? (?:ktorzy|ktorych)\b[^.;]*\b400 gwh\b[^.;]*\bstaw\w* oplat\w* przejsciow\w* wynosi[^.;\d]*$/;

const ofIntensiveUsers =
  /\b(?:dla|od|w odniesieniu do|w stosunku do) odbiorc\w* (?:koncow\w* |przemyslow\w* )?energochlonn\w*,?[^.;\d]*\bstaw\w* (?:oplat\w* )?jakosciow\w*[^.;\d]*$/;

/**
 * "Dla odbiorców, którzy zużyli nie mniej niż 400 GWh, stawka opłaty przejściowej wynosi 60,00 ...", "Od odbiorców energochłonnych stawkę jakościową
 * pobiera się w wysokości 3,32 ...": the amount of the few who use as much in a year,
 * for whom the law sets a fee of its own. `before`: what leads to it.
 */
export const isOfLargestUsers = (before: string): boolean =>
  [ofLargestUsers, ofIntensiveUsers].some((pattern) => pattern.test(foldLine(before)));
