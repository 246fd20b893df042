import { oneAtATime } from "../../model/one-at-a-time.ts";
import type { FieldChange, LogEntry } from "../../ports/history.ts";
import { exactJson } from "../http/exact-json.ts";
import { asOf, linkTo, notThereYet, type Paging, readPaging } from "../http/paging.ts";
import { type ParameterName, type Parameters, parsedValue } from "../http/parameters.ts";
import { isRefusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, askerOf } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import { publicFields } from "../http/wire-fields.ts";
import { inTurns } from "../snapshot/in-turns.ts";
import { markerOf } from "../snapshot/watermark.ts";

export const changesParameters = ["tariff_id", "decision_number", "size", "since", "until"] as const satisfies readonly ParameterName[];

/** The fields of a change that are public. */
export const shownFields = ({ fields, record }: LogEntry): readonly FieldChange[] =>
  fields.filter(({ field }) => publicFields[record].has(field));

const changeJson = (entry: LogEntry): string => {
  const { updatedAt, record, id, tariffId, action, cause } = entry;
  const changed = shownFields(entry).map(
    ({ field, before, after }) =>
      `{"field":${JSON.stringify(field)},"before":${exactJson(field, before)},"after":${exactJson(field, after)}}`,
  );
  const wireCause = {
    decision_number: cause.decision_number,
    decision_date: cause.decision_date,
    decision_kind: cause.decision_kind,
    document_sha256: cause.document_sha256,
    says: cause.message,
  };
  const head = JSON.stringify({ updated_at: formatStamp(Date.parse(updatedAt)), record, id, tariff_id: tariffId, action });
  return `${head.slice(0, -1)},"fields":[${changed.join(",")}],"cause":${JSON.stringify(wireCause)}}`;
};

/** So many changes are written in one go, with the requests in between that came meanwhile. */
const changesAtOnce = 25;

function* changeSteps(entries: readonly LogEntry[]): Generator<void, string, void> {
  const written: string[] = [];
  for (const entry of entries) {
    written.push(changeJson(entry));
    if (written.length % changesAtOnce === 0) yield;
  }
  return written.join(",");
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The parameters of a link, in the order of the walk: filters, then where it goes on. */
const link = (path: string, asked: Parameters, walk: readonly (readonly [ParameterName, string | undefined])[]): string =>
  linkTo(path, [["tariff_id", asked.get("tariff_id")], ["decision_number", asked.get("decision_number")], ...walk]);

const listOf = async (
  { path, parameters, snapshot, context }: ApiQuery,
  { since, until, size }: Pick<Paging, "since" | "until" | "size">,
): Promise<readonly Buffer[]> => {
  const as_of = asOf(snapshot.watermark, until);
  // Nothing later than what the answer says it is complete up to, though the database may have it by now.
  const found =
    as_of === null
      ? []
      : await context.kept().history.log({
          tariffId: parameters.get("tariff_id"),
          decisionNumber: parameters.get("decision_number"),
          after: since === null ? undefined : iso(since),
          until: iso(Date.parse(as_of)),
          limit: size + 1,
        });
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const self = link(path, parameters, [
    ["since", parameters.get("since")],
    ["until", parameters.get("until")],
    ["size", String(size)],
  ]);
  const next =
    found.length > size && last !== undefined && as_of !== null
      ? link(path, parameters, [
          ["since", formatStamp(Date.parse(last.updatedAt))],
          ["until", as_of],
          ["size", String(size)],
        ])
      : null;
  const tail = JSON.stringify({ size, links: { self, next }, as_of, epoch: snapshot.epoch });
  return [Buffer.from(`{"data":[${await inTurns(changeSteps(shown))}],${tail.slice(1)}`)];
};

/** A longer list takes up to 50 ms of a core. */
const shortList = 100;
export const isLongList = (asked: Parameters): boolean => (parsedValue(asked, "size") ?? shortList) > shortList;

/** As many wait as answers may be in hand. */
const inTurn = oneAtATime("A long list of changes", { ofOne: 100, ofAll: 1_000 });

/** GET /api/v1/changes: the correction log, oldest first. */
export const changes = (asked: ApiQuery): Answer => {
  const { parameters, snapshot, now } = asked;
  const paging = readPaging(parameters);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until, now);
  if (early !== null) return early;
  const read = () => listOf(asked, paging);
  return {
    marker: markerOf(snapshot),
    render: () => {
      throw new Error("Changes are read from the database, which must be waited for.");
    },
    renderLater: () => (isLongList(parameters) ? inTurn(askerOf(asked), read) : read()),
  };
};
