import { foldLine } from "./fold.ts";

/* Words by which amounts are in another unit, for another time, or made of the printed ones: a factor, a part, a sum or a difference. */

/** "Wyrażono w zł/MWh, nie w zł/kWh": the header's unit is another one. */
const deniesUnit = /\b(?:nie|zamiast) w (?:zl|gr|pln|groszach|zlotych)\b/;
/** "Stawki netto za kwartał", "Wartości obejmują dwa okresy rozliczeniowe": the time of the amounts themselves, and not that of a bill. */
const countsTime =
  /\b(?:staw|kwot|wartosc)\w* (?:\w+ )?obejmuj\w* (?:dwa|dwoch|trzy|kilka|\d)\b|\b(?:staw|kwot|wartosc)\w* (?:\w+ ){0,4}za (?:(?:caly|pelny|jeden|okres) )?(?:kwartal|rok\b|polrocz|dob)\w*/;
/** "Podane kwoty odnoszą się do okresu dwumiesięcznego", where no fee is named whose bill may have that period. */
const ofLongerPeriod =
  /^(?!.*\babonament).*\b(?:staw|kwot|wartosc)\w* (?:\w+ ){0,2}?(?:odnosz|dotycz|podan|wyrazon|okreslon|ustalon)\w* (?:sie )?(?:(?:do|za|dla|na) )?(?:\w+ )?okres\w* (?:dwu|trzy|cztero|szescio|dwunasto)mies/;
/** "Do stawek stosuje się współczynnik sezonowy 1,2". Reactive energy and losses have coefficients of their own. */
const multipliesRates =
  /^(?!.*\b(?:biern|tg\b|strat))(?=.*\b(?:staw|skladnik|oplat|cen)\w*).*\b(?:stosuj|zastosowani|mnoz|pomnoz|koryg|przelicz|uwzgledn)\w* (?:\w+ ){0,3}(?:wspolczynnik|mnoznik|wskaznik)\w*/;

/** "... według stawek równych 0,85 stawki podanej w tabeli". A fee for what is not contracted is a part or a multiple of a rate by law. */
const partOfRate =
  /^(?!.*\b(?:biern|tg\b|strat|nielegaln|przekrocz|ponadumown|niedotrzym|bonifikat|bezumown)).*\b\d,\d+ (?:\w+ )?(?:staw|oplat|cen(?:a|y)?\b|skladnik)\w*/;

/** "Do każdej kWh dolicza się 0,05 zł". Taxes are another matter (tax.ts). */
const addsAmount = /^(?!.*\b(?:akcyz|vat|podat))(?=.*\bdo (?:\w+ )?(?:staw|cen|oplat|skladnik|kwh|mwh)).*\bdolicza\w* (?:sie )?(?:\w+ )?\d/;

/** "Kwoty w tys. zł". */
const inThousands = /^(?=.*\b(?:staw|kwot|wartosc|cen|oplat|dane)\w*).*\bw (?:tys\b\.?|tysiac\w*|mln\b|milion\w*) (?:zl|pln|zlot)\w*/;

/** "Kwoty podano w przeliczeniu na kwartał", whatever fee it is. By the month is what all fees are by. */
const converted =
  /\bw przeliczeniu na (?:(?:caly|pelny|jeden) )?(?:kwartal|rok\b|polrocz|dob|dzien|tydzien|dwa|dwoch|trzy|szesc|\d|okres|osob|gospodar)\w*/;

/** "Przysługuje rabat 0,0150 zł/kWh od każdej z podanych stawek", "od stawek odlicza się dopłatę 0,02 zł/kWh". */
const reduction = "(?:rabat|upust|opust|znizk|obnizk|ulg[aei]|doplat)";
const takesOffAmount = new RegExp(
  `^(?!.*\\bnie (?:udziela|przysluguj|stosuj|przewiduj|przyznaj)\\w* (?:sie )?(?:zadn\\w* )?${reduction})(?=.*\\b(?:staw|cen|oplat|skladnik)\\w*).*\\b${reduction}\\w* (?:\\w+ ){0,4}\\d`,
);

const ofTime = [countsTime, ofLongerPeriod];
const ofAmount = [deniesUnit, converted, multipliesRates, partOfRate, addsAmount, takesOffAmount, inThousands];

/**
 * Does a text say that amounts are something else than their unit and place say? `isBilled`: of a fee that is charged by the bill, whose time is its billing
 * period.
 */
export const isOtherMeasure = (text: string, isBilled = false): boolean => {
  const folded = foldLine(text);
  return [...ofAmount, ...(isBilled ? [] : ofTime)].some((pattern) => pattern.test(folded));
};

/** "kwota za dwa miesiące", "stawka roczna", "cena za MWh", "średnia": what the amount is of, and no more. */
const ofOtherMeasure =
  /^\W*(?:(?:podan\w* )?(?:kwot|stawk|cen|oplat|wartosc)\w* )?(?:jest )?(?:za (?:(?:1|jedn\w*|kazd\w*) )?[km]wh\b|sredni\w*|minimaln\w*|maksymaln\w*|tymczasow\w*|orientacyjn\w*|przyblizon\w*)\W*$/;
const ofOtherTime =
  /^\W*(?:(?:podan\w* )?(?:kwot|stawk|cen|oplat|wartosc)\w* )?(?:jest )?(?:za (?:dwa|trzy|cztery|szesc|dwanascie|\d+|(?:caly |pelny )?(?:rok|kwartal|polrocze))(?: miesi\w*)?|roczn\w*|kwartaln\w*|polroczn\w*)\W*$/;

/** Does a note say that, and nothing else? `isBilled`: as above. */
export const isMeasureAlone = (note: string, isBilled: boolean): boolean => {
  const folded = foldLine(note);
  return ofOtherMeasure.test(folded) || (!isBilled && ofOtherTime.test(folded));
};

/** Does a line say that amounts are printed in thousands or millions? */
export const isInThousands = (line: string): boolean => inThousands.test(foldLine(line));
