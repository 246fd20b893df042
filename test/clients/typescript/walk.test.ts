import { describe, expect, it } from "vitest";
import type { Cursor } from "../../../clients/typescript/src/state.ts";
import { afterPage, nextQuestion } from "../../../clients/typescript/src/walk.ts";

/* The rules of "To keep a copy" in docs/api.md, one line each. */

const [early, late] = ["2026-11-21T05:00:07.000000Z", "2026-11-21T06:00:07.000000Z"];
const [date, laterDate] = ["Sat, 21 Nov 2026 05:00:07 GMT", "Sat, 21 Nov 2026 06:00:07 GMT"];
const unread: Cursor = { since: null, last_modified: null, walk: null };
const read: Cursor = { since: early, last_modified: date, walk: null };
const open: Cursor = { ...read, walk: { next: "/x?since=a&until=b", as_of: late, last_modified: laterDate } };

describe("what is asked next", () => {
  it.each([
    ["an unread list from the beginning, without a condition", unread, "/x?since=1970-01-01&size=7", null],
    ["a read list from its since, with the Last-Modified of the same answer", read, `/x?since=${early}&size=7`, date],
    ["an open walk by its link, without a condition", open, "/x?since=a&until=b", null],
  ])("%s", (_, cursor, path, ifModifiedSince) => expect(nextQuestion("/x", cursor, 7)).toEqual({ path, ifModifiedSince }));
});

describe("the cursor after a page", () => {
  const page = (as_of: string | null, next: string | null = null) => ({ as_of, epoch: "e", links: { next } });
  it.each<[string, Cursor, ReturnType<typeof page>, string, Cursor]>([
    [
      "does not move while there are more pages",
      read,
      page(late, "/x?2"),
      laterDate,
      { ...read, walk: { next: "/x?2", as_of: late, last_modified: laterDate } },
    ],
    [
      "keeps the first page's moment from page to page",
      open,
      page("2026-11-21T07:00:07.000000Z", "/x?3"),
      "later",
      { ...open, walk: { next: "/x?3", as_of: late, last_modified: laterDate } },
    ],
    [
      "moves at the end to the first page's moment and date",
      open,
      page("2026-11-21T07:00:07.000000Z"),
      "later",
      { since: late, last_modified: laterDate, walk: null },
    ],
    [
      "keeps its since where nothing is published",
      unread,
      page(null),
      "Thu, 01 Jan 1970 00:00:00 GMT",
      { since: "1970-01-01", last_modified: null, walk: null },
    ],
    [
      "does not go back with a process that lags",
      { ...read, since: late },
      page(early),
      date,
      { since: late, last_modified: date, walk: null },
    ],
  ])("%s", (_, cursor, answered, lastModified, expected) => expect(afterPage(cursor, answered, lastModified)).toEqual(expected));
});
