import { createApp } from "../../src/serve/app.ts";
import type { ApiResponse } from "../../src/serve/http/response.ts";
import { generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { noLimits } from "../../src/serve/keys/limits.ts";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../../test/helpers/fixture-store.ts";
import { apiKey } from "../../test/serve/helpers.ts";
import { median } from "./rounds.ts";
import type { Row } from "./table.ts";

/* Prices of the tariffs that the fixtures' documents hold, asked for in this process: what a question costs besides its transport. */

const day = "2026-07-01";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const bytesOf = ({ body }: ApiResponse): number => (body ?? []).reduce((sum, piece) => sum + piece.length, 0);

export const priceRows = async (questions: number): Promise<readonly Row[]> => {
  const snapshot = buildSnapshot(feedOf(fixtureExtractions()));
  const { key, sha256 } = generateKey("test");
  const ring = keyRing([apiKey(sha256)]);
  const notAsked = () => {
    throw new Error("the benchmark does not ask for this");
  };
  const app = createApp({
    ...{ snapshot: () => snapshot, keys: () => ring, ages: () => ({ recordsMs: 0, keysMs: 0 }), staleAfterMs: 15_000 },
    ...{
      limits: noLimits,
      heavy: notAsked,
      kept: notAsked,
      clock: () => Date.parse(`${day}T12:00:00Z`),
      log: quiet,
      requestId: () => "bench",
    },
  });
  const ask = async (query: string): Promise<ApiResponse> =>
    app({ method: "GET", path: "/api/v1/prices", query, headers: { "x-api-key": key }, address: "127.0.0.1" });

  const tariffs = [...snapshot.tariffRows()].length;
  const first = await ask(`size=1000&annual_kwh=1900`);
  const took: number[] = [];
  const peers: number[] = [];
  const text = Buffer.concat(first.body ?? []).toString();
  const parsed: unknown = JSON.parse(text);
  for (let turn = 0; turn < questions; turn += 1) {
    const before = process.cpuUsage();
    await ask(`size=1000&annual_kwh=${2_000 + turn}`);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1_000);
    const beforePeer = process.cpuUsage();
    JSON.stringify(parsed);
    const peer = process.cpuUsage(beforePeer);
    peers.push((peer.user + peer.system) / 1_000);
  }
  const once = bytesOf(await ask("size=1000&annual_kwh=1900&fields=offers"));
  const pair = "osd=Operator%20Przyk%C5%82adowy%20P%C3%B3%C5%82noc&taryfa=G11&annual_kwh=2000";
  const [whole, totals] = [bytesOf(await ask(pair)), bytesOf(await ask(`${pair}&fields=totals`))];
  const [ms, peerMs] = [median(took), median(peers)];
  return [
    {
      id: "overview",
      what: `an overview of the prices of ${tariffs} tariffs for another yearly use, processor time`,
      unit: "ms",
      value: ms,
      peer: { name: "JSON.stringify of the same answer", value: peerMs },
      ratio: ms / peerMs,
      goal: { of: "value", is: "at most", figure: 5 },
    },
    {
      id: "overview-bytes",
      what: "its bytes with each offer written once (fields=offers)",
      unit: "bytes",
      value: once,
      peer: { name: "by default", value: bytesOf(first) },
      ratio: once / bytesOf(first),
      goal: { of: "ratio", is: "at most", figure: 0.55 },
    },
    {
      id: "one-price-bytes",
      what: "one group's prices without breakdowns and evidence (fields=totals)",
      unit: "bytes",
      value: totals,
      peer: { name: "by default", value: whole },
      ratio: totals / whole,
      goal: { of: "ratio", is: "at most", figure: 0.25 },
    },
  ];
};
