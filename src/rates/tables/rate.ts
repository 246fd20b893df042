import { billingNote, phasesNote } from "../../language/conditions.ts";
import { categoriesIn, type Facets, facetsOf, narrowsRate } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { groupClasses, isOfClass } from "../../language/group-classes.ts";
import { isCodesOnly } from "../../language/group-codes.ts";
import type { PrintedNumber } from "../../language/numbers.ts";
import { isOfTimeBefore } from "../../language/period-words.ts";
import { regionIn } from "../../language/regions.ts";
import { isTaxItself } from "../../language/tax.ts";
import { unitNote } from "../../language/unit-statements.ts";
import type { PrintedUnit } from "../../language/units.ts";
import { groupless, otherCustomers, unitsOf } from "../../language/words-of-the-trade.ts";
import { yearOfLabel } from "../../language/years.ts";
import { printedPlaces } from "../../model/decimal.ts";
import type { Footnote } from "../../model/table.ts";
import { type BillingPeriod, billedCategories, type Category, phasedCategories } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";
import { asReadFor, labelNotes, marksSomeCodes, notesOfRegion, withoutLastMark } from "../notes/label-marks.ts";
import { gainsaidBy } from "../notes/other-facets.ts";
import { namesZoneOf, periodNoted, withdrawnBy } from "../notes/rate-notes.ts";
import { capIn, isOnlyOfTax, taxNoted, unitOfExcise } from "../notes/tax-notes.ts";
import type { Rate } from "../printed-rate.ts";
import { type Axes, type AxisFacet, axisFacets, rowFirst } from "./axes.ts";
import { networkBy, pricedAs } from "./bare-names.ts";
import { unitsByName } from "./caption-units.ts";
import { everyGroup } from "./everybodys-quality.ts";
import { isLabelled, unreadIn, unreadUnitIn } from "./label-words.ts";
import { otherAmountsOf, tidy, unknownWordOf } from "./other-amounts.ts";
import type { Position } from "./position.ts";

const firstOf = <T>(contexts: readonly LabelContext[], pick: (facets: Facets) => T | null): T | null => {
  for (const { facets } of contexts) {
    const value = pick(facets);
    if (value !== null) return value;
  }
  return null;
};

/**
 * The alternative that is printed for the letters of its groups, else the one whose decimals are the number's: zł/kWh is printed with three
 * or four, all other units with two.
 */
