import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FeedBatch, FeedReading, FeedState } from "../../src/ports/records.ts";
import { connect, type Database } from "../../src/store/database.ts";
import { openFeed } from "../../src/store/feed.ts";
import { feedClock } from "../../src/store/feed-clock.ts";
import { migrate } from "../../src/store/migrate.ts";
import { openRecords } from "../../src/store/records.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const url = await server.freshDatabase();
  await migrate(url);
  database = await connect(url, recordingLog());
});
afterEach(() => database.close());

/** One tariff, whose day rate has this value. */
const publish = (tariff_code: string, value: string) => {
  const components = [rate({ zone: "day", value }), rate({ zone: "night", value: "0.1" })];
  const records = openRecords(database.pool, feedClock(1), recordingLog());
  return publishTo(records, publishable(decision(), [group({ tariff_code, components })]));
};

/** What a read brings: stamps and texts of its records, how many came at once, and what it says of itself. */
const read = async (known: FeedState | null, meanwhile: () => Promise<unknown> = async () => {}) => {
  const portions: FeedBatch[] = [];
  const readings: FeedReading[] = [];
  const last = await openFeed(database.pool).read(known, async (batch, reading) => {
    portions.push(batch);
    readings.push(reading);
    await meanwhile();
  });
  const tariffs = portions.flatMap((batch) => batch.tariffs);
  const components = portions.flatMap((batch) => batch.components);
  return {
    ...last,
    readings,
    codes: tariffs.map(({ content }) => content.tariff_code).sort(),
    rates: components.map(({ content }) => `${content.tariff_id.split("_")[1]} ${content.zone} ${content.value}`).sort(),
    stamps: [...tariffs, ...components].map(({ updated_at }) => updated_at),
    largest: Math.max(0, ...portions.map((batch) => batch.tariffs.length + batch.components.length)),
  };
};

describe("reading the feed", () => {
  it("of nothing brings nothing, and says from which state on", async () => {
    const { watermark, whole, stamps, marker } = await read(null);
    expect([watermark, whole, stamps]).toEqual([null, true, []]);
    expect(marker).toBe(await openFeed(database.pool).marker());
  });

  it("brings everything to one who has nothing, and then what came since", async () => {
    await publish("G11", "0.3");
    const first = await read(null);
    expect([first.whole, first.codes, first.rates]).toEqual([true, ["G11"], ["g11 day 0.3", "g11 night 0.1"]]);
    expect(first.stamps.toSorted().at(-1)).toBe(first.watermark);
    const nothing = await read(first);
    expect([nothing.whole, nothing.stamps, nothing.marker]).toEqual([false, [], first.marker]);
    await publish("G11", "0.4");
    await publish("G12", "0.5");
    const second = await read(first);
    // A tariff moves with its rates; the night rate of G11 did not move.
    expect([second.whole, second.codes, second.rates]).toEqual([false, ["G11", "G12"], ["g11 day 0.4", "g12 day 0.5", "g12 night 0.1"]]);
    expect(second.stamps.every((stamp) => stamp > (first.watermark ?? "") && stamp <= (second.watermark ?? ""))).toBe(true);
    expect(new Set(second.readings.map(({ watermark }) => watermark))).toEqual(new Set([second.watermark]));
  });

  it("brings everything to one who knows another epoch", async () => {
    await publish("G11", "0.3");
    const { epoch, watermark } = await read(null);
    const again = await read({ epoch: `not ${epoch}`, watermark });
    expect([again.whole, again.codes]).toEqual([true, ["G11"]]);
  });

  it("brings everything to one who knows more than there is: the database was set back", async () => {
    await publish("G11", "0.3");
    const { epoch } = await read(null);
    const again = await read({ epoch, watermark: "2999-01-01T00:00:00.000Z" });
    expect([again.whole, again.codes]).toEqual([true, ["G11"]]);
  });

  it("shows one moment, whatever is published while it lasts", async () => {
    await publish("G11", "0.3");
    let turn = 0;
    const reading = await read(null, async () => {
      turn += 1;
      await publish("G11", `0.4${turn}`);
      await publish(`G12${"w".repeat(turn)}`, "0.5");
    });
    expect([reading.codes, reading.rates]).toEqual([["G11"], ["g11 day 0.3", "g11 night 0.1"]]);
    const since = await read(reading);
    expect(since.codes).toEqual(["G11", "G12w", "G12ww"]);
    expect(since.rates).toContain("g11 day 0.42");
  });

  it("comes in portions", async () => {
    const groups = Array.from({ length: 250 }, (_, i) =>
      group({ tariff_code: `C${i}`, components: [rate({ zone: "day", value: "0.3" }), rate({ zone: "night", value: "0.2" })] }),
    );
    await publish("G11", "0.3");
    const before = await read(null);
    await publishTo(openRecords(database.pool, feedClock(1), recordingLog()), publishable(decision(), groups));
    // While requests are answered, which wait for each.
    const later = await read(before);
    expect([later.whole, new Set(later.stamps).size]).toEqual([false, 750]);
    expect(later.largest).toBeLessThanOrEqual(50);
    const { stamps, largest, readings } = await read(null);
    expect(new Set(stamps).size).toBe(753);
    expect(largest).toBeLessThanOrEqual(200);
    expect(readings.length).toBeGreaterThanOrEqual(5);
  });

  it("stops where whoever takes fails, and leaves no transaction open", async () => {
    await publish("G11", "0.3");
    const feed = openFeed(database.pool);
    await expect(feed.read(null, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
    const { rows } = await database.pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows[0].open).toBe(0);
    expect((await read(null)).codes).toEqual(["G11"]);
  });
});

describe("watching the feed", () => {
  const until = async (what: () => boolean): Promise<void> => {
    await vi.waitUntil(what, { timeout: 60_000, interval: 10 });
  };

  it("hints at a publication when it can be read, and not at one that changes nothing", async () => {
    let hints = 0;
    const stop = openFeed(database.pool).watch(() => {
      hints += 1;
    });
    await until(() => hints === 1);
    await publish("G11", "0.3");
    await until(() => hints === 2);
    await publish("G11", "0.3");
    await sleep(100);
    expect(hints).toBe(2);
    stop();
    await publish("G11", "0.4");
    await sleep(100);
    expect(hints).toBe(2);
  });

  it("goes on when its connection is ended", async () => {
    let hints = 0;
    const stop = openFeed(database.pool).watch(() => {
      hints += 1;
    });
    await until(() => hints === 1);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    // It listens again, and says so for what it may have missed.
    await until(() => hints === 2);
    await publish("G11", "0.3");
    await until(() => hints === 3);
    stop();
  });
});
