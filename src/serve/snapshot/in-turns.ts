import { setImmediate } from "node:timers/promises";

/** So long requests wait for a piece of work at most, besides what it does in one go. As long as some twenty short answers take. */
export const workMs = 1;

/** Runs steps to their end, letting the event loop turn in between. */
export const inTurns = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < workMs) continue;
    await setImmediate();
    began = performance.now();
  }
};

/** Runs steps to their end in one go. */
export const atOnce = <Result>(steps: Generator<void, Result, void>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