const unitOf = (
  { number, category, groups }: Pick<Rate, "number" | "category" | "groups">,
  offer: readonly PrintedUnit[],
): PrintedUnit | null => {
  const [only] = offer;
  if (offer.some(({ letters }) => letters !== undefined)) {
    const own = offer.filter(({ letters }) => groups.length > 0 && groups.every((group) => letters?.includes(group.charAt(0)) === true));
    return own.length === 1 ? (own[0] ?? null) : null;
  }
  if (only === undefined || offer.length === 1) return only ?? null;
  const decimals = printedPlaces(number.text);
  const fitting = offer.filter(
    ({ unit, groszy }) =>
      (category === null || unitsOf[category].includes(unit)) && (unit === "PLN/kWh" && !groszy ? decimals > 2 : decimals === 2),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** "Miesięczna opłata handlowa" is a fee by the month, whatever the billing period; "miesięczny" alone is one. */
const byMonth = /\bmiesieczn(?:a|ej)\b/;
const billingOf = (contexts: readonly LabelContext[], category: Category | null): BillingPeriod | null =>
  firstOf(
    contexts.filter(({ text }) => category !== "trade_fee" || !byMonth.test(fold(text))),
    (f) => f.billing,
  );

const nonEmpty = <T>(values: readonly T[]): readonly T[] | null => (values.length > 0 ? values : null);

/** The category's own wording first, then what narrows it down. */
const wordingOf = (contexts: readonly LabelContext[]): string[] => {
  const telling = contexts.filter((label) => narrowsRate(label.facets));
  const category = telling.find((label) => label.facets.category !== null);
  const others = telling.filter((label) => label !== category && label.facets.category === null);
  const parts = [...(category === undefined ? [] : [category]), ...others].map((label) => tidy(label.text));
  return [...new Set(parts)];
};

/**
 * "okres 1-...", "przy odczycie dokonywanym co dwa miesiące": a text that counts something and is not understood may name a billing
 * period or a number of phases; "B23 – ..." counts nothing, and a fee may be charged "co miesiąc" in every period.
 */
const counting = /(?<![\w,.])\d{1,2} ?-(?! ?\d)|\b(?:co|raz na) (?:dwa|trzy|szesc|pol|kwartal|rok)\b|\bodczy\w* (?:\w+ )?co miesiac/;
/** "abonament, odczyt raz w sezonie", "abonament rozliczany w każdym kwartale": the name of a fee by the billing period, which counts time besides. */
const countsBilling =
  /\b(?:co|razy?) (?!najm|najw)|\b(?:odczy|rozlicz|faktur)\w*\b.{0,40}\b(?:kazd|dni|dob|tygod|dekad|miesia?[ce]|kwarta|polrocz|rok|rocz|sezon)/;
const ofTable = /\btab(?:el\w*|\.) (?:nr )?\d{1,2}\b/g;
const unreadCountIn = (contexts: readonly LabelContext[]): string | null =>
  contexts.find(({ text, facets: { category, phases, billing, zones, band } }) => {
    const isKnown = phases !== null || billing !== null || band !== null || zones.length > 0;
    if (isKnown) return false;
    const isOfFee = category !== null && billedCategories.includes(category);
    const counted = fold(text).replace(ofTable, "");
    return counting.test(counted) || (isOfFee && countsBilling.test(counted));
  })?.text ?? null;

/** The facets that the labels of a row and the headers of a column both name, and differently. */
export const contestedFacets = ({ row, column }: Position): AxisFacet[] =>
  axisFacets.filter((facet) => {
    const named = (facets: Facets): unknown => (Array.isArray(facets[facet]) ? nonEmpty(facets[facet]) : facets[facet]);
    const ofRate = (contexts: readonly LabelContext[]): string => JSON.stringify(firstOf(contexts, named) ?? null);
    return ofRate(row) !== "null" && ofRate(column) !== "null" && ofRate(row) !== ofRate(column);
  });

/** The unit beside a number, unless the number's own note gives it another one. */
const agreed = (beside: PrintedUnit | null, noted: PrintedUnit | null): PrintedUnit | null =>
  beside === null || noted === null || (beside.unit === noted.unit && beside.groszy === noted.groszy) ? beside : null;

/** The unit that the words over the table say: of the rate by its name, else the one that the nearest line has. */
const unitOver = (caption: readonly LabelContext[], category: Category | null): PrintedUnit | null => {
  const byName = unitsByName(caption);
  return byName === undefined ? firstOf(caption, (f) => f.unit) : byName(category);
};

const classesOfTitle = (caption: readonly LabelContext[]): readonly string[] | null => {
  const title = caption.find(({ text }) => categoriesIn(text).length === 1);
  return title === undefined ? null : nonEmpty(groupClasses(title.text) ?? []);
};

/** What the voices of one position make of a number. Nearer voices go first; the row speaks before the column. */
export const rateAt = (
  number: PrintedNumber,
  page: number,
  position: Position,
  caption: readonly LabelContext[],
  notes: readonly Footnote[],
  /** All notes that could be meant, for marks on labels. */
  allNotes: readonly Footnote[] = [],
  axes: Axes = rowFirst,
  /** The one of its groups that is asked about, where their notes differ. */
  only: string | null = null,
): Rate => {
  const { row, column } = position;
  const contexts = [...row, ...column];

  const rowCategory = firstOf(row, (f) => f.category);
  const [offer] = position.units;
  const columnCategory = firstOf(column, (f) => f.category) ?? networkBy(column, offer);
  const category = rowCategory ?? columnCategory ?? firstOf(caption, (f) => f.category) ?? pricedAs(contexts, caption, offer);
  // A header over the label column ("GRUPA TARYFOWA") never speaks for a number, so a group in row and column both is rare; the row is nearer.
  const along = (facet: AxisFacet): readonly LabelContext[] => (axes[facet] === "row" ? contexts : [...column, ...row]);
  const band = firstOf(contexts, (f) => f.band);
  // "Opłata przejściowa dla grup G" over its bands of yearly use, which name no group.
  const classes =
    firstOf(row, (f) => f.classes) ??
    (band !== null && rowCategory === null ? classesOfTitle(caption) : null) ??
    everyGroup(category, column, caption);
  const isOfClasses = (group: string): boolean =>
    classes === null || classes === "all" || classes.some((one) => one === group || isOfClass(group, one));
  const ofCaption = firstOf(caption, (f) => nonEmpty(f.groups)) ?? [];
  const isOfSpecial = (label: LabelContext): boolean => label.facets.groups.length === 0 && groupless.test(fold(label.text));
  // "Odbiorcy specjalni" under the groups of the rows above: their codes are none of its own.
  const ofNone = row.some((label) => label.kind === "label" && isOfSpecial(label)) && axes.groups === "row";
  const ofRate = ofNone ? [] : (firstOf(along("groups"), (f) => nonEmpty(f.groups)) ?? ofCaption.filter(isOfClasses));
  const groups = only === null ? ofRate : [only];
  // A caption's mark stands on the group or the rate that it names.
  const named = caption.filter(({ text }) => facetsOf(text).groups.some((group) => groups.includes(group)));
  const marked = [...contexts, ...named].map(({ text }) => asReadFor(text, groups));
  const onLabels = labelNotes(marked, allNotes);
  const regionNotes = notesOfRegion(marked, allNotes);
  const [limit] = regionNotes;
  const labels = row.filter((label) => label.kind === "label");
  const unread = unreadIn(labels) ?? unreadIn(column);
  const bound = [...notes, ...onLabels.found.filter((note) => !notes.includes(note))];
  const periodNote = bound.find((note) => billingNote(note.text) !== null);
  const printedPhases = firstOf(along("phases"), (f) => f.phases) ?? firstOf(caption, (f) => f.phases);
  const phaseNotes = bound.filter((note) => phasesNote(note.text) !== null);
  const [notedPhases = null, ...otherPhases] = [...new Set(phaseNotes.map(({ text }) => phasesNote(text)))];
  const phases = printedPhases ?? (otherPhases.length === 0 ? notedPhases : null);
  // Of any other rate phases in a note are the condition on it.
  const isPhased = category !== null && phasedCategories.includes(category);
  const unitNoted = bound.find((note) => unitNote(note.text) !== null);
  const noted = unitNoted === undefined ? null : unitNote(unitNoted.text);
  const beside = offer === undefined ? null : unitOf({ number, category, groups }, offer);
  const tax = taxNoted([...contexts, ...caption], notes, allNotes) ?? firstOf(contexts, (f) => f.tax) ?? firstOf(caption, (f) => f.tax);
  const byExcise = category === "energy" && (tax === "excise" || tax === "gross") ? unitOfExcise(contexts, notes, allNotes) : null;
  const unit = offer === undefined ? (noted ?? unitOver(caption, category) ?? byExcise) : agreed(beside, noted);
  // A word that nobody knows may be the zone: then the caption's is none for it.
  const zones =
    firstOf(along("zones"), (f) => nonEmpty(f.zones)) ?? (unread === null ? firstOf(caption, (f) => nonEmpty(f.zones)) : null) ?? [];
  const season = firstOf(along("season"), (f) => f.season) ?? firstOf(caption, (f) => f.season);
  const dayType = firstOf(along("dayType"), (f) => f.dayType) ?? firstOf(caption, (f) => f.dayType);
  return {
    number,
    page,
    category,
    contested: rowCategory !== null && columnCategory !== null && rowCategory !== columnCategory,
    periods: along("billing").find(({ facets }) => facets.billing !== null)?.facets.periods === true,
    groups,
    classes,
    zones,
    season,
    dayType,
    phases,
    billing: (periodNote === undefined ? null : billingNote(periodNote.text)) ?? billingOf(along("billing"), category),
    reading: firstOf(contexts, (f) => f.reading),
    readAt: firstOf(contexts, (f) => f.readAt),
    band,
    voltage: firstOf(contexts, (f) => f.voltage) ?? firstOf(caption, (f) => f.voltage),
    unit,
    notes: bound.filter(
      (note) =>
        note !== periodNote &&
        note !== unitNoted &&
        !isOnlyOfTax(note.text) &&
        !namesZoneOf(note.text, groups, zones) &&
        (phases === null || !isPhased || phasesNote(note.text) !== phases),
    ),
    unboundMarks: [...(notes.length === number.marks.length ? [] : number.marks), ...onLabels.missing],
    wording: wordingOf([...contexts, ...(category !== null && rowCategory === null && columnCategory === null ? caption : [])]),
    unread,
    unreadCount: unreadCountIn([...labels, ...column]),
    tax,
    customers: firstOf(contexts, (f) => f.customers) ?? firstOf(caption, (f) => f.customers),
    // The caption's is said of the whole table (periods.ts).
    period: firstOf(contexts, (f) => f.period) ?? periodNoted(bound),
    // "C22a X": a code that ran into the next column.
    coded: contexts.some(({ text }) => isCodesOnly(text.replace(/(?<!\S)[xX×–—-](?!\S)/g, ""))),
    groupless: row.some(isOfSpecial),
    otherCustomers: row.map(({ text }) => text.replace(/\s+/g, " ")).find((text) => otherCustomers.test(fold(text))) ?? null,
    offer: position.offer,
    unapprovedAs:
      capIn(contexts, caption) ??
      otherAmountsOf(contexts) ??
      withdrawnBy(bound, category, groups) ??
      gainsaidBy(notes, { category, groups, zones, season, dayType }) ??
      position.remark,
    unknownWord:
      groups.length === 0 && classes === null && category !== "quality"
        ? null
        : (unknownWordOf(contexts, position.region) ?? unreadUnitIn(row)),
    ofTax: contexts.some(({ text }) => isTaxItself(withoutLastMark(text))),
    former: contexts.some(({ text }) => isOfTimeBefore(text)),
    year: contexts.map(({ text }) => yearOfLabel(text)).find((year) => year !== null) ?? null,
    regionNotes,
    region: (limit === undefined ? null : regionIn(limit.text)) ?? position.region ?? firstOf(contexts, (f) => f.region),
    labelled: isLabelled({ row, column }, groups, rowCategory, unit?.unit ?? null),
  };
};

/** As `rateAt`, for each group by itself where a list of codes marks only some of them. */
export const ratesAt = (...question: Parameters<typeof rateAt>): Rate[] => {
  const [number, page, position, caption, notes, allNotes, axes] = question;
  const rate = rateAt(...question);
  if (rate.groups.length < 2 || !marksSomeCodes([...position.row, ...position.column, ...caption.map(asLabelContext)])) return [rate];
  return rate.groups.map((group) => rateAt(number, page, position, caption, notes, allNotes, axes, group));
};
/** A caption's own words, also where the table itself says what they say. */
const asLabelContext = (label: LabelContext): LabelContext => ({ ...label, facets: facetsOf(label.text) });
