import type { Period } from "../model/period.ts";
import type { BillingPeriod, Category, DayType, Phases, Season, VoltageLevel, Zone } from "../model/vocabulary.ts";
import { type Band, bandIn } from "./bands.ts";
import { billingWords, paymentWords } from "./billing-words.ts";
import { unwrapped } from "./broken-words.ts";
import { customersIn } from "./customers.ts";
import { fold } from "./fold.ts";
import { classesOfLabel } from "./group-classes.ts";
import { groupCodes, voltageIn } from "./group-codes.ts";
import { allMatching } from "./matches.ts";
import { memoized } from "./memoized.ts";
import { isReadRemotely, readingAtMeter } from "./meter-readings.ts";
import { periodIn } from "./period-words.ts";
import { regionIn } from "./regions.ts";
import { seasonOfMonths } from "./season-months.ts";
import { type Tax, taxIn } from "./tax.ts";
import { hasUnknownUnit, type PrintedUnit, unitIn, unitsIn } from "./units.ts";
import {
  addedFreeDays,
  categoryWords,
  dayTypeWords,
  phaseWords,
  seasonWords,
  zoneNumber,
  zoneNumberOf,
  zonesByNumber,
  zoneWords,
} from "./words-of-the-trade.ts";

/** What one piece of label text says about the rates it stands beside or above; null = it says nothing of the kind. */
export interface Facets {
  readonly category: Category | null;
  /** More than one where the text offers alternatives ("Dzienny / Szczytowy"). */
  readonly zones: readonly Zone[];
  readonly season: Season | null;
  readonly dayType: DayType | null;
  readonly phases: Phases | null;
  readonly billing: BillingPeriod | null;
  /** More than one period is named, so that none of them is the number's own. */
  readonly periods: boolean;
  readonly reading: "remote" | null;
  /** How the meter is read at its place, as printed: "odczyt przez inkasenta". */
  readonly readAt: string | null;
  readonly band: Band | null;
  readonly unit: PrintedUnit | null;
  /** More than one where the text offers alternatives; the number's decimals then decide. */
  readonly units: readonly PrintedUnit[];
  /** It prints a price's unit that no rate has ("gr/kWh", "zł/rok"): then no other text's unit is meant. */
  readonly unknownUnit: boolean;
  readonly groups: readonly string[];
  /** Groups that a label names by their classes ("G – poniżej 500 kWh": G), or all ("wszystkie"); null where it does not. */
  readonly classes: readonly string[] | "all" | null;
  readonly voltage: VoltageLevel | null;
  readonly tax: Tax | null;
  /** For which kind of customers the rates are, as printed: "odbiorcy uprawnieni". */
  readonly customers: string | null;
  /** Days for which the rates are, where the text is of some of the document's time (periods.ts). */
  readonly period: Period | null;
  /** The branch, area or place to which the text limits what it is about (regions.ts). */
  readonly region: string | null;
}

/** The one that is named; none where the text names several ("ZIMA/LATO"). */
const only = <T>(words: readonly (readonly [T, RegExp])[], folded: string): T | null => {
  const [one, ...others] = allMatching(words, folded);
  return one === undefined || others.length > 0 ? null : one;
};

const first = <T>(words: readonly (readonly [T, RegExp])[], folded: string): T | null =>
  words.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;

/** Every category that a text names, each taking its letters away from the next: "Składnik zmienny stawki sieciowej z jakościową" is two. */
export const categoriesIn = memoized((text: string): readonly Category[] => {
  let rest = fold(text);
  return categoryWords.flatMap(([category, pattern]) => {
    if (!pattern.test(rest)) return [];
    rest = rest.replace(new RegExp(pattern.source, "g"), " ");
    return [category];
  });
});

/** The one rate a text names; one that names both network components is a title over both. */
const categoryIn = (folded: string): Category | null => {
  const named = allMatching(categoryWords, folded);
  if (named.includes("network_fixed") && named.includes("network_variable")) return null;
  return first(categoryWords, folded);
};

