import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import type { Problem } from "../model/problem.ts";
import { extractorVersion } from "../pipeline/extract.ts";
import { extractFile } from "../pipeline/read-in-child.ts";
import { runInline } from "../pipeline/run-inline.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { openStore, type Store } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { openLog } from "./log.ts";

const help = `A person's part: documents that are held, and what is decided about them. Every act is recorded with its reason.

  npm run --silent review -- list                          what is held or could not be read, newest first
  npm run --silent review -- show ID                       its decision, its problems with their places, what was decided before
  npm run --silent review -- publish ID --because "..."    publishes what was read, its problems set aside
  npm run --silent review -- reject ID --because "..."     publishes nothing of it, and withdraws what was

ID is the beginning of the document's SHA-256, as list shows it. "publish" holds for this reading alone: a document that is read
otherwise by a later version is held again.`;

const short = (sha256: string): string => sha256.slice(0, 12);

const problemLine = ({ code, tariff_code, page, bbox, says, blocks }: Problem): string => {
  const where = page === null ? "" : ` page ${page}${bbox === null ? "" : ` at ${bbox.map((edge) => Math.round(edge)).join(",")}`}`;
  return `  ${blocks ? "blocks" : "notes "} ${code}${tariff_code === null ? "" : ` (${tariff_code})`}${where}: ${says}`;
};

const list = async ({ documents }: Store): Promise<void> => {
  const found = await documents.inState(["held", "refused"]);
  if (found.length === 0) print("Nothing is held.");
  for (const { sha256, state, fileName, reason } of found) {
    const extraction = await documents.extraction(sha256, extractorVersion);
    const decision = extraction?.decision;
    print(`${short(sha256)}  ${state}  ${decision ? `${decision.operator}, ${decision.number}` : fileName}\n  ${reason ?? ""}`);
  }
};

const show = async (
  { documents, reviews }: Store,
  { sha256, state, fileName, sourceUrl, retrievedAt, reason }: StoredDocument,
): Promise<void> => {
  const extraction = await documents.extraction(sha256, extractorVersion);
  print(`${sha256}\n${fileName}${sourceUrl === null ? "" : ` from ${sourceUrl}`}, received ${retrievedAt}`);
  print(`${state}${reason === null ? "" : `: ${reason}`}`);
  if (extraction !== null) {
    const { decision, tariffs, problems } = extraction;
    if (decision !== null)
      print(`${decision.title}\nkind ${decision.kind}, valid ${decision.validity.from ?? "?"} to ${decision.validity.to ?? "?"}`);
    const held = tariffs.filter(({ verdict }) => verdict === "hold");
    print(
      `${tariffs.length} tariffs read, ${held.length} held${held.length === 0 ? "" : `: ${[...new Set(held.map((one) => one.tariff_code))].join(", ")}`}`,
    );
    for (const problem of problems) print(problemLine(problem));
    print(`The file: ${documents.path(sha256)} (npm run evidence -- FILE shows every number beside its picture)`);
  }
  for (const { act, because, madeAt, extractorVersion: version } of await reviews.of(sha256))
    print(`${madeAt}  ${act}, as version ${version} read it: ${because}`);
};

const decide = async (
  store: Store,
  document: StoredDocument,
  act: "publish" | "reject",
  because: string,
  dataDir: string,
): Promise<number> => {
  const { documents, records, places, reviews } = store;
  const extraction = await documents.extraction(document.sha256, extractorVersion);
  if (act === "publish" && extraction === null)
    throw new PermanentError(
      `${short(document.sha256)} was not read by this version yet; run npm run reextract -- --document ${short(document.sha256)}.`,
    );
  if (act === "publish" && extraction?.decision === null)
    throw new PermanentError(`${short(document.sha256)} names no decision, so nothing of it can be published; reject it.`);
  if (act === "publish" && document.state !== "held")
    throw new PermanentError(`${short(document.sha256)} is ${document.state}, and only what is held can be let through.`);
  const blocking = (extraction?.problems ?? []).filter(({ blocks }) => blocks);
  await reviews.add(document.sha256, { act, because, extractorVersion }, blocking);
  const ports = {
    documents,
    records,
    places,
    log: openLog("warn"),
    extractFile: (path: string) => extractFile(path, { keptIn: readingsIn(dataDir) }),
  };
  if (extraction?.decision == null) {
    await documents.setState(document.sha256, "rejected", because);
    print(`${short(document.sha256)}: rejected`);
    return 0;
  }
  const said = await runInline(ports, [{ kind: "publish", documentSha256: document.sha256 }]);
  const now = await documents.find(document.sha256);
  print(
    `${short(document.sha256)}: ${now?.state ?? "lost"}; ${said.find(({ job }) => job.documentSha256 === document.sha256)?.says ?? ""}`,
  );
  return now?.state === "held" ? 2 : 0;
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { because: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const [act, id, ...more] = positionals;
  if (act === undefined || !["list", "show", "publish", "reject"].includes(act) || more.length > 0)
    throw new PermanentError(
      `${act === undefined ? "No act was given" : `"${positionals.join(" ")}" is not an act`}; accepted are list, show, publish, reject (see --help).`,
    );
  if (act !== "list" && !/^[0-9a-f]{6,64}$/.test(id ?? ""))
    throw new PermanentError(
      `${act} needs the id that list shows${id === undefined ? "" : `; "${id}" is none`}: review -- ${act} 1a2b3c4d5e6f.`,
    );
  const because = values.because?.trim() ?? "";
  if ((act === "publish" || act === "reject") && because === "")
    throw new PermanentError(`${act} needs a reason, which is kept: review -- ${act} ${id} --because "...".`);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    if (act === "list") {
      await list(store);
      return 0;
    }
    const document = await store.documents.startingWith(id ?? "");
    if (document === null) throw new PermanentError(`${id}: no document, or more than one, has an id that begins so (see review -- list).`);
    if (act === "show") {
      await show(store, document);
      return 0;
    }
    return await decide(store, document, act === "publish" ? "publish" : "reject", because, dataDir);
  } finally {
    await store.close();
  }
});
