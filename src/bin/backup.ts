import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { backUp } from "../store/backup.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { count } from "./format-changes.ts";
import { openLog } from "./log.ts";

const help = `Writes all that the database holds at one moment into a file, beside a running service or without one.

  npm run --silent backup -- FILE

The file is gzipped text that only you may read: it holds the hashes of the keys, never a key. A file of that name is replaced once the
new one is whole. The documents themselves are files under DATA_DIR that never change: copy them after the backup, as they are.
Exit status: 0 written, 1 not.`;

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
      `Name one file to write, for example: npm run backup -- taryfikator.backup; what came is ${count(positionals.length, "name")}.`,
    );
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    const { rows, asOf } = await backUp(store.databaseUrl, resolve(file));
    print(
      `${file}: ${count(rows, "row")}, ${statSync(file).size} bytes, ${asOf === null ? "nothing published yet" : `published up to ${asOf}`}`,
    );
    return 0;
  } finally {
    await store.close();
  }
});
