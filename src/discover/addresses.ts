/*
 * Where a page's links lead. Only the host that the page is of counts: ids of downloads are given by site, and a link elsewhere may
 * carry the same id.
 */

/** A link's address, absolute and without fragment and credentials; null for what is no address of the web. */
export const absolute = (href: string, pageUrl: string, base: string | null): URL | null => {
  try {
    const start = base === null ? new URL(pageUrl) : new URL(base, pageUrl);
    const url = new URL(href, start);
    if (url.protocol !== "http:" && url.protocol !== "https:") return null;
    url.hash = "";
    url.username = "";
    url.password = "";
    const page = new URL(pageUrl);
    // The site still prints http in places; nothing is asked for in the clear that can be had otherwise.
    if (page.protocol === "https:" && url.protocol === "http:" && url.host === page.host) url.protocol = "https:";
    return url;
  } catch {
    return null;
  }
};

export const sameHost = (url: URL, pageUrl: string): boolean => url.origin === new URL(pageUrl).origin;

export interface Download {
  /** "3/20620". */
  readonly downloadId: string;
  readonly url: string;
  readonly fileName: string;
}

const downloadPath = /(?:^|\/)download\/+(\d{1,4})\/+(\d{1,12})(?:\/+([^/]*))?\/*$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file that an address of the bulletin leads to: ".../download/3/20620/Name.pdf"; null for any other address. */
export const downloadOf = (url: URL): Download | null => {
  const [, kind, id, name] = downloadPath.exec(url.pathname) ?? [];
  if (kind === undefined || id === undefined) return null;
  return { downloadId: `${kind}/${id}`, url: url.href, fileName: decoded(name ?? "") || id };
};

/** Does a link that is no readable download look as if it should be one: a script, another host, another form of address? */
export const looksLikeDownload = (href: string): boolean => /download\/+\d|\.pdf(?:$|[?#;'"])/i.test(href.slice(0, 2_000));

/** The site's number of an article: 4911 of ".../4911,Taryfy-opublikowane-w-2026-r.html"; null where the address has none. */
export const articleOf = (url: URL): string | null => /\/(\d{1,9}),[^/]*$/.exec(url.pathname)?.[1] ?? null;
