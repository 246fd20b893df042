/** What a person decided about a document, and why. */
export interface Review {
  readonly act: "publish" | "reject";
  readonly because: string;
  /** The reading that was looked at: "publish" holds for this one alone. */
  readonly extractorVersion: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
}

export interface Reviews {
  /** Every review of a document, oldest first. */
  of(documentSha256: string): Promise<readonly Review[]>;
  /** Records one; nothing is ever taken back. `problems`: what was set aside by it. */
  add(documentSha256: string, review: Omit<Review, "madeAt">, problems: readonly unknown[]): Promise<void>;
}
