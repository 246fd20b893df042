import type { Session } from "../../ports/accounts.ts";
import { errorSummary, type FieldError } from "../personal/form-page.ts";
import type { PageAnswer, PersonalQuery } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { pageOf } from "../site/layout.ts";
import { linkTo, type Visit } from "../site/visit.ts";

const sections = [
  ["overview", "portal"],
  ["integrations", "portal/integrations"],
  ["keys", "portal/integrations/keys"],
  ["settings", "portal/settings"],
] as const;

const sectionsOf = (visit: Visit, session: Session): Html => {
  const { account, review } = visit.words;
  const links = sections.map(([name, path]) => {
    const current = visit.path === `/${path}` ? html` aria-current="page"` : nothing;
    return html`<a href="${linkTo(visit, path)}"${current}>${account[name]}</a>`;
  });
  const operators = session.person.role === "operator" ? html`<a href="${linkTo(visit, "review")}">${review.pages}</a>` : nothing;
  return html`<nav class="sections" aria-label="${account.pages}">${links}${operators}</nav>`;
};

/** A page of the portal: for who is signed in with its sections, a form's errors above all else. Status 422 where there are any. */
export const portalPage = (
  visit: Visit,
  { session }: Pick<PersonalQuery, "session">,
  title: string,
  main: Html,
  errors: readonly FieldError[] = [],
): PageAnswer => ({
  page: pageOf(
    visit,
    title,
    html`${session === null ? nothing : sectionsOf(visit, session)}<h1>${title}</h1>${errorSummary(visit, errors)}${main}`,
  ),
  ...(errors.length > 0 ? { status: 422 } : {}),
});

/** The same page as somebody who tried too often sees it. */
export const tooOften = (answer: PageAnswer): PageAnswer => ({ ...answer, status: 429 });
