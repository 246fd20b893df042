import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, rmSync, writeSync } from "node:fs";
import { until } from "./processes.ts";

export interface StuckFile {
  /** Resolves when a process has begun to read: from then on it waits in one system call and handles no event. */
  reading(): Promise<void>;
  /** Resolves when that process is gone. */
  left(): Promise<void>;
  close(): void;
}

/** A file at `path` whose bytes do not come: a document that keeps its reader for ever. */
export const stuckFile = (path: string): StuckFile => {
  rmSync(path, { force: true });
  execFileSync("mkfifo", [path]);
  let end: number | null = null;
  const hasReader = (): boolean => {
    try {
      return end !== null && writeSync(end, " ") === 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EPIPE") return false;
      throw error;
    }
  };
  return {
    reading: async () => {
      await until(() => {
        try {
          // Without waiting this succeeds only while somebody has the other end.
          end = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
          return true;
        } catch {
          return false;
        }
      });
    },
    left: async () => void (await until(() => !hasReader())),
    close: () => {
      if (end !== null) closeSync(end);
      end = null;
    },
  };
};
