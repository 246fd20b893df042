import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "../../src/store/store.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresPid, readersOf, removeDataDirectory, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { type StuckFile, stuckFile } from "../helpers/stuck-file.ts";
import { harness, type Service, stop, writeTiny } from "./service.ts";

/* Ctrl-C while a document keeps its reader for ever and an answer is never read: one ends everything, a second one at once. */

const dataDir = temporaryDirectory();
const { serve, endAll } = harness(dataDir);
let file: StuckFile;
afterAll(async () => {
  file.close();
  await endAll();
  await removeDataDirectory(dataDir);
});

beforeAll(async () => {
  const service = await serve({ WORKER: "off", DEMO: "off" });
  const store = await openStore({ dataDir, role: "guest", log: recordingLog() });
  const { sha256 } = await store.documents.receive(readFileSync(await writeTiny(dataDir)), { fileName: "taryfa.pdf", sourceUrl: null });
  file = stuckFile(store.documents.path(sha256));
  await store.close();
  await stop(service);
});

/** A service that reads the document, and the process that does. */
const busy = async (): Promise<{ readonly service: Service; readonly reader: number }> => {
  const service = await serve({ DEMO: "off" });
  await file.reading();
  return { service, reader: await until(() => readersOf(service)[0]) };
};

/** A request that has begun and does not go on. */
const halfRequest = async (service: Service): Promise<void> => {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  await new Promise((connected) => socket.once("connect", connected));
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n");
};

// That nothing waits for another thing in hand is asked of test/bin/end-all.test.ts, which needs no clock.
it("one Ctrl-C ends everything with one line, whatever is in hand", async () => {
  const { service } = await busy();
  await halfRequest(service);
  const outBefore = service.out().length;
  service.kill("SIGINT");
  const { code, out } = await service.ended;
  expect({ code, out: out.slice(outBefore) }).toEqual({ code: 0, out: "stopping: SIGINT\n" });
  expect(postgresPid(dataDir)).toBeNull();
  await file.left();
});

it("a second one some seconds later cuts short what is in hand, and stops the embedded server too", async () => {
  const { service } = await busy();
  service.kill("SIGINT");
  // What closes anyway some seconds later may come first on a busy machine. test/bin/signals.test.ts has the times.
  await sleep(2_250);
  service.kill("SIGINT");
  const { code, signal } = await service.ended;
  expect({ ended: code === 1 || code === 0, signal }).toEqual({ ended: true, signal: null });
  expect(postgresPid(dataDir)).toBeNull();
  await file.left();
});
