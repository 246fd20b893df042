import type { Extraction } from "../model/extraction.ts";
import type { Statements } from "../model/statements.ts";
import { readingsIn } from "../ocr/kept-readings.ts";
import { type ChildFiles, documentLimits, protectionsOf, runCapped } from "./capped-child.ts";
import type { Task } from "./child.ts";
import type { Protection } from "./confinement.ts";
import type { PagePictures } from "./crops.ts";
import { wantedPictures } from "./evidence.ts";
import type { PlainTable } from "./tables-of.ts";

const child = new URL("./child.ts", import.meta.url);
type Progress = (page: number, of: number) => void;

const run = <Result>(task: Task, files: ChildFiles, onProgress?: Progress): Promise<Result> =>
  runCapped<Result>(child, task, documentLimits, onProgress, files);

/** `keptIn`: the directory where readings of scanned pages are kept; `only`: these pages alone; `said`: what people said that the reading must know. */
export interface HowToExtract {
  readonly keptIn?: string | undefined;
  readonly only?: readonly number[] | undefined;
  readonly said?: Statements | undefined;
  readonly onProgress?: Progress | undefined;
}

const readingTask = <Result>(
  what: "extraction" | "tables",
  path: string,
  { keptIn, only, said }: HowToExtract,
  onProgress: Progress | undefined,
): Promise<Result> => {
  const kept = keptIn === undefined ? undefined : readingsIn(keptIn);
  return run({ what, only, said, keeps: kept !== undefined }, { document: path, kept }, onProgress);
};

/** Extracts one file in a process of its own, with limits of time and memory. Throws PermanentError or TransientError. */
export const extractFile = (path: string, { onProgress, ...how }: HowToExtract = {}): Promise<Extraction> =>
  readingTask("extraction", path, how, onProgress);

/** Every table of one file, read in a process of its own. */
export const tablesOfFile = (path: string, { onProgress, ...how }: HowToExtract = {}): Promise<readonly PlainTable[]> =>
  readingTask("tables", path, how, onProgress);

/** Pictures of all that `extraction` cites in the file it was read from, made in a process of its own. */
export const picturesOfFile = (path: string, extraction: Extraction, onProgress?: Progress): Promise<readonly PagePictures[]> =>
  run({ what: "pictures", sha256: extraction.document.sha256, wanted: wantedPictures(extraction) }, { document: path }, onProgress);

/** One page of a file as a PNG, drawn in a process of its own. Throws PermanentError when there is no such page. */
export const pageOfFile = (path: string, page: number): Promise<Uint8Array> =>
  run({ what: "page", page }, { document: path, givesWay: true });

/** What keeps the process that reads a document from everything else on this machine, found by starting one. */
export const readerProtections = (): Promise<readonly Protection[]> => protectionsOf(child);
