import { passwordLength } from "../../ports/accounts.ts";
import { quotasOf } from "../keys/quota.ts";
import { type FieldError, fieldOf, formOf, hidden } from "../personal/form-page.ts";
import { noticePage } from "../personal/notice.ts";
import type { FormQuery, PageAnswer, PersonalAnswer, PersonalQuery, PersonalRoute } from "../personal/route.ts";
import { html, nothing } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { emailErrors, emailIn, evenly, newPasswordErrors, passwordErrors } from "./checks.ts";
import { portalPage, tooOften } from "./page.ts";
import { sessionCookie } from "./sign-in.ts";

const { minute, day } = quotasOf.trial;

const page = (asked: PersonalQuery, visit: Visit, email = "", errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const form = html`${fieldOf({ name: "email", label: account.email, type: "email", autocomplete: "username", value: email }, errors)}
${fieldOf({ name: "password", label: account.password, type: "password", autocomplete: "new-password", hint: account.passwordHint(passwordLength.least), maxLength: passwordLength.most }, errors)}
<button>${account.signUpButton}</button>`;
  const intro = html`<p>${account.intro} ${account.trialQuota(String(minute), String(day))}</p>`;
  const link = html`<p>${account.haveAccount} <a href="${linkTo(visit, "portal/sign-in")}">${account.signIn}</a>.</p>`;
  return portalPage(visit, asked, account.signUpTitle, html`${intro}${formOf(visit, asked, "portal/sign-up", form)}${link}`, errors);
};

const act = async (asked: FormQuery): Promise<PersonalAnswer> => {
  const { form, personal, address, now } = asked;
  const visit = visitOf(asked);
  const { forms, language } = visit.words;
  const email = emailIn(form);
  const errors = [...emailErrors(visit, form), ...newPasswordErrors(visit, form)];
  if (errors.length > 0) return page(asked, visit, email, errors);
  const seconds = await personal.limits.signUp(address, email, now);
  if (seconds > 0) return tooOften(page(asked, visit, email, [{ field: "", message: forms.wait(seconds) }]));
  // Known or not, the answer and its time are the same; who owns the address learns the difference by mail.
  await evenly(personal.evenMs, () => personal.accounts.signUp(email, form.text("password"), language));
  return { location: linkTo(visit, "portal/sent", { what: "verify" }) };
};

/** /portal/sign-up */
export const signUpRoute: PersonalRoute = { path: "/portal/sign-up", access: "anyone", show: (asked) => page(asked, visitOf(asked)), act };

/** /portal/sent: what a sign-up and a reset answer, whatever they did. */
export const sentRoute: PersonalRoute = {
  path: "/portal/sent",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    const sentence = visit.query.get("what") === "reset" ? account.resetSent : account.verifySent;
    const inLog = asked.personal.sendsMail ? nothing : html`<p>${account.linkInLog}</p>`;
    return portalPage(visit, asked, account.checkMail, html`<p>${sentence}</p>${inLog}`);
  },
};

const verifyPage = (asked: PersonalQuery, visit: Visit, token: string, errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const form = html`${hidden("token", token)}
${fieldOf({ name: "password", label: account.password, type: "password", autocomplete: "current-password", maxLength: passwordLength.most }, errors)}
<button>${account.verifyButton}</button>`;
  const link = html`<p>${account.forgotten} <a href="${linkTo(visit, "portal/reset")}">${account.resetLink}</a>.</p>`;
  return portalPage(
    visit,
    asked,
    account.verifyTitle,
    html`<p>${account.verifyIntro}</p>${formOf(visit, asked, "portal/verify", form)}${link}`,
    errors,
  );
};

/** /portal/verify: the link of a sign-up. Opening it changes nothing, as programs that look at mails open links too. */
export const verifyRoute: PersonalRoute = {
  path: "/portal/verify",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    return verifyPage(asked, visit, visit.query.get("token") ?? "");
  },
  act: async (asked) => {
    const { form, personal, address, now } = asked;
    const visit = visitOf(asked);
    const { account, forms } = visit.words;
    const token = form.text("token");
    const errors = passwordErrors(visit, form);
    if (errors.length > 0) return verifyPage(asked, visit, token, errors);
    const name = `verify ${token}`;
    const seconds = await personal.limits.password(address, name, now);
    if (seconds > 0) return tooOften(verifyPage(asked, visit, token, [{ field: "", message: forms.wait(seconds) }]));
    const verified = await personal.accounts.verify(token, form.text("password"));
    if (verified === "wrong") return verifyPage(asked, visit, token, [{ field: "password", message: account.errors.wrongPassword }]);
    if (verified === "expired") return { page: noticePage(visit, account.badLink), status: 410 };
    await personal.limits.passwordWasRight(address, name, now);
    return { location: linkTo(visit, "portal"), cookie: sessionCookie(verified.cookie) };
  },
};
