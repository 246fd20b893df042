import { type Block as Flow, type Sheet, setFlow } from "../fixtures/flow.ts";
import { type Fonts, narrowFonts, wideFonts } from "../fixtures/fonts.ts";
import { gridHeight } from "../fixtures/grid.ts";
import { gap, page, stampBulletin, text } from "../fixtures/letter.ts";
import { pdfLibPen } from "../fixtures/pdf-lib-pen.ts";
import { pdfkitPen } from "../fixtures/pdfkit-pen.ts";
import type { Pen } from "../fixtures/pen.ts";
import type { Block, TableBlock } from "./blocks.ts";
import { bulletinHeader } from "./companies.ts";
import type { Drawn } from "./document.ts";
import type { Features } from "./features.ts";
import { type AmountForm, gridOf } from "./grid-of.ts";

/* Sets documents with the two PDF libraries, by the pens of the fixtures: files of other makers than a browser. */

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const [short, long] = [595.28, 841.89];
const sides = 48;

/** As many of the table's rows as a page holds; the rest goes on overleaf, under its head again or without. */
const split = (table: TableBlock, fits: (table: TableBlock) => boolean, look: Features): TableBlock[] => {
  const parts: TableBlock[] = [];
  let now: TableBlock = { ...table, body: [] };
  for (const rows of table.body) {
    const longer = { ...now, body: [...now.body, rows] };
    if (now.body.length === 0 || fits(longer)) now = longer;
    else {
      parts.push(now);
      now = { kind: "table", head: look.pageBreak === "bare" ? [] : table.head, body: [rows] };
    }
  }
  return [...parts, now];
};

const fontsOf = (look: Features): Fonts => (look.font === "narrow" ? narrowFonts : wideFonts);

const flowOf = (pen: Pen, blocks: readonly Block[], look: Features): Flow[] => {
  const serif = look.font === "serif" || look.font === "narrow-serif";
  const face = serif ? "serif" : "sans";
  const bold = serif ? "serif-bold" : "sans-bold";
  const looks: AmountForm = { style: { face, size: Number(look.size) }, bold };
  let wide = false;
  const roomOf = (landscape: boolean): number => (landscape ? long : short) - 2 * sides;
  /** Has the section that begins here a table that is too wide for upright paper even in the smallest letters? */
  const needsWidth = (from: number): boolean => {
    const end = blocks.findIndex(({ kind }, at) => at > from && kind === "page");
    const tables = blocks.slice(from + 1, end < 0 ? undefined : end).filter((block) => block.kind === "table");
    return tables.some((table) => sum(gridOf(pen, table, looks, look, roomOf(false)).widths) > roomOf(false) + 1);
  };
  const strong = { face: bold } as const;
  return blocks.flatMap((block, at): Flow[] => {
    switch (block.kind) {
      case "page":
        wide = block.landscape === true || needsWidth(at);
        return [page(wide ? "landscape" : "portrait")];
      case "gap":
        return [gap(block.points)];
      case "leader":
        return [{ kind: "paragraph", text: block.text, tail: block.amount, align: "left", after: 2 }];
      case "columns":
        return block.paragraphs.map((words) => text(words, { after: 4 }));
      case "table": {
        const room = roomOf(wide);
        const most = (wide ? short : long) - 56 - 60 - 30;
        const whole = gridOf(pen, block, looks, look, room);
        const grid = (part: TableBlock) => gridOf(pen, part, { ...looks, style: whole.style }, look, room, whole);
        const parts = split(block, (part) => gridHeight(grid(part)) <= most, look);
        return parts.map((part) => ({ kind: "table", grid: grid(part), align: "left" }));
      }
      case "heading":
        return [gap(6), text(block.text, { align: "left", style: { ...strong, size: 10 }, keep: 60 })];
      case "caption":
        return [gap(4), text(block.text, { align: "left", style: strong, keep: 90 })];
      case "note":
        return [text(block.text, { align: "left", style: { size: 7 }, after: 1 })];
      case "bold":
        return block.text.split("¶").map((line) => text(line, { align: "center", style: strong }));
      case "centred":
        return [text(block.text, { align: "center" })];
      case "right":
      case "left":
        return block.text.split("¶").map((line) => text(line, { align: block.kind as "left" }));
      default:
        return [text(block.text, { after: 4 })];
    }
  });
};

export const setWithPen = async ({ blocks, facts, spec }: Drawn): Promise<Uint8Array> => {
  const { look } = spec;
  const file = { title: "Taryfa", author: facts.operator, made: `${facts.date}T09:00:00Z` };
  const pen = look.producer === "pdfkit" ? pdfkitPen(fontsOf(look), file) : await pdfLibPen(fontsOf(look), file);
  const furnish = stampBulletin(bulletinHeader(facts));
  const edges = { top: 56, bottom: 60, left: sides, right: sides, furnish, leading: 12.4 } as const;
  const style = { face: look.font === "serif" || look.font === "narrow-serif" ? "serif" : "sans", size: 9 } as const;
  const sheets: Readonly<Record<string, Sheet>> = {
    portrait: { ...edges, style, width: short, height: long },
    landscape: { ...edges, style, width: long, height: short },
  };
  setFlow(pen, [page("portrait"), ...flowOf(pen, blocks, look)], sheets);
  return pen.finish();
};
