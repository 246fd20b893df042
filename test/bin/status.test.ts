import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMetrics } from "../../src/ops/metrics.ts";
import { listenOps } from "../../src/ops/server.ts";
import { readerProtections } from "../../src/pipeline/read-in-child.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { closedPort } from "../helpers/closed-port.ts";
import { commandHost } from "../helpers/command-host.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

const host = commandHost();
const closing: (() => Promise<void>)[] = [];
let server: TestServer;
let well: Store;
let alarmed: Store;
let holding: Store;
let opsPort: number;

beforeAll(async () => {
  server = await startTestServer();
  const [one, other, third] = [await server.freshDatabase(), await server.freshDatabase(), await server.freshDatabase()];
  const options = { dataDir: server.dataDir, role: "guest", log: recordingLog() } as const;
  well = await openStore({ ...options, databaseUrl: one });
  alarmed = await openStore({ ...options, databaseUrl: other });
  await alarmed.alarms.settle(
    ["crawl_late"],
    [{ code: "crawl_late", subject: "bulletin", message: "No crawl has succeeded since Monday." }],
  );
  holding = await openStore({ ...options, databaseUrl: third });
  const { sha256 } = await holding.documents.receive(Buffer.from("%PDF-1.4"), { fileName: "taryfa.pdf", sourceUrl: null });
  await holding.documents.setState(sha256, "refused", "The file is damaged.");
  const metrics = openMetrics(well.overviews);
  metrics.request("/api/v1/tariffs", 200, 0.002);
  const ops = await listenOps({ host: "127.0.0.1", port: 0 }, { metrics, health: () => ({ ok: true, message: "" }) });
  closing.push(ops.close, well.close, alarmed.close, holding.close);
  opsPort = ops.port;
});
afterAll(async () => {
  await host.end();
  for (const close of closing) await close();
  await server.stop();
});

const status = (databaseUrl: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  host.run("status", args, { DATABASE_URL: databaseUrl, DATA_DIR: server.dataDir, ...env });

describe("npm run status", () => {
  it("says that all is well with 0, and how fast requests are answered where the service can be asked", async () => {
    const [asked, unasked] = await Promise.all([status(well.databaseUrl, [], { OPS_PORT: String(opsPort) }), status(well.databaseUrl)]);
    expect([asked.code, unasked.code, asked.err, unasked.err]).toEqual([0, 0, "", ""]);
    expect(asked.out).toMatch(/^No alarm is open\.\n\nLast crawl {8}never yet\n/);
    expect(asked.out).toMatch(/Requests\n {2}\/api\/v1\/tariffs: 1, half of them within 1\.8 ms, 99 of 100 within 2\.5 ms\n$/);
    expect(unasked.out).toMatch(/Requests {10}not known here: set OPS_PORT for the service and for this command\n$/);
  });

  it("says what is wrong first, with 2, for people and as JSON", async () => {
    const [words, json] = await Promise.all([
      status(alarmed.databaseUrl, [], { OPS_PORT: String(await closedPort()) }),
      status(alarmed.databaseUrl, ["--json"]),
    ]);
    expect([words.code, json.code]).toEqual([2, 2]);
    expect(words.out).toMatch(/^1 alarm is open:\n {2}crawl_late {2}bulletin {2}.*: No crawl has succeeded since Monday\.\n\n/);
    expect(words.out).toMatch(
      /Requests {10}http:\/\/127\.0\.0\.1:\d+\/metrics does not answer \(.*ECONNREFUSED.*\); is the service running/,
    );
    const { alarms, parked, requests, documents, reader_protections } = JSON.parse(json.out);
    expect(reader_protections).toEqual(expect.arrayContaining([...(await readerProtections())]));
    expect(alarms).toMatchObject([{ code: "crawl_late", subject: "bulletin", message: "No crawl has succeeded since Monday." }]);
    expect([parked, requests, documents]).toEqual([[], null, []]);
  });

  it("names what waits for a person, with 2", async () => {
    const { code, out } = await status(holding.databaseUrl);
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(
        /^No alarm is open\.\n1 document waits for a person \(.*\):\n {2}[0-9a-f]{12} {2}refused {2}taryfa\.pdf, received .*: The file is damaged\.\n\n/,
      ),
    ]);
  });

  it("says in one sentence that the database cannot be reached, with 1", async () => {
    const { code, out, err } = await status(`postgresql://someone:secret@127.0.0.1:${await closedPort()}/none`);
    expect([code, out]).toEqual([1, ""]);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).not.toContain("secret");
    expect(err).not.toContain("should not have happened");
  });
});
