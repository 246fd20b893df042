import { OutageError, TransientError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import type { KeptAct } from "../model/kept-act.ts";
import type { Statements } from "../model/statements.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Log } from "../ports/log.ts";
import type { Places } from "../ports/places.ts";
import type { Records } from "../ports/records.ts";
import type { Job } from "../ports/work.ts";
import { causeOf, descriptionOf } from "../publish/decide/cause.ts";
import { bringsTariffs, copiesConcerned, newerCopy, supersededBy } from "../publish/decide/copies.ts";
import { documentHold, reasonOf } from "../publish/decide/held.ts";
import { isRejected } from "../publish/decide/reviewed.ts";
import { disagreementsOf } from "./across-companies.ts";
import { correctedActs } from "./corrected-acts.ts";
import { extractorVersion } from "./extractor-version.ts";
import { findCopies, findTargetApprovals } from "./finding-acts.ts";
import { publishNational } from "./national.ts";
import { messageOf, type Outcome } from "./outcome.ts";
import { type Publication, publishChain } from "./publishing.ts";
import { retract } from "./retracting.ts";
import { settle } from "./states.ts";

/** What reading and publishing a document need of the world. */
export interface DocumentPorts {
  readonly documents: Documents;
  readonly records: Records;
  readonly places: Places;
  readonly log: Log;
  /** Reads one file in a process of its own. Throws PermanentError when it is no readable PDF, TransientError on a time limit. */
  readonly extractFile: (path: string, said: Statements) => Promise<Extraction>;
}

/*
 * Every handler may run twice with the effect of once: what it does is kept under the document's hash and the extractor's version,
 * and a publication compares before it writes.
 */

const publishing = (documentSha256: string): Job => ({ kind: "publish", subject: documentSha256 });

const opticalPages = ({ document }: Extraction): number => document.page_sizes.filter(({ source }) => source === "optical").length;

/** States that a document is never put back from by being read: they say what became of it. */
const fresh: readonly StoredDocument["state"][] = ["received", "refused"];

/**
 * A document that could not be read in the time that a machine had for it, three times, is refused, and comes back after so long by itself: a
 * machine is that busy for minutes, or for a night of a first crawl. What uses up its processor time does so again, and does not come back.
 */
const refusedForTimeMs = 6 * 3_600_000;

const extractJob = async (ports: DocumentPorts, document: StoredDocument, anew: boolean, lastTry: boolean): Promise<Outcome> => {
  const { documents } = ports;
  const kept = anew ? null : await documents.extraction(document.sha256, extractorVersion);
  const extracted = async (result: string): Promise<Outcome> => {
    // What a person rejected has nothing before it, but may be asked for again.
    await documents.setState(document.sha256, "extracted", null, fresh);
    return { result, message: result === "read" ? "read" : "had been read before", next: [publishing(document.sha256)] };
  };
  if (kept !== null) {
    // After an act was undone an earlier reading counts again, and is the newest once more.
    if (kept.known_acts !== undefined || (await documents.formerReadings(document.sha256, extractorVersion)).length > 0)
      await documents.saveExtraction(kept);
    return extracted("kept");
  }
  const read = await ports
    .extractFile(documents.path(document.sha256), await documents.statements(document.sha256))
    .catch((error: unknown) => {
      if (error instanceof OutageError || (error instanceof TransientError && !lastTry)) throw error;
      return { why: messageOf(error), againInMs: error instanceof TransientError ? refusedForTimeMs : null };
    });
  if ("why" in read) {
    const { why, againInMs } = read;
    // Once read, a document that cannot be read any more stays what it was.
    await documents.setState(document.sha256, "refused", why, [...fresh, "extracted"]);
    return { result: "refused", message: `refused: ${why}`, next: [], ending: { kind: "done", againInMs } };
  }
  await documents.saveExtraction(read);
  const pages = { pages: read.document.pages, pages_read: read.document.page_sizes.length, pages_optical: opticalPages(read) };
  return { ...(await extracted("read")), fields: pages, pagesOptical: pages.pages_optical };
};

/** Publishes what one approval and all acts that mean it come to. */
const publishApproval = (ports: DocumentPorts, base: KeptAct, by: KeptAct): Promise<Publication> =>
  publishChain(ports.records, {
    extractorVersion,
    sha256: base.extraction.document.sha256,
    decisionNumber: base.extraction.decision?.number ?? "",
    by: causeOf(by, descriptionOf(by)),
  });

const describePublications = (publications: readonly Publication[]): string => {
  const steps = publications.flatMap((one) => one.steps);
  const changed = steps.reduce((sum, { changes }) => sum + changes.length, 0);
  return changed === 0 ? "nothing changed" : `${changed} records changed, stamped to ${steps.at(-1)?.stampedTo}`;
};

/** The municipalities that a tariff lists: those of the newest one are the company's. */
const keepPlaces = async ({ places }: DocumentPorts, { extraction: { document, decision, places: listed } }: KeptAct): Promise<void> => {
  if (decision !== null) await places.replace(document.sha256, decision.operator, listed, decision.validity.from ?? decision.date);
};

/** Companies that print different national rates: noted in the log, and the first of them for people. */
const noteDisagreements = async ({ documents, log }: DocumentPorts, own: KeptAct): Promise<string> => {
  const differing = await disagreementsOf(correctedActs(documents), own);
  if (differing.length === 0) return "";
  const { sha256 } = own.extraction.document;
  log.warn({ document: sha256, message: differing.map((problem) => problem.message) }, "companies print different national rates");
  return ` Note: ${differing[0]?.message}`;
};

const changedRecords = (publications: readonly Publication[]): number =>
  publications.flatMap((one) => one.steps).reduce((sum, { changes }) => sum + changes.length, 0);

/** A document that names no decision: nothing of it can be published. */
const withoutDecision = async (
  { documents }: DocumentPorts,
  document: StoredDocument,
  extraction: Extraction,
  retracted: readonly Publication[],
): Promise<Outcome> => {
  const next = retracted.flatMap(({ revived }) => revived).map(publishing);
  if (document.state === "rejected") return { result: "rejected", message: "rejected", next };
  const reason = reasonOf(extraction.problems.filter(({ blocks }) => blocks));
  await documents.setState(document.sha256, "held", reason);
  return { result: "held", message: `held: ${reason}`, next };
};

/** What it published as a decision that it is not any more is taken back. */
const retractFormer = async ({ documents, records }: DocumentPorts, document: StoredDocument, current: Extraction) => {
  const former = await documents.formerReadings(document.sha256, extractorVersion);
  if (former.length === 0) return [];
  const reviews = await documents.reviewsOf(document.sha256);
  return retract({ documents, records }, document, { former, current, reviews }, "written");
};

/** Publishes every tariff that a decision brings or does something to, and says of each document concerned what has become of it. */
const publishJob = async (ports: DocumentPorts, document: StoredDocument): Promise<Outcome> => {
  const { documents } = ports;
  const extraction = await documents.extraction(document.sha256, extractorVersion);
  if (extraction === null)
    return { result: "not read", message: "was not read yet", next: [{ kind: "extract", subject: document.sha256 }] };
  const retracted = await retractFormer(ports, document, extraction);
  const acts = correctedActs(documents);
  const own = (await acts.bringing(extraction.decision?.number ?? "")).find((act) => act.extraction.document.sha256 === document.sha256);
  if (extraction.decision === null || own === undefined) return withoutDecision(ports, document, extraction, retracted);
  const newer = newerCopy(await findCopies(acts, own), own);
  const approvals = [...(bringsTariffs(own) && newer === null ? [own] : []), ...(await findTargetApprovals(acts, own))];
  const publications: Publication[] = [...retracted];
  for (const approval of approvals) publications.push(await publishApproval(ports, approval, own));
  const { state, reason } = await settle(
    ports.records,
    own,
    publications.flatMap((one) => one.acts),
  );
  // After it was said what became of the document: what all of them print is asked.
  await publishNational(ports.records, own, descriptionOf(own));
  const publishes = bringsTariffs(own) && newer === null && !isRejected(own);
  if (publishes && documentHold(own) === null) await keepPlaces(ports, own);
  const note = publishes ? await noteDisagreements(ports, own) : "";
  const did = describePublications(publications);
  const messages = {
    held: did === "nothing changed" ? `held: ${reason}` : `held: ${reason} The rest: ${did}.`,
    noted: newer === null ? `noted: ${extraction.decision.title} changes no tariff` : `noted: ${supersededBy(newer)}`,
  };
  const records = changedRecords(publications);
  const again = [...publications.flatMap(({ revived }) => revived), ...copiesConcerned(await findCopies(acts, own), own)];
  return {
    result: state === "published" && records === 0 ? "unchanged" : state,
    message: `${state === "held" || state === "noted" ? messages[state] : did}${note}`,
    next: again.map(publishing),
    fields: { decision: extraction.decision.number, operator: extraction.decision.operator, records },
  };
};

/**
 * Does one step with a document and says which come next. A document that cannot be read is refused with its reason and raises nothing.
 * Whatever else fails is thrown, to be tried again; on the last try only what may pass is, which is not the document's fault.
 */
export const documentJob = async (ports: DocumentPorts, job: Job & { readonly anew?: boolean }, lastTry: boolean): Promise<Outcome> => {
  const document = await ports.documents.find(job.subject);
  if (document === null) return { result: "unknown", message: "is not in the store", next: [] };
  try {
    return await (job.kind === "extract" ? extractJob(ports, document, job.anew === true, lastTry) : publishJob(ports, document));
  } catch (error) {
    if (error instanceof TransientError || !lastTry) throw error;
    // A bug meets the same document again and again: parked with its reason, or it would be due for ever.
    const reason = `the step "${job.kind}" fails on it: ${messageOf(error)}`;
    ports.log.error({ job: job.kind, document: document.sha256, error: messageOf(error) }, "document parked");
    await ports.documents.setState(document.sha256, "held", reason);
    return { result: "parked", message: `held: ${reason}`, next: [] };
  }
};
