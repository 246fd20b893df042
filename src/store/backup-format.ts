import { PermanentError } from "../model/errors.ts";

/*
 * A backup is a gzipped text. A line that begins with "#" is a mark in JSON: first what the backup is, then before the rows of each table its
 * name, last that this is the end and how many rows there were. Every other line is one row, as PostgreSQL's row_to_json writes it.
 */

/** A migration of the schema that the rows are of: its name, and the SHA-256 of its SQL. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

export interface BackupHeader {
  readonly format: "taryfikator-backup";
  readonly version: 1;
  /** ISO-8601 UTC. */
  readonly made_at: string;
  /** Highest stamp used by then, ISO-8601 UTC ms; null before the first publication. */
  readonly as_of: string | null;
  readonly migrations: readonly AppliedMigration[];
}

export type Mark = BackupHeader | { readonly table: string } | { readonly end: true; readonly rows: number };

export const markLine = (mark: Mark): string => `#${JSON.stringify(mark)}\n`;

export const notWhole = (): PermanentError => new PermanentError("The backup is damaged or cut short; nothing was changed.");

const parsed = (text: string): Partial<Record<string, unknown>> => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Throws PermanentError for what is no backup, or one in a form that this version does not know. */
export const readHeader = (line: string | undefined): BackupHeader => {
  const { format, version, ...rest } = line?.startsWith("#") ? parsed(line.slice(1)) : {};
  if (format !== "taryfikator-backup") throw new PermanentError("This file is no backup; a file that `npm run backup` wrote is needed.");
  if (version !== 1) throw new PermanentError(`This backup is of form ${version}, and this version reads form 1: use a newer version.`);
  return { format, version, ...rest } as BackupHeader;
};

/** What a line is: a row's JSON, or a mark between rows. Throws PermanentError for anything else. */
export const readLine = (line: string): { readonly row: string } | Exclude<Mark, BackupHeader> => {
  if (line.startsWith("{")) return { row: line };
  const mark = line.startsWith("#") ? parsed(line.slice(1)) : {};
  if (typeof mark.table === "string") return { table: mark.table };
  if (mark.end === true && typeof mark.rows === "number") return { end: true, rows: mark.rows };
  throw notWhole();
};

/** Whole lines of bytes that come in pieces. By "\n" alone: Node's own reader also breaks at U+2028, which a row may hold. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, at)]).toString("utf8");
      begun = [];
      from = at + 1;
    }
    if (from < piece.length) begun.push(piece.subarray(from));
  }
}
