import { type PixelBox, union } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";

/*
 * In heights of the line's digits. Of 2,000 small pieces of ink on ten scans every stop that is printed measures 0.13 and more and stands
 * on the baseline; a raised dot between units measures 0.16, dust of a scanner's glass or of a photocopier 0.16 at most.
 */
const smallest = 0.13;
const smallestElsewhere = 0.16;
/** How far a stop stands above or below the baseline. */
const stop = { above: 0.1, below: 0.07 };
/** No comma begins so far below the line, and a tail of that size is one piece with its letter. */
const under = { most: 0.25, depth: 0.15 };
/** A piece of a letter's tail begins at the line, and is larger than the smallest stop. */
const underLetter = { most: smallest, depth: 0.1 };
const capital = { tall: 0.9, foot: 0.1 } as const;

/** Of the colons of a page at 300 dpi the smaller dot had 0.7 of the other's ink and more. Of a dot of three pixels a worn one may have half. */
const overStop = { stop: 0.25, share: 0.6, fewestPixels: 4 };

const sizeOf = ({ x0, y0, x1, y1 }: PixelBox): number => Math.max(x1 - x0, y1 - y0);

/** The dust over a full stop, which would make a colon of it; null where the glyph is none. */
const speckOverStop = ({ pieces: [one, other, ...more] }: { readonly pieces: readonly Component[] }, baseline: number, height: number) => {
  if (one === undefined || other === undefined || more.length > 0) return null;
  const [over, under] = one.y1 < other.y1 ? [one, other] : [other, one];
  const foot = (baseline - under.y1) / height;
  const isStop = sizeOf(under) <= overStop.stop * height && foot <= stop.above && foot >= -stop.below;
  return isStop && sizeOf(under) >= overStop.fewestPixels && over.area <= overStop.share * under.area ? over : null;
};

/** A glyph without the dust under it, as "o.o." over a speck was read as "0.9.", and a stop without that over it. */
export const withoutSpecks = <T extends PixelBox & { readonly pieces: readonly Component[] }>(
  glyph: T,
  baseline: number,
  height: number,
): T => {
  const over = speckOverStop(glyph, baseline, height);
  // No capital or digit that stands on the line has a tail so far below it.
  const stands = glyph.pieces.some(({ y0, y1 }) => y1 - y0 >= capital.tall * height && Math.abs(y1 - baseline) <= capital.foot * height);
  const isUnder = (piece: Component, { most, depth }: typeof under): boolean =>
    (piece.y0 - baseline) / height >= depth && sizeOf(piece) <= most * height;
  const isDust = (piece: Component): boolean => piece === over || isUnder(piece, underLetter) || (stands && isUnder(piece, under));
  const pieces = glyph.pieces.filter((one) => !isDust(one));
  const [first] = pieces;
  if (first === undefined || pieces.length === glyph.pieces.length) return glyph;
  const { x0, y0, x1, y1 } = pieces.reduce<PixelBox>(union, first);
  return { ...glyph, x0, y0, x1, y1, pieces };
};

/** Dust under a raised sign: how far both of its signs end above the line, and the dust lies below the first; dust is flatter than a stop. */
const underMark = { raised: 0.42, gap: 0.2, widest: 0.25, flattest: 0.13 } as const;

/**
 * The first sign of a raised mark without the dust under it, which made an exclamation mark of its one ("!)"). The sign behind it is raised too: a digit of
 * which the middle is lost stands beside others on the line.
 */
export const withoutSpeckUnderMark = <T extends PixelBox & { readonly pieces: readonly Component[] }>(
  glyph: T,
  next: PixelBox | undefined,
  baseline: number,
  height: number,
): T => {
  const [one, other, ...more] = glyph.pieces;
  if (one === undefined || other === undefined || more.length > 0 || next === undefined) return glyph;
  const [over, under] = one.y1 < other.y1 ? [one, other] : [other, one];
  const areRaised = [over, next].every(({ y1 }) => baseline - y1 >= underMark.raised * height);
  const isFlat = under.x1 - under.x0 <= underMark.widest * height && under.y1 - under.y0 <= underMark.flattest * height;
  if (!areRaised || !isFlat || under.y0 - over.y1 < underMark.gap * height) return glyph;
  const { x0, y0, x1, y1 } = over;
  return { ...glyph, x0, y0, x1, y1, pieces: [over] };
};

/** Is a glyph dust, smaller than anything that is printed in its place? A dot that belongs to a letter is a part of that letter's glyph. */
export const isSpeck = (
  { x0, y0, x1, y1, pieces }: PixelBox & { readonly pieces: readonly Component[] },
  baseline: number,
  height: number,
): boolean => {
  if (pieces.length > 1) return false;
  const size = Math.max(x1 - x0, y1 - y0) / height;
  const foot = (baseline - y1) / height;
  if (size <= under.most && (y0 - baseline) / height >= under.depth) return true;
  return size < smallest || (size < smallestElsewhere && (foot > stop.above || foot < -stop.below));
};
