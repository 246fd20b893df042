import type { LogEntry } from "../../ports/history.ts";
import { badValue } from "../http/parameters.ts";
import type { OpenRoute, PageQuery } from "../http/route.ts";
import { formatStamp, parseInstant } from "../http/since.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type ChangedRecord, type ChangeGroup, groupChanges } from "./change-groups.ts";
import { causeText, fieldName, groupSummary, groupTitle, recordName, sidesOf } from "./change-text.ts";
import { emptyPage } from "./empty.ts";
import { type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { timeOf } from "./time.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

/** Records of the log on one page. */
const pageSize = 100;

/** The newest entries of the correction log up to a moment (ms; by default all that the snapshot has), newest first. */
export const newestChanges = async (
  { context }: Pick<PageQuery, "context">,
  { watermark }: Snapshot,
  { tariffId, until, last }: { readonly tariffId?: string | undefined; readonly until?: number | undefined; readonly last: number },
): Promise<readonly LogEntry[]> => {
  if (watermark === null) return [];
  // Nothing later than what the other pages show, though the database may have it by now.
  const newest = Math.min(Date.parse(watermark), until ?? Number.POSITIVE_INFINITY);
  const found = await context.kept().history.log({ tariffId, until: new Date(newest).toISOString(), last });
  return [...found].reverse();
};

const rowsOf = (visit: Visit, snapshot: Snapshot, record: ChangedRecord): readonly Html[] =>
  record.differences.map((difference) => {
    const [before, after] = sidesOf(visit, difference);
    return html`<tr><td>${recordName(visit, snapshot, record)}<br><span class="soft">${fieldName(visit, difference)}</span></td><td>${before}</td><td>${after}</td></tr>`;
  });

const groupOf = (visit: Visit, snapshot: Snapshot, group: ChangeGroup): Html => {
  const text = visit.words.changes;
  const title = groupTitle(visit, snapshot, group);
  const { tariffId } = group;
  const isKnown = tariffId !== null && snapshot.tariff(tariffId) !== null;
  const rows = group.changed.flatMap((record) => rowsOf(visit, snapshot, record));
  const heads = [text.what, text.before, text.after].map((head) => html`<th scope="col">${head}</th>`);
  const table =
    rows.length === 0
      ? nothing
      : html`<div class="table" tabindex="0" role="region" aria-label="${title}, ${group.updatedAt}"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<article><h2>${isKnown ? html`<a href="${linkTo(visit, `tariffs/${tariffId}`)}">${title}</a>` : title}</h2>
<p>${timeOf(formatStamp(Date.parse(group.updatedAt)))}: ${groupSummary(visit, group)}</p>
<p class="soft">${text.cause} ${causeText(visit, group)}</p>${table}</article>`;
};

const readUntil = (query: URLSearchParams): number | null | undefined => {
  const text = query.get("until");
  return text === null || text === "" ? undefined : parseInstant(text);
};

/** GET /changes: the correction log of /api/v1/changes, newest first, with what was before and after, and why. */
export const changesPage: OpenRoute["answer"] = async (asked) => {
  const visit = visitOf(asked);
  const snapshot = asked.context.snapshot();
  if (snapshot === null || snapshot.watermark === null) return emptyPage(visit);
  const until = readUntil(visit.query);
  if (until === null) return badValue("until", visit.query.get("until") ?? "");
  const tariffId = visit.query.get("tariff_id") || undefined;
  const found = await newestChanges(asked, snapshot, { tariffId, until, last: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const text = visit.words.changes;
  const oldest = shown.at(-1);
  const filter = tariffId === undefined ? {} : { tariff_id: tariffId };
  const older =
    found.length > pageSize && oldest !== undefined
      ? html`<a href="${linkTo(visit, "changes", { ...filter, until: new Date(Date.parse(oldest.updatedAt) - 1).toISOString() })}" rel="next">${text.older}</a>`
      : nothing;
  const newest = until === undefined ? nothing : html`<a href="${linkTo(visit, "changes", filter)}">${text.newest}</a>`;
  return pageOf(
    visit,
    text.title,
    html`<h1>${text.title}</h1>
<p>${tariffId === undefined ? text.intro : text.ofTariff(tariffId)} <a href="${linkTo(visit, "changes.atom")}">${text.feed}</a></p>
${shown.length === 0 ? html`<p>${text.none}</p>` : groupChanges(shown).map((group) => groupOf(visit, snapshot, group))}
<nav class="pages" aria-label="${text.paging}">${newest}${older}</nav>`,
  );
};
