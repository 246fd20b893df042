import type { Gray, Ink, PixelBox } from "../model/bitmap.ts";
import { type Component, componentsOf } from "./raster/components.ts";
import { isCornerPiece } from "./raster/corner-pieces.ts";
import { crookedHairlines } from "./raster/crooked-hairlines.ts";
import { withoutDarkGrounds } from "./raster/dark.ts";
import { dashedLines } from "./raster/dashed-lines.ts";
import { groundDust } from "./raster/ground-dust.ts";
import { groundHairlines } from "./raster/ground-hairlines.ts";
import { groundNotches } from "./raster/ground-notches.ts";
import { hairlineCrossings } from "./raster/hairline-crossings.ts";
import { withHairlines } from "./raster/hairlines.ts";
import { cutAtGrounds, hangingWalls } from "./raster/hanging-walls.ts";
import { leaderDots } from "./raster/leaders.ts";
import { type TextLine, textLines } from "./raster/lines.ts";
import { isNoise } from "./raster/noise.ts";
import { isAtEdge } from "./raster/page-edge.ts";
import { ruleFragments } from "./raster/rule-fragments.ts";
import { type RuledLine, takeRules } from "./raster/ruling.ts";
import { withoutScreenDots } from "./raster/screen-dots.ts";
import { skewOf, straighten } from "./raster/skew.ts";
import { isBilevel, toInk } from "./raster/threshold.ts";
import { type TurnedText, turnedTexts } from "./raster/turned-text.ts";
import { looseTurnedTexts } from "./raster/turned-text-loose.ts";
import { wornRules } from "./raster/worn-rules.ts";

/** More separate pieces of ink than this are no page of text: a dense page of small print has 5,000. */
const mostPieces = 20_000;
const mostRules = 3_000;
/**
 * Nor are more lines, each cell of a table counted as one: of 200 scanned pages the densest has 436. Specks may come to some thousand, and each takes the
 * engine as long as a line of text.
 */
const mostLines = 1_500;

/** Degrees. A straighter sheet has its hairlines whole or not at all. */
const mostSkew = 0.2;

/** A page's picture put upright, with what can be told before a letter is read. */
export interface Looked {
  readonly skewDegrees: number;
  readonly gray: Gray;
  readonly rules: readonly RuledLine[];
  readonly lines: readonly TextLine[];
  /** Texts that stand on their side, which are in none of the lines. */
  readonly turned: readonly TurnedText[];
  readonly pixelsPerPoint: number;
}

export const look = (picture: Gray, pixelsPerPoint: number): Looked => {
  const bilevel = isBilevel(picture);
  const flat = toInk(picture, pixelsPerPoint, bilevel);
  const nothing = { skewDegrees: 0, gray: picture, rules: [], lines: [], turned: [], pixelsPerPoint };
  if (isNoise(flat)) return nothing;
  const skewDegrees = skewOf(flat);
  const straight = straighten(picture, skewDegrees);
  const { gray, grounds } = withoutDarkGrounds(straight, pixelsPerPoint);
  const ink = gray === picture ? flat : toInk(gray, pixelsPerPoint, bilevel);
  const isOfPage = (box: PixelBox): boolean => !isAtEdge(box, picture, skewDegrees, pixelsPerPoint);
  const parted = (own: Ink) => {
    const { rules, without } = takeRules(own, pixelsPerPoint, bilevel ? own : withHairlines(gray, own, pixelsPerPoint));
    return { all: rules, pieces: componentsOf(without) };
  };
  const first = parted(ink);
  const { all, pieces } = first.pieces.length <= mostPieces ? first : parted(withoutScreenDots(ink, pixelsPerPoint));
  const found = all.filter(isOfPage);
  const isText = pieces.length <= mostPieces && found.length <= mostRules;
  if (!isText) return { ...nothing, skewDegrees, gray };
  const worn = wornRules(pieces, found, pixelsPerPoint);
  const own = ruleFragments(
    pieces.filter((piece) => !worn.pieces.has(piece)),
    worn.rules,
    pixelsPerPoint,
  );
  const besides = pieces.filter((piece) => !worn.pieces.has(piece) && !own.pieces.has(piece));
  const isStraight = bilevel && Math.abs(skewDegrees) < mostSkew;
  const crossings = isStraight ? hairlineCrossings(besides, own.rules, pixelsPerPoint) : { pieces: new Set<Component>(), rules: [] };
  const fragments = new Set([...own.pieces, ...crossings.pieces]);
  const whole = [...own.rules, ...crossings.rules];
  const dust = groundDust(pieces, grounds, pixelsPerPoint);
  const thin = groundHairlines(pieces, grounds, pixelsPerPoint);
  const notches = groundNotches(pieces, grounds, pixelsPerPoint);
  const isOfGround = (piece: Component): boolean => dust.has(piece) || thin.has(piece) || notches.has(piece);
  const printed = pieces.filter((piece) => !fragments.has(piece) && !worn.pieces.has(piece) && !isOfGround(piece));
  const leaders = leaderDots(printed, pixelsPerPoint);
  const dashed = dashedLines(printed, pixelsPerPoint);
  const dashes = bilevel ? crookedHairlines(printed, all, skewDegrees, pixelsPerPoint) : new Set();
  const letters = printed.filter((piece) => !leaders.has(piece) && !dashed.has(piece) && !dashes.has(piece));
  const hanging = gray === straight ? new Set() : hangingWalls(straight, letters, whole, pixelsPerPoint);
  const standing = whole.filter((rule) => !hanging.has(rule));
  const rules = gray === straight ? standing : cutAtGrounds(straight, standing, pixelsPerPoint);
  const inCells = turnedTexts(letters, rules, pixelsPerPoint);
  const turnedInCells = new Set(inCells.flatMap((one) => one.pieces));
  const rest = letters.filter((piece) => !turnedInCells.has(piece));
  const loose = looseTurnedTexts(rest, pixelsPerPoint);
  const looseTurned = new Set(loose.flatMap((one) => one.pieces));
  const upright = rest.filter((piece) => !looseTurned.has(piece));
  const turned = [...inCells, ...loose];
  const lines = textLines(upright, rules, pixelsPerPoint).filter((line) => isOfPage(line) && !isCornerPiece(line, pixelsPerPoint));
  return lines.length + turned.length > mostLines
    ? { ...nothing, skewDegrees, gray }
    : { skewDegrees, gray, rules, lines, turned, pixelsPerPoint };
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
