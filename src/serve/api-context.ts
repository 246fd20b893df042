import type { Archive } from "../ports/archive.ts";
import type { Clock } from "../ports/clock.ts";
import type { Exports } from "../ports/exports.ts";
import type { History } from "../ports/history.ts";
import type { Log } from "../ports/log.ts";
import type { PagePictures } from "../ports/pictures.ts";
import type { Places } from "../ports/places.ts";
import type { AtOnce } from "./at-once.ts";
import type { AnswerHeavy } from "./heavy/question.ts";
import type { Compress } from "./http/compress.ts";
import type { SentFile } from "./http/response.ts";
import type { KeyRing } from "./keys/key.ts";
import type { Limits } from "./keys/limits.ts";
import type { Personal } from "./personal/context.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";
import type { Confirmed } from "./staleness.ts";

/** What is kept beside the snapshot, and must be waited for. */
export interface BackendStores {
  readonly history: Pick<History, "log">;
  readonly archive: Archive;
  readonly pictures: PagePictures;
  readonly exports: Exports;
  readonly places: Pick<Places, "find" | "namesLike" | "lastReplacedAt">;
  /** The file that holds a document's bytes; null where there is no such document. */
  readonly documentFile: (sha256: string) => Promise<SentFile | null>;
}

/** What the API answers from and with. */
export interface ApiContext extends Confirmed {
  /** Null until the first one is built. */
  readonly snapshot: () => Snapshot | null;
  /** Answers what takes long: from earlier states above all. */
  readonly heavy: AnswerHeavy;
  /** Throws TransientError before the database answered for the first time. */
  readonly kept: () => BackendStores;
  /** Null until the keys were read once: an unread ring must not call a good key wrong. */
  readonly keys: () => KeyRing | null;
  readonly limits: Limits;
  /** What pages of single persons need; null before the database answered for the first time. Absent: they are never there. */
  readonly personal?: () => Personal | null;
  /** Absent: no bound. Present: whoever calls the app calls `ended` of each response that has it. */
  readonly atOnce?: AtOnce;
  /** Absent: answers are compressed beside the thread that serves (http/compress.ts). */
  readonly compress?: Compress;
  readonly clock: Clock;
  readonly log: Log;
  /** A new request id, of letters, digits, ".", "_" and "-". */
  readonly requestId: () => string;
}
