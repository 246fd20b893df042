import type { Review } from "../model/review.ts";

export interface Reviews {
  /** Every review of a document, oldest first. */
  of(documentSha256: string): Promise<readonly Review[]>;
  /** Records one; nothing is ever taken back. `problems`: what was set aside by it. */
  add(documentSha256: string, review: Omit<Review, "madeAt">, problems: readonly unknown[]): Promise<void>;
}
