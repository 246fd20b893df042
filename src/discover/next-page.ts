import type { UnreadableRow } from "../model/bulletin.ts";
import { absolute, articleOf, sameHost } from "./addresses.ts";
import type { Link, Outline } from "./outline.ts";
import { shortened } from "./words.ts";

const nextWords = /^(?:następn[aey](?: stron[ay])?|dalej|next(?: page)?)(?: ?[»›>→]+)?$/iu;
const nextSigns = /^(?:[›»>→]|>>)$/u;
const nextTitle = /(?<!\p{L})(?:następn[aey](?: stron[ay])?|next page)(?!\p{L})/iu;

/** How surely a link turns the page; 0 = it does not. "»" may stand for the last page where "›" is the next. */
const surety = ({ label, marks }: Link): number => {
  if (/(?<![\p{L}-])disabled(?!\p{L})/u.test(marks)) return 0;
  if (/(?:^| )next(?: |$)/.test(marks)) return 4;
  if (nextWords.test(label)) return 3;
  if (nextSigns.test(label) || (label.length <= 3 && nextTitle.test(marks))) return /[»>]{1,2}/.test(label) ? 1 : 2;
  return 0;
};

/** Is this address one of the same list: the same path, one below it, or the same article of the site? */
const sameList = (url: URL, page: URL): boolean => {
  const article = articleOf(page);
  const stem = page.pathname.replace(/\.html?$/i, "").replace(/\/+$/, "");
  return (
    url.pathname === page.pathname ||
    (article !== null ? url.pathname.includes(`/${article},`) : false) ||
    url.pathname.startsWith(`${stem}/`)
  );
};

/** A pager of figures alone: the link with the smallest figure above this page's. */
const nextFigure = (links: readonly (readonly [Link, URL])[], page: URL): URL | null => {
  const figures = links.flatMap(([{ label }, url]) => (/^\d{1,4}$/.test(label) ? [{ figure: Number(label), url }] : []));
  const own = figures.find(({ url }) => url.href === page.href)?.figure;
  // Without a link to itself: what its own address says, under the name that the others' addresses use; else it is the first.
  const key = [...(figures[0]?.url.searchParams.keys() ?? [])].find((name) =>
    figures.every(({ url }) => /^\d+$/.test(url.searchParams.get(name) ?? "")),
  );
  const current = own ?? Number(key === undefined ? 1 : (page.searchParams.get(key) ?? 1));
  const further = figures.filter(({ figure }) => figure > current).sort((a, b) => a.figure - b.figure);
  return further[0]?.url ?? null;
};

/**
 * The page that goes on with this one, never this one itself (a circle over several pages is for whoever follows them), and what
 * looks like a way on that cannot be followed.
 */
export const nextPage = (
  outline: Outline,
  pageUrl: string,
): { readonly nextUrl: string | null; readonly unreadable: readonly UnreadableRow[] } => {
  const page = new URL(pageUrl);
  page.hash = "";
  const unreadable: UnreadableRow[] = [];
  const usable: { readonly url: URL; readonly surety: number }[] = [];
  const ofList: (readonly [Link, URL])[] = [];
  for (const link of outline.links) {
    const url = absolute(link.href, pageUrl, outline.base);
    const here = url !== null && sameHost(url, pageUrl);
    if (here && sameList(url, page)) ofList.push([link, url]);
    const sure = surety(link);
    if (sure === 0 || link.href.trim() === "" || link.href.trim().startsWith("#")) continue;
    if (here && sameList(url, page)) {
      if (url.href !== page.href) usable.push({ url, surety: sure });
    } else if (sure >= 3 && (url === null || (here && articleOf(url) === null))) {
      // Another article of the site is no page of this list ("Następny: Taryfy opublikowane w 2025 r."); anything else may be.
      const message = "A link says that the list goes on, and its address is no page of this list that can be asked for.";
      unreadable.push({ text: shortened(`${link.label} ${link.href}`), message });
    }
  }
  const [best] = usable.sort((a, b) => b.surety - a.surety);
  const next = best?.url ?? nextFigure(ofList, page);
  return { nextUrl: next?.href ?? null, unreadable: next === null ? unreadable : [] };
};
