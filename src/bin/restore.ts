import { accessSync, constants, existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { restore } from "../store/restore.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { count } from "./format-changes.ts";
import { openLog } from "./log.ts";

const help = `Puts what a backup holds in the place of ALL that the database holds now, beside a running service or without one.

  npm run --silent restore -- FILE

All or nothing: when it fails, nothing is changed. A backup of an older version is brought to this version's form. Every record is stamped
anew and answers carry a new epoch, so that whoever keeps a copy starts over. Keys that were made or revoked since the backup stay so.
Documents are files under DATA_DIR: put them back as well; the command says how many are not there.
Exit status: 0 restored, 1 not.`;

const requireBackup = (path: string): void => {
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new PermanentError(`${path}: no such file, or it may not be read.`);
  }
  if (!statSync(path).isFile()) throw new PermanentError(`${path}: not a file.`);
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new PermanentError(
      `Name one backup, for example: npm run restore -- taryfikator.backup; what came is ${count(positionals.length, "name")}.`,
    );
  requireBackup(file);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    const { madeAt, rows, records, epoch, keysKept, documents } = await restore(store.databaseUrl, resolve(file));
    print(`restored the backup of ${madeAt}: ${count(rows, "row")}, ${count(records, "record")} stamped anew, epoch ${epoch}`);
    if (keysKept > 0) print(`${count(keysKept, "key")} made or revoked since: unchanged`);
    const missing = documents.filter((sha256) => !existsSync(store.documents.path(sha256)));
    if (missing.length > 0)
      printMessage(`${count(missing.length, "document file")} missing under ${dataDir}: put them back from where you keep them.`);
    return 0;
  } finally {
    await store.close();
  }
});
