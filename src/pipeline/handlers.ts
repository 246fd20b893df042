import { TransientError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
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
      await documents.setState(document.sha256, "refused", read);
      return { next: [], says: `refused: ${read}` };
    }
    await documents.saveExtraction(read);
  }
  await documents.setState(document.sha256, "extracted", null);
  return { next: [publish], says: kept === null ? "read" : "had been read before" };
};

const setHold = async ({ documents }: Ports, sha256: string, reason: string | null): Promise<void> =>
  documents.setState(sha256, reason === null ? "published" : "held", reason);

const publishing = (documentSha256: string): Job => ({ kind: "publish", documentSha256 });

/** Publishes what one approval and all acts that mean it come to. Returns what was said, and the documents whose state it may change. */
const publishApproval = async (
  ports: Ports,
  base: KeptAct,
  by: KeptAct,
): Promise<{ holds: Publication["holds"]; says: string; next: Job[] }> => {
  const { extraction } = base;
  const { steps, holds, revived, acts } = await publishChain(ports.records, {
    extractorVersion,
    sha256: extraction.document.sha256,
    decisionNumber: extraction.decision?.number ?? "",
    by: causeOf(by, by.review === null ? undefined : `${causeOf(by).says} (${by.review.act}: ${by.review.because})`),
  });
  const changed = steps.reduce((sum, { changes }) => sum + changes.length, 0);
  const says = changed === 0 ? "nothing changed" : `${changed} records changed, stamped to ${steps.at(-1)?.stampedTo}`;
  // Acts that waited for this decision, or are held no more, are told so by their own job.
  const waiting = acts.filter(({ extraction: { document }, state }) => {
    const held = holds.get(document.sha256) ?? null;
    return (
      document.sha256 !== by.extraction.document.sha256 && ((state === "held" && held === null) || (state === "published" && held !== null))
    );
  });
  return { holds, says, next: [...revived, ...waiting.map((act) => act.extraction.document.sha256)].map(publishing) };
};

/** The municipalities that a tariff lists: those of the newest one are the company's. */
const keepPlaces = async ({ places }: Ports, { extraction: { document, decision, places: listed } }: KeptAct): Promise<void> => {
  if (decision !== null) await places.replace(document.sha256, decision.operator, listed, decision.validity.from ?? decision.date);
};

/** A decision that brings tariffs of its own. What it says of others, such as the day on which they began, is their own jobs' business. */
const publishOwn = async (ports: Ports, own: KeptAct): Promise<Outcome> => {
  const { sha256 } = own.extraction.document;
  const { holds, says, next } = await publishApproval(ports, own, own);
  const meant = isRejected(own) ? [] : await approvalsMeant(ports.documents.acts(extractorVersion), own);
  const reason = holds.get(sha256) ?? null;
  await (isRejected(own) ? ports.documents.setState(sha256, "rejected", own.review?.because ?? null) : setHold(ports, sha256, reason));
  if (!isRejected(own) && documentHold(own) === null) await keepPlaces(ports, own);
  const differing = await disagreementsOf(ports.documents.acts(extractorVersion), own);
  if (differing.length > 0)
    ports.log.warn({ document: sha256, says: differing.map((problem) => problem.says) }, "companies print different national rates");
  return {
    next: [...next, ...meant.map((act) => publishing(act.extraction.document.sha256))],
    says: `${reason === null ? says : `held: ${reason} The rest: ${says}.`}${differing.length === 0 ? "" : ` Note: ${differing[0]?.says}`}`,
  };
};

/** A decision that does something to the tariffs of an earlier one. */
const publishAmendment = async (ports: Ports, own: KeptAct): Promise<Outcome> => {
  const { documents } = ports;
  const { document, decision } = own.extraction;
  const approvals = await approvalsMeant(documents.acts(extractorVersion), own);
  const hold = isRejected(own) ? null : documentHold(own);
  const target = decision?.effects?.find((effect) => effect.target !== null)?.target;
  const waits = `It waits for the decision ${target?.number ?? "that it means"}, which is not here.`;
  const told = [];
  for (const approval of approvals) told.push(await publishApproval(ports, approval, own));
  const refused = told.flatMap(({ holds }) => holds.get(document.sha256) ?? [])[0] ?? null;
  const reason = hold ?? (approvals.length === 0 && !isRejected(own) ? waits : refused);
  await (isRejected(own)
    ? documents.setState(document.sha256, "rejected", own.review?.because ?? null)
    : setHold(ports, document.sha256, reason));
  const says = told.map((one) => one.says).join("; ") || "nothing changed";
  return { next: told.flatMap(({ next }) => next), says: reason === null ? says : `held: ${reason}` };
};

/** Kinds that leave every tariff as it is. */
const changesNothing: readonly DecisionKind[] = ["discontinuance", "refusal"];

const publishJob = async (ports: Ports, document: StoredDocument): Promise<Outcome> => {
  const { documents } = ports;
  const extraction = await documents.extraction(document.sha256, extractorVersion);
  if (extraction === null) return { next: [{ kind: "extract", documentSha256: document.sha256 }], says: "was not read yet" };
  const { decision } = extraction;
  const own = (await documents.acts(extractorVersion).bringing(decision?.number ?? "")).find(
    (act) => act.extraction.document.sha256 === document.sha256,
  );
  if (decision === null || own === undefined) {
    const reason = reasonOf(extraction.problems.filter(({ blocks }) => blocks));
    await documents.setState(document.sha256, "held", reason);
    return { next: [], says: `held: ${reason}` };
  }
  if (bringsTariffs(own)) return publishOwn(ports, own);
  if (!changesNothing.includes(decision.kind)) return publishAmendment(ports, own);
  const meant = await approvalsMeant(documents.acts(extractorVersion), own);
  await documents.setState(document.sha256, "noted", null);
  return { next: meant.map((act) => publishing(act.extraction.document.sha256)), says: `noted: ${decision.title} changes no tariff` };
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
