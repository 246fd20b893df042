import { ActRefusedError } from "../model/act-refusal.ts";
import type { Cause } from "../model/causes.ts";
import type { StoredDocument } from "../ports/documents.ts";
import type { ReviewDesk } from "../ports/review-desk.ts";
import { corrected } from "../publish/amend/corrections.ts";
import { plannedChangesOf } from "./planned-changes.ts";
import { examinedDocument, waitingDocuments } from "./review-shown.ts";
import { decide, previewOf, type ReviewStore } from "./reviewing.ts";
import type { WorkingPorts } from "./working.ts";

const blockingFirst = (causes: readonly Cause[]): readonly Cause[] => [
  ...causes.filter(({ blocks }) => blocks),
  ...causes.filter(({ blocks }) => !blocks),
];

const found = async ({ documents }: ReviewStore, sha256: string): Promise<StoredDocument> => {
  const document = await documents.find(sha256);
  if (document === null) throw new ActRefusedError(`No document has the SHA-256 ${sha256}.`, { code: "no_such_document" });
  return document;
};

/** Reviews on the store of this service, published by its own ports. */
export const openReviewDesk = (store: ReviewStore, ports: WorkingPorts): ReviewDesk => ({
  waiting: async () =>
    (await waitingDocuments(store)).map(({ document: { sha256, fileName, state, reason, retrievedAt }, ...waiting }) => ({
      ...{ sha256, fileName, state, reason, retrievedAt },
      ...waiting,
    })),
  examine: async (sha256) => {
    const document = await store.documents.find(sha256);
    if (document === null) return null;
    const { extraction, causes, reviews } = await examinedDocument(store, document);
    const { fileName, sourceUrl, state, reason, retrievedAt } = document;
    const reading = extraction === null ? null : corrected(extraction, reviews);
    return { sha256, fileName, sourceUrl, state, reason, retrievedAt, extraction: reading, causes: blockingFirst(causes), reviews };
  },
  bindings: () => store.reviews.bindings(),
  preview: async (sha256, wanted) => {
    const { publications, mark } = await previewOf(store, ports, await found(store, sha256), wanted);
    const held = publications.flatMap(({ holds }) => holds.get(sha256) ?? [])[0] ?? null;
    return { ...plannedChangesOf(publications), held, mark };
  },
  decide: async (sha256, wanted) => decide(store, ports, await found(store, sha256), wanted),
});
