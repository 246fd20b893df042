import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { apiOver } from "../helpers/api-over.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { type Asked, requests } from "../serve/contract-requests.ts";
import { decodedText } from "../serve/helpers.ts";

/* Requests that know the wire, over a real PostgreSQL: it refuses texts and times that JavaScript takes. */

let server: TestServer;
let store: Store;
let app: ReturnType<typeof apiOver>;
beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.freshDatabase();
  store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 });
  const tariffs = publishable(decision({ number: "D/2026", date: "2025-12-17", ...valid("2026-01-01") }), [
    group({ tariff_code: "G11", components: [rate({ zone: "flat", value: "0.1" })] }),
  ]);
  await publishTo(store.records, tariffs);
  app = apiOver(store, buildSnapshot((await store.feed.load()).snapshot));
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const ask = async ({ method, url, headers }: Asked) => {
  const [path = "", ...query] = url.split("?");
  const response = await app.app({ method, path, query: query.join("?"), headers, address: "192.0.2.1" });
  return { status: response.status, text: decodedText(response) };
};
const get = (url: string) => ask({ method: "GET", url, headers: { "x-api-key": app.key } });

describe("a request at the edge of what a value can be", () => {
  // .NET's least and greatest time are what its clients send for "ever".
  it.each([
    ["/api/v1/changes?since=0000-01-01", 200],
    ["/api/v1/changes?since=0001-01-01T00:00:00Z", 200],
    ["/api/v1/changes?since=9999-12-31T23:59:59-23:59", 200],
    ["/api/v1/changes?since=9999-12-31T23:59:59.9999999Z", 200],
    ["/api/v1/tariffs?since=0001-01-01T00:00:00+01:00", 200],
    ["/api/v1/tariffs?as_of=0000-01-01", 200],
    ["/api/v1/prices?as_of=0000-01-01", 200],
    ["/api/v1/national-rates?as_of=0000-01-01", 200],
    ["/api/v1/exports/0000-01-01", 404],
    ["/api/v1/exports/9999-12-31T23:59:59-23:59", 404],
    ["/api/v1/prices?date=0000-01-01", 200],
    ["/api/v1/prices?date=9999-12-31", 200],
    ["/api/v1/prices?at=9999-12-31T23:59:59Z&market=rdn", 400],
    ["/api/v1/changes?tariff_id=%00", 400],
    ["/api/v1/changes?decision_number=a%00b", 400],
    ["/api/v1/tariffs?osd=a%00b", 400],
    ["/api/v1/tariffs/components?tariff_id=a%1Fb", 400],
  ])("%s is answered with %i", async (url, status) => {
    expect([url, (await get(url)).status]).toEqual([url, status]);
  });

  it("a moment of the first year has its day in four digits", async () => {
    expect(JSON.parse((await get("/api/v1/prices?at=0001-01-01T00:00:00Z&osd=Enea")).text).meta.date).toBe("0001-01-01");
  });

  // 100,000 over a large store: odd-requests.slow.test.ts.
  it("none of 3,000 generated requests fails by our fault", async () => {
    const document = JSON.parse((await get("/api/openapi.json")).text);
    await fc.assert(
      fc.asyncProperty(requests(document, app.key), async (asked) => {
        const { status, text } = await ask(asked);
        if (status === 500) expect([asked.url, text]).toEqual([asked.url, "an answer"]);
      }),
      { numRuns: 3_000 },
    );
  });
});
