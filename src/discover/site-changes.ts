import type { SiteChange } from "../model/bulletin.ts";
import { absolute, downloadOf, sameHost } from "./addresses.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { textsOf } from "./rows.ts";
import { decisionNumberIn } from "./title.ts";
import { daysNamed, type Found, titleStart, without } from "./words.ts";

type Kind = SiteChange["kind"];

/** "odpublikowanie" holds "publikowanie", "opublikowano" too: whole words, the withdrawal first. */
const acts = new RegExp(
  [
    "(?<withdrawn>od-?publik\\p{L}{2,12}|depublik\\p{L}{2,12}|(?:zakończ|wycof|cofn|usun)\\p{L}{2,8} (?:z )?publikacj\\p{L}{1,3}|wycofan\\p{L}{1,3}|usunięt\\p{L}{1,3}|usunięci\\p{L}{1,2})",
    "(?<modified>(?:z|po)?modyfik\\p{L}{2,10}|(?:z)?aktualiz\\p{L}{2,10})",
    "(?<published>(?:o|wy)?publik\\p{L}{2,12})",
  ]
    .map((act) => `(?<!\\p{L})${act}(?!\\p{L})`)
    .join("|"),
  "giu",
);

/** Names of pages and columns that hold the same words and report nothing: "Taryfy opublikowane w 2026 r.", "data publikacji". */
const names =
  /taryf\p{L}{0,3}(?: i \p{L}{1,20} \p{L}{1,20})? opublikowan\p{L}{1,3}(?: w (?:roku )?\d{4})?|(?:data|dnia?|godzina|czas) (?:od|o)?publik\p{L}{2,12}|data modyfikacji/giu;
const blank = (text: string): string => text.replace(names, (name) => " ".repeat(name.length));

interface Act extends Found {
  readonly kind: Kind;
}

const actsIn = (text: string): Act[] =>
  [...blank(text).matchAll(acts)].flatMap((match) => {
    const kind = (["withdrawn", "modified", "published"] as const).find((name) => match.groups?.[name] !== undefined);
    return kind === undefined ? [] : [{ kind, value: match[0], from: match.index, to: match.index + match[0].length }];
  });

/** What is left of a cell beside its act and its day is a title, or nothing. */
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The acts that a line reports, each with its day: a cell of its own says it best; then the first word of the line that is one. */
const reported = (texts: readonly string[]): readonly { readonly kind: Kind; readonly on: string | null }[] => {
  const line = texts.join(" | ");
  const found = actsIn(line);
  const days = daysNamed(line);
  // "Publikacja 20.03.2026, odpublikowanie 25.03.2026": one line, two changes.
  const dated = found.flatMap(({ kind, to }) => {
    const day = days.find(
      ({ from }) => from >= to && from - to <= 12 && /^[\s:,(–-]*(?:(?:w )?dni[au]|z dnia)?[\s:]*$/iu.test(line.slice(to, from)),
    );
    return day === undefined ? [] : [{ kind, on: day.value }];
  });
  if (dated.length > 1 && dated.length === found.length) return dated;
  const cell = texts.find((text) => actsIn(text).length === 1 && letters(text) <= 30 && titleStart(text) < 0);
  const kind = (cell === undefined ? found[0] : actsIn(cell)[0])?.kind;
  if (kind === undefined) return [];
  // The day of a decision stands behind its number, "z dnia 18 marca 2026 r.": it is not the day of the change.
  const free = days.filter(({ from }) => !/(?<!\p{L})z(?: dnia)? $/iu.test(line.slice(Math.max(0, from - 8), from)));
  return [{ kind, on: dated.find((one) => one.kind === kind)?.on ?? free[0]?.value ?? null }];
};

/** The line's title: from the first word of one, else its longest text without day and act. */
const titleOf = (texts: readonly string[]): string => {
  const rest = texts.map((text) => {
    const start = titleStart(text);
    if (start >= 0)
      return {
        known: 1,
        text: actsIn(text.slice(0, start)).length > 0 || daysNamed(text.slice(0, start)).length > 0 ? text.slice(start) : text,
      };
    const plain = without(text, [...actsIn(text), ...daysNamed(text)]);
    return {
      known: 0,
      text: plain
        .replace(/ {2,}/g, " ")
        .replace(/^[\s:,;|–—-]+/u, "")
        .trim(),
    };
  });
  return rest.sort((a, b) => b.known - a.known || b.text.length - a.text.length)[0]?.text ?? "";
};

/** Lines of a page: its rows and list items, else its paragraphs; with the links in each. */
const linesOf = ({
  blocks,
  segments,
  links,
}: Outline): readonly { readonly place: number; readonly segments: number[]; readonly links: number[] }[] => {
  const lines = new Map<number, { place: number; segments: number[]; links: number[] }>();
  const lineOf = (block: number) => {
    const row = blocks[block]?.row ?? -1;
    const place = row >= 0 ? row : block;
    const line = lines.get(place) ?? { place, segments: [], links: [] };
    lines.set(place, line);
    return line;
  };
  for (const [index, { block }] of segments.entries()) lineOf(block).segments.push(index);
  for (const [index, { block }] of links.entries()) lineOf(block).links.push(index);
  return [...lines.values()];
};

/**
 * What the site's change log says of files and decisions, in the order of the page: `html` decoded text, `url` its own absolute
 * address. The log tells of the whole site, so a line counts only when it says what was done and links to a download or names a
 * decision; one with several downloads gives as many. Never throws on any HTML.
 */
export const siteChanges = (html: string, url: string): readonly SiteChange[] => {
  const outline = outlineOf(html);
  return linesOf(outline).flatMap((line) => {
    const { texts } = textsOf(outline, line.place, line.segments);
    const acts = reported(texts);
    if (acts.length === 0) return [];
    const files = line.links.flatMap((index) => {
      const to = absolute(outline.links[index]?.href ?? "", url, outline.base);
      return to !== null && sameHost(to, url) ? (downloadOf(to)?.downloadId ?? []) : [];
    });
    const title = titleOf(texts);
    const decisionNumber = decisionNumberIn(title) ?? decisionNumberIn(texts.join(" "));
    if (files.length === 0 && decisionNumber === null) return [];
    const named = files.length === 0 ? [null] : [...new Set(files)];
    return acts.flatMap(({ kind, on }) => named.map((downloadId) => ({ kind, on, title, downloadId, decisionNumber })));
  });
};
