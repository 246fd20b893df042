import { asOf, linksOf, type Paging } from "../http/paging.ts";
import type { ApiQuery } from "../http/route.ts";

/** Some rows of what was found, in the order they are sent. */
export interface Part {
  /** Ready bytes, commas between the records included. */
  readonly json: readonly Buffer[];
  /** Stamp of the last one; null when there is none. */
  readonly lastStamp: number | null;
}

/** The records that an answer is about, before paging. */
export interface Found {
  readonly total: number;
  /** The n-th to before the m-th. */
  readonly part: (from: number, to: number) => Part;
}

const quoted = (text: string | null): string => (text === null ? "null" : `"${text}"`);

const opening = Buffer.from('{"data":[');

/** One page of what was found. `extra`: ready JSON members that stand between `size` and `links`: `"tariff":{...},`. */
export const renderList = (
  { path, parameters, snapshot }: ApiQuery,
  paging: Paging,
  { total, part }: Found,
  extra?: readonly Buffer[],
): readonly Buffer[] => {
  const { json, lastStamp } = part(paging.page * paging.size, (paging.page + 1) * paging.size);
  const as_of = asOf(snapshot.watermark, paging.until);
  const { self, next, prev } = linksOf(path, parameters, paging, { total, lastStamp, asOf: as_of });
  const counts = `],"total":${total},"page":${paging.page},"size":${paging.size},`;
  // Percent-encoded links and stamps hold nothing that JSON would have to escape.
  const links = `"links":{"self":"${self}","next":${quoted(next)},"prev":${quoted(prev)}},"as_of":${quoted(as_of)},"epoch":${JSON.stringify(snapshot.epoch)}}`;
  const tail = extra === undefined ? [Buffer.from(counts + links)] : [Buffer.from(counts), ...extra, Buffer.from(links)];
  return [opening, ...json, ...tail];
};
