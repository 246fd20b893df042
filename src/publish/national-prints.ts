import { compareDays } from "../model/day.ts";
import type { Decision } from "../model/decision.ts";
import type { DocumentFacts, ExtractedComponent } from "../model/extraction.ts";
import { daysOfRates, overlap, periodOf } from "../model/national-days.ts";
import type { NationalRate, Period } from "../model/national-rates.ts";
import type { NationalContent, NationalPrint } from "../model/national-record.ts";
import { isReduced, kindOfUnit } from "../model/national-values.ts";
import { compareText } from "../model/text.ts";

/** A published document with the rates of the whole country that it prints. */
export interface Printing {
  readonly documentSha256: string;
  readonly decision: Decision;
  readonly rates: readonly ExtractedComponent[];
  readonly pageSizes: DocumentFacts["page_sizes"];
}

/** One print of a rate, with what it is of. */
export interface NationalPrinting extends Pick<NationalContent, "category" | "customers" | "annual_kwh" | "value" | "unit"> {
  readonly print: NationalPrint;
  /** It holds under a condition that only its own tariff explains. */
  readonly conditional: boolean;
  /** The days whose rates its document prints, and those from its decision on that it may be meant for. */
  readonly days: Period & { readonly hasDays: boolean };
  readonly period: Period;
}

/** For whom a printed rate is; null where it is none of the whole country's. What varies by zone or phases is a group's own. */
const customersOf = ({
  category,
  unit,
  annual_kwh,
  zone,
  season,
  day_type,
  phases,
}: ExtractedComponent): NationalPrinting["customers"] | null => {
  if ((zone !== null && zone !== "flat") || season !== null || day_type !== null || phases !== null) return null;
  const kind = kindOfUnit(unit);
  const forHouseholds = kind === "month" && annual_kwh !== null;
  const byEnergy = kind === "energy" && annual_kwh === null;
  if (category === "quality" || category === "renewable" || category === "cogeneration") return byEnergy ? "all" : null;
  if (category === "transition") return forHouseholds ? "households" : null;
  if (category !== "capacity") return null;
  return forHouseholds ? "households" : byEnergy ? "others" : null;
};

const printingsOf = ({ documentSha256, decision, pageSizes }: Printing, rate: ExtractedComponent): NationalPrinting[] => {
  const { category, unit, annual_kwh, value, condition, name, source_text, source_unit, page, bbox, context } = rate;
  const [customers, days, period] = [customersOf(rate), daysOfRates(decision), periodOf(decision)];
  const size = pageSizes.find((one) => one.page === page);
  // A print without its place is no evidence.
  if (customers === null || days === null || period === null || size === undefined || isReduced(rate)) return [];
  const print: NationalPrint = {
    value,
    unit,
    name,
    source_text,
    source_unit,
    operator_name: decision.operator,
    decision: { decision_number: decision.number, decision_date: decision.date, decision_kind: decision.kind },
    evidence: { page, bbox, text: context, document_sha256: documentSha256, page_width: size.width, page_height: size.height },
  };
  // "other_customers" says for whom the capacity fee is, which `customers` does.
  const conditional = condition !== null && condition.code !== "other_customers";
  return [{ category, customers, annual_kwh, value, unit, print, conditional, days, period }];
};

/** What each document prints of national rates; a rate that stands in many tables of one document is said once, where it stands first. */
export const nationalPrintings = (printings: readonly Printing[]): NationalPrinting[] =>
  printings.flatMap((printing) => {
    const first = new Map<string, NationalPrinting>();
    for (const printed of printing.rates.flatMap((rate) => printingsOf(printing, rate))) {
      const key = JSON.stringify([
        printed.category,
        printed.customers,
        printed.annual_kwh,
        printed.unit,
        printed.value,
        printed.conditional,
      ]);
      if (!first.has(key)) first.set(key, printed);
    }
    return [...first.values()];
  });

/**
 * Is a print of these days? A tariff may print what held when it was decided, or what will hold once its year is over: that counts only
 * where its value (`alike`: the days of all rows that have it) is none of its own days'.
 */
export const isOf = (printed: NationalPrinting, days: Period, alike: readonly Period[]): boolean =>
  overlap(printed.days, days) !== null ||
  (overlap(printed.period, days) !== null && !alike.some((other) => overlap(printed.days, other) !== null));

/** May a print be of a row for these customers? Under the freeze one tariff prints the rates of both, and does not name them alike. */
export const fitsCustomers = (printed: NationalPrinting, { customers }: Pick<NationalRate, "customers">): boolean =>
  printed.customers === customers || (printed.customers === "all" && (customers === "protected" || customers === "unprotected"));

const most = 3;

const byDecision = (a: NationalPrint, b: NationalPrint): number =>
  compareDays(a.decision.decision_date ?? "", b.decision.decision_date ?? "") ||
  compareText(a.decision.decision_number, b.decision.decision_number) ||
  compareText(a.decision.decision_kind, b.decision.decision_kind) ||
  compareText(a.evidence.document_sha256, b.evidence.document_sha256);

const sameAct = ({ decision: a }: NationalPrint, { decision: b }: NationalPrint): boolean =>
  a.decision_number === b.decision_number && a.decision_date === b.decision_date && a.decision_kind === b.decision_kind;

/**
 * The prints that a record shows: those of the decisions made first, whatever order they came in. A further company's tariff, decided later,
 * so changes nothing of a rate that did not change. Of several copies of one decision the one that is shown stays.
 */
export const chosenPrints = (printed: readonly NationalPrint[], before: readonly NationalPrint[]): NationalPrint[] => {
  const known = new Set(before.map(({ evidence }) => evidence.document_sha256));
  const knownFirst = (a: NationalPrint, b: NationalPrint): number =>
    Number(known.has(b.evidence.document_sha256)) - Number(known.has(a.evidence.document_sha256)) || byDecision(a, b);
  const acts: NationalPrint[] = [];
  // Of several copies of one decision one print is enough.
  for (const print of [...printed].sort(knownFirst)) if (!acts.some((other) => sameAct(other, print))) acts.push(print);
  return acts.sort(byDecision).slice(0, most);
};
