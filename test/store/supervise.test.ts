import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { belongingOf, isGone, removeAbandoned, removeAllAbandoned } from "../../src/store/abandoned.ts";
import { openDatabase } from "../../src/store/data-directory.ts";
import { thisProcess } from "../../src/store/process-start.ts";
import { pauseBefore, supervise } from "../../src/store/supervise.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresPid, until } from "../helpers/processes.ts";
import { recordingLog } from "../serve/helpers.ts";

const nobody = { pid: 2 ** 22 + 1, started: "never" };

describe("a supervised server", () => {
  it("is started at once, then with pauses that double up to 10 s", () => {
    expect([1, 2, 3, 4, 7, 8, 1_000].map(pauseBefore)).toEqual([0, 250, 500, 1_000, 8_000, 10_000, 10_000]);
  });

  it("has a line in the log for its end, for each start that fails and for the one that succeeds", async () => {
    const { log, lines } = recordingLog();
    let failures = 2;
    const restart = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error("the disk is full");
      return thisProcess();
    };
    const supervisor = supervise({ server: nobody, restart, log, lookEveryMs: 5 });
    await until(() => lines.some(({ message }) => message.includes("runs again")));
    await supervisor.stop();
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "error the embedded PostgreSQL ended by itself; it is started again",
      "error the embedded PostgreSQL does not start yet",
      "error the embedded PostgreSQL does not start yet",
      "warn the embedded PostgreSQL runs again",
    ]);
    expect(lines[1]?.fields).toEqual({ attempt: 1, nextInMs: 250, error: "the disk is full" });
  });

  it("is not started any more once that was ended, and one that runs is left alone", async () => {
    let starts = 0;
    const restart = async () => {
      starts += 1;
      throw new Error("no");
    };
    const options = { restart, log: recordingLog().log, lookEveryMs: 5 };
    const dead = supervise({ server: nobody, ...options });
    await until(() => starts >= 2);
    await dead.stop();
    const living = supervise({ server: thisProcess(), ...options });
    const before = starts;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await living.stop();
    expect(starts).toBe(before);
  });
});

describe("a data directory", () => {
  const made: string[] = [];
  const temporary = (): string => {
    const directory = temporaryDirectory();
    made.push(directory);
    return directory;
  };
  afterEach(() => {
    for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
  });

  it("is gone when it was removed, and not when its file system is another one just now", () => {
    const dataDirectory = join(temporary(), "a", "data");
    mkdirSync(dataDirectory, { recursive: true });
    const belonging = belongingOf(dataDirectory);
    expect(isGone(belonging)).toBe(false);
    rmSync(join(dataDirectory, ".."), { recursive: true });
    expect(isGone(belonging)).toBe(true);
    expect(isGone({ ...belonging, device: belonging.device + 1 })).toBe(false);
  });

  it("that is gone takes what stands apart from it along, but not from those who use it", async () => {
    const [parent, gone] = [temporary(), join(temporary(), "data")];
    mkdirSync(gone);
    const belonging = belongingOf(gone);
    rmSync(gone, { recursive: true });
    const [unused, used, unknown] = ["unused", "used", "unknown"].map((name) => join(parent, name)) as [string, string, string];
    for (const directory of [unused, used, unknown]) mkdirSync(directory);
    for (const directory of [unused, used]) writeFileSync(join(directory, "belongs-to.json"), JSON.stringify(belonging));
    writeFileSync(join(used, "users.json"), JSON.stringify([thisProcess()]));
    writeFileSync(join(unused, "users.json"), JSON.stringify([nobody]));
    expect(await removeAbandoned(used, belonging, null)).toBe(false);
    await removeAllAbandoned(parent);
    expect(readdirSync(parent).sort()).toEqual(["unknown", "used"]);
  });

  it("is not looked for where another user keeps theirs", async () => {
    const parent = temporary();
    // Root may look everywhere, and is another user for a moment; everybody else is kept out.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    else chmodSync(parent, 0o300);
    try {
      await removeAllAbandoned(parent);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(parent, 0o711);
    }
  });

  it("whose server's port somebody takes says so each time, and its server comes back at that port when it is free", async () => {
    const [dataDir, { log, lines }] = [temporary(), recordingLog()];
    const database = await openDatabase({ dataDir, role: "owner", log });
    const port = Number(new URL(database.url).port);
    const pid = postgresPid(dataDir) ?? 0;
    process.kill(pid, "SIGKILL");
    const taker = createServer();
    // The supervisor may be faster once or twice.
    await until(
      () =>
        new Promise<boolean>((resolve) => {
          taker.once("error", () => resolve(false));
          taker.listen(port, "127.0.0.1", () => resolve(true));
        }),
    );
    await until(() => lines.filter(({ fields }) => /Port \d+, where/.test(String(fields.error))).length >= 2);
    taker.close();
    await until(() => postgresPid(dataDir) !== null && lines.some(({ message }) => message.includes("runs again")));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.end();
    await database.close();
    expect(postgresPid(dataDir)).toBeNull();
  });
});
