import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { toLines } from "./lines.ts";

/*
 * Running text in two columns, side by side on one page: each is read from top to bottom by itself. Where columns begin and end is shown
 * by the strip of paper between them, which no word crosses.
 */

/** Lines of text in two columns, and the strip between these: it lies around `x`, from `top` to `bottom`. */
export interface Gutter {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Printers leave at least this share of the text's size between columns (LaTeX 10 points at 10 to 12); words of justified lines stand
 * nearer, or not under one another.
 */
const gutterEm = 0.75;
/** Fewer lines with text on both sides may be a heading over a date, an address beside a name, a list of two columns. */
const fewestLines = 6;
/** A column of prose is at least this share of the page's text wide; list marks and page numbers stand in narrower ones. */
const columnShare = 0.25;
/** Prose has so many words of letters in a line; a column of numbers has not. */
const proseWords = 3;

/** Prose is not printed smaller: six points. */
const smallestPt = 6;

/** Lines of a page in reading order: upright text first, top to bottom. */
const downwards = (lines: readonly Line[]): Line[] => [...lines].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);

/** Spaces of justified lines in narrow columns seldom reach this width; a row of a table has several such gaps, a list's item one behind its mark. */
const apartEm = 1.5;
const mostApart = 1;

const isProse = (words: readonly Word[]): boolean => {
  const apart = words.slice(1).filter((word, i) => word.box[0] - itemAt(words, i).box[2] > apartEm * word.fontSize).length;
  return apart <= mostApart && words.filter((word) => /\p{L}{2}/u.test(word.text)).length >= proseWords;
};

const crosses = (box: Box, x: number): boolean => box[0] < x && box[2] > x;

const side = (words: readonly Word[], x: number): readonly [Word[], Word[]] => [
  words.filter((word) => word.box[2] <= x),
  words.filter((word) => word.box[0] >= x),
];

/** What stands in a strip of paper: a word in or beside it, a table across it. */
interface Blocker {
  readonly top: number;
  readonly bottom: number;
}

/** The stretches of a strip that nothing stands in. */
const freeIn = (blockers: readonly Blocker[], top: number, bottom: number): Blocker[] => {
  const free: Blocker[] = [];
  let at = top;
  for (const blocker of [...blockers].sort((a, b) => a.top - b.top)) {
    if (blocker.top > at) free.push({ top: at, bottom: blocker.top });
    at = Math.max(at, blocker.bottom);
  }
  return at < bottom ? [...free, { top: at, bottom }] : free;
};

interface Found extends Gutter {
  /** Lines of prose on both sides. */
  readonly lines: number;
}

/** Where the paper is tried for a strip between columns: every so many points. */
const stepPt = 1;

/** The runs of lines in two columns. `words`: outside tables; `tables`: one that lies across a gutter ends its columns. */
export const guttersOf = (words: readonly Word[], tables: readonly Box[]): Gutter[] => {
  const upright = words.filter((word) => word.rotation === 0);
  if (upright.length < 2 * fewestLines * proseWords) return [];
  const [left, top, right, bottom] = boundingBox(upright.map((word) => word.box));
  const span = right - left;
  // A heading in larger type stands no further from the other column than its text does.
  const away = (gutterEm / 2) * median(upright.map((word) => word.fontSize));
  const isColumn = (line: Line): boolean => isProse(line.words) && line.box[2] - line.box[0] >= columnShare * span;
  const [starts, ends] = [upright.map((word) => word.box[0]), upright.map((word) => word.box[2])];
  /** Of words on the one side of a strip: from one place to the next they hardly ever change. */
  const counted = new Map<string, number>();
  const columnLines = (words: readonly Word[], key: string): number => {
    const known = counted.get(key);
    if (known !== undefined) return known;
    const count = toLines(words).filter(isColumn).length;
    counted.set(key, count);
    return count;
  };
  const gutterAt = (x: number): Found[] => {
    const near = upright.filter((_, i) => itemAt(starts, i) < x + away && itemAt(ends, i) > x - away);
    const blockers = [...near.map((word) => word.box), ...tables.filter((box) => crosses(box, x))].map((box) => ({
      top: box[1],
      bottom: box[3],
    }));
    const tall = freeIn(blockers, top, bottom).filter((free) => free.bottom - free.top >= fewestLines * smallestPt);
    return tall.flatMap((free) => {
      const own = upright.filter((word) => word.box[1] >= free.top - 1 && word.box[3] <= free.bottom + 1);
      const sides = side(own, x);
      if (sides.some((words) => words.length < fewestLines * proseWords)) return [];
      // Further to the right there are only more words on the left and fewer on the right: as many of the same strip are the same ones.
      const columns = sides.map((words, i) => columnLines(words, `${i} ${free.top} ${free.bottom} ${words.length}`));
      if (Math.min(...columns) < fewestLines) return [];
      const box = boundingBox(own.map((word) => word.box));
      return [{ x, top: box[1], bottom: box[3], lines: columns.reduce((sum, one) => sum + one, 0) }];
    });
  };
  const places: number[] = [];
  for (let x = left + columnShare * span; x <= right - columnShare * span; x += stepPt) places.push(x);
  const tried = places.map(gutterAt);
  const score = (found: readonly Found[]): number => found.reduce((sum, one) => sum + one.lines, 0);
  const most = Math.max(0, ...tried.map(score));
  // A wide strip is found at several places: its middle is the farthest from both columns.
  const best = tried.filter((found) => found.length > 0 && score(found) === most);
  return best[Math.floor(best.length / 2)] ?? [];
};

const isIn = (gutter: Gutter, box: Box): boolean => (box[1] + box[3]) / 2 >= gutter.top - 1 && (box[1] + box[3]) / 2 <= gutter.bottom + 1;

/** The lines of a page in the order in which a person reads them: column by column where there are two. */
export const inColumns = (words: readonly Word[], gutters: readonly Gutter[]): Line[] => {
  const lines = downwards(toLines(words));
  const ordered: Line[] = [];
  for (let rest = lines; rest.length > 0; ) {
    const line = firstItem(rest);
    const gutter = gutters.find((one) => isIn(one, line.box));
    if (gutter === undefined) {
      ordered.push(line);
      rest = rest.slice(1);
      continue;
    }
    const own = rest.filter((other) => isIn(gutter, other.box));
    const columns = side(
      own.flatMap((other) => other.words),
      gutter.x,
    );
    ordered.push(...columns.flatMap((column) => downwards(toLines(column))));
    rest = rest.filter((other) => !own.includes(other));
  }
  return ordered;
};

/** The lines that can belong to something at `box`: not those of the other column. */
export const besides = (box: Box, lines: readonly Line[], gutters: readonly Gutter[]): Line[] =>
  lines.filter(
    (line) =>
      !gutters.some((gutter) => isIn(gutter, line.box) && !crosses(box, gutter.x) && box[0] >= gutter.x !== line.box[0] >= gutter.x),
  );
