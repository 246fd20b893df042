import { load } from "cheerio";
import { linksOnly, nestsTooDeep } from "./nesting.ts";
import { cleaned } from "./words.ts";

/*
 * A page as what the later steps ask of it: its blocks (cells, rows, paragraphs ...), the text in them, and its links. One walk without
 * recursion, so depth costs nothing.
 */

/** A block's text between the blocks in it; <br> is white space. Never empty. */
export interface Segment {
  /** Index of the innermost block. */
  readonly block: number;
  readonly text: string;
}

export interface Link {
  readonly block: number;
  /** As written. */
  readonly href: string;
  /** Its text, else what a picture, a title or a label says instead. */
  readonly label: string;
  /** `rel`, `class` and what is said to screen readers, in lower case; of its parent the class too: marks of a pager. */
  readonly marks: string;
}

export interface Block {
  readonly tag: string;
  /** Indexes of blocks; -1 where there is none. `row`, `cell` and `table` are the innermost, this block included. */
  readonly parent: number;
  readonly row: number;
  readonly cell: number;
  readonly table: number;
  /** Half-open ranges of the segments and links inside, of blocks within included. */
  readonly segments: readonly [from: number, to: number];
  readonly links: readonly [from: number, to: number];
  /** The first block that is neither this one nor inside it. */
  readonly end: number;
}

export interface Outline {
  readonly blocks: readonly Block[];
  readonly segments: readonly Segment[];
  readonly links: readonly Link[];
  /** The address that the page gives for its links to start from, as written. */
  readonly base: string | null;
}

type Children = NonNullable<ReturnType<ReturnType<typeof load>["root"]>[0]>["children"];
type Node = Children[number];
type Element = Extract<Node, { attribs: unknown }>;
type Open<T> = { -readonly [K in keyof T]: T[K] };

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr q s samp small span strike strong sub sup svg time tt u var wbr".split(
    " ",
  ),
);
const unseen = new Set(["script", "style", "title", "textarea"]);
const rows = new Set(["tr", "li", "article"]);

const isElement = (node: Node): node is Element => "attribs" in node;

/** An inline element around blocks is one itself: <a> around a whole row. */
const isBlock = (element: Element): boolean => {
  if (!inline.has(element.name)) return true;
  const waiting: Node[] = [...element.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (!inline.has(node.name) && node.name !== "br" && !unseen.has(node.name)) return true;
    // A loop: a spread of a hundred thousand arguments overflows the stack.
    for (const child of node.children) waiting.push(child);
  }
  return false;
};

const marksOf = (element: Element): string => {
  const { parent } = element;
  const around = parent !== null && "attribs" in parent ? parent.attribs.class : "";
  const { rel, class: own, title, "aria-label": label, "aria-disabled": disabled } = element.attribs;
  return cleaned([rel, own, around, title, label, disabled === "true" ? "disabled" : ""].join(" ")).toLowerCase();
};

const wordThenFigure = (before: string, after: string): boolean =>
  /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(after) && /\d/.test(before + after);

/** The outline of a page's HTML. Never throws; a page that nests absurdly deep is read as its links alone. */
export const outlineOf = (html: string): Outline => {
  // Without scripts, as we read it: what <noscript> holds is part of the page.
  const $ = load(nestsTooDeep(html) ? linksOnly(html) : html, { scriptingEnabled: false });
  const blocks: Open<Block>[] = [];
  const segments: Segment[] = [];
  const links: Open<Link>[] = [];
  const openLinks: { readonly link: Open<Link>; readonly words: string[] }[] = [];
  let [block, base, seam]: [number, string | null, boolean] = [-1, null, false];
  let words: string[] = [];

  const flush = (): void => {
    const text = cleaned(words.join(""));
    if (text !== "") segments.push({ block, text });
    words = [];
  };
  const enterBlock = ({ name, attribs }: Element): void => {
    flush();
    const [index, around] = [blocks.length, blocks[block]];
    const isRow = rows.has(name) || attribs.role === "row";
    blocks.push({
      tag: name,
      parent: block,
      row: isRow ? index : (around?.row ?? -1),
      cell: name === "td" || name === "th" ? index : isRow ? -1 : (around?.cell ?? -1),
      table: name === "table" ? index : (around?.table ?? -1),
      segments: [segments.length, segments.length],
      links: [links.length, links.length],
      end: index + 1,
    });
    block = index;
  };
  const leaveBlock = (): void => {
    flush();
    const left = blocks[block];
    if (left === undefined) return;
    left.segments = [left.segments[0], segments.length];
    left.links = [left.links[0], links.length];
    left.end = blocks.length;
    block = left.parent;
  };
  const leaveLink = (): void => {
    const left = openLinks.pop();
    if (left !== undefined) left.link.label = cleaned(left.words.join("")) || left.link.label;
  };

  const steps: (Node | (() => void))[] = [...$.root()].reverse();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === "function") step();
    else if (isElement(step)) {
      const { name, attribs } = step;
      if (name === "base") base ??= attribs.href ?? null;
      if (unseen.has(name)) continue;
      seam = true;
      if (name === "br") words.push(" ");
      if (name === "br" || name === "link" || name === "base") {
        if (name === "link" && /\bnext\b/i.test(attribs.rel ?? ""))
          links.push({ block, href: attribs.href ?? "", label: "", marks: marksOf(step) });
        continue;
      }
      if (isBlock(step)) {
        enterBlock(step);
        steps.push(leaveBlock);
      }
      const href = attribs.href;
      if (href !== undefined) {
        const link = { block, href, label: cleaned(attribs.title ?? attribs["aria-label"] ?? ""), marks: marksOf(step) };
        links.push(link);
        openLinks.push({ link, words: [] });
        steps.push(leaveLink);
      }
      if (name === "img") openLinks.at(-1)?.words.push(attribs.alt ?? "");
      steps.push(() => {
        seam = true;
      });
      for (const child of step.children.toReversed()) steps.push(child);
    } else if ("children" in step) {
      for (const child of step.children.toReversed()) steps.push(child);
    } else if (step.nodeType === 3) {
      // "<span>63/2026</span><span>20 marca</span>" are two words to whoever sees them; "63<b>/</b>2026" is one.
      if (seam && wordThenFigure(words.at(-1) ?? "", step.data)) words.push(" ");
      words.push(step.data);
      openLinks.at(-1)?.words.push(step.data);
      seam = false;
    }
  }
  flush();
  return { blocks, segments, links, base };
};
