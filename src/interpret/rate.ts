import type { Footnote } from "../model/table.ts";
import type { BillingPeriod, Category } from "../model/vocabulary.ts";
import { billingNote } from "./conditions.ts";
import { type Facets, type PrintedUnit, saysSomething } from "./facets.ts";
import { fold } from "./fold.ts";
import { isCodesOnly } from "./group-codes.ts";
import type { PrintedNumber } from "./numbers.ts";
import type { Position, Voice } from "./position.ts";
import { regionIn } from "./regions.ts";
import { isTaxOnly } from "./tax.ts";
import { groupless, unitsOf, zonedCategories } from "./words-of-the-trade.ts";

/** One printed number with all that its surroundings say it is; null = they do not say. */
export interface Rate extends Omit<Facets, "units" | "periods" | "strangeUnit"> {
  readonly number: PrintedNumber;
  readonly page: number;
  /** Row and column name different categories. */
  readonly contested: boolean;
  /** The label or header nearest to it names two billing periods: a line between their columns may be lost. */
  readonly periods: boolean;
  /** Notes that set its condition, by marks on the number and on its labels. */
  readonly notes: readonly Footnote[];
  /** Marks on the number or its labels whose note was not found. */
  readonly unboundMarks: readonly string[];
  /** The regulator's wording of the row and column, the category's own first. */
  readonly wording: readonly string[];
  /** Does the label nearest to the number say anything that is known? */
  readonly labelled: boolean;
  /** A text between the number and its category that is not in the vocabulary: of a zoned rate it must be the zone. */
  readonly unread: string | null;
  /** A header or label that is nothing but a group's code stands over or beside the number. */
  readonly coded: boolean;
  /** The row is of customers who belong to no tariff group. */
  readonly groupless: boolean;
}

const firstOf = <T>(voices: readonly Voice[], pick: (facets: Facets) => T | null): T | null => {
  for (const { facets } of voices) {
    const value = pick(facets);
    if (value !== null) return value;
  }
  return null;
};

/** The alternative whose decimals are the number's: zł/kWh is printed with three or four, all other units with two. */
const unitOf = (number: PrintedNumber, category: Category | null, offer: readonly PrintedUnit[]): PrintedUnit | null => {
  const [only] = offer;
  if (only === undefined || offer.length === 1) return only ?? null;
  const decimals = number.text.split(",")[1]?.length ?? 0;
  const fitting = offer.filter(
    ({ unit }) => (category === null || unitsOf[category].includes(unit)) && (unit === "PLN/kWh" ? decimals > 2 : decimals === 2),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

const nonEmpty = <T>(values: readonly T[]): readonly T[] | null => (values.length > 0 ? values : null);

/** "– układ 1-fazowy" -> "układ 1-fazowy"; marks and a closing colon go too. */
const tidy = (text: string): string =>
  text
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, "$1")
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾]+/g, "")
    .replace(/\s+/g, " ")
    .replace(/^(?:[-–—•▪◦*]|[a-z]\))\s*/, "")
    .replace(/\s*:$/, "")
    .trim();

const speaks = (facets: Facets): boolean =>
  facets.category !== null ||
  facets.zones.length > 0 ||
  facets.phases !== null ||
  facets.billing !== null ||
  facets.band !== null ||
  facets.season !== null ||
  facets.dayType !== null ||
  facets.reading !== null;

/** The category's own wording first, then what narrows it down. */
const wordingOf = (voices: readonly Voice[]): string[] => {
  const telling = voices.filter((voice) => speaks(voice.facets));
  const category = telling.find((voice) => voice.facets.category !== null);
  const others = telling.filter((voice) => voice !== category && voice.facets.category === null);
  const parts = [...(category === undefined ? [] : [category]), ...others].map((voice) => tidy(voice.text));
  return [...new Set(parts)];
};

const plainDigits: Readonly<Record<string, string>> = Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((raised, i) => [raised, String(i)]));

