import type { PageQuery } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import { groupChanges } from "./change-groups.ts";
import { causeText, fieldName, sidesOf } from "./change-text.ts";
import { newestChanges } from "./changes.ts";
import { type Html, html, nothing } from "./html.ts";
import { timeOf } from "./time.ts";
import { linkTo, type Visit } from "./visit.ts";

/** Changes of one tariff's records that are looked through: a tariff has some thirty rates, and a few versions of each. */
const looked = 500;

/** Who or what changed one rate of a tariff since it was first published, newest first, each with its cause. */
export const numberHistory = async (asked: PageQuery, visit: Visit, tariffId: string, componentId: string): Promise<Html> => {
  const snapshot = asked.context.snapshot();
  if (snapshot === null) return nothing;
  const { evidence: text } = visit.words;
  const entries = await newestChanges(asked, snapshot, { tariffId, last: looked });
  const groups = groupChanges(entries.filter(({ id }) => id === componentId));
  const items = groups.map((group) => {
    const differences = group.changed.flatMap((record) => record.differences);
    const changes = differences.map((difference) => {
      const [before, after] = sidesOf(visit, difference);
      return html`<br>${fieldName(visit, difference)}: ${before} → <b>${after}</b>`;
    });
    const begun = group.newRates > 0 ? html`${text.published}; ` : nothing;
    return html`<li>${timeOf(formatStamp(Date.parse(group.updatedAt)))}: ${begun}${causeText(visit, group)}${changes}</li>`;
  });
  const link = html`<p><a href="${linkTo(visit, "changes", { tariff_id: tariffId })}">${text.allChanges}</a></p>`;
  return html`<h2>${text.changes}</h2>${items.length === 0 ? nothing : html`<ul class="plain history">${items}</ul>`}${link}`;
};
