import type { Change } from "../model/change.ts";
import { dayBefore } from "../model/day.ts";
import { compareDecimals, decimal, roundedDecimal } from "../model/decimal.ts";
import { without } from "../model/national-days.ts";
import type { NationalRate, Period } from "../model/national-rates.ts";
import type { NationalContent } from "../model/national-record.ts";
import { inUnit, isAbout, placesOf, sameValue } from "../model/national-values.ts";
import type { Stamped } from "../model/record.ts";
import { compareText } from "../model/text.ts";
import type { Category, Unit } from "../model/vocabulary.ts";
import { changedNationalFields } from "./canonical.ts";
import { bandKey } from "./component-key.ts";
import { agreedRates } from "./national-agreed.ts";
import { chosenPrints, fitsCustomers, isOf, type NationalPrinting, nationalPrintings, type Printing } from "./national-prints.ts";
import { perKwh } from "./records.ts";
import { slug } from "./slug.ts";

/** The regulator's word for each; what a company prints beside it stands with its print. */
const names: Readonly<Partial<Record<Category, string>>> = {
  quality: "Stawka jakościowa",
  capacity: "Stawka opłaty mocowej",
  renewable: "Stawka opłaty OZE",
  cogeneration: "Stawka opłaty kogeneracyjnej",
  transition: "Stawka opłaty przejściowej",
};

type Rate = Pick<NationalContent, "category" | "customers" | "annual_kwh" | "value" | "unit" | "announced_by">;

/** A record but for the prints it shows, and the prints there are. */
interface Wanted {
  readonly rate: Rate;
  readonly days: Period;
  readonly by: readonly NationalPrinting[];
}

const idOf = ({ category, customers, annual_kwh, unit }: Rate, { from }: Period): string =>
  `national/${[category, customers, ...(annual_kwh === null ? [] : [bandKey(annual_kwh)]), slug(unit), from].join(".")}`;

const contentOf = ({ rate, days, by }: Wanted, before: NationalContent | undefined): NationalContent => ({
  national_id: idOf(rate, days),
  ...rate,
  value: decimal(rate.value),
  name: names[rate.category] ?? rate.category,
  value_pln_per_kwh: perKwh(rate),
  value_pln_per_month: rate.unit === "PLN/month" ? decimal(rate.value) : null,
  effective_from: days.from,
  effective_to: days.to === null ? null : dayBefore(days.to),
  basis: rate.announced_by === null ? "printed" : "announced",
  prints: chosenPrints(
    by.map(({ print }) => print),
    before?.prints ?? [],
  ),
  status: "active",
});

/** Of several roundings of one value in one unit the one that most documents print; then the shorter. */
const usualValue = (printings: readonly NationalPrinting[]): string => {
  const counts = new Map<string, number>();
  for (const { value } of printings) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([a, of], [b, than]) => than - of || a.length - b.length || compareText(a, b));
  return first?.[0] ?? "";
};

/**
 * Units a rate is billed in though nobody at hand prints it there: households' tariffs have the quality rate in zł/kWh with four decimals, and an
 * invoice multiplies that one (33,06 zł/MWh is billed as 0,0331 zł/kWh).
 */
const billedIn = ({ category, unit }: NationalRate): readonly Unit[] => (category === "quality" && unit === "PLN/MWh" ? ["PLN/kWh"] : []);

/** What a row of the table says for the days on which no other row holds instead of it: in its own unit, and in those it is printed in. */
const ofRow = (row: NationalRate, rows: readonly NationalRate[], printings: readonly NationalPrinting[]): Wanted[] => {
  const { category, customers, annual_kwh, value, unit, source } = row;
  const instead = rows.filter((other) => !row.prevails && other.prevails && other.customers === customers && isAbout(other, row));
  const concerned = printings.filter((one) => isAbout(one, row) && fitsCustomers(one, row));
  const alike = rows.filter((other) => isAbout(other, row) && sameValue(other, row));
  return without(row, instead).flatMap((days): Wanted[] => {
    const by = concerned.filter((one) => sameValue(one, row) && isOf(one, days, alike));
    const printedIn = (other: Unit): NationalPrinting[] => by.filter((one) => one.unit === other);
    const others = [...new Set([...billedIn(row), ...by.map((one) => one.unit)])].filter((other) => other !== unit);
    const rate = { category, customers, annual_kwh, announced_by: source };
    return [
      { rate: { ...rate, value, unit }, days, by: printedIn(unit) },
      ...others.map((other): Wanted => {
        const usual = usualValue(printedIn(other)) || roundedDecimal(inUnit(value, unit, other), placesOf(other));
        const prints = printedIn(other).filter((one) => compareDecimals(one.value, usual) === 0);
        return { rate: { ...rate, value: usual, unit: other }, days, by: prints };
      }),
    ];
  });
};

/** What shall be published, by id. */
const wantedRecords = (rows: readonly NationalRate[], printings: readonly NationalPrinting[]): Map<string, Wanted> => {
  const announced = rows.filter(({ partial }) => !partial).flatMap((row) => ofRow(row, rows, printings));
  const agreed = agreedRates(printings, rows).map(({ days, by, ...rate }) => ({ rate: { ...rate, announced_by: null }, days, by }));
  const wanted = new Map<string, Wanted>();
  for (const one of [...announced, ...agreed]) {
    const id = idOf(one.rate, one.days);
    if (wanted.has(id)) throw new Error(`two national rates would be published as ${id}`);
    wanted.set(id, one);
  }
  return wanted;
};

const changeTo = (before: NationalContent | undefined, after: NationalContent): Change[] => {
  if (before === undefined) return [{ record: "national", action: "create", fields: [], content: after }];
  const fields = changedNationalFields(before, after);
  if (fields.length === 0) return [];
  return [{ record: "national", action: after.status === "withdrawn" ? "withdraw" : "amend", fields, content: after }];
};

/**
 * The changes that bring the published rates of the whole country to what the dated table announces and the published documents print.
 * `published` holds all of them, withdrawn ones too. Orders do not matter; what is planned twice changes nothing the second time.
 */
export const planNational = (
  rows: readonly NationalRate[],
  printings: readonly Printing[],
  published: readonly Stamped<NationalContent>[],
): Change[] => {
  const before = new Map(published.map(({ content }) => [content.national_id, content]));
  const wanted = wantedRecords(rows, nationalPrintings(printings));
  return [...new Set([...before.keys(), ...wanted.keys()])].sort(compareText).flatMap((id) => {
    const [old, next] = [before.get(id), wanted.get(id)];
    if (next !== undefined) return changeTo(old, contentOf(next, old));
    return old === undefined ? [] : changeTo(old, { ...old, status: "withdrawn" });
  });
};
