import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { errorCode } from "../model/errors.ts";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
};

const linuxStart = (pid: number): string | null => {
  try {
    // The name in brackets may hold anything, so the fields are counted from the last bracket: state first, start 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return fields[0] === "Z" ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
};

/**
 * When the process began, as text to compare with; null when there is none. A pid is given again after a while, the pair of pid and
 * start is not. Where the system does not tell the start (Windows) it is "", and a living pid has to do.
 */
export const processStart = (pid: number): string | null => {
  if (process.platform === "linux") return linuxStart(pid);
  if (!isAlive(pid)) return null;
  if (process.platform === "win32") return "";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
};

/** A process as other processes can recognise it. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

export const thisProcess = (): ProcessMark => ({ pid: process.pid, started: processStart(process.pid) ?? "" });

export const isRunning = ({ pid, started }: ProcessMark): boolean => processStart(pid) === started;
