import type { PixelBox } from "../../model/bitmap.ts";
import { firstItem, lastItem } from "../../model/items.ts";
import type { Component } from "./components.ts";
import type { RuledLine } from "./ruling.ts";

/*
 * A hairline thinner than a scanner's pixel comes out black only where it falls well into a row of them. Of a sheet that was fed askew it crosses one
 * row after the other, so that a black and white scan has it as dashes, one for each row: they repeat after one pixel's rise, which the skew tells. The
 * engine would read them as strokes, ones and dashes of empty cells.
 */

/** Degrees. A straighter sheet has its hairlines whole or not at all. */
const leastSkew = 0.2;
/** Pixels. A hairline is one pixel thick, and one more where the page was put upright; its dashes lie so level. */
const thickest = 2;
const level = 2;
/** A dash is longer than thick, in thicknesses; the stroke of a letter is less slim. */
const slimness = 2.2;
/**
 * The step from one dash to the next is the skew's within this share, as the skew is known to 0.05 degrees, and the row's own within some pixels. So
 * many dashes show it; one or two may be lost between.
 */
const equal = 0.12;
const own = { pixels: 3, share: 0.03 } as const;
const mostLost = 2;
const fewest = 3;

/**
 * On a page that has so many such rows, a dash that stands alone is one of a short line, where it is thinner than any hyphen or minus, in points:
 * those measure 0.6 in print of 8 pt.
 */
const proven = 3;
const thinnest = 0.45;
const longAlone = 4;

/** Points. Letters stand so near on both sides of a stem between them; of a line between two cells text keeps further off, on one side at least. */
const besidePt = 1.8;
/** A stem is half as high beside them; a comma is a third of the digits at its sides, and hangs below them by more than half of it. */
const share = { stem: 1 / 2, comma: 1 / 5 };
const commaPt = 2.2;
const tallestPt = 10;

/** A piece of ink, or a line made of one dash that was long enough for a line. */
type Piece = PixelBox & { readonly area: number };

interface Dash {
  readonly piece: Piece;
  readonly at: number;
  readonly from: number;
  readonly middle: number;
  readonly to: number;
}

const dashesOf = (pieces: readonly Piece[], horizontal: boolean, step: number): Dash[] =>
  pieces.flatMap((piece) => {
    const { x0, y0, x1, y1, area } = piece;
    const [along, across] = horizontal ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
    if (across > level || area > thickest * along || along < slimness * across || along > step) return [];
    const [at, from, to] = horizontal ? [(y0 + y1) / 2, x0, x1] : [(x0 + x1) / 2, y0, y1];
    return [{ piece, at, from, middle: (from + to) / 2, to }];
  });

/** Dashes of one row or column, those that follow one another at the skew's step. */
const rowsOf = (dashes: readonly Dash[], step: number): Dash[][] => {
  const rows: { readonly dashes: Dash[]; step: number | null }[] = [];
  const stepsTo = (row: (typeof rows)[number], dash: Dash): number | null => {
    const last = lastItem(row.dashes);
    const steps = Math.round((dash.middle - last.middle) / (row.step ?? step));
    if (steps < 1 || steps > 1 + mostLost || Math.abs(dash.at - last.at) > level / 2) return null;
    // The first and the last dash are cut off where the line begins and ends.
    const gaps = [dash.middle - last.middle, dash.from - last.from, dash.to - last.to];
    const isStep = (gap: number): boolean =>
      Math.abs(gap - steps * step) <= equal * steps * step &&
      (row.step === null || Math.abs(gap - steps * row.step) <= Math.max(own.pixels, own.share * gap));
    return gaps.some(isStep) ? steps : null;
  };
  for (const dash of [...dashes].sort((a, b) => a.middle - b.middle)) {
    const row = rows.find((one) => stepsTo(one, dash) !== null);
    if (row === undefined) rows.push({ dashes: [dash], step: null });
    else {
      // Of a first dash that is cut off the end counts: what is left of it lies at the line's next step.
      row.step ??= (dash.to - lastItem(row.dashes).to) / (stepsTo(row, dash) as number);
      row.dashes.push(dash);
    }
  }
  return rows.map((row) => row.dashes);
};

