import { setRecent } from "./recent.ts";

/** Refusals (429) that one client gets at once; nobody who heeds Retry-After sees so many. */
const burst = 30;
/** Beyond them so many a second: a client that asks again without end is answered no faster, and leaves the processor to others. */
const perSecond = 10;
/** The longest that one is held back. Clients wait for an answer for 10 s at least, most of them for 30 s. */
const longestMs = 5_000;

const intervalMs = 1_000 / perSecond;

/**
 * How long the next refusal of a client is held back, in milliseconds (0: it is sent at once). Of at most `most` clients it is known what they
 * were refused; the one that was silent longest is forgotten first. The generic cell rate algorithm: each refusal has its own turn.
 */
export const refusalPace = (most = 10_000) => {
  /** When the bucket of a client is full again: milliseconds since 1970. */
  const fullAt = new Map<string, number>();
  return (client: string, now: number): number => {
    const before = Math.max(fullAt.get(client) ?? 0, now);
    const wait = before - now - (burst - 1) * intervalMs;
    setRecent(fullAt, client, wait > longestMs ? before : before + intervalMs, most);
    return Math.min(longestMs, Math.max(0, wait));
  };
};
