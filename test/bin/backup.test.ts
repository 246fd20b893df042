import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { commandHost } from "../helpers/command-host.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { removeDataDirectory, until } from "../helpers/processes.ts";
import { harness, type Service, untilTariffs, writeTiny } from "./service.ts";

/* The commands beside a running service, and without one; each test goes on where the one before it stopped. */

const parent = temporaryDirectory();
const dataDir = join(parent, "data");
const backup = join(parent, "taryfikator.backup");
const { run, serve, endAll } = harness(dataDir);
const host = commandHost();
afterAll(async () => {
  await host.end();
  await endAll();
  await removeDataDirectory(dataDir);
  await removeDataDirectory(parent);
});

let service: Service;
let key: string;
const epochOf = async (of: Service): Promise<string> =>
  (await fetch(`${of.address}/api/v1/tariffs`, { headers: { "X-API-KEY": key } })).headers.get("feed-epoch") ?? "";

it.each<[command: string, args: string[], message: RegExp]>([
  ["backup", [], /^Name one file to write, for example: npm run backup -- taryfikator\.backup; what came is 0 names\.\n$/],
  ["restore", ["a", "b"], /^Name one backup, for example: npm run restore -- taryfikator\.backup; what came is 2 names\.\n$/],
  ["restore", [join(parent, "nowhere")], /nowhere: no such file, or it may not be read\.\n$/],
  ["restore", [parent], /: not a file\.\n$/],
  ["backup", ["--all"], /^Unknown option '--all'\. See --help\.\n$/],
])("%s %j is refused in one sentence, without a database", async (command, args, message) => {
  const { code, out, err } = await host.run(command, args, { DATA_DIR: dataDir });
  expect({ code, out, err }).toEqual({ code: 1, out: "", err: expect.stringMatching(message) });
  expect(existsSync(dataDir)).toBe(false);
});

it.each(["backup", "restore"])("%s has --help", async (command) => {
  const { code, out } = await host.run(command, ["--help"], {});
  expect([code, out]).toEqual([0, expect.stringContaining(`npm run --silent ${command} -- FILE`)]);
});

it("backup writes a file that only its owner may read, beside the running service", async () => {
  service = await serve({ DEMO: "off" });
  key = service.key ?? "";
  expect((await run("ingest", [await writeTiny(parent, 1), await writeTiny(parent, 2)]).ended).code).toBe(0);
  await untilTariffs(service, key, 2);
  const { code, out, err } = await run("backup", [backup]).ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^\S+taryfikator\.backup: \d+ rows, \d+ bytes, published up to \d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
  expect([statSync(backup).mode & 0o077, existsSync(`${backup}.unfinished`)]).toEqual([0, false]);
});

it("restore puts it in place under the running service, which serves on under a new epoch", async () => {
  const before = await epochOf(service);
  expect(before).not.toBe("");
  const { code, out, err } = await run("restore", [backup]).ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [, epoch = ""] = /^restored the backup of \S+: \d+ rows, \d+ records stamped anew, epoch (\S+)\n$/.exec(out) ?? [];
  expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
  await until(async () => (await epochOf(service)) === epoch);
  await untilTariffs(service, key, 2);
  expect(epoch).not.toBe(before);
  expect((await service.get("/readyz", null)).status).toBe(200);
});

it("restore says of a file that is none of ours what it is, and of documents that they are missing", async () => {
  const other = join(parent, "other");
  writeFileSync(other, "%PDF-1.7 and more");
  expect(await run("restore", [other]).ended).toMatchObject({
    code: 1,
    out: "",
    err: "This file is no backup; a file that `npm run backup` wrote is needed.\n",
  });
  service.kill("SIGTERM");
  await service.ended;
  const documents = join(dataDir, "documents");
  const files = readdirSync(documents, { recursive: true }).filter((name) => String(name).endsWith(".pdf")).length;
  expect(files).toBeGreaterThan(1);
  renameSync(documents, join(parent, "documents"));
  mkdirSync(documents);
  const { code, out, err } = await run("restore", [backup]).ended;
  expect({ code, out, err }).toEqual({
    code: 0,
    out: expect.stringMatching(/^restored the backup of /),
    err: `${files} document files missing under ${dataDir}: put them back from where you keep them.\n`,
  });
});
