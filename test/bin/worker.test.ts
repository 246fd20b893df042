import { afterAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresPid, removeDataDirectory, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { stuckFile } from "../helpers/stuck-file.ts";
import { harness, type Service, stop } from "./service.ts";

const dataDir = temporaryDirectory();
const { run, serve, endAll } = harness(dataDir);
let service: Service;
let store: Store;
afterAll(async () => {
  await endAll();
  // Still unset when the first test failed early.
  await (store as Store | undefined)?.close();
  await removeDataDirectory(dataDir);
});

describe("a worker, beside a service with WORKER=off", () => {
  const receive = async (text: string): Promise<string> => {
    const bytes = Buffer.concat([await tinyDecision(tinyNumber(1)), Buffer.from(`\n% ${text}\n`)]);
    return (await store.documents.receive(bytes, { fileName: "taryfa.pdf", sourceUrl: null })).sha256;
  };
  const stateOf = async (sha256: string) => (await store.documents.find(sha256))?.state;

  it("does the jobs that the service leaves", async () => {
    service = await serve({ WORKER: "off" });
    store = await openStore({ dataDir, role: "guest", log: recordingLog() });
    expect(service.greeting).toMatch(/^ {2}queue +not worked in this process \(WORKER=off\)/m);
    const sha256 = await receive("for the worker");
    const worker = run("worker");
    await worker.waitForOutput(/^worker: queue in the database, database embedded PostgreSQL in /m);
    await until(async () => (await stateOf(sha256)) === "published");
    await stop(worker);
  });

  it("stops although a document keeps it, and leaves that to the next", async () => {
    const sha256 = await receive("that never comes");
    const file = stuckFile(store.documents.path(sha256));
    const worker = run("worker");
    await file.reading();
    worker.kill("SIGTERM");
    const { code, err } = await worker.ended;
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('"msg":"a job in hand is left to the next worker"') });
    expect(await stateOf(sha256)).toBe("received");
    await file.left();
    file.close();
    expect((await service.get("/readyz", null)).status).toBe(200);
    await stop(service);
    await store.close();
    expect(postgresPid(dataDir)).toBeNull();
  });
});
