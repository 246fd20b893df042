import { notThereYet, type Paging, pagingParameters, readPaging } from "../http/paging.ts";
import { isRefusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, isPast } from "../http/route.ts";
import { countOf, firstWhere, jsonOf, lastOf, partOf, rowsWhere, type Selection, type Sheet } from "../snapshot/sheet.ts";
import type { Snapshot, TariffRow } from "../snapshot/snapshot.ts";
import { type Filter, filterParameters, matcher, readFilter } from "./filter.ts";
import { type Found, renderList } from "./listing.ts";

export const tariffsParameters = [...pagingParameters, ...filterParameters, "as_of"] as const;

const foundIn = (sheet: Sheet<TariffRow>, rows: Selection<TariffRow>): Found => ({
  total: countOf(rows),
  part: (from, to) => {
    const selected = partOf(rows, from, to);
    return { json: jsonOf(sheet, selected), lastStamp: lastOf(sheet, selected)?.stamp ?? null };
  },
});

/** Of the two lists that hold all tariffs that can match, where there is one, the shorter. */
const candidates = ({ byOperator, byCode }: Snapshot, { operator, code }: Filter): readonly TariffRow[] | null => {
  const lists = [operator === undefined ? null : (byOperator.get(operator) ?? []), code === undefined ? null : (byCode.get(code) ?? [])];
  return lists.reduce((a, b) => (a === null ? b : b === null || a.length <= b.length ? a : b));
};

/** What changed after `since`, withdrawals included, in order of change. */
const findChanged = (snapshot: Snapshot, filter: Filter | null, since: number, until: number | null): Found => {
  const sheet = snapshot.byChange;
  const from = firstWhere(sheet, ({ stamp }) => stamp > since);
  const to =
    until === null
      ? sheet.length
      : Math.max(
          from,
          firstWhere(sheet, ({ stamp }) => stamp > until),
        );
  if (filter === null) return foundIn(sheet, { from, to });
  const matches = matcher(filter);
  const listed = candidates(snapshot, filter);
  if (listed === null || listed.length > to - from) return foundIn(sheet, rowsWhere(sheet, from, to, matches));
  const isAsked = (row: TariffRow): boolean => row.stamp > since && row.stamp <= (until ?? row.stamp) && matches(row);
  return foundIn(sheet, listed.filter(isAsked).sort(sheet.compare));
};

/** A withdrawn tariff is history: it is listed to those who ask for changes or for that status. */
const findCurrent = (snapshot: Snapshot, filter: Filter | null): Found => {
  if (filter === null) return foundIn(snapshot.shown, { from: 0, to: snapshot.shown.length });
  const withdrawn = filter.status === "withdrawn";
  const sheet = withdrawn ? snapshot.withdrawn : snapshot.shown;
  const matches = matcher(filter);
  const isAsked = (row: TariffRow): boolean => (row.status === "withdrawn") === withdrawn && matches(row);
  return foundIn(sheet, candidates(snapshot, filter)?.filter(isAsked) ?? rowsWhere(sheet, 0, sheet.length, isAsked));
};

const find = (snapshot: Snapshot, filter: Filter | null, { since, until }: Paging): Found =>
  since === null ? findCurrent(snapshot, filter) : findChanged(snapshot, filter, since, until);

/** GET /api/v1/tariffs */
export const tariffs = (asked: ApiQuery): Answer => {
  const { parameters, snapshot } = asked;
  const paging = readPaging(parameters, isPast(asked) ? snapshot : null);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until, asked.now);
  if (early !== null) return early;
  const filter = readFilter(parameters);
  if (filter !== null && isRefusal(filter)) return filter;
  // Of ALL tariffs: with a marker of the filtered ones, a tariff that leaves the list would leave a false 304 behind.
  return { marker: snapshot.marker, render: () => renderList(asked, paging, find(snapshot, filter, paging)) };
};
