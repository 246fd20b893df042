import { fold } from "../../language/fold.ts";
import { memoized } from "../../language/memoized.ts";
import { regionIn } from "../../language/regions.ts";
import { exciseIn, type Tax, taxIn } from "../../language/tax.ts";
import { type PrintedUnit, unitsIn } from "../../language/units.ts";
import { itemAt } from "../../model/items.ts";
import type { Footnote } from "../../model/table.ts";
import type { Unit } from "../../model/vocabulary.ts";

interface Text {
  readonly text: string;
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Marks on a label, of any kind: "netto*", "cena¹⁾", "brutto 2)". */
const marksOn = memoized((text: string): readonly string[] => [
  ...(text.match(/\*+/g) ?? []),
  ...(text.match(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g) ?? []).map((mark) => [...mark].map((digit) => raised.indexOf(digit)).join("")),
  ...[...text.matchAll(/(?<=\p{L} ?)\(?(\d{1,2})\)/gu)].map((match) => itemAt(match, 1)),
]);

const boundTo = (labels: readonly Text[], own: readonly Footnote[], notes: readonly Footnote[]): readonly Footnote[] => {
  const marks = labels.flatMap(({ text }) => marksOn(text));
  return [...own, ...notes.filter(({ mark }) => marks.includes(mark))];
};

/**
 * What the notes that are bound to a number or to one of its labels say that it includes: "netto*" with "* Cena zawiera podatek
 * akcyzowy". `own`: notes bound to the number itself.
 */
export const taxNoted = (labels: readonly Text[], own: readonly Footnote[], notes: readonly Footnote[]): Tax | null => {
  const taxes = boundTo(labels, own, notes).flatMap(({ text }) => taxIn(text) ?? []);
  return taxes.find((tax) => tax !== "net") ?? taxes[0] ?? null;
};

/**
 * The unit of a price with tax that prints none: that of the excise which its note says is in it, "* Cena zawiera podatek akcyzowy 0,005 zł/kWh".
 * Such a price is no rate, and is only compared with one.
 */
export const unitOfExcise = (labels: readonly Text[], own: readonly Footnote[], notes: readonly Footnote[]): PrintedUnit | null => {
  const units = boundTo(labels, own, notes).flatMap(({ text }) => (exciseIn(text) === "with" ? unitsIn(text) : []));
  const [unit, ...others] = units;
  return unit !== undefined && byEnergy.includes(unit.unit) && others.every((other) => other.unit === unit.unit) ? unit : null;
};
const byEnergy: readonly Unit[] = ["PLN/kWh", "PLN/MWh"];

/** A note that tells what an amount includes is no condition on it: "* Cena zawiera podatek akcyzowy 0,005 zł/kWh". One that names a branch says more. */
export const isOnlyOfTax = (text: string): boolean =>
  (taxIn(text) !== null || exciseIn(text) !== null) && text.length <= longestOfTax && regionIn(text) === null;
/** "Cena zawiera podatek akcyzowy 0,005 zł/kWh oraz podatek od towarów i usług (VAT) 23%" with room to spare; longer notes say more. */
const longestOfTax = 140;

/** A title is short; a sentence of the text above a table may speak of caps that apply to others. */
const titleWords = 8;

const cap = /\b(?:maksymaln|referencyjn)\w*/;

/** The word of a number's labels by which it is a cap or a price of reference ("Cena maksymalna"), or null. */
export const capIn = (labels: readonly Text[], caption: readonly Text[]): string | null => {
  const texts = [...labels, ...caption.filter(({ text }) => text.split(/\s+/).length <= titleWords)].map(({ text }) => fold(text));
  const [found] = texts.filter((folded) => !/\bmoc\w*/.test(folded)).flatMap((folded) => cap.exec(folded) ?? []);
  return found ?? null;
};
