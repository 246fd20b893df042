import { TaryfikatorError } from "./error.ts";

/** How far one list of the API was read. */
export interface Cursor {
  /** What to ask with next; null until the list was read to its end once. */
  readonly since: string | null;
  /** The Last-Modified of the answer whose `as_of` is `since`. */
  readonly last_modified: string | null;
  /** A walk that is not at its end. */
  readonly walk: Walk | null;
}

export interface Walk {
  /** The link to its next page. */
  readonly next: string;
  /** Of the first page; null while nothing is published. */
  readonly as_of: string | null;
  readonly last_modified: string | null;
}

/** What a copy has: plain JSON, to be kept with the copy. */
export interface FollowState {
  readonly version: 1;
  /** Of the database that the copy is of; null before the first answer. */
  readonly epoch: string | null;
  readonly tariffs: Cursor;
  readonly national_rates: Cursor;
}

const unread: Cursor = { since: null, last_modified: null, walk: null };

/** Nothing was read yet, under this epoch. */
export const freshState = (epoch: string | null): FollowState => ({ version: 1, epoch, tariffs: unread, national_rates: unread });

/** No list was begun: whatever the copy holds is not of this state. */
export const isUnread = ({ tariffs, national_rates }: FollowState): boolean =>
  [tariffs, national_rates].every(({ since, walk }) => since === null && walk === null);

const isRead = ({ since, walk }: Cursor): boolean => since !== null && walk === null;

/** Every list was read to its end, and no walk is open: the copy has all that there was when the last walk began. */
export const isComplete = ({ tariffs, national_rates }: FollowState): boolean => isRead(tariffs) && isRead(national_rates);

/** Throws TaryfikatorError where what was stored is no state. */
export const checkedState = (state: FollowState): FollowState => {
  const isCursor = (cursor: Partial<Cursor> | undefined): boolean =>
    typeof cursor === "object" && cursor.since !== undefined && cursor.walk !== undefined;
  if (state.version === 1 && isCursor(state.tariffs) && isCursor(state.national_rates)) return state;
  throw new TaryfikatorError(
    "invalid_option",
    "state is none that follow() gave in a batch; give null to drop the copy and read everything anew.",
  );
};
