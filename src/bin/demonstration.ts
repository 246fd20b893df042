import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { PermanentError } from "../model/errors.ts";
import { program } from "../runtime/program.ts";

/** A program of its own: the crawler meets it as it meets the real bulletin, over HTTP alone. */
const { file, execArgv } = program(new URL("../demo/serve.ts", import.meta.url));

const Ready = z.object({ indexUrl: z.url() });

export interface Demonstration {
  readonly indexUrl: string;
  stop(): void;
}

/**
 * Starts a small bulletin of invented companies on this machine, in a process of its own that ends with this one. Throws PermanentError when
 * it does not begin.
 */
export const startDemonstration = async (): Promise<Demonstration> => {
  // A pipe on its standard input: when this process is gone, however it went, the other end closes.
  const child = spawn(process.execPath, [...execArgv, fileURLToPath(file)], {
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
  if (ready === undefined) {
    stop();
    throw new PermanentError("The demonstration's bulletin does not start; DEMO=off goes without it, BULLETIN_URL names the real one.");
  }
  return { indexUrl: ready.indexUrl, stop };
};
