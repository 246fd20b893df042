import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, TransientError } from "../model/errors.ts";
import { isRunning, type ProcessMark, thisProcess } from "./process-start.ts";

// Starting PostgreSQL on a busy machine is the longest that anybody holds the lock.
const timeoutMs = 90_000;
const pollMs = 20;

const read = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
};

/** Puts `content` at `target` whole or not at all; false when something is there already. */
const createWhole = (target: string, content: string): boolean => {
  const temporary = `${target}.${randomUUID()}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  try {
    linkSync(temporary, target);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
};

/** Takes away the lock of a dead process. Two may try at once, so what was moved is looked at and a living lock is put back. */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved !== stale) createWhole(file, moved);
  rmSync(aside, { force: true });
};

/** Runs `work` while no other process runs any under the same file. The lock of a killed process is taken over. */
export const withFileLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const mine = JSON.stringify({ ...thisProcess(), token: randomUUID() });
  const deadline = Date.now() + timeoutMs;
  while (!createWhole(file, mine)) {
    const lock = read(file);
    const holder = lock === null ? null : (JSON.parse(lock) as ProcessMark);
    if (lock !== null && holder !== null && !isRunning(holder)) removeStale(file, lock);
    else if (Date.now() > deadline)
      throw new TransientError(`Process ${holder?.pid} has held ${file} for ${timeoutMs / 1_000} s: try again later.`);
    else await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
};
