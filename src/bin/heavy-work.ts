import { Worker } from "node:worker_threads";
import { OutageError } from "../model/errors.ts";
import type { Exports } from "../ports/exports.ts";
import type { KeptFile } from "../ports/kept-files.ts";
import type { Log } from "../ports/log.ts";
import { program } from "../runtime/program.ts";
import type { AnswerHeavy } from "../serve/heavy/question.ts";
import type { Refusal } from "../serve/http/refusal.ts";
import type { Reply } from "../serve/http/response.ts";
import type { PastStoreOptions } from "../store/past-store.ts";
import { errorOf, type FromThread, type HeavyResult, type HeavyTask, received, type ToThread } from "./heavy-task.ts";

/** Of its objects: records of earlier states are kept as bytes beside them. What needs more ends the thread, and never the service. */
const heapMegabytes = 1_024;

interface Thread {
  on(event: "message", listener: (message: FromThread) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  postMessage(message: ToThread): void;
  terminate(): Promise<unknown>;
}

const startThread = (where: PastStoreOptions): Thread => {
  const { file, execArgv } = program(new URL("./heavy-thread.ts", import.meta.url));
  const thread = new Worker(file, {
    workerData: where,
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  thread.unref();
  return thread;
};

export interface HeavyWork {
  readonly answerHeavy: AnswerHeavy;
  readonly makeExport: Exports["make"];
  readonly close: () => Promise<void>;
}

/** Begins a thread of lower priority when there is something to do for it, and another where that one ended. */
export const openHeavyWork = (where: PastStoreOptions, log: Log, start = startThread): HeavyWork => {
  const waiting = new Map<number, { readonly resolve: (result: HeavyResult) => void; readonly reject: (error: Error) => void }>();
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
    else asked?.resolve(received(message.result));
  };

  const begin = (): Thread => {
    const begun = start(where);
    begun.on("message", take);
    begun.on("error", (error) => log.error({ error: String(error) }, "the thread of heavy work failed"));
    begun.on("exit", () => {
      if (thread === begun) thread = null;
      if (!isClosed) log.warn({ waiting: waiting.size }, "the thread of heavy work ended; the next question begins another");
      for (const { reject } of waiting.values()) reject(new OutageError("The thread that made this answer ended."));
      waiting.clear();
    });
    return begun;
  };

  const ask = <Result extends HeavyResult>(task: HeavyTask): Promise<Result> =>
    new Promise<HeavyResult>((resolve, reject) => {
      thread ??= begin();
      last += 1;
      waiting.set(last, { resolve, reject });
      thread.postMessage({ id: last, task });
    }) as Promise<Result>;

  return {
    answerHeavy: (question) => ask<Reply | Refusal>({ what: "answer", question }),
    makeExport: (order, asker) => ask<KeptFile>({ what: "export", order, asker }),
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
};
