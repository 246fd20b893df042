import type { Cursor } from "./state.ts";

/* One list of the API, read by the recipe "To keep a copy" of the project's README. Pure: what to ask next, and what an answer makes of it. */

/** Everything there is, tombstones included. */
export const beginning = "1970-01-01";

/** The parts of a list's answer that the recipe goes by. */
export interface Page {
  readonly as_of: string | null;
  readonly epoch: string;
  readonly links: { readonly next: string | null };
}

export interface Question {
  readonly path: string;
  readonly ifModifiedSince: string | null;
}

/** An open walk goes on by its link; a new one asks for what is later than the last. */
export const nextQuestion = (list: string, { since, last_modified, walk }: Cursor, size: number): Question =>
  walk === null
    ? { path: `${list}?since=${since ?? beginning}&size=${size}`, ifModifiedSince: last_modified }
    : { path: walk.next, ifModifiedSince: null };

/** The later of two moments. An API process that lags behind another may answer with an earlier one than the copy has. */
const later = (since: string | null, as_of: string): string => (since === null || since < as_of ? as_of : since);

/**
 * The cursor after a page. It moves at the walk's end alone, to the first page's `as_of` together with that answer's Last-Modified: with the
 * date of a walk that was left, a 304 would hide what that walk did not show.
 */
export const afterPage = (cursor: Cursor, page: Page, lastModified: string | null): Cursor => {
  const { as_of, last_modified } = cursor.walk ?? { as_of: page.as_of, last_modified: lastModified };
  if (page.links.next !== null) return { ...cursor, walk: { next: page.links.next, as_of, last_modified } };
  // Nothing is published yet: the `since` stays what it was.
  if (as_of === null) return { since: cursor.since ?? beginning, last_modified: null, walk: null };
  return { since: later(cursor.since, as_of), last_modified, walk: null };
};
