/*
 * The HTML standard's repairs cost quadratic time in depth, and unclosed formatting elements are made anew in every block that
 * follows: measured, 42 kB of such text became 4 million nodes (3 GB), 400 kB of open <div> took 74 s. So depth is counted first.
 */

/** Far above any page that a person or a CMS wrote (under 50); at this depth 8 MB still parse in seconds. */
const deepest = 1_000;
/** Different formatting tags left open at once. */
const mostFormats = 60;

/** Closed by the next of their kind or by their parent, so leaving them open nests nothing; and elements without content. */
const notNesting = new Set(
  "p li td th tr tbody thead tfoot colgroup caption option optgroup dd dt html head body br img hr input link meta base col area wbr source track embed param".split(
    " ",
  ),
);
const formatting = new Set("b big code em font i nobr s small strike strong tt u".split(" "));
/** An end tag does nothing to what is open outside of these. */
const barriers = new Set(["table", "template", "button", "object", "marquee", "applet", "select"]);
const drawing = new Set("svg g path circle rect line polyline polygon ellipse use stop defs".split(" "));

/** Comments and scripts hold text that looks like tags. */
const skipped: readonly (readonly [start: string, end: string])[] = [
  ["<!--", "-->"],
  ["<script", "</script"],
  ["<style", "</style"],
];

const tagsOnly = (html: string): string => {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  const next = skipped.map(([start]) => lower.indexOf(start));
  for (;;) {
    const places = next.filter((place) => place >= 0);
    if (places.length === 0) break;
    const begin = Math.min(...places);
    const [, end] = skipped[next.indexOf(begin)] ?? ["", ""];
    kept.push(html.slice(at, begin));
    const close = lower.indexOf(end, begin + 4);
    if (close < 0) return kept.join(" ");
    at = close;
    for (const [index, [start]] of skipped.entries()) if ((next[index] ?? -1) >= 0) next[index] = lower.indexOf(start, at);
  }
  return [...kept, html.slice(at)].join(" ");
};

/** Is this a page whose repair could cost more than the page is worth? Linear in its length. */
export const nestsTooDeep = (html: string): boolean => {
  const open: string[] = [];
  const formats = new Map<string, { readonly tags: Set<string>; surplus: number }>();
  let inDrawing = false;
  for (const [tag, slash, rawName = ""] of tagsOnly(html).matchAll(/<(\/?)([a-z][^\s<>/]{0,30})[^<>]{0,300}/gi)) {
    const name = rawName.toLowerCase();
    inDrawing = drawing.has(name) && (inDrawing || name === "svg");
    if (inDrawing && tag.endsWith("/")) continue;
    if (formatting.has(name)) {
      const kept = formats.get(name) ?? { tags: new Set<string>(), surplus: 0 };
      // The parser makes at most three of those that are alike.
      if (slash === "" && kept.tags.size <= mostFormats) kept.tags.add(tag);
      kept.surplus = Math.max(0, kept.surplus + (slash === "" ? 1 : -1));
      formats.set(name, kept);
      if (Math.min(kept.tags.size, kept.surplus) >= mostFormats) return true;
    } else if (!notNesting.has(name)) {
      if (slash === "") {
        // A link in a link ends the first.
        if (!(name === "a" && open.at(-1) === "a")) open.push(name);
        if (open.length > deepest) return true;
      } else {
        // Tags closed out of order stand near the top; looking further would cost depth for each.
        let at = open.length - 1;
        for (const bottom = Math.max(0, at - 20); at >= bottom && open[at] !== name; at -= 1)
          if (barriers.has(open[at] ?? "") && !barriers.has(name)) at = -1;
        if (at >= 0 && open[at] === name) open.length = at;
      }
    }
  }
  return false;
};

/** The links of a page and nothing else of it, each in a paragraph of its own: no download is lost with the page's structure. */
export const linksOnly = (html: string): string =>
  [...html.matchAll(/<a\s[^<>]{0,2000}?href\s{0,9}=\s{0,9}["']?([^"'\s<>]{1,2000})/gi)]
    .map(([, href = ""]) => `<p><a href="${href}"></a></p>`)
    .join("\n");
