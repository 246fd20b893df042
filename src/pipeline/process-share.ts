import { readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/* What a process uses of the machine, and how much of it it gets. */

/** What a system counts processor time in: USER_HZ, 100 on every architecture of Linux that Node runs on. */
const tickMs = 10;
const pageBytes = 4096;

/** What a process has used; nothing where the system does not tell. */
export const usageOf = (pid: number): { readonly residentBytes: number; readonly processorMs: number } => {
  try {
    // The name before the last bracket may hold anything; utime, stime and rss are the 12th, 13th and 22nd field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
    return { residentBytes: pageBytes * Number(fields[21]), processorMs: tickMs * (Number(fields[11]) + Number(fields[12])) };
  } catch {
    return { residentBytes: 0, processorMs: 0 };
  }
};

/** So much nicer than its parent: where both want the processor, questions are answered before pictures are drawn. */
const nicer = 5;

/** Lets a child process have less of the processor than this one. */
export const giveWay = (child: number | undefined): void => {
  try {
    if (child !== undefined) setPriority(child, Math.min(constants.priority.PRIORITY_LOW, getPriority() + nicer));
  } catch {
    // It is gone already, or the system has no such thing: it runs as it is.
  }
};
