import { QueueFullError } from "./errors.ts";

/** How much work may wait for its turn, besides what is being done. */
export interface Waiting {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** Runs `work` when its turn comes. Throws QueueFullError at once when too much waits already, of this asker or in all. */
export type InTurn = <Result>(asker: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work that takes much of the machine: one piece at a time. Askers take turns, each with its own pieces in the order they came, so that nobody
 * waits for more than one piece of each other asker.
 */
export const oneAtATime = (what: string, most: Waiting): InTurn => {
  /** What waits, by asker; the asker whose turn is next stands first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let count = 0;
  let running = false;

  const next = (): void => {
    const [first] = waiting;
    if (running || first === undefined) return;
    const [asker, [start, ...rest]] = first;
    waiting.delete(asker);
    if (rest.length > 0) waiting.set(asker, rest);
    if (start === undefined) return;
    count -= 1;
    running = true;
    void start().then(() => {
      running = false;
      next();
    });
  };

  return (asker, work) => {
    const own = waiting.get(asker) ?? [];
    if (own.length >= most.ofOne)
      return Promise.reject(
        new QueueFullError(`${what}: ${most.ofOne} that you asked for are waited for already; ask again later.`, "asker"),
      );
    if (count >= most.ofAll)
      return Promise.reject(new QueueFullError(`${what}: ${most.ofAll} are waited for already; ask again later.`, "everybody"));
    return new Promise((resolve, reject) => {
      const start = (): Promise<void> => Promise.resolve().then(work).then(resolve, reject);
      waiting.set(asker, [...own, start]);
      count += 1;
      next();
    });
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
