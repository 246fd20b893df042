import type { Representation } from "../http/route.ts";
import { html } from "../site/html.ts";
import { pageOf } from "../site/layout.ts";
import type { Visit } from "../site/visit.ts";

/** A heading and one sentence. */
export interface Notice {
  readonly title: string;
  readonly sentence: string;
}

/** A page that says one thing. */
export const noticePage = (visit: Visit, { title, sentence }: Notice): Representation =>
  pageOf(visit, title, html`<h1>${title}</h1><p>${sentence}</p>`);
