import { type Filter, filterParameters, matches, readFilter } from "./filter.ts";
import { type Found, renderList } from "./listing.ts";
import { notThereYet, type Paging, pagingParameters, readPaging } from "./paging.ts";
import { isRefusal } from "./refusal.ts";
import type { Answer, Asked } from "./route.ts";
import { firstAfter, type Sheet } from "./sheet.ts";
import type { Snapshot, TariffRow } from "./snapshot.ts";

export const tariffsParameters = [...pagingParameters, ...filterParameters] as const;

const rowsWhere = (sheet: Sheet<TariffRow>, from: number, to: number, keep: (row: TariffRow) => boolean): readonly number[] => {
  const found: number[] = [];
  for (let index = from; index < to; index += 1) {
    const row = sheet.rows[index];
    if (row && keep(row)) found.push(index);
  }
  return found;
};

const find = (snapshot: Snapshot, filter: Filter | null, { since, until }: Paging): Found<TariffRow> => {
  const { byId, byChange, visible } = snapshot;
  if (since !== null) {
    const from = firstAfter(byChange.rows, since);
    const to = Math.max(from, until === null ? byChange.rows.length : firstAfter(byChange.rows, until));
    return { sheet: byChange, rows: filter === null ? { from, to } : rowsWhere(byChange, from, to, (row) => matches(row, filter)) };
  }
  if (filter === null) return { sheet: byId, rows: visible };
  // A withdrawn tariff is history: it is listed to those who ask for changes or for that status.
  const shown = (row: TariffRow): boolean => filter.status !== undefined || row.status !== "withdrawn";
  return { sheet: byId, rows: rowsWhere(byId, 0, byId.rows.length, (row) => shown(row) && matches(row, filter)) };
};

/** GET /api/v1/tariffs */
export const tariffs = (asked: Asked): Answer => {
  const { parameters, snapshot } = asked;
  const paging = readPaging(parameters);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until);
  if (early !== null) return early;
  const filter = readFilter(parameters);
  if (filter !== null && isRefusal(filter)) return filter;
  // Of ALL tariffs: with a marker of the filtered ones, a tariff that leaves the list would leave a false 304 behind.
  return { marker: snapshot.marker, render: () => renderList(asked, paging, find(snapshot, filter, paging)) };
};
