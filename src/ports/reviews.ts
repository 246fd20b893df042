import type { BindingInForce } from "../model/binding.ts";
import type { Review } from "../model/review.ts";

/** A binding with the document at which a person made it. */
export interface KeptBinding extends BindingInForce {
  readonly documentSha256: string;
}

export interface Reviews {
  /** Every review of a document, oldest first. */
  of(documentSha256: string): Promise<readonly Review[]>;
  /** The words of labels that people bound to meanings, those that were not taken back, oldest first. */
  bindings(): Promise<readonly KeptBinding[]>;
  /** Records one; nothing is ever taken back. `problems`: what was set aside by it. Throws where an act is undone twice. */
  add(documentSha256: string, review: Omit<Review, "madeAt" | "id">, problems: readonly unknown[]): Promise<void>;
}
