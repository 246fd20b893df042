import type { DocumentState } from "../model/document-state.ts";
import type { WorkKind } from "./work.ts";

/** The service in numbers, as the database has them: the same in every process. Instants are ISO-8601 UTC. */
export interface Overview {
  readonly jobs: readonly { readonly kind: WorkKind; readonly result: string; readonly count: number; readonly ms: number }[];
  /** On the work list: due or overdue, in hand, waiting for its day, given up. */
  readonly work: readonly {
    readonly kind: WorkKind;
    readonly due: number;
    readonly inHand: number;
    readonly waiting: number;
    readonly parked: number;
  }[];
  readonly documents: readonly { readonly state: DocumentState; readonly count: number }[];
  /** Problems of the newest reading of each document that is kept, by code. */
  readonly problems: readonly { readonly code: string; readonly blocks: boolean; readonly count: number }[];
  readonly alarms: readonly { readonly code: string; readonly count: number }[];
  readonly pagesOptical: number;
  /** Listed files: of all, how many have been fetched. */
  readonly listed: { readonly all: number; readonly fetched: number; readonly missing: number; readonly withdrawn: number };
  readonly lastCrawlAt: string | null;
  readonly lastPublicationAt: string | null;
  readonly publications: number;
  readonly now: string;
}

export interface Overviews {
  now(): Promise<Overview>;
}
