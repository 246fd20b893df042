import type { Condition } from "../model/extraction.ts";
import type { Footnote } from "../model/table.ts";
import type { BillingPeriod, Phases } from "../model/vocabulary.ts";
import { isAboveThatVolume, sideOfLastYear } from "./compared-volumes.ts";
import { facetsOf } from "./facets.ts";
import { fold } from "./fold.ts";

/** Footnotes whose meaning a program can act on; any other keeps its text under the code "footnote". */
const known: readonly (readonly [string, RegExp])[] = [
  ["volume_within_previous_year", /nie ?przewyzszajac\w* ilosci energii?.*poprzedzajac\w* roku/],
  ["volume_above_previous_year", /przewyzszajac\w* ilosc\w* energii?.*poprzedzajac\w* roku/],
];

const ofBillingTime =
  "(?:w|o|z|do|za|przy|odbiorc\\w*|rozlicza\\w*|dlugosci|okres\\w*|cykl\\w*|\\d{1,2}|[\\w-]*(?:miesiecz|miesiac|mies\\.|dniow|tygodn)\\w*|m-c\\w*|kwartaln\\w*|(?:pol)?roczn\\w*|dekadow\\w*|kazd\\w*)";
const nothingButBilling = new RegExp(
  `^(?:[-–] ?)?(?:stawk\\w* )?(?:dla|przy|w|za) (?:${ofBillingTime}[ -]{1,3})*(?:okres\\w* rozliczeniow\\w*|rozlicze(?:n|ni\\w*)|odczyt\\w*|cykl\\w*(?: rozliczeniow\\w*)?|okres\\w*(?= [\\w-]*miesieczn))(?: (?:rozliczeniow\\w* )?(?:w cyklu )?[\\w-]*miesieczn\\w*)?[.;,]?$`,
);

/** "dotyczy jednomiesięcznego okresu rozliczeniowego", "stawka obowiązuje wyłącznie przy rozliczeniu dwumiesięcznym". */
const ofBilling =
  /^(?:[-–] ?)?(?:stawk\w* |oplat\w* |abonamentow\w* )*(?:dotycz\w*|obowiazuj\w*|stosowan\w*|stosuje sie|pobieran\w*|naliczan\w*|(?:podan|okreslon|ustalon|wyrazon)\w*)(?: (?:tylko|wylacznie|do|dla|przy|w|za))*(?: (?:okres\w*|rozliczeniow\w*|rozliczen\w*|odczyt\w*|cykl\w*|fakturowani\w*|\d{1,2}|[\w-]*miesieczn\w*|kwartaln\w*|(?:pol)?roczn\w*|dekadow\w*))+[.;,]?$/;

/**
 * The billing period that a note names and nothing else ("dla 2 miesięcznego okresu rozliczeniowego", "przy miesięcznym okresie
 * rozliczeniowym"): no condition, but the rate's period.
 */
export const billingNote = (text: string): BillingPeriod | null => {
  if (![nothingButBilling, ofBilling].some((pattern) => pattern.test(fold(text)))) return null;
  const { billing, periods } = facetsOf(text);
  return periods ? null : billing;
};

/** "dla instalacji jednofazowych", "stawka dla odbiorców zasilanych trójfazowo", "układ 3-fazowy": phases, named once, and what has them. */
const supplied =
  "(?:odbior\\w*|instalacj\\w*|uklad\\w*|przylacz\\w*|zasilan\\w*|licznik\\w*|pomiar\\w*|bezposredni\\w*|pomiarow\\w*(?:-rozliczeniow\\w*)?)";
const nothingButPhases = new RegExp(
  `^(?:[-–] ?)?(?:stawk\\w* |oplat\\w* )?(?:dotycz\\w* |obowiazuj\\w* |stosowan\\w* |stosuje sie )?(?:(?:dla|przy|w|do|z) |${supplied} )*(?:[13] ?-? ?faz\\w*|(?:jedno|troj|trzy)fazow\\w*)(?: ${supplied})*[.;,]?$`,
);

const phasesAlone = (text: string): Phases | null => (nothingButPhases.test(fold(text)) ? facetsOf(text).phases : null);

const ofUnmarked =
  /^(?:wartość|stawk[ai]|kwota|liczba|opłata)\s+bez\s+(?:odnośnik|gwiazdk|przypis|oznaczeni|znak|indeks)\p{L}*\s+(?:[–-]\s+)?/iu;

/** "dotyczy instalacji 3-fazowej; wartość bez odnośnika dotyczy instalacji 1-fazowej": the phases of the marked amount, and of that beside it without a mark. */
export const phasesOfBoth = (text: string): { readonly marked: Phases; readonly unmarked: Phases } | null => {
  const [own = "", other = "", ...more] = text.split(/[;,.]\s+(?:a\s+|natomiast\s+)?/u);
  const said = other.replace(ofUnmarked, "");
  const [marked, unmarked] = [phasesAlone(own), said === other ? null : phasesAlone(said)];
  return more.length > 0 || marked === null || unmarked === null || marked === unmarked ? null : { marked, unmarked };
};

