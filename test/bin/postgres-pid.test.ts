import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresPid } from "../helpers/processes.ts";

/* What tests ask while a server that was killed is started anew: it removes its file and writes another one at any moment. */

const writesAndRemoves = `
  const { rmSync, writeFileSync } = require("node:fs");
  const { workerData: file, parentPort } = require("node:worker_threads");
  writeFileSync(file, String(process.pid));
  parentPort.postMessage("begun");
  for (;;) {
    rmSync(file);
    writeFileSync(file, process.pid + "\\n");
  }`;

it("the server's process or null, while its file comes and goes", async () => {
  const dataDir = temporaryDirectory();
  const cluster = join(dataDir, "postgres", "cluster");
  mkdirSync(cluster, { recursive: true });
  const writer = new Worker(writesAndRemoves, { eval: true, workerData: join(cluster, "postmaster.pid") });
  try {
    await new Promise((begun) => writer.once("message", begun));
    const seen = new Set<number | null>();
    // Half of all looks meet no file, and one in some hundred meets one that goes while it is looked at.
    for (let look = 0; look < 8_000; look += 1) seen.add(postgresPid(dataDir));
    expect([...seen].filter((pid) => pid !== null)).toEqual([process.pid]);
  } finally {
    await writer.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
