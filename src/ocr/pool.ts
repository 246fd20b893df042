import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { program } from "../runtime/program.ts";
import type { PageTask } from "./page-reader.ts";
import type { SeenPage } from "./seen-page.ts";

/** A thread with its engine takes some 250 MB: more of them than this would not fit into what a document is given. */
const mostThreads = 4;
const threadHeapMegabytes = 400;

type Answer = { readonly page: number; readonly seen: SeenPage } | { readonly page: number; readonly failure: string };

/** What came of the pages: what was seen on each, and which could not be read at all. */
export interface Read {
  readonly seen: readonly SeenPage[];
  readonly failed: readonly number[];
}

/** Reads pages over all cores. `onDone` is called as each page is finished, in whatever order. */
export const readPages = async (
  bytes: Uint8Array,
  tasks: readonly PageTask[],
  onDone: (task: PageTask, seen: SeenPage) => void,
): Promise<Read> => {
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  const waiting = [...tasks];
  const seen: SeenPage[] = [];
  const failed: number[] = [];
  const { file, execArgv } = program(new URL("./thread.ts", import.meta.url));
  const work = async (): Promise<void> => {
    const thread = new Worker(file, {
      workerData: shared,
      execArgv: [...execArgv],
      resourceLimits: { maxOldGenerationSizeMb: threadHeapMegabytes },
    });
    // One listener each for the thread's whole life: taking a listener off a Worker stops its messages.
    let answer: (answer: Answer) => void = () => undefined;
    let current = 0;
    let alive = true;
    const die = (why: unknown) => {
      alive = false;
      answer({ page: current, failure: String(why) });
    };
    thread.on("message", (message: Answer) => answer(message));
    thread.on("error", die);
    thread.on("exit", die);
    try {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        current = task.page;
        const done = new Promise<Answer>((resolve) => {
          answer = resolve;
        });
        thread.postMessage(task);
        const result = await done;
        if ("seen" in result) {
          seen.push(result.seen);
          onDone(task, result.seen);
        } else failed.push(result.page);
        if (!alive) break;
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(mostThreads, availableParallelism(), tasks.length) }, work));
  // Threads that died left their pages behind.
  failed.push(...waiting.map((task) => task.page));
  return { seen: seen.sort((a, b) => a.page - b.page), failed: failed.sort((a, b) => a - b) };
};
