import type { ComponentContent, Stamped, TariffContent } from "../model/record.ts";
import { compareText } from "../model/text.ts";
import type { FeedSnapshot } from "../ports/records.ts";
import { formatHttpDate } from "./http-date.ts";
import { componentJson, tariffJson } from "./json.ts";
import { comparableName } from "./names.ts";
import { makeSheet, type Sheet, sliceOfRows } from "./sheet.ts";
import { formatStamp } from "./since.ts";

/** What filters look at; names and codes in the form they are compared in. Stamps are milliseconds since 1970. */
export interface TariffRow {
  readonly id: string;
  readonly stamp: number;
  readonly operator: string;
  readonly code: string;
  readonly type: TariffContent["tariff_type"];
  readonly region: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly status: TariffContent["status"];
}

export interface ComponentRow {
  readonly id: string;
  readonly stamp: number;
  readonly removed: boolean;
}

/** When a collection last changed, floored to the second. */
export interface Marker {
  readonly ms: number;
  readonly httpDate: string;
}

/** One tariff's components, removed ones included, by component_id. */
export interface TariffComponents {
  readonly sheet: Sheet<ComponentRow>;
  readonly marker: Marker;
}

/** Everything published at one moment, ready to be sent. Immutable: a newer moment is a new snapshot. */
export interface Snapshot {
  readonly epoch: string;
  /** Highest stamp used, six-digit form; null before the first publication. */
  readonly watermark: string | null;
  /** All tariffs by tariff_id. */
  readonly byId: Sheet<TariffRow>;
  /** All tariffs by (updated_at, tariff_id). */
  readonly byChange: Sheet<TariffRow>;
  /** Row numbers in `byId` of the tariffs that a plain list shows: all but the withdrawn. */
  readonly visible: readonly number[];
  /** Row number in `byId` of each tariff_id. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** Of all tariffs together; null before the first publication. */
  readonly marker: Marker | null;
  readonly components: ReadonlyMap<string, TariffComponents>;
}

const makeMarker = (ms: number): Marker => {
  const second = Math.floor(ms / 1000) * 1000;
  return { ms: second, httpDate: formatHttpDate(second) };
};

/** Like Math.max over the stamps, without its limit on the number of arguments. */
const latest = (rows: readonly { readonly stamp: number }[]): number => rows.reduce((ms, row) => Math.max(ms, row.stamp), 0);

const tariffRow = ({ content, updated_at }: Stamped<TariffContent>): TariffRow => ({
  id: content.tariff_id,
  stamp: Date.parse(updated_at),
  operator: comparableName(content.operator_name),
  code: content.tariff_code.toLowerCase(),
  type: content.tariff_type,
  region: content.region === null ? null : comparableName(content.region),
  from: content.effective_from,
  to: content.effective_to,
  status: content.status,
});

const tariffEntry = (tariff: Stamped<TariffContent>, previous: Snapshot | null) => {
  const index = previous?.rowOf.get(tariff.content.tariff_id);
  const before = index === undefined ? undefined : previous?.byId.rows[index];
  if (previous && index !== undefined && before?.stamp === Date.parse(tariff.updated_at))
    return { row: before, json: sliceOfRows(previous.byId, index, index + 1) };
  return { row: tariffRow(tariff), json: Buffer.from(tariffJson(tariff)) };
};

const componentRow = ({ content, updated_at }: Stamped<ComponentContent>): ComponentRow => ({
  id: content.component_id,
  stamp: Date.parse(updated_at),
  removed: content.status === "removed",
});

const componentsOf = (
  tariff: TariffRow,
  components: readonly Stamped<ComponentContent>[],
  before: TariffComponents | undefined,
): TariffComponents => {
  const sorted = components.toSorted((a, b) => compareText(a.content.component_id, b.content.component_id));
  const rows = sorted.map(componentRow);
  // The tariff moves with its components; taking the latest of all keeps 304 true even if it once did not.
  const marker = makeMarker(Math.max(tariff.stamp, latest(rows)));
  const known = before?.sheet.rows ?? [];
  const same = known.length === rows.length && rows.every((row, i) => row.id === known[i]?.id && row.stamp === known[i].stamp);
  if (before && same) return { sheet: before.sheet, marker };
  return {
    sheet: makeSheet(sorted.map((component) => ({ row: componentRow(component), json: Buffer.from(componentJson(component)) }))),
    marker,
  };
};

const groupByTariff = (components: FeedSnapshot["components"]): Map<string, Stamped<ComponentContent>[]> => {
  const groups = new Map<string, Stamped<ComponentContent>[]>();
  for (const component of components) {
    const group = groups.get(component.content.tariff_id);
    if (group) group.push(component);
    else groups.set(component.content.tariff_id, [component]);
  }
  return groups;
};

const tariffsPerStep = 100;

/**
 * Builds a snapshot, pausing (yield) so often that a server can answer requests in between. Bytes of `previous` are used
 * again where a record's stamp did not move. Throws when a record cannot be written as JSON; then there is no snapshot.
 */
export function* snapshotSteps(feed: FeedSnapshot, previous: Snapshot | null): Generator<void, Snapshot, void> {
  // After a restore the same stamp may stand on other content.
  const reusable = previous?.epoch === feed.epoch ? previous : null;
  const byTariff = groupByTariff(feed.components);
  const components = new Map<string, TariffComponents>();
  const entries: { readonly row: TariffRow; readonly json: Buffer }[] = [];
  for (const [index, tariff] of feed.tariffs.entries()) {
    const entry = tariffEntry(tariff, reusable);
    const id = entry.row.id;
    entries.push(entry);
    components.set(id, componentsOf(entry.row, byTariff.get(id) ?? [], reusable?.components.get(id)));
    if (index % tariffsPerStep === tariffsPerStep - 1) yield;
  }
  const byId = makeSheet(entries.toSorted((a, b) => compareText(a.row.id, b.row.id)));
  yield;
  const byChange = makeSheet(entries.toSorted((a, b) => a.row.stamp - b.row.stamp || compareText(a.row.id, b.row.id)));
  yield;
  return {
    epoch: feed.epoch,
    watermark: feed.watermark === null ? null : formatStamp(Date.parse(feed.watermark)),
    byId,
    byChange,
    visible: byId.rows.flatMap((row, index) => (row.status === "withdrawn" ? [] : [index])),
    rowOf: new Map(byId.rows.map((row, index) => [row.id, index])),
    marker: byId.rows.length === 0 ? null : makeMarker(latest(byId.rows)),
    components,
  };
}

/** The same in one go. */
export const buildSnapshot = (feed: FeedSnapshot, previous: Snapshot | null = null): Snapshot => {
  const steps = snapshotSteps(feed, previous);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
