import type { PageQuery } from "../http/route.ts";
import { acceptedLanguage, chosenLanguage, type Language } from "./language.ts";
import { english, type Words } from "./words/english.ts";
import { polish } from "./words/polish.ts";

const dictionaries: Readonly<Record<Language, Words>> = { pl: polish, en: english };

export const wordsOf = (language: Language): Words => dictionaries[language];

/** One request for a page: its language, and what its links need. */
export interface Visit {
  readonly words: Words;
  /** The way from the page's address to "/", so that the site works below any prefix of a proxy: "", "../". */
  readonly root: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** What `?lang=` chose; links keep it. */
  readonly chosen: Language | null;
}

export const visitOf = ({ path, query, acceptLanguage }: Pick<PageQuery, "path" | "query" | "acceptLanguage">): Visit => {
  const asked = new URLSearchParams(query);
  const chosen = chosenLanguage(asked);
  return {
    words: wordsOf(chosen ?? acceptedLanguage(acceptLanguage)),
    root: "../".repeat(path.split("/").length - 2),
    path,
    query: asked,
    chosen,
  };
};

/** A link to a page of the site in the language of this one. `path` is from "/", without it: "operators", "" for the first page. */
export const linkTo = ({ root, chosen }: Visit, path: string, query: Readonly<Record<string, string>> = {}): string => {
  const parameters = new URLSearchParams({ ...query, ...(chosen === null ? {} : { lang: chosen }) }).toString();
  return `${root}${path || "."}${parameters === "" ? "" : `?${parameters}`}`;
};

/** A link to this same page in another language. */
export const inLanguage = ({ query }: Visit, language: Language): string => {
  const parameters = new URLSearchParams(query);
  parameters.set("lang", language);
  return `?${parameters}`;
};
