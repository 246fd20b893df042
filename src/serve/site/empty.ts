import type { Representation } from "../http/route.ts";
import { html } from "./html.ts";
import { pageOf } from "./layout.ts";
import type { Visit } from "./visit.ts";

/** Any page while nothing is published. */
export const emptyPage = (visit: Visit): Representation => {
  const { title, sentence, again } = visit.words.empty;
  return pageOf(visit, title, html`<h1>${title}</h1><p>${sentence} <a href="">${again}</a>.</p>`);
};
