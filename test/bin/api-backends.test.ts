import { appendFileSync, chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedPort } from "../helpers/closed-port.ts";
import { commandHost } from "../helpers/command-host.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresDirectory, postgresPid, type Running, removeDataDirectory, until, withoutProgress } from "../helpers/processes.ts";
import { harness, type Service, stop, takenPort, untilTariffs, writeTiny } from "./service.ts";

/*
 * What runs beside a service and without one, on one data directory that only its owner may enter, in order: each test goes on
 * where the one before it stopped.
 */
const parent = temporaryDirectory();
chmodSync(parent, 0o700);
const dataDir = join(parent, "data");
const { run, serve, endAll } = harness(dataDir);
const host = commandHost();
/** Refused arguments, of which there are many, in one process. */
const refused = async (command: string, args: readonly string[]) => {
  const { code, out, err } = await host.run(command, args, { DATA_DIR: dataDir });
  return { code, out, err };
};
let tiny: string;
beforeAll(async () => {
  tiny = await writeTiny(parent);
});
afterAll(async () => {
  await host.end();
  await endAll();
  await removeDataDirectory(dataDir);
  await removeDataDirectory(parent);
});

const tariffs = "/api/v1/tariffs";
let service: Service;
let key: string;

/** What a command came to; the progress that it shows on a slow machine is left out. */
const ended = async (running: Running) => {
  const { code, out, err } = await running.ended;
  return { code, out, err: withoutProgress(err) };
};

describe("a service with DEMO=off", () => {
  it("starts where only its owner may enter, and leaves the store empty", async () => {
    service = await serve({ DEMO: "off" });
    key = service.key ?? "";
    expect(service.greeting).toMatch(/^ {2}bulletin +none is looked at \(DEMO=off, and BULLETIN_URL is not set\)$/m);
    expect(service.greeting).toContain(`embedded PostgreSQL in ${postgresDirectory(dataDir)}\n`);
    expect((await service.get(tariffs, key)).body.total).toBe(0);
  });
});

describe("keys, beside the service", () => {
  it("makes a key that works, lists it, and ends it while the service runs", async () => {
    const made = await ended(run("keys", ["create", "--name", "poller", "--scopes", "tariffs:read"]));
    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(/^tf_live_\w{36}\n$/),
      err: expect.stringMatching(/^Key \S+ "poller" for tariffs:read; it is not shown again\.\n$/),
    });
    const own = made.out.trim();
    await until(async () => (await service.get(tariffs, own)).status === 200);
    expect((await service.get(`${tariffs}/components?tariff_id=x`, own)).status).toBe(403);

    const list = await ended(run("keys", ["list"]));
    expect([list.code, list.out.trim().split("\n").length, list.out]).toEqual([0, 2, expect.stringContaining("\tpoller\ttariffs:read\t")]);
    expect(list.out).not.toContain(own);

    expect(await ended(run("keys", ["revoke", own.slice(0, 12)]))).toEqual({ code: 0, out: `revoked ${own.slice(0, 12)}\n`, err: "" });
    await until(async () => (await service.get(tariffs, own)).status === 401);
    expect((await service.get(tariffs, key)).status).toBe(200);
  });

  it.each([
    { args: ["create"], message: "create needs a name: keys -- create --name N." },
    { args: ["revoke", "tf_live_none"], message: 'No live key has the id or prefix "tf_live_none"; keys -- list shows them.' },
    {
      args: ["create", "--name", "x", "--scopes", "all"],
      message: '--scopes is "all"; accepted are prices:read, tariffs:read, components:read, separated by commas.',
    },
  ])("refuses $args in one sentence", async ({ args, message }) => {
    expect(await refused("keys", args)).toEqual({ code: 1, out: "", err: `${message}\n` });
  });
});