interface Row {
  readonly horizontal: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const toRow = (row: readonly Dash[], horizontal: boolean, step: number): Row => ({
  horizontal,
  at: row.reduce((sum, { at }) => sum + at, 0) / row.length,
  from: firstItem(row).middle - (1 + mostLost) * step,
  to: lastItem(row).middle + (1 + mostLost) * step,
});

/**
 * Does an upright dash stand within a word? The i of a label that a table repeats under itself, at the step of the skew, is no line: "sieciowa" was
 * read as "s ec owa".
 */
const standsAmongLetters = ({ piece }: Dash, pieces: readonly Piece[], pixelsPerPoint: number): boolean => {
  const near = besidePt * pixelsPerPoint;
  const height = piece.y1 - piece.y0;
  const isLow = height <= commaPt * pixelsPerPoint;
  const least = (isLow ? share.comma : share.stem) * height;
  const tallest = isLow ? tallestPt * pixelsPerPoint : 3 * height;
  const beside = pieces.filter(
    ({ x0, x1, y0, y1 }) =>
      x0 <= piece.x1 + near && x1 >= piece.x0 - near && Math.min(y1, piece.y1) - Math.max(y0, piece.y0) >= least && y1 - y0 <= tallest,
  );
  return beside.some(({ x1 }) => x1 <= piece.x0) && beside.some(({ x0 }) => x0 >= piece.x1);
};

/** Is a piece, as thin as they are, one of a row's dashes with one of another line that it crosses or ends at: a corner, a cross? */
const crosses = ({ x0, y0, x1, y1, area }: Component, step: number, rows: readonly Row[]): boolean => {
  if (Math.max(x1 - x0, y1 - y0) > step || area > thickest * (x1 - x0 + y1 - y0)) return false;
  const lies = ({ horizontal, at, from, to }: Row): boolean => {
    const [low, high, start, end] = horizontal ? [y0, y1, x0, x1] : [x0, x1, y0, y1];
    return at >= low - level && at <= high + level && start >= from && end <= to;
  };
  return [true, false].every((horizontal) => rows.some((row) => row.horizontal === horizontal && lies(row)));
};

/** The pieces of hairlines of a black and white page that was put upright. `skewDegrees`: by how much it was askew; `rules`: the lines that were found. */
export const crookedHairlines = (
  pieces: readonly Component[],
  rules: readonly RuledLine[],
  skewDegrees: number,
  pixelsPerPoint: number,
): ReadonlySet<Component> => {
  if (Math.abs(skewDegrees) < leastSkew) return new Set();
  const step = 1 / Math.tan((Math.abs(skewDegrees) * Math.PI) / 180);
  const lines = rules.map((rule): Piece => ({ ...rule, area: (rule.x1 - rule.x0) * (rule.y1 - rule.y0) }));
  const all = [true, false].map((horizontal) => ({ horizontal, dashes: dashesOf([...pieces, ...lines], horizontal, step) }));
  const isLetter = (dash: Dash): boolean => standsAmongLetters(dash, pieces, pixelsPerPoint);
  const found = all.flatMap(({ horizontal, dashes }) =>
    rowsOf(dashes, step)
      .filter((row) => row.length >= fewest && (horizontal || 2 * row.filter(isLetter).length < row.length))
      .map((row) => ({ row, placed: toRow(row, horizontal, step) })),
  );
  if (found.length === 0) return new Set();
  const isThin = ({ piece: { x0, y0, x1, y1, area } }: Dash): boolean =>
    area <= thinnest * pixelsPerPoint * Math.max(x1 - x0, y1 - y0) && Math.max(x1 - x0, y1 - y0) >= longAlone * Math.min(x1 - x0, y1 - y0);
  const alone =
    found.length < proven
      ? []
      : all.flatMap(({ horizontal, dashes }) => dashes.filter((dash) => isThin(dash) && (horizontal || !isLetter(dash))));
  const rows = found.map(({ placed }) => placed);
  const hairlines = new Set([...found.flatMap(({ row }) => row), ...alone].map(({ piece }) => piece));
  return new Set(pieces.filter((piece) => hairlines.has(piece) || crosses(piece, step, rows)));
};
