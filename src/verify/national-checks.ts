import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import { periodOf } from "../model/national-days.ts";
import type { Problem } from "../model/problem.ts";
import { nationwideCategories } from "../model/vocabulary.ts";
import { type Around, type DocumentCheck, type Finding, problemOf, type TariffCheck } from "./check.ts";
import { outOfRange } from "./checks.ts";
import { brokenBands } from "./coherence.ts";
import { differsFrom, disagreements, isMisreadingOf, namedDifference, type PeriodRates } from "./national.ts";

/** What a national rate is for; a document says each once. */
const nationalKind = ({ category, unit, annual_kwh, condition }: ExtractedComponent): string =>
  JSON.stringify([category, unit, annual_kwh, condition?.code ?? null]);

/** Rates that differ from the country's, misread ones or the others. */
const differing = (rates: readonly ExtractedComponent[], period: Around["period"], misread: boolean): Finding[] =>
  rates.flatMap((rate) => {
    const rows = differsFrom(rate, period);
    if (rows === null || rows.some((row) => isMisreadingOf(rate, row)) !== misread) return [];
    return [{ message: namedDifference(rate, rows), at: rate }];
  });

const misreadBecause = "A value ten times the country's, or one digit from it, is that value misread.";
const differsBecause = "A rate that is one for the whole country is printed with another value: told, and never overwritten.";

/** National rates that some companies print in the tables of their groups; all print the quality rate there, which has a check of its own. */
const shared = (tariff: ReadTariff): ExtractedComponent[] =>
  tariff.components.filter(({ category }) => category !== "quality" && nationwideCategories.some((one) => one === category));

/** What can be wrong with the rates that are the same in the whole country. */
export const nationalChecks: readonly DocumentCheck[] = [
  {
    name: "national rate in range",
    code: "out_of_range",
    blocks: true,
    because: "A shifted decimal or a wrong unit puts a rate outside what its unit can be.",
    find: ({ national }) =>
      national.flatMap((one) => {
        const message = outOfRange(one, national);
        return message === null ? [] : [{ message, at: one }];
      }),
  },
  {
    name: "national rate said once",
    code: "conflicting_rates",
    blocks: true,
    because: "Of two values for one national rate one belongs to another fee, whose sentence lost its name.",
    find: ({ national }) =>
      national.flatMap((one, i) => {
        const twin = national.slice(0, i).find((other) => nationalKind(other) === nationalKind(one) && other.value !== one.value);
        const message = `${one.name} is said to be ${twin?.source_text} and ${one.source_text}: one of the two is another fee's.`;
        return twin === undefined ? [] : [{ message, at: one }];
      }),
  },
  {
    name: "national bands follow one another",
    code: "conflicting_rates",
    blocks: true,
    because: "Bands of yearly use follow one another without gap or overlap.",
    find: ({ national }) =>
      brokenBands(national).map((at) => ({ message: `The bands of yearly use of ${at.name} leave a gap or overlap.`, at })),
  },
  {
    name: "national rate is not misread",
    code: "national_rate_differs",
    blocks: true,
    because: misreadBecause,
    find: ({ decision, national }) => differing(national, periodOf(decision), true),
  },
  {
    name: "national rate is the country's",
    code: "national_rate_differs",
    blocks: false,
    because: differsBecause,
    find: ({ decision, national }) => differing(national, periodOf(decision), false),
  },
];

/** The same of rates that are the country's and stand in a group's table. */
export const nationalInTariff: readonly TariffCheck[] = [
  {
    name: "quality rate is the country's",
    code: "national_rate_differs",
    blocks: true,
    parts: true,
    because: "The quality rate is one for all groups of all companies; another one belongs to another column or was misread.",
    find: (tariff, { period }) => {
      const quality = tariff.components.filter(({ category }) => category === "quality");
      return [true, false].flatMap((misread) => differing(quality, period, misread));
    },
  },
  {
    name: "national rate in a table is not misread",
    code: "national_rate_differs",
    blocks: true,
    parts: true,
    because: misreadBecause,
    find: (tariff, { period }) => differing(shared(tariff), period, true),
  },
  {
    name: "national rate in a table is the country's",
    code: "national_rate_differs",
    blocks: false,
    parts: true,
    because: differsBecause,
    find: (tariff, { period }) => differing(shared(tariff), period, false),
  },
];

/** National rates of one company's document, and the days for which it prints them. */
export interface CompanyRates extends PeriodRates {
  readonly operator: string;
}

/**
 * National rates that another company prints with another value for the same days: one of the two documents is wrong or was misread.
 * None blocks; values that the country's table has are not asked about. Quality rates may be given with the others.
 */
export const nationalDisagreements = (own: PeriodRates, others: readonly CompanyRates[]): Problem[] =>
  disagreements(own, others).map(({ rate, other, value }) =>
    problemOf(
      { code: "national_rate_differs", blocks: false },
      {
        message: `${rate.name}: ${rate.source_text} ${rate.source_unit} is printed here, and ${value.source_text} ${value.source_unit} by ${other.operator} for the same days.`,
        at: rate,
      },
      null,
    ),
  );
