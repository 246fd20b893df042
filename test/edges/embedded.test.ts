import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, it } from "vitest";
import { othersCanEnter } from "../../src/store/postgres-place.ts";
import { harness, type Service, tariffsInFixtures, untilTariffs, writeTiny } from "../bin/service.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { isRunning, postgresDirectory, postgresPid, removeDataDirectory, until } from "../helpers/processes.ts";
import { isWhole } from "../helpers/sample.ts";
import { ownPostgres } from "./servers-harness.ts";

/* A service whose own PostgreSQL loses its first process (postmaster), with no supervisor but the service; and what a killed service leaves. */

const parent = temporaryDirectory();
const dataDir = join(parent, "data");
const { run, serve, endAll } = harness(dataDir);
afterEach(endAll);
afterAll(async () => {
  await removeDataDirectory(dataDir);
  await removeDataDirectory(parent);
});

const tariffs = "/api/v1/tariffs";
const statusOf = async (service: Service, path: string, key: string): Promise<number> => (await service.get(path, key)).status;

/** Kills the postmaster alone, as an administrator or a lack of memory does. */
const killPostmaster = (): number => {
  const pid = postgresPid(dataDir);
  expect(pid).not.toBeNull();
  process.kill(pid ?? 0, "SIGKILL");
  return pid ?? 0;
};

const keysCommand = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await run("keys", args).ended;
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  return out;
};

const killedAgain = async () => {
  const service = await serve();
  const key = service.key ?? "";
  await untilTariffs(service, key, tariffsInFixtures);
  const made = await keysCommand("create", "--name", "revoked");
  const other = /tf_live_\w{36}/.exec(made)?.[0] ?? "";
  await until(async () => (await statusOf(service, tariffs, other)) === 200);

  for (let round = 1; round <= 3; round += 1) {
    const killed = killPostmaster();
    // Nothing but the service starts it: no command is run.
    await until(() => ![null, killed].includes(postgresPid(dataDir)));
    await until(async () => (await statusOf(service, "/readyz", "")) === 200);
    expect((await service.get(tariffs, key)).body.total).toBe(tariffsInFixtures);
    expect(service.err().match(/the embedded PostgreSQL ended by itself/g)).toHaveLength(round);
    await until(() => service.err().match(/the embedded PostgreSQL runs again/g)?.length === round);
  }
  // What reads the keys found the server again.
  await keysCommand("revoke", other.slice(0, 12));
  await until(async () => (await statusOf(service, tariffs, other)) === 401);

  service.kill("SIGTERM");
  expect((await service.ended).code).toBe(0);
  expect(postgresPid(dataDir)).toBeNull();
};
// How it is started again is in test/store/supervise; that it is, in the test below.
if (isWhole) it("a postmaster that is killed, again and again, is started at its port, and everything that used it goes on", killedAgain);

it("a command that comes first starts the killed server at its old port, where the service finds it", async () => {
  const service = await serve({ DEMO: "off" });
  // At once: the queue's own connections are just being opened, and nobody listens to them yet.
  const killed = killPostmaster();
  const listed = await keysCommand("list");
  expect(listed).toContain("first key");
  expect(isRunning(service.pid)).toBe(true);
  await until(() => postgresPid(dataDir) !== null && postgresPid(dataDir) !== killed);
  const made = await keysCommand("create", "--name", "after");
  const key = /tf_live_\w{36}/.exec(made)?.[0] ?? "";
  await until(async () => (await statusOf(service, tariffs, key)) === 200);
});

it("over a database that stays away the service is soon not ready, gives no 304 and lets no key in; then it goes on, and a revoked key is out", async () => {
  const directory = temporaryDirectory();
  const postgres = await ownPostgres(directory);
  const databaseUrl = await postgres.freshDatabase();
  const own = harness(join(directory, "documents"));
  const env = { DEMO: "off", DATABASE_URL: databaseUrl, STALE_AFTER_SECONDS: "3", QUOTAS: "off", LOG_LEVEL: "error" };
  try {
    const service = await own.serve(env);
    const key = service.key ?? "";
    expect((await own.run("ingest", [await writeTiny(directory)], env).ended).code).toBe(0);
    await untilTariffs(service, key, 1);
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const { status, headers: given } = await fetch(`${service.address}${path}`, { headers: { "X-API-KEY": key, ...headers } });
      return { status, etag: given.get("etag") ?? "", age: given.get("snapshot-age"), retryAfter: given.get("retry-after") };
    };
    // What came last is settled, so that this is the newest state.
    const { etag } = await until(async () => {
      const answer = await ask(tariffs);
      await sleep(1_500);
      return (await ask(tariffs, { "If-None-Match": answer.etag })).status === 304 && answer;
    });

    await postgres.stopAtOnce();
    const stoppedAt = performance.now();
    const seen: { readonly afterMs: number; readonly status: number; readonly ready: number }[] = [];
    // A look every half second, and the request's own time on a busy machine.
    const lateOnes = () => seen.filter(({ afterMs }) => afterMs > 4_500);
    while (performance.now() - stoppedAt < 8_000 || lateOnes().length <= 5) {
      const [answer, ready] = [await ask(tariffs, { "If-None-Match": etag }), await ask("/readyz")];
      seen.push({ afterMs: performance.now() - stoppedAt, status: answer.status, ready: ready.status });
      await sleep(100);
    }
    // A machine on which the first answers took longer than half a second shows nothing of what comes before.
    for (const early of seen.filter(({ afterMs }) => afterMs < 500)) expect(early).toMatchObject({ status: 304, ready: 200 });
    expect(lateOnes().filter(({ status, ready }) => status !== 503 || ready !== 503)).toEqual([]);
    expect(await ask(tariffs)).toMatchObject({ status: 503, retryAfter: "5" });

    await postgres.start();
    await until(async () => (await ask(tariffs, { "If-None-Match": etag })).status === 304);
    expect((await ask("/readyz")).status).toBe(200);
    const revoke = own.run("keys", ["revoke", key.slice(0, 12)], env);
    expect((await revoke.ended).code).toBe(0);
    await until(async () => (await ask(tariffs)).status === 401);
  } finally {
    await own.endAll();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

it("a killed service's server waits for the next one while there is a data directory, and goes with it", async () => {
  const service = await serve({ DEMO: "off" });
  const pid = postgresPid(dataDir) ?? 0;
  const directory = postgresDirectory(dataDir);
  service.kill("SIGKILL");
  await service.ended;
  await sleep(5_000);
  expect(isRunning(pid)).toBe(true);
  rmSync(dataDir, { recursive: true, force: true });
  await until(() => !isRunning(pid));
  await until(() => !existsSync(directory));
  expect(existsSync(dataDir)).toBe(false);
});

const standsApart = async () => {
  const closed = temporaryDirectory();
  rmSync(closed, { recursive: true });
  mkdirSync(closed, { mode: 0o700 });
  expect(othersCanEnter(closed)).toBe(false);
  const apart = join(closed, "data");
  const own = harness(apart);
  const service = await own.serve({ DEMO: "off" });
  const directory = postgresDirectory(apart);
  // Only root's server stands elsewhere, where its account cannot enter the data directory.
  expect(directory.startsWith(apart)).toBe(process.getuid?.() !== 0);
  const pid = postgresPid(apart) ?? 0;
  service.kill("SIGKILL");
  await service.ended;
  rmSync(closed, { recursive: true, force: true });
  await until(() => !isRunning(pid));
  await until(() => !existsSync(directory));
  await own.endAll();
};
if (isWhole) it("the same where the server stands apart from the data directory", standsApart);
