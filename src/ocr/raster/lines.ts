import { type PixelBox, union } from "../../model/bitmap.ts";
import { firstItem, itemAt } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import { partedAcrossLines } from "./across-lines.ts";
import { withMarks } from "./apart.ts";
import { commonest, hoursBaseline, withoutBrackets } from "./baseline.ts";
import type { Component } from "./components.ts";
import { letterHeights } from "./letter-height.ts";
import { partedByLevel } from "./levels.ts";
import { isOneGlyph } from "./one-glyph.ts";
import { withPercentSigns } from "./percent.ts";
import { isRulePiece } from "./rule-pieces.ts";
import type { RuledLine } from "./ruling.ts";
import { withSlashes } from "./slash.ts";
import { isSpeck, withoutSpecks, withoutSpeckUnderMark } from "./specks.ts";
import { withTallLetters } from "./tall-letters.ts";

/** One printed character as ink: one piece, or a letter with its dot or accent. */
export interface Glyph extends PixelBox {
  readonly pieces: readonly Component[];
}

/** Glyphs on one baseline that no ruling line or wide gap parts, from left to right. */
export interface TextLine extends PixelBox {
  readonly glyphs: readonly Glyph[];
  /** The row on which most glyphs stand. */
  readonly baseline: number;
  /** Height of digits and capitals (of the tallest common kind of glyph), in pixels. */
  readonly height: number;
}

/** Sizes in points: smaller is dust, larger a drawing. */
const dustPt = 0.55;
const tallestPt = 36;
const widestPt = 60;
/** Letters are at least this share of the page's common letter height (a small letter beside digits: 0.66); the rest are dots, commas, accents. */
const letterShare = 0.62;
/** Neighbours overlap by this share of the lower one's height, and the gap between them is less than this many heights. */
const overlapShare = 0.5;
/**
 * Across a gap wider than a space letters of one line overlap by more than that: a descender and a capital share 0.7. A unit in the middle
 * of a row stands half a line lower than the first of two lines of its label, and is no part of that line.
 */
const wideGap = { least: 0.6, overlapShare: 0.62 };
/** Dashes, dots and commas are at most this share of a letter's height. */
const signShare = 0.4;
/** In heights of letters: a full stop measures 0.16, a dash is 0.33 wide. Smaller is dust, and by itself so is what is smaller than a dash. */
const dustShare = 0.13;
const speckShare = 0.28;
/** How far a dash stands above the baseline, in heights of digits. */
const dashRise = 0.33;
const widestGap = 2;
/** Two signs of one kind side by side, in heights of letters; dashes and rules are wider. */
const twin = { gap: 0.3, level: 0.7, widest: 1.4 } as const;
/** A sign that hangs on a letter: the letter is so many times taller, and no further away than this share of its height. */
const hung = { tallerBy: 1.2, nearby: 0.6 } as const;

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

const verticalOverlap = (a: PixelBox, b: PixelBox): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);

type Parted = (left: number, right: number, y: number) => boolean;

/** Is there a vertical rule between two places of one row? Rules are looked up by bands of rows. */
const partedBy = (rules: readonly RuledLine[]): Parted => {
  const vertical = rules.filter((rule) => rule.orientation === "vertical");
  return (left, right, y) =>
    vertical.some(
      (rule) => rule.y0 <= y && rule.y1 >= y && rule.x0 >= left - 3 && rule.x1 <= right + 3 && rule.x0 <= right && rule.x1 >= left,
    );
};

