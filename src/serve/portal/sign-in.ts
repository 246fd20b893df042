import { type FieldError, fieldOf, formOf, hidden } from "../personal/form-page.ts";
import type { FormQuery, PageAnswer, PersonalAnswer, PersonalQuery, PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { emailErrors, emailIn, passwordErrors } from "./checks.ts";
import { portalPage, tooOften } from "./page.ts";

/** How long the browser keeps a sign-in, in seconds: as long as the session lasts. */
export const sessionCookie = (value: string) => ({ name: "session", value, maxAgeSeconds: 7 * 86_400 }) as const;

/** Where to go on after signing in: a personal page of ours, and nowhere else. */
const nextOf = ({ isPage }: PersonalQuery, asked: string): string => (isPage(asked) ? asked.slice(1) : "portal");

const page = (asked: PersonalQuery, visit: Visit, next: string, email = "", errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const form = html`${hidden("next", next)}
${fieldOf({ name: "email", label: account.email, type: "email", autocomplete: "username", value: email }, errors)}
${fieldOf({ name: "password", label: account.password, type: "password", autocomplete: "current-password" }, errors)}
<button>${account.signIn}</button>`;
  const links = html`<p>${account.noAccount} <a href="${linkTo(visit, "portal/sign-up")}">${account.signUp}</a>.</p>
<p>${account.forgotten} <a href="${linkTo(visit, "portal/reset")}">${account.resetLink}</a>.</p>`;
  return portalPage(visit, asked, account.signIn, html`${formOf(visit, asked, "portal/sign-in", form)}${links}`, errors);
};

const show: PersonalRoute["show"] = (asked) => {
  const visit = visitOf(asked);
  const next = visit.query.get("next") ?? "";
  return asked.session === null ? page(asked, visit, next) : { location: linkTo(visit, nextOf(asked, next)) };
};

const act = async (asked: FormQuery): Promise<PersonalAnswer> => {
  const { form, personal, address, now } = asked;
  const visit = visitOf(asked);
  const { account, forms } = visit.words;
  const [email, next] = [emailIn(form), form.text("next")];
  const again = (errors: readonly FieldError[]): PageAnswer => page(asked, visit, next, email, errors);
  const errors = [...emailErrors(visit, form), ...passwordErrors(visit, form)];
  if (errors.length > 0) return again(errors);
  const seconds = await personal.limits.password(address, email, now);
  if (seconds > 0) return tooOften(again([{ field: "", message: forms.wait(seconds) }]));
  const signedIn = await personal.accounts.signIn(email, form.text("password"));
  if (signedIn === "wrong") return again([{ field: "email", message: account.errors.wrong }]);
  await personal.limits.passwordWasRight(address, email, now);
  if (signedIn === "unverified") {
    const mailSeconds = await personal.limits.mail(address, email, now);
    if (mailSeconds > 0) return tooOften(again([{ field: "", message: forms.wait(mailSeconds) }]));
    await personal.accounts.sendVerification(email);
    return again([{ field: "email", message: account.unverified }]);
  }
  return { location: linkTo(visit, nextOf(asked, next)), cookie: sessionCookie(signedIn.cookie) };
};

/** /portal/sign-in */
export const signInRoute: PersonalRoute = { path: "/portal/sign-in", access: "anyone", show, act };

/** /portal/sign-out */
export const signOutRoute: PersonalRoute = {
  path: "/portal/sign-out",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    const { account } = visit.words;
    return portalPage(visit, asked, account.signOut, formOf(visit, asked, "portal/sign-out", html`<button>${account.signOut}</button>`));
  },
  act: async (asked) => {
    if (asked.session !== null) await asked.personal.accounts.signOut(asked.session.cookie);
    return { location: linkTo(visitOf(asked), "portal"), cookie: { name: "session", value: null } };
  },
};
