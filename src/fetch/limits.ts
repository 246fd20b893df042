/** What a request may cost. Times in milliseconds, sizes in bytes. */
export interface Limits {
  /** Until the name is found, and again until the connection (TLS included) stands. */
  readonly connectMs: number;
  /** Without a byte: before the headers, or between two pieces of the body. A sink that is slow does not count. */
  readonly idleMs: number;
  /** All hops of one request and the robots.txt asked for its sake; waiting for a turn does not count. */
  readonly totalMs: number;
  readonly headerBytes: number;
  /** Each on the wire and decoded. */
  readonly pdfBytes: number;
  readonly pageBytes: number;
  /** Of a longer robots.txt the beginning is taken (RFC 9309 2.5: at least 500 KiB). */
  readonly robotsBytes: number;
  readonly redirects: number;
  readonly retryAfterMs: number;
  readonly crawlDelayMs: number;
  /** How long what robots.txt said is believed (RFC 9309 2.4: no longer than a day). */
  readonly robotsMs: number;
  /** The same for a robots.txt that could not be had. */
  readonly robotsMissingMs: number;
}

const mega = 1024 * 1024;
const hourMs = 3_600_000;

export const usualLimits: Limits = {
  connectMs: 10_000,
  idleMs: 30_000,
  totalMs: 300_000,
  headerBytes: 16 * 1024,
  // A scan of 71 pages at 300 dpi has 2.3 MB (ENEA Operator, 2026).
  pdfBytes: 64 * mega,
  pageBytes: 8 * mega,
  robotsBytes: 512 * 1024,
  redirects: 5,
  retryAfterMs: 24 * hourMs,
  crawlDelayMs: 30_000,
  robotsMs: 24 * hourMs,
  robotsMissingMs: hourMs,
};
