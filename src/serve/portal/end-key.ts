import { PermanentError } from "../../model/errors.ts";
import type { ApiKey } from "../../ports/keys.ts";
import { generateKey } from "../keys/key.ts";
import { formOf, hidden } from "../personal/form-page.ts";
import { type PageAnswer, type PersonalQuery, type PersonalRoute, sessionOf } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { isLive } from "./account-usage.ts";
import { madePage } from "./new-key.ts";
import { portalPage, tooOften } from "./page.ts";

const overlapMs = 7 * 86_400_000;

/** A live key of the person's own account; null for any other. */
const ownKey = async (asked: PersonalQuery, id: string): Promise<ApiKey | null> => {
  const keys = await asked.personal.keys.ofAccount(sessionOf(asked).person.id);
  return keys.find((key) => key.id === id && isLive(key, asked.now)) ?? null;
};

const noKeyPage = (asked: PersonalQuery, visit: Visit, message = visit.words.account.errors.noKey): PageAnswer => {
  const { account } = visit.words;
  const link = html`<p><a href="${linkTo(visit, "portal/integrations/keys")}">${account.toKeys}</a></p>`;
  return { ...portalPage(visit, asked, account.keys, html`<p role="alert">${message}</p>${link}`), status: 409 };
};

/** Asks once more before a key is ended. */
const askPage = async (asked: PersonalQuery, what: "rotate" | "revoke"): Promise<PageAnswer> => {
  const visit = visitOf(asked);
  const { account } = visit.words;
  const key = await ownKey(asked, visit.query.get("key") ?? "");
  if (key === null) return noKeyPage(asked, visit);
  const [title, intro] =
    what === "rotate" ? [account.rotateOf(key.name), account.rotateIntro] : [account.revokeOf(key.name), account.revokeIntro];
  const form = html`${hidden("key", key.id)}<button class="${what === "revoke" ? "danger" : "plain"}">${account[what]}</button>`;
  const main = html`<p><code>${key.prefix}…${key.last4}</code></p><p>${intro}</p>${formOf(visit, asked, `portal/integrations/keys/${what}`, form, "inline")}
<p><a href="${linkTo(visit, "portal/integrations/keys")}">${account.toKeys}</a></p>`;
  return portalPage(visit, asked, title, main);
};

/** /portal/integrations/keys/revoke */
export const revokeKeyRoute: PersonalRoute = {
  path: "/portal/integrations/keys/revoke",
  access: "person",
  show: (asked) => askPage(asked, "revoke"),
  act: async (asked) => {
    const { personal, form } = asked;
    const visit = visitOf(asked);
    const key = await ownKey(asked, form.text("key"));
    if (key === null) return noKeyPage(asked, visit);
    await personal.keys.revoke(key.id);
    await personal.renewKeys();
    return { location: linkTo(visit, "portal/integrations/keys") };
  },
};

/** /portal/integrations/keys/rotate */
export const rotateKeyRoute: PersonalRoute = {
  path: "/portal/integrations/keys/rotate",
  access: "person",
  show: (asked) => askPage(asked, "rotate"),
  act: async (asked) => {
    const { personal, form, now } = asked;
    const visit = visitOf(asked);
    const { account, forms } = visit.words;
    const key = await ownKey(asked, form.text("key"));
    if (key === null) return noKeyPage(asked, visit);
    const seconds = await personal.limits.key(key.account, now);
    if (seconds > 0) return tooOften(noKeyPage(asked, visit, forms.wait(seconds)));
    const { key: text, ...marks } = generateKey(key.prefix.startsWith("tf_test_") ? "test" : "live");
    const rotated = await personal.keys.rotate(key.id, marks, overlapMs).catch((error: unknown) => {
      if (error instanceof PermanentError) return null;
      throw error;
    });
    if (rotated === null) return noKeyPage(asked, visit, account.errors.rotated);
    await personal.renewKeys();
    return madePage(asked, visit, text, html`${account.madeRotated((rotated.old.expiresAt ?? "").slice(0, 10))}`);
  },
};
