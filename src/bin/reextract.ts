import { parseArgs } from "node:util";
import { PermanentError, TransientError } from "../model/errors.ts";
import { differenceOf } from "../pipeline/difference.ts";
import { extractorVersion } from "../pipeline/extract.ts";
import { extractFile } from "../pipeline/read-in-child.ts";
import { runInline } from "../pipeline/run-inline.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { openStore, type Store } from "../store/store.ts";
import { print, progress, runCommand, say } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { openLog } from "./log.ts";
import { changeLines } from "./told.ts";

const help = `Reads stored documents again with this version's reader, shows what would change, and publishes it.

  npm run --silent reextract -- --decision NUMBER | --document SHA256 | --all [--show-only]

  --decision NUMBER   every document that is this decision
  --document SHA256   one document; the beginning of its hash will do
  --all               every document that is kept
  --show-only         shows the difference and leaves everything as it is

Exit status: 0 all done, 1 a document could not be read, 2 a document is held (npm run review -- list).`;

const wanted = async (
  { documents }: Store,
  which: { decision?: string; document?: string; all: boolean },
): Promise<readonly StoredDocument[]> => {
  if ([which.decision !== undefined, which.document !== undefined, which.all].filter(Boolean).length !== 1)
    throw new PermanentError("Say which documents: exactly one of --decision NUMBER, --document SHA256 and --all (see --help).");
  if (which.all) return documents.inState(["received", "extracted", "published", "held", "refused", "noted"]);
  if (which.document !== undefined) {
    if (!/^[0-9a-f]{6,64}$/.test(which.document))
      throw new PermanentError(`--document is "${which.document}"; at least the first 6 digits of a SHA-256 in lower case are accepted.`);
    const found = await documents.startingWith(which.document);
    if (found === null) throw new PermanentError(`${which.document}: no document, or more than one, has a hash that begins so.`);
    return [found];
  }
  const acts = await documents.acts(extractorVersion).bringing(which.decision ?? "");
  const found = await Promise.all(acts.map((act) => documents.find(act.extraction.document.sha256)));
  if (found.length === 0) throw new PermanentError(`${which.decision}: no document that is kept is this decision.`);
  return found.flatMap((document) => document ?? []);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      decision: { type: "string" },
      document: { type: "string" },
      all: { type: "boolean", default: false },
      "show-only": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const { databaseUrl, dataDir, logLevel } = readConfig(process.env);
  const log = openLog(logLevel === "info" ? "warn" : logLevel);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  let worst = 0;
  try {
    const which = {
      all: values.all,
      ...(values.decision && { decision: values.decision }),
      ...(values.document && { document: values.document }),
    };
    for (const document of await wanted(store, which)) {
      const line = progress(document.fileName);
      const name = `${document.sha256.slice(0, 12)} ${document.fileName}`;
      const reading = await extractFile(store.documents.path(document.sha256), {
        keptIn: readingsIn(dataDir),
        onProgress: line.page,
      }).catch((error: unknown) => {
        // One document that cannot be read must not keep the others from it.
        if (error instanceof PermanentError || error instanceof TransientError) return error.message;
        throw error;
      });
      line.end();
      if (typeof reading === "string") {
        say(`${name}: ${reading}`);
        worst = 1;
        continue;
      }
      const publications = await differenceOf(store.documents, store.records, reading);
      const lines = publications.flatMap(({ before, steps }) => steps.flatMap(({ changes }) => changeLines(before, changes)));
      print(`${name}: ${lines.length === 0 ? "nothing would change" : `${lines.length} changes`}`);
      for (const change of lines) print(`  ${change}`);
      if (values["show-only"]) continue;
      await store.documents.saveExtraction(reading);
      const ports = {
        documents: store.documents,
        records: store.records,
        places: store.places,
        log,
        extractFile: (path: string) => extractFile(path),
      };
      const said = await runInline(ports, [{ kind: "publish", documentSha256: document.sha256 }]);
      const now = await store.documents.find(document.sha256);
      print(`  ${now?.state ?? "lost"}; ${said.find(({ job }) => job.documentSha256 === document.sha256)?.says ?? ""}`);
      if (now?.state === "held" && worst === 0) worst = 2;
    }
  } finally {
    await store.close();
  }
  return worst;
});
