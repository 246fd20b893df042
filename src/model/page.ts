import type { Box } from "./geometry.ts";

/**
 * A run of printed characters without a space inside, on one baseline.
 * `raised`: set clearly smaller and higher than the line it stands on (a footnote mark, minutes of an hour).
 * `rotation`: degrees counter-clockwise, 0 for upright text, 90 for text that reads upwards.
 * `confidence`: 0..1, only on optically read words.
 */
export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly fontSize: number;
  /** Distance of the baseline from the top of the page (from its left edge for rotated words), in points. */
  readonly baseline: number;
  readonly rotation: number;
  readonly raised: boolean;
  readonly bold: boolean;
  readonly confidence?: number;
}

/** A ruling line, drawn as a stroke or as a thin filled box; always axis-parallel. */
export interface Rule {
  readonly orientation: "horizontal" | "vertical";
  readonly box: Box;
}

/** One page as every later room sees it, whether its text was a layer or was read from an image. */
export interface Page {
  /** The PDF's own page number, from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly source: "text" | "optical";
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
}
