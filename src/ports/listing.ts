import type { ListedDecision } from "../model/bulletin.ts";
import type { Validators } from "./http.ts";
import type { NewJob } from "./work.ts";

/** A page of the bulletin as it was last seen. */
export interface KeptPage {
  readonly url: string;
  readonly validators: Validators;
  readonly sha256: string;
  /** What was read out of it; its shape is the reader's. A page kept by another version of the reader counts as not kept. */
  readonly content: unknown;
}

/** A listed file as it is kept. */
export interface ListedFile extends ListedDecision {
  /** Our own, of digits: the subject of its fetch job. */
  readonly id: string;
  /** The year page that lists it. */
  readonly pageUrl: string;
  /** No year page listed it when it was last looked for, since then; ISO-8601 UTC. */
  readonly missingSince: string | null;
  /** The day on which the change log says it was withdrawn, YYYY-MM-DD. */
  readonly withdrawnOn: string | null;
  /** The document that its address gave last. */
  readonly documentSha256: string | null;
  /** The document that it gave before that one. */
  readonly replacedSha256: string | null;
  readonly validators: Validators;
}

/** What a look at one year's list comes to. */
export interface Listed {
  /** Which bulletin: its host, so that a demonstration and the real one do not mix. */
  readonly bulletin: string;
  readonly pageUrl: string;
  readonly rows: readonly ListedDecision[];
  /** All of the list is here: what it does not show now is missing. */
  readonly whole: boolean;
}

/** The bulletin's pages and the files they list. */
export interface Listings {
  page(url: string): Promise<KeptPage | null>;
  /** Keeps a page and asks for the jobs that follow from what is new on it, both or neither: it is not new a second time. */
  keepPage(page: KeptPage, next?: readonly NewJob[]): Promise<void>;
  /**
   * Records what a year's list shows now. New files are kept, changed titles and addresses are taken over, rows that this page listed
   * before and does not list now are marked as missing; those that are back are unmarked, and what they gave is asked to be published.
   */
  listed(
    list: Listed,
  ): Promise<{ readonly added: readonly ListedFile[]; readonly missing: readonly ListedFile[]; readonly back: readonly ListedFile[] }>;
  /**
   * What the change log says was withdrawn, by download id or decision number. Only a file that its page does not list any more is marked:
   * either witness alone may be wrong, or long over. Returns those that were not marked before; what they gave is asked to be published.
   */
  withdrawn(
    bulletin: string,
    lines: readonly { readonly downloadId: string | null; readonly decisionNumber: string | null; readonly on: string | null }[],
  ): Promise<readonly ListedFile[]>;
  find(id: string): Promise<ListedFile | null>;
  /** Every file of a bulletin, newest publication first. */
  all(bulletin: string): Promise<readonly ListedFile[]>;
  /** Files that were never fetched and are on no work list, newest publication first, at most `limit`. */
  waiting(bulletin: string, limit: number): Promise<readonly ListedFile[]>;
  /** Files of a bulletin that are missing and were not withdrawn, newest publication first. */
  missing(bulletin: string): Promise<readonly ListedFile[]>;
  /**
   * Files of a bulletin that gave a decision which is published, give another one now, and leave the former listed nowhere; newest
   * publication first. `was` and `is`: the numbers of the two decisions, `is` null where the new document names none.
   */
  replaced(bulletin: string): Promise<readonly { readonly file: ListedFile; readonly was: string; readonly is: string | null }[]>;
}
