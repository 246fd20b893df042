import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fill } from "../../scripts/bench/read-fill.ts";
import { lastStampOf, stampOf } from "../../scripts/bench/read-records.ts";
import { type HeavyWork, openHeavyWork } from "../../src/bin/heavy-work.ts";
import type { FromThread, ToThread } from "../../src/bin/thread-message.ts";
import { openThreadWork } from "../../src/bin/thread-work.ts";
import { OutageError, QueueFullError } from "../../src/model/errors.ts";
import { openExports } from "../../src/serve/exports/make.ts";
import { heavyAnswers } from "../../src/serve/heavy/answer.ts";
import { pastStates } from "../../src/serve/heavy/states.ts";
import { compressHere } from "../../src/serve/http/compress.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { apiOver } from "../helpers/api-over.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { used } from "../helpers/held.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { api, apiKey, decodedText } from "../serve/helpers.ts";
import { keptOf } from "../serve/kept.ts";

const tariffs = 1_300;
/** A moment, as a share of the records' stamps. */
const at = (share: number): string => stampOf(Math.floor((Date.parse(lastStampOf(tariffs)) - Date.parse(stampOf(0))) * share));

let server: TestServer;
let store: Store;
let snapshot: Snapshot;
let heavy: HeavyWork;
beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.freshDatabase();
  await fill(databaseUrl, tariffs);
  store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog() });
  snapshot = buildSnapshot((await store.feed.load()).snapshot);
  heavy = openHeavyWork({ databaseUrl, replicaUrl: undefined, dataDir: server.dataDir }, recordingLog());
});
afterAll(async () => {
  await heavy.close();
  await store.close();
  await server.stop();
});

const question = (moment: string) => ({
  path: "/api/v1/prices",
  parameters: new Map([
    ["as_of", moment],
    ["size", "1000"],
    ["annual_kwh", "2000"],
  ] as const),
  state: { moment: Date.parse(moment) },
  now: Date.parse("2026-11-22T12:00:00Z"),
  epoch: snapshot.epoch,
  key: apiKey("0".repeat(64)),
  headers: { "accept-encoding": "br" },
  mayBeFresh: true,
});

