import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Page, Word } from "../model/page.ts";
import type { Cell, Line, TabledPage } from "../model/table.ts";
import type { Draft } from "./drafts.ts";
import { type Edge, type Edges, toEdges } from "./edges.ts";
import { withHeadAsText } from "./framed-head.ts";
import { toLines } from "./lines.ts";
import { goesOn, noteStart, type OpenNote } from "./notes.ts";
import { linesBelowAll, opensCaption } from "./overleaf.ts";
import { isPageNumber, isRunning, namesPage, type PageText } from "./running-lines.ts";

/* A header that ends its page, alone or with first rows that are too few to show a table, whose body stands at the top of the next. */

/** A caption of two lines and a header of four; more lines are text. */
const mostLines = 6;
/** Lines of texts that each stand in the middle of their cell reach into one another by more than this share of their height. */
const besideShare = 0.3;
/** So many lines of rows under a header are no table by themselves. */
const mostRows = 6;
/** So many line heights part a header from what stands below it. */
const apartEm = 2.5;
/** The header's last line is laid this far over the body's first, in em: as near as the lines of a table without ruling lines. */
const overEm = 1.6;
/** Ruling lines stand this close to the header that they are of. */
const aroundEm = 1;

export interface HeadBefore {
  readonly page: Page;
  readonly lines: readonly Line[];
  /** Lines from the first with a rate on, which follow the others. */
  readonly rows: readonly Line[];
  /** Its words turned upwards. */
  readonly turned: readonly Word[];
}

const isTurned = ({ words }: Line): boolean => words.some((word) => word.rotation !== 0);
/** The size of a line's print; a turned line is as high as its text is long. */
const sizeOf = (line: Line): number => (isTurned(line) ? (line.words[0]?.fontSize ?? 0) : line.box[3] - line.box[1]);

/** How many of some lines stand under one another; of those beside one another one counts. */
const countOfHeights = (lines: readonly Line[]): number => {
  let [count, floor] = [0, Number.NEGATIVE_INFINITY];
  for (const { box } of [...lines].sort((a, b) => a.box[1] - b.box[1])) {
    if (box[1] < floor - besideShare * (box[3] - box[1])) continue;
    count += 1;
    floor = box[3];
  }
  return count;
};

/** "7.2. Stawki opłat dla grup taryfowych A21, B21,": a caption that its line's end leaves open. */
const leavesOpen = /(?:,|\s(?:i|oraz|lub|dla|w|grup\p{L}*|taryfow\p{L}*))$/u;

/** Lines under a caption without those that go on with it, and without its notes. */
const withoutNotes = (caption: Line, lines: readonly Line[]): readonly Line[] => {
  const margin = Math.max(...[caption, ...lines].map(({ box }) => box[2]));
  let at = 0;
  for (let open = caption; at < lines.length && leavesOpen.test(open.text); at += 1) open = itemAt(lines, at);
  let note: OpenNote | null = null;
  for (; at < lines.length; at += 1) {
    const line = itemAt(lines, at);
    const start = noteStart(line);
    if (start !== null && start.form !== "plain") note = { start, lines: [line] };
    else if (note !== null && goesOn(line, note, margin)) note.lines.push(line);
    else break;
  }
  return lines.slice(at);
};

/**
 * The lines under the caption that ends the page before: with it, or without, they may be the header of what begins this page, and its
 * first rows. `holdsRate`: does a line?
 */
export const headBefore = (
  page: Page,
  before: TabledPage | undefined,
  text: PageText,
  holdsRate: (line: Line) => boolean,
): HeadBefore | null => {
  if (before === undefined || before.page.number + 1 !== page.number) return null;
  const { page: tabled, framed } = withHeadAsText(before, holdsRate);
  const { page: above } = tabled;
  const below = linesBelowAll(tabled);
  const [caption, ...after] = below.slice(below.findLastIndex((line) => opensCaption.test(line.text)));
  if (caption === undefined || !opensCaption.test(caption.text)) return null;
  // Running lines stand apart; headers of tables that are alike may stand at one height of two pages too.
  const lying = above.rules.filter(({ orientation }) => orientation === "horizontal").map(({ box }) => box[1]);
  const end = after.findIndex((line, i) => {
    const most = apartEm * sizeOf(after[i - 1] ?? caption);
    const texts = Math.max(caption.box[3], ...after.slice(0, i).map((one) => one.box[3]));
    // Between two lines of one header a ruling line may stand.
    const ruled = lying.filter((y) => y > texts && y < line.box[1] && y - texts <= most);
    return isPageNumber(line) || namesPage(line) || line.box[1] - Math.max(texts, ...ruled) > most;
  });
  const near = end < 0 ? after : after.slice(0, end);
  const others = after.slice(near.length);
  const own = withoutNotes(caption, near);
  const upright = own.filter((line) => !isTurned(line));
  const turned = own.filter(isTurned).flatMap(({ words }) => words);
  const first = upright.findIndex(holdsRate);
  const [lines, rows] = first < 0 ? [upright, []] : [upright.slice(0, first), upright.slice(first)];
  // Lines in a frame are no text, however many they are.
  const isHead = lines.length > 0 && countOfHeights(lines.filter((line) => !framed.includes(line))) <= mostLines && rows.length <= mostRows;
  return isHead && others.every((line) => isRunning(line, text)) ? { page: before.page, lines, rows, turned } : null;
};

