import { quotasOf } from "../keys/quota.ts";
import { formOf } from "../personal/form-page.ts";
import type { PersonalAnswer, PersonalQuery, PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { accountUsage } from "./account-usage.ts";
import { portalPage } from "./page.ts";
import { usagePicture } from "./usage-picture.ts";

const visitorPage = (asked: PersonalQuery, visit: Visit): PersonalAnswer => {
  const { account } = visit.words;
  const { minute, day } = quotasOf.trial;
  const main = html`<p>${account.intro} ${account.trialQuota(String(minute), String(day))}</p>
<p class="choices"><a class="button" href="${linkTo(visit, "portal/sign-up")}">${account.signUp}</a> <a href="${linkTo(visit, "portal/sign-in")}">${account.signIn}</a></p>`;
  return portalPage(visit, asked, account.title, main);
};

/** /portal: what an account is for, or what one's own is used for. */
export const homeRoute: PersonalRoute = {
  path: "/portal",
  access: "anyone",
  show: async (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    if (asked.session === null) return visitorPage(asked, visit);
    const { email, tier } = asked.session.person;
    const usage = await accountUsage(asked);
    const signOut = formOf(visit, asked, "portal/sign-out", html`<button class="quiet">${account.signOut}</button>`, "inline");
    const main = html`<div class="choices"><p>${account.signedInAs(email)} ${account.tier}: <b>${account.tiers[tier]}</b>.</p>${signOut}</div>
<p><a class="button" href="${linkTo(visit, "portal/integrations/keys/new")}">${account.generate}</a></p>
${usagePicture(visit, usage)}`;
    return portalPage(visit, asked, account.title, main);
  },
};
