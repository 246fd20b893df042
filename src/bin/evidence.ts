import { accessSync, constants, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { evidenceBoxes } from "../pipeline/evidence.ts";
import { extractFile, picturesOfFile } from "../pipeline/read-in-child.ts";
import { print, printMessage, progress, requireFile, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { evidencePage } from "./evidence-page.ts";

const help = `Writes one HTML page with the picture of every printed number beside the value that was read. Needs no database.

  npm run evidence -- FILE.pdf               writes FILE-evidence.html in the current folder
  npm run evidence -- FILE.pdf --out PATH    writes it there

The page is whole in itself: it can be opened without a network, and sent to somebody.
Exit status: 0 written (whatever the verdict), 1 the file cannot be read or the page cannot be written.`;

/** Throws PermanentError when no page can be written to `path`, before a document is read for it. */
const requireWritable = (path: string, document: string): void => {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new PermanentError(`${path}: is a folder; give the path of a file.`);
  if (existing !== undefined && realpathSync(path) === realpathSync(document))
    throw new PermanentError(`${path}: is the document itself; give another path.`);
  try {
    accessSync(existing === undefined ? dirname(resolve(path)) : path, constants.W_OK);
  } catch {
    throw new PermanentError(`${path}: cannot be written; give another path with --out.`);
  }
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new PermanentError(`Got ${positionals.length} files, one is needed: npm run evidence -- FILE.pdf (see --help).`);
  requireFile(file);
  const name = basename(file);
  const path = values.out ?? `${name.replace(/\.pdf$/i, "")}-evidence.html`;
  requireWritable(path, file);
  const line = progress(file);
  try {
    const extraction = await extractFile(file, { keptIn: readingsIn(readConfig(process.env).dataDir), onProgress: line.page });
    const page = evidencePage(name, extraction, await picturesOfFile(file, extraction, line.page));
    line.end();
    writeFileSync(path, page);
    printMessage(`${file}: ${evidenceBoxes(extraction).length} numbers, verdict ${extraction.verdict}; written to ${path}.`);
  } catch (error) {
    if (error instanceof PermanentError) throw new PermanentError(`${file}: ${error.message}`);
    throw error;
  } finally {
    line.end();
  }
  return 0;
});
