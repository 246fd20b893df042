import { keysOf, recordOf } from "../model/keyed.ts";
import { type Category, categories, type DayType, type Phases, rangesOf, type Season, type Unit, type Zone } from "../model/vocabulary.ts";

/*
 * The trade's own words, shared by all companies, as patterns over folded text (fold.ts).
 * Order matters: the first that matches takes its letters away, so "pozaszczytowa" is never also "szczytowa".
 */

type Pattern<T> = readonly [T, RegExp];

export const categoryWords: readonly Pattern<Category>[] = [
  [
    "network_fixed",
    /(?:skladnik\w*|\bskl(?:adn?)?\.|(?:sieciow|dystrybucyjn)\w*) stal\w*|stal\w* (?:skladnik|(?:oplat\w* )?(?:sieciow|dystrybucyjn))\w*|\bczesc stal\w*(?! oplat)|\bskl(?:adn?)?\. ?st\./,
  ],
  [
    "network_variable",
    /(?:skladnik\w*|\bskl(?:adn?)?\.|(?:sieciow|dystrybucyjn)\w*) zmienn\w*|zmienn\w* (?:skladnik|(?:oplat\w* )?(?:sieciow|dystrybucyjn))\w*|\bczesc zmienn\w*(?! oplat)|\bskl(?:adn?)?\. ?zm\./,
  ],
  ["quality", /jakosciow\w*|\bjakosc\.|^jakosc(?= ?\[|$)/],
  ["subscription", /abonament\w*|\babon\./],
  ["transition", /przejsciow\w*/],
  ["capacity", /mocow\w*/],
  ["renewable", /oplat\w* oze\b|stawk\w* oze\b|^oze$/],
  ["cogeneration", /kogeneracyjn\w*/],
  ["trade_fee", /oplat\w* (?:za obslug\w* )?handlow\w*|^obslug[ai] handlow\w*/],
  // "Cena netto [zł/kWh]", "Cena w strefie dziennej": what is sold by the kilowatt-hour, or by the hours of a zone, is energy.
  [
    "energy",
    /cen\w* (?:(?:netto|brutto|jednostkow\w*) )?(?:za )?energi\w*(?: elektryczn\w*)?(?: czynn\w*)?|(?:oplat\w*|staw(?:k|ek)\w*) za (?:pobran\w* )?energi\w* elektryczn\w*(?! (?:biern|pobran|wprowadz|niedostarcz|nielegal|i\b|oraz\b))|energi\w* czynn\w*|\bcen[aey]?\b(?=[^.]{0,60}\b(?:zl|pln|gr\w*) ?\/ ?[km]wh\b)|\bcen[aey]?\b(?= (?:(?:netto|w|dla|za) ){0,2}(?:stref|szczy|poza ?szczy|dzienn|nocn|calodob)\w*)/,
  ],
];

/** A speck behind a word of a scan is read as a stop: "szczyt. przedpołudniowy". */
export const zoneWords: readonly Pattern<Zone>[] = [
  ["s1", /\(?\bs1\b\)?|zalecan\w* uzytkowan\w*/],
  ["s2", /\(?\bs2\b\)?|normaln\w* uzytkowan\w*/],
  ["s3", /\(?\bs3\b\)?|zalecan\w* oszczedzan\w*/],
  ["s4", /\(?\bs4\b\)?|wymagan\w* ograniczan?\w*/],
  ["recommended_use", /zalecan\w* pobor\w*/],
  ["recommended_limit", /zalecan\w* ograniczan?\w*/],
  [
    "morning_peak",
    /szcz(?:y\w*)?[ .-]+(?:przed ?p(?:ol(?:ud|\b)|\b)|dopoludn|(?:po)?rann)\w*|(?:przed ?poludn|dopoludn|(?:po)?rann)\w* szczy\w*|^(?:stref\w* )?(?:i )?\(?przedpoludniow\w*\)?$/,
  ],
  [
    "afternoon_peak",
    /szcz(?:y\w*)?[ .-]+(?:po ?p(?:ol(?:ud|\b)|\b)|p[.-]{1,2}pol(?:ud|\b)|wieczorn)\w*|(?:po ?poludn|wieczorn)\w* szczy\w*|^(?:stref\w* )?(?:ii )?\(?popoludniow\w*\)?$/,
  ],
  ["other_hours", /\bpoz(?:ost(?:al\w*|\b)|(?=\.))[ .-]+(?:\w+ )?godz\w*\.?(?: doby)?|resz(?:t|ci)\w* doby/],
  ["valley", /(?:strefi?\w* )?(?:godzin\w* )?dolin\w*(?: obciazeni\w*)?/],
  ["day_offpeak", /dzienn\w* poza[ -]?szczytow\w*|poza[ -]?szczytow\w* dzienn\w*/],
  ["day_peak", /dzienn\w* szczytow\w*|(?<!poza[ -]?)szczytow\w* dzienn\w*/],
  // Nothing else begins so, also not where a letter is left out ("pozaszcztowy", a real misprint).
  ["offpeak", /poza[ -]?szcz\w*t?ow\w*|poza (?:(?:godzin|stref)\w* )?szczyt(?:em|u|ami)\b|poza[ -]?szczyt\b|poza[ -]?szcz\./],
  // "przedszczytowa" and "międzyszczytowa" are none.
  ["peak", /(?<!przed ?|miedzy ?)szczytow\w*|w szczycie\b|\b(?:godzin|stref)\w* szczytu\b(?! (?:przed|po))|\bszczyt\b|\bszcz\./],
  ["flat", /calodobow\w*|\bcalod(?:ob)?\.|calodzienn\w*|jednostrefow\w*|\bstrefa jedna\b|\bcal\w+ dob\w*|^(?:przez )?dob[ae]$/],
  // "dzień roboczy" and "dzień wolny" are kinds of day, not times of it.
  ["day", /\bdzienn\w*|\bdzien\b(?! (?:robocz|powszedn|woln))|\bw ciagu dnia\b/],
  ["night", /\bnocn\w*|\bnoc[ya]?\b/],
];

/** A zone by its number: "strefa II", "strefy 2", "strefie trzeciej", "druga strefa". "2 strefy" counts them. */
const ordinal = "iv|i{1,3}|[1-4]|pierwsz\\w*|drug\\w*|trzeci\\w*|czwart\\w*";
export const zoneNumber = new RegExp(`\\bstref\\w* (?:nr )?(${ordinal})(?![\\w,])|\\b(?!\\d)(${ordinal}) stref\\w*`, "g");

/** 1..4 of a written ordinal. */
export const zoneNumberOf = (written: string): number =>
  [/^(?:i|1|pierwsz\w*)$/, /^(?:ii|2|drug\w*)$/, /^(?:iii|3|trzeci\w*)$/].findIndex((pattern) => pattern.test(written)) + 1 || 4;

/**
 * What the trade numbers: of two zones the first is the dearer one, of three the morning peak, the afternoon peak and the other hours, the
 * fourth the valley ("do strefy trzeciej (pozostałe godziny doby)", PGE Dystrybucja 2026). Which of them it is, the group's code decides.
 */
export const zonesByNumber: Readonly<Record<number, readonly Zone[]>> = {
  1: ["day", "peak", "morning_peak"],
  2: ["night", "offpeak", "afternoon_peak"],
  3: ["other_hours"],
  4: ["valley"],
};

/** Customers who belong to no tariff group: their rates stand in the tables of the groups and are no tariff's. */
export const groupless = /odbiorc\w* specjaln\w*/;

/** The capacity fee by the megawatt-hour is for whoever pays none by the month: "odbiorcy inni niż wymienieni w art. 89a", "pozostali odbiorcy". */
export const otherCustomers = /\b(?:inn(?:i|ych|ym) niz (?:wymienien|wskazan|okreslon)|pozostal(?:i|ych|ym) odbiorc)/;

export const seasonWords: readonly Pattern<Season>[] = [
  ["summer", /\blat(?:o|em)\b|\bokres(?:ie|u)? lata\b|\bletni\w*/],
  ["winter", /\bzim(?:a|e|ie|y)\b|\bzimow\w*/],
];

const freeDays =
  "(?:sob(?:ot\\w*|\\.)(?: ?,| i| oraz)? niedz(?:iel\\w*|\\.)(?: ?,| i| oraz)? (?:swi[ea]t\\w*|(?:inn\\w* |pozostal\\w* )?(?:dni\\w* )?(?:ustawowo )?(?:woln|swiateczn)\\w*)|dzie?n\\w* woln\\w*|dni woln\\w*)";
export const dayTypeWords: readonly Pattern<DayType>[] = [
  // "dni robocze i wolne", "dni robocze i soboty" are more than those.
  ["working", /(?:dzie?n\w*|dni) (?:robocz|powszedn)\w*\b(?!,? (?:i|oraz|lub) (?:woln|swi[ea]t|sobot|niedziel))/],
  ["free", new RegExp(freeDays)],
];

/** "strefa nocna oraz dni wolne od pracy": free days that are of a zone besides its hours, and so limit it to no days. */
export const addedFreeDays = new RegExp(
  `(?:\\b(?:i|oraz|a takze|w tym|lub|plus)\\b|[+;&/]) ?(?:(?:w|we|przez|cal\\w*) )*${freeDays}|\\bcal\\w* ${freeDays}|${freeDays}(?: od pracy)?,? ?(?:\\b(?:i|oraz|a takze|lub|plus)\\b|[+;&/])`,
);

export const phaseWords: readonly Pattern<Phases>[] = [
  [1, /\b1 ?-? ?f(?:az\w*)?\b\.?|jednofaz(?:ow\w*|\b\.?)/],
  [3, /\b3 ?-? ?f(?:az\w*)?\b\.?|(?:troj|trzy)faz(?:ow\w*|\b\.?)/],
];

/** "- za moc umowną", "opłata za 1 kW mocy umownej" under a rate's name: what a fee by power is counted by, which tells it from no other. */
export const powerWords =
  /^(?:[-•*] ?)?(?:(?:oplata|stawka) (?=za|od))?(?:za|od|wg|wedlug|na)? ?(?:(?:1|jeden|kazdy) )?(?:[km]w )?mocy?(?: (?:umown|zamowion)(?:a|ej))?$/;
/** "Energia pobrana z sieci", "za pobraną energię elektryczną", "niezależnie od strefy": the same of a rate by energy that has no zones. */
const energyCounted = "energi\\w*(?: elektryczn\\w*)?";
export const energyWords = new RegExp(
  `^(?:[-•*] ?)?(?:(?:za|od|wg|wedlug)? ?(?:(?:1|jeden|kazda|kazdy) )?(?:[km]wh )?(?:${energyCounted} (?:pobran|pobieran|zuzyt)\\w*|(?:(?:ilosc|wolumen) )?(?:pobran|pobieran|zuzyt)\\w* ${energyCounted}|(?:ilosc|zuzycie|wolumen|pobor) ${energyCounted}(?: (?:pobran|zuzyt)\\w*)?)(?: z sieci)?(?: przez odbiorc\\w*)?|(?:wszystkie|niezaleznie od|bez wzgledu na) stref\\w*(?: czasow\\w*| dobow\\w*)?|wszystkie godziny(?: doby)?)$`,
);

/** "Stawka", "Wysokość stawki opłaty", "Cena netto": what every number of a table of rates is called. */
export const callsAnyRate =
  /^(?:(?:wysokosc|wartosc|kwota)(?: staw(?:ki|ek)(?: oplat\w?)?| oplat\w?)?|stawk[ai](?: oplat\w?)?|oplat[ay]|cen[ay])(?: netto| brutto)? ?:?$/;
/** "Grupa taryfowa", "dla grup taryfowych" over the columns of groups. */
export const headsGroups = /^(?:dla )?grup\w*(?: taryfow\w*)?(?: odbiorcow)? ?:?$/;

/** Read from afar; words that deny it ("bez licznika zdalnego odczytu", "inny niż zdalny") speak of all other readings. */
export const remoteWords = /zdaln\w*|\blzo\b/;
export const notRemoteWords = /(?:\bbez\b|\binn\w* niz\b|\bnie\w*|\bbrak\w*)[^,;:]{0,40}(?:zdaln\w*|\blzo\b)/;

/** Month is written m-c, mc, msc, m-c., miesiąc, mies.; a space may stand anywhere a printer put one, "na" or a dot or an x for the second stroke. */
const month = "(?:m ?- ?s?c\\b\\.?|ms?c\\b\\.?|miesiac\\w*(?: kalendarzow\\w*)?|mies\\b\\.?)";
/** "zł", "złotych", "PLN netto". */
const zloty = "(?:zl(?:ot(?:y|e|ych))?|pln)(?: netto| brutto)?";
/** "zł za kW mocy umownej na miesiąc". */
const ofPower = "(?: mocy(?: umownej)?)?";
const per = " ?(?:/|\\*|·|×|x|-|\\bna\\b|\\bi\\b) ?";
const monthly = `(?:${per}(?:1 ?)?${month}| ${month}| miesiecznie)`;
/** "zł/", "zł za 1", "zł za każdą". */
const priced = `${zloty} ?(?:/|\\bza\\b) ?\\(?(?:1 ?|kazd[aey] )?`;
/** Who pays a fee by the month, or for what: "zł/odb./m-c", "zł/układ pomiarowo-rozliczeniowy/m-c". */
const payer =
  "(?:ppe?|odb\\.|odbiorc\\w*|uklad\\w*(?: pomiarow[\\w-]*)?|licz\\.|licznik\\w*|szt\\.|punkt\\w*(?: (?:poboru|odbioru|pomiarow\\w*))?)";
export const unitWords: readonly Pattern<Unit>[] = [
  ["PLN/MW/month", new RegExp(`${priced}(?:mw|megawat)${ofPower}${monthly}`)],
  ["PLN/kW/month", new RegExp(`${priced}(?:kw|kilowat)${ofPower}${monthly}`)],
  ["PLN/MWh", new RegExp(`${priced}(?:mw ?[·*]? ?h\\b|megawatogodzin\\w*)`)],
  ["PLN/kWh", new RegExp(`${priced}(?:kw ?[·*]? ?h\\b|kilowatogodzin\\w*)`)],
  // A fee by the customer or the meter is still one fee a month. A scan may lose the stroke at a line's end: "[zł", "mies.]".
  ["PLN/month", new RegExp(`${zloty} ?(?:/|na|za) ?(?:${payer} ?/ ?)?(?:1 ?)?${month}|${zloty} miesiecznie|\\[ ?${zloty} ${month} ?\\]`)],
];

/** What may stand beside a unit and leaves it as it is: what is counted, and by whose meter. */
export const besideUnits = new RegExp(
  `\\b(?:(?:za|od|na|x|w|kazd\\w*|energi\\w*|elektryczn\\w*|czynn\\w*|pobran\\w*|mocy|umown\\w*)(?!\\w)|${payer})`,
  "g",
);

/** A price by the kilowatt-hour in groszy. */
export const groszyWords = /(?<!\p{L})gr(?:osz\w*)? ?(?:\/|na|za) ?kwh\b/u;

/** Which units a category can be printed in; anything else is a misprint or a misreading. */
export const unitsOf: Readonly<Record<Category, readonly Unit[]>> = recordOf(categories, (category) => keysOf(rangesOf[category]));

/** Categories whose rate depends on the time of day. */
export const zonedCategories: readonly Category[] = ["energy", "network_variable"];

/** Categories whose rates are the same in the whole country and may be printed for no group at all. */
export const nationalCategories: readonly Category[] = ["capacity", "renewable", "cogeneration"];

/** The trade's own word for each category, as which a word that a person bound to it is read. */
export const categoryWord: Readonly<Record<Category, string>> = {
  energy: "cena energii elektrycznej",
  trade_fee: "opłata handlowa",
  network_variable: "składnik zmienny stawki sieciowej",
  network_fixed: "składnik stały stawki sieciowej",
  quality: "stawka jakościowa",
  subscription: "stawka opłaty abonamentowej",
  transition: "stawka opłaty przejściowej",
  capacity: "stawka opłaty mocowej",
  renewable: "stawka opłaty OZE",
  cogeneration: "stawka opłaty kogeneracyjnej",
};

/** The same of zones. */
export const zoneWord: Readonly<Record<Zone, string>> = {
  flat: "całodobowa",
  day: "dzienna",
  night: "nocna",
  peak: "szczytowa",
  offpeak: "pozaszczytowa",
  morning_peak: "szczyt przedpołudniowy",
  afternoon_peak: "szczyt popołudniowy",
  other_hours: "pozostałe godziny doby",
  valley: "dolina obciążenia",
  day_peak: "dzienna szczytowa",
  day_offpeak: "dzienna pozaszczytowa",
  recommended_use: "zalecany pobór",
  recommended_limit: "zalecane ograniczanie",
  s1: "S1",
  s2: "S2",
  s3: "S3",
  s4: "S4",
};