/** "1- i 3-fazowy" -> "1-fazowy i 3-fazowy". */
const spelledOut = (folded: string): string =>
  folded.replace(/\b(\d{1,2}) ?-? ?(?=(?:(?:,|\/|i|lub|oraz) ?\d{1,2} ?-? ?)+(miesieczn\w*|faz\w*))/g, "$1-$2 ");

/** "strefa I (lub całodobowa)": the first zone of those that have several, and the only one of the others. */
const orFlat = /\(? ?\b(?:lub|albo) calodobow\w* ?\)?$/;

/** "poza szczytami": outside both peaks of three zones, and outside the hours of the only one of two. */
const besidePeaks = /\bpoza (?:oboma |obydwoma )?szczytami\b/;

/** The zones that a text names; one that it only numbers ("strefa II") is one of those that bear the number. */
const zonesIn = (folded: string): readonly Zone[] => {
  const named = allMatching(zoneWords, folded);
  const [one, ...more] = named;
  const numbered = one === "flat" && more.length === 0 ? folded.replace(orFlat, "") : folded;
  if (numbered !== folded) return [...zonesIn(numbered), "flat"];
  if (named.length === 1 && besidePeaks.test(folded)) return ["other_hours", ...named];
  if (named.length > 0) return named;
  const numbers = new Set([...folded.matchAll(zoneNumber)].map((match) => zoneNumberOf(match[1] ?? match[2] ?? "")));
  const [only, ...others] = numbers;
  return only === undefined || others.length > 0 ? [] : (zonesByNumber[only] ?? []);
};

/** "szczyt (dni robocze 6-13 i 15-22)": brackets that say which hours a zone has, whose days are no further kind of the rate. */
const hoursInBrackets = /\([^()]*\d{1,2}[^()]*(?:-|\bdo\b) ?\d[^()]*\)/g;

const readFacets = (text: string): Facets => {
  const whole = unwrapped(text);
  const folded = spelledOut(fold(whole));
  const zones = zonesIn(folded);
  const settled = folded.replace(paymentWords, " ");
  const billed = first(billingWords, settled) === null ? folded : settled;
  const days = folded.replace(hoursInBrackets, " ");
  return {
    category: categoryIn(folded),
    zones,
    season: only(seasonWords, folded) ?? seasonOfMonths(whole),
    dayType: zones.length > 0 && addedFreeDays.test(days) ? null : only(dayTypeWords, days),
    phases: only(phaseWords, folded),
    billing: first(billingWords, billed),
    periods: allMatching(billingWords, billed).length > 1,
    reading: isReadRemotely(whole) ? "remote" : null,
    readAt: readingAtMeter(whole),
    band: bandIn(folded),
    unit: unitIn(whole),
    units: unitsIn(text),
    unknownUnit: hasUnknownUnit(text),
    groups: groupCodes(whole),
    classes: classesOfLabel(whole),
    voltage: voltageIn(whole),
    tax: taxIn(whole),
    customers: customersIn(whole),
    period: periodIn(whole),
    region: regionIn(text),
  };
};

/** All that `text` says about rates. Pure: the same text always says the same. */
export const facetsOf = memoized(readFacets);

/** Does the text say which of a group's rates it is about? */
export const narrowsRate = (facets: Facets): boolean =>
  facets.category !== null ||
  facets.zones.length > 0 ||
  facets.phases !== null ||
  facets.billing !== null ||
  facets.band !== null ||
  facets.season !== null ||
  facets.dayType !== null ||
  facets.reading !== null ||
  facets.readAt !== null;

/** Does the text say anything at all about rates? */
export const hasFacets = (facets: Facets): boolean =>
  narrowsRate(facets) || facets.groups.length > 0 || facets.classes !== null || facets.voltage !== null;
