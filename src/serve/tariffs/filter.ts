import { keysOf } from "../../model/keyed.ts";
import { badValue, contradiction, type ParameterName, type Parameters } from "../http/parameters.ts";
import type { Refusal } from "../http/refusal.ts";
import { companyKey, comparableName } from "../snapshot/names.ts";
import type { TariffRow } from "../snapshot/snapshot.ts";

interface Reading {
  /** Names of the same parameter; given together they must say the same. */
  readonly names: readonly ParameterName[];
  /** The value to compare with, or null when nothing can be equal to it. */
  readonly read: (text: string) => string | null;
  readonly matches: (row: TariffRow, wanted: string) => boolean;
}

const name = (text: string): string | null => comparableName(text) || null;
const company = (text: string): string | null => companyKey(text) || null;
const asItIs = (text: string): string => text;

/** Both ends of a period belong to it; an open end holds for ever. */
const inForce = (row: TariffRow, date: string): boolean => (row.from ?? date) <= date && date <= (row.to ?? date);

/** Every filter: its parameters, how they are read, and which tariffs it leaves. */
const readings = {
  status: { names: ["status"], read: asItIs, matches: (row, status) => row.status === status },
  operator: { names: ["osd", "operator"], read: company, matches: (row, operator) => row.operator === operator },
  code: { names: ["taryfa", "tariff"], read: (text) => text.toLowerCase(), matches: (row, code) => row.code === code },
  type: { names: ["tariff_type"], read: asItIs, matches: (row, type) => row.type === type },
  region: { names: ["region"], read: name, matches: (row, region) => row.region === region },
  date: { names: ["date"], read: asItIs, matches: inForce },
} as const satisfies Readonly<Record<string, Reading>>;
type Field = keyof typeof readings;
const fields = keysOf(readings);

/** What a tariff must be to be listed; names and codes in the form they are compared in. */
export type Filter = { readonly [field in Field]?: string };

export const filterParameters: readonly (typeof readings)[Field]["names"][number][] = fields.flatMap((field) => readings[field].names);

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
  for (const field of fields) {
    const { names, read } = readings[field];
    const value = readOne(asked, names, read);
    if (typeof value === "object") return value;
    if (value !== undefined) filter[field] = value;
  }
  return Object.keys(filter).length === 0 ? null : filter;
};

/** Whether a tariff is one that is asked for. */
export const matcher = (filter: Filter | null): ((row: TariffRow) => boolean) => {
  const wanted = fields.flatMap((field) => {
    const value = filter?.[field];
    return value === undefined ? [] : [{ value, matches: readings[field].matches }];
  });
  return (row) => wanted.every(({ value, matches }) => matches(row, value));
};
