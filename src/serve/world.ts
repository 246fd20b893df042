import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { KeyRing } from "./key.ts";
import type { Limits } from "./limits.ts";
import type { Snapshot } from "./snapshot.ts";

/** What the API answers from and with. */
export interface World {
  /** Null until the first one is built. */
  readonly snapshot: () => Snapshot | null;
  /** All records as they stood at a moment, which is not later than the newest snapshot's. */
  readonly past: (ms: number) => Promise<Snapshot>;
  /** Null until the keys were read once: an unread ring must not call a good key wrong. */
  readonly keys: () => KeyRing | null;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  /** A new request id, of letters, digits, ".", "_" and "-". */
  readonly requestId: () => string;
}
