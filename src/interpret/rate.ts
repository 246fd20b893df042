import type { Footnote } from "../model/table.ts";
import type { BillingPeriod, Category, DayType, Phases, Season, VoltageLevel, Zone } from "../model/vocabulary.ts";
import type { Band, Facets, PrintedUnit } from "./facets.ts";
import type { PrintedNumber } from "./numbers.ts";
import type { Position, Voice } from "./position.ts";

/** One printed number with all that its surroundings say it is; null = they do not say. */
export interface Rate {
  readonly number: PrintedNumber;
  readonly page: number;
  readonly category: Category | null;
  /** Row and column name different categories. */
  readonly contested: boolean;
  readonly groups: readonly string[];
  readonly zones: readonly Zone[];
  readonly season: Season | null;
  readonly dayType: DayType | null;
  readonly phases: Phases | null;
  readonly billing: BillingPeriod | null;
  readonly reading: "remote" | null;
  readonly band: Band | null;
  readonly voltage: VoltageLevel | null;
  readonly unit: PrintedUnit | null;
  readonly notes: readonly Footnote[];
  /** The regulator's wording of the row and column, the category's own first. */
  readonly wording: readonly string[];
  /** Does the label nearest to the number say anything that is known? */
  readonly labelled: boolean;
}

const firstOf = <T>(voices: readonly Voice[], pick: (facets: Facets) => T | null): T | null => {
  for (const { facets } of voices) {
    const value = pick(facets);
    if (value !== null) return value;
  }
  return null;
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

/** What the voices of one position make of a number. Nearer voices go first; the row speaks before the column. */
export const rateAt = (
  number: PrintedNumber,
  page: number,
  position: Position,
  caption: readonly Voice[],
  notes: readonly Footnote[],
): Rate => {
  const { row, column } = position;
  const voices = [...row, ...column];
  const rowCategory = firstOf(row, (f) => f.category);
  const columnCategory = firstOf(column, (f) => f.category);
  const category = rowCategory ?? columnCategory ?? firstOf(caption, (f) => f.category);
  // A header over the label column ("GRUPA TARYFOWA") never speaks for a number, so a group in row and column both is rare; the row is nearer.
  const groups =
    firstOf(row, (f) => nonEmpty(f.groups)) ??
    firstOf(column, (f) => nonEmpty(f.groups)) ??
    firstOf(caption, (f) => nonEmpty(f.groups)) ??
    [];
  const [nearest] = row.filter((voice) => voice.kind === "label");
  const labels = row.filter((voice) => voice.kind === "label");
  return {
    number,
    page,
    category,
    contested: rowCategory !== null && columnCategory !== null && rowCategory !== columnCategory,
    groups,
    zones: firstOf(voices, (f) => nonEmpty(f.zones)) ?? [],
    season: firstOf(voices, (f) => f.season),
    dayType: firstOf(voices, (f) => f.dayType),
    phases: firstOf(voices, (f) => f.phases),
    billing: firstOf(voices, (f) => f.billing),
    reading: firstOf(voices, (f) => f.reading),
    band: firstOf(voices, (f) => f.band),
    voltage: firstOf(voices, (f) => f.voltage),
    unit: position.units[0] ?? firstOf(caption, (f) => f.unit),
    notes,
    wording: wordingOf([...voices, ...(category !== null && rowCategory === null && columnCategory === null ? caption : [])]),
    labelled: nearest === undefined || labels.some((voice) => speaks(voice.facets) || voice.facets.groups.length > 0),
  };
};

const sameKind = (a: Rate, b: Rate): boolean =>
  a.category === b.category &&
  a.unit?.unit === b.unit?.unit &&
  a.zones.join() === b.zones.join() &&
  a.phases === b.phases &&
  a.billing === b.billing &&
  a.reading === b.reading &&
  a.band?.from === b.band?.from &&
  a.band?.to === b.band?.to;

/**
 * One number in a merged cell speaks for several rows or columns: the groups add up; a season, day type or voltage that
 * differs among them means all of them; what else differs (zone, phases, period) makes it several rates.
 */
export const mergeRates = (rates: readonly Rate[]): Rate[] => {
  const merged: Rate[] = [];
  for (const rate of rates) {
    const at = merged.findIndex((other) => sameKind(other, rate));
    const other = merged[at];
    if (other === undefined) merged.push(rate);
    else
      merged[at] = {
        ...other,
        groups: [...new Set([...other.groups, ...rate.groups])],
        season: other.season === rate.season ? other.season : null,
        dayType: other.dayType === rate.dayType ? other.dayType : null,
        voltage: other.voltage === rate.voltage ? other.voltage : null,
        wording: other.wording.filter((part) => rate.wording.includes(part)),
        contested: other.contested || rate.contested,
        labelled: other.labelled && rate.labelled,
      };
  }
  return merged;
};
