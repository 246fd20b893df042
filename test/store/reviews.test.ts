import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog() });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const received = async (text: string) =>
  (await store.documents.receive(Buffer.from(text), { fileName: "taryfa.pdf", sourceUrl: null })).sha256;

it("keeps every decision about a document, oldest first, and of no other", async () => {
  const [one, other] = [await received("one"), await received("other")];
  const before = new Date().toISOString();
  await store.reviews.add(one, { act: "publish", tariffs: [], because: "Sprawdzono: \u0000„4,09” jest zł/kW", extractorVersion: "3" }, [
    { message: "a \ud800" },
  ]);
  await store.reviews.add(other, { act: "reject", tariffs: [], because: "inny", extractorVersion: "3" }, []);
  await store.reviews.add(one, { act: "reject", tariffs: ["G11", "G12w"], because: "pomyłka", extractorVersion: "4" }, []);
  const kept = await store.reviews.of(one);
  expect(kept.map(({ madeAt: _madeAt, id: _id, ...review }) => review)).toEqual([
    { act: "publish", tariffs: [], because: "Sprawdzono: „4,09” jest zł/kW", extractorVersion: "3" },
    { act: "reject", tariffs: ["G11", "G12w"], because: "pomyłka", extractorVersion: "4" },
  ]);
  for (const { madeAt } of kept) expect(madeAt >= before && madeAt <= new Date().toISOString()).toBe(true);
  expect(await store.reviews.of(other)).toHaveLength(1);
});

it("keeps none of a document that is not in the store", async () => {
  await expect(
    store.reviews.add("f".repeat(64), { act: "reject", tariffs: [], because: "x", extractorVersion: "3" }, []),
  ).rejects.toThrow();
  expect(await store.reviews.of("f".repeat(64))).toEqual([]);
});
