import { facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { groupCodes } from "../../language/group-codes.ts";
import type { Flow } from "../../language/sentences.ts";
import type { BillingPeriod } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";
import { piecesOf } from "./pieces.ts";

/*
 * A table may print a subscription fee by the month and leave to a sentence for which billing period it is: "Stawki opłaty abonamentowej
 * ustalono dla jednomiesięcznego okresu rozliczeniowego." A fee for two months is another one, so the period belongs to the record.
 */

interface SetPeriod {
  readonly billing: BillingPeriod;
  /** Empty: of every group. */
  readonly groups: readonly string[];
}

/** It sets the fee for a period, as against how it is charged, for whom, or when. */
const setsPeriod = /abonamentow\w*.*(?:okres\w* rozliczeniow|rozliczeni\w*)|(?:okres\w* rozliczeniow|rozliczeni\w*).*abonamentow/;
const onCondition =
  /jezeli|jesli|chyba|w przypadku|proporcjonaln|zalezn|\bnie\b|bez wzgledu|inn\w* niz|pobiera|nalicza|krotnos|iloczyn|\d ?%|\d,\d/;
/** "Opłatę abonamentową pobiera się w jednomiesięcznym okresie rozliczeniowym.", and no more of how. */
const isChargedIn =
  /^\W*(?:[\d.]+ )?(?:stawk\w* )?oplat\w* abonamentow\w* (?:pobiera|nalicza|rozlicza)\w* sie (?:w|za|dla) [\w-]*miesieczn\w* okres\w* rozliczeniow\w*\W*$/;
/** "odbiorców grup taryfowych B": a class that no code spells out. */
const namesClass = /grup\w*(?: taryfow\w*)? [a-g]\b/;
/** A rule goes on; what sets a period is said in a few words. */
const longest = 240;

const periodsSetIn = (text: string): SetPeriod[] => {
  const folded = fold(text.replace(/\s+/g, " "));
  if (folded.length > longest || !setsPeriod.test(folded) || (onCondition.test(folded) && !isChargedIn.test(folded))) return [];
  const { billing, periods } = facetsOf(text);
  const groups = groupCodes(text);
  if (billing === null || periods || (groups.length === 0 && namesClass.test(folded))) return [];
  return [{ billing, groups }];
};

/** Says for a subscription fee that is printed without a billing period which one a sentence sets; what sentences set differently is nobody's. */
export const billingFromSentences = (flow: Flow): ((rate: Rate) => Rate) => {
  const all = piecesOf(flow.text).flatMap(({ text }) => periodsSetIn(text));
  if (all.length === 0) return (rate) => rate;
  return (rate) => {
    if (rate.category !== "subscription" || rate.billing !== null || rate.periods) return rate;
    const own = rate.groups.map((group) => [
      ...new Set(all.filter(({ groups }) => groups.length === 0 || groups.includes(group)).map(({ billing }) => billing)),
    ]);
    const [first] = own[0] ?? [];
    const alike = first !== undefined && own.every((periods) => periods.length === 1 && periods[0] === first);
    return alike ? { ...rate, billing: first } : rate;
  };
};
