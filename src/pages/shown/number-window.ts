import { type Gray, type Ink, type PixelBox, union } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import { type Component, componentsOf } from "../../ocr/raster/components.ts";
import { apart } from "./touching.ts";
import { ruledColumn, withoutRules } from "./without-rules.ts";

/** A number's surroundings cut out of its page's picture and turned so that the number stands upright. */
export interface NumberWindow {
  readonly gray: Gray;
  /** The number's own box. */
  readonly box: PixelBox;
  /** Boxes of the other words of the text layer: ink there is explained. */
  readonly others: readonly PixelBox[];
}

/** What is seen in the place of a number: its glyphs from left to right. */
export interface SeenNumber {
  /** Black on white, whatever its colours were. */
  readonly flat: Gray;
  readonly glyphs: readonly Component[];
  /** Of each glyph: as tall as the tallest or nearly, or small and at the foot of the line. */
  readonly kinds: readonly ("digit" | "comma" | "other")[];
  /** Height of the tallest glyph in pixels. */
  readonly height: number;
  /** Ink of a digit's size stands beside the number, and no word of the text layer is there. */
  readonly joined: boolean;
}

/** Ink that is less dark (or less light, on dark paper) than this against its paper is not seen by who does not look for it. */
export const faintest = 64;
/** Ink that sticks out of the number's box by more than this share of its height is a ruling line or another line's letter. */
const stickOut = 0.15;
/** In heights of the box. */
const dust = 0.06;
const thinLine = 0.12;
/** In heights of the tallest glyph. The lowest digits, those of old style, have three fifths of it; a comma has less than half. */
const lowestDigit = 0.58;
const highestComma = 0.5;
const commaTop = 0.4;
/** A stop ends at the line's foot, which round digits go below. */
const stopBottom = 0.08;
/** Pieces of one digit share so much of the narrower one's width. */
const sharedWidth = 0.6;
/** As in picture/raised.ts: a mark is at most so tall and stands at least so far above the line's foot. */
const mark = { tallest: 0.82, rise: 0.22 };
/** Beside the number no ink may stand nearer than this, in heights of its box: a space between thousands is a quarter as wide. */
export const nearness = 0.6;
/** A column of pixels is a piece of a digit from this share of the digits' height. */
const digitColumn = 0.3;

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

