import { readFileSync } from "node:fs";

/** Runs `work` and watches this process's children: the largest resident size any of them reached, in bytes (Linux; else 0). */
export const childPeakBytes = async (work: () => Promise<unknown>): Promise<number> => {
  let peak = 0;
  const look = () => {
    try {
      for (const pid of readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ")) {
        const high = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
        peak = Math.max(peak, Number(high ?? 0) * 1024);
      }
    } catch {
      // The child has just ended, or there is no /proc here.
    }
  };
  const watch = setInterval(look, 10);
  await work();
  clearInterval(watch);
  return peak;
};