describe("answers that take long", () => {
  it("are the same from the other thread, whatever is asked", async () => {
    const [here, there] = [apiOver(store, snapshot), api(snapshot, { heavy: heavy.answerHeavy })];
    for (const query of [
      `tariffs?as_of=${at(0.5)}&size=7&page=3`,
      `tariffs?as_of=${at(0.5)}&since=2026-01-01&size=1000`,
      `tariffs/components?as_of=${at(0.5)}&tariff_id=operator-pomiarowy-1_t000001_2026`,
      `tariffs/components?as_of=${at(0.1)}&tariff_id=operator-pomiarowy-1_t001000_2026`,
      `prices?as_of=${at(0.5)}&size=1000&annual_kwh=2000`,
      `prices?as_of=${at(0.5)}&osd=Operator%20Pomiarowy%201&place=Lublin`,
      `national-rates?as_of=${at(0.5)}`,
      "tariffs?as_of=2000-01-01",
      `changes?size=1000&since=${at(0.5)}&until=${at(1)}`,
      `changes?size=101&decision_number=D`,
    ])
      for (const encoding of ["identity", "gzip", "br"]) {
        const url = `/api/v1/${query}`;
        const ask = async ({ app, key }: typeof there, more: Readonly<Record<string, string | undefined>> = {}) => {
          const [path = "", asked = ""] = url.split("?");
          const headers = { "x-api-key": key, "accept-encoding": encoding, ...more };
          const response = await app({ method: "GET", path, query: asked, headers, address: "192.0.2.1" });
          const { "content-length": _, ...rest } = response.headers;
          return { status: response.status, rest, text: decodedText(response) };
        };
        const answer = await ask(there);
        expect(answer, url).toEqual(await ask(here));
        const again = { "if-none-match": answer.rest.etag };
        expect(await ask(there, again), url).toEqual(await ask(here, again));
      }
  });

  it("take next to nothing of the thread that serves", async () => {
    const { history, archive } = store;
    const answerHere = heavyAnswers(pastStates({ history, archive }), () => keptOf(), compressHere);
    const { usedMs: onThisThreadMs } = await used(() => answerHere(question(at(0.7))));
    const { result, usedMs } = await used(() => heavy.answerHeavy(question(at(0.7))));
    expect("body" in result && result.body?.encoding).toBe("br");
    expect(usedMs).toBeLessThan(onThisThreadMs / 3);
  });

  it("take as little of it where they are long lists of changes", async () => {
    const tenTimes = ({ app, key }: ReturnType<typeof api>, query: string) =>
      used(() => {
        const asked = { method: "GET", path: "/api/v1/changes", query, headers: { "x-api-key": key }, address: "192.0.2.1" };
        return Promise.all(Array.from({ length: 10 }, () => app(asked)));
      });
    const query = `size=1000&since=${at(0.2)}`;
    const { usedMs: onThisThreadMs } = await tenTimes(apiOver(store, snapshot), query);
    const { result, usedMs } = await tenTimes(api(snapshot, { heavy: heavy.answerHeavy, kept: () => keptOf() }), query);
    expect(result.map(({ status, body }) => [status, (body?.[0]?.length ?? 0) > 300_000])).toEqual(Array(10).fill([200, true]));
    expect(usedMs).toBeLessThan(onThisThreadMs / 3);
  });

  it("are made where the processor is given to others first", async () => {
    await heavy.answerHeavy(question(at(0.7)));
    const niceOf = (id: string | number): number =>
      // The 19th field, of which the first two are cut off here.
      Number(readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(")").at(-1)?.trim().split(" ")[16]);
    // Where the system does not show it, it is not there either.
    const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [];
    const behind = threads.filter((id) => niceOf(id) === Math.min(19, niceOf(process.pid) + 10));
    expect(behind).toHaveLength(threads.length === 0 ? 0 : 1);
  });

  it("are refused to a key that asks for too many states at once", async () => {
    // Under another epoch nothing is kept yet. One is made and eight wait.
    const list = (moment: string) => ({ ...question(moment), path: "/api/v1/tariffs", parameters: new Map(), epoch: "another" });
    const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => heavy.answerHeavy(list(at((i + 1.5) / 13)))));
    const refused = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect([error.constructor, error.full]).toEqual([QueueFullError, "asker"]);
  });
});

it("exports are made there too, and found by this thread", async () => {
  const order = { epoch: snapshot.epoch, tick: at(1), record: "component", format: "csv" } as const;
  const { usedMs: onThisThreadMs } = await used(() => openExports(store.archive, store.files("here", 10_000_000)).make(order, "key"));
  const { result, usedMs } = await used(() => heavy.makeExport(order, "key"));
  expect(readFileSync(result.path, "utf8").split("\n")).toHaveLength(tariffs * 20 + 2);
  expect(usedMs).toBeLessThan(onThisThreadMs / 3);
});

it("a thread that ends fails what was asked of it as an outage, and the next question begins another", async () => {
  class Stub extends EventEmitter {
    readonly postMessage = ({ id }: ToThread): void => {
      if (begun.length === 1) this.emit("exit");
      else this.emit("message", { id, result: "done" } satisfies FromThread);
    };
    readonly terminate = async (): Promise<void> => undefined;
  }
  const begun: Stub[] = [];
  const { ask } = openThreadWork<string, string>("a test", recordingLog(), () => {
    const stub = new Stub();
    begun.push(stub);
    return stub;
  });
  await expect(ask("first")).rejects.toThrow(OutageError);
  expect(await ask("second")).toBe("done");
  expect(begun).toHaveLength(2);
});
