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
  /** Rates of the tariffs that are held, and for each cause those of the tariffs that it holds. */
  readonly ratesHeld: number;
  readonly ratesOf: readonly number[];
}

/** Rates of the tariffs that a cause holds; of one that is the document's, of all. */
const ratesOf = (extraction: Extraction | null, tariffs: readonly string[]): number =>
  (extraction?.tariffs ?? [])
    .filter(({ tariff_code }) => tariffs.length === 0 || tariffs.includes(tariff_code))
    .reduce((sum, { components }) => sum + components.length, 0);

const ratesHeld = (extraction: Extraction | null, causes: readonly Cause[]): number => {
  if (causes.some(({ tariffs }) => tariffs.length === 0)) return ratesOf(extraction, []);
  const held = [...new Set(causes.flatMap(({ tariffs }) => tariffs))];
  return held.length === 0 ? 0 : ratesOf(extraction, held);
};

/** Each document that is held or refused, newest first. Of the readings, which are large, one is in memory at a time. */
export const waitingDocuments = async ({ documents }: Pick<ReviewStore, "documents">): Promise<readonly Waiting[]> => {
  const waiting: Waiting[] = [];
  for (const document of await documents.inState(["held", "refused"])) {
    const extraction = await documents.extraction(document.sha256, extractorVersion);
    const blocking = (extraction?.problems ?? []).filter(({ blocks }) => blocks);
    const causes = causesOf(blocking);
    const rates = { ratesHeld: ratesHeld(extraction, causes), ratesOf: causes.map(({ tariffs }) => ratesOf(extraction, tariffs)) };
    waiting.push({ document, decision: extraction?.decision ?? null, causes, ...rates });
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
