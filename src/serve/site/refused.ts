import type { PageRoute } from "../http/route.ts";
import { type Html, html } from "./html.ts";
import { pageOf } from "./layout.ts";
import { linkTo, visitOf } from "./visit.ts";

/** A refusal as a page: one sentence, and where to go. */
export const refusedPage: NonNullable<PageRoute["refuse"]> = ({ error, message }, asked) => {
  const visit = visitOf(asked);
  const { refusals } = visit.words;
  const own = error === "rate_limited" || error === "service_unavailable" ? refusals[error] : null;
  const heading = error === "not_found" ? refusals.not_found : refusals.other;
  // What is not found is named by the page itself; other sentences are the API's.
  const sentence: Html = own !== null || error === "not_found" ? html`<p>${own ?? message}</p>` : html`<p lang="en">${message}</p>`;
  return pageOf(visit, heading, html`<h1>${heading}</h1>${sentence}<p><a href="${linkTo(visit, "")}">${refusals.back}</a></p>`);
};
