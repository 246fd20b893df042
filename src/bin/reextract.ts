import { parseArgs } from "node:util";
import { PermanentError, TransientError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import { differenceOf } from "../pipeline/difference.ts";
import { extractorVersion } from "../pipeline/extractor-version.ts";
import { extractFile } from "../pipeline/read-in-child.ts";
import { runInline } from "../pipeline/run-inline.ts";
import type { WorkingPorts } from "../pipeline/working.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { openStore, type Store } from "../store/store.ts";
import { print, printMessage, progress, requireFile, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { count, plannedChanges } from "./format-changes.ts";
import { openLog } from "./log.ts";
import { portsOf } from "./ports.ts";

const help = `Reads stored documents again with this version's reader, shows what would change, and publishes it.

  npm run --silent reextract -- --decision NUMBER | --document SHA256 | --all [--show-only | --queue]

  --decision NUMBER   every document that is this decision
  --document SHA256   one document; the first 6 digits of its hash, or more, will do
  --all               every document that is kept, but for those that a person rejected
  --show-only         shows the difference and leaves everything as it is
  --queue             reads nothing here: the running workers are told to, and publish what changed without showing it first

Works beside a running service (same DATA_DIR or DATABASE_URL) and without one. A document that cannot be read keeps no other from it.
Exit status: 0 all done or told, 1 a document could not be read or published, 2 a document is held, or would be (npm run review -- list).`;

interface Asked {
  readonly decision: string | undefined;
  readonly document: string | undefined;
  readonly all: boolean;
}

/** Throws PermanentError unless exactly one of the three is asked for. */
const requireOne = ({ decision, document, all }: Asked): void => {
  if ([decision !== undefined, document !== undefined, all].filter(Boolean).length !== 1)
    throw new PermanentError("Say which documents: exactly one of --decision NUMBER, --document SHA256 and --all (see --help).");
  if (decision?.trim() === "") throw new PermanentError("--decision is empty; the number of a decision is accepted.");
  if (document !== undefined && !/^[0-9a-f]{6,64}$/i.test(document))
    throw new PermanentError(`--document is "${document}"; a document's SHA-256, or at least its first 6 digits, is accepted.`);
};

const wanted = async ({ documents }: Store, { decision, document, all }: Asked): Promise<readonly StoredDocument[]> => {
  if (all) return documents.inState(["received", "extracted", "published", "held", "refused", "noted"]);
  if (document !== undefined) {
    const found = await documents.startingWith(document.toLowerCase());
    if (found === null)
      throw new PermanentError(`${document}: no document that is kept, or more than one, has a SHA-256 that begins so; give more digits.`);
    return [found];
  }
  const acts = await documents.acts(extractorVersion).bringing(decision?.trim() ?? "");
  const found = await Promise.all(acts.map((act) => documents.find(act.extraction.document.sha256)));
  if (found.length === 0) throw new PermanentError(`${decision}: no document that is kept is this decision.`);
  return found.flatMap((one) => one ?? []);
};

/** Asks the workers for it. They do the newest publications first; what is asked for by hand comes after those. */
const queue = async (store: Store, documents: readonly StoredDocument[]): Promise<void> => {
  await store.work.add(documents.map(({ sha256 }) => ({ kind: "extract", subject: sha256, anew: true })));
  print(`The workers are told to read ${count(documents.length, "document")} again; npm run status shows how far they are.`);
};

/** What was published of a document's tariffs stays when they are no longer read: nobody but a person may take it back. */
const noLongerRead = async ({ documents }: Store, { document, decision, tariffs }: Extraction): Promise<string[]> => {
  const acts = await documents.acts(extractorVersion).bringing(decision?.number ?? "");
  const before = acts.find(({ extraction }) => extraction.document.sha256 === document.sha256)?.extraction.tariffs ?? [];
  const codes = new Set(tariffs.map(({ tariff_code }) => tariff_code));
  const gone = [...new Set(before.map(({ tariff_code }) => tariff_code))].filter((code) => !codes.has(code));
  return gone.length === 0 ? [] : [`no longer read: ${gone.join(", ")}; what is published of it stays as it is`];
};

/** Says what a reading would change. Returns why the document would be held, or null. */
const showDifference = async (store: Store, name: string, reading: Extraction): Promise<string | null> => {
  const publications = await differenceOf(store.documents, store.records, reading);
  const { records, lines } = plannedChanges(publications);
  print(`${name}: ${records === 0 ? "nothing would change" : `${count(records, "record")} would change`}`);
  for (const line of [...lines, ...(await noLongerRead(store, reading))]) print(`  ${line}`);
  if (reading.decision === null) return "it names no decision";
  return publications.flatMap(({ holds }) => holds.get(reading.document.sha256) ?? [])[0] ?? null;
};

const publish = async (store: Store, ports: WorkingPorts, name: string, reading: Extraction): Promise<number> => {
  const { documents } = store;
  const { sha256 } = reading.document;
  await documents.saveExtraction(reading);
  const reports = await runInline(ports, [{ kind: "publish", subject: sha256 }]);
  const now = await documents.find(sha256);
  print(`${name}: ${now?.state ?? "lost"}; ${reports.find(({ job }) => job.subject === sha256)?.message ?? ""}`);
  return now?.state === "held" ? 2 : 0;
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      decision: { type: "string" },
      document: { type: "string" },
      all: { type: "boolean", default: false },
      "show-only": { type: "boolean", default: false },
      queue: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const asked = { decision: values.decision, document: values.document, all: values.all };
  requireOne(asked);
  if (values.queue && values["show-only"]) throw new PermanentError("--queue shows nothing: leave out one of --queue and --show-only.");
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, logLevel } = config;
  const log = openLog(logLevel === "info" ? "warn" : logLevel);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });

  const one = async (document: StoredDocument, which: string): Promise<number> => {
    const name = `${document.sha256.slice(0, 12)} ${document.fileName}`;
    const line = progress(`${which}${document.fileName}`);
    const read = async () => {
      const path = store.documents.path(document.sha256);
      requireFile(path);
      const said = await store.documents.statements(document.sha256);
      return extractFile(path, { keptIn: readingsIn(dataDir), said, onProgress: line.page });
    };
    const reading = await read()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(line.end);
    if (typeof reading === "string") {
      printMessage(`${name}: could not be read, and stays as it is: ${reading}`);
      return 1;
    }
    try {
      const held = await showDifference(store, name, reading);
      if (!values["show-only"]) return await publish(store, portsOf(store, config, log), name, reading);
      if (held !== null) print(`  it would be held: ${held}`);
      return held === null ? 0 : 2;
    } catch (error) {
      // The database's trouble is every document's; anything else must not keep the others from it.
      if (error instanceof TransientError) throw error;
      printMessage(`${name}: could not be published, please report it: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  };

  const statuses: number[] = [];
  try {
    const documents = await wanted(store, asked);
    if (documents.length === 0) printMessage("No document is kept.");
    if (values.queue) {
      await queue(store, documents);
      return 0;
    }
    for (const [i, document] of documents.entries())
      statuses.push(await one(document, documents.length === 1 ? "" : `${i + 1} of ${documents.length}, `));
  } finally {
    await store.close();
  }
  return [1, 2].find((status) => statuses.includes(status)) ?? 0;
});
