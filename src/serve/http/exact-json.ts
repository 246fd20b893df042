import { Decimal } from "../../model/vocabulary-schemas.ts";

/** Fields of records, at any depth, whose text is a decimal and stands as a number on the wire. */
const decimalFields: ReadonlySet<string> = new Set([
  "value",
  "value_pln_per_kwh",
  "value_pln_per_month",
  "energy_pln_per_kwh",
  "source_value",
  "pln",
]);
/** Their `from` and `to` are decimals; elsewhere these names are days. */
const bandField = "annual_kwh";
/** What stands within is the document's own, whatever it is called. */
const opaqueFields: ReadonlySet<string> = new Set(["params"]);

type Meaning = "decimal" | "band" | "opaque" | "record";

const meaningOf = (field: string, around: Meaning): Meaning => {
  if (around === "opaque" || opaqueFields.has(field)) return "opaque";
  if (field === bandField) return "band";
  return decimalFields.has(field) || (around === "band" && (field === "from" || field === "to")) ? "decimal" : "record";
};

const write = (value: unknown, meaning: Meaning): string => {
  if (Array.isArray(value)) return `[${value.map((one) => write(one, meaning)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${write(one, meaningOf(name, meaning))}`);
    return `{${members.join(",")}}`;
  }
  // The decimal's own digits: no float is between the record and the wire.
  if (meaning === "decimal" && typeof value === "string" && Decimal.safeParse(value).success) return value;
  return JSON.stringify(value ?? null);
};

/** What a record's field holds, as JSON; decimals by their digits. */
export const exactJson = (field: string, value: unknown): string => write(value, meaningOf(field, "record"));
