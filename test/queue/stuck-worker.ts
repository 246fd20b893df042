import { openQueue } from "../../src/queue/queue.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/** A worker to be killed: takes a job, says which, and never comes to an end with it. */
const [, , redisUrl = "", databaseUrl = ""] = process.argv;
const queue = await openQueue({ redisUrl: redisUrl === "-" ? null : redisUrl, databaseUrl }, recordingLog());
const handler = ({ subject }: { subject: string }) => {
  process.stdout.write(`in hand: ${subject}\n`);
  return new Promise<never>(() => undefined);
};
await queue.work("documents", handler, 1);
