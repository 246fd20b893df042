import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import { temporaryDirectory } from "../helpers/database.ts";
import { removeDataDirectory } from "../helpers/processes.ts";
import { south } from "./service.ts";

/*
 * A tree that nobody may write to, or one that belongs to root, runs: commands write below DATA_DIR alone. A test as root is refused nothing, so
 * what it can see is that nothing was written.
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

it("three commands at once write nothing beside their data", async () => {
  const run = async (command: string, ...args: readonly string[]) => {
    const env = { ...process.env, DATA_DIR: join(dataDir, command) };
    await promisify(execFile)("npm", ["run", "--silent", command, "--", ...args], { cwd: root, env, maxBuffer: 10_000_000 });
  };
  const before = written();
  expect(before.some((name) => name.startsWith("dist/keys.js"))).toBe(true);
  await Promise.all([run("extract", south), run("keys", "list"), run("changes")]);
  expect(written()).toEqual(before);
});
