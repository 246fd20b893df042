import { withoutComparedVolumes } from "./compared-volumes.ts";
import { datesIn, monthNames } from "./dates.ts";
import { categoriesIn, facetsOf } from "./facets.ts";
import { foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { unknownWordInTitle } from "./known-words.ts";
import { isOtherMeasure } from "./other-measures.ts";
import { inSomeCase, leavesRates, namesMonth, ofOtherFee, onDaysOrHours, otherAmount, usesTable } from "./plain-sentences.ts";
import { isOfPlainWords } from "./plain-words.ts";
import { speaksOfProduct } from "./products.ts";
import { callsPrintOther, limitsCustomers, someCustomersIn } from "./qualified-rates.ts";
import { isOfOtherMatter } from "./sentence-topics.ts";
import { hasSignOfChange, hasStrongSign, withoutHarmless } from "./signs-of-change.ts";
import { hasVerb } from "./verbs.ts";

/*
 * Sentences that stand with a table of rates and speak of them. Tariffs print few: that tax is added, how often a fee is charged, what a
 * dash means, what happens when another tariff changes. What else such a sentence says may change, limit or explain away the rates; what
 * does that is an open list ("Kolumny 2 i 3 zamieniono", "Stawki są maksymalne"), so the few are listed.
 */

const ofRates =
  /\bstaw(?:k|ek|ce)\w*|\boplat\w*|\bcen(?:a|y|e|om|ach|ami)?\b|\bskladnik\w*|\bkwot\w*|\bcennik\w*|\bplac(?:a|i)\b|\btab(?:el|l)\w*|\bkolumn\w*|\bwiersz\w*|\bgrup\w* taryfow\w*|(?:\b(?:podan|powyzsz|ponizsz|wskazan|wymienion)\w* |^)(?:wartosc|wielkosc|liczb|dan)\w*|^(?:powyzsze|ponizsze)\b|\b(?:przyjmuj|stosuj|pobier)\w* sie (?:\w+ )?(?:wartosc|wielkosc)|^(?:obowiazuj[ea]|stosuje sie)\b|\brubry(?:k|c)\w*/;

/** A note at its mark, which is bound by it. */
const isNote = /^\W*(?:\d{1,2}\s?\)|\*|[a-z]\)|\d{1,2} ?[-–—])/iu;

/**
 * Amounts in sentences are rates or set aside by name (rates/sentences/sentence-rates.ts), and units are said of tables (unit-statements.ts). Whole złoty
 * and grosze ("płacą 12 zł") are neither.
 */
const ofAmountOrUnit = /\d,\d|\bzl ?\/|(?<!\d ?)\b(?:zl|gr)\b/;
const ofAmountWithUnit = /\b(?:zl|gr) ?\/|\d,\d+ ?(?:zl|gr) (?:miesiecznie|na|za)\b/;

/** A sentence begins with a capital and has more than a few words; what is less is a heading or a page's foot. */
const fewestWords = 4;
/** With a verb and a full stop three words are one: "Stawki są maksymalne." */
const fewestWithVerb = 3;

/** What rates are that may be others in a contract, whatever else the sentence says of them. */
const ofBargain =
  /(?<!\bmoc\w* )\b(?:maksymaln|minimaln|negocj)\w*|\b(?:gorn|doln)\w* (?:granic|limit|prog)\w*|\bpulap\w*|\b(?:rzeczywiscie|faktycznie) (?:stosowan|pobieran|obowiazuj|naliczan)\w*/;
