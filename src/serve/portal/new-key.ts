import { type Scope, scopes } from "../../ports/keys.ts";
import { endOfDay } from "../keys/expiry.ts";
import { generateKey } from "../keys/key.ts";
import type { Form } from "../personal/form.ts";
import { type FieldError, fieldOf, formOf } from "../personal/form-page.ts";
import {
  type FormQuery,
  type PageAnswer,
  type PersonalAnswer,
  type PersonalQuery,
  type PersonalRoute,
  sessionOf,
} from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { portalPage, tooOften } from "./page.ts";

/** So many the list shows well; whoever needs more needs one key for several places. */
export const mostLiveKeys = 20;
const longestName = 60;

interface Wanted {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly lastDay: string;
}

const everything: Wanted = { name: "", scopes, lastDay: "" };

const wantedIn = (form: Form): Wanted => {
  const ticked = form.all("scopes");
  return {
    name: form.text("name").trim(),
    scopes: scopes.filter((scope) => ticked.includes(scope)),
    lastDay: form.text("last_day").trim(),
  };
};

const errorsOf = ({ words }: Visit, { name, scopes: chosen, lastDay }: Wanted, now: number): readonly FieldError[] => {
  const { errors } = words.account;
  const end = lastDay === "" ? Number.POSITIVE_INFINITY : (endOfDay(lastDay) ?? 0);
  return [
    name === "" || name.length > longestName ? { field: "name", message: errors.name } : [],
    chosen.length === 0 ? { field: "scopes", message: errors.scopes } : [],
    end <= now ? { field: "last_day", message: errors.expiry } : [],
  ].flat();
};

const scopesOf = ({ words: { account } }: Visit, chosen: readonly Scope[], errors: readonly FieldError[]): Html => {
  const message = errors.find(({ field }) => field === "scopes")?.message;
  const boxes = scopes.map(
    (
      scope,
    ) => html`<label class="tick"><input type="checkbox" name="scopes" value="${scope}"${chosen.includes(scope) ? html` checked` : nothing}>
<span><code>${scope}</code> ${account.scopeNames[scope]}</span></label>`,
  );
  return html`<fieldset id="scopes" tabindex="-1" aria-describedby="scopes-hint"><legend>${account.scopes}</legend><p class="soft" id="scopes-hint">${account.scopesHint}</p>${message === undefined ? nothing : html`<p class="wrong">${message}</p>`}${boxes}</fieldset>`;
};

const page = (asked: PersonalQuery, visit: Visit, wanted: Wanted, errors: readonly FieldError[] = []): PageAnswer => {
  const { account } = visit.words;
  const form = html`${fieldOf({ name: "name", label: account.keyName, hint: account.keyNameHint, value: wanted.name, maxLength: longestName }, errors)}
${scopesOf(visit, wanted.scopes, errors)}
${fieldOf({ name: "last_day", label: account.expiry, type: "date", hint: account.expiryHint, value: wanted.lastDay }, errors)}
<button>${account.generate}</button>`;
  return portalPage(visit, asked, account.generateTitle, formOf(visit, asked, "portal/integrations/keys/new", form), errors);
};

/** The page that shows a key, this once. The answer to the form itself and no redirect, as the key's text is kept nowhere. */
export const madePage = (asked: PersonalQuery, visit: Visit, text: string, note: Html = nothing): PersonalAnswer => {
  const { account } = visit.words;
  const call = `curl -H 'X-API-KEY: ${text}' '${asked.personal.baseUrl}/api/v1/tariffs?size=1'`;
  const main = html`<p role="status"><strong>${account.madeOnce}</strong> ${note}</p>
<pre class="secret"><code>${text}</code></pre>
<h2>${account.madeCall}</h2><pre class="secret"><code>${call}</code></pre>
<p><a href="${linkTo(visit, "portal/integrations/keys")}">${account.toKeys}</a></p>`;
  return portalPage(visit, asked, account.madeTitle, main);
};

const act = async (asked: FormQuery): Promise<PersonalAnswer> => {
  const { personal, form, now } = asked;
  const visit = visitOf(asked);
  const { account, forms } = visit.words;
  const { person } = sessionOf(asked);
  const wanted = wantedIn(form);
  const errors = errorsOf(visit, wanted, now);
  if (errors.length > 0) return page(asked, visit, wanted, errors);
  const seconds = await personal.limits.key(person.id, now);
  if (seconds > 0) return tooOften(page(asked, visit, wanted, [{ field: "", message: forms.wait(seconds) }]));
  const { key: text, ...marks } = generateKey();
  const end = endOfDay(wanted.lastDay);
  const expiresAt = end === null ? null : new Date(end).toISOString();
  const { name, scopes: granted } = wanted;
  const made = await personal.keys.addForPerson({ person: person.id, name, scopes: granted, expiresAt, ...marks }, mostLiveKeys);
  if (made === "full") return page(asked, visit, wanted, [{ field: "", message: account.errors.mostKeys(mostLiveKeys) }]);
  if (made === "gone") return { location: linkTo(visit, "portal/sign-in"), cookie: { name: "session", value: null } };
  await personal.renewKeys();
  return madePage(asked, visit, text);
};

/** /portal/integrations/keys/new */
export const newKeyRoute: PersonalRoute = {
  path: "/portal/integrations/keys/new",
  access: "person",
  show: (asked) => page(asked, visitOf(asked), everything),
  act,
};
