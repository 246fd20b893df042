import { type Facets, facetsOf, hasFacets, narrowsRate } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { unknownWordInLabel } from "../../language/known-words.ts";
import { isOfThisTime, isOfTimeBefore } from "../../language/period-words.ts";
import { isTaxOnly } from "../../language/tax.ts";
import { isUnitOnly, withoutUnits } from "../../language/units.ts";
import { callsAnyRate, energyWords, headsGroups, powerWords } from "../../language/words-of-the-trade.ts";
import type { Category, Unit } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";
import { restOfNames } from "../sentences/items.ts";

/* Whether the words in a number's row say which of its rates it is, or nothing that would make another one of it. */

const partsOfNames = /\bw(?= *$)|\b(?:stal|zmienn|netto|brutto|wysokosc|wartosc|kwot|cen|jedn|miary)\w*\b/g;

/** "Opłata [zł/m-c]", "stały stawki sieciowej [zł/kW/m-c]": words beside a unit that are what every rate is called, or half of a rate's name. */
const callsOnlyRates = (text: string): boolean => !/\p{L}/u.test(restOfNames(withoutUnits(foldLine(text))).replace(partsOfNames, " "));

/**
 * Do the words beside a unit say for which part of its rate a number is ("zł/kWh w dni robocze"), or what every rate is called ("Opłata [zł/m-c]")?
 * Any others may make another rate of it: "zł/kWh w drugim roku".
 */
const isKnownUnit = (text: string): boolean => {
  if (isUnitOnly(text) || callsOnlyRates(text)) return true;
  const words = withoutUnits(foldLine(text));
  const { zones, season, dayType, phases } = facetsOf(words);
  const isPart = zones.length === 1 || season !== null || dayType !== null || phases !== null;
  return isPart && unknownWordInLabel(words) === null && !/\d/.test(words);
};

/** Does a text say something that is known, or is it a mere number, mark or unit, which asks for no reading? */
const isKnown = ({ text, facets }: LabelContext): boolean =>
  hasFacets(facets) ||
  facets.units.length > 0 ||
  facets.customers !== null ||
  facets.period !== null ||
  facets.region !== null ||
  isTaxOnly(text) ||
  isOfTimeBefore(text) ||
  isOfThisTime(text) ||
  !/\p{L}{3}/u.test(text);

/** The texts nearer to a number than the one that names its category. */
const nearerThanCategory = (contexts: readonly LabelContext[]): readonly LabelContext[] => {
  const at = contexts.findIndex((label) => label.facets.category !== null);
  return contexts.slice(0, Math.max(at, 0));
};

/** The first text nearer than the category's that says nothing known. */
export const unreadIn = (contexts: readonly LabelContext[]): string | null =>
  nearerThanCategory(contexts).find((label) => !isKnown(label))?.text ?? null;

/** The first unit of a number's row with words that are not known, wherever it stands. */
export const unreadUnitIn = (row: readonly LabelContext[]): string | null =>
  row.find(({ kind, text }) => kind === "unit" && !isKnownUnit(text))?.text ?? null;

const byPower: readonly Unit[] = ["PLN/kW/month", "PLN/MW/month"];
const byEnergy: readonly Unit[] = ["PLN/kWh", "PLN/MWh"];

/** "Za moc umowną" beside a unit of power: what a rate is counted by. */
const isMeasure = (text: string, unit: Unit): boolean => {
  const folded = foldLine(text);
  return (byPower.includes(unit) && powerWords.test(folded)) || (byEnergy.includes(unit) && energyWords.test(folded));
};

/**
 * "Stawka", "Wysokość opłaty" in a row of a table of one rate: what every number is called. The rate's name stands further away, so that
 * nothing that is not understood may stand between.
 */
const callsNumbers = (labels: readonly LabelContext[], row: readonly LabelContext[], column: readonly LabelContext[]): boolean => {
  if (!labels.every(({ kind, text }) => (kind === "unit" ? callsOnlyRates(text) : callsAnyRate.test(foldLine(text))))) return false;
  const over = [...row.filter((label) => !labels.includes(label)), ...column];
  const at = over.findIndex((label) => label.facets.category !== null);
  return over
    .slice(0, at < 0 ? over.length : at)
    .every((label) => isKnown(label) || label.facets.voltage !== null || headsGroups.test(foldLine(label.text)));
};

/** "nN" over "SN" for customers of any voltage. Codes of A, B and C have one of their own, which a label can only repeat or deny. */
const isOfVoltage = ({ voltage }: Facets, groups: readonly string[]): boolean =>
  voltage !== null && groups.length > 0 && groups.every((group) => !/^[ABC]/.test(group));

/** `category`: the rate that the row itself names. */
export const isLabelled = (
  { row, column }: { readonly row: readonly LabelContext[]; readonly column: readonly LabelContext[] },
  groups: readonly string[],
  category: Category | null,
  unit: Unit | null,
): boolean => {
  const beside = row.filter((label) => label.kind === "label" || label.kind === "unit");
  const labels = beside.filter((label) => label.kind === "label");
  return (
    beside.length === 0 ||
    labels.some(({ facets }) => narrowsRate(facets) || facets.groups.length > 0 || facets.region !== null || isOfVoltage(facets, groups)) ||
    (category !== null && unit !== null && labels.every(({ text }) => isMeasure(text, unit))) ||
    callsNumbers(beside, row, column)
  );
};
