import { accessSync, constants, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { errorCode, PermanentError, TransientError } from "../model/errors.ts";
import { tooLarge } from "../pdf/document-size.ts";

/* How every command talks: results on standard output, words for people on standard error, one sentence for a failure. */

export const printMessage = (line: string): void => void process.stderr.write(`${line}\n`);
/** What to do about a disk that takes no more, in one sentence; null for any other failure. */
const fullDisk = (error: unknown): string | null => {
  if (!["ENOSPC", "EDQUOT"].includes(errorCode(error))) return null;
  const { path } = error as NodeJS.ErrnoException;
  return `There is no room on the disk${path === undefined ? "" : ` for ${path}`}: make some, then try again.`;
};

let isPrintedInPart = false;
// `extract FILE | head` closes the pipe early; what is left unsaid is no failure. A file that could not take it is.
process.stdout.on("error", (error) => {
  const message = fullDisk(error);
  if (message === null || isPrintedInPart) return;
  isPrintedInPart = true;
  printMessage(message);
  process.exitCode = 1;
});
process.stderr.on("error", () => undefined);
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** What keeps `path` from being read as a document, in one sentence; null when nothing does. */
export const fileProblem = (path: string): string | null => {
  try {
    accessSync(path, constants.R_OK);
  } catch {
    return `${path}: no such file, or it may not be read.`;
  }
  const stats = statSync(path);
  if (!stats.isFile()) return `${path}: not a file.`;
  if (stats.size === 0) return `${path}: the file is empty (0 bytes); a PDF is needed.`;
  const large = tooLarge(stats.size);
  return large === null ? null : `${path}: ${large}`;
};

/** Throws PermanentError with one sentence when `path` is no file that can be read, or none that could be a document. */
export const requireFile = (path: string): void => {
  const problem = fileProblem(path);
  if (problem !== null) throw new PermanentError(problem);
};

/** How often a progress line is added to a file, where none can be overwritten. */
const everyMs = 5_000;

/** A progress line that overwrites itself on a terminal; where standard error is a file, long work adds a line now and then. */
export const progress = (what: string) => {
  const terminal = process.stderr.isTTY;
  let lastPrintedMs = Date.now();
  return {
    page: (page: number, of: number) => {
      if (terminal) process.stderr.write(`\r${what}: page ${page} of ${of}   `);
      else if (Date.now() - lastPrintedMs >= everyMs) {
        printMessage(`${what}: page ${page} of ${of}`);
        lastPrintedMs = Date.now();
      }
    },
    end: () => void (terminal && process.stderr.write("\r\u001b[K")),
  };
};

/** For a command that takes nothing but --help: prints `help` and says true when it is asked for. Throws on anything else. */
export const helpAsked = (help: string): boolean => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } });
  if (values.help) print(help);
  return values.help;
};

/** Runs a command: its number is the exit status; an expected failure is one sentence on standard error and status 1. */
export const runCommand = async (main: () => Promise<number>): Promise<void> => {
  try {
    const code = await main();
    process.exitCode = isPrintedInPart ? 1 : code;
  } catch (error) {
    const full = fullDisk(error);
    if (full !== null) printMessage(full);
    else if (error instanceof PermanentError || error instanceof TransientError) printMessage(error.message);
    else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
      printMessage(`${error.message.split(". ")[0]?.replace(/\.$/, "")}. See --help.`);
    else
      printMessage(
        `This should not have happened: ${error instanceof Error ? error.message : String(error)}. Please report it with the command you gave.`,
      );
    process.exitCode = 1;
  }
};
