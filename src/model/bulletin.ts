import type { DecisionKind } from "./vocabulary.ts";

/*
 * What the regulator's bulletin lists: year pages, rows, and the change log. What is guessed from a title serves people and the
 * search for what is missing; nothing published depends on it.
 */

/** A PDF that a year page lists. A row with several files gives as many. */
export interface ListedDecision {
  /** Of the whole site, given once: "3/20620" of ".../download/3/20620/Name.pdf". The file under it may be replaced. */
  readonly downloadId: string;
  /** Absolute. */
  readonly url: string;
  /** As the address has it, percent-decoded; it is data, typing errors included. */
  readonly fileName: string;
  /** "63/2026", or null where it cannot be read. */
  readonly bulletinNumber: string | null;
  /** YYYY-MM-DD, the bulletin's date, or null where it cannot be read. */
  readonly publishedOn: string | null;
  /** White space collapsed. */
  readonly title: string;
  /** Guessed from the title. */
  readonly kind: DecisionKind | null;
  /** The company's name as the title has it, guessed, without what stands around it; null where none was found. */
  readonly operatorName: string | null;
  readonly decisionNumber: string | null;
  /** YYYY-MM-DD. */
  readonly decisionDate: string | null;
}

/** A row that lists something and could not be understood: a problem, for a decision may be behind it. */
export interface UnreadableRow {
  readonly text: string;
  /** One sentence: what was found, what was expected. */
  readonly message: string;
}

/** One page of a year's list, in the order of the page. */
export interface ListPage {
  readonly rows: readonly ListedDecision[];
  readonly unreadable: readonly UnreadableRow[];
  /** The page that goes on with this one, absolute; null when this is the last. */
  readonly nextUrl: string | null;
}

/** A link of the sector's index. */
export interface YearPage {
  readonly year: number;
  /** Absolute. */
  readonly url: string;
}

/** A line of the site's change log that names a file or page of the bulletin. */
export interface SiteChange {
  readonly kind: "published" | "modified" | "withdrawn";
  /** YYYY-MM-DD, null where it cannot be read. */
  readonly on: string | null;
  readonly title: string;
  /** Where the line links to a download: its id, "3/20620". */
  readonly downloadId: string | null;
  readonly decisionNumber: string | null;
}
