import { passwordLength } from "../../ports/accounts.ts";
import { type FieldError, fieldOf, formOf } from "../personal/form-page.ts";
import { noticePage } from "../personal/notice.ts";
import {
  type FormQuery,
  type PageAnswer,
  type PersonalAnswer,
  type PersonalQuery,
  type PersonalRoute,
  sessionOf,
} from "../personal/route.ts";
import { html, nothing } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { newPasswordErrors, passwordErrors } from "./checks.ts";
import { portalPage, tooOften } from "./page.ts";
import { sessionCookie } from "./sign-in.ts";

const page = (asked: PersonalQuery, visit: Visit, errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const { email } = sessionOf(asked).person;
  const hint = account.passwordHint(passwordLength.least);
  const most = passwordLength.most;
  // For password managers: whose password it is.
  const whose = html`<input type="email" name="username" value="${email}" autocomplete="username" hidden readonly>`;
  const change = html`${whose}${fieldOf({ name: "current", label: account.currentPassword, type: "password", autocomplete: "current-password", maxLength: most }, errors)}
${fieldOf({ name: "password", label: account.newPassword, type: "password", autocomplete: "new-password", hint, maxLength: most }, errors)}
<button>${account.passwordButton}</button>`;
  const confirmError = errors.find(({ field }) => field === "confirm")?.message;
  const remove = html`${fieldOf({ name: "delete_password", label: account.currentPassword, type: "password", autocomplete: "current-password", maxLength: most }, errors)}
<div class="field">${confirmError === undefined ? nothing : html`<p class="wrong" id="confirm-error">${confirmError}</p>`}<label class="tick" for="confirm"><input type="checkbox" id="confirm" name="confirm" value="yes"${confirmError === undefined ? nothing : html` aria-describedby="confirm-error"`}><span>${account.deleteConfirm}</span></label></div>
<button class="danger">${account.deleteButton}</button>`;
  const changed =
    visit.query.has("changed") && errors.length === 0 ? html`<p role="status"><strong>${account.passwordChanged}</strong></p>` : nothing;
  const main = html`${changed}<p>${account.signedInAs(email)}</p>
<h2>${account.passwordTitle}</h2>${formOf(visit, asked, "portal/settings", change)}
<h2>${account.deleteTitle}</h2><p>${account.deleteIntro}</p>${formOf(visit, asked, "portal/settings/delete", remove)}`;
  return portalPage(visit, asked, account.settings, main, errors);
};

/** Whether the account's password may be tried once more; null: it may. */
const waitPage = async (asked: FormQuery, visit: Visit): Promise<PersonalAnswer | null> => {
  const seconds = await asked.personal.limits.password(asked.address, sessionOf(asked).person.email, asked.now);
  return seconds === 0 ? null : tooOften(page(asked, visit, [{ field: "", message: visit.words.forms.wait(seconds) }]));
};

const changePassword = async (asked: FormQuery): Promise<PersonalAnswer> => {
  const { form, personal, address, now } = asked;
  const visit = visitOf(asked);
  const { errors: sentences } = visit.words.account;
  const session = sessionOf(asked);
  const errors = [...passwordErrors(visit, form, "current"), ...newPasswordErrors(visit, form)];
  if (errors.length > 0) return page(asked, visit, errors);
  const wait = await waitPage(asked, visit);
  if (wait !== null) return wait;
  const begun = await personal.accounts.changePassword(session, form.text("current"), form.text("password"));
  if (begun === null) return page(asked, visit, [{ field: "current", message: sentences.wrongPassword }]);
  await personal.limits.passwordWasRight(address, session.person.email, now);
  return { location: linkTo(visit, "portal/settings", { changed: "yes" }), cookie: sessionCookie(begun.cookie) };
};

/** /portal/settings */
export const settingsRoute: PersonalRoute = {
  path: "/portal/settings",
  access: "person",
  show: (asked) => page(asked, visitOf(asked)),
  act: changePassword,
};

/** /portal/settings/delete: ends the account and its keys. */
export const deleteRoute: PersonalRoute = {
  path: "/portal/settings/delete",
  access: "person",
  show: (asked) => page(asked, visitOf(asked)),
  act: async (asked) => {
    const { form, personal } = asked;
    const visit = visitOf(asked);
    const { errors: sentences } = visit.words.account;
    const session = sessionOf(asked);
    const errors = [
      ...passwordErrors(visit, form, "delete_password"),
      ...(form.text("confirm") === "yes" ? [] : [{ field: "confirm", message: sentences.confirm }]),
    ];
    if (errors.length > 0) return page(asked, visit, errors);
    const wait = await waitPage(asked, visit);
    if (wait !== null) return wait;
    const password = form.text("delete_password");
    if (!(await personal.accounts.isPassword(session, password)))
      return page(asked, visit, [{ field: "delete_password", message: sentences.wrongPassword }]);
    const account = session.person.id;
    // Before: should this stop half-way, no key is left to an account that is gone. After: one may have been made meanwhile; now none can be.
    await personal.keys.revokeAccount(account);
    await personal.accounts.remove(session, password);
    await personal.keys.revokeAccount(account);
    await personal.renewKeys();
    return { location: linkTo(visit, "portal/deleted"), cookie: { name: "session", value: null } };
  },
};

/** /portal/deleted */
export const deletedRoute: PersonalRoute = {
  path: "/portal/deleted",
  access: "anyone",
  show: (asked) => {
    const visit = visitOf(asked);
    return { page: noticePage(visit, visit.words.account.deleted) };
  },
};