/** Letters into lines: each is tied to its nearest neighbour on the right. */
const chain = (letters: readonly Component[], parted: Parted): Component[][] => {
  const sorted = [...letters].sort((a, b) => a.x0 - b.x0);
  const line = new Map<Component, Component[]>();
  for (const [i, letter] of sorted.entries()) {
    const own = line.get(letter) ?? [letter];
    line.set(letter, own);
    for (let j = i + 1; j < sorted.length; j += 1) {
      const next = itemAt(sorted, j);
      const tall = Math.max(height(letter), height(next));
      if (next.x0 - letter.x1 > widestGap * Math.max(tall, height(letter) * 2)) break;
      const share = next.x0 - letter.x1 > wideGap.least * tall ? wideGap.overlapShare : overlapShare;
      if (next.x0 - letter.x1 > widestGap * tall || verticalOverlap(letter, next) < share * Math.min(height(letter), height(next)))
        continue;
      const y = (Math.max(letter.y0, next.y0) + Math.min(letter.y1, next.y1)) / 2;
      if (parted((letter.x0 + letter.x1) / 2, (next.x0 + next.x1) / 2, y)) break;
      const other = line.get(next);
      if (other === undefined) {
        own.push(next);
        line.set(next, own);
      } else if (other !== own) {
        own.push(...other);
        for (const moved of other) line.set(moved, own);
      }
      // The nearest neighbour settles it, unless it stands wholly above or below: a raised mark hides the digit behind it.
      if (verticalOverlap(letter, next) > 0.7 * Math.min(height(letter), height(next)) && Math.abs(letter.y1 - next.y1) < 0.35 * tall)
        break;
    }
  }
  return [...new Set(line.values())];
};

/** The pieces of ink of a line as glyphs, from left to right. */
const toGlyphs = (pieces: readonly Component[], letterHeight: number): Glyph[] => {
  const glyphs: { box: PixelBox; pieces: Component[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.x0 - b.x0)) {
    const last = glyphs.findLast(({ box }) => isOneGlyph(box, piece));
    if (last === undefined || glyphs.indexOf(last) < glyphs.length - 2) glyphs.push({ box: piece, pieces: [piece] });
    else {
      last.box = union(last.box, piece);
      last.pieces.push(piece);
    }
  }
  const sorted = glyphs.map(({ box: { x0, y0, x1, y1 }, pieces: own }) => ({ x0, y0, x1, y1, pieces: own })).sort((a, b) => a.x0 - b.x0);
  return withPercentSigns(withSlashes(sorted, letterHeight));
};

/** A dash, a comma or a dot alone: nothing on it shows where it stands, so it is taken for the dash that an empty cell has. */
const withoutLetters = (glyphs: readonly Glyph[], letterHeight: number): TextLine => {
  const { x0, y0, x1, y1 } = glyphs.reduce<PixelBox>(union, firstItem(glyphs));
  return { x0, y0, x1, y1, glyphs, baseline: Math.round(y1 + dashRise * letterHeight), height: letterHeight };
};

const toLine = (pieces: readonly Component[], letterHeight: number): TextLine => {
  const glyphs = toGlyphs(pieces, letterHeight);
  if (glyphs.every((glyph) => height(glyph) <= signShare * letterHeight)) return withoutLetters(glyphs, letterHeight);
  const letters = glyphs.filter((glyph) => height(glyph) >= letterShare * letterHeight);
  // A line in smaller print than the page's has none.
  const judged = withoutBrackets(letters.length > 0 ? letters : glyphs);
  const tolerance = Math.max(1, 0.08 * letterHeight);
  const baseline =
    hoursBaseline(glyphs) ??
    commonest(
      judged.map((glyph) => glyph.y1),
      tolerance,
    );
  const standing = judged.filter((glyph) => Math.abs(glyph.y1 - baseline) <= 2 * tolerance);
  const heights = standing.map(height).sort((a, b) => b - a);
  // A fifth of the glyphs may be taller than capitals: brackets, crossed or accented letters.
  const tallest = heights[Math.floor(heights.length / 5)] ?? letterHeight;
  const printed = glyphs
    .filter((glyph) => !isSpeck(glyph, baseline, tallest))
    .map((glyph) => withoutSpecks(glyph, baseline, tallest))
    .map((glyph, i, all) => withoutSpeckUnderMark(glyph, all[i + 1], baseline, tallest));
  const { x0, y0, x1, y1 } = printed.reduce<PixelBox>(union, firstItem(printed));
  return { x0, y0, x1, y1, glyphs: printed, baseline, height: tallest };
};

