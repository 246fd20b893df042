import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isThere, nginxConfiguration } from "../helpers/nginx.ts";

export interface ServerTask {
  readonly kind: "ours" | "plain" | "sql";
  readonly databaseUrl: string;
  readonly keySha256: string;
  /** What the bare server answers. */
  readonly bodyFile: string;
}

export type Said = { readonly port: number; readonly readyMs: number } | { readonly statements: number; readonly rssBytes: number };

export interface Measured {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** From the start of its own work to its first answer, in ms. */
  readonly readyMs: number;
  /** Statements sent to the database so far, and resident memory; null of a server that is not asked. */
  readonly figures: () => Promise<{ readonly statements: number; readonly rssBytes: number } | null>;
  readonly stop: () => void;
}

/** The first core is the server's, the second the load's; where there are not two nothing is pinned. */
const pinner = "taskset";
const canPin = os.availableParallelism() >= 2 && isThere(pinner, "--version");
export const pinned = (core: 0 | 1, program: string, asked: readonly string[]): readonly [string, string[]] =>
  canPin ? [pinner, ["-c", String(core), program, ...asked]] : [program, [...asked]];

/** Binds a process that runs already; its children, such as a database's server, go where they were. */
export const pinTo = (core: 0 | 1, pid: number): void => {
  if (canPin) spawnSync(pinner, ["-a", "-c", "-p", String(core), String(pid)]);
};

const heard = <Kind extends Said>(child: ChildProcess): Promise<Kind> =>
  new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Kind));
    child.once("exit", (code) => reject(new Error(`a benchmark's server ended with ${code}`)));
  });

const script = fileURLToPath(new URL("../bench-read-server.ts", import.meta.url));

/** A node server in a process of its own. */
export const startServer = async (name: string, task: ServerTask): Promise<Measured> => {
  const child = fork(script, [JSON.stringify(task)], { execArgv: ["--import", "tsx"] });
  const { port, readyMs } = await heard<{ port: number; readyMs: number }>(child);
  const pid = child.pid ?? 0;
  pinTo(0, pid);
  const figures = () => {
    const answer = heard<{ statements: number; rssBytes: number }>(child);
    child.send("figures");
    return answer;
  };
  return { name, port, pid, readyMs, figures, stop: () => child.disconnect() };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** nginx sends this file, as one process; null where it is not installed. `isLogged`: it writes an access log, as it does by itself. */
export const startNginx = async (directory: string, fileName: string, isLogged = false): Promise<Measured | null> => {
  if (!isThere("nginx", "-v")) return null;
  const port = await freePort();
  writeFileSync(
    join(directory, "nginx.conf"),
    nginxConfiguration(
      directory,
      `sendfile on; tcp_nopush on; keepalive_requests 10000000;
       types { application/json json; }
       server { listen 127.0.0.1:${port}; ${isLogged ? `access_log ${directory}/access.log;` : ""} root ${directory}; add_header Cache-Control "private, no-cache"; }`,
    ),
  );
  const [program, asked] = pinned(0, "nginx", ["-c", join(directory, "nginx.conf"), "-p", directory]);
  const child = spawn(program, asked, { stdio: "ignore" });
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/${fileName}`).then(
      (response) => response.ok,
      () => false,
    );
    if (up)
      return {
        name: isLogged ? "nginx with its access log" : "nginx static",
        port,
        pid: child.pid ?? 0,
        readyMs: 0,
        figures: async () => null,
        stop: () => child.kill(),
      };
    await sleep(20);
  }
  child.kill();
  throw new Error("nginx does not answer; its configuration is refused perhaps: nginx -t");
};

const ticksPerSecond = 100;

const ofTicks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** By the scheduler's own books, to the nanosecond, of all threads that there are. */
const ofThreads = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ran = ""] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(ran) / 1e9;
  }, 0);

/** CPU seconds that a process has used. */
export const cpuSeconds = (pid: number): number => {
  try {
    return ofThreads(pid);
  } catch {
    // A kernel without these books.
  }
  try {
    return ofTicks(pid);
  } catch {
    // No /proc here, or the process is gone.
    return Number.NaN;
  }
};
