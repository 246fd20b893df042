import { dirname } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontPath } from "../fixtures/fonts.ts";
import { type Block, type Cell, type Row, sectionsOf, type TableBlock } from "./blocks.ts";
import { bulletinHeader } from "./companies.ts";
import type { Drawn } from "./document.ts";
import type { Features } from "./features.ts";

/* Sets documents with Typst: a compiler with its own line breaking, table layout and PDF writer. */

const quoted = (text: string): string => JSON.stringify(text).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}");

/** A text as an expression: strings, which no markup is read in, with raised marks and line breaks between them. */
const inline = (text: string): string => {
  const parts = text.split(/(\^\{[^}]*\}|¶)/).filter((part) => part !== "");
  const expressions = parts.map((part) =>
    part === "¶" ? "linebreak()" : part.startsWith("^{") ? `raised(${quoted(part.slice(2, -1))})` : quoted(part),
  );
  return expressions.length === 0 ? "[]" : `[#(${expressions.join("+[]+")})]`;
};

/** No cell is narrower than this: a word that does not fit would stand over the next column. */
const longestWord = (text: string): string =>
  text
    .replace(/\^\{[^}]*\}/g, "")
    .split(/[\s¶]+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "");

const cell = ({ text, across = 1, down = 1, kind, turned, high }: Cell): string =>
  `c("${kind}",${inline(text)},${quoted(longestWord(text))},colspan:${across},rowspan:${down}${turned ? ",turned:true" : ""}${high ? ",high:true" : ""})`;

const cells = (rows: readonly Row[]): string => rows.flatMap((row) => row.map((one) => `${cell(one)},`)).join("\n");

/** Cells of the first row reach over all columns of their table. */
const columnCount = ({ head, body }: TableBlock): number =>
  (head[0] ?? body[0]?.[0] ?? []).reduce((count, { across = 1 }) => count + across, 0);

const table = (block: TableBlock, look: Features): string => {
  const head =
    block.head.length === 0 ? "" : `table.header(repeat:${look.pageBreak !== "bare"},${cells(block.head)}${underHead[look.rules] ?? ""}),`;
  const body = `columns:${columnCount(block)},${ends[look.rules] ?? ""}${head}${cells(block.body.flat())}${ends[look.rules] ?? ""}`;
  return `#fitted(() => table(${body}))`;
};

const block = (one: Block, look: Features): string => {
  switch (one.kind) {
    case "table":
      return table(one, look);
    case "gap":
      return `#v(${one.points}pt)`;
    case "leader":
      return `#text-of("left",${inline(one.text)}+[ ]+box(width:1fr,repeat[.])+[ ]+${inline(one.amount)})`;
    case "columns":
      return one.paragraphs.map((text) => `#text-of("item",${inline(text)})`).join("\n");
    case "page":
      return "";
    default:
      return `#text-of("${one.kind}",${inline(one.text)})`;
  }
};

const sections = (blocks: readonly Block[], look: Features): string =>
  sectionsOf(blocks)
    .map(({ landscape, inside }) => `#page(flipped:${landscape})[\n${inside.map((one) => block(one, look)).join("\n")}\n]`)
    .join("\n");

const faces: Readonly<Record<Features["font"], string>> = {
  sans: '"DejaVu Sans"',
  serif: '"DejaVu Serif"',
  narrow: '"DejaVu Sans",stretch:75%',
  "narrow-serif": '"DejaVu Serif",stretch:75%',
};

const strokes: Readonly<Record<Features["rules"], string>> = {
  full: "0.5pt",
  rows: "(x:none,y:0.5pt)",
  booktabs: "none",
  none: "none",
  hairline: '0.15pt+rgb("#666")',
  double: "0.5pt",
  // A rule in a gradient: no line at all for who looks for plain strokes.
  painted: '0.6pt+gradient.linear(black,rgb("#111"))',
};
const ends: Partial<Record<Features["rules"], string>> = { booktabs: "table.hline(stroke:1pt)," };
const underHead: Partial<Record<Features["rules"], string>> = { booktabs: "table.hline(stroke:0.5pt)," };
const fills: Readonly<Record<Features["head"], string>> = {
  plain: '("none","none")',
  bold: '("none","none")',
  gray: '("#d9d9d9","#d9d9d9")',
  dark: '("#3f3f3f","#e4e4e4")',
};
const insets = { normal: "(x:4pt,y:2pt)", tight: "(x:2pt,y:1pt)", wide: "(x:8pt,y:5pt)" } as const;

