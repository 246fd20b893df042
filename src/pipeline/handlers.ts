import { TransientError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import type { KeptAct } from "../ports/acts.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Log } from "../ports/log.ts";
import type { Places } from "../ports/places.ts";
import type { Records } from "../ports/records.ts";
import { disagreementsOf } from "./across-companies.ts";
import { extractorVersion } from "./extract.ts";
import { documentHold, isRejected, reasonOf } from "./held.ts";
import type { Job } from "./jobs.ts";
import { approvalsMeant, bringsTariffs, type Publication, publishChain } from "./publishing.ts";
import { settle } from "./states.ts";
import { causeOf } from "./targets.ts";

/** What the handlers need of the world. */
export interface Ports {
  readonly documents: Documents;
  readonly records: Records;
  readonly places: Places;
  readonly log: Log;
  /** Reads one file in a process of its own. Throws PermanentError when it is no readable PDF, TransientError on a time limit. */
  readonly extractFile: (path: string) => Promise<Extraction>;
}

/** A job's result: the jobs that come next, and one sentence for the log and for people. */
export interface Outcome {
  readonly next: readonly Job[];
  readonly says: string;
}

/*
 * Every handler may run twice with the effect of once: what it does is kept under the document's hash and the extractor's version,
 * and a publication compares before it writes.
 */

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const extractJob = async (ports: Ports, document: StoredDocument, lastTry: boolean): Promise<Outcome> => {
  const { documents } = ports;
  const publish: Job = { kind: "publish", documentSha256: document.sha256 };
  const kept = await documents.extraction(document.sha256, extractorVersion);
  if (kept === null) {
    const read = await ports.extractFile(documents.path(document.sha256)).catch((error: unknown) => {
      if (error instanceof TransientError && !lastTry) throw error;
      return messageOf(error);
    });
    if (typeof read === "string") {
      if (document.state !== "rejected") await documents.setState(document.sha256, "refused", read);
      return { next: [], says: `refused: ${read}` };
    }
    await documents.saveExtraction(read);
  }
  // What a person rejected has nothing before it, but may be asked for again.
  if (document.state !== "rejected") await documents.setState(document.sha256, "extracted", null);
  return { next: [publish], says: kept === null ? "read" : "had been read before" };
};

const publishing = (documentSha256: string): Job => ({ kind: "publish", documentSha256 });

/** Publishes what one approval and all acts that mean it come to. */
const publishApproval = (ports: Ports, base: KeptAct, by: KeptAct): Promise<Publication> =>
  publishChain(ports.records, {
    extractorVersion,
    sha256: base.extraction.document.sha256,
    decisionNumber: base.extraction.decision?.number ?? "",
    by: causeOf(by, by.review === null ? undefined : `${causeOf(by).says} (${by.review.act}: ${by.review.because})`),
  });

const told = (publications: readonly Publication[]): string => {
  const steps = publications.flatMap((one) => one.steps);
  const changed = steps.reduce((sum, { changes }) => sum + changes.length, 0);
  return changed === 0 ? "nothing changed" : `${changed} records changed, stamped to ${steps.at(-1)?.stampedTo}`;
};

/** The municipalities that a tariff lists: those of the newest one are the company's. */
const keepPlaces = async ({ places }: Ports, { extraction: { document, decision, places: listed } }: KeptAct): Promise<void> => {
  if (decision !== null) await places.replace(document.sha256, decision.operator, listed, decision.validity.from ?? decision.date);
};

/** Companies that print different national rates: noted in the log, and the first of them for people. */
const noteDisagreements = async ({ documents, log }: Ports, own: KeptAct): Promise<string> => {
  const differing = await disagreementsOf(documents.acts(extractorVersion), own);
  if (differing.length === 0) return "";
  const { sha256 } = own.extraction.document;
  log.warn({ document: sha256, says: differing.map((problem) => problem.says) }, "companies print different national rates");
  return ` Note: ${differing[0]?.says}`;
};

/** Publishes every tariff that a decision brings or does something to, and says of each document concerned what has become of it. */
const publishJob = async (ports: Ports, document: StoredDocument): Promise<Outcome> => {
  const { documents } = ports;
  const extraction = await documents.extraction(document.sha256, extractorVersion);
  if (extraction === null) return { next: [{ kind: "extract", documentSha256: document.sha256 }], says: "was not read yet" };
  const acts = documents.acts(extractorVersion);
  const own = (await acts.bringing(extraction.decision?.number ?? "")).find((act) => act.extraction.document.sha256 === document.sha256);
  if (extraction.decision === null || own === undefined) {
    if (document.state === "rejected") return { next: [], says: "rejected" };
    const reason = reasonOf(extraction.problems.filter(({ blocks }) => blocks));
    await documents.setState(document.sha256, "held", reason);
    return { next: [], says: `held: ${reason}` };
  }
  const approvals = [...(bringsTariffs(own) ? [own] : []), ...(await approvalsMeant(acts, own))];
  const publications: Publication[] = [];
  for (const approval of approvals) publications.push(await publishApproval(ports, approval, own));
  const { state, reason } = await settle(
    ports.records,
    own,
    publications.flatMap((one) => one.acts),
  );
  const publishes = bringsTariffs(own) && !isRejected(own);
  if (publishes && documentHold(own) === null) await keepPlaces(ports, own);
  const note = publishes ? await noteDisagreements(ports, own) : "";
  const did = told(publications);
  const says = {
    held: did === "nothing changed" ? `held: ${reason}` : `held: ${reason} The rest: ${did}.`,
    noted: `noted: ${extraction.decision.title} changes no tariff`,
  };
  return {
    next: publications.flatMap(({ revived }) => revived.map(publishing)),
    says: `${state === "held" || state === "noted" ? says[state] : did}${note}`,
  };
};

/**
 * Does one step and returns the next. A document that cannot be read is refused with its reason and raises nothing. Whatever else
 * fails is thrown, to be tried again; on the last try only the database's trouble is, which is not the document's fault.
 */
export const handle = async (ports: Ports, job: Job, lastTry: boolean): Promise<Outcome> => {
  const document = await ports.documents.find(job.documentSha256);
  if (document === null) return { next: [], says: "is not in the store" };
  try {
    return await (job.kind === "extract" ? extractJob(ports, document, lastTry) : publishJob(ports, document));
  } catch (error) {
    if (error instanceof TransientError || !lastTry) throw error;
    // A bug meets the same document again and again: parked with its reason, or it would be due for ever.
    const reason = `the step "${job.kind}" fails on it: ${messageOf(error)}`;
    ports.log.error({ job: job.kind, document: document.sha256, error: messageOf(error) }, "document parked");
    await ports.documents.setState(document.sha256, "held", reason);
    return { next: [], says: `held: ${reason}` };
  }
};
