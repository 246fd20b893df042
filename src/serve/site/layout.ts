import type { Representation } from "../http/route.ts";
import { type Html, html } from "./html.ts";

/** No script runs on these pages, and nothing of another host is asked for. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A page of the site. `root`: the way from its address to "/", so that it works below any prefix of a proxy. */
export const pageOf = (title: string, root: string, main: Html): Representation => {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${root}api/docs/favicon-32x32.png"><link rel="stylesheet" href="${root}site.css">
</head>
<body>
<header><a class="home" href="${root}.">taryfikator</a> <span>Polish electricity tariffs, every number with its page</span>
<nav aria-label="Pages"><a href="${root}api/docs">API</a></nav></header>
<main>
${main}
</main>
<footer>Every number was read from a decision that the regulator published; its evidence shows where. What could not be proved is held and not shown.</footer>
</body>
</html>
`;
  const body = [Buffer.from(page.html)];
  return {
    marker: undefined,
    cacheControl: "no-store",
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy, "referrer-policy": "same-origin" },
    render: () => body,
  };
};
