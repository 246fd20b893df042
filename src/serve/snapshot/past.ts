import { oneAtATime, shared } from "../../model/one-at-a-time.ts";
import type { Archive } from "../../ports/archive.ts";
import type { History } from "../../ports/history.ts";
import { draftOf } from "./draft.ts";
import { inTurns } from "./in-turns.ts";
import { emptyParts } from "./parts.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";

/** Each holds all records of its time. */
const mostKept = 3;
/** Building one reads all records of a time: whoever asks for many times waits for them one after the other, and takes turns with others. */
const mostWaiting = { ofOne: 8, ofAll: 40 };

const build = async (history: Pick<History, "asOf">, epoch: string, watermark: string): Promise<Snapshot> => {
  const draft = draftOf(null);
  await history.asOf(watermark, (batch) => inTurns(draft.take(batch)));
  return snapshotOf(await inTurns(draft.finish()), { epoch, watermark });
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
    if (watermark === null) return snapshotOf(emptyParts, { epoch: epoch(), watermark });
    const own = epoch();
    const key = `${own} ${watermark}`;
    const known = kept.get(key);
    if (known !== undefined) return store(key, known);
    return once(key, () => turn(asker, () => build(history, own, watermark)).then((snapshot) => store(key, snapshot)));
  };
};
