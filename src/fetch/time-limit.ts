/** A signal that falls when the time is up or when `outer` does. By hand: AbortSignal.any keeps what it joined to a long-lived signal (Node 20). */
export const timeLimit = (ms: number, outer?: AbortSignal) => {
  const controller = new AbortController();
  let up = false;
  const timer = setTimeout(() => {
    up = true;
    controller.abort();
  }, ms);
  const stop = () => controller.abort(outer?.reason);
  if (outer?.aborted === true) stop();
  outer?.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    isUp: (): boolean => up,
    end: (): void => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", stop);
    },
  };
};

/**
 * Resolves as `promise`, unless before that the time is up or `signal` falls: throws an error of that `code`, or the signal's reason.
 * What `promise` does later is nobody's concern.
 */
export const within = async <T>(promise: Promise<T>, ms: number, code: string, signal?: AbortSignal): Promise<T> => {
  signal?.throwIfAborted();
  const limit = timeLimit(ms, signal);
  const over = new Promise<never>((_, reject) => {
    limit.signal.addEventListener("abort", () =>
      reject(limit.isUp() ? Object.assign(new Error("The time is up."), { code }) : limit.signal.reason),
    );
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    limit.end();
  }
};
