import { parentPort, workerData } from "node:worker_threads";
import { openPageReader, type PageTask } from "./page-reader.ts";

// One of the threads that read a document's pages: a task in, what was seen out, until the port closes.
const reader = openPageReader(new Uint8Array(workerData as ArrayBuffer));
parentPort?.on("message", (task: PageTask) => {
  reader
    .then((open) => open.read(task))
    .then(
      (seen) => parentPort?.postMessage({ page: task.page, seen }),
      (error: unknown) => parentPort?.postMessage({ page: task.page, failure: error instanceof Error ? error.message : String(error) }),
    );
});
