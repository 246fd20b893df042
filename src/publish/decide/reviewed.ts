import type { KeptAct } from "../../model/kept-act.ts";
import { reviewInForce, reviewSentence, tariffReview } from "../../model/review.ts";

/* What people's reviews come to: which tariffs of a reading they let through, and which they rejected. */

type Reviewed = Pick<KeptAct, "reviews" | "extraction">;

/** A person looked at this very reading and let all of it be published. */
export const isCleared = ({ reviews, extraction }: Reviewed): boolean => {
  const review = reviewInForce(reviews);
  return review?.act === "publish" && review.extractorVersion === extraction.extractor_version;
};

/** A person let the tariffs of this code be published as this very reading has them, with the whole document or by themselves. */
export const isTariffCleared = ({ reviews, extraction }: Reviewed, code: string): boolean => {
  const review = tariffReview(reviews, code);
  return review?.act === "publish" && review.extractorVersion === extraction.extractor_version;
};

/** A person rejected the tariffs of this code by themselves: nothing of them is published, whatever the reading. */
export const isTariffRejected = ({ reviews }: Pick<KeptAct, "reviews">, code: string): boolean => {
  const review = tariffReview(reviews, code);
  return review?.act === "reject" && review.tariffs.length > 0;
};

/** Does a person let some tariffs through of a document that is not let through as a whole? */
export const isClearedInPart = (act: Reviewed): boolean =>
  act.extraction.tariffs.some(({ tariff_code }) => isTariffCleared(act, tariff_code));

/** Why nothing of a document may stay published: a person rejected it, or the bulletin withdrew it and no person let it through. Or null. */
export const rejection = ({ reviews, withdrawnOn }: Pick<KeptAct, "reviews" | "withdrawnOn">): string | null => {
  const review = reviewInForce(reviews);
  if (review?.act === "reject") return reviewSentence(review);
  return withdrawnOn !== null && review === null ? `withdrawn from the bulletin on ${withdrawnOn}` : null;
};

export const isRejected = (act: KeptAct): boolean => rejection(act) !== null;

/** Was the newest act of a person about it the undoing of another, or was something undone by which it had been read? */
export const isUndone = ({ reviews, readUnderUndone }: Pick<KeptAct, "reviews" | "readUnderUndone">): boolean =>
  reviews.at(-1)?.act === "undo" || readUnderUndone === true;
