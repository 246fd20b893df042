import { setTimeout as sleep } from "node:timers/promises";

/** npm passes Ctrl-C on to a process that had it from the terminal already: signals so close to each other are one request. */
const sameRequestMs = 2_000;
/** Work and answers in hand have so long once a stop is asked for: with what the database takes to end, all is over within 5 s. */
export const inHandMs = 4_000;
/** So long a process that is cut short waits for what it started. */
const cutShortMs = 5_000;

/** Resolves with the name of the first signal that asks to stop. One that comes some seconds later ends the process once `cutShort` has settled. */
export const untilSignal = (cutShort: () => Promise<unknown> = async () => undefined): Promise<string> =>
  new Promise((resolve) => {
    let askedAt: number | null = null;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        const now = performance.now();
        askedAt ??= now;
        resolve(signal);
        if (now - askedAt < sameRequestMs) return;
        const ended = cutShort().catch(() => undefined);
        void Promise.race([ended, sleep(cutShortMs)]).finally(() => process.exit(1));
      });
  });
