import { type ActRefusalCode, type ActRefusals, ActRefusedError } from "../../model/act-refusal.ts";
import type { PermanentError } from "../../model/errors.ts";
import { errorSummary, type FieldError } from "../personal/form-page.ts";
import type { PageAnswer } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { pageOf } from "../site/layout.ts";
import { linkTo, type Visit } from "../site/visit.ts";
import { meaningIn } from "./closed-lists.ts";
import { scriptPath } from "./script.ts";

const sentenceOf = <Code extends ActRefusalCode>(visit: Visit, refusal: { readonly code: Code } & ActRefusals[Code]): string =>
  visit.words.review.refusals[refusal.code](refusal, (meaning) => meaningIn(visit, meaning));

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

/** Why the desk refuses an act. What a reader says of a document, read anew for the act, is English, as it is everywhere. */
export const refusedBy = (visit: Visit, error: PermanentError): Html => {
  const { review } = visit.words;
  const sentence =
    error instanceof ActRefusedError
      ? html`${sentenceOf(visit, error.refusal)}`
      : html`${review.otherRefusal} <span lang="en">${error.message}</span>`;
  return html`<div class="notes" role="alert"><p>${sentence}</p></div>`;
};
