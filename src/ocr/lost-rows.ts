import type { Doubt } from "../model/doubt.ts";
import { type Box, meets } from "../model/geometry.ts";
import { firstItem, itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Page, Rule, Word } from "../model/page.ts";
import { type Line, looseEnds, tablesOf, toLines } from "./loose-ends.ts";

/*
 * A scanner lost some of a table's lines between rows as a whole. Where rows of one printed line are ruled equally high, and several of them stand between two
 * lines, each at its own height and with its own label and value, the lines between them are where those of equal rows would be. What stands so far apart in
 * one cell of such a table without being such rows is held.
 */

/** Points. Lines that run from the same place to the same place end within this of one another. */
const samePt = 2;
/** So many rows show how high one is, and all rows of one line are so high, in points. */
const fewestRows = 3;
const equalPt = 0.75;
/** Points. A line of text stands so exactly at its place in its row. */
const placePt = 1;
/** In heights of print. Rows so high have room above and below their text: lines of one text are nearer to one another. */
const airyRow = 1.3;
/** Lines of one cell that stand further apart than this share of a row may be those of two. */
const apartShare = 0.9;
/** Points. Words of one line share a baseline within this. */
const levelPt = 1.5;

interface Printed {
  readonly baseline: number;
  readonly words: readonly Word[];
}

const middleOf = ({ box }: Word): number => (box[0] + box[2]) / 2;
const textOf = (words: readonly Word[]): string =>
  [...words]
    .sort((a, b) => a.box[0] - b.box[0])
    .map(({ text }) => text)
    .join(" ");

