import type { DayCount } from "../../ports/usage.ts";
import type { WindowUsage } from "../keys/limits.ts";
import { type Html, html } from "../site/html.ts";
import type { Visit } from "../site/visit.ts";
import type { AccountUsage } from "./account-usage.ts";

const countText = ({ words }: Visit, count: number): string =>
  count.toLocaleString(words.language === "pl" ? "pl-PL" : "en-GB", { useGrouping: "always" });

/** One window of the quota: a bar that is as full as the quota is used. */
const windowOf = (visit: Visit, name: string, { used, limit }: WindowUsage): Html => {
  const text = visit.words.account.ofQuota(countText(visit, used), countText(visit, limit));
  const width = Math.min(1000, (1000 * used) / limit).toFixed(1);
  return html`<figure class="quota"><figcaption>${name} <b>${text}</b></figcaption>
<svg class="bar" role="img" aria-label="${name}: ${text}" viewBox="0 0 1000 40" preserveAspectRatio="none"><rect class="rest" x="0" y="0" width="1000" height="40"></rect><rect class="network" x="0" y="0" width="${width}" height="40"></rect></svg></figure>`;
};

const quotaOf = (visit: Visit, { quota, keys }: AccountUsage): Html => {
  const { account } = visit.words;
  if (quota === null) return html`<p class="soft">${keys.length === 0 ? account.noKeys : account.noQuota}</p>`;
  return html`${windowOf(visit, account.thisMinute, quota.minute)}${windowOf(visit, account.today, quota.day)}`;
};

/** Height of the picture of days; a day's column is 9 wide, with 1 between. */
const height = 100;

const columnOf = (visit: Visit, { date, requests, refused }: DayCount, index: number, most: number): Html => {
  const { account } = visit.words;
  const tall = (count: number): number => (most === 0 ? 0 : (height * count) / most);
  const [all, over] = [tall(requests), tall(refused)];
  const x = index * 10;
  const title = `${date}: ${account.requests} ${countText(visit, requests)}, ${account.refused} ${countText(visit, refused)}`;
  return html`<g><title>${title}</title><rect class="network" x="${x}" y="${(height - all).toFixed(1)}" width="9" height="${(all - over).toFixed(1)}"></rect><rect class="over" x="${x}" y="${(height - over).toFixed(1)}" width="9" height="${over.toFixed(1)}"></rect></g>`;
};

const tableOf = (visit: Visit, days: readonly DayCount[]): Html => {
  const { account } = visit.words;
  const rows = [...days]
    .reverse()
    .filter(({ requests }) => requests > 0)
    .map(
      ({ date, requests, free, refused }) =>
        html`<tr><th scope="row"><time>${date}</time></th><td class="number">${countText(visit, requests)}</td><td class="number">${countText(visit, free)}</td><td class="number">${countText(visit, refused)}</td></tr>`,
    );
  return html`<details><summary>${account.showTable}</summary><div class="table" tabindex="0" role="region" aria-label="${account.days}"><table><thead><tr><th scope="col">${account.day}</th><th scope="col" class="number">${account.requests}</th><th scope="col" class="number">${account.free}</th><th scope="col" class="number">${account.refused}</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
};

const daysOf = (visit: Visit, { days }: AccountUsage): Html => {
  const { account } = visit.words;
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (total === 0 || first === undefined || last === undefined) return html`<p class="soft">${account.noRequests}</p>`;
  const top = days.reduce((most, day) => (day.requests > most.requests ? day : most), first);
  const label = account.daysPicture(countText(visit, total), countText(visit, top.requests), top.date);
  return html`<figure class="days"><figcaption>${label}</figcaption>
<svg role="img" aria-label="${label}" viewBox="0 0 ${days.length * 10 - 1} ${height}" preserveAspectRatio="none">${days.map((day, index) => columnOf(visit, day, index, top.requests))}</svg>
<div class="axis" aria-hidden="true"><span>${first.date}</span><span>${last.date}</span></div>
<ul class="legend"><li><span class="network" aria-hidden="true">■</span> ${account.requests}</li><li><span class="over" aria-hidden="true">■</span> ${account.refused}</li></ul></figure>
${tableOf(visit, days)}`;
};

/** What was used of the quota just now, and in the last 30 days. */
export const usagePicture = (visit: Visit, usage: AccountUsage): Html => {
  const { account } = visit.words;
  return html`<h2>${account.quota}</h2>${quotaOf(visit, usage)}
<h2>${account.days}</h2>${daysOf(visit, usage)}
<p class="soft">${account.counted}</p>`;
};
