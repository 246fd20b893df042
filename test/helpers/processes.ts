import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { processStart } from "../../src/store/process-start.ts";

const root = resolve(import.meta.dirname, "../..");

/** Waits for a condition on a machine of any speed; the limit is for a condition that never comes true. */
export const until = <Result>(
  condition: () => Result | Promise<Result>,
  timeout = 240_000,
): Promise<Exclude<Awaited<Result>, false | null | undefined>> =>
  vi.waitUntil(condition, { timeout, interval: 50 }) as Promise<Exclude<Awaited<Result>, false | null | undefined>>;

/** What a command said on standard error but for its progress, which it shows when the machine is slow. */
export const withoutProgress = (err: string): string => err.replace(/^.*: page \d+ of \d+\n/gm, "");

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly pid: number;
  /** What came on standard output so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** The match, once standard output holds it. Rejects with all that was said when the process ends without. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

export interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** A process group of its own, as a terminal or a service manager gives. */
  readonly group?: boolean;
}

const watched = (child: ChildProcess): Running => {
  const texts = { out: "", err: "" };
  for (const [stream, name] of [[child.stdout, "out"] as const, [child.stderr, "err"] as const])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
    });
  const ended = new Promise<Ended>((done) => child.on("close", (code, signal) => done({ code, signal, ...texts })));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    out: () => texts.out,
    err: () => texts.err,
    waitForOutput: async (pattern) => {
      const match = await until(() => pattern.exec(texts.out) ?? gone());
      const found = match === true ? pattern.exec((await ended).out) : match;
      if (found === null) throw new Error(`The process ended without saying ${pattern}:\n${texts.out}\n${texts.err}`);
      return found;
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
};

/** A command as it is shipped (test/helpers/build.ts compiles it); a script of the tests' own from its source. */
const compiledOr = (script: URL): string[] => {
  const compiled = join(root, "dist", `${basename(script.pathname, ".ts")}.js`);
  return script.href.includes("/src/") && existsSync(compiled) ? [compiled] : ["--import", "tsx", fileURLToPath(script)];
};

/** Starts processes and ends whatever is left of them. */
export const launcher = () => {
  const all: Running[] = [];
  /** A script, run at the project's root, in an environment that holds nothing but what is said. */
  const launch = (script: URL, args: readonly string[] = [], { env = {}, group = false }: Options = {}): Running => {
    const child = spawn(process.execPath, [...compiledOr(script), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: "warn", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: group,
    });
    const running = watched(child);
    all.push(running);
    return running;
  };
  const endAll = async (): Promise<void> => {
    for (const running of all) running.kill("SIGKILL");
    await Promise.all(all.map(({ ended }) => ended));
  };
  return { launch, endAll };
};

export const isRunning = (pid: number): boolean => processStart(pid) !== null;

/** Where the data directory's PostgreSQL lives: in it, or where it remembers. */
/** The child processes of `parent` whose command line fits, by the system's own list. */
export const childrenOf = (parent: number, command: RegExp): readonly number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, ppid] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(ppid) === parent && command.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      } catch {
        // It ended while we looked.
        return false;
      }
    })
    .map(Number);

/** The processes in which a worker has documents read. */
export const readersOf = (worker: Running): readonly number[] => childrenOf(worker.pid, /\/(?:dist|pipeline)\/child\.[jt]s/);

/** Null for a file that is not there, or that its writer removes at this moment: it is not asked for before it is read. */
const textOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

export const postgresDirectory = (dataDir: string): string =>
  textOrNull(join(dataDir, "postgres-directory"))?.trim() ?? join(dataDir, "postgres");

/** The process of the data directory's PostgreSQL, or null when none runs. */
export const postgresPid = (dataDir: string): number | null => {
  const pid = Number(textOrNull(join(postgresDirectory(dataDir), "cluster", "postmaster.pid"))?.split("\n")[0]);
  return Number.isSafeInteger(pid) && isRunning(pid) ? pid : null;
};

/** Ends a PostgreSQL that a killed service left behind, and removes everything. */
export const removeDataDirectory = async (dataDir: string): Promise<void> => {
  const pid = postgresPid(dataDir);
  if (pid !== null) process.kill(pid, "SIGQUIT");
  await until(() => postgresPid(dataDir) === null);
  for (const directory of [postgresDirectory(dataDir), dataDir]) rmSync(directory, { recursive: true, force: true });
};
