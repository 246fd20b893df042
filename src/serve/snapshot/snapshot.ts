import type { Market, MarketDayContent } from "../../model/market-day.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../model/record.ts";
import type { FeedSnapshot, FeedState } from "../../ports/records.ts";
import { formatStamp } from "../http/since.ts";
import { countIn, stampIn } from "./component-pack.ts";
import { draftOf } from "./draft.ts";
import { dayKey, jsonOfRow, type Marker, makeMarker, type Parts, rowOf, sheetOf } from "./parts.ts";
import { memoized, readComponents, readMarketDay, readTariff } from "./read-back.ts";
import { rowAt, rowsOf } from "./sheet.ts";
import { byId, type TariffRow } from "./tariff-row.ts";

export type { Marker, TariffRow };

/** Everything published at one moment, ready to be sent. Immutable: a newer moment is a new snapshot, which shares what did not change. */
export interface Snapshot extends Parts {
  readonly epoch: string;
  /** Highest stamp used, six-digit form; null before the first publication. */
  readonly watermark: string | null;
  /** Of all tariffs together; null before the first publication. */
  readonly marker: Marker | null;
  readonly row: (tariffId: string) => TariffRow | null;
  /** All tariffs by tariff_id. */
  readonly tariffRows: () => Iterable<TariffRow>;
  readonly tariff: (tariffId: string) => Stamped<TariffContent> | null;
  /** Of every status, by component_id. */
  readonly componentsOf: (tariffId: string) => readonly Stamped<ComponentContent>[];
  readonly marketDay: (market: Market, date: string) => Stamped<MarketDayContent> | null;
}

/** When a tariff or its components last changed. It moves with them; taking the latest of all keeps 304 true even if it once did not. */
export const componentsMarker = ({ stamp, components }: TariffRow): Marker => {
  let latest = stamp;
  if (components !== null)
    for (let index = countIn(components) - 1; index >= 0; index -= 1) latest = Math.max(latest, stampIn(components, index));
  return makeMarker(latest);
};

function* bothById({ shown, withdrawn }: Parts): Generator<TariffRow, void, void> {
  const others = rowsOf(withdrawn);
  let other = others.next();
  for (const row of rowsOf(shown)) {
    for (; !other.done && byId(other.value, row) < 0; other = others.next()) yield other.value;
    yield row;
  }
  for (; !other.done; other = others.next()) yield other.value;
}

// A row, a pack and a day's bytes are never changed, so what was read from them holds for every snapshot that they are in.
const recordsIn = memoized(readComponents, 500);
const dayIn = memoized(readMarketDay, 100);

export const snapshotOf = (parts: Parts, { epoch, watermark }: FeedState): Snapshot => {
  const last = rowAt(parts.byChange, parts.byChange.length - 1);
  const row = (id: string) => rowOf(parts, id);
  const contentOf = memoized((found: TariffRow) => readTariff(jsonOfRow(sheetOf(parts, found), found).toString("utf8")), 500);
  return {
    ...parts,
    epoch,
    watermark: watermark === null ? null : formatStamp(Date.parse(watermark)),
    marker: last === undefined ? null : makeMarker(last.stamp),
    row,
    tariffRows: () => ({ [Symbol.iterator]: () => bothById(parts) }),
    tariff: (id) => {
      const found = row(id);
      return found === null ? null : contentOf(found);
    },
    componentsOf: (id) => {
      const pack = row(id)?.components ?? null;
      return pack === null ? [] : recordsIn(pack);
    },
    marketDay: (market, date) => {
      const bytes = parts.marketDays.get(dayKey(market, date));
      return bytes === undefined ? null : dayIn(bytes);
    },
  };
};

/**
 * Builds a snapshot of a feed that is at hand, pausing (yield) so often that a server can answer requests in between. With `earlier` the feed is
 * what came since, or more.
 */
export function* snapshotSteps(feed: FeedSnapshot, earlier: Snapshot | null): Generator<void, Snapshot, void> {
  const draft = draftOf(earlier?.epoch === feed.epoch ? earlier : null);
  yield* draft.take(feed);
  return snapshotOf(yield* draft.finish(), feed);
}

/** The same in one go. */
export const buildSnapshot = (feed: FeedSnapshot, earlier: Snapshot | null = null): Snapshot => {
  const steps = snapshotSteps(feed, earlier);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
