import type { Keys } from "../../ports/keys.ts";
import type { Log } from "../../ports/log.ts";
import type { Feed, FeedState } from "../../ports/records.ts";
import { type KeyRing, keyRing } from "../keys/key.ts";
import type { Ages } from "../staleness.ts";
import { type Draft, draftOf } from "./draft.ts";
import { inTurns } from "./in-turns.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";

export interface Live {
  /** Null until the first load succeeded; from then on the newest one that was built whole. */
  readonly snapshot: () => Snapshot | null;
  readonly keys: () => KeyRing | null;
  /** Reads the keys now, for whoever has just changed them. */
  readonly renewKeys: () => Promise<void>;
  /** Since when neither has been confirmed by the database. */
  readonly ages: () => Ages;
  /** Begins to look; resolves after the first try, whether or not it succeeded. */
  readonly start: () => Promise<void>;
  /** Ends looking; resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
}

/** Runs `task` again and again, `intervalMs` between an end and the next start. One warning per outage, not one per failure. */
const repeat = (what: string, task: () => Promise<void>, log: Log, intervalMs: number) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  let failing = false;
  let hinted = false;
  const attempt = async (): Promise<void> => {
    hinted = false;
    try {
      await task();
      if (failing) log.info({ what }, "source is back");
      failing = false;
    } catch (cause) {
      if (!failing && !stopped)
        log.warn({ what, error: cause instanceof Error ? cause.message : String(cause) }, "source fails, serving what is known");
      failing = true;
    }
    running = null;
    // A source that fails is not asked again and again by hints that come meanwhile.
    if (!stopped) timer = setTimeout(run, hinted && !failing ? 0 : intervalMs);
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    running = attempt();
    return running;
  };
  /** Runs it now, or once more when it runs already: it may have looked too early. */
  const hint = (): void => {
    if (running !== null) hinted = true;
    else if (!stopped && !failing) void run();
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
  return { start: run, hint, stop };
};

/** What is served, and how far the feed was read for it. */
interface Current {
  readonly marker: string;
  readonly state: FeedState;
  readonly snapshot: Snapshot;
}

/** Nobody waits for a publication to be seen half a second sooner, but all who ask meanwhile wait for each piece of it. */
const pieceMs = 0.25;

const noRecords = { tariffs: 0, components: 0, national: 0, marketDays: 0 };

/** The newest state, built upon the current one where that can be. */
const loadNext = async (feed: Feed, current: Current | null): Promise<Current & { readonly read: typeof noRecords }> => {
  let draft: Draft | null = null;
  const read = { ...noRecords };
  const draftFor = (whole: boolean): Draft => {
    draft ??= draftOf(whole ? null : (current?.snapshot ?? null));
    return draft;
  };
  const reading = await feed.read(current?.state ?? null, async (batch, { whole }) => {
    read.tariffs += batch.tariffs.length;
    read.components += batch.components.length;
    read.national += batch.national.length;
    read.marketDays += batch.marketDays.length;
    await inTurns(draftFor(whole).take(batch), pieceMs);
  });
  const { marker, epoch, watermark } = reading;
  const parts = await inTurns(draftFor(reading.whole).finish(), pieceMs);
  return { marker, state: { epoch, watermark }, snapshot: snapshotOf(parts, { epoch, watermark }), read };
};

/**
 * Keeps a snapshot and the key ring fresh. Every 500 ms, and when the feed hints at a publication, it asks for the feed's cheap marker and reads
 * what came since only when that moved; keys are read whole each time, so a revocation acts within a second. While a source fails the last good
 * state serves on; `ages` says how old it is.
 */
export const liveSnapshot = (
  sources: { readonly feed: Feed; readonly keys: Pick<Keys, "all"> },
  log: Log,
  intervalMs = 500,
  // A clock that is set back or forward must make nothing older or younger.
  monotonicMs: () => number = () => performance.now(),
): Live => {
  let current: Current | null = null;
  let ring: KeyRing | null = null;
  let unwatch = (): void => undefined;
  // When a look began that found what is served to be the newest: what came later it may not have seen.
  const confirmedAt = { records: Number.NEGATIVE_INFINITY, keys: Number.NEGATIVE_INFINITY };

  const refreshSnapshot = async (): Promise<void> => {
    const askedAt = monotonicMs();
    if (current === null || (await sources.feed.marker()) !== current.marker) {
      const { read, ...next } = await loadNext(sources.feed, current);
      current = next;
      log.info({ ...read, watermark: next.state.watermark }, "snapshot renewed");
    }
    confirmedAt.records = askedAt;
  };

  const refreshKeys = async (): Promise<void> => {
    const askedAt = monotonicMs();
    const read = keyRing(await sources.keys.all());
    // Of two looks at once the later one knows more, whichever ends first.
    if (askedAt < confirmedAt.keys) return;
    ring = read;
    confirmedAt.keys = askedAt;
  };

  // Two loops: a slow or failing feed must not delay a revocation.
  const feedLoop = repeat("feed", refreshSnapshot, log, intervalMs);
  const keyLoop = repeat("keys", refreshKeys, log, intervalMs);
  return {
    snapshot: () => current?.snapshot ?? null,
    keys: () => ring,
    renewKeys: refreshKeys,
    ages: () => {
      const now = monotonicMs();
      return { recordsMs: now - confirmedAt.records, keysMs: now - confirmedAt.keys };
    },
    start: async () => {
      unwatch = sources.feed.watch(feedLoop.hint);
      await Promise.all([feedLoop.start(), keyLoop.start()]);
    },
    stop: async () => {
      unwatch();
      await Promise.all([feedLoop.stop(), keyLoop.stop()]);
    },
  };
};
