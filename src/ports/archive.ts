import type { Decision } from "../model/decision.ts";
import type { DocumentState } from "../model/document-state.ts";
import type { DocumentFacts } from "../model/extraction.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { Problem } from "../model/problem.ts";
import type { ComponentContent, Provenance, Stamped, TariffContent } from "../model/record.ts";
import type { OperatorType } from "../model/vocabulary.ts";

/** Records that are given away whole, by their kind. */
export interface ArchivedContents {
  readonly tariff: TariffContent;
  readonly component: ComponentContent;
  readonly national: NationalContent;
}
export type ArchivedKind = keyof ArchivedContents;

/** A document as it is told of: what is kept of it, and what its newest reading says. Instants are ISO-8601 UTC. */
export interface KeptDocument {
  readonly sha256: string;
  readonly fileName: string;
  readonly sourceUrl: string | null;
  readonly retrievedAt: string;
  readonly state: DocumentState;
  /** Why it is held or refused, one sentence. */
  readonly reason: string | null;
  /** Null while it was not read. */
  readonly reading: {
    readonly extractorVersion: string;
    readonly document: Pick<DocumentFacts, "pages" | "source">;
    readonly decision: Decision | null;
    readonly problems: readonly Pick<Problem, "code" | "blocks">[];
  } | null;
  /** tariff_id of each tariff that this document is the provenance of, sorted. */
  readonly tariffs: readonly string[];
}

/** A name as a record or a list prints it; one company may be printed in several ways. */
interface OfOperator {
  readonly operatorName: string;
}

/** What there is of each company, all of one moment. */
export interface Coverage {
  /** Highest stamp at that moment; null before the first publication. */
  readonly watermark: string | null;
  /** When the bulletin's list was last read, ISO-8601 UTC; null before. */
  readonly bulletinReadAt: string | null;
  /** Of what is not withdrawn. */
  readonly tariffs: readonly (OfOperator & {
    readonly operatorType: OperatorType;
    readonly active: number;
    readonly groups: readonly string[];
    readonly regions: readonly string[];
    /** YYYY-MM-DD of the newest decision that any of them stands on. */
    readonly lastDecisionDate: string | null;
  })[];
  readonly periods: readonly (OfOperator & {
    readonly operatorType: OperatorType;
    readonly from: string | null;
    readonly to: string | null;
    readonly tariffs: number;
  })[];
  /** Decisions that are known to alter published tariffs and could not be applied. */
  readonly pending: readonly (OfOperator & { readonly operatorType: OperatorType; readonly decision: Provenance["pending"][number] })[];
  /** By the name on the bulletin's list, else the document's own; null where neither names a company. `reason`: why it is held, else null. */
  readonly documents: readonly {
    readonly operatorName: string | null;
    readonly state: DocumentState;
    readonly reason: string | null;
    readonly count: number;
  }[];
  /** Files that the bulletin lists and that were not fetched yet. */
  readonly notFetched: readonly { readonly operatorName: string | null; readonly count: number }[];
  /** Open alarms about a company that is missing from the bulletin; `subject`: the words of its name. */
  readonly missing: readonly { readonly subject: string; readonly message: string; readonly since: string }[];
}

/** What is known beside the records that are served: of past publications, of documents, of companies. */
export interface Archive {
  /** The end of the last publication that ended at or before this moment (ISO-8601 both), or null. */
  lastPublication(notAfter: string): Promise<string | null>;
  /**
   * All records of a kind, of every status, as they stood once this stamp was given, in portions, by their ids (byte by byte). One moment is
   * read; whoever stops early must end the iteration.
   */
  records<Kind extends ArchivedKind>(kind: Kind, stamp: string): AsyncIterable<readonly Stamped<ArchivedContents[Kind]>[]>;
  document(sha256: string): Promise<KeptDocument | null>;
  coverage(): Promise<Coverage>;
}
