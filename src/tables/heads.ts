import type { Box } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { Heading } from "./bands.ts";
import { type Column, textOf, type Unclear } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import { ruledShare } from "./evidence.ts";
import { toLines } from "./lines.ts";
import type { Room } from "./spans.ts";

/* Headings that are not found by the lines above a body: a ruled header's cells, words turned upwards, and headings that are missing. */

/** A header that is ruled apart from its body ends this close above it. */
const headerGapEm = 2.5;

/** The ruled table without rates that ends right above a body and is as wide: its header. */
export const headerOver = (headers: readonly Draft[], top: number, [left, right]: readonly [number, number], em: number): Draft | null =>
  headers.find(({ box }) => {
    const gap = top - em - box[3];
    return gap > -em && gap < headerGapEm * em && Math.min(box[2], right) - Math.max(box[0], left) >= ruledShare * (right - left);
  }) ?? null;

/** A ruled header's cells over the columns whose middle lies under them; a rate that sticks out is unclear. */
export const ruledHeadings = (header: Draft, columns: readonly Column[], em: number): { headings: Heading[]; unclear: Unclear[] } => {
  const headings: Heading[] = [];
  const unclear: Unclear[] = [];
  for (const { box, lines, row, rowSpan } of header.cells.filter((one) => one.lines.length > 0)) {
    const under = columns.flatMap(({ left, right }, i) => ((left + right) / 2 > box[0] && (left + right) / 2 < box[2] ? [i] : []));
    const [from, to] = [under[0], under.at(-1)];
    if (from === undefined || to === undefined) continue;
    headings.push({ span: [from, to], from: row, to: row + rowSpan - 1, words: lines.flatMap((line) => line.words) });
    for (const i of under) {
      const column = columns[i];
      const cut = column?.value && column.pieces.find(({ core }) => core[0] < box[0] - em / 2 || core[1] > box[2] + em / 2);
      if (cut) unclear.push({ piece: cut, says: `"${textOf(cut)}" is not under its heading.` });
    }
  }
  return { headings, unclear };
};

/** Words turned upwards over a body, each line over the column in whose room its middle stands. `over`: where they may stand. */
export const turnedHeadings = (page: Page, free: ReadonlySet<Word>, over: Box, rooms: readonly Room[], rows: number): Heading[] =>
  toLines(
    page.words.filter((word) => {
      const [x0, y0, x1, y1] = word.box;
      return word.rotation !== 0 && free.has(word) && x0 > over[0] && y0 > over[1] && x1 < over[2] && y1 < over[3];
    }),
  ).flatMap((line) => {
    const middle = (line.box[0] + line.box[2]) / 2;
    const at = rooms.findIndex((room) => middle >= room.left && middle <= room.right);
    return at < 0 ? [] : [{ span: [at, at] as const, from: 0, to: rows - 1, words: line.words }];
  });

/** Every value column has a heading of its own, or none has: one without among others has lost it, or is none. */
export const headless = (headings: readonly Heading[], columns: readonly Column[]): Unclear[] => {
  const own = new Set(headings.filter(({ span }) => span[0] === span[1]).map(({ span }) => span[0]));
  const values = columns.flatMap((column, i) => (column.value ? [i] : []));
  if (!values.some((i) => own.has(i))) return [];
  return values
    .filter((i) => !own.has(i))
    .flatMap((i) => {
      const piece = columns[i]?.pieces.find((one) => one.kind === "number") ?? columns[i]?.pieces[0];
      return piece === undefined ? [] : [{ piece, says: `No heading stands over the column of "${textOf(piece)}".` }];
    });
};
