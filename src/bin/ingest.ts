import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { personsOptions, personsWordOf } from "../model/persons-word.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import { publishNational } from "../pipeline/national.ts";
import { runInline } from "../pipeline/run-inline.ts";
import { openStore } from "../store/store.ts";
import { fileProblem, print, printMessage, progress, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { portsOf } from "./ports.ts";

const help = `Takes tariff documents into the store, reads them and publishes what changed.

  npm run --silent ingest -- FILE.pdf... [--source-url U] [--decision NUMBER] [--company NAME] [--published DATE]

  --source-url U   where the document was published; for one file only

What a document does not print, as an operator's own edition of its tariff does not, a person can say, of one file at a time. It is kept
with the document as a person's word; where the document prints another one, it is held.

  --decision N     the number of its decision, such as DRE.WRE.4211.52.11.2025.TG
  --company NAME   whose tariff it is
  --published DAY  the day (YYYY-MM-DD) on which the bulletin published the decision

Works beside a running service (same DATA_DIR or DATABASE_URL) and without one. The same file twice changes nothing.
Exit status: 0 all published, 1 a file cannot be read, 2 a document is held (its problem is named).`;

const requireUrl = (text: string | undefined, files: number): string | null => {
  if (text === undefined) return null;
  if (files > 1) throw new PermanentError(`--source-url is for one file, and ${files} were given; ingest them one by one.`);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new PermanentError(`--source-url is "${text}"; an http or https address is accepted.`);
  return text;
};

await runCommand(async () => {
  const { values, positionals: files } = parseArgs({
    options: { "source-url": { type: "string" }, ...personsOptions, help: { type: "boolean", short: "h", default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    print(help);
    return 0;
  }
  if (files.length === 0) throw new PermanentError("No file was given: npm run --silent ingest -- FILE.pdf... (see --help).");
  const sourceUrl = requireUrl(values["source-url"], files.length);
  const word = personsWordOf(values, warsawDay(Date.now()));
  if (word !== null && files.length > 1)
    throw new PermanentError(
      `--decision, --company and --published are for one file, and ${files.length} were given; ingest them one by one.`,
    );
  // One that cannot be read ends only itself; where there is no other, nothing is opened.
  const problems = files.flatMap((file) => fileProblem(file) ?? []);
  for (const problem of problems) printMessage(problem);
  const readable = files.filter((file) => fileProblem(file) === null);
  if (readable.length === 0) return 1;
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, logLevel } = config;
  const log = openLog(logLevel === "info" ? "warn" : logLevel);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  let worst = problems.length === 0 ? 0 : 1;
  try {
    // What is announced does not wait for a document that prints it.
    await publishNational(store.records, null);
    for (const file of readable) {
      const line = progress(file);
      const { sha256 } = await store.documents.receive(readFileSync(file), { fileName: basename(file), sourceUrl });
      const anew = word !== null && (await store.documents.keepPersonsWord(sha256, word));
      const ports = portsOf(store, config, log, { onPage: line.page });
      const reports = await runInline(ports, [{ kind: "extract", subject: sha256, anew }]);
      line.end();
      const document = await store.documents.find(sha256);
      // Jobs of other documents may follow its own.
      const own = reports.filter(({ job }) => job.subject === sha256);
      print(`${file}: ${document?.state ?? "lost"}; ${own.at(-1)?.message ?? "another worker did it"}`);
      if (document?.state === "refused") worst = 1;
      else if (document?.state === "held" && worst === 0) worst = 2;
    }
  } finally {
    await store.close();
  }
  return worst;
});
