import { setImmediate } from "node:timers/promises";
import { oneAtATime, shared } from "../../model/one-at-a-time.ts";
import type { Archive } from "../../ports/archive.ts";
import type { History } from "../../ports/history.ts";
import type { FeedSnapshot } from "../../ports/records.ts";
import { buildSnapshot, type Snapshot, snapshotSteps } from "./snapshot.ts";

/** Each holds all records of its time. */
const mostKept = 3;
/** Building one reads all records of a time: whoever asks for many times waits for them one after the other, and takes turns with others. */
const mostWaiting = { ofOne: 8, ofAll: 40 };

const nothing = (epoch: string): FeedSnapshot => ({
  epoch,
  watermark: null,
  tariffs: [],
  components: [],
  national: [],
  marketDays: [],
});

const buildInSteps = async (feed: FeedSnapshot): Promise<Snapshot> => {
  const steps = snapshotSteps(feed, null);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return step.value;
};

export interface PastSources {
  readonly history: Pick<History, "asOf">;
  readonly archive: Pick<Archive, "lastPublication">;
  /** Of the newest snapshot: another one means that the history was rewritten. */
  readonly epoch: () => string;
}

/**
 * What was served at a moment (ms since 1970). Between two publications it is the same: each state is built once while it is remembered. Askers
 * take turns. Throws TransientError when the database does not answer or too many states are waited for.
 */
export const pastSnapshots = ({ history, archive, epoch }: PastSources): ((ms: number, asker: string) => Promise<Snapshot>) => {
  // The one that was asked for last stands last.
  const kept = new Map<string, Snapshot>();
  const turn = oneAtATime("A state of the past", mostWaiting);

  const store = (key: string, snapshot: Snapshot): Snapshot => {
    kept.delete(key);
    kept.set(key, snapshot);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return snapshot;
  };

  const once = shared<Snapshot>();

  return async (ms, asker) => {
    const watermark = await archive.lastPublication(new Date(ms).toISOString());
    if (watermark === null) return buildSnapshot(nothing(epoch()));
    const own = epoch();
    const key = `${own} ${watermark}`;
    const known = kept.get(key);
    if (known !== undefined) return store(key, known);
    const build = async () => buildInSteps({ epoch: own, watermark, ...(await history.asOf(watermark)) });
    return once(key, () => turn(asker, build).then((snapshot) => store(key, snapshot)));
  };
};
