import { facetsOf } from "./facets.ts";
import { foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { unknownWordInSentence } from "./known-words.ts";
import { limitsCustomers, someCustomersIn } from "./qualified-rates.ts";
import { hasSignOfChange, withoutHarmless } from "./signs-of-change.ts";

/** Where something stands, or a day count of a bill: numbers that are of no rate. */
const placeNumbers =
  /\b(?:rozdzial|punk|pkt|czesc|paragraf|zalacznik|art|ust)\w*\.? (?:nr )?(?:\d{1,2}[a-z]?(?:\.\d{1,2})*|[ivx]{1,4})(?:(?: ?[-–,] ?| i | oraz )\d{1,2}[a-z]?(?:\.\d{1,2})*)*\b|§ ?\d{1,3}(?: ust\. \d)?|\b(?:zamieszczon\w*|podan\w*|okreslon\w*|zawart\w*|zestawion\w*|wymienion\w*|wskazan\w*|jak) w tabel\w* (?:nr )?\d{1,2}[a-z]?(?:(?: ?[-–,] ?| i | oraz )\d{1,2}[a-z]?)*\b|\bw (?:terminie|ciagu) \d{1,2} dni\b|\b(?:niz|do) (?:1|110) kv\b|\bniz 40 kw\b/g;

/** Whether they change something is asked of the whole phrase (signs-of-change.ts). */
const negations = /(?<!\p{L})(?:nie|bez|jak)(?!\p{L})/giu;

/**
 * Rates, or the table of them, as what a sentence is about: forms of a subject or an object. "po stawkach", "od opłat" and "w tabeli" come up in sentences
 * about something else.
 */
const aboutRates =
  /(?<!\p{L})(?:stawk[aię]|cen[ayę]|opłat[ayę]|składniki?|kwot[ayę]|liczb[ayę]|wartoś(?:ć|ci)|wielkoś(?:ć|ci)|tabel[aeę]|kolumn[ayę]|wiersze?|zestawieni[ea]|wykaz|cennik|abonament|dane|pozycj[aęe])(?!\p{L})/iu;

/** A sentence without a word for rates may speak of them as "they". */
const mentionsRates = /\b(?:staw(?:k|ek|ce)|cen|oplat|skladnik|taryf)\w*/;

/**
 * Is a sentence beside rates made of words that set and change none: whole of known words, without a sign of change, a number, a group, a season or some
 * customers? `own`: is a word, folded, of the name of the document's company or of its seat?
 */
export const isOfPlainWords = (text: string, own: (word: string) => boolean): boolean => {
  // What leads up to amounts is read with them.
  if (/:\s*$/.test(text) || groupCodes(text).length > 0 || limitsCustomers(text) || someCustomersIn(text) !== null) return false;
  const { season, dayType, billing } = facetsOf(text);
  if (season !== null || dayType !== null || billing !== null) return false;
  const said = withoutHarmless(foldLine(text).replace(placeNumbers, " "));
  const isOfElse = mentionsRates.test(said) && !aboutRates.test(text);
  return !/\d/.test(said) && !hasSignOfChange(said) && (isOfElse || unknownWordInSentence(text.replace(negations, " "), own) === null);
};
