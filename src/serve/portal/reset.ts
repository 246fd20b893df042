import { passwordLength } from "../../ports/accounts.ts";
import { type FieldError, fieldOf, formOf, hidden } from "../personal/form-page.ts";
import { noticePage } from "../personal/notice.ts";
import type { PageAnswer, PersonalQuery, PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { emailErrors, emailIn, evenly, newPasswordErrors } from "./checks.ts";
import { portalPage, tooOften } from "./page.ts";
import { sessionCookie } from "./sign-in.ts";

const resetPage = (asked: PersonalQuery, visit: Visit, email = "", errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const form = html`${fieldOf({ name: "email", label: account.email, type: "email", autocomplete: "username", value: email }, errors)}
<button>${account.resetButton}</button>`;
  return portalPage(
    visit,
    asked,
    account.resetTitle,
    html`<p>${account.resetIntro}</p>${formOf(visit, asked, "portal/reset", form)}`,
    errors,
  );
};

/** /portal/reset: asks for a link to set a new password. */
export const resetRoute: PersonalRoute = {
  path: "/portal/reset",
  access: "anyone",
  show: (asked) => resetPage(asked, visitOf(asked)),
  act: async (asked) => {
    const { form, personal, address, now } = asked;
    const visit = visitOf(asked);
    const email = emailIn(form);
    const errors = emailErrors(visit, form);
    if (errors.length > 0) return resetPage(asked, visit, email, errors);
    const seconds = await personal.limits.mail(address, email, now);
    if (seconds > 0) return tooOften(resetPage(asked, visit, email, [{ field: "", message: visit.words.forms.wait(seconds) }]));
    await evenly(personal.evenMs, () => personal.accounts.requestReset(email));
    return { location: linkTo(visit, "portal/sent", { what: "reset" }) };
  },
};

const newPasswordPage = (asked: PersonalQuery, visit: Visit, token: string, errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const hint = account.passwordHint(passwordLength.least);
  const form = html`${hidden("token", token)}
${fieldOf({ name: "password", label: account.newPassword, type: "password", autocomplete: "new-password", hint, maxLength: passwordLength.most }, errors)}
<button>${account.newPasswordButton}</button>`;
  return portalPage(visit, asked, account.resetTitle, formOf(visit, asked, "portal/new-password", form), errors);
};

/** /portal/new-password: the link of a reset. */
export const newPasswordRoute: PersonalRoute = {
  path: "/portal/new-password",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    return newPasswordPage(asked, visit, visit.query.get("token") ?? "");
  },
  act: async (asked) => {
    const { form, personal, address, now } = asked;
    const visit = visitOf(asked);
    const { account, forms } = visit.words;
    const token = form.text("token");
    const errors = newPasswordErrors(visit, form);
    if (errors.length > 0) return newPasswordPage(asked, visit, token, errors);
    const seconds = await personal.limits.password(address, `reset ${token}`, now);
    if (seconds > 0) return tooOften(newPasswordPage(asked, visit, token, [{ field: "", message: forms.wait(seconds) }]));
    const isSet = await personal.accounts.resetPassword(token, form.text("password"));
    if (!isSet) return { page: noticePage(visit, account.badLink), status: 410 };
    return { location: linkTo(visit, "portal/password-set"), cookie: { name: "session", value: null } };
  },
};

/** /portal/password-set */
export const passwordSetRoute: PersonalRoute = {
  path: "/portal/password-set",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    const link = html`<p><a href="${linkTo(visit, "portal/sign-in")}">${account.signIn}</a></p>`;
    return portalPage(visit, asked, account.resetTitle, html`<p>${account.passwordSet}</p>${link}`);
  },
};

/** /portal/link: a link that signs in once, made by whoever runs the service. */
export const linkRoute: PersonalRoute = {
  path: "/portal/link",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    const form = html`${hidden("token", visit.query.get("token") ?? "")}<button>${account.signIn}</button>`;
    return portalPage(visit, asked, account.linkTitle, html`<p>${account.linkIntro}</p>${formOf(visit, asked, "portal/link", form)}`);
  },
  act: async (asked) => {
    const { form, personal, address, now } = asked;
    const visit = visitOf(asked);
    const token = form.text("token");
    const seconds = await personal.limits.password(address, `link ${token}`, now);
    const session = seconds > 0 ? null : await personal.accounts.signInByToken(token);
    if (session === null) return { page: noticePage(visit, visit.words.account.badLink), status: seconds > 0 ? 429 : 410 };
    return { location: linkTo(visit, "portal"), cookie: sessionCookie(session.cookie) };
  },
};
