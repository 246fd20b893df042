import type { Gray } from "../picture/bitmap.ts";
import { componentsOf } from "../picture/components.ts";
import { withoutDarkGrounds } from "../picture/dark.ts";
import { type TextLine, textLines } from "../picture/lines.ts";
import { type RuledLine, takeRules } from "../picture/ruling.ts";
import { skewOf, straighten } from "../picture/skew.ts";
import { type Standing, standingTexts } from "../picture/standing.ts";
import { looseStandingTexts } from "../picture/standing-loose.ts";
import { isBilevel, toInk } from "../picture/threshold.ts";
import { ruleRemains } from "../picture/worn.ts";

/** More separate pieces of ink than this are no page of text: a dense page of small print has 5,000. */
const mostPieces = 20_000;
const mostRules = 3_000;

/** A page's picture put upright, with what can be told before a letter is read. */
export interface Looked {
  readonly skewDegrees: number;
  readonly gray: Gray;
  readonly rules: readonly RuledLine[];
  readonly lines: readonly TextLine[];
  /** Texts that stand on their side, which are in none of the lines. */
  readonly standing: readonly Standing[];
  readonly pixelsPerPoint: number;
}

export const look = (picture: Gray, pixelsPerPoint: number): Looked => {
  const bilevel = isBilevel(picture);
  const flat = toInk(picture, pixelsPerPoint, bilevel);
  const skewDegrees = skewOf(flat);
  const gray = withoutDarkGrounds(straighten(picture, skewDegrees), pixelsPerPoint);
  const ink = gray === picture ? flat : toInk(gray, pixelsPerPoint, bilevel);
  const { rules: found, without } = takeRules(ink, pixelsPerPoint);
  const pieces = componentsOf(without);
  const isText = pieces.length <= mostPieces && found.length <= mostRules;
  if (!isText) return { skewDegrees, gray, rules: [], lines: [], standing: [], pixelsPerPoint };
  const { pieces: remains, rules } = ruleRemains(pieces, found, pixelsPerPoint);
  const letters = pieces.filter((piece) => !remains.has(piece));
  const inCells = standingTexts(letters, rules, pixelsPerPoint);
  const turnedInCells = new Set(inCells.flatMap((one) => one.pieces));
  const rest = letters.filter((piece) => !turnedInCells.has(piece));
  const loose = looseStandingTexts(rest, pixelsPerPoint);
  const turned = new Set(loose.flatMap((one) => one.pieces));
  const upright = rest.filter((piece) => !turned.has(piece));
  const standing = [...inCells, ...loose];
  return { skewDegrees, gray, rules, lines: textLines(upright, rules, pixelsPerPoint), standing, pixelsPerPoint };
};

/** Do ruling lines cross on the page, as in a table? */
export const hasTable = (rules: readonly RuledLine[]): boolean =>
  rules.filter((rule) => rule.orientation === "horizontal").length >= 2 &&
  rules.filter((rule) => rule.orientation === "vertical").length >= 2;

/**
 * Can a decimal number stand on the line? A comma of the text is followed by a space; one between two tall glyphs that it nearly
 * touches is a decimal comma. Only ink is looked at, so this costs nothing; a line that passes is then read.
 */
export const mayHoldDecimal = ({ glyphs, baseline, height }: TextLine): boolean =>
  glyphs.some((glyph, i) => {
    const [before, after] = [glyphs[i - 1], glyphs[i + 1]];
    if (before === undefined || after === undefined) return false;
    const low = glyph.y1 - glyph.y0 <= 0.5 * height && glyph.y0 >= baseline - 0.35 * height && glyph.y1 >= baseline + 0.05 * height;
    const tall = (one: typeof glyph) => one.y1 - one.y0 >= 0.75 * height;
    return low && tall(before) && tall(after) && glyph.x0 - before.x1 <= 0.3 * height && after.x0 - glyph.x1 <= 0.4 * height;
  });
