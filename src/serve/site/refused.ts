import type { PageRoute, Representation } from "../http/route.ts";
import { type Html, html } from "./html.ts";
import { pageOf } from "./layout.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

const pageWith = (visit: Visit, heading: string, sentence: Html): Representation =>
  pageOf(visit, heading, html`<h1>${heading}</h1>${sentence}<p><a href="${linkTo(visit, "")}">${visit.words.refusals.back}</a></p>`);

/** A refusal as a page: one sentence, and where to go. */
export const refusedPage: NonNullable<PageRoute["refuse"]> = ({ error, message }, asked) => {
  const visit = visitOf(asked);
  const { refusals } = visit.words;
  const own = error === "rate_limited" || error === "service_unavailable" ? refusals[error] : null;
  const heading = error === "not_found" ? refusals.not_found : refusals.other;
  // What is not found is named by the page itself; other sentences are the API's.
  const sentence = own !== null || error === "not_found" ? html`<p>${own ?? message}</p>` : html`<p lang="en">${message}</p>`;
  return pageWith(visit, heading, sentence);
};

/** What an address that nothing of ours has answers in a browser. */
export const noPage: Pick<PageRoute, "refuse"> = {
  refuse: (refusal, asked) => {
    if (refusal.error !== "not_found") return refusedPage(refusal, asked);
    const visit = visitOf(asked);
    const { not_found, no_page } = visit.words.refusals;
    return pageWith(visit, not_found, html`<p>${no_page}</p>`);
  },
};
