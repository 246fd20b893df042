import { foldLine } from "./fold.ts";
import { ratesNamed } from "./qualified-rates.ts";

/* Which tables a sentence means that gives no number of one (table-numbers.ts): the one before it, the one after it, or all of them. */

const above = new RegExp(
  `\\b(?:powyzsz\\w*|wyzej wymienion\\w*|ww\\.?) (?:\\w+ )?${ratesNamed}|\\b${ratesNamed} (?:\\w+ ){0,3}(?:powyzej|wyzej)\\b|\\bpowyzsz\\w* tabel\\w*|\\b(?:staw|cen|oplat)\\w* (?:te|tych)\\b`,
);

const inTariff = "(?:w|z) (?:niniejsz\\w* )?(?:taryfie|taryfy|tabelach|cenniku)\\b(?! (?:nr )?\\d)(?! (?:poprzedni|dotychczas|uprzedni))";
const all = new RegExp(
  `^(?:\\d[\\d.]*\\)? )?(?:wszystkie )?(?:podan|wskazan|przedstawion|zamieszczon|prezentowan)\\w* (?:cen|staw)\\w*(?! (?:przez|w |z ))|\\b${ratesNamed}(?: (?:oplat\\w*|i|oraz|cen\\w*|staw\\w*|energii|elektrycznej))*,? (?:\\w+ ){0,2}${inTariff}|\\b(?:okreslon|podan|zawart|ustalon|wymienion)\\w* ${inTariff} (?:cen|staw|oplat)`,
);

/** Does a sentence mean all rates of the document: "Stawki opłat określone w taryfie", "ceny podane w tabelach"? */
export const meansAllTables = (sentence: string): boolean => all.test(foldLine(sentence));

/** "Stawki opłat obniża się o 10%", "składnik stały stawki sieciowej mnoży się przez 1,2": rates of the tariff, and not what is paid for something else. */
const ofTariff =
  /^(?:(?!(?:staw|oplat|cen|skladnik)\w*)[^\s]+ ){0,8}(?:stawk|stawek|skladnik)\w*(?: (?:oplat|skladnik|staw|stal|zmienn|sieciow|jakosciow|dystrybu)\w*)+(?! za (?!uslug\w* dystrybu))(?! (?:podatk|vat|akcyz|odset|bonifikat)\w*)/;
const ofOtherFees =
  /\b(?:przylacz|nielegaln|biern|przekrocz|ponadumown|niedotrzym|bonifikat|upust|dodatkow|zleceni|odset|podat|vat|akcyz|oze|mocow|kogeneracyj|przejsciow)\w*|\b(?:pkt|tabel|rozdzial|zalaczni)\w*/;

/** "W miesiącach letnich stawki mnoży się przez 0,9", "Stawki obowiązują do 30 czerwca": rates that no other word tells apart. */
const bare =
  /^(?:\d[\d.]*\)? )?(?:(?!\p{L}*(?:staw|oplat|cen|skladnik))[^\s]+ ){0,8}(?:stawki|stawek|ceny)(?: te)? (?:sie )?(?:ulega|obowiazuj|mnozy|podwyzsza|obniza|zwieksza|zmniejsza|powieksza|pomniejsza|wzrasta|maleja|sa|maja|traca|stosuje|pobiera|nalicza|wyrazon|podan)\w*/u;

/** Does a sentence that names no table and no point speak of the tariff's own rates? */
export const meansTariffRates = (sentence: string): boolean => {
  const folded = foldLine(sentence);
  return (ofTariff.test(folded) || bare.test(folded)) && !ofOtherFees.test(folded);
};

const beginsWithGroups = /^(?:\d[\d.]*\)? )?(?:stawk|stawek|cen|oplat|skladnik)\w* (?:\w+ ){0,4}?grup\w* (?:taryfow\w* )?(?:[abcg]\d|r\b)/;

/** Does a sentence begin with the rates of groups: "Stawki opłat grupy taryfowej C21"? */
export const meansGroupsRates = (sentence: string): boolean => {
  const folded = foldLine(sentence);
  return beginsWithGroups.test(folded) && !ofOtherFees.test(folded);
};

