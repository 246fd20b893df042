import { errorSummary, type FieldError } from "../personal/form-page.ts";
import type { PageAnswer } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { pageOf } from "../site/layout.ts";
import { linkTo, type Visit } from "../site/visit.ts";
import { scriptPath } from "./script.ts";

const sections = [
  ["list", "review"],
  ["boundWords", "review/words"],
] as const;

const sectionsOf = (visit: Visit): Html => {
  const { review } = visit.words;
  const links = sections.map(([name, path]) => {
    const current = visit.path === `/${path}` ? html` aria-current="page"` : nothing;
    return html`<a href="${linkTo(visit, path)}"${current}>${review[name]}</a>`;
  });
  return html`<nav class="sections" aria-label="${review.pages}">${links}</nav>`;
};

/** A page of the console, a form's errors above all else. Status 422 where there are any. */
export const reviewPage = (visit: Visit, title: string, main: Html, errors: readonly FieldError[] = []): PageAnswer => ({
  page: pageOf(visit, title, html`${sectionsOf(visit)}<h1>${title}</h1>${errorSummary(visit, errors)}${main}`, scriptPath),
  ...(errors.length > 0 ? { status: 422 } : {}),
});

/** What the desk refuses says why in English, as the command does. */
export const refusedBy = (message: string): Html => html`<div class="notes" role="alert" lang="en"><p>${message}</p></div>`;
