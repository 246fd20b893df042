import { comparableName } from "./names.ts";
import { badValue, type ParameterName, type Parameters } from "./parameters.ts";
import type { Refusal } from "./refusal.ts";
import { isDay } from "./since.ts";
import type { TariffRow } from "./snapshot.ts";

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
  /** The value to compare with, or null when it is not acceptable. */
  readonly read: (text: string) => string | null;
}

const oneOf =
  (...words: readonly string[]) =>
  (text: string): string | null =>
    words.includes(text) ? text : null;
const name = (text: string): string | null => comparableName(text) || null;
const code = (text: string): string => text.toLowerCase();

const readings: readonly Reading[] = [
  { field: "status", names: ["status"], read: oneOf("active", "superseded", "withdrawn") },
  { field: "operator", names: ["osd", "operator"], read: name },
  { field: "code", names: ["taryfa", "tariff"], read: code },
  { field: "type", names: ["tariff_type"], read: oneOf("distribution", "supply") },
  { field: "region", names: ["region"], read: name },
  { field: "date", names: ["date"], read: (text) => (isDay(text) ? text : null) },
];

export const filterParameters = ["status", "osd", "operator", "taryfa", "tariff", "tariff_type", "region", "date"] as const;

const readOne = ({ names, read }: Reading, asked: Parameters): string | undefined | Refusal => {
  let value: string | undefined;
  for (const parameter of names) {
    const text = asked.get(parameter);
    if (text === undefined) continue;
    const meant = read(text);
    if (meant === null) return badValue(parameter, text);
    if (value !== undefined && value !== meant) {
      const message = `${names.join(" and ")} are two names of one parameter and came with different values; give one of them.`;
      return { error: "invalid_parameter", message, parameter };
    }
    value = meant;
  }
  return value;
};

/** Null when nothing is filtered. */
export const readFilter = (asked: Parameters): Filter | null | Refusal => {
  const filter: { -readonly [field in keyof Filter]: Filter[field] } = {};
  for (const reading of readings) {
    const value = readOne(reading, asked);
    if (typeof value === "object") return value;
    if (value !== undefined) filter[reading.field] = value;
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
