import { Worker } from "node:worker_threads";

// A thread of its own, because a hostile document keeps the main one busy for ever; it costs 10 ms and 10 MB.
const watch = `
const { workerData: parent } = require("node:worker_threads");
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 250);`;

/**
 * This process ends when its parent does, however the parent ended and whatever keeps this one busy, and by nobody else's word:
 * Ctrl-C and a service manager's SIGTERM reach children too, and must not pass for a document that breaks its reader.
 */
export const endWithParent = (parentPid: number): void => {
  process.on("disconnect", () => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  new Worker(watch, { eval: true, execArgv: [], env: {}, workerData: parentPid }).unref();
};