/** The marks raised in a label: "Składnik zmienny¹⁾" -> ["1"]. Those on a number are the number's own. */
const marksIn = (text: string): string[] =>
  (text.replace(/\d,\d+\s*[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾]+/g, "").match(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g) ?? []).map((mark) =>
    [...mark].map((digit) => plainDigits[digit]).join(""),
  );

/** The region to which a note on the group's own code or on another label limits it: "G12¹⁾", "1) dotyczy tylko Oddziału w ...". */
const notedRegion = (voices: readonly Voice[], notes: readonly Footnote[]): string | null => {
  const marks = voices.flatMap((voice) => marksIn(voice.text));
  return notes.filter((note) => marks.includes(note.mark)).flatMap((note) => regionIn(note.text) ?? [])[0] ?? null;
};

/** A note that says what a word means ("Przez dzień roboczy rozumie się ...") or where a group applies sets no condition on a rate. */
const defines = (note: Footnote): boolean => /^przez\s|rozumie|oznacza/i.test(note.text) || regionIn(note.text) !== null;

/** Notes on the labels of a rate bind it as those on the number do. `missing`: marks whose note is nowhere. */
const labelNotes = (voices: readonly Voice[], notes: readonly Footnote[]): { found: Footnote[]; missing: string[] } => {
  const marks = [...new Set(voices.flatMap((voice) => marksIn(voice.text)))];
  const bound = marks.map((mark) => notes.find((note) => note.mark === mark));
  return {
    found: bound.filter((note) => note !== undefined).filter((note) => !defines(note)),
    missing: marks.filter((_, i) => bound[i] === undefined),
  };
};

/** The first text nearer than the category's that says nothing known; a mere number, mark or unit asks for no reading. */
const unreadIn = (voices: readonly Voice[]): string | null => {
  const at = voices.findIndex((voice) => voice.facets.category !== null);
  const nearer = voices.slice(0, Math.max(at, 0));
  const known = ({ text, facets }: Voice): boolean =>
    saysSomething(facets) || facets.units.length > 0 || facets.customers !== null || facets.region !== null || isTaxOnly(text);
  return nearer.find((voice) => !known(voice) && /\p{L}{3}/u.test(voice.text))?.text ?? null;
};

/** What the voices of one position make of a number. Nearer voices go first; the row speaks before the column. */
export const rateAt = (
  number: PrintedNumber,
  page: number,
  position: Position,
  caption: readonly Voice[],
  notes: readonly Footnote[],
  /** All notes that could be meant, for marks on labels. */
  allNotes: readonly Footnote[] = [],
): Rate => {
  const { row, column } = position;
  const voices = [...row, ...column];
  const onLabels = labelNotes(voices, allNotes);
  const rowCategory = firstOf(row, (f) => f.category);
  const columnCategory = firstOf(column, (f) => f.category);
  const category = rowCategory ?? columnCategory ?? firstOf(caption, (f) => f.category);
  // A header over the label column ("GRUPA TARYFOWA") never speaks for a number, so a group in row and column both is rare; the row is nearer.
  const groups =
    firstOf(row, (f) => nonEmpty(f.groups)) ??
    firstOf(column, (f) => nonEmpty(f.groups)) ??
    firstOf(caption, (f) => nonEmpty(f.groups)) ??
    [];
  const labels = row.filter((voice) => voice.kind === "label");
  const unread = unreadIn(labels) ?? unreadIn(column);
  const [offer] = position.units;
  const bound = [...notes, ...onLabels.found.filter((note) => !notes.includes(note))];
  const periodNote = bound.find((note) => billingNote(note.text) !== null);
  return {
    number,
    page,
    category,
    contested: rowCategory !== null && columnCategory !== null && rowCategory !== columnCategory,
    periods: voices.find(({ facets }) => facets.billing !== null)?.facets.periods === true,
    groups,
    // A word that nobody knows may be the zone: then the caption's is none for it.
    zones: firstOf(voices, (f) => nonEmpty(f.zones)) ?? (unread === null ? firstOf(caption, (f) => nonEmpty(f.zones)) : null) ?? [],
    season: firstOf(voices, (f) => f.season) ?? firstOf(caption, (f) => f.season),
    dayType: firstOf(voices, (f) => f.dayType) ?? firstOf(caption, (f) => f.dayType),
    phases: firstOf(voices, (f) => f.phases),
    billing: (periodNote === undefined ? null : billingNote(periodNote.text)) ?? firstOf(voices, (f) => f.billing),
    reading: firstOf(voices, (f) => f.reading),
    band: firstOf(voices, (f) => f.band),
    voltage: firstOf(voices, (f) => f.voltage),
    unit: offer === undefined ? firstOf(caption, (f) => f.unit) : unitOf(number, category, offer),
    notes: bound.filter((note) => note !== periodNote),
    unboundMarks: [...(notes.length === number.marks.length ? [] : number.marks), ...onLabels.missing],
    wording: wordingOf([...voices, ...(category !== null && rowCategory === null && columnCategory === null ? caption : [])]),
    unread,
    tax: firstOf(voices, (f) => f.tax) ?? firstOf(caption, (f) => f.tax),
    customers: firstOf(voices, (f) => f.customers) ?? firstOf(caption, (f) => f.customers),
    // "C22a X": a code that ran into the next column.
    coded: voices.some(({ text }) => isCodesOnly(text.replace(/(?<!\S)[xX×–—-](?!\S)/g, ""))),
    groupless: row.some(({ text, facets }) => facets.groups.length === 0 && groupless.test(fold(text))),
    region: notedRegion(voices, allNotes) ?? position.region ?? firstOf(voices, (f) => f.region),
    labelled:
      labels.length === 0 || labels.some((voice) => speaks(voice.facets) || voice.facets.groups.length > 0 || voice.facets.region !== null),
  };
};