const ofThePast = /\b(?:obowiazywa|stosowa|pobiera|wynosi|stanowi|by)l[aoy]?\b|\b(?:stosowa|pobiera)no\b/;
/** "Załącznik nr 1 do niniejszej Taryfy (tabele 1 – 5)", "tabele 1-5 w rozdziale 9": a part of the tariff, with the tables in it. */
const tablesNumbered = "tabel\\w* (?:nr )?\\d{1,2}[a-z]?(?:\\.\\d{1,2})?(?:(?: ?[-–,] ?| i )\\d{1,2}[a-z]?(?:\\.\\d{1,2})?)*";
const partOfTariff = `(?:(?:rozdzial|zalacznik|punk|pkt|czesc)\\w*\\.? (?:nr )?(?:[ivx]{1,4}|\\d{1,2}(?:\\.\\d{1,2})*)(?: (?:do )?(?:niniejsz\\w* )?taryfy)?(?:,? \\(?${tablesNumbered}\\)?)?|${tablesNumbered}(?:,? (?:stanowiac\\w* |w )?zalacznik\\w* (?:nr )?\\d{1,2}(?: do (?:niniejsz\\w* )?taryfy)?)?)`;
const atPartOfTariff = new RegExp(
  `\\b(?:(?:zawiera|okresla|przedstawia|podaje)\\w*|(?:zestawion|przedstawion|podan|zawart|zamieszczon|okreslon)\\w* (?:sa )?w) ${partOfTariff}\\W*$`,
  "g",
);
/** "Stawki ... zawiera tabela 2", "Tabela 2 przedstawia stawki": where rates stand, which is said of all that stands there. */
const placeOfRates =
  /^(?:niniejsz\w* )?(?:rozdzial|czesc|zalacznik|punkt) (?:zawiera|przedstawia|okresla)(?= (?:\w+ )?staw)|\b(?:(?:zawiera|przedstawia|okresla|podaje)\w*|(?:zestawion|przedstawion|podan|zawart|zamieszczon|okreslon)\w* w) (?:ponizsz\w* )?(?:tabel\w*|zestawieni\w*)(?: (?:nr )?\d{1,2}[a-z]?)?(?: na (?:nastepn|kolejn)\w* stron\w*)?\W*$|^(?:ponizsz\w* )?(?:tabel\w*|zestawieni\w*)(?: (?:nr )?\d{1,2}[a-z]?)? (?:zawiera|przedstawia)(?= (?:\w+ )?staw)|^w (?:ponizsz\w* )?tabel\w* (?:nr )?\d{1,2}[a-z]? (?:podano|zestawiono|przedstawiono|zawarto|zamieszczono)|\b(?:zawart|podan|okreslon|przedstawion)\w* w tabel\w* (?:nr )?\d{1,2}[a-z]?(?= (?:sa (?:staw|cen)\w* netto|nie zawiera\w* podat\w*)\W*)/g;
