import type { Correction } from "./correction.ts";

/** What a person decided about a document, and why. */
export interface Review {
  /** "undo" takes the last act back that was not taken back yet. */
  readonly act: "publish" | "reject" | "correct" | "undo";
  /** Codes of the tariffs that it is about; empty: the document as a whole. */
  readonly tariffs: readonly string[];
  /** With "correct" alone: what a rate is. It holds for every later reading too. */
  readonly correction?: Correction;
  readonly because: string;
  /** The reading that was looked at: "publish" holds for this one alone. */
  readonly extractorVersion: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
}

/** The acts that were not taken back, of all these, oldest first. */
export const actsInForce = (reviews: readonly Review[]): readonly Review[] => {
  const inForce: Review[] = [];
  for (const review of reviews)
    if (review.act === "undo") inForce.pop();
    else inForce.push(review);
  return inForce;
};

/** The act on the document as a whole that holds after all these; null where none was made, or each was undone. */
export const reviewInForce = (reviews: readonly Review[]): Review | null =>
  actsInForce(reviews).findLast(({ tariffs }) => tariffs.length === 0) ?? null;

/**
 * The act that says whether tariffs of a code are published: the last one on them or on the whole document, corrections aside; null where
 * there is none.
 */
export const tariffReview = (reviews: readonly Review[], code: string): Review | null =>
  actsInForce(reviews).findLast(({ act, tariffs }) => act !== "correct" && (tariffs.length === 0 || tariffs.includes(code))) ?? null;

/** "publish G11, G12: sprawdzono" */
export const reviewSentence = ({ act, tariffs, because }: Pick<Review, "act" | "tariffs" | "because">): string =>
  `${[act, tariffs.join(", ")].filter((part) => part !== "").join(" ")}: ${because}`;
