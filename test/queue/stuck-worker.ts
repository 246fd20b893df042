import { openQueue } from "../../src/queue/queue.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/** A worker to be killed: takes a job, says which, and never comes to an end with it. */
const [, , redisUrl = "", databaseUrl = ""] = process.argv;
const queue = await openQueue({ redisUrl: redisUrl === "-" ? null : redisUrl, databaseUrl }, recordingLog());
await queue.work(({ documentSha256 }) => {
  process.stdout.write(`in hand: ${documentSha256}\n`);
  return new Promise(() => undefined);
}, 1);
