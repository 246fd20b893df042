import { type Html, html } from "./html.ts";
import type { Words } from "./words/english.ts";

/** Why a rate is in no total, in the page's language; the API's English where that language has no sentence of its own. */
export const reasonIn = ({ calculator }: Words, because: string): Html => {
  const own = calculator.reason(because);
  return own === null ? html`<span lang="en">${because}</span>` : html`${own}`;
};
