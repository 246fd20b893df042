import { closeSync, existsSync, openSync, readSync } from "node:fs";

/*
 * How long work holds the event loop. In processor time of this thread where the system tells it (Linux), which neighbours on the machine do not
 * lengthen; else in time.
 */

const place = "/proc/thread-self/schedstat";

interface Meter {
  /** Milliseconds. */
  readonly now: () => number;
  readonly close: () => void;
}

const openMeter = (): Meter => {
  if (!existsSync(place)) return { now: () => performance.now(), close: () => undefined };
  const file = openSync(place, "r");
  const bytes = Buffer.alloc(128);
  const now = (): number => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0)).split(" ")[0]) / 1e6;
  return { now, close: () => closeSync(file) };
};

/** The result of the work, and for how many milliseconds at most the event loop did not turn meanwhile. */
export const held = async <Result>(work: () => Result | Promise<Result>): Promise<{ readonly result: Result; readonly heldMs: number }> => {
  const meter = openMeter();
  let [last, heldMs, isOver] = [meter.now(), 0, false];
  const look = (): void => {
    const now = meter.now();
    heldMs = Math.max(heldMs, now - last);
    last = now;
  };
  const turn = (): void => {
    look();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    const result = await work();
    look();
    return { result, heldMs };
  } finally {
    isOver = true;
    setImmediate(meter.close);
  }
};

/** The result of the work, and how many milliseconds of the processor this thread used meanwhile. */
export const used = async <Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly usedMs: number }> => {
  const meter = openMeter();
  try {
    const before = meter.now();
    const result = await work();
    return { result, usedMs: meter.now() - before };
  } finally {
    meter.close();
  }
};

/** Some 10 ms of work on a quiet machine, which needs no memory worth a pause for garbage. */
const fixedWork = (): number => {
  let sum = 0;
  for (let i = 1; i < 400_000; i += 1) sum = (sum + Math.imul(i, sum ^ i)) % 1_000_003;
  return sum;
};

/** Milliseconds of this thread that the fixed work takes now, the least of three runs. */
export const fixedMs = async (): Promise<number> => {
  const runs = [];
  for (let i = 0; i < 3; i += 1) runs.push((await used(async () => fixedWork())).usedMs);
  return Math.min(...runs);
};

/**
 * The result of the work, and how many times as long it takes this thread as a fixed piece of work of some 10 ms does in the same run:
 * machines differ by more than any limit in milliseconds allows, and one machine from hour to hour.
 */
export const measured = async <Result>(
  work: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly times: number }> => {
  const before = await fixedMs();
  const { result, usedMs } = await used(async () => work());
  return { result, times: usedMs / Math.max(before, await fixedMs()) };
};

/** The result of the work, and how often the event loop turned meanwhile. */
export const turned = async <Result>(
  work: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly turns: number }> => {
  let [turns, isOver] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    return { result: await work(), turns };
  } finally {
    isOver = true;
  }
};
