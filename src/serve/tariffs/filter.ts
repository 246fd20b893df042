import { badValue, contradiction, type ParameterName, type Parameters } from "../http/parameters.ts";
import type { Refusal } from "../http/refusal.ts";
import { companyKey, comparableName } from "../snapshot/names.ts";
import type { TariffRow } from "../snapshot/snapshot.ts";

/** What a tariff must be to be listed; names and codes in the form they are compared in. */
export interface Filter {
  readonly operator?: string;
  readonly code?: string;
  readonly type?: string;
  readonly region?: string;
  readonly status?: string;
  readonly date?: string;
}

interface Reading {
  readonly field: keyof Filter;
  /** Names of the same parameter; given together they must say the same. */
  readonly names: readonly ParameterName[];
  /** The value to compare with, or null when nothing can be equal to it. */
  readonly read: (text: string) => string | null;
}

const name = (text: string): string | null => comparableName(text) || null;
const company = (text: string): string | null => companyKey(text) || null;
const asItIs = (text: string): string => text;

const readings: readonly Reading[] = [
  { field: "status", names: ["status"], read: asItIs },
  { field: "operator", names: ["osd", "operator"], read: company },
  { field: "code", names: ["taryfa", "tariff"], read: (text) => text.toLowerCase() },
  { field: "type", names: ["tariff_type"], read: asItIs },
  { field: "region", names: ["region"], read: name },
  { field: "date", names: ["date"], read: asItIs },
];

export const filterParameters = ["status", "osd", "operator", "taryfa", "tariff", "tariff_type", "region", "date"] as const;

/** One value under several names: undefined when none came. */
export const readOne = (
  asked: Parameters,
  names: readonly ParameterName[],
  read: (text: string) => string | null,
): string | undefined | Refusal => {
  let value: string | undefined;
  for (const parameter of names) {
    const text = asked.get(parameter);
    if (text === undefined) continue;
    const parsed = read(text);
    if (parsed === null) return badValue(parameter, text);
    if (value !== undefined && value !== parsed) return contradiction(names, parameter);
    value = parsed;
  }
  return value;
};

/** Null when nothing is filtered. */
export const readFilter = (asked: Parameters): Filter | null | Refusal => {
  const filter: { -readonly [field in keyof Filter]: Filter[field] } = {};
  for (const { field, names, read } of readings) {
    const value = readOne(asked, names, read);
    if (typeof value === "object") return value;
    if (value !== undefined) filter[field] = value;
  }
  return Object.keys(filter).length === 0 ? null : filter;
};

const same = (wanted: string | undefined, is: string | null): boolean => wanted === undefined || wanted === is;

/** Both ends of a period belong to it; an open end holds for ever. */
const inForce = (row: TariffRow, date: string): boolean => (row.from ?? date) <= date && date <= (row.to ?? date);

export const matches = (row: TariffRow, filter: Filter): boolean =>
  same(filter.operator, row.operator) &&
  same(filter.code, row.code) &&
  same(filter.type, row.type) &&
  same(filter.region, row.region) &&
  same(filter.status, row.status) &&
  (filter.date === undefined || inForce(row, filter.date));
