import type { ApiContext } from "../http/route.ts";
import { type Html, html } from "./html.ts";

/** A request of the API, ready to copy but for the key. `path`: "/api/v1/tariffs?size=1", without a quote in it. */
export const apiCall = ({ personal }: Pick<ApiContext, "personal">, path: string): Html =>
  html`<pre><code>curl -H 'X-API-KEY: ...' '${personal?.()?.baseUrl ?? ""}${path}'</code></pre>`;
