import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, type ProcessMark } from "./process-start.ts";

/** Which data directory a server is for, kept beside a server that stands apart from it. */
export interface Belonging {
  readonly dataDirectory: string;
  /** Number of the file system that the data directory is on. */
  readonly device: number;
}

/** The server as it was started last, and where it is looked for. */
export interface KnownServer extends ProcessMark {
  readonly port: number;
}

const serverIn = (directory: string): string => path.join(directory, "server.json");
const belongingIn = (directory: string): string => path.join(directory, "belongs-to.json");

const read = <Content>(file: string): Content | null => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Content;
  } catch {
    return null;
  }
};

const write = (file: string, content: unknown): void => writeFileSync(file, JSON.stringify(content), { mode: 0o600 });

export const knownServer = (directory: string): KnownServer | null => read(serverIn(directory));
export const rememberServer = (directory: string, server: KnownServer): void => write(serverIn(directory), server);
export const rememberBelonging = (directory: string, belonging: Belonging): void => write(belongingIn(directory), belonging);

export const belongingOf = (dataDirectory: string): Belonging => ({ dataDirectory, device: statSync(dataDirectory).dev });

/**
 * Whether the data directory was removed. One whose file system is only not mounted just now was not: then what is left of its path is on
 * another one.
 */
export const isGone = ({ dataDirectory, device }: Belonging): boolean => {
  if (existsSync(dataDirectory)) return false;
  let left = path.dirname(dataDirectory);
  while (!existsSync(left)) left = path.dirname(left);
  return statSync(left).dev === device;
};

/** PostgreSQL's immediate shutdown takes moments; one that does not heed it by then is killed. */
const endMs = 10_000;

const endServer = async (server: ProcessMark): Promise<void> => {
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    if (isRunning(server)) process.kill(server.pid, signal);
    for (let waitedMs = 0; waitedMs < endMs && isRunning(server); waitedMs += 50) await sleep(50);
  }
};

/** Ends the server of a data directory that is gone and removes what it kept. Returns false where the data directory is not gone, or somebody uses the server. */
export const removeAbandoned = async (directory: string, belonging: Belonging, server: ProcessMark | null): Promise<boolean> => {
  const users = read<readonly ProcessMark[]>(path.join(directory, "users.json")) ?? [];
  if (!isGone(belonging) || users.some(isRunning)) return false;
  if (server !== null) await endServer(server);
  rmSync(directory, { recursive: true, force: true });
  return true;
};

/** None where there is no such directory, or where it is another user's: root's may not be looked into, and nothing there is ours. */
const namesIn = (directory: string): readonly string[] => {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
};

/** Removes what is left under `parent` of servers whose data directories are gone: for those that nobody watched to their end. */
export const removeAllAbandoned = async (parent: string): Promise<void> => {
  for (const name of namesIn(parent)) {
    const directory = path.join(parent, name);
    const belonging = read<Belonging>(belongingIn(directory));
    if (belonging !== null) await removeAbandoned(directory, belonging, knownServer(directory));
  }
};
