/** So long requests wait for such work at most, besides what it does in one go. As long as some twenty short answers take. */
export const workMs = 1;

/** Goes on for some time; true when nothing of it is left. */
type Work = () => boolean;

/** What is under way; that whose turn is next stands first. */
const underWay: Work[] = [];

const turn = (): void => {
  // It stays there while it works: whatever begins meanwhile waits for its turn.
  const [work] = underWay;
  const isOver = work?.() ?? true;
  underWay.shift();
  if (work !== undefined && !isOver) underWay.push(work);
  if (underWay.length > 0) setImmediate(turn);
};

const begin = (work: Work): void => {
  underWay.push(work);
  // What is short is done at once where nothing else is under way.
  if (underWay.length === 1) turn();
};

/**
 * Runs steps to their end, letting the event loop turn in between. Between two turns one work goes on, however many are under way: else requests
 * would wait for a piece of each. `ms`: how long it goes on between two turns.
 */
export const inTurns = <Result>(steps: Generator<void, Result, void>, ms = workMs): Promise<Result> =>
  new Promise((resolve, reject) => {
    begin(() => {
      const until = performance.now() + ms;
      try {
        do {
          const step = steps.next();
          if (!step.done) continue;
          resolve(step.value);
          return true;
        } while (performance.now() < until);
        return false;
      } catch (error) {
        reject(error);
        return true;
      }
    });
  });

/** Runs steps to their end in one go. */
export const atOnce = <Result>(steps: Generator<void, Result, void>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
