import type { ListedDecision, ListPage, UnreadableRow } from "../model/bulletin.ts";
import { absolute, type Download, downloadOf, looksLikeDownload, sameHost } from "./addresses.ts";
import { leftovers } from "./leftovers.ts";
import { nextPage } from "./next-page.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { type RowFacts, rowFacts } from "./row-facts.ts";
import { rowsOf } from "./rows.ts";
import { parseTitle } from "./title.ts";
import { shortened } from "./words.ts";

/** What a link comes to: a file of this bulletin, or one that should be and cannot be asked for. */
type LinkTarget = { readonly file: Download } | { readonly message: string };

const linkTarget = ({ href }: Outline["links"][number], pageUrl: string, base: string | null): LinkTarget | null => {
  const url = absolute(href, pageUrl, base);
  const file = url === null ? null : downloadOf(url);
  if (url !== null && file !== null)
    return sameHost(url, pageUrl) ? { file } : { message: `This row links to a file of another host, ${shortened(url.host, 100)}.` };
  return looksLikeDownload(href)
    ? { message: `This row has a link that is no download of the bulletin (such as /download/3/20620/Name.pdf): ${shortened(href, 120)}.` }
    : null;
};

interface Entry {
  readonly row: ListedDecision;
  readonly facts: RowFacts;
  readonly text: string;
}

const entryOf = (file: Download, facts: RowFacts, text: string): Entry => ({
  row: { ...file, bulletinNumber: facts.number, publishedOn: facts.day, title: facts.title, ...parseTitle(facts.title) },
  facts,
  text,
});

/** Of two rows with one file the first that lacks least; what both say and say otherwise is a problem. */
const fuller = (a: Entry, b: Entry): Entry => (b.facts.lacks.length < a.facts.lacks.length ? b : a);
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== "" && b !== "" && a !== b;
const contradict = ({ facts: a }: Entry, { facts: b }: Entry): boolean => differ(a.number, b.number) || differ(a.day, b.day);

/**
 * One page of a year's list. `html` is decoded text, `url` its own absolute address. A row is what stands around a link to a download,
 * whatever markup that is; one with several files gives as many decisions. A row of which anything is missing is listed all the same
 * and named in `unreadable`, as is one without a link. A file that is linked twice is listed once, in its first place, with what its
 * fuller row says; where both rows have another number or day, that is named too. Never throws on any HTML.
 */
export const listPage = (html: string, url: string): ListPage => {
  const outline = outlineOf(html);
  const links = outline.links.map((link) => linkTarget(link, url, outline.base));
  const rows = rowsOf(
    outline,
    [...links.keys()].filter((index) => links[index] !== null),
  );
  const entries = new Map<string, Entry>();
  const unreadable: UnreadableRow[] = [];
  const lacking: { readonly ids: readonly string[]; readonly text: string; readonly message: string }[] = [];

  for (const { texts, cells, links: inside } of rows) {
    const facts = rowFacts(texts, cells);
    const text = shortened(texts.join(" | "));
    const files = new Map<string, Download>();
    for (const index of inside) {
      const link = links[index];
      if (link === null || link === undefined) continue;
      if ("message" in link) unreadable.push({ text, message: link.message });
      else if (!files.has(link.file.downloadId)) files.set(link.file.downloadId, link.file);
    }
    for (const [id, file] of files) {
      const entry = entryOf(file, facts, text);
      const known = entries.get(id);
      if (known !== undefined && contradict(known, entry))
        unreadable.push({
          text,
          message: `Download ${id} stands in another row too, with another number or day: "${shortened(known.text, 120)}".`,
        });
      entries.set(id, known === undefined ? entry : fuller(known, entry));
    }
    if (facts.lacks.length > 0 && files.size > 0) {
      const ids = [...files.keys()];
      lacking.push({ ids, text, message: `The row of download ${ids.slice(0, 5).join(", ")} has ${facts.lacks.join(", ")}.` });
    }
  }
  // A file that another row lists in full needs no word about where else it is linked ("Ostatnio dodane").
  const isFull = (id: string): boolean => entries.get(id)?.facts.lacks.length === 0;
  for (const { ids, text, message } of lacking) if (!ids.every(isFull)) unreadable.push({ text, message });

  const covered = new Set(rows.flatMap(({ segments }) => segments));
  const next = nextPage(outline, url);
  return {
    rows: [...entries.values()].map(({ row }) => row),
    unreadable: [...unreadable, ...leftovers(outline, covered), ...next.unreadable],
    nextUrl: next.nextUrl,
  };
};
