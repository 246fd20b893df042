import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { PermanentError } from "../model/errors.ts";
import { program } from "../runtime/program.ts";

/** A program of its own: the crawler meets it as it meets the real bulletin, over HTTP alone. */
const { file, execArgv } = program(new URL("../demo/serve.ts", import.meta.url));

const Ready = z.object({ indexUrl: z.url(), pricesUrl: z.url().nullable() });

export interface Demonstration extends z.infer<typeof Ready> {
  stop(): void;
}

/** Where the port of the last demonstration stands, so that the addresses of its files survive a restart. */
const portFile = (dataDir: string): string => join(dataDir, "demonstration-port");

const lastPort = (dataDir: string): string | null => {
  try {
    return /^\d{1,5}$/.exec(readFileSync(portFile(dataDir), "utf8").trim())?.[0] ?? null;
  } catch {
    return null;
  }
};

/** A bulletin in a process of its own, once it answers; null where it does not begin. */
const startAt = async (site: "demonstration" | "small", port: string): Promise<Demonstration | null> => {
  // A pipe on its standard input: when this process is gone, however it went, the other end closes.
  const child = spawn(process.execPath, [...execArgv, fileURLToPath(file), "--site", site, "--port", port], {
    env: { PATH: process.env.PATH },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const stop = (): void => void child.kill();
  const line = await Promise.race([
    once(createInterface(child.stdout), "line").then(([text]) => String(text)),
    once(child, "exit").then(() => "{}"),
    once(child, "error").then(() => "{}"),
  ]);
  const ready = Ready.safeParse(JSON.parse(line)).data;
  if (ready !== undefined) return { ...ready, stop };
  stop();
  return null;
};

/**
 * Starts a small bulletin of invented companies on this machine, in a process of its own that ends with this one: at the port that it had last
 * time in this data directory, unless something else listens there now. Throws PermanentError when it does not begin.
 */
export const startDemonstration = async (site: "demonstration" | "small", dataDir: string): Promise<Demonstration> => {
  const last = lastPort(dataDir);
  const begun = (last === null ? null : await startAt(site, last)) ?? (await startAt(site, "0"));
  if (begun === null)
    throw new PermanentError("The demonstration's bulletin does not start; DEMO=off goes without it, BULLETIN_URL names the real one.");
  writeFileSync(portFile(dataDir), new URL(begun.indexUrl).port);
  return begun;
};
