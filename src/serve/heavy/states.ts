import { oneAtATime, shared } from "../../model/one-at-a-time.ts";
import type { Archive } from "../../ports/archive.ts";
import type { History } from "../../ports/history.ts";
import { type RecordKind, recordKinds } from "../../ports/records.ts";
import { draftOf } from "../snapshot/draft.ts";
import { inTurns } from "../snapshot/in-turns.ts";
import { emptyParts } from "../snapshot/parts.ts";
import { type Snapshot, snapshotOf } from "../snapshot/snapshot.ts";

/** Each holds all records of its time. */
const mostKept = 3;
/** Building one reads all records of a time, or all of some kinds: whoever asks for many times waits for them one after the other, and takes turns with others. */
const mostWaiting = { ofOne: 8, ofAll: 40 };

type Kinds = readonly RecordKind[];

const build = async (history: Pick<History, "asOf">, epoch: string, watermark: string, kinds: Kinds): Promise<Snapshot> => {
  const draft = draftOf(null);
  await history.asOf(watermark, (batch) => inTurns(draft.take(batch)), kinds);
  return snapshotOf(await inTurns(draft.finish()), { epoch, watermark });
};

export interface PastSources {
  readonly history: Pick<History, "asOf">;
  readonly archive: Pick<Archive, "lastPublication">;
}

/** What was served at a moment (ms since 1970) of a history's epoch; where `kinds` are given, it may have none of the others. */
export type PastStates = (ms: number, asker: string, epoch: string, kinds?: Kinds) => Promise<Snapshot>;

/** A state that is kept, and who asked for it last. */
interface Kept {
  readonly snapshot: Snapshot;
  readonly asker: string;
}

/** Of the asker with the most of them that which was not asked for longest: whoever asks for many moments drops no others' state. */
const leastWanted = (kept: ReadonlyMap<string, Kept>): string | undefined => {
  const counts = new Map<string, number>();
  for (const { asker } of kept.values()) counts.set(asker, (counts.get(asker) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...kept].find(([, { asker }]) => counts.get(asker) === most)?.[0];
};

/**
 * Between two publications the state is the same: each is built once while it is remembered. Askers take turns. Throws TransientError when the
 * database does not answer or too many states are waited for.
 */
export const pastStates = ({ history, archive }: PastSources): PastStates => {
  // The one that was asked for last stands last.
  const kept = new Map<string, Kept>();
  const turn = oneAtATime("A state of the past", mostWaiting);

  const store = (key: string, asker: string, snapshot: Snapshot): Snapshot => {
    kept.delete(key);
    kept.set(key, { snapshot, asker });
    const dropped = kept.size > mostKept ? leastWanted(kept) : undefined;
    if (dropped !== undefined) kept.delete(dropped);
    return snapshot;
  };

  const once = shared<Snapshot>();

  return async (ms, asker, epoch, kinds = recordKinds) => {
    const watermark = await archive.lastPublication(new Date(ms).toISOString());
    if (watermark === null) return snapshotOf(emptyParts, { epoch, watermark });
    const keyOf = (of: Kinds): string => `${epoch} ${watermark} ${of.join()}`;
    // A whole state has what is asked for, too.
    const key = [recordKinds, kinds].map(keyOf).find((one) => kept.has(one)) ?? keyOf(kinds);
    const known = kept.get(key);
    if (known !== undefined) return store(key, asker, known.snapshot);
    return once(key, () => turn(asker, () => build(history, epoch, watermark, kinds)).then((snapshot) => store(key, asker, snapshot)));
  };
};
