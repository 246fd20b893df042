import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import { type Review, reviewInForce } from "../model/review.ts";
import { differenceOf } from "../pipeline/difference.ts";
import { extractorVersion } from "../pipeline/extractor-version.ts";
import { reasonOf } from "../pipeline/held.ts";
import type { Publication } from "../pipeline/publishing.ts";
import { runInline } from "../pipeline/run-inline.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { openStore, type Store } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { type Config, readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { portsOf } from "./ports.ts";
import { problemLines } from "./problem-lines.ts";
import { count, plannedChanges } from "./told.ts";

const help = `A person's part: documents that are held, and what is decided about them. Every act is recorded with its reason.

  npm run --silent review -- list                          what is held or could not be read, newest first
  npm run --silent review -- show ID                       its decision, its problems with their places, what letting it through would
                                                           publish, what was decided before
  npm run --silent review -- publish ID --because "..."    publishes what was read, its problems set aside
  npm run --silent review -- reject ID --because "..."     publishes nothing of it, and withdraws what was
  npm run --silent review -- undo ID --because "..."       takes the last of these acts back: what was decided before it holds again

ID is the document's SHA-256 or its first 6 digits or more, as list shows it. "publish" holds for this reading alone: a document that is read
by a later version is held again. "publish" also takes a rejection back. A tariff that has no rate of what it sells is never published. Works beside a running service and without one.
Exit status: 0 done, 1 it could not be done, 2 the document is held all the same.`;

const acts = ["list", "show", "publish", "reject", "undo"] as const;
type Act = (typeof acts)[number];
/** An act that decides something, and needs a reason. */
type Deciding = Review["act"];
const isDeciding = (act: Act): act is Deciding => act === "publish" || act === "reject" || act === "undo";

const short = (sha256: string): string => sha256.slice(0, 12);

const list = async ({ documents }: Store): Promise<void> => {
  const found = await documents.inState(["held", "refused"]);
  if (found.length === 0) print("Nothing is held.");
  for (const { sha256, state, fileName, retrievedAt, reason } of found) {
    const decision = (await documents.extraction(sha256, extractorVersion))?.decision;
    print(`${short(sha256)}  ${state}  received ${retrievedAt}  ${decision ? `${decision.operator}, ${decision.number}` : fileName}`);
    if (reason !== null) print(`  ${reason}`);
  }
};

/** What would be published if a person let it through. */
const letThrough = ({ documents, records }: Store, extraction: Extraction): Promise<readonly Publication[]> =>
  differenceOf(documents, records, extraction, { act: "publish", because: "", extractorVersion, madeAt: "" });

/** More would scroll what matters off the screen. */
const mostLines = 40;

const showLettingThrough = async (store: Store, { state }: StoredDocument, extraction: Extraction): Promise<void> => {
  if (state !== "held" && state !== "rejected") return;
  if (extraction.decision === null) {
    print("It cannot be let through: it names no decision.");
    return;
  }
  const publications = await letThrough(store, extraction);
  const { records, lines } = plannedChanges(publications);
  const created = publications.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.filter(({ action }) => action === "create")));
  const held = publications.flatMap(({ holds }) => holds.get(extraction.document.sha256) ?? [])[0];
  if (publications.length === 0) print("Let through, it would be held all the same: the decision that it means is not here.");
  else if (held !== undefined) print(`Let through, it would be held all the same: ${held}`);
  const parts = [
    ...(created.length === 0 ? [] : [count(created.length, "new record")]),
    ...(records === created.length ? [] : [`${count(records - created.length, "changed record")}`]),
  ];
  print(`Let through, it would publish ${parts.join(" and ") || "nothing"}.`);
  for (const line of lines.slice(0, mostLines)) print(`  ${line}`);
  if (lines.length > mostLines) print(`  and ${lines.length - mostLines} more`);
};

const show = async (store: Store, document: StoredDocument): Promise<void> => {
  const { documents, records, reviews } = store;
  const { sha256, state, fileName, sourceUrl, retrievedAt, reason } = document;
  print(`${sha256}\n${fileName}${sourceUrl === null ? "" : ` from ${sourceUrl}`}, received ${retrievedAt}`);
  print(`${state}${reason === null ? "" : `: ${reason}`}`);
  const extraction = await documents.extraction(sha256, extractorVersion);
  if (extraction === null && state !== "refused")
    print(`This version has not read it yet: npm run --silent reextract -- --document ${short(sha256)}`);
  if (extraction !== null) {
    const { decision, tariffs } = extraction;
    if (decision !== null) {
      print(decision.title || `${decision.operator}, ${decision.number}`);
      print(`kind ${decision.kind}, valid from ${decision.validity.from ?? "(not said)"} to ${decision.validity.to ?? "(not said)"}`);
    }
    const held = [...new Set(tariffs.filter(({ verdict }) => verdict === "hold").map((one) => one.tariff_code))];
    print(`${count(tariffs.length, "tariff")} read${held.length === 0 ? "" : `, held of these: ${held.join(", ")}`}`);
    // What only shows beside what is published, as a rate far from last year's, is no problem of the reading.
    const beside = (await differenceOf(documents, records, extraction)).flatMap(({ problems }) => problems.get(sha256) ?? []);
    for (const line of problemLines([...extraction.problems, ...beside])) print(line);
    await showLettingThrough(store, document, extraction);
  }
  const file = documents.path(sha256);
  print(`The file: ${file}${extraction === null ? "" : " (npm run evidence -- FILE shows every number beside its picture)"}`);
  for (const { act, because, madeAt, extractorVersion: version } of await reviews.of(sha256))
    print(`${madeAt}  ${act}, as version ${version} read it: ${because}`);
};

