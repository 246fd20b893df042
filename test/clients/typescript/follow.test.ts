import { describe, expect, it } from "vitest";
import { type Batch, createClient, type FollowState, TaryfikatorError } from "../../../clients/typescript/src/index.ts";
import { buildSnapshot, type Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { api, component, feed, tariff } from "../../serve/helpers.ts";
import { nationalRate } from "../../serve/prices/store.ts";
import { countedSleep, fetchFrom } from "./in-process.ts";

/* One rule of the loop at a time; histories.test.ts has them all at once. */

const second = (number: number, ms = 0): string => new Date(Date.parse("2026-01-01T00:00:00Z") + number * 1_000 + ms).toISOString();

/** Tariffs "id second" with one rate each; what was published in that second. */
const published = (epoch: string, ...tariffs: readonly (readonly [id: string, second: number])[]): Snapshot =>
  buildSnapshot({
    ...feed(
      tariffs.map(([id, at]) => tariff(id, second(at, 2))),
      tariffs.map(([id, at]) => component(id, `${id}/rate`, second(at, 1))),
    ),
    national: [nationalRate("quality", "0.0315", "PLN/kWh", "2026-01-01", { at: second(0, 1) })],
    epoch,
  });

/** `answers` are the states in turn that requests are answered from; the last one stays. */
const scripted = (answers: readonly Snapshot[]) => {
  const asked: string[] = [];
  let at = 0;
  const { app, key } = api(null, {
    snapshot: () => answers[Math.min(at, answers.length - 1)] ?? null,
    clock: () => Date.parse("2026-06-01T00:00:00Z"),
  });
  const ask = fetchFrom(() => app);
  const { slept, sleep } = countedSleep();
  const fetched: typeof fetch = async (input, init) => {
    const response = await ask(input, init);
    asked.push(`${response.status} ${String(input).replace("http://service.test/api/v1/", "")}`);
    at += 1;
    return response;
  };
  const client = createClient({ baseUrl: "http://service.test", apiKey: key, fetch: fetched, sleep });
  const walk = async (state: FollowState | null, pageSize = 100): Promise<Batch[]> => {
    const batches: Batch[] = [];
    for await (const batch of client.catchUp({ state, pageSize })) batches.push(batch);
    return batches;
  };
  return { asked, slept, client, walk };
};

/** A batch without records, which moves the state alone, is "". */
const words = ({ reset, tariffs, isComplete }: Batch) =>
  [reset ? "drop" : "", ...tariffs.map(({ tariff }) => tariff.tariff_id), isComplete ? "complete" : ""]
    .filter((word) => word !== "")
    .join(" ");

const first = published("one", ["a", 1], ["b", 2]);
const stateAfter = async (snapshot: Snapshot): Promise<FollowState> => {
  const last = (await scripted([snapshot]).walk(null)).at(-1);
  if (last === undefined) throw new Error("a first walk has batches");
  return last.state;
};

describe("a walk", () => {
  it("drops what there may be, and is complete at the end", async () => {
    expect((await scripted([first]).walk(null, 1)).map(words)).toEqual(["drop", "a", "b complete"]);
  });

  it("asks for nothing but two 304 where nothing changed", async () => {
    const { asked, walk } = scripted([first]);
    expect(await walk(await stateAfter(first))).toEqual([]);
    expect(asked.map((line) => line.split("?")[0])).toEqual(["304 national-rates", "304 tariffs"]);
  });

  it("brings a tariff that moved during the walk with all its rates, its earlier changes too", async () => {
    // Between the two pages b moves on without its rate: the next walk begins after the rate's stamp.
    const moved = buildSnapshot({
      ...feed(
        [tariff("a", second(1, 2)), tariff("b", second(9, 2))],
        [component("a", "a/rate", second(1, 1)), component("b", "b/rate", second(2, 1))],
      ),
      epoch: "one",
    });
    const { walk } = scripted([first, first, first, moved]);
    const state = (await walk(null, 1)).at(-1)?.state ?? null;
    const batches = await scripted([moved]).walk(state);
    expect(
      batches
        .flatMap(({ tariffs }) => tariffs)
        .map(({ tariff, components }) => [tariff.tariff_id, components.map(({ component_id }) => component_id)]),
    ).toEqual([["b", ["b/rate"]]]);
  });

  it.each([
    ["knows an older rate only", published("one", ["a", 1], ["b", 2])],
    ["does not know the tariff yet", published("one", ["a", 1])],
  ])("asks again where the process that has the rates %s", async (_, late) => {
    const newest = published("one", ["a", 1], ["b", 5]);
    const { slept, walk } = scripted([newest, newest, late, late, newest]);
    const batches = await walk(await stateAfter(published("one", ["a", 1])));
    expect(batches.flatMap(({ tariffs }) => tariffs.map(({ components }) => components[0]?.updated_at))).toEqual([
      "2026-01-01T00:00:05.001000Z",
    ]);
    expect(slept).toEqual([1_000, 2_000]);
  });

  it("goes on from the middle after a restart, and then walks up to now", async () => {
    const halfway = (await scripted([first]).walk(null, 1))[1]?.state ?? null;
    const { asked, walk } = scripted([published("one", ["a", 1], ["b", 2], ["c", 3])]);
    expect((await walk(JSON.parse(JSON.stringify(halfway)), 1)).map(words)).toEqual(["b complete", "c complete"]);
    expect(asked.filter((line) => line.includes(" tariffs?"))).toHaveLength(2);
  });
});

describe("a restored database", () => {
  const restored = published("two", ["a", 6]);
  it.each([
    ["at the first request", [restored], ["", "drop", "a complete"]],
    ["between two lists", [first, restored], ["", "drop", "a complete"]],
    ["between a page and its rates", [first, published("one", ["a", 1], ["b", 7]), restored], ["", "drop", "a complete"]],
  ])("is noticed %s: the copy is forgotten first, then dropped", async (_, answers, expected) => {
    const batches = await scripted(answers).walk(await stateAfter(first));
    expect(batches.map(words)).toEqual(expected);
    expect(batches[0]?.state).toMatchObject({ epoch: "two", tariffs: { since: null }, national_rates: { since: null } });
  });

  it("is dropped again by a program that ended before it kept the next state", async () => {
    const [forgotten] = await scripted([restored]).walk(await stateAfter(first));
    expect((await scripted([restored]).walk(forgotten?.state ?? null)).map(words)).toEqual(["drop", "a complete"]);
  });

  it("is noticed by a 304 too", async () => {
    const { asked, walk } = scripted([published("two", ["a", 1], ["b", 2])]);
    expect((await walk(await stateAfter(first))).map(words)).toEqual(["", "drop", "a b complete"]);
    expect(asked[0]).toMatch(/^304 /);
  });
});

it("follows for ever, and ends with the signal's reason", async () => {
  const { client } = scripted([first]);
  const stop = new AbortController();
  const seen: string[] = [];
  const following = (async () => {
    for await (const batch of client.follow({ signal: stop.signal, everyMs: 1 })) {
      seen.push(words(batch));
      if (batch.isComplete) stop.abort(new Error("enough"));
    }
  })();
  await expect(following).rejects.toThrow("enough");
  expect(seen).toEqual(["drop", "a b complete"]);
});

it("refuses what is no state", async () => {
  const wrong = scripted([first]).walk({ version: 2 } as never);
  await expect(wrong).rejects.toThrow(TaryfikatorError);
  await expect(wrong).rejects.toThrow("give null to drop the copy");
});
