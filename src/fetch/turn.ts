import type { HostThrottle } from "../ports/host-throttle.ts";

/**
 * Does `work` in this host's turn. Throws what `work` throws, what HostThrottle.turn throws when the turn does not come (that is our own
 * restraint, no answer of a server), and the reason of `signal` as soon as it falls while waiting; work that has begun looks after it itself.
 */
export const inTurn = async <T>(
  throttle: HostThrottle,
  host: string,
  pauseMs: number,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted();
  let begun = false;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      if (!begun) reject(signal?.reason);
    };
  });
  signal?.addEventListener("abort", stop);
  const attempt = (): Promise<T> => {
    // Nobody waits for it any more.
    signal?.throwIfAborted();
    begun = true;
    return work();
  };
  try {
    return await Promise.race([throttle.turn(host, pauseMs, async () => attempt()), stopped]);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
};