/** The commonest light of the box is the number's paper, which may be no more than a dark cell; the ink is what differs most from it there. */
export const flatten = ({ gray, box }: Pick<NumberWindow, "gray" | "box">): Gray | null => {
  const counts = new Int32Array(256);
  for (let y = Math.max(0, box.y0); y < Math.min(gray.height, box.y1); y += 1)
    for (let x = Math.max(0, box.x0); x < Math.min(gray.width, box.x1); x += 1) {
      const light = gray.data[y * gray.width + x] as number;
      counts[light] = (counts[light] as number) + 1;
    }
  let paper = 0;
  for (let light = 1; light < 256; light += 1) if ((counts[light] as number) > (counts[paper] as number)) paper = light;
  let most = 0;
  for (let light = 0; light < 256; light += 1) if ((counts[light] as number) > 0) most = Math.max(most, Math.abs(light - paper));
  if (most < faintest) return null;
  const flatOf = new Uint8Array(256);
  for (let light = 0; light < 256; light += 1) flatOf[light] = 255 - Math.min(255, Math.round((Math.abs(light - paper) * 255) / most));
  const data = new Uint8Array(gray.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = flatOf[gray.data[i] as number] as number;
  return { ...gray, data };
};

/** A pixel is ink when more of it than this is covered, of 255: a hairline of Times covers less than half of those it runs through. */
const covered = 85;

/** Still fainter, a hairline of a bitmap font that is drawn smaller joins the halves of a zero, and hardly anything else. */
const traced = 25;

const inkOf = ({ width: across, height: down, data }: Gray, least = covered): Ink => {
  const ink = new Uint8Array(data.length);
  for (let i = 0; i < ink.length; i += 1) ink[i] = (data[i] as number) < 255 - least ? 1 : 0;
  return { width: across, height: down, data: ink };
};

const within = ({ x0, y0, x1, y1 }: PixelBox, box: PixelBox): boolean => {
  const [out, middle] = [stickOut * height(box), (x0 + x1) / 2];
  return middle >= box.x0 && middle <= box.x1 && y0 >= box.y0 - out && y1 <= box.y1 + out && x0 >= box.x0 - out && x1 <= box.x1 + out;
};

/**
 * Is a piece of ink another word's? Boxes are as tall as the typeface's tallest and deepest letters, so those of close lines overlap: the
 * nearer line has the piece, as the comma at the foot of the line above.
 */
const isOthers = (piece: PixelBox, { box, others }: NumberWindow): boolean => {
  const [x, y] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
  const away = ({ y0, y1 }: PixelBox): number => Math.abs(y - (y0 + y1) / 2);
  return others.some((other) => x >= other.x0 && x <= other.x1 && y >= other.y0 && y <= other.y1 && away(other) < away(box));
};

/** Goes outwards from the number, column by column, up to a ruling line: is there ink of a digit that no other word explains? */
const inkBeside = (ink: readonly Component[], vertical: Uint8Array, { gray, box, others }: NumberWindow, digits: PixelBox): boolean => {
  const unexplained = new Uint8Array(gray.width * gray.height);
  for (const piece of ink) {
    const raised = digits.y1 - piece.y1 >= mark.rise * height(digits) && height(piece) <= mark.tallest * height(digits);
    if (raised) continue;
    for (const [y, x0, x1] of piece.runs) unexplained.fill(1, y * gray.width + x0, y * gray.width + x1);
  }
  for (const other of others)
    for (let y = Math.max(0, other.y0 - 1); y < Math.min(gray.height, other.y1 + 1); y += 1)
      unexplained.fill(0, y * gray.width + Math.max(0, other.x0 - 1), y * gray.width + Math.min(gray.width, other.x1 + 1));
  const count = (of: Uint8Array, x: number, from: number, to: number): number => {
    let sum = 0;
    for (let y = Math.max(0, from); y < Math.min(gray.height, to); y += 1) sum += of[y * gray.width + x] as number;
    return sum;
  };
  const meets = (start: number, step: number): boolean => {
    const end = start + step * nearness * height(box);
    for (let x = start; step * (end - x) > 0 && x >= 0 && x < gray.width; x += step) {
      if (count(vertical, x, box.y0, box.y1) >= ruledColumn * height(box)) return false;
      if (count(unexplained, x, digits.y0, digits.y1) >= digitColumn * height(digits)) return true;
    }
    return false;
  };
  return meets(box.x0, -1) || meets(box.x1, 1);
};

const overlap = (a: PixelBox, b: PixelBox): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** Pieces between the lines' top and `foot` that stand over or in one another are one digit: a dotted zero, one whose hairline broke. */
const joinPieces = (pieces: readonly Component[], foot: number): Component[] => {
  const joined: Component[] = [];
  for (const piece of [...pieces].sort((a, b) => width(b) - width(a))) {
    const at = joined.findIndex(
      (other) =>
        piece.y1 <= foot + 1 && other.y1 <= foot + 1 && overlap(piece, other) >= sharedWidth * Math.min(width(piece), width(other)),
    );
    const other = joined[at];
    if (other === undefined) joined.push(piece);
    else joined[at] = { ...union(other, piece), area: other.area + piece.area, runs: [...other.runs, ...piece.runs] };
  }
  return joined;
};

/** No half of a digit is wider, nothing between two is, and no digit is wider than both, in heights of the tallest glyph. */
const half = { widest: 0.35, apart: 0.12, both: 0.7 };

/** Two halves beside each other that a faint trace of ink joins are one digit: a zero whose hairlines are too thin for the picture. */
const joinHalves = (glyphs: readonly Component[], tallest: number, traces: readonly Component[]): Component[] => {
  const traceOf = ({ y0, y1, x0, x1 }: Component): Component | undefined =>
    traces.find((trace) => trace.x0 <= x0 && trace.x1 >= x1 && trace.y0 <= y0 && trace.y1 >= y1);
  const isHalf = (glyph: Component): boolean => height(glyph) >= lowestDigit * tallest && width(glyph) <= half.widest * tallest;
  const joined: Component[] = [];
  for (const glyph of glyphs) {
    const before = joined.at(-1);
    const near = before !== undefined && glyph.x0 - before.x1 <= half.apart * tallest && glyph.x1 - before.x0 <= half.both * tallest;
    const trace = near && isHalf(glyph) && isHalf(before) ? traceOf(glyph) : undefined;
    if (before === undefined || trace === undefined || traceOf(before) !== trace || width(trace) > half.both * tallest + 2)
      joined.push(glyph);
    else joined[joined.length - 1] = { ...union(before, glyph), area: before.area + glyph.area, runs: [...before.runs, ...glyph.runs] };
  }
  return joined;
};

/** Takes the glyphs of a number out of its window; null where nothing is seen. */
export const seeNumber = (window: NumberWindow): SeenNumber | null => {
  const { box } = window;
  const flat = flatten(window);
  if (flat === null) return null;
  const traces = inkOf(flat, traced);
  const { ink: bare, vertical } = withoutRules(inkOf(flat), traces, box);
  const ink = componentsOf(bare);
  const small = dust * height(box);
  const own = ink.filter((piece) => within(piece, box) && !isOthers(piece, window) && Math.max(width(piece), height(piece)) >= small);
  const tallest = own.reduce((most, piece) => Math.max(most, height(piece)), 0);
  const isDigit = (piece: Component): boolean => height(piece) >= lowestDigit * tallest && height(piece) > thinLine * height(box);
  const bodies = own.filter(isDigit);
  if (bodies.length === 0) return null;
  const foot = median(bodies.map((piece) => piece.y1));
  /** Digits stand on the line's foot or hang below it; a star as large as the number's own letters is as tall as a low digit, and does not. */
  const isRaised = (piece: Component): boolean => foot - piece.y1 >= mark.rise * tallest;
  const kindOf = (piece: Component): SeenNumber["kinds"][number] => {
    if (isDigit(piece) && !isRaised(piece)) return "digit";
    return height(piece) <= highestComma * tallest && piece.y0 >= foot - commaTop * tallest && piece.y1 >= foot - stopBottom * tallest
      ? "comma"
      : "other";
  };
  const last = Math.max(...bodies.filter((piece) => !isRaised(piece)).map((piece) => piece.x1));
  const pieces = own.filter((piece) => {
    // Under the digits it is an underline, raised behind the last one a mark that shares the number's box: neither is the number's.
    const underline = height(piece) <= thinLine * height(box) && piece.y0 >= foot;
    return !underline && !(piece.x0 >= last - 1 && isRaised(piece));
  });
  const parted = joinPieces(pieces, foot)
    .flatMap((glyph) => (kindOf(glyph) === "digit" ? apart(glyph, tallest) : [glyph]))
    .sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1);
  const glyphs = joinHalves(parted, tallest, componentsOf(traces));
  const digits = { x0: box.x0, x1: box.x1, y0: foot - tallest, y1: foot };
  const others = ink.filter((piece) => !own.includes(piece));
  return { flat, glyphs, kinds: glyphs.map(kindOf), height: tallest, joined: inkBeside(others, vertical, window, digits) };
};
