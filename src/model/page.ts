import { type Box, mapBox } from "./geometry.ts";

/**
 * A run of printed characters without a space inside, on one baseline.
 * `raised`: set clearly smaller and higher than the line it stands on (a footnote mark, minutes of an hour).
 * `rotation`: degrees counter-clockwise, 0 for upright text, 90 for text that reads upwards.
 * `confidence`: 0..1, only on optically read words.
 * `agreed`: only on words read from the picture of a page that lists names: has every character two witnesses of three, the two readings
 * and what the document's other letters of its form were read as?
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
  readonly agreed?: boolean;
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
  /** Set where a scan was fed askew: its words and rules are those of the page turned back upright about its centre, so that rows are rows. */
  readonly skewDegrees?: number;
  /** Set where the text runs sideways, by as many degrees counter-clockwise: size, words and rules are those of the page turned upright. */
  readonly turnedBy?: 90 | 270;
}

type Placed = Pick<Page, "width" | "height" | "skewDegrees" | "turnedBy">;

/** Do the boxes of a page's words lie elsewhere on the page as shown? */
export const liesOtherwise = ({ skewDegrees, turnedBy }: Placed): boolean => skewDegrees !== undefined || turnedBy !== undefined;

const rounded = (box: Box): Box => mapBox(box, (value) => Math.round(value * 100) / 100);

/** Where a box of a page's words lies on the page as shown. */
export const asShown = ({ width, height, skewDegrees = 0, turnedBy }: Placed, box: Box): Box => {
  if (turnedBy !== undefined) {
    const [x0, y0, x1, y1] = asShown({ width, height, skewDegrees }, box);
    return rounded(turnedBy === 90 ? [y0, width - x1, y1, width - x0] : [height - y1, x0, height - y0, x1]);
  }
  if (skewDegrees === 0) return box;
  const [cos, sin] = [Math.cos((skewDegrees * Math.PI) / 180), Math.sin((skewDegrees * Math.PI) / 180)];
  const turned = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [
    cos * (x - width / 2) - sin * (y - height / 2) + width / 2,
    sin * (x - width / 2) + cos * (y - height / 2) + height / 2,
  ]);
  const [xs, ys] = [turned.map(([x = 0]) => x), turned.map(([, y = 0]) => y)];
  return rounded([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
};
