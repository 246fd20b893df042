import { compareDays } from "../model/day.ts";
import { compareDecimals } from "../model/decimal.ts";
import type { NationalContent } from "../model/national-record.ts";
import { legalSourceOf } from "../model/national-sources.ts";
import { bandOf, sameValue } from "../model/national-values.ts";
import type { PublishedTariff, Stamped } from "../model/record.ts";
import { transitionAbolished } from "../model/statutory-prices.ts";
import { type Category, nationwideCategories, type Unit, units } from "../model/vocabulary.ts";
import { isCharged, isPrintedFor, lastKnown, missingFee } from "./national-missing.ts";
import type { Missing, OfferComponent, Question, Warning } from "./offer.ts";
import { isHousehold, isNotOfDay, isSmallGroup, isSmallPower, type Left, lack, leave, type Rate, toRate } from "./rates.ts";
import { reasonText } from "./reasons.ts";
import { warningOf } from "./warnings.ts";

export interface NationalRates {
  readonly open: readonly Rate[];
  readonly left: readonly Left[];
  /** What is charged on the day and has no rate that may be counted. */
  readonly missing: readonly Missing[];
  readonly warnings: readonly Warning[];
}
type Fee = Stamped<NationalContent>;

const isInForce = ({ effective_from: from, effective_to: to }: NationalContent, date: string): boolean =>
  compareDays(from, date) <= 0 && (to === null || compareDays(date, to) <= 0);
const isSplit = ({ customers }: NationalContent): boolean => customers === "protected" || customers === "unprotected";

const toNational = ({ content, updated_at }: Fee): Rate => {
  const print = content.prints.find(({ value, unit }) => unit === content.unit && compareDecimals(value, content.value) === 0);
  const record: OfferComponent["record"] = {
    component_id: content.national_id,
    tariff_id: null,
    name: content.name,
    category: content.category,
    value: content.value,
    unit: content.unit,
    currency: "PLN",
    zone: null,
    season: null,
    day_type: null,
    phases: null,
    billing_period: null,
    reading: null,
    condition: null,
    annual_kwh: content.annual_kwh,
    effective_from: content.effective_from,
    effective_to: content.effective_to,
    value_pln_per_kwh: content.value_pln_per_kwh,
    value_pln_per_month: content.value_pln_per_month,
    source_text: print?.source_text ?? null,
    source_unit: print?.source_unit ?? null,
    evidence: print?.evidence ?? null,
    status: "active",
  };
  return { ...toRate("global", record, updated_at), legal_source: legalSourceOf(content) };
};

/** The units that a company bills in, by what its tariff prints; else as the trade does. */
const unitsOf = (prints: readonly Rate[], tariffCode: string): readonly Unit[] => [
  ...units.filter((unit) => prints.some(({ record }) => record.unit === unit)),
  ...(/^[GC]/.test(tariffCode) ? units : units.toReversed()),
];

/** Of records for one purpose, those of the first of these units that there is; of two capacity fees in force, the law's waiver. */
const inForce = (fees: readonly Rate[], wanted: readonly Unit[]): readonly Rate[] => {
  const unit = wanted.find((one) => fees.some(({ record }) => record.unit === one));
  const found = fees.filter(({ record }) => record.unit === unit);
  // An announced rate goes on standing beside the act that lets nobody pay it.
  const waived = found.filter(({ record, amount }) => record.category === "capacity" && compareDecimals(amount, "0") === 0);
  return waived.length > 0 ? waived.slice(0, 1) : found;
};

/** A print of the tariff that is no record's value in any part of its own days: what the company bills may be something else. */
const differing = (print: Rate, chosen: readonly Rate[], known: readonly Fee[], tariff: PublishedTariff): boolean => {
  if (print.record.condition !== null) return false;
  const { effective_from: from, effective_to: to } = tariff.tariff.content;
  const overlaps = ({ content }: Fee): boolean =>
    (to === null || compareDays(content.effective_from, to) <= 0) &&
    (from === null || content.effective_to === null || compareDays(from, content.effective_to) <= 0);
  const rivals = chosen.filter((rate) => rate.kind === print.kind && bandOf(rate.record.annual_kwh) === bandOf(print.record.annual_kwh));
  return (
    rivals.length > 0 &&
    !rivals.some((rate) => sameValue(rate.record, print.record)) &&
    !known.some(
      (one) => bandOf(one.content.annual_kwh) === bandOf(print.record.annual_kwh) && overlaps(one) && sameValue(one.content, print.record),
    )
  );
};

