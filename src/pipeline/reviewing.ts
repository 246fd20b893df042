import { createHash } from "node:crypto";
import type { Correction } from "../model/correction.ts";
import { PermanentError } from "../model/errors.ts";
import type { Problem } from "../model/problem.ts";
import type { Review } from "../model/review.ts";
import type { Documents, StoredDocument } from "../ports/documents.ts";
import type { Records } from "../ports/records.ts";
import type { Reviews } from "../ports/reviews.ts";
import { reasonOf } from "../publish/decide/held.ts";
import { differenceOf } from "./difference.ts";
import { extractorVersion } from "./extractor-version.ts";
import type { Publication } from "./publishing.ts";
import { type Deciding, requireAllowed, short } from "./review-allowed.ts";
import { runInline } from "./run-inline.ts";
import type { WorkingPorts } from "./working.ts";

/* A person's act on a document: what would become of it, and the act itself. The same for the command and for pages. */

export interface ReviewStore {
  readonly documents: Documents;
  readonly records: Records;
  readonly reviews: Reviews;
}

/** What a person wants to decide. */
export interface WantedReview {
  readonly act: Deciding;
  /** Codes; empty: the document as a whole. */
  readonly tariffs: readonly string[];
  readonly correction?: Correction | undefined;
}

export interface Preview {
  /** One for each approval that the document is or means; nothing of it is written. */
  readonly publications: readonly Publication[];
  /** 64 hex digits; another one as soon as the act, the reading, the reviews, the document's state or the planned changes are others. */
  readonly mark: string;
}

const reviewOf = ({ act, tariffs, correction }: WantedReview, because: string): Omit<Review, "madeAt"> => ({
  ...{ act, tariffs, because, extractorVersion },
  ...(correction === undefined ? {} : { correction }),
});

/** What the act would publish, change and withdraw, by the code that publishes. Throws PermanentError where the act makes no sense. */
export const previewOf = async (
  { documents, records, reviews }: ReviewStore,
  document: StoredDocument,
  wanted: WantedReview,
): Promise<Preview> => {
  const { sha256, state } = document;
  const [extraction, before] = [await documents.extraction(sha256, extractorVersion), await reviews.of(sha256)];
  requireAllowed(document, extraction, before, wanted);
  const review: Review = { ...reviewOf(wanted, ""), madeAt: "" };
  const publications = extraction === null ? [] : await differenceOf(documents, records, extraction, review);
  const steps = publications.map(({ steps: planned, holds }) => ({
    changes: planned.map(({ changes }) => changes),
    holds: [...holds],
  }));
  const seen = JSON.stringify({ sha256, state, review, before, steps });
  return { publications, mark: createHash("sha256").update(seen, "utf8").digest("hex") };
};

export interface Decided {
  /** The state of the document now; "lost" where it is no longer kept. */
  readonly state: string;
  /** What was done about what is published, one sentence. */
  readonly message: string;
}

/** What the problems of a document are that a review of these tariffs sets aside. */
const concerning = (problems: readonly Problem[], tariffs: readonly string[]): readonly Problem[] => {
  const concerned = problems.filter(({ tariff_code }) => tariffs.length === 0 || tariff_code === null || tariffs.includes(tariff_code));
  return [...new Map(concerned.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/**
 * Records the act with its reason and publishes what follows from it. `seen`: the mark of the preview that the person confirmed; where the
 * preview is another one by now nothing is recorded. Throws PermanentError then, and where the act makes no sense.
 */
export const decide = async (
  store: ReviewStore,
  ports: WorkingPorts,
  document: StoredDocument,
  wanted: WantedReview & { readonly because: string; readonly seen?: string },
): Promise<Decided> => {
  const { documents, records, reviews } = store;
  const { sha256 } = document;
  const { act, tariffs, because, seen } = wanted;
  const extraction = await documents.extraction(sha256, extractorVersion);
  requireAllowed(document, extraction, await reviews.of(sha256), wanted);
  if (seen !== undefined && seen !== (await previewOf(store, document, wanted)).mark)
    throw new PermanentError(
      `What would be published of ${short(sha256)} is no longer what was shown, so nothing was decided; look at it again and confirm that.`,
    );
  const beside =
    extraction === null ? [] : (await differenceOf(documents, records, extraction)).flatMap(({ problems }) => problems.get(sha256) ?? []);
  const blocking = [...(extraction?.problems ?? []), ...beside].filter(({ blocks }) => blocks);
  await reviews.add(sha256, reviewOf(wanted, because), concerning(blocking, tariffs));
  if (extraction?.decision == null) {
    const [state, why] = act === "undo" ? (["held", reasonOf(blocking)] as const) : (["rejected", because] as const);
    await documents.setState(sha256, state, why);
    return { state, message: "it names no decision, so there was nothing to withdraw" };
  }
  const reports = await runInline(ports, [{ kind: "publish", subject: sha256 }]);
  const now = await documents.find(sha256);
  return { state: now?.state ?? "lost", message: reports.find(({ job }) => job.subject === sha256)?.message ?? "" };
};
