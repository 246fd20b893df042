import { type Block, type Cell, type Row, sectionsOf, type TableBlock } from "./blocks.ts";
import type { Features } from "./features.ts";

/* Blocks as a web page whose print is the document. */

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const inline = (text: string): string =>
  escaped(text)
    .replace(/\^\{([^}]*)\}/g, "<sup>$1</sup>")
    .replace(/¶/g, "<br>");

const cell = ({ text, across = 1, down = 1, kind, turned, high }: Cell): string => {
  const tag = kind === "head" ? "th" : "td";
  const spans = `${across > 1 ? ` colspan="${across}"` : ""}${down > 1 ? ` rowspan="${down}"` : ""}`;
  const words = turned ? `<div class="turned">${inline(text)}</div>` : inline(text);
  return `<${tag} class="${kind}${high ? " high" : ""}"${spans}>${words}</${tag}>`;
};
const row = (cells: Row): string => `<tr>${cells.map(cell).join("")}</tr>`;

const table = ({ head, body }: TableBlock): string => {
  const parts = body.map((rows) => `<tbody>${rows.map(row).join("")}</tbody>`).join("");
  return `<table><thead>${head.map(row).join("")}</thead>${parts}</table>`;
};

/** As many dots as the text and its amount leave room for on a line of the page; a letter of nine points takes some 5.6 of them. */
const dotsOf = ({ text, amount }: { readonly text: string; readonly amount: string }): string =>
  ".".repeat(Math.max(4, Math.floor((460 - 5.6 * (text.length + amount.length)) / 3)));

const block = (one: Block): string => {
  switch (one.kind) {
    case "table":
      return table(one);
    case "gap":
      return `<div style="height:${one.points}pt"></div>`;
    case "page":
      return ""; // pages are sections
    case "leader":
      return `<p class="left"><span class="amount">${inline(one.amount)}</span>${inline(one.text)} ${dotsOf(one)}</p>`;
    case "columns":
      return `<div class="columns">${one.paragraphs.map((text) => `<p class="item">${inline(text)}</p>`).join("")}</div>`;
    default:
      return `<p class="${one.kind}">${inline(one.text)}</p>`;
  }
};

const sections = (blocks: readonly Block[]): string =>
  sectionsOf(blocks)
    .map(({ landscape, inside }) => `<section class="${landscape ? "wide" : "tall"}">${inside.map(block).join("\n")}</section>`)
    .join("\n");

const families: Readonly<Record<Features["font"], string>> = {
  sans: "'DejaVu Sans'",
  serif: "'DejaVu Serif'",
  narrow: "'DejaVu Sans Condensed'",
  "narrow-serif": "'DejaVu Serif Condensed'",
};

const rules: Readonly<Record<Features["rules"], string>> = {
  full: "td,th{border:0.5pt solid #000}",
  rows: "td,th{border-top:0.5pt solid #000;border-bottom:0.5pt solid #000}",
  booktabs: "table{border-top:1pt solid #000;border-bottom:1pt solid #000}thead{border-bottom:0.5pt solid #000}",
  none: "",
  hairline: "td,th{border:0.15pt solid #666}",
  double: "table{border:2.5pt double #000}td,th{border:0.5pt solid #000}",
  // A gradient as thin as a rule: Chromium prints it as a shading, no line at all for who looks for strokes.
  painted:
    "table{border-collapse:separate;border-spacing:0}td,th{background-image:linear-gradient(90deg,#000,#111),linear-gradient(180deg,#000,#111);background-size:100% 0.6pt,0.6pt 100%;background-repeat:no-repeat;background-position:left bottom,right top}",
};
const heads: Readonly<Record<Features["head"], string>> = {
  plain: "th{font-weight:normal}",
  bold: "th{font-weight:bold}",
  gray: "th,td.section{background-color:#d9d9d9}",
  dark: "th{background-color:#3f3f3f;color:#fff}td.section{background-color:#e4e4e4}",
};
const air = { normal: "2pt 4pt", tight: "0.5pt 2pt", wide: "5pt 8pt" } as const;

export const htmlOf = (blocks: readonly Block[], look: Features): string => `<!doctype html><html lang="pl"><meta charset="utf-8"><style>
@page{size:A4;margin:52pt 50pt 50pt}
@page wide{size:A4 landscape;margin:50pt 46pt 46pt}
*{-webkit-print-color-adjust:exact}
body{margin:0;font-family:${families[look.font]};font-size:9pt}
section{break-before:page;width:495pt}section:first-child{break-before:auto}
section.wide{page:wide;width:749pt}
p{margin:0 0 5pt;text-align:justify;line-height:1.3}
p.heading,p.caption,p.bold{font-weight:bold;text-align:left}p.bold,p.centred{text-align:center}p.right{text-align:right}p.left{text-align:left}.amount{float:right}
p.heading{margin-top:8pt;font-size:10pt}p.caption{break-after:avoid;margin-top:6pt}p.note{font-size:7pt;margin-bottom:2pt}
.columns{column-count:2;column-gap:18pt}
table{border-collapse:collapse;font-size:${look.size}pt;margin:2pt 0}
thead{display:${look.pageBreak === "bare" ? "table-row-group" : "table-header-group"}}
tbody,tr{break-inside:avoid}
td,th{padding:${air[look.air]};text-align:${look.align};vertical-align:middle}
td.label{text-align:left}td.high{vertical-align:top}td.section{text-align:left;font-weight:bold}th{text-align:center}
sup{font-size:62%;line-height:0}
.turned{writing-mode:vertical-rl;transform:rotate(180deg);max-height:120pt;margin:0 auto;text-align:left}
${rules[look.rules]}
${heads[look.head]}
</style><body>${sections(blocks)}</body></html>`;
