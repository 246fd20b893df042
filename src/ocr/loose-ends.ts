import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Rule, Word } from "../model/page.ts";

/** Points. Pieces of one line, and a line and the one it ends at, are at most so far apart. */
const joinPt = 4;
/** Points. A table and the next one are at least so far apart; the gaps of worn lines are narrower. */
const besidePt = 12;
/**
 * So near to a line across, on both sides of it, a worn line may have lost its crossing: in points, and of the columns' widths. What is left of it
 * parts the rows of both columns still (a wall of a cell is 0.7 of its side, tables/grid.ts).
 */
const crossing = { widestPt: 8, share: 0.25 } as const;
/** Points. Strokes of one line lie on one height within this. */
const samePt = 1.5;

/** In heights of a word: its middle is no further from a line that would strike it through. */
const middleShare = 0.25;
const amount = /\d[.,]\d/;

/** A ruling line: its place, and from where to where it runs. */
export interface Line {
  readonly at: number;
  from: number;
  to: number;
  readonly horizontal: boolean;
}

export const toLines = (rules: readonly Rule[], horizontal: boolean): Line[] => {
  const lines: Line[] = [];
  const spans = rules
    .filter((rule) => (rule.orientation === "horizontal") === horizontal)
    .map(({ box: [x0, y0, x1, y1] }) => (horizontal ? { at: (y0 + y1) / 2, from: x0, to: x1 } : { at: (x0 + x1) / 2, from: y0, to: y1 }))
    .sort((a, b) => a.from - b.from);
  for (const span of spans) {
    const own = lines.find(
      (line) => Math.abs(line.at - span.at) <= samePt && span.from - line.to <= joinPt && line.from - span.to <= joinPt,
    );
    if (own === undefined) lines.push({ ...span, horizontal });
    else [own.from, own.to] = [Math.min(own.from, span.from), Math.max(own.to, span.to)];
  }
  return lines;
};

const meet = (a: Line, b: Line): boolean =>
  a.horizontal !== b.horizontal && b.at >= a.from - joinPt && b.at <= a.to + joinPt && a.at >= b.from - joinPt && a.at <= b.to + joinPt;

/** Lines that hang together through crossings: one set a table. */
export const tablesOf = (lines: readonly Line[]): Line[][] => {
  const left = new Set(lines);
  const tables: Line[][] = [];
  for (const line of lines) {
    if (!left.delete(line)) continue;
    const table = [line];
    for (let i = 0; i < table.length; i += 1)
      for (const other of left)
        if (meet(itemAt(table, i), other)) {
          left.delete(other);
          table.push(other);
        }
    if (table.some((one) => one.horizontal) && table.some((one) => !one.horizontal)) tables.push(table);
  }
  return tables;
};

/**
 * Is a line a table's first or last? Near it no vertical line is beyond it, be it another table's or a piece whose gap is just there, so
 * that it parts no two rows.
 */
const isOuter = (line: Line, near: readonly Line[]): boolean =>
  near.every(({ from, to }) => from >= line.at - joinPt || to <= line.at - besidePt) ||
  near.every(({ from, to }) => to <= line.at + joinPt || from >= line.at + besidePt);

const liesWithin = ({ from, to }: Line, lines: readonly Line[]): boolean =>
  from >= Math.min(...lines.map((one) => one.from)) && to <= Math.max(...lines.map((one) => one.to));

/**
 * Ends of a table's horizontal lines that meet no vertical one inside the table: where a scan lost a piece of a line, two rows run into
 * one another and a number may get its neighbour's label. Sides that are open along the whole table are a style, no loss; so are
 * vertical lines that begin half-way down a band (Word's tables), whose loss shows in numbers side by side. Rules and boxes in points.
 */
