import { TransientError } from "./errors.ts";

/** Runs `work` when its turn comes. Throws TransientError at once when too many wait already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work that takes much of the machine: one at a time, the rest waits in the order it came, and no more than so many. */
export const oneAtATime = (what: string, mostWaiting: number): InTurn => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting > mostWaiting)
      return Promise.reject(new TransientError(`${what}: ${mostWaiting} are waited for already; ask again later.`));
    waiting += 1;
    const done = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
};

/** The same work asked for again while it is under way is done once, and everybody gets its result. */
export const shared = <Result>(): ((key: string, work: () => Promise<Result>) => Promise<Result>) => {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const made = work().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
};
