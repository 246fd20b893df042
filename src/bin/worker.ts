import { extractFile } from "../pipeline/read-in-child.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { untilSignal } from "./signals.ts";
import { startWorking } from "./worker-room.ts";

/** A worker of its own, beside a running service or on a shared database; several may run at once. */
await runCommand(async () => {
  const { databaseUrl, redisUrl, dataDir, logLevel } = readConfig(process.env);
  const log = openLog(logLevel);
  const stopAsked = untilSignal();
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  try {
    const ports = { documents: store.documents, records: store.records, log, extractFile: (path: string) => extractFile(path) };
    const working = await startWorking({ redisUrl, databaseUrl: store.databaseUrl }, ports, log);
    print(`worker: queue ${redisUrl === null ? "in the database" : `in Redis at ${new URL(redisUrl).host}`}, database ${store.where}`);
    print(`stopping: ${await stopAsked}`);
    await working.stop();
  } finally {
    await store.close();
  }
  print("stopped");
  return 0;
});
