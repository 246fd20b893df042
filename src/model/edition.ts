import type { Decision } from "./decision.ts";
import type { ExtractedComponent, ReadTariff } from "./extraction.ts";

/** Where a document's bytes came from. */
export interface Source {
  readonly fileName: string;
  readonly sourceUrl: string | null;
  /** ISO-8601 UTC. */
  readonly retrievedAt: string;
}

/** A rate, once however often it is printed, with the document it is printed in: a changed tariff has rates of several. */
export type EditionComponent = Omit<ExtractedComponent, "voltage_level"> & { readonly document_sha256: string };
export type EditionTariff = Omit<ReadTariff, "components"> & { readonly components: readonly EditionComponent[] };

/** A later decision that changed what an earlier one says. */
export interface Amending {
  readonly decision_number: string;
  /** YYYY-MM-DD. */
  readonly decision_date: string | null;
  readonly decision_kind: Decision["kind"];
}

/**
 * The tariffs that one decision brings into force, as later decisions have left them: a change that begins on another day makes an
 * edition of its own, which holds the tariffs it touches; a correction, a prolongation or a withdrawal alters the edition it means.
 */
export interface Edition {
  /** The decision that began it; its validity is the one that holds now. */
  readonly decision: Decision;
  readonly documentSha256: string;
  readonly extractorVersion: string;
  readonly source: Source;
  readonly amendedBy: readonly Amending[];
  /** Taken back as if it had never been. */
  readonly withdrawn: boolean;
  readonly tariffs: readonly EditionTariff[];
}
