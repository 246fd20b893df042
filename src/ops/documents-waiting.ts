import type { Alarm, AlarmCode } from "../model/alarm.ts";
import type { StoredDocument } from "../ports/documents.ts";

/** A document that waits for a person: held with doubts, or not readable. */
export type Waiting = Pick<StoredDocument, "sha256" | "state" | "fileName" | "retrievedAt" | "reason">;

/** Alarms of documents: status lists the documents themselves, with more of each. */
export const documentAlarmCodes: readonly AlarmCode[] = ["document_held", "document_refused"];

/** An alarm for each document that waits for a person, until somebody decides it or a better copy of it comes. */
export const documentsWaiting = (waiting: readonly Waiting[]): readonly Alarm[] =>
  waiting.map(({ sha256, state, fileName, reason }) => ({
    code: state === "refused" ? "document_refused" : "document_held",
    subject: sha256.slice(0, 12),
    message: `${fileName} is ${state}${reason === null ? "" : ` (${reason})`}: npm run --silent review -- show ${sha256.slice(0, 12)}`,
  }));