const printedIn = (words: readonly Word[], [left, top, right, bottom]: Box): Printed[] => {
  const lines: { baseline: number; words: Word[] }[] = [];
  const own = words.filter(
    (word) => middleOf(word) > left && middleOf(word) < right && word.baseline > top && word.baseline < bottom + levelPt,
  );
  for (const word of own.sort((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1);
    if (last !== undefined && word.baseline - last.baseline <= levelPt) last.words.push(word);
    else lines.push({ baseline: word.baseline, words: [word] });
  }
  return lines;
};

/** A table's rows as far as its level lines part them. */
interface Ruled {
  readonly left: number;
  readonly right: number;
  /** Right of the first column, whose texts call the rows. */
  readonly values: number;
  /** Where upright lines stand between its sides. */
  readonly inner: readonly number[];
  readonly bands: readonly { readonly top: number; readonly bottom: number; readonly printed: readonly Printed[] }[];
  /** How high a row of one line is, and where in it that stands. */
  readonly row: number;
  readonly baseline: number;
}

const covers = ({ from, to }: Line, left: number, right: number): boolean => from <= left + samePt && to >= right - samePt;

const ruledOf = (table: readonly Line[], words: readonly Word[]): Ruled | null => {
  const level = table.filter(({ horizontal }) => horizontal);
  const alike = (line: Line): Line[] =>
    level.filter(({ from, to }) => Math.abs(from - line.from) <= samePt && Math.abs(to - line.to) <= samePt);
  const [most] = level.map(alike).sort((a, b) => b.length - a.length);
  if (most === undefined) return null;
  const [left, right] = [median(most.map(({ from }) => from)), median(most.map(({ to }) => to))];
  const ys = level
    .filter((line) => covers(line, left, right))
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const inner = table.filter(({ horizontal, at }) => !horizontal && at > left + samePt && at < right - samePt).map(({ at }) => at);
  const bands = ys.slice(1).map((bottom, i) => {
    const top = itemAt(ys, i);
    return { top, bottom, printed: printedIn(words, [left, top, right, bottom]) };
  });
  const single = bands.filter(({ printed }) => printed.length === 1);
  if (single.length < fewestRows || inner.length === 0) return null;
  const row = median(single.map(({ top, bottom }) => bottom - top));
  const equal = single.filter(({ top, bottom }) => Math.abs(bottom - top - row) <= equalPt);
  if (equal.length < fewestRows || equal.length * 2 < single.length) return null;
  const print = median(equal.flatMap(({ printed }) => printed.flatMap((line) => line.words.map(({ fontSize }) => fontSize))));
  if (row < airyRow * print) return null;
  const baseline = median(equal.map(({ top, printed }) => firstItem(printed).baseline - top));
  return { left, right, values: Math.min(...inner), inner, bands, row, baseline };
};

const isLabel = ({ words }: Printed, { values }: Ruled): boolean => words.every((word) => middleOf(word) < values);
const isWhole = ({ words }: Printed, { values }: Ruled): boolean =>
  words.some((word) => middleOf(word) < values) && words.some((word) => middleOf(word) > values);

/** Do the rates of two rows stand in the same columns? One that stands in the middle of three rows may be for all of them, in a merged cell. */
const fillAlike = (line: Printed, other: Printed, { inner }: Ruled): boolean => {
  const filled = ({ words }: Printed): string =>
    [...new Set(words.map((word) => inner.filter((x) => x < middleOf(word)).length))].sort((a, b) => a - b).join();
  return filled(line) === filled(other);
};

/** Texts that stand alone in a ruled row of their own: headings of the rows below. */
const headingsOf = (ruled: Ruled): string[] =>
  ruled.bands.flatMap(({ top, bottom, printed: [line, ...others] }) =>
    line !== undefined && others.length === 0 && bottom - top <= ruled.row + equalPt && isLabel(line, ruled) ? [textOf(line.words)] : [],
  );

/** The lines that lack between equal rows. */
const lackingIn = (ruled: Ruled, level: readonly Line[], headings: ReadonlySet<string>): Rule[] =>
  ruled.bands.flatMap(({ top, bottom, printed }): Rule[] => {
    const count = printed.length;
    const height = (bottom - top) / count;
    const isParted = level.some(
      ({ at, from, to }) => at > top + samePt && at < bottom - samePt && from < ruled.right - samePt && to > ruled.left + samePt,
    );
    if (count < 2 || isParted || Math.abs(height - ruled.row) * count > equalPt * 2) return [];
    const isRow = (line: Printed, i: number): boolean =>
      Math.abs(line.baseline - (top + i * height + ruled.baseline)) <= placePt &&
      (isWhole(line, ruled) || (isLabel(line, ruled) && headings.has(textOf(line.words))));
    const [first, ...others] = printed.filter((line) => isWhole(line, ruled));
    if (!printed.every(isRow) || first === undefined || others.some((line) => !fillAlike(first, line, ruled))) return [];
    return printed.slice(1).map((_, i) => {
      const y = top + (i + 1) * height;
      return { orientation: "horizontal", box: [ruled.left, y, ruled.right, y] };
    });
  });

/** A text in the middle of a cell of several rows shows how many these are, within this share of a row. */
const middleShare = 0.2;

/**
 * The lines that lack between cells of several rows left of the rows' own lines: texts in one cell, each in the middle of so many rows that the next one's
 * begin behind them, and all begin with the same text as the first.
 */
const lackingBeside = (ruled: Ruled, table: readonly Line[], words: readonly Word[]): Rule[] => {
  const level = table.filter(({ horizontal }) => horizontal);
  const start = Math.min(...level.map(({ from }) => from));
  if (start > ruled.left - 2 * samePt) return [];
  const ys = level
    .filter((line) => covers(line, start, ruled.left))
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const beginsWith = (y: number): string => textOf(printedIn(words, [ruled.left, y, ruled.values, y + ruled.row])[0]?.words ?? []);
  return ys.slice(1).flatMap((bottom, i): Rule[] => {
    const top = itemAt(ys, i);
    const texts = printedIn(words, [start, top, ruled.left, bottom]);
    const ends: number[] = [];
    for (const { baseline } of texts) {
      const from = ends.at(-1) ?? top;
      const rows = (2 * (baseline - ruled.baseline + ruled.row / 2 - from)) / ruled.row;
      if (rows < 1 - middleShare || Math.abs(rows - Math.round(rows)) > middleShare) return [];
      const end = from + Math.round(rows) * ruled.row;
      const line = level.find(({ at, to }) => Math.abs(at - end) <= middleShare * ruled.row && to >= ruled.right - samePt);
      if (line === undefined) return [];
      ends.push(line.at);
    }
    const end = ends.pop();
    const isWhole = end !== undefined && Math.abs(end - bottom) <= middleShare * ruled.row;
    const begins = beginsWith(top);
    if (!isWhole || begins === "" || ends.some((y) => beginsWith(y) !== begins)) return [];
    return ends.map((y) => ({ orientation: "horizontal", box: [start, y, ruled.left, y] }));
  });
};

/** Rows of rates in other columns, between which dots alone show a line: it may have run beside a merged cell only. */
const unlikeAt = (ruled: Ruled, dotted: readonly Rule[]): Box[] =>
  ruled.bands.slice(1).flatMap(({ top, printed: [line] }, i): Box[] => {
    const above = itemAt(ruled.bands, i).printed.at(-1);
    const isDotted = dotted.some(
      ({ orientation, box: [x0, y0, x1] }) =>
        orientation === "horizontal" && Math.abs(y0 - top) <= samePt && x0 < ruled.right && x1 > ruled.left,
    );
    const isRate = ({ words }: Printed): boolean => words.some(({ text }) => /\d,\d/.test(text));
    if (line === undefined || above === undefined || !isDotted || ![line, above].every(isRate) || fillAlike(line, above, ruled)) return [];
    return [[ruled.left, above.baseline, ruled.right, line.baseline]];
  });

/** Texts that stand as far apart as rows in one cell of a table. */
const apartIn = (table: readonly Line[], words: readonly Word[], row: number): Box[] => {
  const level = table.filter(({ horizontal }) => horizontal);
  const xs = [
    Math.min(...level.map(({ from }) => from)),
    ...table.filter(({ horizontal }) => !horizontal).map(({ at }) => at),
    Math.max(...level.map(({ to }) => to)),
  ].sort((a, b) => a - b);
  return xs.slice(1).flatMap((right, i) => {
    const left = itemAt(xs, i);
    if (right - left <= 2 * samePt) return [];
    const ys = level
      .filter((line) => covers(line, left, right))
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    return ys.slice(1).flatMap((bottom, j): Box[] => {
      const printed = printedIn(words, [left, itemAt(ys, j), right, bottom]);
      return printed.slice(1).flatMap((line, k): Box[] => {
        const above = itemAt(printed, k).baseline;
        return line.baseline - above >= apartShare * row ? [[left + samePt, above, right - samePt, line.baseline]] : [];
      });
    });
  });
};

/**
 * The pages with the lines that lack between rows, and what may have run together. `dotted`: for each page the rules that dots alone show (raster/hairline-crossings.ts):
 * other lines of their tables may be lost without a trace.
 */
export const withLostRows = (
  pages: readonly Page[],
  dotted: readonly (readonly Rule[])[],
): { readonly pages: readonly Page[]; readonly doubts: readonly Doubt[] } => {
  const seen = pages.map((page) => {
    const words = page.words.filter(({ rotation, raised }) => rotation === 0 && !raised);
    const lines = [...toLines(page.rules, true), ...toLines(page.rules, false)];
    const tables = tablesOf(lines).map((table) => ({ table, ruled: ruledOf(table, words) }));
    return { page, words, tables };
  });
  const headings = new Set(seen.flatMap(({ tables }) => tables.flatMap(({ ruled }) => (ruled === null ? [] : headingsOf(ruled)))));
  const all = seen.map(({ page, words, tables }, i) => {
    const found = dotted[i] ?? [];
    const own = tables.flatMap(({ table, ruled }) => {
      const level = table.filter(({ horizontal }) => horizontal);
      const box: Box = [
        Math.min(...level.map(({ from }) => from)),
        Math.min(...level.map(({ at }) => at)),
        Math.max(...level.map(({ to }) => to)),
        Math.max(...level.map(({ at }) => at)),
      ];
      const [left, top, right, bottom] = box;
      const isDotted = found.some((one) => meets(one.box, [left - samePt, top - samePt, right + samePt, bottom + samePt]));
      // Of rows that nothing is known of nobody can tell which others are lost.
      if (ruled === null) return isDotted ? [{ lacking: [], open: [box] }] : [];
      const between = lackingIn(ruled, level, headings);
      const whole = [...table, ...toLines(between, true)];
      const lacking = [...between, ...lackingBeside(ruled, whole, words)];
      return lacking.length === 0 && !isDotted
        ? []
        : [{ lacking, open: [...apartIn([...table, ...toLines(lacking, true)], words, ruled.row), ...unlikeAt(ruled, found)] }];
    });
    const whole: Page = { ...page, rules: [...page.rules, ...own.flatMap(({ lacking }) => lacking)] };
    const open = [...looseEnds(whole.rules, whole.words), ...own.flatMap((one) => one.open)];
    return { page: whole, doubts: open.map((box): Doubt => ({ page: page.number, box, readings: [] })) };
  });
  return { pages: all.map((one) => one.page), doubts: all.flatMap((one) => one.doubts) };
};
