import type { Exports } from "../ports/exports.ts";
import type { KeptFile } from "../ports/kept-files.ts";
import type { Log } from "../ports/log.ts";
import type { AnswerHeavy } from "../serve/heavy/question.ts";
import type { Refusal } from "../serve/http/refusal.ts";
import type { Reply } from "../serve/http/response.ts";
import type { PastStoreOptions } from "../store/past-store.ts";
import { type HeavyResult, type HeavyTask, received } from "./heavy-task.ts";
import { openThreadWork, threadOf } from "./thread-work.ts";

/** Of its objects: records of earlier states are kept as bytes beside them. What needs more ends the thread, and never the service. */
const heapMegabytes = 1_024;

export interface HeavyWork {
  readonly answerHeavy: AnswerHeavy;
  readonly makeExport: Exports["make"];
  readonly close: () => Promise<void>;
}

/** What takes up to seconds of a core, in a thread that gives way to the one that serves. */
export const openHeavyWork = (where: PastStoreOptions, log: Log): HeavyWork => {
  const start = threadOf(new URL("./heavy-thread.ts", import.meta.url), where, heapMegabytes);
  const { ask, close } = openThreadWork<HeavyTask, HeavyResult>("heavy work", log, start);
  return {
    answerHeavy: async (question) => received(await ask({ what: "answer", question })) as Reply | Refusal,
    makeExport: async (order, asker) => (await ask({ what: "export", order, asker })) as KeptFile,
    close,
  };
};