/** What the documents are set with; widths are those of the pens: points that a text of its kind takes before it is broken. */
const preamble = ({
  look,
  page,
  footer,
  header,
}: Readonly<Record<"page" | "footer" | "header", string>> & { readonly look: Features }): string => `
#set page(${page},header:text(7pt,font:"DejaVu Serif",${quoted(header)}),footer:align(center,text(7pt,font:"DejaVu Serif",context ${footer})))
#set text(9pt,font:${faces[look.font]},lang:"pl",hyphenate:false)
#set par(justify:true,leading:0.55em,spacing:5pt)
#let raised(mark) = super(typographic:false,size:0.62em,mark)
#let widest = (head:84pt,label:200pt,unit:80pt,value:90pt,section:400pt)
#let fills = ${fills[look.head]}
#let filled(name) = if name == "none" { none } else { rgb(name) }
#let c(kind,body,longest,colspan:1,rowspan:1,turned:false,high:false) = {
  let across = if kind == "head" { center } else if kind == "label" or kind == "section" { left } else { ${look.align} }
  let strong = kind == "section" or (kind == "head" and ${look.head !== "plain"})
  let ink = if kind == "head" and ${look.head === "dark"} { white } else { black }
  let set-as(body) = text(weight:if strong { "bold" } else { "regular" },fill:ink,body)
  let words = set-as(body)
  let within(most) = context {
    let room = calc.max(most,measure(set-as(longest)).width)
    if measure(words).width > room { block(width:room,words) } else { words }
  }
  table.cell(colspan:colspan,rowspan:rowspan,align:across + if high { top } else { horizon },
    fill:if kind == "head" { filled(fills.at(0)) } else if kind == "section" { filled(fills.at(1)) } else { none },
    if turned { rotate(-90deg,reflow:true,within(120pt)) } else { within(widest.at(kind) * colspan) })
}
#set table(stroke:${strokes[look.rules]},inset:${insets[look.air]})
#set table.cell(breakable:false)
#show table: set text(top-edge:"ascender",bottom-edge:"descender")
#show table: set par(justify:false,leading:0.1em)
#let fitted(make) = layout(room => {
  let size = ${look.size}pt
  let sized(size) = [#set text(size); #make()]
  while size > 3.5pt and measure(sized(size)).width > room.width { size -= 0.5pt }
  ${look.rules === "double" ? "block(inset:1.5pt,stroke:0.6pt,sized(size))" : "sized(size)"}
})
#let text-of(kind,body) = {
  let strong = kind in ("heading","caption","bold")
  let sized = if kind == "note" { 7pt } else if kind == "heading" { 10pt } else { 9pt }
  let across = (bold:center,centred:center,right:right,left:left).at(kind,default:none)
  let words = text(sized,weight:if strong { "bold" } else { "regular" },body)
  block(sticky:kind in ("heading","caption"),above:if strong { 8pt } else { 5pt },below:5pt,if across == none { par(words) } else { align(across,par(justify:false,words)) })
}
`;

const footers = (operator: string): Readonly<Record<Features["footer"], string>> => ({
  number: '"- " + counter(page).display() + " -"',
  title: `${quoted(`Taryfa ${operator} Strona `)} + counter(page).display() + " z " + str(counter(page).final().first())`,
  none: '""',
});

let compiler: NodeCompiler | null = null;

/** Throws where Typst does not accept what was written: the fault is here, not in the document. */
export const setWithTypst = ({ blocks, facts, spec: { look } }: Drawn): Uint8Array => {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: [dirname(fontPath("DejaVuSans"))] }] });
  const header = bulletinHeader(facts);
  const page = 'paper:"a4",margin:(top:52pt,bottom:50pt,x:48pt)';
  const source = `${preamble({ look, page, header, footer: footers(facts.operator)[look.footer] })}${sections(blocks, look)}`;
  const compiled = compiler.compile({ mainFileContent: source });
  const error = compiled.takeError();
  if (error !== null || compiled.result === null)
    throw new Error(`Typst refused the document: ${JSON.stringify(error?.shortDiagnostics ?? null)}`);
  const pdf = compiler.pdf(compiled.result);
  compiler.evictCache(10);
  return new Uint8Array(pdf);
};
