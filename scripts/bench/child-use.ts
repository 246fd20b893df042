import { readFileSync } from "node:fs";
import { usageOf } from "../../src/pipeline/process-share.ts";

interface ChildUse {
  /** The largest resident size that any child reached. */
  readonly peakBytes: number;
  /** The most processor time that any child took, of all its threads. */
  readonly processorMs: number;
}

const childrenNow = (): readonly string[] => {
  try {
    return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  } catch {
    return [];
  }
};

/** Runs `work` and watches the children that it starts a hundred times a second (Linux; elsewhere nothing is seen). */
export const childUse = async (work: () => Promise<unknown>): Promise<ChildUse> => {
  let [peakBytes, processorMs] = [0, 0];
  // One that was ended just before is there until it is gone.
  const earlier = new Set(childrenNow());
  const look = () => {
    try {
      for (const pid of childrenNow().filter((one) => !earlier.has(one))) {
        processorMs = Math.max(processorMs, usageOf(Number(pid)).processorMs);
        const high = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
        peakBytes = Math.max(peakBytes, Number(high ?? 0) * 1024);
      }
    } catch {
      // The child has just ended, or there is no /proc here.
    }
  };
  const watch = setInterval(look, 10);
  await work();
  clearInterval(watch);
  return { peakBytes, processorMs };
};
