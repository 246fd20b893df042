import { setImmediate } from "node:timers/promises";
import { oneAtATime, shared } from "../../model/one-at-a-time.ts";
import type { Stamped } from "../../model/record.ts";
import type { Archive, ArchivedContents, ArchivedKind } from "../../ports/archive.ts";
import type { ExportFormat, ExportOrder, Exports } from "../../ports/exports.ts";
import type { KeptFile, KeptFiles } from "../../ports/kept-files.ts";
import { type Cell, columnsOf, lineOf, rowOf } from "./columns.ts";
import { csvHead, csvLines } from "./csv.ts";

/** Of the files' form: a release that writes the same records in another way must not find files in the old one. */
const form = 2;

/** So many records are turned into a file's bytes at once; between two lots requests are answered. */
const lot = 50;
/** Rows of a Parquet file that stand together: more compress better, and keep everybody waiting longer (500: 20 ms). */
const rowsOfGroup = 500;
/** There are nine files of a publication. */
const mostWaiting = { ofOne: 10, ofAll: 40 };

type Records<Kind extends ArchivedKind> = readonly Stamped<ArchivedContents[Kind]>[];

/** The same records in lists of a fixed length, whatever portions they came in: where a list ends is part of the bytes. */
async function* regrouped<Item>(batches: AsyncIterable<readonly Item[]>, length: number): AsyncGenerator<readonly Item[], void, undefined> {
  let group: Item[] = [];
  for await (const batch of batches)
    for (const item of batch) {
      group.push(item);
      if (group.length < length) continue;
      yield group;
      group = [];
    }
  if (group.length > 0) yield group;
}

async function* rowsOf<Kind extends ArchivedKind>(
  kind: Kind,
  batches: AsyncIterable<Records<Kind>>,
): AsyncGenerator<readonly (readonly Cell[])[], void, undefined> {
  for await (const records of regrouped(batches, lot)) {
    yield records.map((record) => rowOf(kind, record));
    await setImmediate();
  }
}

async function* jsonLines<Kind extends ArchivedKind>(
  kind: Kind,
  batches: AsyncIterable<Records<Kind>>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const records of regrouped(batches, lot)) {
    yield Buffer.from(records.map((record) => `${lineOf[kind](record)}\n`).join(""));
    await setImmediate();
  }
}

async function* csv<Kind extends ArchivedKind>(
  kind: Kind,
  batches: AsyncIterable<Records<Kind>>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const columns = columnsOf[kind];
  yield Buffer.from(csvHead(columns));
  for await (const rows of rowsOf(kind, batches)) yield Buffer.from(csvLines(columns, rows));
}

async function* parquet<Kind extends ArchivedKind>(
  kind: Kind,
  batches: AsyncIterable<Records<Kind>>,
): AsyncGenerator<Uint8Array, void, undefined> {
  // Loaded here: few want it, and everybody waits for a start.
  const { parquetPieces } = await import("./parquet.ts");
  yield* parquetPieces(columnsOf[kind], regrouped<readonly Cell[]>(rowsOf(kind, batches), rowsOfGroup));
}

/** All records of a kind as a file of that format, piece by piece. */
export const exportPieces = <Kind extends ArchivedKind>(
  kind: Kind,
  format: ExportFormat,
  batches: AsyncIterable<Records<Kind>>,
): AsyncIterable<Uint8Array> => {
  switch (format) {
    case "csv":
      return csv(kind, batches);
    case "jsonl":
      return jsonLines(kind, batches);
    case "parquet":
      return parquet(kind, batches);
  }
};

const nameOf = ({ epoch, tick, record, format }: ExportOrder): string =>
  `e${epoch.replace(/[^0-9A-Za-z]/g, "").slice(0, 40)}-${tick.replace(/\D/g, "")}-${record}-${form}.${format}`;

/** Files of the published state, made one at a time out of the archive and kept among `files`. */
export const openExports = (archive: Pick<Archive, "records">, files: KeptFiles): Exports => {
  const turn = oneAtATime("An export", mostWaiting);
  const once = shared<KeptFile>();
  return {
    find: (order) => files.find(nameOf(order)),
    make: async (order, asker) => {
      const name = nameOf(order);
      const { record, format, tick } = order;
      const make = () => files.keep(name, exportPieces(record, format, archive.records(record, tick)));
      return (await files.find(name)) ?? once(name, () => turn(asker, make));
    },
  };
};
