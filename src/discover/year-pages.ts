import type { YearPage } from "../model/bulletin.ts";
import { absolute, articleOf, downloadOf, sameHost } from "./addresses.ts";
import { outlineOf } from "./outline.ts";

const year = "(?<!\\d)((?:19|20)\\d{2})(?!\\d)";
/** "Taryfy opublikowane w 2026 r.", "Taryfy i zmiany taryf ogłoszone w roku 2026"; each gap is bounded. */
const published = new RegExp(
  `(?<!\\p{L})taryf\\p{L}{0,3}(?!\\p{L})[^\\d]{0,60}?(?:opublikowan|ogłoszon|ogloszon)\\p{L}{0,4}[^\\d]{0,20}${year}`,
  "iu",
);
const tariffsOf = new RegExp(`^taryfy(?: (?:w|z|za|na|rok|roku)){0,2} ${year}(?: r\\.?| rok\\p{L}?)?$`, "iu");
const bareYear = new RegExp(`^(?:rok )?${year}(?: r\\.?| rok\\p{L}?)?$`, "iu");

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The words of an address' last part: "Taryfy opublikowane w 2026 r" of ".../4911,Taryfy-opublikowane-w-2026-r.html". */
const slugWords = (url: URL): string =>
  decoded(url.pathname.split("/").at(-1) ?? "")
    .replace(/^\d{1,9},/, "")
    .replace(/\.html?$/i, "")
    .replace(/[-_+]/g, " ")
    .normalize("NFC");

/** Which year a link's text or else its address names, and how surely: a copied page may keep the address of the year before. */
const yearOf = (label: string, url: URL): { readonly year: number; readonly surety: number } | null => {
  const text = label.slice(0, 300);
  const match = published.exec(text) ?? tariffsOf.exec(text);
  if (match !== null) return { year: Number(match[1]), surety: 4 };
  const slug = slugWords(url).slice(0, 300);
  const addressed = published.exec(slug) ?? tariffsOf.exec(slug);
  const bare = bareYear.exec(text);
  if (bare !== null && (addressed !== null || articleOf(url) !== null)) return { year: Number(bare[1]), surety: 3 };
  // Words of another subject ("Inne decyzje z 2026 r.") under such an address: the text is what people chose for it.
  if (addressed !== null && (text === "" || /taryf/i.test(text) || !/\d{4}/.test(text))) return { year: Number(addressed[1]), surety: 2 };
  return null;
};

/**
 * The year pages that the sector's index links, newest first: `html` decoded text, `url` the index's own absolute address. A link counts by
 * its text, or by its address where the text says nothing; the same words for another sector (beside this one in the site's tree) do
 * not. One page a year: of two the one below the index's own address, then the one whose text says it, then the first. Never throws
 * on any HTML.
 */
export const yearPages = (html: string, url: string): readonly YearPage[] => {
  const { links, base } = outlineOf(html);
  const own = new URL(url).pathname.replace(/\/+$/, "");
  const parent = own.slice(0, own.lastIndexOf("/") + 1);
  const best = new Map<number, { readonly page: YearPage; readonly rank: number }>();
  for (const { href, label } of links) {
    const to = absolute(href, url, base);
    if (to === null || !sameHost(to, url) || downloadOf(to) !== null || to.pathname.replace(/\/+$/, "") === own) continue;
    const below = to.pathname.startsWith(`${own}/`);
    // A folder beside this one is another sector: /bip/taryfy-i-inne-decyzje-b/paliwa-gazowe/4912,...
    if (!below && parent.length > 1 && to.pathname.startsWith(parent) && to.pathname.slice(parent.length).includes("/")) continue;
    const named = yearOf(label, to);
    if (named === null) continue;
    const rank = named.surety + (below ? 10 : 0);
    if (rank > (best.get(named.year)?.rank ?? 0)) best.set(named.year, { page: { year: named.year, url: to.href }, rank });
  }
  return [...best.values()].map(({ page }) => page).sort((a, b) => b.year - a.year);
};