/** "Podane stawki zawierają opłatę OZE": another fee is in them. Taxes are another matter (tax.ts). */
const adds = /(?<!\bnie )\b(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?(?:oplat|staw|skladn|cen)\w*/;
/** "dla grup taryfowych, o których mowa w pkt 2.1": a chapter describes all of them. */
const describedGroups = /\bgrup\w* taryfow\w*,? o ktorych mowa w (?:rozdzial|punk|pkt)\w* (?:nr )?\d[\d.]*/;
/** Of known words alone, a sentence of groups by their codes, of a part of a table, a season or some customers, or of one rate in another is still not understood. */
const isOfSome = (text: string, folded: string): boolean => {
  const said = folded.replace(placeOfRates, " ").replace(atPartOfTariff, " ").replace(describedGroups, " ");
  const { season, dayType } = facetsOf(text);
  return (
    [ofThePast, adds, onDaysOrHours, namesMonth, /\d/].some((pattern) => pattern.test(said)) ||
    groupCodes(text).length > 0 ||
    categoriesIn(text).length > 1 ||
    (usesTable.test(said) && (inSomeCase.test(said) || ofOtherFee.test(said))) ||
    season !== null ||
    dayType !== null ||
    limitsCustomers(text) ||
    someCustomersIn(text) !== null
  );
};

/** "Zatwierdzone na podstawie rozporządzenia stawki uchylono": whatever else it says of them. */
const takesBack =
  /^(?!.*\b(?:nie|w przypadku|w razie|jezeli|jesli|gdy)\b).*\b(?:staw|cen|oplat)\w* (?:\w+ )?(?:uchyl|anulow|uniewazn|skresl|wycof)\w*/;
/** "Stawka jakościowa z wiersza 6 utraciła moc". Rates of the time before do so in every tariff. */
const losesForce =
  /^(?!.*\b(?:nie|w przypadku|w razie|jezeli|jesli|gdy|dotychczas\w*|poprzedni\w*|uprzedni\w*)\b).*\b(?:staw|cen|oplat)\w* (?:[\w.]+ ){0,5}?(?:utraci|trac)\w* moc\b/;
/** "Stawki dla pozostałych odbiorców zawiera tabela 12": those that stand here are not for all. */
const forTheRest =
  /\b(?:staw|cen|oplat)\w* (?:\w+ ){0,2}dla (?:pozostal|inn)\w* odbiorc\w* (?!(?:z )?grup|niz\b)(?:\w+ ){0,2}(?:zawiera|okresla|podaje|podano|zamieszcz|zestawi|znajduj|przedstawi|zawart)/;

/** "4. Stawki opłat ...", "3.2. ...", "E.3 ...": the number of a point or a chapter is none of what it says. */
const ownNumber = /^(?:(?:[A-Z]\.)?\d{1,2}(?:\.\d{1,2})*\.?|§ ?\d{1,2}\.?) (?=\p{Lu})/u;

/** The foot of a page in the text between two pages. */
const pageFoot = /\bstr(?:ona|\.) \d+(?: (?:z|\/) \d+)?|(?<=^|\s)[-–] ?\d+ ?[-–](?=\s|$)/giu;

/**
 * Does a sentence or a row of words speak of rates in a way that is none of those that leave them as they are?
 * `isEnded`: a full stop ends it; without one and without a verb it is a heading. `own`: is a word, folded, of the name of the document's company or of its seat?
 */
export const speaksUnclearlyOfRates = (sentence: string, isEnded: boolean, own: (word: string) => boolean): boolean =>
  isUnclear(sentence, isEnded, own, aboutRates);

/** The same of one of several sentences, which may be a title whose last stop is an abbreviation's: it is asked like a sentence. */
export const partSpeaksUnclearlyOfRates = (part: string, own: (word: string) => boolean): boolean => isUnclear(part, true, own, inParts);

/** "Stawki określone w taryfie obowiązują do 30 czerwca": an end that is not the tariff's. */
const untilDay = new RegExp(`\\bdo (?:dnia )?\\d{1,2} ${monthNames}\\b`);
/** Whatever takes rates back, ends, bounds, raises or lowers them, and another money. */
const signsAnywhere = [
  takesBack,
  losesForce,
  ofBargain,
  untilDay,
  /\b(?:obniz|podwyz|zwieksz|zmniejsz)\w* (?:sie )?o\b|\b(?:nizsz|wyzsz)e\W*$/,
  /\b(?:eur|euro|dolar|walut|grosz)\w*/,
];
/** "Moc ponad umowną kosztuje dziesięciokrotność stawki": a fee of its own. */
const ofPowerBeyond =
  /^(?:za )?(?:moc|pobor)\w* (?:mocy )?(?:pobran\w* )?(?:ponad|powyzej|przekraczajac\w*) (?:moc\w* |wielkosc\w* )?umown/;
/** Whatever takes rates back, bounds, adds, lowers or multiplies them, another money, a day of the year, and a year. */
const signsOfOthers = [...signsAnywhere, adds, otherAmount, /\b20\d\d\b/];
/**
 * The same of a sentence far from tables, in general provisions, where tariffs say much of their rates that changes nothing: it must also have a
 * sign of other amounts. Of 30 such sentences in four published tariffs unknown words alone held three that are plain.
 */
export const speaksOfOtherRates = (sentence: string, isEnded: boolean, own: (word: string) => boolean): boolean => {
  const folded = foldLine(sentence.trim().replace(ownNumber, ""));
  if (ofPowerBeyond.test(folded)) return false;
  const isSigned = callsPrintOther(sentence) || hasStrongSign(folded) || signsOfOthers.some((sign) => sign.test(folded));
  return isSigned && speaksUnclearlyOfRates(sentence, isEnded, own);
};

/** The same of a sentence of the letter's reasons, which say what rates were calculated from, planned, asked for and compared with. */
export const reasonsSpeakOfOtherRates = (sentence: string, isEnded: boolean, own: (word: string) => boolean): boolean =>
  signsAnywhere.some((sign) => sign.test(foldLine(sentence))) && speaksUnclearlyOfRates(sentence, isEnded, own);

/** The same of a sentence that stands with a table of rates, which may speak of them without a word for them. */
export const mayChangeRates = (sentence: string, isEnded: boolean, own: (word: string) => boolean): boolean =>
  isUnclear(sentence, isEnded, own, besideRates);

/** The same of a note without its mark, which is no heading however short it is, and whose numbers without a unit are no rates. */
export const noteMayChangeRates = (note: string): boolean => isUnclear(note, true, () => false, inNotes);

/** What kind of text is asked about. */
interface Asked {
  /** Is a sentence, folded, that names no rates about something else? */
  readonly isElse: (folded: string) => boolean;
  readonly fewestWords: number;
  /** Amounts that become rates or are set aside wherever they stand. */
  readonly amounts: RegExp;
  /** It is a sentence without a verb too. */
  readonly isNoTitle: boolean;
}
const aboutRates: Asked = { isElse: () => true, fewestWords, amounts: ofAmountOrUnit, isNoTitle: false };
const inParts: Asked = { ...aboutRates, isNoTitle: true };
const besideRates: Asked = { ...aboutRates, isElse: isOfOtherMatter };
const inNotes: Asked = { ...besideRates, fewestWords: 1, amounts: ofAmountWithUnit, isNoTitle: true };

const isUnclear = (sentence: string, isEnded: boolean, own: (word: string) => boolean, asked: Asked): boolean => {
  const text = withoutComparedVolumes(sentence).replace(/\s+/g, " ").replace(pageFoot, " ").trim().replace(ownNumber, "");
  const folded = foldLine(text);
  if (takesBack.test(folded) || losesForce.test(folded)) return true;
  if (callsPrintOther(text) && !ofAmountOrUnit.test(folded)) return !leavesRates(text, folded, own);
  const isWithVerb = asked.isNoTitle || hasVerb(text);
  if (
    isNote.test(text) ||
    text.split(" ").length < (isEnded && isWithVerb ? Math.min(asked.fewestWords, fewestWithVerb) : asked.fewestWords)
  )
    return false;
  if (isOtherMeasure(text) || forTheRest.test(folded)) return true;
  if (!ofRates.test(folded) && groupCodes(text).length === 0 && asked.isElse(folded)) return false;
  if (asked.amounts.test(folded) || facetsOf(text).billing !== null || speaksOfProduct(text)) return false;
  if ((isEnded || isWithVerb) && isOfPlainWords(text, own)) return false;
  // A title that leads on says from when its rates apply, which is read of it (periods).
  const isDated = datesIn(text).length > 0 && !/:\W*$/.test(text);
  const unknown = unknownWordInTitle(text, own);
  const mayBeSentence = isWithVerb || isDated;
  // A scrap of words that names a tax ("w tym 23 % VAT") is no heading.
  if (unknown !== null && !mayBeSentence && !isEnded && unknown !== "VAT") return false;
  const isSigned = (): boolean => isEnded && isWithVerb && !/:\s*$/.test(text) && hasSignOfChange(withoutHarmless(folded));
  if (unknown === null && !(mayBeSentence && (isOfSome(text, folded) || isSigned()))) return false;
  return ofThePast.test(folded) || ofBargain.test(folded) || !leavesRates(text, folded, own);
};
