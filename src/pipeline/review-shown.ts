import { type Cause, causesOf } from "../model/causes.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Review } from "../model/review.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { differenceOf } from "./difference.ts";
import { extractorVersion } from "./extractor-version.ts";
import type { ReviewStore } from "./reviewing.ts";

/* What a person looks at before deciding. The same for the command and for pages. */

export interface Waiting {
  readonly document: StoredDocument;
  /** Null where this version has not read the document, or it names none. */
  readonly decision: Extraction["decision"];
  /** What blocks it, as far as its reading alone shows. */
  readonly causes: readonly Cause[];
}

/** Each document that is held or refused, newest first. Of the readings, which are large, one is in memory at a time. */
export const waitingDocuments = async ({ documents }: Pick<ReviewStore, "documents">): Promise<readonly Waiting[]> => {
  const waiting: Waiting[] = [];
  for (const document of await documents.inState(["held", "refused"])) {
    const extraction = await documents.extraction(document.sha256, extractorVersion);
    const blocking = (extraction?.problems ?? []).filter(({ blocks }) => blocks);
    waiting.push({ document, decision: extraction?.decision ?? null, causes: causesOf(blocking) });
  }
  return waiting;
};

export interface Examined {
  /** Null where this version has not read the document. */
  readonly extraction: Extraction | null;
  /** Also those that only show beside what is published, as a rate far from last year's, and those that do not block. */
  readonly causes: readonly Cause[];
  /** Oldest first. */
  readonly reviews: readonly Review[];
}

/** All that is known of one document. */
export const examinedDocument = async ({ documents, records, reviews }: ReviewStore, document: StoredDocument): Promise<Examined> => {
  const { sha256 } = document;
  const extraction = await documents.extraction(sha256, extractorVersion);
  const publications = extraction === null ? [] : await differenceOf(documents, records, extraction);
  const beside = publications.flatMap(({ problems }) => problems.get(sha256) ?? []);
  return { extraction, causes: causesOf([...(extraction?.problems ?? []), ...beside]), reviews: await reviews.of(sha256) };
};
