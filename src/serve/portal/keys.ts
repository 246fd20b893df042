import type { ApiKey } from "../../ports/keys.ts";
import type { PersonalRoute } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { timeOf } from "../site/time.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { type AccountUsage, accountUsage, isLive } from "./account-usage.ts";
import { portalPage } from "./page.ts";

/** Of keys that have ended the newest are shown. */
const mostEnded = 10;

const dayOf = (instant: string): string => instant.slice(0, 10);

const stateOf = ({ words: { account } }: Visit, { revokedAt, expiresAt }: ApiKey, now: number): string => {
  if (revokedAt !== null) return account.revoked(dayOf(revokedAt));
  if (expiresAt === null) return account.live;
  return Date.parse(expiresAt) <= now ? account.expired(dayOf(expiresAt)) : account.liveUntil(dayOf(expiresAt));
};

const cardOf = (visit: Visit, key: ApiKey, { requestsOf }: AccountUsage, now: number): Html => {
  const { account } = visit.words;
  const own = { key: key.id };
  const actions = html`<p class="choices"><a href="${linkTo(visit, "portal/integrations/keys/rotate", own)}" aria-label="${account.rotateOf(key.name)}">${account.rotate}</a>
<a href="${linkTo(visit, "portal/integrations/keys/revoke", own)}" aria-label="${account.revokeOf(key.name)}">${account.revoke}</a></p>`;
  return html`<li><h3>${key.name}</h3><dl>
<dt>${account.key}</dt><dd><code>${key.prefix}…${key.last4}</code></dd>
<dt>${account.state}</dt><dd>${stateOf(visit, key, now)}</dd>
<dt>${account.scopes}</dt><dd>${key.scopes.join(", ")}</dd>
<dt>${account.made}</dt><dd>${timeOf(key.createdAt)}</dd>
<dt>${account.lastUse}</dt><dd>${key.lastUsedAt === null ? account.never : timeOf(key.lastUsedAt)}</dd>
<dt>${account.last30}</dt><dd>${requestsOf.get(key.id) ?? 0}</dd></dl>${isLive(key, now) ? actions : nothing}</li>`;
};

/** /portal/integrations/keys */
export const keysRoute: PersonalRoute = {
  path: "/portal/integrations/keys",
  access: "person",
  show: async (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    const usage = await accountUsage(asked);
    const cards = (keys: readonly ApiKey[]): Html =>
      html`<ul class="cards">${keys.map((key) => cardOf(visit, key, usage, asked.now))}</ul>`;
    const live = usage.keys.filter((key) => isLive(key, asked.now));
    const ended = usage.keys.filter((key) => !isLive(key, asked.now)).slice(0, mostEnded);
    const main = html`<p>${account.apiKeysIntro}</p>
<p><a class="button" href="${linkTo(visit, "portal/integrations/keys/new")}">${account.generate}</a></p>
${live.length === 0 ? html`<p>${account.noKeys}</p>` : cards(live)}
${ended.length === 0 ? nothing : html`<h2>${account.ended}</h2>${cards(ended)}`}`;
    return portalPage(visit, asked, account.keys, main);
  },
};
