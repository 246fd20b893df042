import type { ArchivedKind } from "./archive.ts";
import type { KeptFile } from "./kept-files.ts";

export const exportFormats = ["csv", "jsonl", "parquet"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One file: all records of a kind as they stood at the end of a publication. */
export interface ExportOrder {
  readonly epoch: string;
  /** The publication's last stamp, ISO-8601. */
  readonly tick: string;
  readonly record: ArchivedKind;
  readonly format: ExportFormat;
}

/** The published state as files. The same order always gives the same bytes. */
export interface Exports {
  /** The file where it was made already. */
  find(order: ExportOrder): Promise<KeptFile | null>;
  /** The file, made if need be. Askers take turns. Throws QueueFullError when too many are waited for already. */
  make(order: ExportOrder, asker: string): Promise<KeptFile>;
}
