import { groupBy } from "../../model/group-by.ts";
import type { NationalContent } from "../../model/national-record.ts";
import type { ComponentContent, Stamped } from "../../model/record.ts";
import { compareText } from "../../model/text.ts";
import type { FeedBatch } from "../../ports/records.ts";
import { componentJson, tariffJson } from "../http/json.ts";
import { type ComponentPack, countIn, deflatedPack, isRemovedIn, jsonIn, type PackedComponent, packOf, stampIn } from "./component-pack.ts";
import { dayKey, emptyParts, jsonOfRow, type Marker, makeMarker, type Parts, rowOf, sheetOf } from "./parts.ts";
import { idsIn, marketDayBytes } from "./read-back.ts";
import { indexSteps, type RowChange } from "./row-index.ts";
import type { Sheet } from "./sheet.ts";
import { type Edit, editSteps } from "./sheet-edit.ts";
import { sortSteps } from "./sorted.ts";
import { type TariffRow, tariffRow } from "./tariff-row.ts";

/**
 * A snapshot in the making: records become bytes portion by portion. Its steps pause (yield) so often that a server can answer requests in
 * between. They throw when a record cannot be written as JSON; then there is no snapshot.
 */
export interface Draft {
  readonly take: (batch: FeedBatch) => Generator<void, void, void>;
  readonly finish: () => Generator<void, Parts, void>;
}

interface NewTariff {
  readonly row: TariffRow;
  readonly json: Buffer;
}

const packed = (component: Stamped<ComponentContent>): PackedComponent => ({
  id: component.content.component_id,
  stamp: Date.parse(component.updated_at),
  removed: component.content.status === "removed",
  json: componentJson(component),
});

const unpacked = (pack: ComponentPack): PackedComponent[] =>
  idsIn(pack).map((id, index) => ({
    id,
    stamp: stampIn(pack, index),
    removed: isRemovedIn(pack, index),
    json: jsonIn(pack, index, index + 1).toString("utf8"),
  }));

/** The pack with these components, each in the place of its earlier form. */
const withComponents = (pack: ComponentPack | null, components: readonly Stamped<ComponentContent>[]): ComponentPack => {
  const all = new Map<string, PackedComponent>();
  if (pack !== null && countIn(pack) > 0) for (const one of unpacked(pack)) all.set(one.id, one);
  for (const one of components.map(packed)) all.set(one.id, one);
  return packOf([...all.values()].sort((a, b) => compareText(a.id, b.id)));
};

/** What is over is seldom asked for, and after some years it is nearly everything there is: its components are kept small. */
const storedFor = ({ status }: Pick<TariffRow, "status">, pack: ComponentPack | null): ComponentPack | null =>
  pack === null || status === "active" ? pack : deflatedPack(pack);

/** A tariff as it stands after the change, and where it stood before. */
interface Moved extends RowChange {
  readonly json: Buffer;
}

const comma = Buffer.from(",");

/** Null for components whose tariff is not there. */
const movedOf = (parts: Parts, id: string, tariff: NewTariff | undefined, pack: ComponentPack | undefined): Moved | null => {
  const before = rowOf(parts, id);
  const own = tariff?.row ?? before;
  if (own === null) return null;
  const after = { ...own, components: storedFor(own, pack ?? before?.components ?? null) };
  if (tariff !== undefined) return { before, after, json: tariff.json };
  return { before, after, json: Buffer.concat([jsonOfRow(sheetOf(parts, own), own), comma]) };
};

/** How many rows are looked at between two pauses where each costs next to nothing. */
const rowsAtOnce = 1_000;

/** A sheet of the tariffs that `has` holds for, after the move. */
function* editedSheet(
  sheet: Sheet<TariffRow>,
  moved: readonly Moved[],
  has: (row: TariffRow) => boolean,
): Generator<void, Sheet<TariffRow>, void> {
  const edits: Edit<TariffRow>[] = [];
  for (const [index, { before, after, json }] of moved.entries()) {
    if (has(after)) edits.push({ row: after, json });
    const stays = has(after) && before !== null && sheet.compare(before, after) === 0;
    if (before !== null && has(before) && !stays) edits.push({ row: before, json: null });
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
  }
  return yield* editSteps(sheet, yield* sortSteps(edits, (a, b) => sheet.compare(a.row, b.row)));
}

const isWithdrawn = ({ status }: TariffRow): boolean => status === "withdrawn";

const latest = (marker: Marker | null, records: readonly Stamped<unknown>[]): Marker | null => {
  if (records.length === 0) return marker;
  return makeMarker(records.reduce((ms, { updated_at }) => Math.max(ms, Date.parse(updated_at)), marker?.ms ?? 0));
};

const withNational = (before: Parts["national"], changed: readonly Stamped<NationalContent>[]): Parts["national"] => {
  if (changed.length === 0) return before;
  const all = new Map([...before, ...changed].map((one) => [one.content.national_id, one]));
  return [...all.values()].sort((a, b) => compareText(a.content.national_id, b.content.national_id));
};

const withDays = (before: Parts["marketDays"], changed: readonly (readonly [key: string, bytes: Buffer])[]): Parts["marketDays"] =>
  changed.length === 0 ? before : new Map([...before, ...changed]);

/** What `earlier` has and what comes to it; null: everything comes. */
export const draftOf = (earlier: Parts | null): Draft => {
  const parts = earlier ?? emptyParts;
  const tariffs = new Map<string, NewTariff>();
  const packs = new Map<string, ComponentPack>();
  const national: Stamped<NationalContent>[] = [];
  const days: (readonly [key: string, bytes: Buffer])[] = [];
  let otherMarker = parts.otherMarker;

  function* take(batch: FeedBatch): Generator<void, void, void> {
    for (const tariff of batch.tariffs) {
      tariffs.set(tariff.content.tariff_id, { row: tariffRow(tariff, null), json: Buffer.from(`${tariffJson(tariff)},`) });
      yield;
    }
    for (const [id, components] of groupBy(batch.components, ({ content }) => content.tariff_id)) {
      const before = rowOf(parts, id);
      const pack = withComponents(packs.get(id) ?? before?.components ?? null, components);
      const own = tariffs.get(id)?.row ?? before;
      // Not only in the end: all of them at once as they came would not fit.
      packs.set(id, own === null ? pack : (storedFor(own, pack) ?? pack));
      yield;
    }
    for (const day of batch.marketDays) {
      days.push([dayKey(day.content.market, day.content.date), marketDayBytes(day)]);
      yield;
    }
    national.push(...batch.national);
    otherMarker = latest(latest(otherMarker, batch.national), batch.marketDays);
  }

  function* finish(): Generator<void, Parts, void> {
    const changedIds = new Set(tariffs.keys());
    for (const id of packs.keys()) changedIds.add(id);
    const ids = yield* sortSteps([...changedIds], compareText);
    const moved: Moved[] = [];
    for (const id of ids) {
      const one = movedOf(parts, id, tariffs.get(id), packs.get(id));
      if (one !== null) moved.push(one);
      yield;
    }
    return {
      shown: yield* editedSheet(parts.shown, moved, (row) => !isWithdrawn(row)),
      withdrawn: yield* editedSheet(parts.withdrawn, moved, isWithdrawn),
      byChange: yield* editedSheet(parts.byChange, moved, () => true),
      byOperator: yield* indexSteps(parts.byOperator, moved, ({ operator }) => operator),
      byCode: yield* indexSteps(parts.byCode, moved, ({ code }) => code),
      national: withNational(parts.national, national),
      marketDays: withDays(parts.marketDays, days),
      otherMarker,
    };
  }

  return { take, finish };
};