/** The phases that a note names and nothing else: no condition, but the rate's phases. */
export const phasesNote = (text: string): Phases | null => phasesAlone(text) ?? phasesOfBoth(text)?.marked ?? null;

/** "dla odbiorców z odczytem zdalnym", "przy zdalnym odczycie licznika", "wyposażonych w liczniki zdalnego odczytu". */
const nothingButReading =
  /^(?:(?:dla|przy|w przypadku|w|we|z|ze|za|do|odbiorc\w*|klient\w*|konsument\w*|odczyt\w*|odczyc\w*|zdaln\w*|lzo|licznik\w*|uklad\w*|pomiarow\w*(?:-rozliczeniow\w*)?|posiadajac\w*|wyposazon\w*|rozliczan\w*|instalac\w*)(?: |$))+$/;

/** The way of reading the meter that a note names and nothing else: no condition, but the fee's reading. */
export const readingNote = (text: string): "remote" | null =>
  nothingButReading.test(fold(text).replace(/[.;,]$/, "")) ? facetsOf(text).reading : null;

/** "dotyczy także instalacji wyposażonych w pośrednie układy pomiarowe": whom else a rate is for limits it to nobody. */
const widens = /^(?:[-–] ?)?(?:dotyczy|obejmuje|obowiazuje|stosuje sie|stosowan\w*) (?:ona |on |sie )?(?:takze|rowniez)(?!\w)[^.;]*[.;]?$/;
const limits = /tylko|wylacznie|jedynie|pod warunkiem|jezeli|jesli|o ile|z wyjatkiem|nie dotyczy/;
/** "Stawka dotyczy jednego układu pomiarowo-rozliczeniowego": what a fee is counted by. */
const counts =
  /^(?:stawk\w* |oplat\w* )?(?:dotyczy|odnosi sie do|(?:jest )?(?:pobieran\w*|naliczan\w*) (?:za|od)) (?:jedn|kazd)\w* (?:uklad|punkt|licznik|miejsc)\w*(?: (?:pomiar|poboru|dostarcz|energi|elektryczn)[\w-]*)*[.;]?$/;
/** "Stawka opłaty przejściowej odnosi się do mocy umownej odbiorcy": what a rate by the kilowatt is counted by. */
const countsPower =
  /^(?:stawk\w* |oplat\w* |przejsciow\w* |skladnik\w* |stal\w* |sieciow\w* )*odnosi sie do (?:jednostki )?mocy umownej(?: odbiorc\w*)?[.;]?$/;
/** "Stawki składnika stałego są jednakowe w okresie LATO i ZIMA": of both seasons, and so of none. */
const sameAllYear =
  /^(?:[-–] ?)?(?:(?:stawk|oplat|skladnik|stal|zmienn|sieciow)\w* )+(?:sa|jest) (?:takie same|taka sama|jednakow\w*) (?:w |dla |przez )?(?:okres\w* |sezon\w* )?(?:(?:lat[oa]|letni\w*) (?:i|oraz) (?:w )?zim\w*|zim\w* (?:i|oraz) (?:w )?(?:lat[oa]|letni\w*)|caly rok)[.;]?$/;
const widensOnly = (text: string): boolean =>
  sameAllYear.test(fold(text)) ||
  counts.test(fold(text)) ||
  countsPower.test(fold(text)) ||
  (widens.test(fold(text)) && !limits.test(fold(text)));

/** "stawka opłaty abonamentowej w zależności od długości okresu rozliczeniowego": why a fee stands there for several billing periods. */
const namesBillingPeriods =
  /^(?:[-–] ?)?(?:wysokosc )?(?:stawk\w* |oplat\w* |abonamentow\w* |handlow\w* |jest |sa )*(?:w zaleznosci od|(?:uz|z)alezn\w* od) (?:dlugosci |przyjetego |stosowanego )?okres\w* rozliczeniow\w*[.;,]?$/;

/** The condition that a rate's notes set, or null when it has none. `billing`: the billing period that the rate already has. */
export const conditionOf = (all: readonly Footnote[], billing: BillingPeriod | null = null): Condition | null => {
  const notes = all.filter((note) => !widensOnly(note.text) && !(billing !== null && namesBillingPeriods.test(fold(note.text))));
  if (notes.length === 0) return null;
  const text = notes.map((note) => note.text.replace(/[,;]$/, "").trim()).join(" ");
  const folded = fold(text);
  const isAbove = notes.length === 1 && notes.some((note) => isAboveThatVolume(note.text, note.volumeBefore ?? ""));
  const side = isAbove ? "above" : sideOfLastYear(text);
  const code = side === null ? known.find(([, pattern]) => pattern.test(folded))?.[0] : `volume_${side}_previous_year`;
  return { code: code ?? "footnote", text };
};
