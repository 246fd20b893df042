import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { Cell, CellKind, Column } from "./columns.ts";

/** Eighteen places after the point and twenty before it: no rate comes near. Sixteen bytes hold 38 digits. */
const precision = 38;
const scale = 18;

const physical: Readonly<Record<CellKind, Omit<SchemaElement, "name">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  // As text: a reader that makes numbers of it would make floats of the decimals within.
  json: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  decimal: { type: "FIXED_LEN_BYTE_ARRAY", type_length: 16, converted_type: "DECIMAL", precision, scale },
  integer: { type: "INT32" },
  real: { type: "DOUBLE" },
  day: { type: "INT32", converted_type: "DATE" },
  stamp: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
};

/** "0.246" as the whole number of its eighteenth places: exact. Throws where it has more digits than there is room for. */
const unscaled = (decimal: string): bigint => {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === "" || fraction.length > scale || whole.length > precision - scale)
    throw new Error(`${JSON.stringify(decimal)} does not fit into decimal(${precision}, ${scale})`);
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, "0")}`);
};

const storedValue = (kind: CellKind, cell: Cell): unknown => {
  if (cell === null) return null;
  if (kind === "decimal") return unscaled(String(cell));
  return kind === "day" || kind === "stamp" ? new Date(cell) : cell;
};

/**
 * A Parquet file as its pieces come: one group of rows for each list of rows. The same rows give the same bytes. Days are DATE, stamps
 * TIMESTAMP_MILLIS, decimals DECIMAL(38, 18).
 */
export async function* parquetPieces(
  columns: readonly Column[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: "record", num_children: columns.length },
    ...columns.map(({ name, kind }): SchemaElement => ({ name, repetition_type: "OPTIONAL", ...physical[kind] })),
  ];
  const parquet = new ParquetWriter({ writer, schema, createdBy: "taryfikator" });
  // Positions count on from the beginning of the file; only what was handed on is let go.
  const handOn = (): Uint8Array => {
    const piece = new Uint8Array(writer.buffer.slice(0, writer.index));
    writer.index = 0;
    return piece;
  };
  for await (const rows of groups) {
    const columnData = columns.map(({ name, kind }, index) => ({ name, data: rows.map((row) => storedValue(kind, row[index] ?? null)) }));
    parquet.write({ columnData, rowGroupSize: rows.length });
    yield handOn();
  }
  parquet.finish();
  yield handOn();
}