/** Why a tariff's own print may not be counted on a day of which no national rate is known; null where it may. */
const ownPrint = (rate: Rate, tariff: PublishedTariff, date: string): Left | null => {
  if (rate.record.category === "transition" && compareDays(date, transitionAbolished.from) >= 0)
    return leave(rate, reasonText("abolished", transitionAbolished.from));
  return isPrintedFor(tariff, date) ? null : lack(rate, null, reasonText("earlier_year"));
};

/**
 * What is the same for all operators, as it is charged with one tariff on a day. The records in force stand in the place of what the
 * tariff prints: rates change without it. Only where no record is known does its own print count, on the days that it is printed for.
 */
export const nationalSide = (
  tariff: PublishedTariff,
  national: readonly Fee[],
  { date, power_kw }: Pick<Question, "date" | "power_kw">,
): NationalRates => {
  const code = tariff.tariff.content.tariff_code;
  const customers = isHousehold(code) ? "households" : "others";
  const byMonth = customers === "others" && isSmallGroup(code) && isSmallPower(power_kw);
  const isFor = ({ customers: whom, category, value }: NationalContent): boolean => {
    if (byMonth && category === "capacity") return whom === "households" && compareDecimals(value, "0") !== 0;
    return whom === "all" || whom === customers || whom === "protected" || whom === "unprotected";
  };
  const mine = national.filter(({ content }) => content.status === "active" && isFor(content));
  const fees = nationwideCategories.map((category) => {
    const prints = tariff.components
      .filter(({ content }) => content.status === "active" && content.category === category && !isNotOfDay(content, tariff.tariff, date))
      .map(({ content, updated_at }) => toRate("global", content, updated_at));
    const known = mine.filter(({ content }) => content.category === category);
    const today = known.filter(({ content }) => isInForce(content, date));
    const split = today.filter(({ content }) => isSplit(content)).map(toNational);
    const whole = today.filter(({ content }) => !isSplit(content)).map(toNational);
    const purposeOf = ({ kind, record }: Rate): string => `${kind} ${bandOf(record.annual_kwh)}`;
    const chosen = [...new Set(whole.map(purposeOf))].flatMap((purpose) =>
      inForce(
        whole.filter((rate) => purposeOf(rate) === purpose),
        unitsOf(prints, code),
      ),
    );
    return { category, prints, known, split, chosen };
  });
  const missing = fees.filter(({ split, chosen }) => split.length === 0 && chosen.length === 0);
  const own = missing.flatMap(({ prints }) => prints);
  const gone = own.flatMap((rate) => ownPrint(rate, tariff, date) ?? []);
  const standIn = own.filter((rate) => !gone.some((one) => one.rate === rate));
  const isOf = (category: Category) => (rate: Rate) => rate.record.category === category;
  const unknown = missing.filter(({ category }) => isCharged(category, date) || standIn.some(isOf(category)));
  const without = unknown.filter(({ category }) => !standIn.some(isOf(category)));
  const differ = fees.flatMap(({ category, prints, chosen, known }) =>
    prints.flatMap((print) =>
      differing(print, chosen, known, tariff)
        ? [{ category, printed: print.record.value, unit: print.record.unit, used: chosen.map(({ record }) => record.component_id) }]
        : [],
    ),
  );
  const because = reasonText("price_freeze");
  return {
    open: [...fees.flatMap(({ chosen }) => chosen), ...standIn],
    left: [...gone, ...fees.flatMap(({ split }) => split.map((rate) => lack(rate, "statutory_price_not_computed", because)))],
    missing: without.map(({ category }) => missingFee(category, customers === "households" || byMonth)),
    warnings: [
      ...(unknown.length > 0
        ? [
            warningOf("national_rate_unknown", {
              categories: unknown.map(({ category }) => category),
              without: without.map(({ category }) => category),
              last_known: without.flatMap(({ known }) => lastKnown(known, date)),
            }),
          ]
        : []),
      ...(differ.length > 0 ? [warningOf("national_rate_differs", { rates: differ })] : []),
    ],
  };
};
