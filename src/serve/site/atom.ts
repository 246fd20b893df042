import { weakEtag } from "../http/etag.ts";
import type { OpenRoute } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type ChangeGroup, groupChanges } from "./change-groups.ts";
import { causeText, fieldName, groupSummary, groupTitle, recordName, sidesOf } from "./change-text.ts";
import { newestChanges } from "./changes.ts";
import { type Html, html, nothing } from "./html.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

/** Records of the log in one feed. */
const feedSize = 200;

/** RFC 4151: an id that no other feed has, and that no change of the address moves. */
const tag = (of: string): string => `tag:taryfikator,2026:${of}`;

/** A feed needs a date before anything was published too. */
const never = "1970-01-01T00:00:00Z";

const contentOf = (visit: Visit, snapshot: Snapshot, group: ChangeGroup): Html => {
  const items = group.changed.flatMap((record) =>
    record.differences.map((difference) => {
      const [before, after] = sidesOf(visit, difference);
      const sides = before === "" ? after : `${before} → ${after}`;
      return html`<li>${recordName(visit, snapshot, record)}, ${fieldName(visit, difference)}: ${sides}</li>`;
    }),
  );
  return html`<p>${groupSummary(visit, group)}</p><p>${visit.words.changes.cause} ${causeText(visit, group)}</p>${items.length === 0 ? nothing : html`<ul>${items}</ul>`}`;
};

const entryOf = (visit: Visit, snapshot: Snapshot, group: ChangeGroup): Html => {
  const updated = formatStamp(Date.parse(group.updatedAt));
  const { tariffId } = group;
  const isKnown = tariffId !== null && snapshot.tariff(tariffId) !== null;
  const page = isKnown ? linkTo(visit, `tariffs/${tariffId}`) : linkTo(visit, "changes");
  // Stamps are unique over the whole feed, and the newest of a group never moves.
  return html`<entry>
<id>${tag(`changes/${encodeURIComponent(group.id)}/${updated}`)}</id>
<title>${groupTitle(visit, snapshot, group)}: ${groupSummary(visit, group)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${page}"/>
<content type="html">${contentOf(visit, snapshot, group).html}</content>
</entry>
`;
};

/** GET /changes.atom: the newest changes as an Atom feed (RFC 4287). */
export const changesFeed: OpenRoute["answer"] = async (asked) => {
  const visit = visitOf(asked);
  const { words } = visit;
  const snapshot = asked.context.snapshot();
  const entries = snapshot === null ? [] : await newestChanges(asked, snapshot, { last: feedSize });
  const groups = groupChanges(entries);
  const [newest] = groups;
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.language}">
<id>${tag("changes")}</id>
<title>${words.changes.feedTitle}</title>
<subtitle>${words.changes.intro}</subtitle>
<updated>${newest === undefined ? never : formatStamp(Date.parse(newest.updatedAt))}</updated>
<author><name>taryfikator</name></author>
<link rel="self" type="application/atom+xml" href="${linkTo(visit, "changes.atom")}"/>
<link rel="alternate" type="text/html" href="${linkTo(visit, "changes")}"/>
${snapshot === null ? nothing : groups.map((group) => entryOf(visit, snapshot, group))}</feed>
`;
  const body = [Buffer.from(feed.html)];
  return {
    marker: undefined,
    etag: weakEtag(feed.html),
    contentType: "application/atom+xml; charset=utf-8",
    headers: { "content-language": words.language, vary: "Accept-Encoding, Accept-Language" },
    render: () => body,
  };
};