const movedBox = ([x0, y0, x1, y1]: Box, by: number): Box => [x0, y0 + by, x1, y1 + by];

/** A header as it would stand over a body on the same page, and the way back. */
export interface Lifted {
  readonly lines: readonly Line[];
  readonly rows: readonly Line[];
  readonly turned: readonly Word[];
  /** Its ruling lines. */
  readonly edges: Edges;
  /** A table that was found under these lines, its header's cells on their own page; null where the header is not wholly in it. */
  readonly back: (draft: Draft) => Draft | null;
}

/** `head` over a body whose first line begins at `top`; `pad`: the paper between two of the body's rows. */
export const lifted = ({ page, lines, rows, turned }: HeadBefore, top: number, em: number, pad: number): Lifted => {
  const boxes = [...lines, ...rows, ...turned].map(({ box }) => box);
  const bottom = Math.max(...boxes.map((box) => box[3]));
  // A line over the header is as far from it as one under it.
  const around = aroundEm * em;
  const [from, to] = [Math.min(...boxes.map((box) => box[1])) - around, bottom + around];
  const { horizontal, vertical } = toEdges(page.rules);
  // A ruling line under its last row stays half-way between this and the body.
  const ruled = Math.max(0, ...horizontal.filter(({ at }) => at > bottom && at < to).map(({ at }) => at - bottom));
  const by = top - (rows.length === 0 ? overEm * em : Math.max(pad, 2 * ruled)) - bottom;
  const own = new Map<Word, Word>();
  const moved = (word: Word): Word => {
    // A turned word's baseline lies along the page.
    const lift: Word = { ...word, box: movedBox(word.box, by), baseline: word.rotation === 0 ? word.baseline + by : word.baseline };
    own.set(lift, word);
    return lift;
  };
  const over = (line: Line): Line => ({ ...line, words: line.words.map(moved), box: movedBox(line.box, by) });
  const [heads, rates] = [lines.map(over), rows.map(over)];
  const upwards = turned.map(moved);
  const lying = horizontal.filter(({ at }) => at > from && at < to).map((edge): Edge => ({ ...edge, at: edge.at + by }));
  const standing = vertical.filter((edge) => edge.from > from && edge.to < to);
  const upright = standing.map((edge): Edge => ({ ...edge, from: edge.from + by, to: edge.to + by }));
  const isLifted = (cell: Cell): boolean => cell.lines.some((line) => line.words.some((word) => own.has(word)));
  return {
    lines: heads,
    rows: rates,
    turned: upwards,
    edges: { horizontal: lying, vertical: upright },
    back: (draft) => {
      const count = Math.max(0, ...draft.cells.filter(isLifted).map((cell) => cell.row + cell.rowSpan));
      const head = draft.cells.filter((cell) => cell.row < count);
      const body = draft.cells.filter((cell) => cell.row >= count);
      const words = head.flatMap((cell) => cell.lines.flatMap((line) => line.words));
      const needed = [...[...lines.slice(-1), ...rows].flatMap((line) => line.words), ...turned];
      const taken = new Set(words.map((word) => own.get(word)));
      if (body.length === 0 || words.some((word) => !own.has(word)) || !needed.every((word) => taken.has(word))) return null;
      const cells = head.map((cell): Cell => {
        const back = toLines(cell.lines.flatMap((line) => line.words.flatMap((word) => own.get(word) ?? [])));
        return { ...cell, page: page.number, box: movedBox(cell.box, -by), lines: back };
      });
      const from = Math.min(...body.map((cell) => cell.box[1]));
      return { ...draft, box: [draft.box[0], from, draft.box[2], draft.box[3]], cells: [...cells, ...body] };
    },
  };
};
