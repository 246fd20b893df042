import { closeSync, openSync, readSync, statSync, truncateSync, writeFileSync } from "node:fs";

/** A month of a busy server's errors; its log has a line for each failure and for each start. */
const mostBytes = 10 * 1_048_576;
const keptBytes = 1_048_576;

/**
 * Empties a log that got too long and keeps its end beside it, in the place of the one before. The server may write on meanwhile: it appends, so
 * it goes on at the new end. A log that is not there, or cannot be changed just now, is left for the next time.
 */
export const trimServerLog = (path: string): void => {
  try {
    const { size } = statSync(path);
    if (size <= mostBytes) return;
    const end = Buffer.alloc(keptBytes);
    const file = openSync(path, "r");
    try {
      readSync(file, end, 0, keptBytes, size - keptBytes);
    } finally {
      closeSync(file);
    }
    writeFileSync(`${path}.1`, end, { mode: 0o600 });
    truncateSync(path);
  } catch {
    // The log is for people alone; nothing may fail for it.
  }
};
