import { openMetrics } from "../ops/metrics.ts";
import { listenOps } from "../ops/server.ts";
import { openDashboard } from "../queue/dashboard.ts";
import type { Store } from "../store/store.ts";
import { helpAsked, print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { openWhenThere } from "./open-when-there.ts";
import { portsOf } from "./ports.ts";
import { untilSignal } from "./signals.ts";
import { startWorkers } from "./worker-room.ts";

const help = `Crawls the bulletin (BULLETIN_URL), reads and publishes documents beside a running service (same DATA_DIR) or on a shared
DATABASE_URL, until it is stopped.

  npm run worker

Several may run at once. Settings come from the environment; .env.example lists them.`;

/** A worker of its own, beside a running service or on a shared database; several may run at once. */
await runCommand(async () => {
  if (helpAsked(help)) return 0;
  const config = readConfig(process.env);
  const { databaseUrl, redisUrl, dataDir, logLevel, logFormat, bulletinUrl, opsPort, opsHost } = config;
  const log = openLog(logLevel, logFormat);
  let opened: Store | null = null;
  const stopAsked = untilSignal(async () => opened?.close());
  const store = await openWhenThere({ databaseUrl, dataDir, role: "guest", log }, stopAsked, log);
  if (store === null) return 0;
  opened = store;
  try {
    const ports = portsOf(store, config, log, { bulletinUrl });
    const working = await startWorkers({ location: { redisUrl, databaseUrl: store.databaseUrl }, ports, log, watch: store });
    print(`worker: queue ${redisUrl === null ? "in the database" : `in Redis at ${new URL(redisUrl).host}`}, database ${store.where}`);
    print(`bulletin: ${bulletinUrl ?? "none (BULLETIN_URL is not set)"}`);
    const metrics = openMetrics(store.overviews, { log });
    const dashboard = config.dashboard ? openDashboard(working.queue.queues) : undefined;
    const health = () => ({ ok: true, message: "All is well." });
    const ops =
      opsPort === null ? null : await listenOps({ host: opsHost, port: opsPort, hosts: config.opsHosts }, { metrics, health, dashboard });
    if (ops !== null) print(`metrics: http://${opsHost}:${ops.port}/metrics`);
    print(`stopping: ${await stopAsked}`);
    await ops?.close();
    await working.stop();
  } finally {
    await store.close();
  }
  // What the worker left in hand would keep this process; its child ends with it.
  process.exit(0);
});
