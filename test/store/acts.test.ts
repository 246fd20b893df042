import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Act } from "../../src/publish/amend/editions.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { act, prolong } from "../helpers/acts.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { valid } from "../helpers/extraction.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
const close = () => (store as Store | undefined)?.close();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await close();
  await server.stop();
});
beforeEach(async () => {
  await close();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog() });
});

const approval = act({ kind: "approval", number: "A.1.2026" });
const of = { number: "A.1.2026", date: null };
const longer = act({
  kind: "prolongation",
  number: "P.2.2026",
  ...valid(null),
  effects: [
    { ...prolong("2027-06-30"), target: of },
    { ...prolong("2027-06-30"), target: { number: "A.9.2026", date: null } },
  ],
});

/** Keeps a document, and of it a reading by this version. */
const read = async (one: Act, version: string, fields: Partial<Act["extraction"]> = {}): Promise<string> => {
  const bytes = Buffer.from(one.extraction.document.sha256);
  const { sha256 } = await store.documents.receive(bytes, { fileName: `${one.extraction.decision?.kind}.pdf`, sourceUrl: null });
  const document = { ...one.extraction.document, sha256 };
  await store.documents.saveExtraction({ ...one.extraction, ...fields, document, extractor_version: version });
  return sha256;
};
const names = (acts: readonly { readonly extraction: Act["extraction"] }[]) =>
  acts.map(({ extraction: { decision, extractor_version } }) => `${decision?.kind} read by ${extractor_version}`);

it("finds documents by the decision that they are, and by those that they mean", async () => {
  await read(approval, "3");
  await read(longer, "3");
  const acts = store.documents.acts("3");
  expect(names(await acts.bringing("A.1.2026"))).toEqual(["approval read by 3"]);
  expect(names(await acts.bringing("P.2.2026"))).toEqual(["prolongation read by 3"]);
  expect(names(await acts.targeting(["A.1.2026"]))).toEqual(["prolongation read by 3"]);
  // Two targets of one act are one act.
  expect(names(await acts.targeting(["A.9.2026", "A.1.2026"]))).toEqual(["prolongation read by 3"]);
  expect(await acts.bringing("A.9.2026")).toEqual([]);
  expect(await acts.targeting([])).toEqual([]);
});

it("tells where a document came from, its state, and what people decided about it, oldest first", async () => {
  const sha256 = await read(approval, "3");
  await store.documents.setState(sha256, "held", "why");
  await store.reviews.add(sha256, { act: "reject", tariffs: [], because: "first", extractorVersion: "3" }, []);
  await store.reviews.add(sha256, { act: "publish", tariffs: ["G11"], because: "second", extractorVersion: "3" }, []);
  const [found] = await store.documents.acts("3").bringing("A.1.2026");
  expect(found).toMatchObject({
    state: "held",
    source: { fileName: "approval.pdf", sourceUrl: null, retrievedAt: (await store.documents.find(sha256))?.retrievedAt },
    reviews: [
      { act: "reject", tariffs: [], because: "first", extractorVersion: "3", madeAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
      { act: "publish", tariffs: ["G11"], because: "second" },
    ],
  });
});

it("gives a correction as it was kept, what it says to be none included", async () => {
  const sha256 = await read(approval, "3");
  const correction = {
    tariff_code: "G11",
    page: 4,
    bbox: [1, 2, 3, 4] as [number, number, number, number],
    fields: { zone: null, region: null },
  };
  await store.reviews.add(sha256, { act: "correct", tariffs: ["G11"], because: "x", by: "Ewa", extractorVersion: "3", correction }, []);
  const [found] = await store.documents.acts("3").bringing("A.1.2026");
  expect(found?.reviews).toEqual(await store.reviews.of(sha256));
  expect(found?.reviews.at(-1)).toMatchObject({ by: "Ewa", correction });
});

it("gives each document's reading by this version, else the last one, and that alone", async () => {
  await read(approval, "2");
  await read(longer, "2");
  await read(longer, "1");
  const acts = store.documents.acts("3");
  expect(names(await acts.targeting(["A.1.2026"]))).toEqual(["prolongation read by 1"]);
  await read(approval, "3");
  expect(names(await acts.bringing("A.1.2026"))).toEqual(["approval read by 3"]);
  // Read anew it is another decision, and means nothing: what the older reading said is no longer true.
  await read(longer, "3", { decision: { ...longer.extraction.decision!, number: "P.3.2026", effects: [] } });
  expect(await acts.targeting(["A.1.2026"])).toEqual([]);
  expect(await acts.bringing("P.2.2026")).toEqual([]);
  expect(names(await acts.bringing("P.3.2026"))).toEqual(["prolongation read by 3"]);
});

it("counts a reading of an older shape as none", async () => {
  const sha256 = await read(approval, "3");
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query(`update extraction set content = content - 'tariffs' where document_sha256 = $1`, [sha256]);
  await client.end();
  expect(await store.documents.acts("3").bringing("A.1.2026")).toEqual([]);
});
