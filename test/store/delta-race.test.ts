import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedSnapshot, Records } from "../../src/ports/records.ts";
import { openActs } from "../../src/store/acts.ts";
import { connect, type Database } from "../../src/store/database.ts";
import { openFeed } from "../../src/store/feed.ts";
import { feedClock } from "../../src/store/feed-clock.ts";
import { migrate } from "../../src/store/migrate.ts";
import { inTransaction } from "../../src/store/pool.ts";
import { openRecords } from "../../src/store/records.ts";
import { writeChanges } from "../../src/store/write-changes.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * Many publishers against clients that ask "what changed since the last stamp I saw": the one promise that every replica
 * rests on. A second is scaled down to 10 ms. The same race is run with the stamps that everybody writes first, and must be lost.
 */

const publishers = 8;
const pollers = 4;
const tickMs = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Ordinary transactions stamped with their own beginning: no order of commits, no clock. */
const naiveRecords = ({ pool }: Database): Records => ({
  publish: (plan) =>
    inTransaction(pool, "begin", async (client) => {
      const [step] = await plan({
        published: async () => [],
        national: async () => [],
        marketDays: async () => [],
        acts: () => openActs(client, ""),
        setState: async () => {},
      });
      if (step === undefined) return [];
      const { rows } = await client.query("select now() + random() * interval '1 ms' as first");
      const [{ first }] = rows as [{ first: Date }];
      const publication = await client.query(
        "insert into publication (first_stamp, last_stamp, message, committed_at) values ($1, $1, '', now()) returning id",
        [first],
      );
      await writeChanges(client, publication.rows[0].id, first.toISOString(), step.changes);
      await sleep(Math.random() * tickMs);
      return [{ ...step, stampedTo: first.toISOString() }];
    }),
});

const stampsOf = ({ tariffs, components }: FeedSnapshot): [id: string, stamp: string][] => [
  ...tariffs.map(({ content, updated_at }): [string, string] => [content.tariff_id, updated_at]),
  ...components.map(({ content, updated_at }): [string, string] => [content.component_id, updated_at]),
];

const race = async (recordsOf: (database: Database) => Records, publications: number) => {
  const url = await server.freshDatabase();
  await migrate(url);
  const log = recordingLog();
  const [writing, reading] = await Promise.all([connect(url, log), connect(url, log)]);
  const [records, feed] = [recordsOf(writing), openFeed(reading.pool)];
  const lost = new Set<string>();
  const stamps: string[] = [];
  const failures: string[] = [];
  let [running, rereads] = [true, 0];

  const publish = async (publisher: number): Promise<void> => {
    for (let turn = 0; turn < publications; turn += 1) {
      const components = Array.from({ length: 1 + (turn % 3) }, (_, zone) =>
        rate({ zone: (["day", "night", "peak"] as const)[zone]!, value: `0.${publisher}${turn}1` }),
      );
      const next = publishable(decision(), [group({ tariff_code: `G${(publisher + turn) % 11}`, components })]);
      const result = await publishTo(records, next).catch((error) => error as Error);
      if (result instanceof Error) failures.push(result.message);
      else if (result.stampedTo !== null) stamps.push(result.stampedTo);
      await sleep(Math.random() * 3);
    }
  };

  const poll = async (): Promise<void> => {
    const mirror = new Map<string, string>();
    let since = "";
    for (let last = false; ; last = !running) {
      const { snapshot } = await feed.load();
      const delta = stampsOf(snapshot).filter(([, stamp]) => stamp > since);
      if (delta.some(([id, stamp]) => mirror.get(id) === stamp)) rereads += 1;
      for (const [id, stamp] of delta) mirror.set(id, stamp);
      for (const [id, stamp] of stampsOf(snapshot)) if (mirror.get(id) !== stamp) lost.add(`${id} ${stamp}`);
      since = [since, ...delta.map(([, stamp]) => stamp)].sort().at(-1) ?? since;
      if (last) return;
      await sleep(Math.random() * 5);
    }
  };

  const polling = Promise.all(Array.from({ length: pollers }, poll));
  await Promise.all(Array.from({ length: publishers }, (_, publisher) => publish(publisher)));
  running = false;
  await polling;
  const { rows } = await reading.pool.query("select last_stamp from publication order by id");
  await Promise.all([writing.close(), reading.close()]);
  return {
    lost: [...lost],
    rereads,
    stamps,
    failures,
    committed: rows.map(({ last_stamp }) => (last_stamp as Date).toISOString()),
    warnings: log.warnings,
  };
};

it("loses no change and repeats none, with 8 publishers and 4 readers", async () => {
  const { lost, rereads, stamps, failures, committed, warnings } = await race(
    ({ pool }) => openRecords(pool, feedClock(tickMs), recordingLog()),
    25,
  );
  expect(lost).toEqual([]);
  expect(rereads).toBe(0);
  expect(failures).toEqual([]);
  expect(stamps.length).toBeGreaterThan(150);
  expect(new Set(stamps.map((stamp) => Math.floor(Date.parse(stamp) / tickMs))).size).toBe(stamps.length);
  // Stamps rise in the order in which publications committed.
  expect(committed).toEqual([...stamps].sort());
  expect(warnings).toEqual([]);
});

it("would lose changes with ordinary transactions stamped now()", async () => {
  const { lost } = await race(naiveRecords, 15);
  expect(lost.length).toBeGreaterThan(0);
});
