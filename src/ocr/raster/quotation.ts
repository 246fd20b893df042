import type { Glyph, TextLine } from "./lines.ts";
import { difference, type Shape, shapeOf, unplaced } from "./shape.ts";

/*
 * The two strokes that close a quotation ("Grodziec”") are as high and as small as a raised mark of two digits, and the engine reads them as "77"
 * or "92". What they are is seen by the two that opened it: in Polish print those are the same signs at the foot of the line.
 */

/** Share of the form's bits in which the two strokes of one quotation differ from one another at most, worn ones of 12 pixels; two digits differ in more. */
const sameStroke = 0.3;
/** In heights of the line's letters: the strokes are no taller, and stand no further from one another. */
const stroke = { tallest: 0.65, gap: 0.3 };
/** By how much the opening strokes may be taller or lower than the closing ones. */
const sameSize = 1.25;

const height = (glyph: Glyph): number => glyph.y1 - glyph.y0;

/** The strokes that close quotations among the raised signs of a line (`runs`, from left to right), each behind two that open one. */
export const closingQuotations = (line: TextLine, runs: readonly (readonly Glyph[])[]): ReadonlySet<readonly Glyph[]> => {
  const formOf = (glyph: Glyph): Shape => unplaced(shapeOf(glyph, line));
  const areAlike = (a: Glyph, b: Glyph): boolean =>
    height(a) <= sameSize * height(b) && height(b) <= sameSize * height(a) && difference(formOf(a), formOf(b)) <= sameStroke;
  const openings = line.glyphs.flatMap((glyph, i) => {
    const next = line.glyphs[i + 1];
    if (next === undefined || glyph.y1 <= line.baseline || next.y1 <= line.baseline) return [];
    const isNear = next.x0 - glyph.x1 <= stroke.gap * line.height;
    return isNear && Math.max(height(glyph), height(next)) <= stroke.tallest * line.height && areAlike(glyph, next) ? [[glyph, next]] : [];
  });
  const found = new Set<readonly Glyph[]>();
  let from = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    const [first, second, ...more] = run;
    if (first === undefined || second === undefined || more.length > 0) continue;
    const opening = openings.findLast(([, one]) => one !== undefined && one.x1 <= first.x0 && one.x0 > from);
    const [a, b] = opening ?? [];
    if (a === undefined || b === undefined || !areAlike(first, second) || !areAlike(a, first) || !areAlike(b, second)) continue;
    found.add(run);
    from = second.x1;
  }
  return found;
};
