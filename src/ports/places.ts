import type { Place } from "../model/extraction.ts";

/** A place of an operator's list as kept. */
export interface KeptPlace extends Place {
  /** As the document prints it. */
  readonly operator_name: string;
  readonly document_sha256: string;
  /** The name under which the document was first received. */
  readonly file_name: string;
  /** YYYY-MM-DD, the day by which lists are ordered; null where the document says none. */
  readonly as_of: string | null;
}

export interface Places {
  /**
   * Makes these places, in this order, the operator's whole list, in one transaction; the earlier one goes. Returns false, and writes
   * nothing, where the list is empty (a document without a list says nothing about places), is kept just so already, or one of a later
   * `asOf` is kept (an older document was read after a newer one). A day beats none. The document must be in the store.
   */
  replace(documentSha256: string, operator: string, places: readonly Place[], asOf: string | null): Promise<boolean>;
  /** All places of this name, whatever its case, diacritics and hyphens; by operator, in the order of its list. */
  find(name: string): Promise<readonly KeptPlace[]>;
  /**
   * When a list was last replaced, in milliseconds since 1970; null while there is none. A second of the feed's clock, which no publication
   * and no other replacement has.
   */
  lastReplacedAt(): Promise<number | null>;
  /** At most ten names that begin so, for somebody whose name was not found. */
  namesLike(beginning: string): Promise<readonly string[]>;
}