describe("ingest, beside the service", () => {
  it("publishes a document, and the service shows it", async () => {
    const reported = await ended(run("ingest", [tiny, "--source-url", "https://example.org/taryfa.pdf"]));
    expect(reported).toEqual({ code: 0, out: expect.stringMatching(/^\S+: published; \d+ records changed, stamped to \S+\n$/), err: "" });
    await untilTariffs(service, key, 1);
  });

  it("refuses what is no PDF in one sentence, and reads the rest", async () => {
    const picture = join(parent, "picture.pdf");
    writeFileSync(picture, "GIF89a");
    const { code, out } = await ended(run("ingest", [picture, tiny]));
    expect([code, out]).toEqual([
      1,
      `${picture}: refused; refused: The file is not a PDF: it does not begin with %PDF-.\n${tiny}: published; nothing changed\n`,
    ]);
  });

  it("takes the others of a list in which a file is empty, another is missing and another is a folder", async () => {
    const [empty, missing, folder] = [join(parent, "empty.pdf"), join(parent, "missing.pdf"), join(parent, "folder.pdf")];
    writeFileSync(empty, "");
    mkdirSync(folder);
    expect(await ended(run("ingest", [empty, missing, tiny, folder]))).toEqual({
      code: 1,
      out: `${tiny}: published; nothing changed\n`,
      err: `${empty}: the file is empty (0 bytes); a PDF is needed.\n${missing}: no such file, or it may not be read.\n${folder}: not a file.\n`,
    });
  });

  it.each([
    { args: ["no-such.pdf"], message: "no-such.pdf: no such file, or it may not be read." },
    { args: ["taryfa.pdf", "--source-url", "ftp://x"], message: '--source-url is "ftp://x"; an http or https address is accepted.' },
  ])("refuses $args in one sentence", async ({ args, message }) => {
    expect(await refused("ingest", args)).toEqual({ code: 1, out: "", err: `${message}\n` });
  });

  it("leaves the service its database", async () => {
    expect((await service.get("/readyz", null)).status).toBe(200);
    await stop(service);
    expect(postgresPid(dataDir)).toBeNull();
  });
});

describe("without a service", () => {
  it("keys and ingest work too, and leave no PostgreSQL behind", async () => {
    const again = join(parent, "again.pdf");
    copyFileSync(tiny, again);
    appendFileSync(again, "\n% saved again\n");
    const [list, reported] = await Promise.all([ended(run("keys", ["list"])), ended(run("ingest", [again]))]);
    expect([
      list.code,
      list.out
        .trim()
        .split("\n")
        .map((line) => line.split("\t")[2]),
    ]).toEqual([0, ["first key", "poller"]]);
    expect(reported).toEqual({ code: 0, out: `${again}: published; nothing changed\n`, err: "" });
    expect(postgresPid(dataDir)).toBeNull();
  });

  it("a port in use is told in one sentence", async () => {
    const { port, free } = await takenPort();
    const reported = await ended(run("start", [], { PORT: String(port) }));
    free();
    expect(reported).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port} \\(.*\\); free it or choose another port\\.\n$`)),
    });
    expect(postgresPid(dataDir)).toBeNull();
  });

  it("worker and start have --help, and take nothing else", async () => {
    const [help, wrong] = await Promise.all([ended(run("worker", ["--help"])), ended(run("start", ["--port", "80"]))]);
    expect(help).toEqual({ code: 0, out: expect.stringMatching(/^ {2}npm run worker$/m), err: "" });
    expect(wrong).toEqual({ code: 1, out: "", err: expect.stringMatching(/^Unknown option '--port'[^\n]* See --help\.\n$/) });
  });

  it("a database that does not answer is told in one sentence without its password", async () => {
    const reported = await ended(run("keys", ["list"], { DATABASE_URL: `postgresql://me:hunter2@127.0.0.1:${await closedPort()}/x` }));
    expect(reported).toEqual({ code: 1, out: "", err: expect.stringMatching(/^The database does not answer[^\n]*\n$/) });
    expect(reported.err).not.toContain("hunter2");
  });
});
