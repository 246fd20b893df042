import { afterAll, beforeAll, expect, it } from "vitest";
import type { PersonsWord } from "../../src/model/persons-word.ts";
import type { Statements } from "../../src/model/statements.ts";
import { documentJob } from "../../src/pipeline/document-jobs.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { extraction } from "../helpers/extraction.ts";
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

const receive = async (text: string): Promise<string> =>
  (await store.documents.receive(new TextEncoder().encode(text), { fileName: "taryfa.pdf", sourceUrl: null })).sha256;

const nothing: PersonsWord = { number: null, company: null, published: null };
const number = "DRE.WRE.4211.951.3.2025.AB";

it("keeps what a person says with the document; what is not said anew stays", async () => {
  const { documents } = store;
  const sha256 = await receive("%PDF-1.7 edition");
  expect(await documents.personsWord(sha256)).toBeNull();
  expect(await documents.keepPersonsWord(sha256, { ...nothing, number })).toBe(true);
  expect(await documents.keepPersonsWord(sha256, { ...nothing, number })).toBe(false);
  expect(await documents.keepPersonsWord(sha256, { ...nothing, company: "Prąd-Operator S.A." })).toBe(true);
  expect(await documents.personsWord(sha256)).toEqual({ number, company: "Prąd-Operator S.A.", published: null });
});

it("gives it to every reading of the document, a later one too", async () => {
  const sha256 = await receive("%PDF-1.7 read twice");
  const given: (PersonsWord | null)[] = [];
  const ports = {
    ...{ documents: store.documents, records: store.records, places: store.places, log: recordingLog() },
    extractFile: async (_: string, { word }: Statements) => {
      given.push(word);
      return extraction({ document: { ...extraction().document, sha256 } });
    },
  };
  const read = () => documentJob(ports, { kind: "extract", subject: sha256, anew: true }, true);
  await read();
  await store.documents.keepPersonsWord(sha256, { ...nothing, number });
  await read();
  await read();
  expect(given).toEqual([null, { ...nothing, number }, { ...nothing, number }]);
});
