import type { Stamped } from "../../model/record.ts";
import type { ArchivedContents, ArchivedKind } from "../../ports/archive.ts";
import { exactJson } from "../http/exact-json.ts";
import { componentJson, nationalJson, tariffJson } from "../http/json.ts";

/**
 * What a cell holds: "decimal" is exact digits as text, "day" YYYY-MM-DD, "stamp" the stamp as every record carries it, "json" a list or
 * object as JSON text.
 */
export type CellKind = "text" | "decimal" | "integer" | "real" | "day" | "stamp" | "json";
export type Cell = string | number | null;

/** A record as it is sent, and as it is kept: decimals are exact in the second alone. */
interface Both {
  readonly wire: unknown;
  readonly kept: unknown;
}

export interface Column {
  readonly name: string;
  readonly kind: CellKind;
  readonly read: (record: Both) => Cell;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Null where there is nothing. The names are this file's own, never a document's. */
const within = (value: unknown, path: readonly string[]): unknown => {
  let at = value;
  for (const name of path) at = isObject(at) ? at[name] : null;
  return at ?? null;
};

const cellOf = (kind: CellKind, path: readonly string[], { wire, kept }: Both): Cell => {
  const sent = within(wire, path);
  if (sent === null) return null;
  // Its decimals by their digits, as they stand in the record that is kept; lists that it lacks are empty on the wire.
  if (kind === "json") return exactJson(path.at(-1) ?? "", within(kept, path) ?? sent);
  const value = kind === "decimal" ? within(kept, path) : sent;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new Error(`${path.join(".")} holds no ${kind}: ${JSON.stringify(value)}`);
};

/** "decision_date" of "provenance" is the column "provenance_decision_date". */
const column = (kind: CellKind, ...path: readonly [string, ...string[]]): Column => ({
  name: path.join("_"),
  kind,
  read: (record) => cellOf(kind, path, record),
});

const texts = (...names: readonly string[]): readonly Column[] => names.map((name) => column("text", name));
const period: readonly Column[] = [column("day", "effective_from"), column("day", "effective_to")];
const amounts: readonly Column[] = [column("decimal", "value_pln_per_kwh"), column("decimal", "value_pln_per_month")];
const band: readonly Column[] = [column("decimal", "annual_kwh", "from"), column("decimal", "annual_kwh", "to")];
const updated = column("stamp", "updated_at");

const tariffColumns: readonly Column[] = [
  ...texts("tariff_id", "series_id", "operator_name", "operator_type", "tariff_type", "tariff_code"),
  column("integer", "zone_count"),
  column("json", "zones"),
  ...texts("voltage_level", "region"),
  ...period,
  ...texts("status", "superseded_by"),
  updated,
  column("text", "provenance", "publisher"),
  column("text", "provenance", "decision_number"),
  column("day", "provenance", "decision_date"),
  column("text", "provenance", "decision_kind"),
  column("json", "provenance", "bulletin"),
  column("text", "provenance", "title"),
  column("text", "provenance", "source_url"),
  column("text", "provenance", "document_sha256"),
  column("stamp", "provenance", "retrieved_at"),
  column("json", "provenance", "pages"),
  column("text", "provenance", "extractor_version"),
  column("json", "provenance", "amended_by"),
  column("json", "provenance", "pending"),
  column("text", "effective_from_state"),
  column("day", "effective_from_earliest"),
  column("day", "effective_from_latest"),
  column("json", "collapsed_regions"),
  column("json", "zone_clock"),
];

const componentColumns: readonly Column[] = [
  ...texts("name", "category"),
  column("decimal", "value"),
  ...texts("unit", "currency", "zone", "component_id", "tariff_id", "season", "day_type"),
  column("integer", "phases"),
  ...texts("billing_period", "reading"),
  column("text", "condition", "code"),
  column("text", "condition", "text"),
  column("json", "condition", "params"),
  ...band,
  ...period,
  ...amounts,
  ...texts("source_text", "source_unit"),
  column("text", "evidence", "document_sha256"),
  column("integer", "evidence", "page"),
  column("json", "evidence", "bbox"),
  column("real", "evidence", "page_width"),
  column("real", "evidence", "page_height"),
  column("text", "evidence", "text"),
  column("text", "status"),
  updated,
];

const nationalColumns: readonly Column[] = [
  ...texts("national_id", "category", "customers"),
  ...band,
  column("text", "name"),
  column("decimal", "value"),
  column("text", "unit"),
  ...amounts,
  ...period,
  ...texts("basis", "announced_by"),
  column("json", "prints"),
  column("text", "status"),
  updated,
];

/** The columns of each kind of record, in the order of its fields on the wire. */
export const columnsOf: Readonly<Record<ArchivedKind, readonly Column[]>> = {
  tariff: tariffColumns,
  component: componentColumns,
  national: nationalColumns,
};

type Writers = { readonly [Kind in ArchivedKind]: (record: Stamped<ArchivedContents[Kind]>) => string };
/** Each kind of record as it stands on the wire. */
export const lineOf: Writers = { tariff: tariffJson, component: componentJson, national: nationalJson };

/** One record as a row of cells. */
export const rowOf = <Kind extends ArchivedKind>(kind: Kind, record: Stamped<ArchivedContents[Kind]>): readonly Cell[] => {
  const both = { wire: JSON.parse(lineOf[kind](record)) as unknown, kept: record.content };
  return columnsOf[kind].map(({ read }) => read(both));
};
