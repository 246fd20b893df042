import type { Box } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import { joinContinued } from "./continued.ts";
import { connected, toEdges } from "./edges.ts";
import { toGrid } from "./grid.ts";
import { toLines } from "./lines.ts";
import { captionOf, footnotesOf } from "./surroundings.ts";
import { withUnruled } from "./unruled.ts";

/** More rules than this on one page are a drawing (or an attack), not tables. */
const mostRules = 20_000;

const centre = (box: Box): readonly [number, number] => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];

const inside = (point: readonly [number, number], box: Box): boolean =>
  point[0] >= box[0] && point[0] <= box[2] && point[1] >= box[1] && point[1] <= box[3];

/** Lines of a page in reading order: upright text first, top to bottom. */
const readingOrder = (lines: readonly Line[]): Line[] => [...lines].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);

const pageTables = (page: Page): TabledPage => {
  const edges = page.rules.length > mostRules ? { horizontal: [], vertical: [] } : toEdges(page.rules);
  const grids = connected(edges).map(toGrid);
  const taken = new Set<Word>();
  const ruled = grids
    .map((grid) => {
      const cells = grid.cells.map((cell): Cell => {
        const words = page.words.filter((word) => !taken.has(word) && inside(centre(word.box), cell.box));
        for (const word of words) taken.add(word);
        const lines = toLines(words);
        return { ...cell, page: page.number, lines, text: lines.map((line) => line.text).join("\n") };
      });
      const box: Box = [grid.xs[0] as number, grid.ys[0] as number, grid.xs.at(-1) as number, grid.ys.at(-1) as number];
      return { box, rowCount: grid.ys.length - 1, columnCount: grid.xs.length - 1, cells };
    })
    // A frame around a paragraph or a picture is no table.
    .filter((draft) => draft.cells.filter((cell) => cell.lines.length > 0).length >= 2);
  const drafts = [...withUnruled(page, edges, ruled)].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  const inTable = new Set(drafts.flatMap((draft) => draft.cells.flatMap((cell) => cell.lines.flatMap((line) => line.words))));
  const text = readingOrder(toLines(page.words.filter((word) => !inTable.has(word))));
  const noted = drafts.map((draft) => {
    const floor = Math.min(page.height, ...drafts.filter((other) => other.box[1] >= draft.box[3] - 4).map((other) => other.box[1]));
    return { draft, footnotes: footnotesOf(draft.box, text, floor, page.number) };
  });
  // A note of the table above is no caption of the one below.
  const notes = noted.flatMap(({ footnotes }) => footnotes.map((note) => note.box));
  const captions = text.filter((line) => !notes.some((box) => inside(centre(line.box), box)));
  const tables = noted.map(({ draft, footnotes }): Table => {
    const ceiling = Math.max(0, ...drafts.filter((other) => other.box[3] <= draft.box[1] + 4).map((other) => other.box[3] - 4));
    return { page: page.number, ...draft, caption: captionOf(draft.box, captions, ceiling), footnotes };
  });
  return { page, tables, text };
};

/** Every table of every page, with caption and footnotes; a table that goes on overleaf is one. */
export const toTables = (pages: readonly Page[]): TabledPage[] => joinContinued(pages.map(pageTables));
