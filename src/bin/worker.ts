import { extractFile } from "../pipeline/read-in-child.ts";
import { openStore } from "../store/store.ts";
import { helpAsked, print, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { openLog } from "./log.ts";
import { untilSignal } from "./signals.ts";
import { startWorking } from "./worker-room.ts";

const help = `Reads and publishes documents beside a running service (same DATA_DIR) or on a shared DATABASE_URL, until it is stopped.

  npm run worker

Several may run at once. Settings come from the environment; .env.example lists them.`;

/** A worker of its own, beside a running service or on a shared database; several may run at once. */
await runCommand(async () => {
  if (helpAsked(help)) return 0;
  const { databaseUrl, redisUrl, dataDir, logLevel } = readConfig(process.env);
  const log = openLog(logLevel);
  const stopAsked = untilSignal();
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  try {
    const ports = {
      documents: store.documents,
      records: store.records,
      places: store.places,
      log,
      extractFile: (path: string) => extractFile(path, { keptIn: readingsIn(dataDir) }),
    };
    const working = await startWorking({ redisUrl, databaseUrl: store.databaseUrl }, ports, log);
    print(`worker: queue ${redisUrl === null ? "in the database" : `in Redis at ${new URL(redisUrl).host}`}, database ${store.where}`);
    print(`stopping: ${await stopAsked}`);
    await working.stop();
  } finally {
    await store.close();
  }
  print("stopped");
  // What the worker left in hand would keep this process; its child ends with it.
  process.exit(0);
});
