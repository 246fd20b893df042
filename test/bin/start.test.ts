import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../helpers/database.ts";
import { isRunning, postgresPid, removeDataDirectory } from "../helpers/processes.ts";
import { firstVisit } from "./first-visit.ts";
import { harness, type Service, stop, tariffsInFixtures, untilTariffs } from "./service.ts";

/*
 * The life of one data directory, in order: each test goes on where the one before it stopped.
 */
const parent = temporaryDirectory();
const dataDir = join(parent, "data");
const { run, serve, endAll } = harness(dataDir);
afterAll(async () => {
  await endAll();
  await removeDataDirectory(dataDir);
  await removeDataDirectory(parent);
});

const tariffs = "/api/v1/tariffs";
const empty = { total: 0, as_of: null };
let service: Service;
let key: string;

const stopService = async (): Promise<void> => {
  await stop(service);
  expect(postgresPid(dataDir)).toBeNull();
  await expect(fetch(service.address)).rejects.toThrow();
};

describe("npm start", () => {
  it("in an empty directory says where everything is, and a key", async () => {
    expect(existsSync(dataDir)).toBe(false);
    service = await serve();
    key = service.key ?? "";
    const { address } = service;
    const reported = service.greeting.split("\n").map((line) => line.trim().replace(/ {2,}/g, " "));
    expect(reported.slice(0, 8)).toEqual([
      `taryfikator listens at ${address}`,
      `open ${address}/ what a year of electricity costs, each number with its page`,
      `tariffs ${address}/api/v1/tariffs`,
      `components ${address}/api/v1/tariffs/components?tariff_id=...`,
      `description ${address}/api/docs`,
      `health ${address}/healthz ${address}/readyz`,
      `database embedded PostgreSQL in ${join(dataDir, "postgres")}`,
      `documents ${dataDir}`,
    ]);
    expect(service.greeting).toMatch(/^ {2}queue +in the database, worked in this process$/m);
    expect(service.greeting).toMatch(/^ {2}bulletin +a demonstration of invented companies \(BULLETIN_URL names the real one/m);
    expect(service.greeting).toMatch(/^ {2}market +prices are not fetched \(MARKET=on/m);
    expect(key).toMatch(/^tf_live_\w{36}$/);
    expect((await service.get(tariffs, key)).status).toBe(200);
    await service.waitForOutput(new RegExp(`^ {2}try +curl -H 'X-API-KEY: ${key}' ${address}/api/v1/tariffs$`, "m"));
  });

  it("answers for its health without a key, and for nothing else", async () => {
    const statuses = ["/healthz", "/readyz", tariffs].map(async (path) => (await service.get(path, null)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
  });

  it("refuses a second service on the same directory in one sentence", async () => {
    expect(await run("start").ended).toEqual({
      code: 1,
      signal: null,
      out: "",
      err: `Process ${service.pid} already uses the data directory ${dataDir}: stop it first, or choose another data directory.\n`,
    });
    expect((await service.get("/readyz", null)).status).toBe(200);
  });

  it("shows the demonstration", async () => {
    const { body } = await untilTariffs(service, key, tariffsInFixtures);
    expect(Date.parse(body.as_of ?? "")).not.toBeNaN();
  });

  firstVisit(() => service);

  it("ends in order at SIGTERM and leaves no PostgreSQL behind", stopService);

  let before = empty as { total: number; as_of: string | null };
  it("again keeps the store and its key to itself", async () => {
    service = await serve();
    expect([service.key, service.out()]).toEqual([null, expect.not.stringContaining("tf_live_")]);
    expect(service.greeting).toMatch(/^ {2}bulletin +a demonstration of invented companies/m);
    const { body } = await service.get(tariffs, key);
    before = { total: body.total, as_of: body.as_of };
    expect(before.total).toBe(tariffsInFixtures);
  });

  it("after kill -9 finds its PostgreSQL and its data again", async () => {
    service.kill("SIGKILL");
    await service.ended;
    const left = postgresPid(dataDir);
    expect(left).not.toBeNull();
    service = await serve();
    expect([postgresPid(dataDir), isRunning(left ?? 0)]).toEqual([left, true]);
    expect((await service.get(tariffs, key)).body).toMatchObject(before);
  });

  it("takes the two signals of one Ctrl-C under npm for one request, and leaves nothing behind", async () => {
    await stop(service, "SIGINT", async () => {
      service.kill("SIGINT");
      await sleep(50);
      service.kill("SIGINT");
    });
    expect(postgresPid(dataDir)).toBeNull();
  });
});
