import type { Extraction } from "../model/extraction.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import { documentLimits, runCapped } from "./capped-child.ts";
import type { Task } from "./child.ts";
import type { PagePictures } from "./crops.ts";
import { wantedPictures } from "./evidence.ts";
import type { PlainTable } from "./tables-of.ts";

const child = new URL("./child.ts", import.meta.url);
type Progress = (page: number, of: number) => void;

const run = <Result>(task: Task, onProgress?: Progress): Promise<Result> => runCapped<Result>(child, task, documentLimits, onProgress);

/** `keptIn`: the directory where readings of scanned pages are kept; `only`: these pages alone; `word`: what a person said of the document. */
export interface HowToExtract {
  readonly keptIn?: string | undefined;
  readonly only?: readonly number[] | undefined;
  readonly word?: PersonsWord | null | undefined;
  readonly onProgress?: Progress | undefined;
}

/** Extracts one file in a process of its own, with limits of time and memory. Throws PermanentError or TransientError. */
export const extractFile = (path: string, { onProgress, ...how }: HowToExtract = {}): Promise<Extraction> =>
  run({ path, what: "extraction", ...how }, onProgress);

/** Every table of one file, read in a process of its own. */
export const tablesOfFile = (path: string, { onProgress, ...how }: HowToExtract = {}): Promise<readonly PlainTable[]> =>
  run({ path, what: "tables", ...how }, onProgress);

/** Pictures of all that `extraction` cites in the file it was read from, made in a process of its own. */
export const picturesOfFile = (path: string, extraction: Extraction, onProgress?: Progress): Promise<readonly PagePictures[]> =>
  run({ path, what: "pictures", sha256: extraction.document.sha256, wanted: wantedPictures(extraction) }, onProgress);

/** One page of a file as a PNG, drawn in a process of its own. Throws PermanentError when there is no such page. */
export const pageOfFile = (path: string, page: number): Promise<Uint8Array> => run({ path, what: "page", page });
