import { datesIn, monthNames } from "./dates.ts";
import { categoriesIn, facetsOf } from "./facets.ts";
import { foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { unknownWordInTitle } from "./known-words.ts";
import { speaksOfProduct } from "./products.ts";
import { callsPrintOther, limitsCustomers, someCustomersIn, someDays } from "./qualified-rates.ts";
import { isOfOtherMatter } from "./sentence-topics.ts";
import { taxIn } from "./tax.ts";
import { hasVerb } from "./verbs.ts";

/*
 * Sentences that stand with a table of rates and speak of them. Tariffs print few: that tax is added, how often a fee is charged, what a
 * dash means, what happens when another tariff changes. What else such a sentence says may change, limit or explain away the rates; what
 * does that is an open list ("Kolumny 2 i 3 zamieniono", "Stawki są maksymalne"), so the few are listed.
 */

const ofRates =
  /\bstaw(?:k|ek|ce)\w*|\boplat\w*|\bcen(?:a|y|e|om|ach|ami)?\b|\bskladnik\w*|\bkwot\w*|\bcennik\w*|\bplac(?:a|i)\b|\btab(?:el|l)\w*|\bkolumn\w*|\bwiersz\w*|\bgrup\w* taryfow\w*|(?:\b(?:podan|powyzsz|ponizsz|wskazan|wymienion)\w* |^)(?:wartosc|wielkosc|liczb|dan)\w*|^(?:powyzsze|ponizsze)\b|\b(?:przyjmuj|stosuj|pobier)\w* sie (?:\w+ )?(?:wartosc|wielkosc)|^(?:obowiazuj[ea]|stosuje sie)\b|\brubry(?:k|c)\w*/;

/** What is paid where something happens that need not happen. */
const inSomeCase =
  /\b(?:w przypadku|w razie|jezeli|jesli|gdy|kiedy|o ile|w sytuacji|za przekroczenie|za niedotrzymanie|za nielegaln\w*|z tytulu)\b/;

/** What happens when something changes, where an answer stands, how a fee is billed, what may be chosen: nothing of an amount. */
const plain: readonly RegExp[] = [
  /\bnie (?:\w+ ){0,2}?(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ ){0,3}?(?:podat|vat|akcyz)\w*|\b(?:podat\w*|vat|akcyz\w*)\b.*\b(?:dolicz|nalicz|powieksz)\w*|\b(?:dolicz|nalicz|powieksz)\w* .*\b(?:podat\w*|vat|akcyz\w*)\b/,
  /\buleg\w* zmianie\b|\bulec zmianie\b|\bzmienion\w* stawk\w*|(?<!\bsprzed )\bzmian\w* (?:taryfy|stawek|cen|przepis)\w*/,
  /\b(?:oznacza\w*|oznaczen\w*|nie wystepuje)\b|^\W*(?:x|-|kreska)\W|\b(?:stanowi\w*|jest|sa) integraln\w* czesc/,
  /\b(?:pobiera|nalicza|ustala|oblicza|oplaca|wnosi)(?: sie|ja|jest|na)? (?:\w+ )?(?:za|od|odrebnie|miesieczn|proporcjonaln|niezalezn|z gory|z dolu|zgodnie|na podstawie|w okresach|w cyklu)\w*|\b(?:odrebnie|osobno|niezaleznie) (?:dla|od|za|w)\b/,
  /\b(?:wynika|skalkulowa|ustal|oblicz|opracowa|kalkul)\w* (?:sie )?(?:z(?! (?:pominieci|uwzglednieni|wylaczeni|zastosowani|upust|rabat|bonifikat))|na podstawie|zgodnie|w oparciu|jako (?:sum|iloczyn|roznic)\w*|wedlug (?:wzor|zasad)\w*)\b/,
  /\bzaokragl\w*|\bdokladnosci\w*|\bpo przecinku\b|\bseparator\w*|\bskrot(?:y|ow)\b|\b(?:definicj|objasnieni|opis)\w* .*\bzawiera\w* (?:rozdzial|zalacznik|punkt|czesc)|\bnalezy (?:przez to )?rozumiec\b/,
  /\b(?:publikuje|oglasza|zamieszcza|udostepnia|informuje|okresla|reguluje)\w*\b/,
  /\bmo(?:ze|ga)\b(?! (?:\w+ ){0,2}?(?:byc )?(?:wyzsz|nizsz|wieksz|mniejsz|przekr))|\bma(?:ja)? prawo\b|\bzastrzezeni\w* dostepnosc|\bwyb(?:or|ier)\w*/,
  /\bokres\w* rozliczeniow\w*|\bstref\w*|\bgodzin\w*|\bodczyt\w*/,
  /\bzakwalifikowan\w*|\bkwalifik\w*|\bustaw\w*|\brozporzadzen\w*|\bart\. ?\d/,
  /\b(?:do|dla|we) wszystkich grup(?:ach)?(?: taryfowych)?\W*$|\bprzez cal(?:y rok|a dobe)\W*$|\bjednakow\w* (?:w calej dobie|na calym|w calym)\b|\bod dnia (?:rozpoczecia|zawarcia|przylaczenia)\b|\b(?:z?roznicowan|roznicuj)\w* (?:\w+ ){0,3}(?:dla|wedlug|w zaleznosci|ze wzgledu|pod wzgledem)\b/,
  /\bprzylaczen\w* (?:sa|jest|zostal\w*)? ?(?:do sieci|na)\b/,
  /\bdalszy na\b|\bciag dalszy\b|\bcd\./,
];

/** What a sentence with one of these phrases may go on with, by which its amounts are others: "W strefie nocnej pobiera się 80% ...". */
const otherAmount =
  /\bpolow\w*|\d ?%|\bprocent\w*|\w*krotn(?:a|osc|y|ie)\w*|\bjednorazow\w*|\bwspolczynnik\w*|\bmnoznik\w*|\blacznie\b|\bryczalt\w*|\b(?:wyzsz|nizsz|najnizsz|najwyzsz)\w* (?:od|niz|o \d)|\b(?:ubiegl|poprzedn|dawn|porown|wniosk)\w*|\bsprzed\b/;

/** Who pays what the table beside has, or when: "... rozliczani są według poniższych stawek", "... stosuje się wartości podane w tabeli". */
const usesTable =
  /\b(?:stosuj|obowiazuj|rozlicz|plac[ai]|ponosz|pobier|nalicz)\w*\b.*(?:\b(?:ponizsz|powyzsz|nastepujac)\w* (?:staw|oplat|cen|wartosc|tabel)|\b(?:nizej|ponizej|powyzej)\b|\b(?:z|w) (?:ponizsz\w* )?tabel)/;
const namesMonth = new RegExp(`\\b${monthNames}\\b`);
const onDaysOrHours = new RegExp(`\\b(?:${someDays}|we? (?:godzin|szczyci|nocy)\\w*)`);

/** "nie udziela rabatów", "nie przewiduje się żadnych zniżek", as a pattern over folded text. */
const nothingTakenOff = "nie (?:udziela|przewiduje|stosuje|przyznaje)\\w* (?:sie )?(?:zadn\\w* )?(?:rabat|upust|bonifikat|zniz|opust)\\w*";

/**
 * Where rates stand, how a fee is made of its rates, what it is for and who pays it. Such a sentence may go on, so it is one of these only without
 * a word of change or limit, and without a number but that of a chapter.
 */
const plainWithoutChange: readonly RegExp[] = [
  /\b(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?koszt\w* (?:\w+ ){0,2}swiadectw\w*|\b(?:jest|sa) niezalezn\w* od\b|\bodnosi sie do (?:jednostki )?mocy\b/,
  // Whose decision or tariff it is that they stand in: with a number or a day it may be another one.
  /\bzatwierdzon\w* (?:zostal\w* )?(?:przez|decyzj\w*)|\bzatwierdzil\w* prezes|\b(?:przyjet|ustalon|okreslon)\w* (?:w|na podstawie) decyzj\w*|\bpobieran\w* (?:sa|jest) zgodnie z taryf\w*/,
  /\bwedlug (?:nastepujacych |ponizszych )?stawek (?:oplat )?(?:zawart|okreslon|podan|wskazan|ustalon)\w* w (?:ponizsz\w* |niniejsz\w* )?(?:tabel|rozdzial|taryf|zestawien)\w*\W*$/,
  // How a fee is made of its rates, what it is for and who pays it: said without a number, of no amount.
  /\boplat\w* (?:\w+ ){0,6}(?:jest|stanowi) (?:suma|sume|iloczyn)\w*|\b(?:sklada\w* sie ze?|dziel\w* sie na) (?:dw\w+ )?(?:skladnik|oplat|staw|czesc)\w*(?!.*\boplat\w* (?:oze|mocow|kogen|przejsc))|\boplat\w* (?:sieciow|dystrybucyj)\w* obejmuj\w* skladnik\w*|\bpodstaw\w* (?:nalicz|oblicz)\w*|\bpokrywa\w* koszt\w*|\bkorzystani\w* z krajow\w* system\w*/,
  /\b(?:(?:naliczan|pobieran)\w* (?:jest|sa)|(?:jest|sa) (?:naliczan|pobieran)\w*) (?:z (?:gory|dolu)|(?:od|za) (?:kazd\w* |ilosc\w* |wielkosc\w* )?(?:pobran\w* )?(?:energi|moc|jednostk|miesiac|uklad|punkt|licznik)\w*)|\b(?:ponosi|uiszcza|wnosi|oplaca)\w* (?:odbiorc\w* )?za kazd\w*/,
  /\bprzylaczen\w* (?:sa|jest) odbiorc\w*|\brozliczan\w* (?:sa|jest) (?:calodob|przez cala dobe|jednostref|dwustref|trojstref)\w*|\bnie podlega\w* (?:indeksacj|waloryzacj)\w*/,
  /^\W*(?:pozostal\w* oplat|oplat\w* (?:dodatkow|pozataryfow)|opis|zasad|sposob|godzin|symbol|oznaczen|skrot|definicj|warunk)\w*\b.* w (?:rozdzial|punk|pkt|czesc|paragraf|zalacznik)\w* (?:nr )?[\d.]+\W*$/,
  // What the table does not hold, and where that stands.
  /\bnie (?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?oplat\w*|\bnie (?:jest|sa) (?:zawart|ujet|wliczon|uwzglednion)\w* w\b|\bnie (?:ujeto|zawarto|podano) (?:\w+ )?oplat\w*/,
  /\b(?:zamieszczon|podan|ujet|zestawion|przedstawion|zawart|okreslon|opisan|wyszczegolnion|objasnion)\w* (?:(?:w podziale|z podzialem) na (?:poziom\w* )?(?:napiec|grup)\w*|w (?:nastepn|odrebn|osobn|kolejn|dalsz|inn)\w* (?:tabel|rozdzial|czesc|punk|pkt|zalacznik)\w*|na str)/,
  /\bcen\w* energii (?:\w+ ){0,2}(?:ustala|okresla)\w* (?:\w+ )?sprzedawc\w*|^za (?:ponadumown|przekrocz|niedotrzyman|(?:moc|energi)\w* (?:\w+ )?pobran\w* (?:ponad|powyzej))\w* .*\bna zasadach\b|\bsprzedaz\w* energii (?:elektrycznej )?rozliczan\w* jest na podstawie (?:odrebn|oddzieln)\w* umow\w*|\bstawk\w* ostateczn\w*/,
  // The rest of the table stands on the page before.
  /\b(?:jest )?kontynuacj\w* (?:zestawieni|tabel)\w* z poprzedni\w* stron\w*/,
  // Nothing is taken off them, and they go by nothing else.
  new RegExp(`\\b${nothingTakenOff}|\\bnie zalez\\w* od\\b|\\bbez wzgledu na\\b|\\bbez wyjatk\\w*`),
  /\bobowiazuj\w* wszystkich odbiorc\w*|\bstosowan\w* (?:sa |jest )?(?:takze|rowniez) (?:w|do|dla)\b|\bkazd\w* (?:miejsc|punkt|uklad|przylacz|licznik)\w*(?: \w+){0,2} (?:osobno|odrebnie|oddzielnie)\b/,
  /\b(?:nalicz|pobier|rozlicz)an\w* (?:sa|jest) (?:odrebnie|osobno|oddzielnie)\b|\bzarowno odbiorc\w* posiadajac\w* umow\w* kompleksow\w*,? jak i odbiorc\w* posiadajac\w* umow\w* o swiadczeni\w* uslug dystrybucji/,
  // Customers without a meter are what the group R is made of in every tariff.
  /\bgrup\w* (?:taryfow\w* )?r\b.*\buklad\w* pomiarow/,
];
/** "nie udziela rabatów", "bez dodatkowych opłat", "bez wyjątków": what is said not to be changes nothing. */
const unchanged = new RegExp(
  `\\b(?:sklada\\w* sie z \\w+ czesci|${nothingTakenOff}(?: (?:ani|i|lub) \\w+)?|bez (?:dodatkow|wyjatk)\\w*|uslug\\w* dodatkow\\w*)`,
  "g",
);
const changes =
  /\b(?:podwoj|potroj|polow|dwukrot|zwrot|brutto|srednio|roczn|kwartal|zimow|letni|dobow|now|dawn|poprzedn|ubiegl|dotychczas|lecz|natomiast|informacyj|wygas|ryczalt|ulg|promocyj|tysiac|groszach|planowan|prognoz|szacun|przykl|proponow|wnioskow|zawiesz|wstrzym|nie obowiazuj|nie stosuj|nie pobier|niektor|\w*krotn|obniz|podwyz|zwieksz|zmniejsz|powieksz|pomniejsz|zamiast|zwoln|czesci|jedynie|tylko|wylaczn|oproc|wyjat|tymczas|rabat|upust|bonifik|maksym|minim|dodatk)\w*|\bsprzed\b|\bdo (?:czasu|dnia)\b/;
const chapterNumber = /\bw (?:rozdzial|punk|pkt|czesc|paragraf|zalacznik)\w* (?:nr )?\d[\d.]*\W*$/;

/** "Operator stosuje stawki jak w poniższej tabeli": who pays or charges what stands below. Whom it is for is said in words that are known. */
const leadsUp =
  /\b(?:stosuj|zawiera|przedstawia|podaje|podano|ustanawia|przyjmuje|ponosz|placa|placi|obowiazuj|rozlicz)\w*\b.*\b(?:ponizsz\w*|nizej|ponizej|nastepujac\w*)|\b(?:ponizsz\w*|nizej|ponizej)\b.*\b(?:stosuj|zawiera|przedstawia|podaje|podano|obowiazuj)\w*/;

/** What sentences have and titles have not, and what changes nothing. */
const ofSentences =
  /\b(?:jest|sa|zostal\w*|umow(?:a|ach|ami|e|ie|y)|kompleksow\w*|tygodni\w*|uiszcza\w*|wybran\w*|osobn\w*|odrebn\w*|dokumen\w*|podstaw\w*|naliczen\w*|kilku|pochodzeni\w*|biern\w*|roznic\w* bilansow\w*|koszt\w*|zakup\w*|nie(?= (?:sa|jest) wyposaz))\b/g;

/**
 * Is what a sentence says beside one of these phrases made of known words, without a word of change or limit, a season or a number? A phrase
 * says nothing of what it goes on with: "Stawki netto, ważne do wyczerpania puli".
 */
const isPlainBeside = (phrase: string, text: string, folded: string, own: (word: string) => boolean): boolean => {
  const rest = folded
    .replace(unchanged, " ")
    .replace(phrase, " ")
    .replace(/^\W*oplat\w* dodatkow\w*/, "")
    .replace(ofSentences, " ");
  const { season, dayType } = facetsOf(text);
  const codes = groupCodes(text).reduce((left, code) => left.replaceAll(code.toLowerCase(), " "), folded.replace(chapterNumber, " "));
  return (
    !changes.test(rest) &&
    !onDaysOrHours.test(folded) &&
    !/\d/.test(codes) &&
    !namesMonth.test(rest) &&
    season === null &&
    dayType === null &&
    unknownWordInTitle(rest, own) === null &&
    someCustomersIn(rest) === null &&
    !limitsCustomers(rest)
  );
};

/** "podatek VAT w wysokości 23%": a share of the tax's own. */
const withoutTax = (folded: string): string => folded.replace(/\b(?:podat\w*|vat)\b[^.;]{0,60}?\d+ ?%|\d+ ?% ?(?:podat\w*|vat)\b/g, " ");

const leavesRates = (text: string, folded: string, own: (word: string) => boolean): boolean => {
  const isOfCase = inSomeCase.test(folded);
  if (!usesTable.test(folded) && (isOfCase || (plain.some((pattern) => pattern.test(folded)) && !otherAmount.test(withoutTax(folded)))))
    return true;
  if (isOfCase) return false;
  const net = taxIn(text) === "net" ? [""] : [];
  const phrases = [...net, ...[leadsUp, ...plainWithoutChange].flatMap((pattern) => pattern.exec(folded)?.[0] ?? [])];
  return phrases.some((phrase) => isPlainBeside(phrase, text, folded, own));
};

/** A note at its mark, which is bound by it. */
const isNote = /^\W*(?:\d{1,2}\s?\)|\*|[a-z]\)|\d{1,2} ?[-–—])/iu;

/**
 * Amounts in sentences are rates or set aside by name (rates/sentence-rates.ts), and units are said of tables (unit-statements.ts). Whole złoty
 * and grosze ("płacą 12 zł") are neither.
 */
const ofAmountOrUnit = /\d,\d|\bzl ?\/|(?<!\d ?)\b(?:zl|gr)\b/;
const ofAmountWithUnit = /\b(?:zl|gr) ?\/|\d,\d+ ?(?:zl|gr) (?:miesiecznie|na|za)\b/;

/** A sentence begins with a capital and has more than a few words; what is less is a heading or a page's foot. */
const fewestWords = 4;
/** With a verb and a full stop three words are one: "Stawki są maksymalne." */
const fewestWithVerb = 3;

/** What rates are that may be others in a contract, whatever else the sentence says of them. */
const ofBargain = /(?<!\bmoc\w* )\b(?:maksymaln|minimaln|negocj)\w*/;
const ofThePast = /\b(?:obowiazywa|stosowa|pobiera|wynosi|by)l[aoy]?\b|\b(?:stosowa|pobiera)no\b/;
/** "Stawki ... zawiera tabela 2", "Tabela 2 przedstawia stawki": where rates stand, which is said of all that stands there. */
const placeOfRates =
  /^(?:niniejsz\w* )?(?:rozdzial|czesc|zalacznik|punkt) (?:zawiera|przedstawia|okresla)(?= (?:\w+ )?staw)|\b(?:(?:zawiera|przedstawia|okresla|podaje)\w*|(?:zestawion|przedstawion|podan|zawart|zamieszczon|okreslon)\w* w) (?:ponizsz\w* )?(?:tabel\w*|zestawieni\w*)(?: (?:nr )?\d{1,2}[a-z]?)?\W*$|^(?:ponizsz\w* )?(?:tabel\w*|zestawieni\w*)(?: (?:nr )?\d{1,2}[a-z]?)? (?:zawiera|przedstawia)(?= (?:\w+ )?staw)|^w (?:ponizsz\w* )?tabel\w* (?:nr )?\d{1,2}[a-z]? (?:podano|zestawiono|przedstawiono|zawarto|zamieszczono)|\b(?:zawart|podan|okreslon|przedstawion)\w* w tabel\w* (?:nr )?\d{1,2}[a-z]?(?= (?:sa staw\w* netto|nie zawiera\w* podat\w*)\W*)/g;
/** "Podane stawki zawierają opłatę OZE": another fee is in them. Taxes are another matter (tax.ts). */
const adds = /(?<!\bnie )\b(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?(?:oplat|staw|skladn|cen)\w*/;
/** "dla grup taryfowych, o których mowa w pkt 2.1": a chapter describes all of them. */
const describedGroups = /\bgrup\w* taryfow\w*,? o ktorych mowa w (?:rozdzial|punk|pkt)\w* (?:nr )?\d[\d.]*/;
/** Of known words alone, a sentence of groups by their codes, of a part of a table, a season or some customers, or of one rate in another is still not understood. */
const isOfSome = (text: string, folded: string): boolean => {
  const said = folded.replace(placeOfRates, " ").replace(describedGroups, " ");
  const { season, dayType } = facetsOf(text);
  return (
    [ofThePast, adds, onDaysOrHours, namesMonth, /\d/].some((pattern) => pattern.test(said)) ||
    groupCodes(text).length > 0 ||
    categoriesIn(text).length > 1 ||
    season !== null ||
    dayType !== null ||
    limitsCustomers(text) ||
    someCustomersIn(text) !== null
  );
};

/** "Wyrażono w zł/MWh, nie w zł/kWh": the header's unit is another one. */
const deniesUnit = /\b(?:nie|zamiast) w (?:zl|gr|pln|groszach|zlotych)\b/;
/** "Stawki netto za kwartał", "Wartości obejmują dwa okresy rozliczeniowe": the time of the amounts themselves, and not that of a bill. */
const countsTime =
  /\b(?:staw|kwot|wartosc)\w* (?:\w+ )?obejmuj\w* (?:dwa|dwoch|trzy|kilka|\d)\b|\b(?:staw|kwot|wartosc)\w* (?:\w+ ){0,2}za (?:(?:caly|pelny|jeden|okres) )?(?:kwartal|rok\b|polrocz|dob)\w*/;
/** "Podane kwoty odnoszą się do okresu dwumiesięcznego", where no fee is named whose bill may have that period. */
const ofLongerPeriod =
  /^(?!.*\babonament).*\b(?:staw|kwot|wartosc)\w* (?:\w+ ){0,2}?(?:odnosz|dotycz|podan|wyrazon|okreslon|ustalon)\w* (?:sie )?(?:(?:do|za|dla|na) )?(?:\w+ )?okres\w* (?:dwu|trzy|cztero|szescio|dwunasto)mies/;
/** "Do stawek stosuje się współczynnik sezonowy 1,2". Reactive energy and losses have coefficients of their own. */
const multipliesRates =
  /^(?!.*\b(?:biern|tg\b|strat))(?=.*\b(?:staw|skladnik|oplat|cen)\w*).*\b(?:stosuj|mnoz|pomnoz|koryg|przelicz|uwzgledn)\w* (?:\w+ ){0,3}(?:wspolczynnik|mnoznik|wskaznik)\w*/;

/** "Do każdej kWh dolicza się 0,05 zł". Taxes are another matter (tax.ts). */
const addsAmount = /^(?!.*\b(?:akcyz|vat|podat))(?=.*\bdo (?:\w+ )?(?:staw|cen|oplat|skladnik|kwh|mwh)).*\bdolicza\w* (?:sie )?(?:\w+ )?\d/;

/** "4. Stawki opłat ...", "3.2. ...": the number of a point or a chapter is none of what it says. */
const ownNumber = /^(?:\d{1,2}(?:\.\d{1,2})*\.?|§ ?\d{1,2}\.?) (?=\p{Lu})/u;

/** The foot of a page in the text between two pages. */
const pageFoot = /\bstr(?:ona|\.) \d+(?: (?:z|\/) \d+)?|(?<=^|\s)[-–] ?\d+ ?[-–](?=\s|$)/giu;

/**
 * Does a sentence or a row of words speak of rates in a way that is none of those that leave them as they are?
 * `isEnded`: a full stop ends it; without one and without a verb it is a heading. `own`: is a word, folded, of the name of the document's company or of its seat?
 */
export const speaksUnclearlyOfRates = (sentence: string, isEnded: boolean, own: (word: string) => boolean): boolean =>
  isUnclear(sentence, isEnded, own, aboutRates);

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
const besideRates: Asked = { ...aboutRates, isElse: isOfOtherMatter };
const inNotes: Asked = { ...besideRates, fewestWords: 1, amounts: ofAmountWithUnit, isNoTitle: true };

const isUnclear = (sentence: string, isEnded: boolean, own: (word: string) => boolean, asked: Asked): boolean => {
  const text = sentence.replace(/\s+/g, " ").replace(pageFoot, " ").trim().replace(ownNumber, "");
  const folded = foldLine(text);
  if (callsPrintOther(text) && !ofAmountOrUnit.test(folded)) return !leavesRates(text, folded, own);
  const isWithVerb = asked.isNoTitle || hasVerb(text);
  if (
    isNote.test(text) ||
    text.split(" ").length < (isEnded && isWithVerb ? Math.min(asked.fewestWords, fewestWithVerb) : asked.fewestWords)
  )
    return false;
  if ([deniesUnit, countsTime, ofLongerPeriod, multipliesRates, addsAmount].some((pattern) => pattern.test(folded))) return true;
  if (!ofRates.test(folded) && groupCodes(text).length === 0 && asked.isElse(folded)) return false;
  if (asked.amounts.test(folded) || facetsOf(text).billing !== null || speaksOfProduct(text)) return false;
  // A title that leads on says from when its rates apply, which is read of it (periods).
  const isDated = datesIn(text).length > 0 && !/:\W*$/.test(text);
  const unknown = unknownWordInTitle(text, own);
  // A scrap of words that names a tax ("w tym 23 % VAT") is no heading.
  if (unknown !== null ? !isWithVerb && !isEnded && !isDated && unknown !== "VAT" : !(isWithVerb || isDated) || !isOfSome(text, folded))
    return false;
  return ofThePast.test(folded) || ofBargain.test(folded) || !leavesRates(text, folded, own);
};
