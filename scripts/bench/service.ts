import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, openSync, rmSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createKey } from "../../src/bin/new-key.ts";
import { openStore } from "../../src/store/store.ts";
import { fill } from "./read-fill.ts";

/* The service as it ships: the compiled program over its own database, with its log. */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles what changed: what is measured is what the sources say now. */
export const compile = (): void => void spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });

export interface Prepared {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Of the tier with the largest quota. */
  readonly key: string;
  readonly remove: () => void;
}

/** A data directory with so many invented tariffs, of one year or of several, and a key. */
export const prepared = async (tariffs: number, years = 1): Promise<Prepared> => {
  compile();
  const dataDir = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  chmodSync(dataDir, 0o711);
  const store = await openStore({ databaseUrl: undefined, dataDir, role: "owner", log: quiet });
  try {
    await fill(store.databaseUrl, tariffs, years);
    const { text: key } = await createKey(store.keys, { name: "bench", tier: "pro" });
    const env = {
      PATH: process.env.PATH ?? "",
      DATA_DIR: dataDir,
      PORT: "0",
      DEMO: "off",
      WORKER: "off",
      QUOTAS: "off",
      LOG_FORMAT: "json",
    };
    return { dataDir, env, key, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  } finally {
    await store.close();
  }
};

export interface Service {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const announced = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const [, port] = /listens at http:\/\/[^\s:]+:(\d+)/.exec(text) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}: ${text}`)));
  });

/** Starts it, its log in a file of the data directory; `command`: how somebody starts it, instead of its own program. */
export const startService = async (
  { dataDir, env }: Pick<Prepared, "dataDir" | "env">,
  [program, ...asked]: readonly [string, ...string[]] = [process.execPath, join(root, "dist/start.js")],
): Promise<Service> => {
  const log = openSync(join(dataDir, "bench.log"), "a");
  const child = spawn(program, asked, { env, cwd: root, stdio: ["ignore", "pipe", log], detached: true });
  const pid = child.pid ?? 0;
  // The whole group, as Ctrl-C on a terminal does: npm among them where it was started so.
  const end = (): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, "SIGTERM");
  };
  process.once("exit", end);
  const port = await announced(child);
  const stop = async (): Promise<void> => {
    process.removeListener("exit", end);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    end();
    await ended;
  };
  return { port, pid, stop };
};