/** "Taryfa nie obejmuje odbiorców grupy C11 ...", "Stawek opłat nie stosuje się do odbiorców grupy G12": whose rates stand in the tables is not in them. */
const leavesOut =
  /^(?:\d[\d.]*\)? )?(?:niniejsz\w* )?(?:taryf\w*|staw\w*(?: oplat)?(?: (?:okreslon|podan|zawart|ustalon)\w* w (?:niniejsz\w* )?taryfie)?) nie (?:obejmuj|dotycz|stosuj|maja zastosowani|ma zastosowani)\w* (?:sie )?(?:do )?(?:odbiorc\w* )?(?:z )?grup\w* (?:taryfow\w* )?(?:[abcg]\d|r\b)/;

/** Does a sentence leave groups, by their codes, out of the tariff? */
export const leavesGroupsOut = (sentence: string): boolean => leavesOut.test(foldLine(sentence));

const below = new RegExp(`\\bponizsz\\w* (?:\\w+ )?(?:${ratesNamed}|tabel)|\\b${ratesNamed} (?:\\w+ ){0,8}?ponizej\\b`);

/** Does a sentence mean the table that stands after it: "Poniższe stawki", "Stawki podane poniżej", "z poniższej tabeli"? */
export const meansTableBelow = (sentence: string): boolean => below.test(foldLine(sentence));

/** Does a sentence mean the table that stands before it: "Powyższe stawki", "Stawki podane powyżej", "w powyższej tabeli"? */
export const meansTableAbove = (sentence: string): boolean => above.test(foldLine(sentence));

/** "Postanowień pkt 7.2 nie stosuje się do grupy C11", "rozdział 7 traci moc": a point of the tariff, and with it its tables. Acts have points too. */
const pointNotApplied =
  /^(?!.*\b(?:ustaw|rozporzadzen|kodeks|umow|decyzj|informacj)\w*).*\b(?:pkt\.?|punk\w*|rozdzial\w*|czesc\w*) (?:nr )?\d[\d.]*,? (?:\w+ ){0,3}?(?:nie (?:stosuj|obowiazuj|maja zastosowania|ma zastosowania)|trac[ai] moc|(?:zawiesz|uchyl|skresl)a sie)/;

/** Does a sentence say that a point of the tariff, by its number, does not apply? */
export const leavesPointOut = (sentence: string): boolean => pointNotApplied.test(foldLine(sentence));

/** "Z dniem 1 lipca pkt 7.2 otrzymuje brzmienie:", "tabelę nr 3 zastępuje się tabelą z załącznika 4": acts are amended in these words too. */
const pointReplaced =
  /^(?!.*\b(?:ustaw|rozporzadzen|kodeks)\w*).*\b(?:pkt\.?|punk\w*|rozdzial\w*|czesc\w*|tabel\w*) (?:nr )?\d[\d.]*,? (?:\w+ ){0,4}?(?:otrzymuj\w* (?:\w+ )?brzmienie|nadaje sie (?:\w+ )?brzmienie|zastepuje sie|zmienia sie (?:na|w nastepujacy))/;

/** Does a sentence give a place of the tariff, by its number, another wording? */
export const replacesPoint = (sentence: string): boolean => pointReplaced.test(foldLine(sentence));

/**
 * "Stawki przyjęto w wysokości ...; do czasu prawomocnego rozstrzygnięcia pobierane są stawki z taryfy poprzedniej". Before a tariff begins the one
 * before it applies, as every tariff says.
 */
const formerApplies =
  /^(?!.*\b(?:w przypadku|w razie|jezeli|jesli|gdy|wejsci\w*|wprowadzeni\w*|sprzed|przed|okres\w* rozliczeniow\w*)\b).*\b(?:pobier|stosuj|obowiazuj|nalicz|rozlicz)\w* (?:(?:sa|sie|jest) )?(?:\w+ )?(?:(?:staw|cen|oplat)\w* (?:(?:oplat\w*|z|wedlug) )*taryf\w* (?:poprzedni|dotychczasow)|(?:staw|cen|oplat)\w* (?:poprzedni|dotychczasow)|(?:poprzedni|dotychczasow)\w* (?:taryf|staw|cen|oplat))/;

/** Does a sentence say that for now the rates of the tariff before are charged? */
export const appliesFormerTariff = (sentence: string): boolean => formerApplies.test(foldLine(sentence));
