import type { Archive } from "../ports/archive.ts";
import type { Clock } from "../ports/clock.ts";
import type { Exports } from "../ports/exports.ts";
import type { History } from "../ports/history.ts";
import type { Log } from "../ports/log.ts";
import type { PagePictures } from "../ports/pictures.ts";
import type { KeyRing } from "./key.ts";
import type { Limits } from "./limits.ts";
import type { SentFile } from "./response.ts";
import type { Snapshot } from "./snapshot.ts";

/** What is kept beside the snapshot, and must be waited for. */
export interface Kept {
  readonly history: Pick<History, "log">;
  readonly archive: Archive;
  readonly pictures: PagePictures;
  readonly exports: Exports;
  /** The file that holds a document's bytes; null where there is no such document. */
  readonly documentFile: (sha256: string) => Promise<SentFile | null>;
}

/** What the API answers from and with. */
export interface World {
  /** Null until the first one is built. */
  readonly snapshot: () => Snapshot | null;
  /** All records as they stood at a moment, which is not later than the newest snapshot's. */
  readonly past: (ms: number) => Promise<Snapshot>;
  /** Throws TransientError before the database answered for the first time. */
  readonly kept: () => Kept;
  /** Null until the keys were read once: an unread ring must not call a good key wrong. */
  readonly keys: () => KeyRing | null;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  /** A new request id, of letters, digits, ".", "_" and "-". */
  readonly requestId: () => string;
}
