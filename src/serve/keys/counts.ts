import type { ApiKey } from "../../ports/keys.ts";
import type { KeyCount, Usage } from "../../ports/usage.ts";
import type { Answered } from "./limits.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The last use is kept to the minute, so nothing is lost by telling it seldom. */
const usedEveryMs = 20_000;

type Counting = { -readonly [Field in keyof KeyCount]: KeyCount[Field] };

const startOf = (now: number, spanMs: number): number => Math.floor(now / spanMs) * spanMs;

/** Counts the answers to keys in memory and hands the counts to the store, many at once: answering asks the store for nothing. */
export const openCounts = (usage: Usage) => {
  let current = new Map<string, Counting>();
  /** Of hours that are over, and those that the store did not take. */
  let closed: KeyCount[] = [];
  let used = new Map<string, number>();
  let usedFlushedAt = 0;
  let flushing = Promise.resolve();

  const answered = ({ id }: ApiKey, { status, free }: Answered, now: number): void => {
    const hour = startOf(now, hourMs);
    let count = current.get(id);
    if (count === undefined || count.hourMs !== hour) {
      if (count !== undefined) closed.push(count);
      count = { keyId: id, hourMs: hour, requests: 0, free: 0, refused: 0 };
      current.set(id, count);
    }
    count.requests += 1;
    if (free) count.free += 1;
    if (status === 429) count.refused += 1;
    used.set(id, startOf(now, minuteMs));
  };

  /** One row for each key and hour: an outage of days must not fill the memory, and one statement may name a row once. */
  const merged = (counts: readonly KeyCount[]): KeyCount[] => {
    const rows = new Map<string, Counting>();
    for (const { keyId, hourMs: hour, requests, free, refused } of counts) {
      const row = rows.get(`${hour} ${keyId}`) ?? { keyId, hourMs: hour, requests: 0, free: 0, refused: 0 };
      row.requests += requests;
      row.free += free;
      row.refused += refused;
      rows.set(`${hour} ${keyId}`, row);
    }
    return [...rows.values()];
  };

  const flushCounts = async (): Promise<void> => {
    const counts = merged([...closed, ...current.values()]);
    [closed, current] = [[], new Map()];
    if (counts.length === 0) return;
    try {
      await usage.count(counts);
    } catch (cause) {
      closed = merged([...counts, ...closed]);
      throw cause;
    }
  };

  const flushUsed = async (now: number, all: boolean): Promise<void> => {
    if (used.size === 0 || (!all && now - usedFlushedAt < usedEveryMs)) return;
    const mine = used;
    used = new Map();
    try {
      await usage.used(mine);
      usedFlushedAt = now;
    } catch (cause) {
      used = new Map([...mine, ...used]);
      throw cause;
    }
  };

  /** Rejects when the store does not take them; they are kept for the next time. `all`: also what could wait. */
  const flush = (now: number, all = false): Promise<void> => {
    const next = flushing.then(async () => {
      await flushCounts();
      await flushUsed(now, all);
    });
    flushing = next.catch(() => undefined);
    return next;
  };
  return { answered, flush };
};