/** The lines of text of a straight picture without its ruling lines, from top to bottom. */
export const textLines = (components: readonly Component[], rules: readonly RuledLine[], pixelsPerPoint: number): TextLine[] => {
  const dust = dustPt * pixelsPerPoint;
  const printed = components.filter(
    (one) =>
      Math.max(width(one), height(one)) >= dust &&
      one.area >= (dust * dust) / 2 &&
      height(one) <= tallestPt * pixelsPerPoint &&
      width(one) <= widestPt * pixelsPerPoint,
  );
  const heights = letterHeights(printed, pixelsPerPoint);
  const letterHeight = heights.page;
  if (letterHeight === 0) return [];
  const text = printed.filter((one) => !isRulePiece(one, heights.around(one), pixelsPerPoint));
  const pieces = partedAcrossLines(text, heights.around);
  const parted = partedBy(rules);
  const around = new Map(pieces.map((piece) => [piece, heights.around(piece)]));
  const own = (one: Component): number => around.get(one) ?? letterHeight;
  const size = (one: Component) => Math.max(width(one), height(one)) / own(one);
  const isLetter = (one: Component) => height(one) >= letterShare * own(one);
  const letters = pieces.filter(isLetter);
  const tied = withMarks(chain(letters, parted).flatMap(partedByLevel), parted);
  // The comma of some typefaces is as tall as a small letter: alone, beside a taller one that it does not stand level with.
  const hangs = (piece: Component): boolean =>
    letters.some(
      (letter) =>
        height(letter) >= hung.tallerBy * height(piece) &&
        Math.max(piece.x0 - letter.x1, letter.x0 - piece.x1) <= hung.nearby * height(letter) &&
        verticalOverlap(letter, piece) > 0 &&
        !parted(Math.min(piece.x0, letter.x0), Math.max(piece.x1, letter.x1), (letter.y0 + letter.y1) / 2),
    );
  const hanging = tied.flatMap(([first, ...more]) => (first !== undefined && more.length === 0 && hangs(first) ? [first] : []));
  const chains = tied
    .filter(([first]) => first !== undefined && !hanging.includes(first))
    .map((line) => ({ own: line, box: line.reduce<PixelBox>(union, firstItem(line)) }));
  const small = [...hanging, ...pieces.filter((one) => !isLetter(one) && size(one) >= dustShare)];
  const loose: Component[] = [];
  const tiedTo = new Map<Component, Component[]>();
  for (const piece of small) {
    const [cx, cy] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
    let best: { line: Component[]; distance: number } | null = null;
    for (const { own: line, box } of chains) {
      if (cy < box.y0 - 0.6 * letterHeight || cy > box.y1 + 0.5 * letterHeight) continue;
      if (cx < box.x0 - 1.5 * letterHeight || cx > box.x1 + 1.5 * letterHeight) continue;
      for (const letter of line) {
        const across = Math.max(0, piece.x0 - letter.x1, letter.x0 - piece.x1);
        const away = Math.max(0, letter.y0 - piece.y1, piece.y0 - letter.y1);
        const distance = across + 2 * away;
        if (distance > 1.5 * letterHeight || (best !== null && distance >= best.distance)) continue;
        if (parted(Math.min(cx, (letter.x0 + letter.x1) / 2), Math.max(cx, (letter.x0 + letter.x1) / 2), (letter.y0 + letter.y1) / 2))
          continue;
        best = { line, distance };
      }
    }
    if (best === null && size(piece) < speckShare) continue;
    if (best === null) loose.push(piece);
    else {
      best.line.push(piece);
      tiedTo.set(piece, best.line);
    }
  }
  // The first of two stars before a note's text stands too far from its letters.
  const isBeside = (piece: Component, other: Component): boolean =>
    Math.max(piece.x0 - other.x1, other.x0 - piece.x1) <= twin.gap * letterHeight &&
    verticalOverlap(piece, other) >= twin.level * Math.max(height(piece), height(other)) &&
    [piece, other].every((one) => width(one) <= twin.widest * height(one)) &&
    !parted(Math.min(piece.x0, other.x0), Math.max(piece.x1, other.x1), (piece.y0 + piece.y1) / 2);
  const alone = loose.filter((piece) => {
    const beside = [...tiedTo.keys()].find((other) => isBeside(piece, other));
    if (beside !== undefined) tiedTo.get(beside)?.push(piece);
    return beside === undefined;
  });
  const lines = [...chains.map((one) => one.own), ...chain(alone, parted)];
  return withTallLetters(lines.map((line) => toLine(line, median(line.map(own))))).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
};
