import type { Gray, PixelBox } from "../../model/bitmap.ts";
import { componentsOf } from "../../ocr/raster/components.ts";
import { faintest, flatten } from "./number-window.ts";

/** A word's surroundings twice, put upright: as a reader sees them, and with nothing but the text layer's letters in black on white. */
export interface WordWindow {
  readonly shown: Gray;
  readonly fromText: Gray;
  /** The word's own box. */
  readonly box: PixelBox;
}

/** "nothing": no ink is seen; "other": ink is missing, or there is ink that the letters do not explain. */
export type Likeness = "same" | "nothing" | "other";

/** Both pictures are drawn by one program onto the same pixels, so letters that are shown as they are said differ in hardly a pixel. */
const light = {
  /** Surely a letter's ink, and surely none at all, in the picture of the letters alone. */
  ink: 110,
  trace: 245,
  /** Surely ink and surely paper in what is seen, its contrast stretched to 0..255. */
  seen: 110,
  bare: 205,
};
/** Share of the letters' ink in a slice of the word, as wide as `slice` of its height, that may be missing. */
const missingShare = 0.12;
const slice = 0.4;
/** In heights of the word's ink, squared: so much ink that no letter explains is no blot. */
const unknownInk = 0.02;
/** Between these shares of the height from its top a line strikes a word out; below the feet it underlines, above the heads it is a rule. */
const core = { top: 0.2, bottom: 0.76 };
/** A line strikes out what it runs through without a break along this share of it. */
const struckShare = 0.9;
/** Before a number, in its heights: a sign stands no further off, and is at least so long. */
export const signReach = 1.1;
const shortestSign = 0.18;

/**
 * Is the word's place its letters pixel by pixel, in ink on white paper; before a number, all that stands around it as well? Then every
 * question below has the same answer, and nearly every word is such a one. Nothing is missing, since `flat` is nowhere lighter than what it
 * was made of. Nothing is unknown or struck: with ink that differs from the paper by `faintest` at least, what `flat` has darker than
 * `bare` differs from white by a fifth of that, and so is darker than `trace` among the letters, where it is the same pixel.
 */
const isLettersAlone = ({ shown, fromText, box }: WordWindow, signed: boolean): boolean => {
  if (signed && Buffer.compare(shown.data, fromText.data) !== 0) return false;
  const counts = new Int32Array(256);
  const [left, right] = [Math.max(0, box.x0), Math.min(shown.width, box.x1)];
  for (let y = Math.max(0, box.y0); y < Math.min(shown.height, box.y1); y += 1)
    for (let at = y * shown.width + left, end = y * shown.width + right; at < end; at += 1) {
      const seen = shown.data[at] as number;
      if (seen !== fromText.data[at]) return false;
      counts[seen] = (counts[seen] as number) + 1;
    }
  let darkest = 255;
  for (let grey = 254; grey >= 0; grey -= 1) {
    // The commonest is the paper.
    if ((counts[grey] as number) >= (counts[255] as number)) return false;
    if ((counts[grey] as number) > 0) darkest = grey;
  }
  return 255 - darkest >= faintest;
};

/** Where in `region` there is ink that no letter explains. */
const unknownInkIn = ({ shown, fromText }: WordWindow, flat: Gray, region: PixelBox): Uint8Array => {
  const { width, height } = shown;
  const unknown = new Uint8Array(width * height);
  const [x0, y0, x1, y1] = [Math.max(0, region.x0), Math.max(0, region.y0), Math.min(width, region.x1), Math.min(height, region.y1)];
  for (let y = y0; y < y1; y += 1)
    for (let at = y * width + x0, end = y * width + x1; at < end; at += 1) unknown[at] = (flat.data[at] as number) < light.seen ? 1 : 0;
  // A letter's ink explains what is seen there and one pixel around it; run by run, since nearly every run is of many pixels.
  const [from, to] = [Math.max(0, x0 - 1), Math.min(width, x1 + 1)];
  for (let y = Math.max(0, y0 - 1); y < Math.min(height, y1 + 1); y += 1)
    for (let x = from, start = from; x <= to; x += 1) {
      if (x < to && (fromText.data[y * width + x] as number) < light.trace) continue;
      if (x > start)
        for (let py = Math.max(y0, y - 1); py <= Math.min(y1 - 1, y + 1); py += 1)
          unknown.fill(0, py * width + Math.max(x0, start - 1), py * width + Math.min(x1, x + 1));
      start = x + 1;
    }
  // A rule between columns runs through the whole window.
  for (let x = x0; x < x1; x += 1) {
    let long = 0;
    for (let y = 0; y < height; y += 1) if ((flat.data[y * width + x] as number) < light.bare) long += 1;
    if (long >= 0.97 * height) for (let y = y0; y < y1; y += 1) unknown[y * width + x] = 0;
  }
  return unknown;
};

