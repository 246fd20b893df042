import type { Representation } from "../http/route.ts";
import { type Html, html, nothing, type Value } from "./html.ts";
import { languages } from "./language.ts";
import { inLanguage, linkTo, type Visit } from "./visit.ts";

/** No script runs on these pages but one file of ours where a page names it, and nothing of another host is asked for. */
const policy = (script: string | null): string =>
  [
    "default-src 'none'",
    ...(script === null ? [] : ["script-src 'self'"]),
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const languageNames = { pl: "Polski", en: "English" };

/** The languages that the page is not in. */
const otherLanguages = (visit: Visit): readonly Html[] =>
  languages
    .filter((language) => language !== visit.words.language)
    .map(
      (language) => html`<a href="${inLanguage(visit, language)}" lang="${language}" hreflang="${language}">${languageNames[language]}</a>`,
    );

const pages = [
  ["calculator", ""],
  ["operators", "operators"],
  ["changes", "changes"],
  ["account", "portal"],
] as const;

const navigation = (visit: Visit): Html => {
  const { words, path, root } = visit;
  const links = pages.map(([name, page]) =>
    path === `/${page}`
      ? html`<a href="${linkTo(visit, page)}" aria-current="page">${words.layout[name]}</a>`
      : html`<a href="${linkTo(visit, page)}">${words.layout[name]}</a>`,
  );
  return html`<nav aria-label="${words.layout.pages}">${links}<a href="${root}api/docs">${words.layout.api}</a>${otherLanguages(visit)}</nav>`;
};

/** A page of the site. `title`: text, or HTML without tags; `script`: the path of our file that runs on it, without "/". */
export const pageOf = (visit: Visit, title: Value, main: Html, script: string | null = null): Representation => {
  const { words, root } = visit;
  const page = html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - taryfikator</title>
<link rel="icon" href="${root}api/docs/favicon-32x32.png"><link rel="stylesheet" href="${root}site.css">
<link rel="alternate" type="application/atom+xml" title="${words.changes.feedTitle}" href="${root}changes.atom?lang=${words.language}">
${script === null ? nothing : html`<script src="${root}${script}" defer></script>`}</head>
<body>
<a class="skip" href="#main">${words.layout.skip}</a>
<header><a class="home" href="${linkTo(visit, "")}">taryfikator</a> <span>${words.layout.tagline}</span>
${navigation(visit)}</header>
<main id="main">
${main}
</main>
<footer>${words.layout.footer}</footer>
</body>
</html>
`;
  const body = [Buffer.from(page.html)];
  return {
    marker: undefined,
    cacheControl: "no-store",
    contentType: "text/html; charset=utf-8",
    headers: {
      "content-security-policy": policy(script),
      "referrer-policy": "same-origin",
      "content-language": words.language,
      vary: "Accept-Encoding, Accept-Language",
    },
    render: () => body,
  };
};