export const looseEnds = (rules: readonly Rule[], words: readonly Pick<Word, "text" | "box">[] = []): Box[] => {
  const lines = [...toLines(rules, true), ...toLines(rules, false)];
  // What scratches leave between them of a line within one column meets no other line.
  const unmet = lines.filter((line) => line.horizontal && !lines.some((other) => meet(line, other)));
  return tablesOf(lines).flatMap((table) => {
    const met = table.filter((line) => line.horizontal);
    const along = [...met, ...unmet.filter((piece) => met.some(({ at }) => Math.abs(at - piece.at) <= samePt) && liesWithin(piece, met))];
    const across = table.filter((line) => !line.horizontal);
    const [start, end] = [Math.min(...along.map((one) => one.from)), Math.max(...along.map((one) => one.to))];
    const near = lines.filter((one) => !one.horizontal && one.at >= start - joinPt && one.at <= end + joinPt);
    const inner = met.filter((line) => !isOuter(line, near));
    // Without any line between its columns a table's lines end where its columns do; only a gap within a line is a loss.
    const isOpen = across.every(({ at }) => at <= start + joinPt || at >= end - joinPt);
    const goesOn = (line: Line, tip: number): boolean =>
      along.some(
        (other) => other !== line && Math.abs(other.at - line.at) <= samePt && (tip === line.to ? other.from > tip : other.to < tip),
      );
    /** Where lines across stand at a line's height. */
    const reachedBy = (line: Line): readonly number[] =>
      across.filter(({ from, to }) => line.at >= from - joinPt && line.at <= to + joinPt).map(({ at }) => at);
    /** Does the line go on behind a line across, with nothing lost but their crossing? */
    const crosses = (line: Line, tip: number): boolean => {
      const reaching = reachedBy(line);
      return reaching.some((at) => {
        const before = Math.max(start, ...reaching.filter((other) => other < at - joinPt));
        const behind = Math.min(end, ...reaching.filter((other) => other > at + joinPt));
        const isNear = (tip: number): boolean => {
          const lost = Math.abs(tip - at);
          return lost <= crossing.widestPt && lost <= crossing.share * (tip < at ? at - before : behind - at);
        };
        const isBeyond = (other: number): boolean => (at - tip) * (other - at) > 0 && isNear(other);
        return (
          isNear(tip) && along.some((other) => Math.abs(other.at - line.at) <= samePt && isBeyond(tip === line.to ? other.from : other.to))
        );
      });
    };
    /** Does the line go on within the same column, where scratches took no more of it than a crossing may? */
    const isScratched = (line: Line, tip: number): boolean => {
      const ends = [start, end, ...reachedBy(line)];
      const [left, right] = [Math.max(...ends.filter((at) => at < tip)), Math.min(...ends.filter((at) => at > tip))];
      const pieces = along.filter((other) => Math.abs(other.at - line.at) <= samePt && other.to > left && other.from < right);
      const printed = pieces.reduce((sum, { from, to }) => sum + Math.min(to, right) - Math.max(from, left), 0);
      const goesOn = pieces.some(({ from, to }) => {
        const gap = tip === line.to ? from - tip : tip - to;
        return gap > 0 && gap <= crossing.widestPt;
      });
      return goesOn && right - left - printed <= crossing.share * (right - left);
    };
    /** Where a line is missing behind its tip: up to the next line across it, or to the table's side. */
    const missing = (line: Line, tip: number): readonly [left: number, right: number] => {
      const ends = reachedBy(line);
      return tip === line.from
        ? [Math.max(start, ...ends.filter((at) => at < tip - joinPt)), tip]
        : [tip, Math.min(end, ...ends.filter((at) => at > tip + joinPt))];
    };
    /** A word that stands across the place of the line shows that there is none: its cell is for both rows. */
    const isWrittenOver = (line: Line, tip: number): boolean => {
      const [left, right] = missing(line, tip);
      return words.some(({ box }) => {
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        return x > left && x < right && Math.abs(y - line.at) <= middleShare * (box[3] - box[1]);
      });
    };
    /**
     * Above a line of the header, up to the next one, stands no word where it is missing and no amount anywhere: at most a heading of both rows is one cell
     * with white paper.
     */
    const isOfHeader = (line: Line, tip: number): boolean => {
      const [left, right] = missing(line, tip);
      const above = along.filter(({ at, from, to }) => at < line.at - joinPt && from <= left + joinPt && to >= right - joinPt);
      if (above.length === 0) return false;
      const ceiling = Math.max(...above.map(({ at }) => at));
      const band = words.filter(
        ({ box: [x0, y0, x1, y1] }) => (y0 + y1) / 2 > ceiling && (y0 + y1) / 2 < line.at && x1 > start && x0 < end,
      );
      const isInGap = ([x0, , x1]: Box): boolean => (x0 + x1) / 2 > left && (x0 + x1) / 2 < right;
      return band.length > 0 && !band.some(({ text, box }) => amount.test(text) || isInGap(box));
    };
    return inner.flatMap((line): Box[] =>
      [line.from, line.to]
        .filter((tip) => tip > start + joinPt && tip < end - joinPt)
        .filter((tip) => !isOpen || goesOn(line, tip))
        .filter(
          (tip) =>
            !across.some((other) => Math.abs(other.at - tip) <= joinPt && meet(line, other)) &&
            !crosses(line, tip) &&
            !isScratched(line, tip),
        )
        .filter((tip) => !isWrittenOver(line, tip) && !isOfHeader(line, tip))
        .map((tip) => [tip - 1, line.at - 1, tip + 1, line.at + 1]),
    );
  });
};
