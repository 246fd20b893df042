import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closedPort } from "../../test/helpers/closed-port.ts";

const root = join(import.meta.dirname, "../..");

/** One of our programs that is killed and started again. */
export interface Machine {
  readonly name: string;
  readonly start: () => void;
  /** As a machine that loses its power. */
  readonly kill: () => Promise<void>;
  /** Null while it is down. */
  readonly pid: () => number | null;
}

type Environment = Readonly<Record<string, string>>;

const machine = (name: string, program: string, env: Environment): Machine => {
  let child: ChildProcess | null = null;
  return {
    name,
    start: () => {
      child = spawn(process.execPath, [join(root, "dist", program)], {
        cwd: root,
        env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...env },
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
    kill: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    pid: () => (child !== null && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null),
  };
};

export interface ApiMachine extends Machine {
  readonly port: number;
}

/** An API process that works no queue, at a port of its own. */
export const apiMachine = async (n: number, env: Environment): Promise<ApiMachine> => {
  const port = await closedPort();
  return { ...machine(`api ${n}`, "start.js", { ...env, WORKER: "off", PORT: String(port) }), port };
};

export const workerMachine = (n: number, env: Environment): Machine => machine(`worker ${n}`, "worker.js", env);

/** Waits until an API process serves records. Throws after a minute. */
export const untilReady = async ({ name, port }: ApiMachine): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`${name} is not ready after a minute.`);
};