/** Throws PermanentError, with what to do instead, where an act makes no sense. */
const requireSense = (
  { sha256, state, reason }: StoredDocument,
  extraction: Extraction | null,
  reviews: readonly Review[],
  act: Deciding,
): void => {
  const id = short(sha256);
  const unread = `${id} was not read by this version yet; wait for the service, or run npm run --silent reextract -- --document ${id}.`;
  if (act === "undo") {
    if (reviewInForce(reviews) === null) throw new PermanentError(`Nothing is decided about ${id}, so there is nothing to undo.`);
    if (extraction === null) throw new PermanentError(unread);
    return;
  }
  if (act === "reject") {
    if (state === "rejected") throw new PermanentError(`${id} is rejected already: ${reason}`);
    return;
  }
  if (state === "refused") throw new PermanentError(`${id} could not be read, so nothing of it can be published: ${reason}`);
  if (extraction === null) throw new PermanentError(unread);
  if (extraction.decision === null) throw new PermanentError(`${id} names no decision, so nothing of it can be published; reject it.`);
  if (state !== "held" && state !== "rejected")
    throw new PermanentError(`${id} is ${state}; only what is held or rejected can be let through.`);
};

const decide = async (store: Store, document: StoredDocument, act: Deciding, because: string, config: Config): Promise<number> => {
  const { documents, records, reviews } = store;
  const { sha256 } = document;
  const extraction = await documents.extraction(sha256, extractorVersion);
  requireSense(document, extraction, await reviews.of(sha256), act);
  const beside =
    extraction === null ? [] : (await differenceOf(documents, records, extraction)).flatMap(({ problems }) => problems.get(sha256) ?? []);
  const blocking = [...(extraction?.problems ?? []), ...beside].filter(({ blocks }) => blocks);
  const distinct = [...new Map(blocking.map((problem) => [JSON.stringify(problem), problem])).values()];
  await reviews.add(sha256, { act, because, extractorVersion }, distinct);
  if (extraction?.decision == null) {
    const [state, why] = act === "undo" ? (["held", reasonOf(blocking)] as const) : (["rejected", because] as const);
    await documents.setState(sha256, state, why);
    print(`${short(sha256)}: ${state}; it names no decision, so there was nothing to withdraw`);
    return 0;
  }
  const said = await runInline(portsOf(store, config, openLog("warn")), [{ kind: "publish", subject: sha256 }]);
  const now = await documents.find(sha256);
  print(`${short(sha256)}: ${now?.state ?? "lost"}; ${said.find(({ job }) => job.subject === sha256)?.says ?? ""}`);
  return act === "publish" && now?.state === "held" ? 2 : 0;
};

/** What was asked for. Throws PermanentError with what is accepted. */
const asked = (positionals: readonly string[], reason: string | undefined): { act: Act; id: string; because: string } => {
  const [first, id = "", ...more] = positionals;
  const act = acts.find((name) => name === first);
  if (act === undefined)
    throw new PermanentError(
      `${first === undefined ? "No act was given" : `"${first}" is not an act`}; accepted are ${acts.join(", ")} (see --help).`,
    );
  const decides = isDeciding(act);
  const needless = act === "list" ? positionals.slice(1) : more;
  if (needless.length > 0)
    throw new PermanentError(
      `${act} takes ${act === "list" ? "no id" : `one id${decides ? ' and --because "..."' : ""}`}; "${needless.join(" ")}" is too much.`,
    );
  if (act !== "list" && !/^[0-9a-f]{6,64}$/i.test(id))
    throw new PermanentError(
      `${act} needs the id that list shows, at least its first 6 digits${id === "" ? "" : `; "${id}" is none`}: review -- ${act} 1a2b3c4d5e6f.`,
    );
  if (!decides && reason !== undefined) throw new PermanentError(`--because goes with publish, reject and undo; ${act} records nothing.`);
  const because = reason?.trim() ?? "";
  if (decides && because === "") throw new PermanentError(`${act} needs a reason, which is kept: review -- ${act} ${id} --because "...".`);
  return { act, id: id.toLowerCase(), because };
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
  const { act, id, because } = asked(positionals, values.because);
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    if (act === "list") {
      await list(store);
      return 0;
    }
    const document = await store.documents.startingWith(id);
    if (document === null)
      throw new PermanentError(
        `${id}: no document that is kept, or more than one, has a SHA-256 that begins so; review -- list shows what is held.`,
      );
    if (isDeciding(act)) return await decide(store, document, act, because, config);
    await show(store, document);
    return 0;
  } finally {
    await store.close();
  }
});
