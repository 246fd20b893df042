import { ofCustomers } from "../../language/amounts-in-notes.ts";
import { billingNote, phasesNote, readingNote } from "../../language/conditions.ts";
import { facetsOf } from "../../language/facets.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { toFlow } from "../../language/sentences.ts";
import { givesRateOfSomeCustomers } from "../../language/special-customers.ts";
import { type PrintedUnit, unitIn } from "../../language/units.ts";
import { boundingBox } from "../../model/geometry.ts";
import { blocking, type Problem } from "../../model/problem.ts";
import type { Footnote } from "../../model/table.ts";
import { billedCategories, type Category, phasedCategories } from "../../model/vocabulary.ts";
import { amountPln, type Rate } from "../printed-rate.ts";
import { clausesOf } from "../sentences/clauses.ts";

/*
 * "1) dla odbiorców z odczytem zdalnym – 1,15 zł/m-c": a note that prints a second amount for some customers. It is a rate of its own, whose
 * place is the note's, and says nothing of the amount that its mark is on.
 */

interface SecondAmount {
  readonly number: PrintedNumber;
  readonly unit: PrintedUnit;
  readonly customers: string;
  readonly category: Category | null;
}

/** The one mark that a note begins with; a text for several marks is not read here. */
const ownMark = /^\(?(?:\d{1,2}|\p{Ll}|\*{1,4})[)/]?[,;]?\s+(?:[-–—]\s*)?(?=\p{L}|\d+,\d)/u;

/** What a note prints besides its mark's amount; null where it has no amount, several, or its sentence is not plain. */
const secondAmountOf = ({ page, lines = [] }: Footnote): SecondAmount | null => {
  const [number, ...others] = lines.flatMap((line) => numbersIn(line).numbers);
  if (number === undefined || others.length > 0 || number.marks.length > 0) return null;
  const text = toFlow([{ page, lines }]).text.replace(/\s+/g, " ").trim();
  const mark = ownMark.exec(text)?.[0];
  if (mark === undefined) return null;
  const said = text.slice(mark.length);
  const [clause, ...more] = clausesOf({ from: 0, text: said });
  if (clause === undefined || more.length > 0 || clause.printed !== number.text) return null;
  const whose = ofCustomers(clause.lead, said.slice(clause.end));
  if (whose === null) return null;
  // Its evidence shows the whole sentence.
  const line = { text: said, words: lines.flatMap(({ words }) => words), box: boundingBox(lines.map(({ box }) => box)) };
  return { number: { ...number, line }, unit: clause.unit, ...whose };
};

const dependsOnPhases = ({ category }: Rate): boolean => category !== null && phasedCategories.includes(category);
const isBilled = ({ category }: Rate): boolean => category !== null && billedCategories.includes(category);

/** "z odczytem", "z licznikiem zdalnego odczytu": how the meter is read. */
const ofReading = /odczy[tc]|zdaln|licznik/i;

/**
 * The rate that a note prints: as the one that its mark is on, but for these customers. A period or phases tell it from a rate that has its own;
 * beside one that has none the words are its condition. Null where they would stand beside another period, or other phases, of the printed rate.
 */
const secondRate = (rate: Rate, note: Footnote, { number, unit, customers }: SecondAmount): Rate | null => {
  const named = facetsOf(customers);
  const billing = isBilled(rate) && rate.billing !== null ? billingNote(customers) : null;
  const phases = dependsOnPhases(rate) && rate.phases !== null ? phasesNote(customers) : null;
  const reading = rate.category === "subscription" ? readingNote(customers) : null;
  const own: Rate = { ...rate, number, unit, page: note.page };
  if (billing !== null) return { ...own, billing };
  if (phases !== null) return { ...own, phases };
  if (reading !== null) return { ...own, reading };
  const isOfTwo =
    (named.billing !== null && rate.billing !== null) ||
    (named.phases !== null && rate.phases !== null) ||
    ((rate.reading !== null || rate.readAt !== null) && ofReading.test(customers));
  return isOfTwo ? null : { ...own, notes: [...rate.notes, { ...note, text: customers }] };
};

/** What must be one for all rates that a note's mark is on, so that its amount can be said of each. */
const kindOf = (rate: Rate): string => JSON.stringify([rate.category, rate.zones, rate.season, rate.dayType, rate.band]);

/** Are all that a note's mark is on of one kind, and none of them the amount that it prints besides? */
const canHave = (rates: readonly Rate[], note: Footnote, second: SecondAmount): boolean =>
  new Set(rates.map(kindOf)).size === 1 &&
  rates.every(
    (rate) =>
      rate.category !== "energy" &&
      rate.tax !== "gross" &&
      rate.unit?.unit === second.unit.unit &&
      amountPln(rate) !== amountPln(second) &&
      secondRate(rate, note, second) !== null,
  );

/** A number, and what follows it up to the next one. */
const amounts = /(?<![\d,.])(\d{1,3}(?:[ .]\d{3})+(?:,\d+)?|\d+(?:,\d+)?)([^\d]{2,28})/gu;

/** An amount of the same unit that a rate's note prints and that was not read: it may be another rate, or make the note say the opposite. */
const unreadAmounts = (rate: Rate): Problem[] =>
  rate.notes.flatMap(({ text, page, box }) => {
    if (givesRateOfSomeCustomers(text)) return [];
    const printed = [...text.matchAll(amounts)].filter(
      ([, , behind = ""]) => unitIn(behind.split(/[,;]/)[0] ?? "")?.unit === rate.unit?.unit,
    );
    const [, other] = printed.find(([, number]) => number !== rate.number.text) ?? [];
    if (other === undefined) return [];
    const message = `${other} in the note "${text.slice(0, 60)}" may be another rate, and it is not clear whose.`;
    return rate.groups.map((group) => blocking("unexplained_number", group, message, { page, box }));
  });

/**
 * The same rates, those that the table's own notes print for some customers, and what such notes leave unclear. `own`: the notes of the table;
 * none where it prints net and gross amounts, of which nobody can say which a note's is.
 */
export const withSecondAmounts = (
  rates: readonly Rate[],
  own: readonly Footnote[],
): { readonly rates: readonly Rate[]; readonly problems: readonly Problem[] } => {
  const found = new Map<Footnote, SecondAmount>();
  /** What a note says of one fee by its name it says of no other that its mark is on. */
  const isSaidOf = (rate: Rate, { category }: SecondAmount): boolean => (category ?? rate.category) === rate.category;
  for (const note of own) {
    const second = secondAmountOf(note);
    const noted = rates.filter((rate) => second !== null && rate.notes.includes(note) && isSaidOf(rate, second));
    if (second !== null && noted.length > 0 && canHave(noted, note, second)) found.set(note, second);
  }
  const all = rates.flatMap((rate) => {
    const printed = { ...rate, notes: rate.notes.filter((note) => !found.has(note)) };
    const seconds = rate.notes.flatMap((note) => {
      const second = found.get(note);
      return second !== undefined && isSaidOf(rate, second) ? (secondRate(printed, note, second) ?? []) : [];
    });
    return [printed, ...seconds];
  });
  return { rates: all, problems: all.flatMap(unreadAmounts) };
};
