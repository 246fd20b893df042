import type { PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, visitOf } from "../site/visit.ts";
import { portalPage } from "./page.ts";

/** /portal/integrations */
export const integrationsRoute: PersonalRoute = {
  path: "/portal/integrations",
  access: "person",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    const main = html`<p>${account.integrationsIntro}</p>
<ul class="cards"><li><h2><a href="${linkTo(visit, "portal/integrations/keys")}">${account.keys}</a></h2><p>${account.apiKeysIntro}</p></li>
<li><h2><a href="${visit.root}api/docs">/api/docs</a></h2><p>${account.docsNote}</p></li>
<li><h2>TypeScript, MCP</h2><p>${account.clientNote}</p></li></ul>`;
    return portalPage(visit, asked, account.integrations, main);
  },
};
