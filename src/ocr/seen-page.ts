import type { PixelBox } from "../model/bitmap.ts";
import type { OcrResult } from "./engine.ts";
import type { Glyph, TextLine } from "./raster/lines.ts";
import type { RuledLine } from "./raster/ruling.ts";
import { type Shape, shapeOf } from "./raster/shape.ts";

/*
 * What was seen on a page's picture and read off it, as plain data: it crosses between threads and is kept, so that the same
 * pixels are never read twice. Places are pixels of the straightened picture.
 */

export interface SeenGlyph {
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number];
  readonly shape: Shape;
}

/** Two independent readings of the same ink: other scale, other threshold, for numbers another alphabet. */
export interface Readings {
  readonly first: OcrResult;
  /** Null where nothing on the line asks for a second. */
  readonly second: OcrResult | null;
}

/** What a word was read as when it was read by itself. */
export interface NewReading {
  /** Its glyphs on the line. */
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
}

export interface SeenLine {
  readonly baseline: number;
  /** Height of the line's digits and capitals. */
  readonly height: number;
  /** Degrees counter-clockwise of the text against the page: 0, or 90 and 270 for a vertical header. */
  readonly rotation: 0 | 90 | 270;
  /** For a turned line the part of the page that it was read from: its own places are pixels of that part put upright. */
  readonly within?: PixelBox;
  /** What stands on the line, from left to right. */
  readonly glyphs: readonly SeenGlyph[];
  /** Null where nothing but raised marks stands on the line. */
  readonly readings: Readings | null;
  /** Words that were read by themselves too, because the readings of their line differ. */
  readonly anew?: readonly NewReading[];
  /** Raised marks, each a line of its own glyphs. */
  readonly marks: readonly { readonly glyphs: readonly SeenGlyph[]; readonly readings: Readings }[];
}

export interface SeenPage {
  readonly page: number;
  /** In points, as shown, or of the page turned upright. */
  readonly width: number;
  readonly height: number;
  /** Set where the text runs sideways, by as many degrees counter-clockwise: all places are those of the picture turned upright. */
  readonly turnedBy?: 90 | 270;
  readonly pixelsPerPoint: number;
  /** By how much the scan is turned clockwise. */
  readonly skewDegrees: number;
  readonly rules: readonly RuledLine[];
  readonly lines: readonly SeenLine[];
  /** Was every line read? A page that can hold no rate has no lines here. */
  readonly whole: boolean;
  /** Does it list names, as of municipalities? Then every line was read twice. */
  readonly listsNames?: boolean;
}

export const seen = (glyph: Glyph, line: Pick<TextLine, "baseline" | "height">): SeenGlyph => ({
  box: [glyph.x0, glyph.y0, glyph.x1, glyph.y1],
  shape: shapeOf(glyph, line),
});
