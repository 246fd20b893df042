import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, rmSync, writeSync } from "node:fs";
import { until } from "./processes.ts";

export interface StuckFile {
  /** Resolves when a process has begun to read: from then on it waits in one system call and handles no event. */
  reading(): Promise<void>;
  /** Resolves when that process is gone. */
  left(): Promise<void>;
  close(): void;
  /** Gives the reader what `content` still has, and ends. */
  finish(): Promise<void>;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** More than a pipe holds (pipe(7): 64 KB): the end of it fits only once somebody has read the beginning. */
const endlessSpaces = Buffer.alloc(1_048_576, " ");

/** A file at `path` that begins with `content` and whose other bytes do not come: a document that keeps its reader for ever. */
export const stuckFile = (path: string, content: Buffer = endlessSpaces): StuckFile => {
  rmSync(path, { force: true });
  execFileSync("mkfifo", [path]);
  let end: number | null = null;
  let written = 0;
  /** Whether the pipe has been full: who has the other end may only have opened it, for another process that reads it. */
  let full = false;
  const close = (): void => {
    if (end !== null) closeSync(end);
    [end, written, full] = [null, 0, false];
  };
  const opened = (): number | null => {
    try {
      // Without waiting this succeeds only while somebody has the other end.
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      return null;
    }
  };
  /** Writes what fits. False when nothing does, null when nobody has the other end. */
  const write = (bytes: Buffer): boolean | null => {
    if (end === null) return null;
    try {
      written += writeSync(end, bytes, 0, bytes.length);
      return true;
    } catch (error) {
      if (codeOf(error) === "EAGAIN") return false;
      if (codeOf(error) === "EPIPE") return null;
      throw error;
    }
  };
  const isRead = (): boolean => {
    end ??= opened();
    const fits = write(content.subarray(written));
    if (fits === null) close();
    if (fits === false) full = true;
    return fits === true && full;
  };
  return {
    reading: async () => void (await until(isRead)),
    left: async () => void (await until(() => write(Buffer.from(" ")) === null)),
    close,
    finish: async () => {
      await until(() => {
        if (write(content.subarray(written)) === null) throw new Error("Nobody reads the file any more.");
        return written >= content.length;
      });
      close();
    },
  };
};