/** Two rates of one merged number that differ in what is not asked of their category, or in a period where it covers every one. */
const sameKind = (a: Rate, b: Rate, anyBilling: boolean): boolean =>
  a.category === b.category &&
  a.region === b.region &&
  a.tax === b.tax &&
  a.customers === b.customers &&
  a.unit?.unit === b.unit?.unit &&
  (a.category === null || !zonedCategories.includes(a.category) || a.zones.join() === b.zones.join()) &&
  // The energy that a merged cell prices does not depend on the phases of the rows it covers.
  (a.category === "network_variable" || a.phases === b.phases) &&
  (anyBilling || a.billing === b.billing) &&
  a.reading === b.reading &&
  a.band?.from === b.band?.from &&
  a.band?.to === b.band?.to;

/**
 * One number in a merged cell speaks for several rows or columns: the groups add up; a season, day type or voltage that
 * differs among them means all of them; what else differs (zone, phases, period) makes it several rates. A number over the columns of
 * every billing period of the table (`billings`) is for any period.
 */
export const mergeRates = (rates: readonly Rate[], billings: readonly (BillingPeriod | null)[] = []): Rate[] => {
  const merged: Rate[] = [];
  const anyBilling = billings.length > 1 && billings.every((billing) => rates.some((rate) => rate.billing === billing));
  for (const rate of rates) {
    const at = merged.findIndex((other) => sameKind(other, rate, anyBilling));
    const other = merged[at];
    if (other === undefined) merged.push(rate);
    else
      merged[at] = {
        ...other,
        groups: [...new Set([...other.groups, ...rate.groups])],
        season: other.season === rate.season ? other.season : null,
        dayType: other.dayType === rate.dayType ? other.dayType : null,
        voltage: other.voltage === rate.voltage ? other.voltage : null,
        phases: other.phases === rate.phases ? other.phases : null,
        billing: other.billing === rate.billing ? other.billing : null,
        wording: other.wording.filter((part) => rate.wording.includes(part)),
        contested: other.contested || rate.contested,
        periods: other.periods || rate.periods,
        labelled: other.labelled && rate.labelled,
        unread: other.unread ?? rate.unread,
      };
  }
  return merged;
};
