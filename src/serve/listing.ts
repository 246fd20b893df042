import { asOf, linksOf, type Paging } from "./paging.ts";
import type { Asked } from "./route.ts";
import { countOf, jsonOf, lastOf, partOf, type Selection, type Sheet } from "./sheet.ts";

/** The rows that an answer is about, before paging, in the order they are sent. */
export interface Found<Row> {
  readonly sheet: Sheet<Row>;
  readonly rows: Selection;
}

const quoted = (text: string | null): string => (text === null ? "null" : `"${text}"`);

const opening = Buffer.from('{"data":[');

/** One page of what was found. `extra`: ready JSON members that stand between `size` and `links`: `"tariff":{...},`. */
export const renderList = <Row extends { readonly stamp: number }>(
  { path, parameters, snapshot }: Asked,
  paging: Paging,
  { sheet, rows }: Found<Row>,
  extra?: readonly Buffer[],
): readonly Buffer[] => {
  const total = countOf(rows);
  const shown = partOf(rows, paging.page * paging.size, (paging.page + 1) * paging.size);
  const last = lastOf(shown);
  const as_of = asOf(snapshot.watermark, paging.until);
  const lastStamp = last === null ? null : (sheet.rows[last]?.stamp ?? null);
  const { self, next, prev } = linksOf(path, parameters, paging, { total, lastStamp, asOf: as_of });
  const counts = `],"total":${total},"page":${paging.page},"size":${paging.size},`;
  // Percent-encoded links and stamps hold nothing that JSON would have to escape.
  const links = `"links":{"self":"${self}","next":${quoted(next)},"prev":${quoted(prev)}},"as_of":${quoted(as_of)}}`;
  const tail = extra === undefined ? [Buffer.from(counts + links)] : [Buffer.from(counts), ...extra, Buffer.from(links)];
  return [opening, jsonOf(sheet, shown), ...tail];
};
