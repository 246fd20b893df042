import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TransientError } from "../../src/model/errors.ts";
import { openDatabase } from "../../src/store/data-directory.ts";
import { connect } from "../../src/store/database.ts";
import { withFileLock } from "../../src/store/file-lock.ts";
import { openKeys } from "../../src/store/keys.ts";
import { inTransaction } from "../../src/store/pool.ts";
import { thisProcess } from "../../src/store/process-start.ts";
import { openStore } from "../../src/store/store.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

// One directory for all: making a cluster is what takes time. Each test leaves the server stopped.
let dataDir: string;
beforeAll(() => {
  dataDir = temporaryDirectory();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  const answer = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return answer;
};

const ownerProcess = async (): Promise<{ child: ChildProcess; url: string; sha256: string }> => {
  const script = fileURLToPath(new URL("./owner-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; sha256: string }) };
};

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGKILL");
  await once(child, "exit");
};

it("starts PostgreSQL of its own, alone in a directory that is ours, and stops it", async () => {
  const database = await openDatabase({ dataDir, role: "owner" });
  expect(database.where).toBe(`embedded PostgreSQL in ${path.join(dataDir, "postgres")}`);
  expect(database.where).not.toContain(new URL(database.url).password);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('TimeZone') as zone, lower('ŁÓDŹ') as lower, current_setting('fsync') as fsync",
  );
  expect(rows).toEqual([{ zone: "UTC", lower: "łódź", fsync: "on" }]);
  await client.end();
  await Promise.all([database.close(), database.close()]);
  expect(await answers(database.url)).toBe(false);
});

it("refuses a second owner in one sentence that names the first and the directory", async () => {
  const owner = await openDatabase({ dataDir, role: "owner" });
  await expect(openDatabase({ dataDir, role: "owner" })).rejects.toThrow(
    `Process ${process.pid} already uses the data directory ${dataDir}: stop it first, or choose another data directory.`,
  );
  expect(await answers(owner.url)).toBe(true);
  await owner.close();
  await (await openDatabase({ dataDir, role: "owner" })).close();
});

it("lets guests join, and stops the server with the last of them", async () => {
  const first = await openDatabase({ dataDir, role: "guest" });
  const [owner, guest] = await Promise.all([openDatabase({ dataDir, role: "owner" }), openDatabase({ dataDir, role: "guest" })]);
  expect([owner.url, guest.url]).toEqual([first.url, first.url]);
  await Promise.all([first.close(), owner.close()]);
  expect(await answers(guest.url)).toBe(true);
  await guest.close();
  expect(await answers(guest.url)).toBe(false);
});

it("finds the server and the data again after kill -9 of the owner", async () => {
  const { child, url, sha256 } = await ownerProcess();
  await expect(openStore({ dataDir, role: "owner", log: recordingLog() })).rejects.toThrow(`Process ${child.pid} already uses`);
  await kill(child);
  expect(await answers(url)).toBe(true);
  const store = await openStore({ dataDir, role: "owner", log: recordingLog() });
  expect(store.databaseUrl).toBe(url);
  expect(await store.documents.find(sha256)).toMatchObject({ fileName: "a.pdf" });
  expect(readFileSync(store.documents.path(sha256), "utf8")).toBe("%PDF-1.7");
  await store.close();
  await store.close();
  expect(await answers(url)).toBe(false);
});

it("calls a database that nobody answers for a passing failure, through the pool and through Prisma", async () => {
  const embedded = await openDatabase({ dataDir, role: "owner" });
  const database = await connect(embedded.url, recordingLog());
  await embedded.close();
  const failures = await Promise.all([
    inTransaction(database.pool, "begin", async () => {}).catch((error) => error as unknown),
    openKeys(database)
      .all()
      .catch((error) => error as unknown),
  ]);
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(TransientError);
    expect((failure as Error).message).toMatch(/^The database does not answer as it should \(.+\): try again later\.$/);
  }
  await database.close();
});

it("takes over the lock of a process that was killed, and not that of one that lives", async () => {
  const file = path.join(dataDir, "test.lock");
  for (const dead of [
    { pid: 2 ** 22 + 1, started: "long ago" },
    { ...thisProcess(), started: "another process that had this pid" },
  ]) {
    writeFileSync(file, JSON.stringify(dead));
    expect(await withFileLock(file, async () => "in")).toBe("in");
    expect(existsSync(file)).toBe(false);
  }
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} in`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    order.push(`${name} out`);
  };
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: "long ago" }));
  await Promise.all(["a", "b", "c", "d"].map((name) => withFileLock(file, work(name))));
  for (const at of [0, 2, 4, 6]) expect(order[at + 1]).toBe(order[at]?.replace("in", "out"));
});

it("works inside a directory that nobody else can enter", async () => {
  const closed = temporaryDirectory();
  chmodSync(closed, 0o700);
  const inside = path.join(closed, "data");
  for (const _ of ["made", "found again"]) {
    const database = await openDatabase({ dataDir: inside, role: "owner" });
    expect(await answers(database.url)).toBe(true);
    await database.close();
  }
  const pointer = path.join(inside, "postgres-directory");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true });
  rmSync(closed, { recursive: true });
});

it("refuses a place that somebody else may have prepared", async () => {
  const prepared = temporaryDirectory();
  const place = path.join(prepared, "postgres");
  mkdirSync(place);
  chmodSync(place, 0o777);
  const refusal = `${place} belongs to somebody else or others can write in it: remove it, or choose another data directory.`;
  await expect(openDatabase({ dataDir: prepared, role: "guest" })).rejects.toThrow(refusal);
  rmSync(place, { recursive: true });
  symlinkSync(dataDir, place);
  await expect(openDatabase({ dataDir: prepared, role: "guest" })).rejects.toThrow(refusal);
  rmSync(prepared, { recursive: true });
});

it("says what is wrong with an address or a directory", async () => {
  await expect(openDatabase({ databaseUrl: "mysql://x/y", dataDir, role: "owner" })).rejects.toThrow(
    "DATABASE_URL is no PostgreSQL address",
  );
  const file = path.join(dataDir, "file");
  writeFileSync(file, "");
  await expect(openDatabase({ dataDir: `${file}/data`, role: "owner" })).rejects.toThrow(`${file}/data cannot be made or written`);
  const named = await openDatabase({ databaseUrl: "postgresql://me:secret@db.example.org:5433/tariffs", dataDir, role: "owner" });
  expect(named.where).toBe("PostgreSQL at db.example.org:5433/tariffs");
});
