import { QueueFullError } from "../model/errors.ts";

/** Of so many that wait the last one waits some seconds, which people still bear. */
const mostWaiting = 60;

/** Runs at most `atOnce` tasks at a time, the others in the order they came. Throws QueueFullError where too many wait. */
export const inTurn = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new QueueFullError("Too many people sign in just now; please try again in a moment.", "everybody");
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next one.
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
