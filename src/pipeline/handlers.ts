import { TransientError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Log } from "../ports/log.ts";
import type { Records } from "../ports/records.ts";
import { planPublication } from "../publish/diff.ts";
import { toRecords } from "../publish/records.ts";
import { extractorVersion } from "./extract.ts";
import type { Job } from "./jobs.ts";

/** What the handlers need of the world. */
export interface Ports {
  readonly documents: Documents;
  readonly records: Records;
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

/** Why a document is held: its blocking problems, most telling first. */
export const holdReason = (extraction: Extraction): string => {
  const blocking = extraction.problems.filter((problem) => problem.blocks);
  const [first] = blocking;
  if (first === undefined) return "";
  const where = first.page === null ? "" : ` (page ${first.page})`;
  return `${first.code}${where}: ${first.says}${blocking.length > 1 ? ` And ${blocking.length - 1} more.` : ""}`;
};

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

const publishJob = async (ports: Ports, document: StoredDocument): Promise<Outcome> => {
  const { documents, records } = ports;
  const extraction = await documents.extraction(document.sha256, extractorVersion);
  if (extraction === null) return { next: [{ kind: "extract", documentSha256: document.sha256 }], says: "was not read yet" };
  const next = toRecords(extraction, document);
  const series = [...new Set(next.map(({ tariff }) => tariff.series_id))];
  const cause = {
    decision_number: extraction.decision?.number ?? null,
    document_sha256: document.sha256,
    says: extraction.decision?.title ?? document.fileName,
  };
  const result =
    next.length === 0
      ? { changes: [], stampedTo: null }
      : await records.publish(series, cause, (published) => planPublication(published, next));
  const held = extraction.verdict === "hold";
  await documents.setState(document.sha256, held ? "held" : "published", held ? holdReason(extraction) : null);
  const published =
    result.changes.length === 0 ? "nothing changed" : `${result.changes.length} records changed, stamped to ${result.stampedTo}`;
  return { next: [], says: held ? `held: ${holdReason(extraction)}${next.length > 0 ? ` The rest: ${published}.` : ""}` : published };
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
