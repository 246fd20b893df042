import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiKey } from "../../src/ports/keys.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { extraction, rate } from "../helpers/extraction.ts";
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

const bytes = (text: string) => new TextEncoder().encode(text);
const from = (fileName: string, sourceUrl: string | null = null) => ({ fileName, sourceUrl });
const sql = async (query: string) => {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
};

it("keeps bytes once under their sha256, and every receipt of them", async () => {
  const { documents } = store;
  const [first, second] = [
    await documents.receive(bytes("%PDF-1.7 a"), from("ENEAOperator.pdf", "https://example.org/1")),
    await documents.receive(bytes("%PDF-1.7 a"), from("kopia.pdf")),
  ];
  expect(first).toMatchObject({ state: "received", fileName: "ENEAOperator.pdf", sourceUrl: "https://example.org/1", reason: null });
  expect(second).toEqual(first);
  expect(await documents.find(first.sha256)).toEqual(first);
  expect(first.retrievedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(readFileSync(documents.path(first.sha256), "utf8")).toBe("%PDF-1.7 a");
  expect(documents.path(first.sha256)).toBe(path.join(server.dataDir, "documents", first.sha256.slice(0, 2), `${first.sha256}.pdf`));
  expect(await sql(`select file_name, source_url from document_source where document_sha256 = '${first.sha256}' order by id`)).toEqual([
    { file_name: "ENEAOperator.pdf", source_url: "https://example.org/1" },
    { file_name: "kopia.pdf", source_url: null },
  ]);
});

it("receives the same bytes many times at once as one document in one whole file", async () => {
  const before = await store.documents.count();
  const all = await Promise.all(Array.from({ length: 8 }, () => store.documents.receive(bytes("%PDF-1.7 b"), from("b.pdf"))));
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await store.documents.count()).toBe(before + 1);
  expect(readdirSync(path.dirname(store.documents.path(all[0]!.sha256))).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

it("writes a file again that is missing or cut short", async () => {
  const { sha256 } = await store.documents.receive(bytes("%PDF-1.7 c"), from("c.pdf"));
  const file = store.documents.path(sha256);
  for (const damage of [() => rmSync(file), () => writeFileSync(file, "%PDF")]) {
    damage();
    await store.documents.receive(bytes("%PDF-1.7 c"), from("c.pdf"));
    expect(readFileSync(file, "utf8")).toBe("%PDF-1.7 c");
  }
});

it("never takes a file's name or a sha256 for a path", async () => {
  const { fileName, sha256 } = await store.documents.receive(
    bytes("%PDF-1.7 d"),
    from(`../../\u0000\u0007etc/${"ó".normalize("NFD")}${"x".repeat(300)}`),
  );
  expect(fileName).toBe(`../../etc/ó${"x".repeat(189)}`);
  expect(existsSync(store.documents.path(sha256))).toBe(true);
  expect(() => store.documents.path("../../../etc/passwd")).toThrow("not a sha256");
});

it("puts what it receives on the work list as long as a step is before it", async () => {
  const { documents, work } = store;
  const receive = (name: string) => documents.receive(bytes(`%PDF-1.7 ${name}`), from(`${name}.pdf`));
  const ids: string[] = [];
  for (const name of ["e", "f", "g"]) ids.push((await receive(name)).sha256);
  const [e, f] = ids as [string, string, string];
  for (const subject of ids) {
    // Whoever brings it may begin before the workers are told.
    expect(await work.claim({ kind: "extract", subject }, 60_000)).toBeNull();
    await work.add([{ kind: "extract", subject }]);
    const claim = await work.claim({ kind: "extract", subject }, 60_000);
    await work.end(claim!, { kind: "done", againInMs: null }, [], { result: "read", ms: 1, pagesOptical: 0 });
  }
  await documents.setState(e, "extracted", null);
  await documents.setState(f, "held", "Na stronie 3 jest liczba, której nic nie wyjaśnia.\u0000");
  for (const name of ["e", "f", "g"]) await receive(name);
  const listed = await Promise.all(ids.map((subject) => work.has({ kind: "extract", subject })));
  expect(listed).toEqual([true, false, true]);
  expect(await documents.find(f)).toMatchObject({ state: "held", reason: "Na stronie 3 jest liczba, której nic nie wyjaśnia." });
  await expect(documents.setState("0".repeat(64), "held", null)).rejects.toThrow("no document");
  expect(await documents.find("0".repeat(64))).toBeNull();
});

it("keeps one extraction for each document and extractor, the last one", async () => {
  const { documents } = store;
  const { sha256 } = await documents.receive(bytes("%PDF-1.7 h"), from("h.pdf"));
  const document = { ...extraction().document, sha256 };
  const [one, two] = [extraction({ document }), extraction({ document, extractor_version: "2", tariffs: [] })];
  await documents.saveExtraction({ ...one, tariffs: [] });
  await documents.saveExtraction(one);
  await documents.saveExtraction(two);
  expect(await documents.extraction(sha256, "1")).toEqual(one);
  expect(await documents.extraction(sha256, "2")).toEqual(two);
  expect(await documents.extraction(sha256, "3")).toBeNull();

  const name = "Stawka\u0000";
  await documents.saveExtraction({ ...one, national: [rate({ name })] });
  expect((await documents.extraction(sha256, "1"))?.national[0]?.name).toBe("Stawka");
  await sql(`update extraction set content = '{"of":"another shape"}' where document_sha256 = '${sha256}'`);
  expect(await documents.extraction(sha256, "1")).toBeNull();
});

it("keeps keys, revokes each once, and refuses to guess between two", async () => {
  const { keys } = store;
  const key = (name: string, prefix: string, expiresAt: string | null = null) =>
    keys.add({
      ...{ name, prefix, last4: "", sha256: `${name}${"0".repeat(60)}`, scopes: ["tariffs:read", "prices:read"], expiresAt },
      ...{ account: null, tier: null },
    });
  const a = await key("a", "tar_live_aaa", "2027-01-01T00:00:00.000Z");
  // Two keys made in one millisecond are listed by their ids, which are drawn by lot.
  const asListed = (made: readonly ApiKey[]) => [...made].sort((x, y) => (`${x.createdAt} ${x.id}` < `${y.createdAt} ${y.id}` ? -1 : 1));
  const [b, c] = [await key("b", "tar_live_bbb"), await key("c", "tar_live_bbb")];
  expect(a).toMatchObject({ name: "a", scopes: ["tariffs:read", "prices:read"], revokedAt: null, expiresAt: "2027-01-01T00:00:00.000Z" });
  expect(await keys.all()).toEqual(asListed([a, b, c]));

  expect(await keys.revoke("tar_live_aaa")).toBe(true);
  expect(await keys.revoke("tar_live_aaa")).toBe(false);
  expect(await keys.revoke("nobody")).toBe(false);
  await expect(keys.revoke("tar_live_bbb")).rejects.toThrow(
    `2 keys begin with tar_live_bbb: name one by its id (${asListed([b, c])
      .map(({ id }) => id)
      .join(", ")})`,
  );
  expect(await keys.revoke(b.id)).toBe(true);
  expect(await keys.revoke("tar_live_bbb")).toBe(true);
  expect((await keys.all()).map(({ revokedAt }) => revokedAt === null)).toEqual([false, false, false]);
});