/** The box of the letters' own ink within the word's box. */
const letters = (fromText: Gray, box: PixelBox): PixelBox | null => {
  let [x0, y0, x1, y1] = [fromText.width, fromText.height, 0, 0];
  for (let y = Math.max(0, box.y0); y < Math.min(fromText.height, box.y1); y += 1)
    for (let x = Math.max(0, box.x0); x < Math.min(fromText.width, box.x1); x += 1) {
      if ((fromText.data[y * fromText.width + x] as number) >= 200) continue;
      if (x < x0) x0 = x;
      if (x >= x1) x1 = x + 1;
      if (y < y0) y0 = y;
      y1 = y + 1;
    }
  return x1 > x0 && y1 > y0 ? { x0, y0, x1, y1 } : null;
};

const isMissing = ({ fromText }: WordWindow, flat: Gray, { x0, y0, x1, y1 }: PixelBox): boolean => {
  const wide = Math.max(2, Math.round(slice * (y1 - y0)));
  for (let from = x0; from < x1; from += wide) {
    let [ink, missing] = [0, 0];
    for (let y = y0; y < y1; y += 1)
      for (let x = from; x < Math.min(x1, from + wide); x += 1) {
        if ((fromText.data[y * fromText.width + x] as number) >= light.ink) continue;
        ink += 1;
        if ((flat.data[y * fromText.width + x] as number) > light.bare) missing += 1;
      }
    if (missing > missingShare * ink && missing > 3) return true;
  }
  return false;
};

/** The longest unbroken run of dark pixels of a row of the letters' box. */
const longestRun = ({ data, width }: Gray, y: number, x0: number, x1: number, below: number): number => {
  let [run, longest] = [0, 0];
  for (let x = x0; x < x1; x += 1) {
    run = (data[y * width + x] as number) < below ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const isStruck = ({ fromText }: WordWindow, flat: Gray, { x0, x1 }: PixelBox, top: number, bottom: number): boolean => {
  for (let y = top; y < bottom; y += 1)
    if (
      longestRun(flat, y, x0, x1, light.bare) >= struckShare * (x1 - x0) &&
      longestRun(fromText, y, x0, x1, light.trace) < struckShare * (x1 - x0)
    )
      return true;
  return false;
};

/**
 * Is a word of the text layer what a reader of the page sees in its place: its letters, all of them, with nothing drawn through or over
 * them? `signed`: a sign before it counts too, as before a number. What the letters mean is not asked here.
 */
export const likenessOf = (window: WordWindow, signed: boolean): Likeness => {
  if (isLettersAlone(window, signed)) return "same";
  const { shown, fromText, box } = window;
  const own = letters(fromText, box);
  const flat = flatten({ gray: shown, box });
  if (own === null || flat === null) return "nothing";
  if (isMissing(window, flat, own)) return "other";
  const tall = own.y1 - own.y0;
  const [top, bottom] = [own.y0 + Math.round(core.top * tall), own.y0 + Math.round(core.bottom * tall)];
  if (isStruck(window, flat, own, top, bottom)) return "other";
  const whole = { x0: 0, y0: 0, x1: shown.width, y1: shown.height };
  const unknown = unknownInkIn(window, flat, signed ? whole : { x0: own.x0, y0: top, x1: own.x1, y1: bottom });
  let through = 0;
  for (let y = top; y < bottom; y += 1) for (let x = own.x0; x < own.x1; x += 1) through += unknown[y * shown.width + x] as number;
  if (through > unknownInk * tall * tall) return "other";
  if (!signed) return "same";
  const before = componentsOf({ width: shown.width, height: shown.height, data: unknown }).some(
    ({ x0, y0, x1, y1 }) =>
      x0 > 1 &&
      x1 <= own.x0 + 1 &&
      own.x0 - x1 <= signReach * tall &&
      y0 >= top - 0.1 * tall &&
      y1 <= bottom + 1 &&
      x1 - x0 >= shortestSign * tall,
  );
  return before ? "other" : "same";
};
