import { setImmediate } from "node:timers/promises";
import type { Keys } from "../ports/keys.ts";
import type { Log } from "../ports/log.ts";
import type { Feed } from "../ports/records.ts";
import { type KeyRing, keyRing } from "./key.ts";
import { type Snapshot, snapshotSteps } from "./snapshot.ts";

export interface Live {
  /** Null until the first load succeeded; from then on the newest one that was built whole. */
  readonly snapshot: () => Snapshot | null;
  readonly keys: () => KeyRing | null;
  /** Begins to look; resolves after the first try, whether or not it succeeded. */
  readonly start: () => Promise<void>;
  /** Ends looking; resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
}

/** Runs `task` again and again, `intervalMs` between an end and the next start. One warning per outage, not one per failure. */
const repeat = (what: string, task: () => Promise<void>, log: Log, intervalMs: number) => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let failing = false;
  const attempt = async (): Promise<void> => {
    try {
      await task();
      if (failing) log.info({ what }, "source is back");
      failing = false;
    } catch (cause) {
      if (!failing && !stopped)
        log.warn({ what, error: cause instanceof Error ? cause.message : String(cause) }, "source fails, serving what is known");
      failing = true;
    }
    if (!stopped) timer = setTimeout(run, intervalMs);
  };
  const run = (): Promise<void> => {
    running = attempt();
    return running;
  };
  const stop = (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
  return { start: run, stop };
};

/**
 * Keeps a snapshot and the key ring fresh. Every 500 ms it asks for the feed's cheap marker and loads only when that moved;
 * keys are read whole each time, so a revocation acts within a second. While a source fails the last good state serves on.
 */
export const liveSnapshot = (sources: { readonly feed: Feed; readonly keys: Keys }, log: Log, intervalMs = 500): Live => {
  let current: { readonly marker: string; readonly snapshot: Snapshot } | null = null;
  let ring: KeyRing | null = null;

  const refreshSnapshot = async (): Promise<void> => {
    if (current !== null && (await sources.feed.marker()) === current.marker) return;
    const loaded = await sources.feed.load();
    const steps = snapshotSteps(loaded.snapshot, current?.snapshot ?? null);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await setImmediate();
    current = { marker: loaded.marker, snapshot: step.value };
    const { tariffs, components, watermark } = loaded.snapshot;
    log.info({ tariffs: tariffs.length, components: components.length, watermark }, "snapshot renewed");
  };

  const refreshKeys = async (): Promise<void> => {
    ring = keyRing(await sources.keys.all());
  };

  // Two loops: a slow or failing feed must not delay a revocation.
  const loops = [repeat("feed", refreshSnapshot, log, intervalMs), repeat("keys", refreshKeys, log, intervalMs)];
  const all = async (acts: readonly Promise<void>[]): Promise<void> => {
    await Promise.all(acts);
  };
  return {
    snapshot: () => current?.snapshot ?? null,
    keys: () => ring,
    start: () => all(loops.map((loop) => loop.start())),
    stop: () => all(loops.map((loop) => loop.stop())),
  };
};
