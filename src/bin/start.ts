import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { extractFile } from "../pipeline/read-in-child.ts";
import { createApp } from "../serve/app.ts";
import { liveSnapshot } from "../serve/live-snapshot.ts";
import { listen } from "../serve/node.ts";
import { openStore } from "../store/store.ts";
import { helpAsked, print, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { demonstrationFiles } from "./demonstration.ts";
import { openLog } from "./log.ts";
import { createKey } from "./new-key.ts";
import { untilSignal } from "./signals.ts";
import { startWorking } from "./worker-room.ts";

const help = `The service: database, read API and worker in one process, until it is stopped.

  npm start

Settings come from the environment; .env.example lists them.`;

/** The service in one process: database, API, and (unless WORKER=off) the worker. */
await runCommand(async () => {
  if (helpAsked(help)) return 0;
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const stopAsked = untilSignal();
  const { dataDir, databaseUrl, redisUrl } = config;
  const store = await openStore({ databaseUrl, dataDir, role: "owner", log });
  const closing: (() => Promise<void>)[] = [() => store.close()];
  try {
    const live = liveSnapshot(store, log);
    await live.start();
    closing.unshift(() => live.stop());
    const app = createApp({ snapshot: live.snapshot, keys: live.keys, clock: Date.now, log, requestId: randomUUID });
    const server = await listen(app, { host: config.host, port: config.port }, randomUUID);
    closing.unshift(() => server.close());

    const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${server.port}`;
    print(`taryfikator listens at ${address}`);
    print(`  tariffs      ${address}/api/v1/tariffs`);
    print(`  components   ${address}/api/v1/tariffs/components?tariff_id=...`);
    print(`  health       ${address}/healthz  ${address}/readyz`);
    print(`  database     ${store.where}`);
    print(`  documents    ${dataDir}`);

    if (config.worker) {
      const ports = {
        documents: store.documents,
        records: store.records,
        places: store.places,
        log,
        extractFile: (path: string) => extractFile(path, { keptIn: readingsIn(dataDir) }),
      };
      const working = await startWorking({ redisUrl, databaseUrl: store.databaseUrl }, ports, log);
      closing.unshift(() => working.stop());
      print(`  queue        ${redisUrl === null ? "in the database" : `Redis at ${new URL(redisUrl).host}`}, worked in this process`);
      const empty = (await store.documents.count()) === 0;
      if (config.demo && empty) {
        const files = demonstrationFiles();
        for (const { path, name } of files) {
          const { sha256 } = await store.documents.receive(readFileSync(path), { fileName: name, sourceUrl: null });
          await working.queue.add([{ kind: "extract", documentSha256: sha256 }]);
        }
        print(
          `  store        was empty: ${files.length} demonstration documents of invented companies are being read (DEMO=off leaves it empty)`,
        );
      } else print(`  store        ${empty ? "empty, and left so (DEMO=off)" : "holds documents from before; no demonstration is added"}`);
    } else print("  queue        not worked in this process (WORKER=off); run npm run worker beside it");

    if ((await store.keys.all()).length === 0) {
      const { text, kept } = await createKey(store.keys, "first key", undefined);
      // Whoever takes it from the line below and uses it at once is to be let in.
      for (let waitedMs = 0; waitedMs < 3_000 && !live.keys()?.has(kept.sha256); waitedMs += 20) await sleep(20);
      print(`  API key      ${text}   (shown once; make more with: npm run --silent keys -- create --name N)`);
      print(`  try          curl -H 'X-API-KEY: ${text}' ${address}/api/v1/tariffs`);
    } else print("  API key      made earlier; make another with: npm run --silent keys -- create --name N");

    print(`stopping: ${await stopAsked}`);
  } finally {
    // One that fails must not keep the others, least of all the database, from being closed.
    for (const close of closing) await close().catch((error: unknown) => log.error({ error: String(error) }, "closing failed"));
  }
  print("stopped");
  // What the worker left in hand would keep this process; its child ends with it.
  process.exit(0);
});
