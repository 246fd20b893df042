import type { Extraction } from "../model/extraction.ts";
import { documentLimits, runCapped } from "../read/capped-child.ts";
import type { Task } from "./child.ts";
import type { PlainTable } from "./tables-of.ts";

const child = new URL("./child.ts", import.meta.url);
type Progress = (page: number, of: number) => void;

const run = <Result>(task: Task, onProgress?: Progress): Promise<Result> => runCapped<Result>(child, task, documentLimits, onProgress);

/** Extracts one file in a process of its own, with limits of time and memory. Throws PermanentError or TransientError. */
export const extractFile = (path: string, onProgress?: Progress): Promise<Extraction> => run({ path, what: "extraction" }, onProgress);

/** Every table of one file, read in a process of its own. */
export const tablesOfFile = (path: string, onProgress?: Progress): Promise<readonly PlainTable[]> =>
  run({ path, what: "tables" }, onProgress);
