import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import { temporaryDirectory } from "../helpers/database.ts";
import { removeDataDirectory } from "../helpers/processes.ts";
import { writeTiny } from "./service.ts";

/*
 * A tree that nobody may write to, or one that belongs to root, runs: commands write below DATA_DIR alone. Root is refused nothing, so what a test
 * as root can see is that nothing was written; it has other commands run by a user who owns nothing of the tree.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = resolve(import.meta.dirname, "../..");
const dataDir = temporaryDirectory();
afterAll(() => removeDataDirectory(dataDir));

/** Every file that a command could write beside its data, and when it was written: the compiled sources, the database client, caches. */
const written = (): string[] =>
  ["dist", "src/store/generated", "node_modules/.cache", "node_modules/.prisma"]
    .flatMap((folder) => {
      try {
        return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
      } catch {
        return [];
      }
    })
    .concat(readdirSync(root))
    .filter((name) => name !== "reports" && name !== ".stryker-tmp")
    .map((name) => `${name} ${statSync(join(root, name)).isFile() ? statSync(join(root, name)).mtimeMs : ""}`)
    .sort();

/** "nobody" of most systems; without root's rights everything is run by ourselves. */
const another = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs a command of package.json with a data directory and a home of its own. */
const runBy =
  (user: { readonly uid?: number; readonly gid?: number }) =>
  async (command: string, ...args: readonly string[]): Promise<string> => {
    const home = mkdtempSync(join(dataDir, "home-"));
    if (user.uid !== undefined) chownSync(home, user.uid, user.uid);
    const env = { ...process.env, HOME: home, npm_config_cache: join(home, "npm"), DATA_DIR: join(home, "data") };
    const options = { cwd: root, env, maxBuffer: 10_000_000, ...user };
    const { stdout } = await promisify(execFile)("npm", ["run", "--silent", command, "--", ...args], options);
    return stdout;
  };

it("three commands at once write nothing beside their data", async () => {
  const run = runBy({});
  const tiny = await writeTiny(dataDir);
  const before = written();
  expect(before.some((name) => name.startsWith("dist/keys.js"))).toBe(true);
  await Promise.all([run("extract", tiny), run("keys", "list"), run("changes")]);
  expect(written()).toEqual(before);
});

it("three commands at once are run by a user who may not write to the tree, the tests among them", async () => {
  const run = runBy(another);
  const before = written();
  const [, , tests] = await Promise.all([
    run("keys", "list"),
    run("rooms:picture", "--check"),
    run("test:rooms", "--no-color", "test/language/regions.test.ts"),
  ]);
  expect(tests).toMatch(/Test Files {2}1 passed/);
  expect(written()).toEqual(before);
});
