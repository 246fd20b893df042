import { datesIn } from "../language/dates.ts";
import { categoriesIn } from "../language/facets.ts";
import { fold, foldLine } from "../language/fold.ts";
import { otherGroups } from "../language/group-classes.ts";
import { groupCodes } from "../language/group-codes.ts";
import { namesFeeOf, namesReactiveEnergy } from "../language/set-aside-words.ts";
import { unitIn } from "../language/units.ts";
import { nationalCategories } from "../language/words-of-the-trade.ts";
import { printedDecimal } from "../model/decimal.ts";
import { type NationalRate, nationalRates } from "../model/national-rates.ts";
import { sameValue, type Valued } from "../model/national-values.ts";
import { exciseRates } from "../model/taxes.ts";
import type { SetAsideName } from "../model/vocabulary.ts";
import type { LooseNumber } from "./loose-numbers.ts";
import type { OwnSentence } from "./own-sentences.ts";
import type { RatePlace } from "./rate-places.ts";

/*
 * Amounts that a sentence has from elsewhere: what the country's announcements and acts say, in whatever words it repeats them, and the price
 * by which reactive energy is paid. None is a rate that a group of this tariff would lack.
 */

const unitReach = 28;
/** The amount with the unit right behind it, glued to it or on the next line. */
const printedAmount = ({ text, after }: LooseNumber, own: OwnSentence): Valued | null => {
  const glued = after.split(" ")[0] ?? "";
  const unit = unitIn(`${glued} ${own.after}`.trim().slice(0, unitReach).split(/\d/)[0] ?? "");
  return unit === null || unit.groszy ? null : { value: printedDecimal(text), unit: unit.unit };
};

const isOf =
  (category: NationalRate["category"]) =>
  (row: NationalRate): boolean =>
    row.category === category;

/** "Od 1 lutego 2026 r. stawka jakościowa wynosić będzie 33,16 zł/MWh": the country's rate of some day, by its name, or by that day alone. */
const isQuality = (printed: Valued, { text, before }: OwnSentence): boolean => {
  const rows = nationalRates.filter(isOf("quality")).filter((row) => sameValue(row, printed));
  const named = categoriesIn(text);
  if (rows.length === 0 || named.some((category) => category !== "quality")) return false;
  return named.length > 0 || datesIn(`${before} ${text}`).some(({ day }) => rows.some((row) => row.from === day));
};

/** "OZE (7,30 zł za MWh), kogeneracyjną (3,00 zł za MWh)": a fee's announced amount, in a sentence that names it and no rate of the company's. */
const isNationalFee = (printed: Valued, { text }: OwnSentence): boolean =>
  categoriesIn(text).every((category) => nationalCategories.includes(category)) &&
  nationalCategories.some(
    (category) => namesFeeOf(category, text) && nationalRates.filter(isOf(category)).some((row) => sameValue(row, printed)),
  );

/** "akcyzy (0,0050 zł/kWh)": the tax's own amount right behind its name. */
const isTax = (printed: Valued, { lead }: OwnSentence): boolean =>
  /\bakcyz\w*[^\w.;]{1,4}(?:(?:w wysokosci|w kwocie|wynosi|tj\.) )?$/.test(`${foldLine(lead)} `) &&
  exciseRates.some(({ rate }) => rate !== "0" && sameValue({ value: rate, unit: "PLN/MWh" }, printed));

/** "Za ponadumowny pobór energii biernej pobiera się opłatę, przyjmując cenę energii 495,16 zł/MWh": by which price the sentence has it counted. */
const countsByPrice = /\b(?:przyjmujac|stosujac|przy zastosowaniu|wedlug|w oparciu o|na podstawie) cen(?:e|y)\b[^,;]*$/;
const isReactiveCounted = ({ text, lead }: OwnSentence): boolean =>
  namesReactiveEnergy(text.slice(0, 100)) && countsByPrice.test(foldLine(lead));

/** "6.2. Opłatę za energię bierną oblicza się ..., przyjmując cenę 495,16 zł/MWh": a price in a point that begins with reactive energy. */
const isPriceOfReactive = (printed: Valued, own: OwnSentence): boolean => {
  const { text, lead, point } = own;
  return (
    (printed.unit === "PLN/MWh" || printed.unit === "PLN/kWh") &&
    (namesReactiveEnergy(point.slice(0, 100)) || isReactiveCounted(own)) &&
    /\bcen(?:a|e|y|ie)(?: (?:podstawow|bazow|przyjet|rowna|wynos|energi)\w*)*(?: w wysokosci)? ?[:–-]? ?$/.test(foldLine(lead)) &&
    [...categoriesIn(point), ...categoriesIn(text)].every((category) => category === "energy") &&
    groupCodes(text).length === 0
  );
};

const isQualityPlace = ({ text, unit }: RatePlace): boolean =>
  unit !== null && nationalRates.filter(isOf("quality")).some((row) => sameValue(row, { value: printedDecimal(text), unit }));

/** What a number of a sentence has from elsewhere; null where nothing says so. `taken`: a quality rate is one of another day only beside the tariff's own. */
export const knownAmount = (number: LooseNumber, own: OwnSentence | null, taken: readonly RatePlace[]): SetAsideName | null => {
  const printed = own === null ? null : printedAmount(number, own);
  if (printed === null || own === null) return null;
  if (isTax(printed, own)) return "excise";
  if (isPriceOfReactive(printed, own)) return "reactive_energy";
  if (groupCodes(own.text).length > 0) return null;
  return isNationalFee(printed, own) || (isQuality(printed, own) && taken.some(isQualityPlace)) ? "national_fee" : null;
};

/** "C11 i C12a, i pozostałych", "w odróżnieniu od grupy C21": words for others than the groups that a sentence names, or against one of them. */
const meansOthers = /\b(?:pozostal|inn(?:ych|ym|ymi|e)\b|wszys|kazd|odroznieni|wyjat|oprocz|procz|poza\b)\w*/;

/** The groups whose rate alone an amount may be, since its sentence names them and no others; all of them have rates here. Null: any. */
export const groupsNamed = (own: OwnSentence | null, taken: readonly RatePlace[]): readonly (string | null)[] => {
  const codes = own === null ? [] : groupCodes(own.text);
  const rated = new Set(taken.flatMap(({ groups }) => groups));
  const isOfThem =
    own !== null &&
    codes.length > 0 &&
    !otherGroups.test(fold(own.text)) &&
    !meansOthers.test(fold(own.text)) &&
    codes.every((code) => rated.has(code));
  return isOfThem ? [...new Set(codes)] : [null];
};
