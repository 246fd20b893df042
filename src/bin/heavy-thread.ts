import { workerData } from "node:worker_threads";
import { giveWayAsThread } from "../runtime/thread-priority.ts";
import { openExports } from "../serve/exports/make.ts";
import { heavyAnswers } from "../serve/heavy/answer.ts";
import { pastStates } from "../serve/heavy/states.ts";
import { compressHere } from "../serve/http/compress.ts";
import { openPastStore, type PastStoreOptions } from "../store/past-store.ts";
import { exportFiles, type HeavyTask, handedOver } from "./heavy-task.ts";
import { logOfThread, workAsThread } from "./thread-message.ts";

/*
 * The thread that does what takes up to seconds of a core for the one that serves: answers from earlier states, long lists of changes, and exports.
 * It gives way to that one: else a client that asks for much would take a core of two from everybody.
 */

/** Between 0 and 19, where each step has a tenth less: a tenth of the processor where others want all of it. */
const nicer = 10;
giveWayAsThread(nicer);

const { history, archive, places, files } = openPastStore(workerData as PastStoreOptions, logOfThread());
const exports = openExports(archive, files(exportFiles.folder, exportFiles.bytes));
const notHere = (): never => {
  throw new Error("This is not asked for in what takes long.");
};
const kept = () => ({ history, archive, places, exports, pictures: { page: notHere }, documentFile: notHere });
const answerHeavy = heavyAnswers(pastStates({ history, archive }), kept, compressHere);

workAsThread(async (task: HeavyTask) =>
  handedOver(task.what === "answer" ? await answerHeavy(task.question) : await exports.make(task.order, task.asker)),
);
