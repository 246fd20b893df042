import { quotasOf } from "../keys/quota.ts";
import { formOf } from "../personal/form-page.ts";
import type { PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, visitOf } from "../site/visit.ts";
import { portalPage } from "./page.ts";

/** /portal */
export const homeRoute: PersonalRoute = {
  path: "/portal",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    if (asked.session === null) {
      const { minute, day } = quotasOf.trial;
      const main = html`<p>${account.intro} ${account.trialQuota(String(minute), String(day))}</p>
<p class="choices"><a class="button" href="${linkTo(visit, "portal/sign-up")}">${account.signUp}</a> <a href="${linkTo(visit, "portal/sign-in")}">${account.signIn}</a></p>`;
      return portalPage(visit, asked, account.title, main);
    }
    const signOut = formOf(visit, asked, "portal/sign-out", html`<button class="quiet">${account.signOut}</button>`, "inline");
    return portalPage(visit, asked, account.title, html`<p>${account.signedInAs(asked.session.person.email)}</p>${signOut}`);
  },
};
