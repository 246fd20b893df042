import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { applyBatch, createClient, emptyCopy, type FollowState } from "../clients/typescript/src/index.ts";
import { createKey } from "../src/bin/new-key.ts";
import { startBulletin } from "../src/demo/server.ts";
import { openStore } from "../src/store/store.ts";
import { busySql } from "../test/edges/work-in-hand.ts";
import { startTestServer, temporaryDirectory } from "../test/helpers/database.ts";
import { startBalancer } from "./cluster/balancer.ts";
import { violationsOf } from "./cluster/checks.ts";
import { newFollower } from "./cluster/follower.ts";
import { apiMachine, type Machine, untilReady, workerMachine } from "./cluster/processes.ts";
import { changed, firstSite } from "./cluster/publications.ts";
import { askThrough, newMeasurements } from "./cluster/requests.ts";

/*
 * Several machines on one: API processes behind a load balancer, workers, and clients whose every request goes to another process, while
 * documents come and change and one process after another is killed and started again. At the end each client's copy must be what the
 * database has, and no client may have received a change twice. Ends with 1 where that does not hold.
 *
 *   npm run cluster [-- --apis 4 --workers 4 --clients 6 --seconds 120 --companies 30 --kill-every 5]
 *
 * Needs nginx or HAProxy. The database is one of its own, or that at TEST_DATABASE_URL; REDIS_URL puts the queue on a Redis.
 */

const { values } = parseArgs({
  options: {
    apis: { type: "string", default: "4" },
    workers: { type: "string", default: "4" },
    clients: { type: "string", default: "6" },
    seconds: { type: "string", default: "120" },
    companies: { type: "string", default: "30" },
    "kill-every": { type: "string", default: "5" },
  },
});
const whole = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is "${values[name]}"; a whole number from 1 is accepted.`);
  return value;
};
const [apiCount, workerCount, clientCount] = [whole("apis"), whole("workers"), whole("clients")];
const [seconds, companies, killEvery] = [whole("seconds"), whole("companies"), whole("kill-every")];

const log = (message: string): void => void process.stderr.write(`${message}\n`);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const server = await startTestServer();
const dataDir = temporaryDirectory();
const databaseUrl = await server.freshDatabase();
const bulletin = await startBulletin(firstSite(companies));
const store = await openStore({ databaseUrl, dataDir, role: "guest", log: silent });
const { text: key } = await createKey(store.keys, { name: "cluster" });
const env = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  BULLETIN_URL: bulletin.indexUrl,
  CRAWL_PAUSE_MS: "0",
  // The clients ask more than any tier allows; what is measured here is the way of an answer.
  QUOTAS: "off",
  ACCOUNTS_SECRET: "of-a-database-that-lives-for-minutes",
  ...(process.env.REDIS_URL === undefined ? {} : { REDIS_URL: process.env.REDIS_URL }),
};
const apis = await Promise.all(Array.from({ length: apiCount }, (_, i) => apiMachine(i + 1, env)));
const workers = Array.from({ length: workerCount }, (_, i) => workerMachine(i + 1, env));
const machines: readonly Machine[] = [...apis, ...workers];
const measurements = newMeasurements();
let stopBalancer: () => void = () => undefined;
let broken: readonly string[] = [];
try {
  for (const machine of machines) machine.start();
  await Promise.all(apis.map(untilReady));
  const balancer = await startBalancer(
    apis.map(({ port }) => port),
    dataDir,
  );
  stopBalancer = balancer.stop;
  log(`${apiCount} API processes behind ${balancer.name} at ${balancer.address}, ${workerCount} workers`);

  const ask = askThrough(balancer.address, key, measurements, (path) => new URL(path, balancer.address).pathname);
  const followers = Array.from({ length: clientCount }, (_, i) => newFollower(`client ${i + 1}`, ask, 3 + 4 * i));
  const copy = emptyCopy();
  const client = createClient({ baseUrl: balancer.address, apiKey: key, retries: 50, longestWaitMs: 1_000 });

  const until = Date.now() + seconds * 1_000;
  const going = (): boolean => Date.now() < until;
  let [steps, kills] = [1, 0];
  const publish = async (): Promise<void> => {
    for (; going(); steps += 1) {
      bulletin.change((site) => changed(site, steps, companies));
      // A machine that is too busy for a new connection is asked again with the next change.
      await store.work.add([{ kind: "discover", subject: "current" }]).catch((error: unknown) => log(String(error)));
      await sleep(1_000);
    }
  };
  const kill = async (): Promise<void> => {
    for (; going(); kills += 1) {
      await sleep(killEvery * 1_000);
      const machine = machines[kills % machines.length] as Machine;
      await machine.kill();
      log(`${machine.name} was killed; ${steps} changes, ${kills + 1} kills so far`);
      await sleep(500);
      machine.start();
    }
  };
  const poll = async ({ look }: (typeof followers)[number]): Promise<void> => {
    while (going()) {
      await look();
      await sleep(50);
    }
  };
  let state: FollowState | null = null;
  const keep = async (): Promise<void> => {
    for await (const batch of client.catchUp({ state })) {
      applyBatch(copy, batch);
      state = batch.state;
    }
  };
  const keepOn = async (): Promise<void> => {
    while (going()) {
      await keep();
      await sleep(200);
    }
  };
  await Promise.all([publish(), kill(), keepOn(), ...followers.map(poll)]);

  log("waiting until nothing is due any more");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (let calm = 0, tries = 0; calm < 3 && tries < 1_200; tries += 1) {
    const { length } = (await pool.query(busySql)).rows;
    calm = length === 0 ? calm + 1 : 0;
    if (tries % 20 === 0) log(`${length} things to do`);
    await sleep(500);
  }
  await pool.end();
  await Promise.all(apis.map(untilReady));
  // Longer than a process takes to see what is new.
  await sleep(2_000);
  for (const { look } of followers) await look();
  await keep();

  const { snapshot } = await store.feed.load();
  broken = violationsOf(followers, copy, snapshot);
  console.log(
    `${steps} changes in the bulletin, ${kills} processes killed, ${snapshot.tariffs.length} tariffs and ${snapshot.components.length} rates at the end`,
  );
  for (const line of measurements.lines()) console.log(line);
  for (const line of broken.slice(0, 50)) console.log(`BROKEN ${line}`);
  console.log(broken.length === 0 ? "nothing was lost and nothing came twice" : `${broken.length} violations`);
} finally {
  stopBalancer();
  await Promise.all(machines.map(({ kill }) => kill()));
  await store.close();
  await bulletin.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(broken.length === 0 ? 0 : 1);
