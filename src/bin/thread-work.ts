import { Worker } from "node:worker_threads";
import { OutageError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import { program } from "../runtime/program.ts";
import { errorOf, type FromThread, type ToThread } from "./thread-message.ts";

/** A worker as far as it is used. */
export interface Thread {
  on(event: "message", listener: (message: FromThread) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  postMessage(message: ToThread, transfer: readonly ArrayBuffer[]): void;
  terminate(): Promise<unknown>;
}

/** How a thread is begun, by the module that runs in it (an entry of scripts/build.mjs). */
export const threadOf =
  (source: URL, workerData: unknown, heapMegabytes: number): (() => Thread) =>
  () => {
    const { file, execArgv } = program(source);
    const thread = new Worker(file, { workerData, execArgv: [...execArgv], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    thread.unref();
    return thread;
  };

export interface ThreadWork<Task, Result> {
  /** `transfer`: what of the task is handed over and not copied. */
  readonly ask: (task: Task, transfer?: readonly ArrayBuffer[]) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** Begins the thread when there is something to do for it, and another where that one ended: what it had in hand fails as an outage. */
export const openThreadWork = <Task, Result>(what: string, log: Log, start: () => Thread): ThreadWork<Task, Result> => {
  const waiting = new Map<number, { readonly resolve: (result: Result) => void; readonly reject: (error: Error) => void }>();
  let thread: Thread | null = null;
  let isClosed = false;
  let last = 0;

  const take = (message: FromThread): void => {
    if ("level" in message) {
      log[message.level](message.fields, message.message);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ("failure" in message) asked?.reject(errorOf(message.failure));
    else asked?.resolve(message.result as Result);
  };

  const begin = (): Thread => {
    const begun = start();
    begun.on("message", take);
    begun.on("error", (error) => log.error({ what, error: String(error) }, "a thread failed"));
    begun.on("exit", () => {
      thread = null;
      if (!isClosed) log.warn({ what, waiting: waiting.size }, "a thread ended; the next question begins another");
      for (const { reject } of waiting.values()) reject(new OutageError(`${what}: the thread that did it ended.`));
      waiting.clear();
    });
    return begun;
  };

  return {
    ask: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        thread ??= begin();
        last += 1;
        waiting.set(last, { resolve, reject });
        thread.postMessage({ id: last, task }, transfer);
      }),
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
};
