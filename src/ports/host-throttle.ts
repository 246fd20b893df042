/** What robots.txt said when it was last asked. */
export interface KeptRobots {
  /** The rules; null when it could not be had and nothing may be fetched (5xx, RFC 9309 2.3.1.4); "" when there is none. */
  readonly text: string | null;
  /** ISO-8601 UTC. */
  readonly askedAt: string;
}

/** What all processes together must keep to, host by host. */
export interface HostThrottle {
  /**
   * Does `work` when nobody else, in any process, has a request under way at this host and `pauseMs` have passed since the last one ended.
   * Throws HostBusyError when the turn does not come within half a minute, or the host is paused.
   */
  turn<T>(host: string, pauseMs: number, work: () => Promise<T>): Promise<T>;
  /** Nobody asks this host for anything for so long; a longer pause that is under way stays. */
  pause(host: string, forMs: number, because: string): Promise<void>;
  robots(host: string): Promise<KeptRobots | null>;
  keepRobots(host: string, text: string | null): Promise<void>;
}

/** One request and what came of it. */
export interface FetchRecord {
  readonly url: string;
  /** HttpAnswer's kind, or a RefusalCode. */
  readonly outcome: string;
  readonly status: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly ms: number;
  readonly message: string | null;
}

/** Every request is kept. */
export interface Fetches {
  record(fetch: FetchRecord): Promise<void>;
}
