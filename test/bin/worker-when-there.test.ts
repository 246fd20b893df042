import { expect, it } from "vitest";
import type { RunningWorkers, WorkerOptions } from "../../src/bin/worker-room.ts";
import { workWhenThere } from "../../src/bin/worker-when-there.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/** A worker whose start takes until `open` is called, and the log that it was given. */
const slowStart = () => {
  const log = recordingLog();
  let [given, stops]: [WorkerOptions | null, number] = [null, 0];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const start = async (options: WorkerOptions): Promise<RunningWorkers> => {
    given = options;
    await opened;
    const stop = async (): Promise<void> => {
      stops += 1;
    };
    return { stop } as RunningWorkers;
  };
  const worker = workWhenThere({ log } as unknown as WorkerOptions, start);
  return { worker, log, open: () => open(), warn: (message: string) => given?.log.warn({}, message), stops: () => stops };
};

it("stops what has started, and hears of it to the end", async () => {
  const { worker, log, open, warn, stops } = slowStart();
  open();
  await worker.stop();
  warn("left to the next worker");
  expect([stops(), log.warnings]).toEqual([1, ["left to the next worker"]]);
});

it("gives up on a queue that is still being opened, stops it once it is, and logs nothing of it", async () => {
  const { worker, log, open, warn, stops } = slowStart();
  warn("a queue is slow");
  await worker.stop();
  warn("the database is shutting down");
  expect([stops(), worker.working()]).toEqual([0, null]);
  open();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect([stops(), worker.working(), log.warnings]).toEqual([1, null, ["a queue is slow"]]);
});
