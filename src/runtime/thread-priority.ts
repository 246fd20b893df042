import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { basename } from "node:path";

/** Lets the calling thread have less of the processor than the process's others: where all want it, those go first. Linux alone has that. */
export const giveWayAsThread = (nicer: number): void => {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + nicer));
  } catch {
    // There is no such thing here: it runs as it is.
  }
};
