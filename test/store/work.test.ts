import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Claim, Job } from "../../src/ports/work.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "owner", log: recordingLog() });
  client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await store?.close();
  await server.stop();
});
beforeEach(() => client.query("truncate work_item, job_tally"));

const a: Job = { kind: "extract", subject: "a" };
const b: Job = { kind: "publish", subject: "b" };
const tally = { result: "read", ms: 12, pagesOptical: 3 };
const gone = { kind: "done", againInMs: null } as const;

const claimed = async (job: Job, leaseMs = 60_000): Promise<Claim> => {
  const claim = await store.work.claim(job, leaseMs);
  if (claim === null) throw new Error(`${job.kind} ${job.subject} could not be claimed`);
  return claim;
};
const dueNow = async (againMs = 0): Promise<string[]> =>
  (await store.work.due(["discover", "fetch", "extract", "publish"], 100, againMs)).map(({ kind, subject }) => `${kind} ${subject}`);
/** Time goes by for one job: its dates move back. */
const age = (job: Job, ms: number) =>
  client.query(
    `update work_item set next_due_at = next_due_at - $3 * interval '1 ms', lease_until = lease_until - $3 * interval '1 ms',
            hinted_at = hinted_at - $3 * interval '1 ms' where kind = $1 and subject = $2`,
    [job.kind, job.subject, ms],
  );

describe("the work list", () => {
  it("gives a job to one worker, and what follows to the list when it ends", async () => {
    await store.work.add([a, a]);
    const claim = await claimed(a);
    expect(claim).toMatchObject({ ...a, attempt: 0, claims: 1, anew: false });
    expect(await store.work.claim(a, 60_000)).toBeNull();
    expect(await dueNow()).toEqual([]);
    expect(await store.work.end(claim, gone, [b], tally)).toBe(true);
    expect([await dueNow(), await store.work.has(a), await store.work.has(b)]).toEqual([["publish b"], false, true]);
  });

  // A column of milliseconds rounds up: a job was due half a millisecond after it was asked for, and its hint came too early.
  it("gives a job at once when it was asked for", async () => {
    for (let times = 0; times < 200; times += 1) {
      await store.work.add([a]);
      expect(await store.work.end(await claimed(a), gone, [], tally)).toBe(true);
    }
  });

  it("knows no job that was not asked for, nor one before its day", async () => {
    expect(await store.work.claim(a, 1_000)).toBeNull();
    await store.work.add([{ ...a, inMs: 60_000 }]);
    expect([await store.work.claim(a, 1_000), await dueNow()]).toEqual([null, []]);
    await age(a, 60_001);
    expect(await claimed(a)).toMatchObject({ waitedMs: expect.any(Number) });
  });

  it("lets a job that is asked for while it is in hand come again, with the effect of twice", async () => {
    await store.work.add([a]);
    const claim = await claimed(a);
    await store.work.add([a]);
    expect(await dueNow()).toEqual([]);
    await store.work.end(claim, gone, [], tally);
    expect(await dueNow()).toEqual(["extract a"]);
    await store.work.end(await claimed(a), gone, [], tally);
    expect(await store.work.has(a)).toBe(false);
  });

  it("asked a hundred times by eight at once has it once", async () => {
    await Promise.all(Array.from({ length: 100 }, () => store.work.add([b, a])));
    const claims = await Promise.all(Array.from({ length: 8 }, () => store.work.claim(a, 60_000)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  it("takes a job from a worker whose lease ran out, and refuses what that one brings later", async () => {
    await store.work.add([a]);
    const late = await claimed(a, 5_000);
    await age(a, 5_001);
    const now = await claimed(a);
    expect(now).toMatchObject({ claims: 2, attempt: 0 });
    expect(await store.work.extend(late, 5_000)).toBe(false);
    expect(await store.work.end(late, gone, [b], tally)).toBe(false);
    expect([await store.work.has(b), await store.work.has(a)]).toEqual([false, true]);
    expect(await store.work.extend(now, 5_000)).toBe(true);
    expect(await store.work.end(now, gone, [], tally)).toBe(true);
  });

  const ends: readonly [what: string, ending: Parameters<Store["work"]["end"]>[1], attempt: number, due: boolean, open: boolean][] = [
    ["a failure of its own counts", { kind: "later", inMs: 0, counts: true, reason: "no luck" }, 1, true, true],
    ["an outage does not", { kind: "later", inMs: 0, counts: false, reason: "the database" }, 0, true, true],
    ["a try for later waits", { kind: "later", inMs: 60_000, counts: true, reason: "no luck" }, 1, false, true],
    ["one that comes again is due on its day, and waited for by nobody", { kind: "done", againInMs: 60_000 }, 0, false, false],
    ["one that is given up is on no list", { kind: "parked", reason: "it kills its workers" }, 0, false, false],
  ];
  it.each(ends)("%s", async (_, ending, attempt, due, open) => {
    await store.work.add([a]);
    await store.work.end(await claimed(a), ending, [], tally);
    const parked = ending.kind === "parked" ? 1 : 0;
    expect([(await dueNow()).length, (await store.work.parked()).length]).toEqual([due ? 1 : 0, parked]);
    expect(await store.work.isUnfinished(a)).toBe(open);
    // Asking for it again takes it up whatever it waits for.
    await store.work.add([a]);
    expect(await claimed(a)).toMatchObject({ attempt });
  });

  it("tells of a job again only after a while, or once its worker is gone", async () => {
    await store.work.add([a]);
    expect([await dueNow(15_000), await dueNow(15_000)]).toEqual([["extract a"], []]);
    await age(a, 15_001);
    expect(await dueNow(15_000)).toEqual(["extract a"]);
    await claimed(a, 4_000);
    await age(a, 4_001);
    expect([await dueNow(15_000), await dueNow(15_000)]).toEqual([["extract a"], []]);
  });

  it("tells of new decisions before old ones, and of no more than are asked for", async () => {
    const jobs = [3, 9, 1].map((priority) => ({ kind: "fetch", subject: `day ${priority}`, priority }) as const);
    await store.work.add(jobs);
    const first = await store.work.due(["fetch"], 2, 60_000);
    expect(first.map(({ subject }) => subject)).toEqual(["day 9", "day 3"]);
    // The third is told of when one of the first two is done.
    expect(await store.work.due(["fetch"], 2, 60_000)).toEqual([]);
    await store.work.end(await claimed({ kind: "fetch", subject: "day 9" }), gone, [], tally);
    expect((await store.work.due(["fetch"], 2, 60_000)).map(({ subject }) => subject)).toEqual(["day 1"]);
  });

  it("keeps who asked for a new reading, until one was made", async () => {
    await store.work.add([a]);
    await store.work.add([{ ...a, anew: true }]);
    await store.work.add([a]);
    const claim = await claimed(a);
    expect(claim.anew).toBe(true);
    await store.work.end(claim, { kind: "later", inMs: 0, counts: true, reason: "no luck" }, [], tally);
    expect((await claimed(a)).anew).toBe(true);
  });

  it("counts how jobs ended", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await store.work.add([a]);
      await store.work.end(await claimed(a), gone, [], tally);
    }
    const { jobs, pagesOptical, work } = await store.overviews.now();
    expect([jobs, pagesOptical]).toEqual([[{ kind: "extract", result: "read", count: 2, ms: 24 }], 6]);
    expect(work.every(({ due, inHand, waiting, parked }) => due + inHand + waiting + parked === 0)).toBe(true);
  });
});
