import { giveWayAsThread } from "../runtime/thread-priority.ts";
import { compressHere } from "../serve/http/compress.ts";
import type { CompressTask } from "./compress-work.ts";
import { bufferOf, workAsThread } from "./thread-message.ts";

// Less than what is made for one client alone (heavy-thread.ts): long answers are compressed for everybody.
const nicer = 5;
giveWayAsThread(nicer);

workAsThread(async ({ encoding, bytes }: CompressTask) => {
  const result = new Uint8Array(await compressHere([bufferOf(bytes)], encoding, ""));
  return { result, transfer: [result.buffer] };
});
