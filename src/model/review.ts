/** What a person decided about a document, and why. */
export interface Review {
  /** "undo" takes the last act back that was not taken back yet. */
  readonly act: "publish" | "reject" | "undo";
  readonly because: string;
  /** The reading that was looked at: "publish" holds for this one alone. */
  readonly extractorVersion: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
}

/** The review that holds after all these, oldest first; null where none was made, or each was undone. */
export const reviewInForce = (reviews: readonly Review[]): Review | null => {
  const standing: Review[] = [];
  for (const review of reviews)
    if (review.act === "undo") standing.pop();
    else standing.push(review);
  return standing.at(-1) ?? null;
};
